"""加速 (M5)."""

from bot.rules import attempts
from bot.rules import events as e
from bot.rules.battle import Battle, ShipState
from bot.rules.events import Declared
from bot.rules.maneuvers.movement import FreeMovement, use_acceleration
from bot.rules.odds.outcomes import Odds, of_trial
from bot.rules.scribe import Scribe
from bot.rules.words import Maneuver, Result, RollKind

BONUS = 2


class Accelerate(FreeMovement):
    """Helm; success gives +2 to one movement roll next round."""

    maneuver = Maneuver.ACCELERATE

    def odds(self, battle: Battle, state: ShipState, declared: Declared) -> Odds:
        return of_trial(attempts.movement(battle, RollKind.ACCELERATE, state, own=True))

    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result:
        roll = scribe.roll(attempts.movement(scribe.battle, RollKind.ACCELERATE, state, own=True))
        use_acceleration(scribe, state.id)
        if not roll.outcome.succeeded:
            return Result.FAILED
        scribe.write(e.Acceleration, ship=state.id, bonus=BONUS)
        return Result.DONE
