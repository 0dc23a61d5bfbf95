"""What may come of an action, as frozen values: the same for panels, `/odds` and captains."""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from bot.rules.attempts import Attempt
from bot.rules.battle import Battle, ShipState
from bot.rules.fold import unspent
from bot.rules.hidden import UnknownCrew, VeiledShip
from bot.rules.odds.damage import Spread, spread
from bot.rules.odds.rolls import critical, duel, success, unanswered
from bot.rules.words import DamageCause, Part

Making = Callable[[Battle], Attempt]
"""Puts a roll together from the state in which it is rolled."""


class Trial(msgspec.Struct, frozen=True):
    """A success roll, and its chances (0 to 1)."""

    attempt: Attempt
    success: float
    critical: float


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """A Quick Contest, and its chances (0 to 1), which add up to 1. A draw brings nothing (G4).

    `guessed`: the other side's values are only assumed.
    """

    mine: Attempt
    theirs: Attempt
    won: float
    drawn: float
    lost: float
    guessed: bool = False


class Dodge(msgspec.Struct, frozen=True, kw_only=True):
    """One way to dodge a shot. `success`: that the dodge does; `struck`: that the shot strikes all the same, counted
    from before the attack is rolled (for a hit that waits for its dodge: from now)."""

    attempt: Attempt
    acrobatic: bool
    success: float
    struck: float
    guessed: bool = False


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """A shot: the attack, and each way in which its target can dodge it, the one that costs nothing first (D1, D2)."""

    attack: Trial
    dodges: tuple[Dodge, ...]


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """Damage that falls on `part` of `ship` if the action comes off, whose chance is `chance`.

    `points` is what its dice make. `taken`: the HP lost on average once it falls; `sinks`: how likely it sinks the ship
    then (0 to 1). Both are None where the HP aren't told. `expression` is null for what falls back on a shooter (L2a).
    `guessed`: the chance is made from values that are only assumed; `assumed`: `taken` and `sinks` are, because HP of
    another ship aren't told.
    """

    ship: str
    part: Part
    cause: DamageCause
    expression: str | None
    points: Spread
    chance: float
    taken: float | None
    sinks: float | None
    guessed: bool = False
    assumed: bool = False

    @property
    def expected(self) -> float:
        """HP that the action costs this ship on average; where its HP aren't told, points of the dice."""
        return self.chance * (self.points.average if self.taken is None else self.taken)

    @property
    def sinking(self) -> float | None:
        """The chance (0 to 1) that the action sinks this ship by this blow; None where it can't be known."""
        return None if self.sinks is None else self.chance * self.sinks


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """What may come of an action, or of an answer.

    `done`: the chance (0 to 1) that it comes off: the roll succeeds, the contest is won, the shot strikes whoever
    dodges without acrobatics; 1 where nothing is rolled. At most one of `trial`, `contest`, `shot` and `dodge` is
    there. `blows` are what then falls on each ship. `guessed`: `done` is made from values that are only assumed.
    """

    done: float = 1.0
    trial: Trial | None = None
    contest: Contest | None = None
    shot: Shot | None = None
    dodge: Dodge | None = None
    blows: tuple[Blow, ...] = ()
    guessed: bool = False

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """All rolls that may be made, the own one first; none where it just happens."""
        if self.trial is not None:
            return (self.trial.attempt,)
        if self.contest is not None:
            return self.contest.mine, self.contest.theirs
        if self.shot is not None:
            return self.shot.attack.attempt, *[dodge.attempt for dodge in self.shot.dodges]
        return () if self.dodge is None else (self.dodge.attempt,)

    def sinks(self, ship: str) -> float | None:
        """The chance (0 to 1) that the action sinks this ship; None where it can't be known."""
        chances = [blow.sinking for blow in self.blows if blow.ship == ship]
        return chances[0] if chances else 0.0

    def costs(self, ship: str) -> float:
        """HP that the action costs this ship on average, its deck's included."""
        return sum([blow.expected for blow in self.blows if blow.ship == ship])


