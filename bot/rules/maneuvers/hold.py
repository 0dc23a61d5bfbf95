"""速度維持 (M4)."""

from bot.rules.battle import Battle, ShipState
from bot.rules.events import Declared
from bot.rules.maneuvers.base import HELM, Rule
from bot.rules.odds.outcomes import Odds
from bot.rules.scribe import Scribe
from bot.rules.words import Maneuver, Result


class Hold(Rule):
    """No roll, nothing changes."""

    maneuver = Maneuver.HOLD
    posts = HELM
    asks = False

    def odds(self, battle: Battle, state: ShipState, declared: Declared) -> Odds:
        return Odds()

    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result:
        return Result.DONE
