"""Odds against dice that really fall: the resolver plays, and what it does is counted.

`make test` rolls some thousand dice for a few cases, `make soak` a million for each. The dice are the same every time.
"""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from bot.rules.adjust import BringAlongside, GiveAcceleration, GiveAcrobatics, GiveAim, Grapple, Modify, SetHull
from bot.rules.battle import Battle, Weapon
from bot.rules.dice import PlainDice
from bot.rules.events import GmModifier
from bot.rules.foresight import odds_at_turn
from bot.rules.maneuvers import options
from bot.rules.questions import Declaration
from bot.rules.words import Choice, DamageCause, Maneuver, Post, Result, RollKind, Scope
from tests.rules.odds.ways import IDLE, CameOf, carried_out, declared, ordered, resolved, round_starts
from tests.rules.table import Fight, board, disengage, evade, fire, grapple, ram, ship, sight, swap

FEW, MANY = 4_000, 1_000_000
ERRORS = 3.0
HEAVY = Weapon(id="w1", name="Gun", damage="6d×2", accuracy=3, snap_shot=14)
MORTAR = Weapon(id="w1", name="Mortar", damage="4d-9×3", accuracy=1, snap_shot=9)


class Case(msgspec.Struct, frozen=True):
    """An action of ship a as a round's declarations begin."""

    battle: Battle
    post: Post
    choice: Declaration
    dodge: Choice = Choice.DODGE


def _fight(weapon: Weapon = HEAVY) -> Fight:
    return Fight(
        ship("a", "red", helm=13, gunnery=15, handling=1, vision=11, weapons=(weapon,), ram=True, hull=30),
        ship("b", "blue", helm=12, handling=2, hull=34, combat_reflexes=True, strength=12),
        ship("c", "red"),
    ).start("b", "a", "c")


def _alongside(rammer: str | None = None) -> Fight:
    return _fight().gm(BringAlongside(("a", "b"), rammer))


GUN, HELM = Post.GUNNER, Post.HELMSMAN
CASES: dict[str, Callable[[], Case]] = {
    "evades hard": lambda: Case(_fight().battle, HELM, evade(hard=True)),
    "swaps after accelerating": lambda: Case(
        _fight().gm(GiveAcceleration("a", 2)).quiet_round().battle, HELM, swap("b")
    ),
    "comes alongside in a gust": lambda: Case(
        _fight().gm(Modify(GmModifier(name="gust", value=-3, scope=Scope.ROLL))).battle, HELM, board("b")
    ),
    "rams": lambda: Case(_fight().gm(SetHull("b", 18)).gm(SetHull("a", 13)).battle, HELM, ram("b")),
    "breaks away": lambda: Case(_alongside("a").gm(Grapple("b", "a", -2)).battle, HELM, disengage("b")),
    "grapples": lambda: Case(_alongside().battle, HELM, grapple("b")),
    "sights": lambda: Case(_fight().battle, GUN, sight("b")),
    "fires": lambda: Case(_fight().battle, GUN, fire("b")),
    "fires well aimed": lambda: Case(_fight().gm(GiveAim("a", "b", "w1", 4)).battle, GUN, fire("b")),
    "fires a mortar": lambda: Case(_fight(MORTAR).gm(SetHull("b", 10)).battle, GUN, fire("b")),
    "fires alongside": lambda: Case(_alongside().gm(SetHull("b", 33)).battle, GUN, fire("b")),
    "fires at a nimble one": lambda: Case(_fight().gm(GiveAcrobatics("b", 2)).battle, GUN, fire("b"), Choice.ACROBATIC),
}
OFTEN = ("comes alongside in a gust", "rams", "fires alongside", "fires at a nimble one")


class Count:
    """How often something was, or how much of it, against what was promised."""

    def __init__(self) -> None:
        self.number = 0
        self.sum = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.number += 1
        self.sum += value
        self.squares += value * value

    def errors(self, promised: float) -> float:
        """By how many standard errors the mean is off what was promised; 0 where there is nothing to be off."""
        mean = self.sum / self.number
        error = max(0.0, self.squares / self.number - mean * mean) ** 0.5 / self.number**0.5
        return abs(mean - promised) / error if error else 0.0 if abs(mean - promised) < 1e-9 else float("inf")


