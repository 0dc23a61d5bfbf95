"""What the game master shows of ships and NPCs, and publishing the log of a battle in which something was hidden."""

from bot.errors import UserError
from bot.rules.adjust import adjust
from bot.rules.changes import Note
from bot.rules.words import What
from bot.service.context import Context
from bot.service.game import Game
from bot.service.names import display_name
from bot.service.play import carry_on
from bot.service.rights import battle_at, must_be_game_master, ship_named
from bot.service.types import BattleView, Caller, DeskView, Where
from bot.service.veils import exceptions, log_is_public
from bot.service.views import battle_view, desk_view
from bot.store.words import Hulls, Kind, Status, Values


class Showing:
    """Use cases of what is shown. All raise not_game_master."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def show(
        self, caller: Caller, where: Where, *, hulls: Hulls | None = None, npcs: Values | None = None
    ) -> DeskView:
        """What enemies see of HP (of `where.ship`, or of all ships, whatever was said of one before), and whether the
        values of NPCs are told; at the muster and at any time. What was posted stays as it is.

        Raises nothing_to_show, no_such_ship, battle_over.
        """
        async with self._context.play(caller, battle_at(caller, where)) as game:
            must_be_game_master(game, caller)
            if game.row.status is Status.ENDED:
                raise UserError("battle_over")
            if hulls is None and npcs is None:
                raise UserError("nothing_to_show")
            ship = None if where.ship is None else ship_named(game, where.ship)
            if where.ship is not None and ship is None:
                raise UserError("no_such_ship")
            told = [*_hulls(game, hulls, ship), *_npcs(game, npcs)]
            _tell(game, display_name(caller.name, caller.user), told, ship)
            return desk_view(game)

    async def publish(self, caller: Caller, where: Where) -> BattleView:
        """The log of a battle that is over is everyone's from now on, and is posted. Raises not_over, log_is_public."""
        async with self._context.play(caller, battle_at(caller, where)) as game:
            must_be_game_master(game, caller)
            if game.row.status is not Status.ENDED:
                raise UserError("not_over")
            if log_is_public(game) or game.state is None:
                raise UserError("log_is_public")
            game.change(published=True)
            game.post(Kind.PUBLISHED)
            return battle_view(game)


def _hulls(game: Game, hulls: Hulls | None, ship: str | None) -> list[str]:
    """Set it; what has changed, as the log's notes say it."""
    shown = exceptions(game.row.hull_exceptions)
    if hulls is None or (shown.get(ship or "", game.row.hulls) is hulls and (ship is not None or not shown)):
        return []
    if ship is None:
        game.change(hulls=hulls, hull_exceptions="")
    else:
        shown[ship] = hulls
        game.change(hull_exceptions=" ".join([f"{one}:{value}" for one, value in shown.items()]))
    return [f"hulls: {hulls}"]


def _npcs(game: Game, npcs: Values | None) -> list[str]:
    if npcs is None or npcs is game.row.npcs:
        return []
    game.change(npcs=npcs)
    return [f"npcs: {npcs}"]


def _tell(game: Game, by: str, told: list[str], ship: str | None) -> None:
    """A line in the log and the channel for each change; boards and panels shown anew."""
    if game.row.status is Status.MUSTERING:
        if told:
            game.post(Kind.MUSTER)
        return
    for setting in told:
        of = ship if setting.startswith("hulls") else None
        game.take(adjust(game.fighting, by, Note(What.NOTE, "", setting, of), game.dice))
    if told:
        for question in game.questions.values():
            game.show_again(question)
        game.dirty_board = True
        carry_on(game)
