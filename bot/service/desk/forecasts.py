"""From where a forecast plays on: what the game master may know, and nothing that anybody has declared in secret."""

from bot.errors import UserError
from bot.forecast.playing import reopened
from bot.rules.battle import begin
from bot.rules.setup import check_setup
from bot.service.context import Context
from bot.service.game import Game
from bot.service.rights import battle_at, must_be_game_master
from bot.service.roster import manned
from bot.service.types import Caller, Encounter, Where
from bot.service.views import battle_view, veiled
from bot.store.words import Status


class Forecasts:
    """Changes nothing."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def start(self, caller: Caller, where: Where) -> Encounter:
        """Game master: the battle as it would begin now, or as it is, without seed and undisclosed declarations (F4).

        Raises not_game_master, battle_over, too_few_sides.
        """
        async with self._context.store.reading() as work:
            game = await Game.load(work, await battle_at(caller, where)(work), self._context.clock.now())
            must_be_game_master(game, caller)
            if game.row.status is Status.ENDED:
                raise UserError("battle_over")
            if game.state is not None:
                start = reopened(veiled(game.state))
            else:
                setup = manned(game)
                check_setup(setup)
                start = begin(setup)
            return Encounter(battle_view(game, reader=caller.user), start)
