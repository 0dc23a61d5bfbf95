"""接舷状態からの離脱 (L4, L5)."""

from bot.rules import attempts
from bot.rules import events as e
from bot.rules.battle import Battle, ShipState
from bot.rules.checks import Side
from bot.rules.events import Declared
from bot.rules.maneuvers.base import HELM, Rule
from bot.rules.maneuvers.contests import quick_contest
from bot.rules.maneuvers.movement import use_acceleration
from bot.rules.odds.outcomes import Making, Odds, of_contest
from bot.rules.questions import Declaration
from bot.rules.scribe import Scribe
from bot.rules.words import Maneuver, Post, Reason, Result


class Disengage(Rule):
    """Break away from one ship: freely if its helmsman lets go, by a Quick Contest of Helm otherwise."""

    maneuver = Maneuver.DISENGAGE
    posts = HELM
    targets = True

    def refused(self, battle: Battle, state: ShipState, post: Post, declaration: Declaration) -> Reason | None:
        against = declaration.against
        return Reason.NOT_ALONGSIDE if against is None or battle.relation(state.id, against) is None else None

    def impossible(self, battle: Battle, state: ShipState, declared: Declared) -> Reason | None:
        return super().impossible(battle, state, declared) or self.refused(
            battle, state, Post.HELMSMAN, Declaration(declared.maneuver, declared.against)
        )

    def odds(self, battle: Battle, state: ShipState, declared: Declared) -> Odds:
        """That it is won, if it is resisted."""
        assert declared.against is not None
        return of_contest(battle, *breaking_away(state.id, declared.against))

    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result | None:
        """The enemy's helmsman decides: see `leave`."""
        return None


def leave(scribe: Scribe, ship: str, from_: str, *, resisted: bool) -> Result:
    """Break away, once the enemy has decided (L4)."""
    if resisted and not _contest_won(scribe, ship, from_):
        return Result.FAILED
    relation = scribe.battle.relation(ship, from_)
    assert relation is not None
    scribe.write(e.Parted, ships=(ship, from_), rammer=relation.rammer)
    return Result.DONE


def _contest_won(scribe: Scribe, ship: str, from_: str) -> bool:
    won = quick_contest(scribe, *breaking_away(ship, from_))
    use_acceleration(scribe, ship)
    return won is Side.ATTACKER


def breaking_away(ship: str, from_: str) -> tuple[Making, Making]:
    """The roll of the one who breaks away, and of the one who resists (L4)."""
    return (
        lambda battle: attempts.leaving(battle, battle.ship(ship), from_),
        lambda battle: attempts.holding(battle, battle.ship(from_), ship),
    )
