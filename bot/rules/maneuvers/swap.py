"""位置交替 (M3)."""

from bot.rules import events as e
from bot.rules.battle import ShipState
from bot.rules.events import Declared
from bot.rules.maneuvers.base import target_of
from bot.rules.maneuvers.movement import FreeMovement, helm_contest
from bot.rules.scribe import Scribe
from bot.rules.words import Maneuver, OrderCause, Result, RollKind


class Swap(FreeMovement):
    """A Quick Contest; the mover's win swaps the two places in the order, at once."""

    maneuver = Maneuver.SWAP
    targets = True

    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result:
        target = target_of(scribe, declared)
        if not helm_contest(scribe, RollKind.SWAP, state, target.id, under_sail=True):
            return Result.FAILED
        exchanged = {state.id: target.id, target.id: state.id}
        order = tuple([exchanged.get(ship, ship) for ship in scribe.battle.order])
        scribe.write(e.Order, order=order, cause=OrderCause.SWAP)
        return Result.DONE
