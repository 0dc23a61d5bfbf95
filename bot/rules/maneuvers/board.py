"""接舷する (M7)."""

from bot.rules.alongside import come_alongside
from bot.rules.battle import ShipState
from bot.rules.events import Declared
from bot.rules.maneuvers.base import target_of
from bot.rules.maneuvers.movement import FreeMovement, helm_contest
from bot.rules.scribe import Scribe
from bot.rules.words import Maneuver, Result, RollKind


class Board(FreeMovement):
    """A Quick Contest; the mover's win puts both ships alongside."""

    maneuver = Maneuver.BOARD
    targets = True

    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result:
        target = target_of(scribe, declared)
        if not helm_contest(scribe, RollKind.BOARD, state, target.id):
            return Result.FAILED
        come_alongside(scribe, state.id, target.id, rammer=None)
        return Result.DONE
