"""鉤付き鎖や渡し板をかける (L6, L7)."""

from bot.rules import attempts
from bot.rules import events as e
from bot.rules.battle import Battle, Crew, ShipState
from bot.rules.checks import Side
from bot.rules.events import Declared
from bot.rules.fold import joins
from bot.rules.maneuvers.base import Rule
from bot.rules.maneuvers.contests import quick_contest
from bot.rules.odds.outcomes import Making, Odds, of_contest
from bot.rules.questions import Declaration
from bot.rules.scribe import Scribe
from bot.rules.words import Maneuver, Phase, Post, Reason, Result

STEP = 2


class Grapple(Rule):
    """A contest of groups; a win weighs on the enemy's breaking away."""

    maneuver = Maneuver.GRAPPLE
    posts = frozenset(Post)
    targets = True
    gathers = True
    spoils_aim = True

    def refused(self, battle: Battle, state: ShipState, post: Post, declaration: Declaration) -> Reason | None:
        if post is Post.GUNNER or declaration.against is None:
            return None
        return None if battle.relation(state.id, declaration.against) else Reason.NOT_ALONGSIDE

    def impossible(self, battle: Battle, state: ShipState, declared: Declared) -> Reason | None:
        sunk = super().impossible(battle, state, declared)
        if sunk is not None or declared.against is None:
            return sunk
        return None if battle.relation(state.id, declared.against) else Reason.NOT_ALONGSIDE

    def odds(self, battle: Battle, state: ShipState, declared: Declared) -> Odds:
        """That it is won by those who would take part now (`attackers`)."""
        assert declared.against is not None
        return of_contest(battle, *_sides(state.id, declared.against, attackers(state, declared, battle.phase)))

    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result:
        assert declared.against is not None
        against = declared.against
        group = attackers(state, declared, scribe.phase)
        won = quick_contest(scribe, *_sides(state.id, against, group))
        relation = scribe.battle.relation(state.id, against)
        assert relation is not None
        penalty = relation.penalty_on(against)
        changed = {Side.ATTACKER: penalty - STEP, Side.DEFENDER: min(0, penalty + STEP), Side.NOBODY: penalty}[won]
        if changed != penalty:
            scribe.write(e.Grappled, by=state.id, on=against, penalty=changed)
        return Result.DONE if won is Side.ATTACKER else Result.FAILED


def attackers(state: ShipState, declared: Declared, phase: Phase) -> tuple[Crew, ...]:
    """Who grapples (L7a): who acts, in ④ the gunner too if both declared it, and the free hands the first time."""
    people = {declared.crew}
    if phase is Phase.HELMSMEN and joins(state):
        people.add(state.ship.gunner.id)
    return _group(state, people)


def _group(state: ShipState, people: set[str]) -> tuple[Crew, ...]:
    """These people, and the free hands if it is the ship's first grapple of the round, in the order of the crew."""
    free = not state.grappled
    return tuple([person for person in state.ship.crew if person.id in people or (free and person.post is None)])


def _sides(ship: str, against: str, group: tuple[Crew, ...]) -> tuple[Making, Making]:
    """The roll of the group that grapples, and of the other ship's whole crew (L6, L7a)."""

    def defence(battle: Battle) -> attempts.Attempt:
        state = battle.ship(against)
        return attempts.grapple(battle, state, state.ship.crew, ship)

    return lambda battle: attempts.grapple(battle, battle.ship(ship), group, against), defence