def trial(attempt: Attempt) -> Trial:
    """A success roll."""
    return Trial(attempt, success(attempt.target), critical(attempt.target))


def rolled(battle: Battle, attempt: Attempt) -> Battle:
    """The state once this roll is made: what the game master gave for one roll is used up (A4a)."""
    if not battle.modifiers:
        return battle
    left = unspent(battle, attempt.kind, attempt.ship, attempt.crew, attempt.against)
    return replace(battle, modifiers=left)


def of_trial(attempt: Attempt) -> Odds:
    """An action that is one success roll."""
    made = trial(attempt)
    return Odds(done=made.success, trial=made)


def of_contest(battle: Battle, mover: Making, other: Making) -> Odds:
    """An action that is a Quick Contest, seen by its mover."""
    made = contest(battle, mover, other)
    return Odds(done=made.won, contest=made, guessed=made.guessed)


def contest(battle: Battle, mover: Making, other: Making) -> Contest:
    """A Quick Contest, seen by its mover, who rolls first (G8)."""
    mine = mover(battle)
    theirs = other(rolled(battle, mine))
    ways = duel(mine.target, theirs.target)
    return Contest(
        mine=mine,
        theirs=theirs,
        won=ways.won,
        drawn=ways.drawn,
        lost=ways.lost,
        guessed=is_guessed(battle, theirs.ship),
    )


def shot(battle: Battle, attack: Attempt, plain: Making, acrobatic: Making | None) -> Shot:
    """A shot and its dodges, which see the state after the attack; a critical hit allows none (G5)."""
    after = rolled(battle, attack)
    made = [(False, plain(after))] + ([(True, acrobatic(after))] if acrobatic is not None else [])
    dodges = tuple(
        [
            Dodge(
                attempt=one,
                acrobatic=acrobatics,
                success=success(one.target),
                struck=unanswered(attack.target, one.target),
                guessed=is_guessed(battle, one.ship),
            )
            for acrobatics, one in made
        ]
    )
    return Shot(attack=trial(attack), dodges=dodges)


def blow(
    state: ShipState, part: Part, expression: str, cause: DamageCause, chance: float, *, guessed: bool = False
) -> Blow:
    """What these damage dice do to a ship as it is now (D4, A4b)."""
    points = spread(expression)
    left = hp_left(state, part)
    sinks = None if left is None else points.at_least(left) if part is Part.HULL else 0.0
    return Blow(
        ship=state.id,
        part=part,
        cause=cause,
        expression=expression,
        points=points,
        chance=chance,
        taken=None if left is None else points.taken(left),
        sinks=0.0 if part is Part.DECK else sinks,
        guessed=guessed,
    )


def blowback(shooter: ShipState, struck: Blow, left: int | None) -> Blow:
    """What falls back on a shooter alongside: all that the target really took of its `left` HP (L2a).

    Where those aren't told, it is assumed that they are enough for all points to be taken.
    """
    hull = hp_left(shooter, Part.HULL)
    points, most = struck.points, hull
    if hull is not None and left is not None:
        most = min(left, hull)
    sinks = None if hull is None else points.at_least(hull) if left is None or left >= hull else 0.0
    return replace(
        struck,
        ship=shooter.id,
        part=Part.HULL,
        cause=DamageCause.BLOWBACK,
        expression=None,
        taken=None if most is None else points.taken(most),
        sinks=sinks,
        assumed=left is None,
    )


def hp_left(state: ShipState, part: Part) -> int | None:
    """The HP that are left; None where they aren't told."""
    if isinstance(state.ship, VeiledShip):
        return None
    return state.hull if part is Part.HULL else state.deck


def is_guessed(battle: Battle, ship: str) -> bool:
    """Whether values of this ship's crew are only assumed."""
    return any(isinstance(person, UnknownCrew) for person in battle.ship(ship).ship.crew)
