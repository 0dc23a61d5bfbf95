"""位置交替 (M3)."""

from bot.rules import events as e
from bot.rules.battle import ShipState
from bot.rules.events import Declared
from bot.rules.maneuvers.base import target_of
from bot.rules.maneuvers.movement import HelmContest
from bot.rules.scribe import Scribe
from bot.rules.words import Maneuver, OrderCause, Result, RollKind


class Swap(HelmContest):
    """A Quick Contest; the mover's win swaps the two places in the order, at once."""

    maneuver = Maneuver.SWAP
    kind = RollKind.SWAP
    under_sail = True

    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result:
        target = target_of(scribe, declared)
        if not self.is_won(scribe, state, target.id):
            return Result.FAILED
        exchanged = {state.id: target.id, target.id: state.id}
        order = tuple([exchanged.get(ship, ship) for ship in scribe.battle.order])
        scribe.write(e.Order, order=order, cause=OrderCause.SWAP)
        return Result.DONE
