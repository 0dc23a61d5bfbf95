"""接舷する (M7)."""

from bot.rules.alongside import come_alongside
from bot.rules.battle import ShipState
from bot.rules.events import Declared
from bot.rules.maneuvers.base import target_of
from bot.rules.maneuvers.movement import HelmContest
from bot.rules.scribe import Scribe
from bot.rules.words import Maneuver, Result, RollKind


class Board(HelmContest):
    """A Quick Contest; the mover's win puts both ships alongside."""

    maneuver = Maneuver.BOARD
    kind = RollKind.BOARD

    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result:
        target = target_of(scribe, declared)
        if not self.is_won(scribe, state, target.id):
            return Result.FAILED
        come_alongside(scribe, state.id, target.id, rammer=None)
        return Result.DONE
