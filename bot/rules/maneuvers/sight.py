"""照準 (A2)."""

from bot.rules import attempts
from bot.rules.aim import FULL, aim_turns, lose_aim, take_aim
from bot.rules.battle import Battle, ShipState
from bot.rules.events import Declared
from bot.rules.maneuvers.aim import LayingRule
from bot.rules.odds.outcomes import Odds, of_trial
from bot.rules.scribe import Scribe
from bot.rules.words import Maneuver, Result


class Sight(LayingRule):
    """A Vision roll; success equals a full Aim. A failure keeps what was aimed at the same target (A3a)."""

    maneuver = Maneuver.SIGHT

    def odds(self, battle: Battle, state: ShipState, declared: Declared) -> Odds:
        assert declared.against is not None
        return of_trial(attempts.sight(battle, state, declared.against))

    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result:
        assert declared.against is not None
        assert declared.weapon is not None
        roll = scribe.roll(attempts.sight(scribe.battle, state, declared.against))
        if roll.outcome.succeeded:
            take_aim(scribe, state, declared.against, declared.weapon, FULL)
            return Result.DONE
        if not aim_turns(state, declared.against, declared.weapon):
            lose_aim(scribe, state.id)
        return Result.FAILED
