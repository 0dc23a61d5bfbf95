"""待機: a gunner who does nothing (F7c)."""

from bot.rules.battle import Battle, ShipState
from bot.rules.events import Declared
from bot.rules.maneuvers.base import GUNS, Rule
from bot.rules.odds.outcomes import Odds
from bot.rules.scribe import Scribe
from bot.rules.words import Maneuver, Result


class Wait(Rule):
    """Nothing; aim is kept (A3a)."""

    maneuver = Maneuver.WAIT
    posts = GUNS
    asks = False

    def odds(self, battle: Battle, state: ShipState, declared: Declared) -> Odds:
        return Odds()

    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result:
        return Result.DONE
