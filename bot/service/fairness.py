"""The dice that a battle has rolled, as far as everyone has read them."""

from bot.errors import UserError
from bot.rules.fairness import Rolled, rolled
from bot.service.context import Context
from bot.service.game import Game
from bot.service.rights import battle_at, ship_named
from bot.service.types import Caller, DiceRolled, Where
from bot.service.views import battle_view


class Fairness:
    """Changes nothing."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def rolled(self, caller: Caller, where: Where) -> DiceRolled:
        """All dice of the rolls that the channel has been told; of `where.ship` only, if it is given.

        What an undo took back counts: it was rolled. Raises not_begun, no_such_ship.
        """
        async with self._context.store.reading() as work:
            game = await Game.load(work, await battle_at(caller, where)(work), self._context.clock.now())
            ship = None if where.ship is None else ship_named(game, where.ship)
            if where.ship is not None and ship is None:
                raise UserError("no_such_ship")
            if game.state is None:
                raise UserError("not_begun")
            waits = await work.outbox.first_unsaid(game.row.id)
            told = game.row.announced if waits is None else min(game.row.announced, waits - 1)
            ships = [one.id for one in game.setup.ships]
            found = rolled(ships, await work.events(game.row.id, 1, told))
            return DiceRolled(
                battle_view(game, reader=caller.user), found if ship is None else _only(found, ship), ship
            )


def _only(found: Rolled, ship: str) -> Rolled:
    """Of this ship; damage dice are nobody's in particular, and stay out."""
    return Rolled((ship,), (found.totals[found.ships.index(ship)],), ())
