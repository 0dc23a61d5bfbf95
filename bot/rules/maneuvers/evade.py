"""回避 (M6)."""

from bot.rules import attempts
from bot.rules import events as e
from bot.rules.battle import Battle, ShipState
from bot.rules.events import Declared
from bot.rules.maneuvers.movement import FreeMovement, use_acceleration
from bot.rules.odds.outcomes import Odds, of_trial
from bot.rules.scribe import Scribe
from bot.rules.words import Maneuver, Result

DODGES = 1
HARD_DODGES = 2


class Evade(FreeMovement):
    """Helm; success gives one Acrobatic Dodge, two if −5 was taken."""

    maneuver = Maneuver.EVADE
    hardens = True

    def odds(self, battle: Battle, state: ShipState, declared: Declared) -> Odds:
        return of_trial(attempts.evade(battle, state, hard=bool(declared.hard)))

    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result:
        hard = bool(declared.hard)
        roll = scribe.roll(attempts.evade(scribe.battle, state, hard=hard))
        use_acceleration(scribe, state.id)
        if not roll.outcome.succeeded:
            return Result.FAILED
        scribe.write(e.Acrobatics, ship=state.id, left=HARD_DODGES if hard else DODGES)
        return Result.DONE
