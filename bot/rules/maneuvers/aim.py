"""狙い (A3)."""

from bot.rules.aim import FULL, aim_turns, take_aim
from bot.rules.battle import Battle, ShipState
from bot.rules.events import Declared
from bot.rules.maneuvers.base import GUNS, Rule
from bot.rules.odds.outcomes import Odds
from bot.rules.scribe import Scribe
from bot.rules.words import Maneuver, Reason, Result


class LayingRule(Rule):
    """Aim and sight: not alongside anything (L2)."""

    posts = GUNS
    targets = True
    weapons = True

    def impossible(self, battle: Battle, state: ShipState, declared: Declared) -> Reason | None:
        return super().impossible(battle, state, declared) or (Reason.ALONGSIDE if battle.alongside(state.id) else None)


class Aim(LayingRule):
    """A turn of aiming: Acc the first time, +1 for each further one in a row, up to +3."""

    maneuver = Maneuver.AIM

    def odds(self, battle: Battle, state: ShipState, declared: Declared) -> Odds:
        return Odds()

    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result:
        assert declared.against is not None
        assert declared.weapon is not None
        turns = min(FULL, aim_turns(state, declared.against, declared.weapon) + 1)
        take_aim(scribe, state, declared.against, declared.weapon, turns)
        return Result.DONE