def rolls_of(case: Case, dice: int) -> list[CameOf]:
    """The action again and again, until so many success rolls have fallen."""
    plain = PlainDice(Random(f"{case.choice} {dice}").random)
    found: list[CameOf] = []
    battle = declared(case.battle, "a", ordered(case.post, case.choice))
    rolled = 0
    while rolled < dice:
        came = resolved(battle, "a", case.post, plain, dodge=case.dodge)
        rolled += len(came.rolls)
        found.append(came)
    return found


@pytest.mark.timeout(1200)
@pytest.mark.parametrize(
    ("name", "dice"),
    [*[(name, FEW) for name in OFTEN], *[pytest.param(name, MANY, marks=pytest.mark.soak) for name in CASES]],
)
def test_what_falls_out(name: str, dice: int) -> None:
    """Done, hit, dodged, damage and sinkings: within three standard errors."""
    case = CASES[name]()
    told = odds_at_turn(case.battle, "a", case.post, case.choice)
    assert told is not None
    struck = told.done
    if case.dodge is Choice.ACROBATIC:
        assert told.shot is not None
        struck = told.shot.dodges[1].struck
    promised = {"done": struck}
    counts: dict[str, Count] = {"done": Count()}
    if told.shot is not None:
        promised["hit"] = told.shot.attack.success
        counts["hit"] = Count()
    for blow in told.blows:
        assert blow.taken is not None
        assert blow.sinks is not None
        promised |= {f"taken {blow.cause}": struck * blow.taken, f"sinks {blow.ship}": struck * blow.sinks}
        counts |= {f"taken {blow.cause}": Count(), f"sinks {blow.ship}": Count()}
    for came in rolls_of(case, dice):
        counts["done"].add(came.result is Result.DONE)
        if told.shot is not None:
            counts["hit"].add(next(one for one in came.rolls if one.kind is RollKind.FIRE).outcome.succeeded)
        taken: dict[DamageCause, int] = {one.cause: one.taken for one in came.damage}
        for blow in told.blows:
            counts[f"taken {blow.cause}"].add(taken.get(blow.cause, 0))
            counts[f"sinks {blow.ship}"].add(blow.ship in came.sunk)
    off = {what: counts[what].errors(promised[what]) for what in promised}
    assert max(off.values()) <= ERRORS, off


@pytest.mark.parametrize("battles", [40, pytest.param(1500, marks=pytest.mark.soak)])
def test_random_states_keep_what_their_odds_promise(battles: int) -> None:
    """A few thousand actions of random battles, each from a state of its own and played once."""
    random = Random(11)
    dice = PlainDice(random.random)
    sums = {"done": [0.0, 0.0], "sinks": [0.0, 0.0]}
    """What was beyond what was promised, and the variance of that."""
    played = 0
    for battle in round_starts(17, battles):
        for state in battle.afloat:
            for post in Post:
                found = [one for one in options(battle, state.id, post) if one.maneuver not in (*IDLE, Maneuver.AIM)]
                if not found:
                    continue
                choice = random.choice(found)
                told = odds_at_turn(battle, state.id, post, choice)
                if told is None:
                    continue
                came = carried_out(battle, state.id, ordered(post, choice), dice)
                target = choice.against
                sinks = 0.0 if target is None else told.sinks(target)
                assert sinks is not None
                for what, promised, was in (
                    ("done", told.done, came.result is Result.DONE),
                    ("sinks", sinks, target in came.sunk),
                ):
                    sums[what][0] += was - promised
                    sums[what][1] += promised * (1 - promised)
                played += 1
    assert played > 20 * battles
    for what, (beyond, variance) in sums.items():
        assert variance > 0
        assert abs(beyond) <= ERRORS * variance**0.5, (what, beyond, variance)
