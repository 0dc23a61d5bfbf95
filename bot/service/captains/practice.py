"""A battle of one player against captains, to learn the game without a group."""

from bot.captains import Temper
from bot.errors import UserError
from bot.rules.words import Post
from bot.service.captains.setting import give_captains
from bot.service.context import Context
from bot.service.game import Game
from bot.service.muster import begin_now, open_battle
from bot.service.names import display_name
from bot.service.paces import PACES
from bot.service.roster import free_seats, set_ships
from bot.service.seating import take
from bot.service.templates import opposing, template_named
from bot.service.types import BattleView, Caller
from bot.service.views import battle_view
from bot.store.words import Pace

MOST_ENEMIES = 3
"""So many ships at most sail against who practises."""


class Practice:
    """Use cases of practice.

    Who practises leads the battle, and so may pause, undo and end it; of captains a game master sees no more than their
    temper, which is the player's own choice here, and values of NPCs are shown as in any battle.
    """

    def __init__(self, context: Context) -> None:
        self._context = context

    async def start(
        self, caller: Caller, guild: int, channel: int, *, template: str, enemies: int, temper: Temper, locale: str
    ) -> BattleView:
        """A battle begins in this channel: the caller has both posts of a ship of this template (its id or name).

        Against it sail so many ships (1 to `MOST_ENEMIES`) of other kinds with captains of this temper. There is no
        deadline, and the player is asked again only where something has changed (`Pace.BRISK`). Raises battle_running,
        no_such_template, bad_value.
        """
        kind = template_named(template)
        if kind is None:
            raise UserError("no_such_template")
        if not 1 <= enemies <= MOST_ENEMIES:
            raise UserError("bad_value")
        entries = opposing(kind, enemies, locale)
        own, foes = entries[0][1], [ship.id for _, ship in entries[1:]]
        now, pace = self._context.clock.now(), Pace.BRISK
        async with self._context.store.writing() as work:
            row = await open_battle(work, now, caller, guild, channel, own.name, pace, PACES[pace], locale)
            game = Game(work, row, None, (), (), now)
            game.change(practice=True)
            set_ships(game, entries)
            for _, ship in entries:
                game.seats |= {(seat.ship, seat.post): seat for seat in free_seats(row.id, ship)}
            for post in Post:
                take(game, game.seats[own.id, post], caller.user, display_name(caller.name, caller.user))
            give_captains(game, caller, foes, temper, self._context.seeds)
            game.letters.clear()  # of a muster, which there was not
            begin_now(game, self._context.seeds)
            await game.save()
            await self._context.meet(work, caller)
        self._context.wake()
        return battle_view(game, reader=caller.user)
