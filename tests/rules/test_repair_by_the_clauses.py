"""P1 to P5 from their words alone: cases computed by hand, and two hundred repairs recomputed in another way.

The recomputing counts: workers ten by ten and twenty by twenty, restored points one by one, to hull and deck in turns.
"""

from random import Random

import pytest

from bot.errors import Refused
from bot.rules.checks import Outcome
from bot.rules.dice import ScriptedDice
from bot.rules.repair import (
    DamagedShip,
    Repair,
    Repaired,
    Repairer,
    RepairRoll,
    ShipyardOrder,
    attempt,
    carry_out,
    order,
)
from bot.rules.words import Focus

BOTH, HULL, DECK = Focus.BOTH, Focus.HULL, Focus.DECK


def _ship(hull: int = 20, deck: int = 5, *, deck_max: int = 20, minimum: int = 30) -> DamagedShip:
    return DamagedShip(id="a", name="Gale", hull=hull, hull_max=40, deck=deck, deck_max=deck_max, minimum_crew=minimum)


def _plan(ship: DamagedShip, skill: int, **more: object) -> Repair:
    people = (Repairer("r", "Rin", skill),)
    return Repair(ship=ship, repairers=people, **{"workers": ship.minimum_crew, **more})  # pyright: ignore[reportArgumentType]


def _carry_out(plan: Repair, *dice: int) -> tuple[RepairRoll, Repaired]:
    """These dice fall: all of them, and no others."""
    fallen = ScriptedDice(list(dice))
    found = carry_out(plan, fallen)
    assert not fallen.left
    return found


def _dice(points: int) -> list[int]:
    """As few dice as make these points, none below 1: sixes and a rest."""
    return [6] * (points // 6) + ([points % 6] if points % 6 else [])


# P1: who repairs


@pytest.mark.clause("P1")
@pytest.mark.parametrize(
    ("skills", "base", "crew"),
    [((11, 14, 12), 14, "r1"), ((0, 9), 9, "r1"), ((9, 0), 9, "r0"), ((12, 12), 12, "r0"), ((1,), 1, "r0")],
)
def test_the_best_rolls_on_the_own_skill_alone(skills: tuple[int, ...], base: int, crew: str) -> None:
    """However many there are."""
    people = tuple(Repairer(f"r{place}", f"R{place}", skill) for place, skill in enumerate(skills))
    found = attempt(Repair(ship=_ship(), repairers=people, workers=30))
    assert (found.crew, found.base, found.target, found.modifiers) == (crew, base, base, ())


@pytest.mark.clause("P1", "S6")
@pytest.mark.parametrize("skills", [(), (0,), (0, 0)])
def test_nobody_repairs_who_has_not_learned_it(skills: tuple[int, ...]) -> None:
    people = tuple(Repairer(f"r{place}", f"R{place}", skill) for place, skill in enumerate(skills))
    with pytest.raises(Refused):
        attempt(Repair(ship=_ship(), repairers=people, workers=30))


@pytest.mark.clause("P1")
@pytest.mark.parametrize("hull", [1, 10, 11, 20, 21, 30, 31])
def test_damage_does_not_count_on_it(hull: int) -> None:
    """At ¼, ½, ¾, and one point over each."""
    assert attempt(_plan(_ship(hull, 0), 14)).target == 14


# P2: what counts on it


@pytest.mark.clause("P2")
@pytest.mark.parametrize(
    ("minimum", "workers", "modifier"),
    [
        (30, 30, 0),
        (30, 29, 0),
        (30, 21, 0),
        (30, 20, -2),
        (30, 11, -2),
        (30, 10, -4),
        (30, 1, -4),
        (30, 0, -6),
        (9, 0, 0),
        (120, 21, -18),
        (120, 1, -22),
        (1010, 10, -200),
        (30, 31, 0),
        (30, 40, 0),
        (30, 49, 0),
        (30, 50, 1),
        (30, 69, 1),
        (30, 70, 2),
        (30, 89, 2),
        (30, 90, 3),
        (30, 109, 3),
        (30, 110, 4),
        (30, 129, 4),
        (30, 130, 5),
        (30, 149, 5),
        (30, 150, 5),
        (30, 1030, 5),
        (0, 19, 0),
        (0, 20, 1),
        (9, 1, 0),
        (11, 1, -2),
    ],
)
def test_workers_one_short_of_and_one_over_each_step(minimum: int, workers: int, modifier: int) -> None:
    """No bottom to those short; the 5 is the most for those over."""
    found = attempt(_plan(_ship(minimum=minimum), 14, workers=workers))
    assert found.target == 14 + modifier
    assert [(one.name, one.value) for one in found.modifiers] == ([("workers", modifier)] if modifier else [])


@pytest.mark.clause("P2")
@pytest.mark.parametrize(
    ("workers", "at_sea", "yard", "target"),
    [
        (30, False, False, 14),
        (30, True, False, 9),
        (30, False, True, 17),
        (20, True, False, 7),
        (21, True, False, 9),
        (130, False, True, 22),
        (130, True, False, 14),
        (30, True, True, 12),
        (0, True, False, 3),
        (20, False, True, 15),
        (10, True, False, 5),
    ],
)
def test_where_and_by_how_many_add_up(workers: int, at_sea: bool, yard: bool, target: int) -> None:
    """The most of 5 is for the workers, not for the sum: with a yard, 8."""
    assert attempt(_plan(_ship(), 14, workers=workers, at_sea=at_sea, yard=yard)).target == target


# P3: what it restores


@pytest.mark.clause("P3")
@pytest.mark.parametrize(
    ("skill", "three", "outcome", "dice"),
    [
        (12, (4, 4, 4), Outcome.SUCCESS, 0),
        (12, (5, 4, 4), Outcome.FAILURE, 0),
        (12, (3, 4, 4), Outcome.SUCCESS, 1),
        (14, (2, 3, 4), Outcome.SUCCESS, 5),
        (12, (1, 1, 1), Outcome.CRITICAL_SUCCESS, 9),
        (15, (1, 2, 2), Outcome.CRITICAL_SUCCESS, 10),
        (14, (1, 2, 2), Outcome.SUCCESS, 9),
        (16, (2, 2, 2), Outcome.CRITICAL_SUCCESS, 10),
        (3, (1, 1, 1), Outcome.CRITICAL_SUCCESS, 0),
        (4, (1, 1, 1), Outcome.CRITICAL_SUCCESS, 1),
        (2, (1, 1, 1), Outcome.CRITICAL_SUCCESS, 0),
        (2, (2, 2, 2), Outcome.FAILURE, 0),
        (18, (6, 6, 5), Outcome.FAILURE, 0),
        (20, (6, 6, 6), Outcome.CRITICAL_FAILURE, 0),
        (2, (6, 3, 3), Outcome.CRITICAL_FAILURE, 0),
        (15, (6, 6, 5), Outcome.CRITICAL_FAILURE, 0),
        (99, (1, 1, 1), Outcome.CRITICAL_SUCCESS, 96),
    ],
)
def test_one_die_for_each_point_of_margin(skill: int, three: tuple[int, int, int], outcome: Outcome, dice: int) -> None:
    """A 17 against 18 and an 18 against 20 fail, whatever their margin; a 3 against 2 succeeds, with less than none."""
    roll, repaired = _carry_out(_plan(_ship(1, 0), skill), *three, *[1] * dice)
    assert (roll.outcome, roll.margin) == (outcome, skill - sum(three))
    assert (len(repaired.dice), repaired.points, repaired.restored) == (dice, dice, min(dice, 59))


@pytest.mark.clause("P3", "G2")
def test_far_under_the_target_a_4_succeeds_and_takes_nothing_away() -> None:
    """Skill 4, at sea, 10 workers short: −3."""
    roll, repaired = _carry_out(_plan(_ship(), 4, at_sea=True, workers=20), 1, 1, 2)
    assert (roll.target, roll.margin, roll.outcome) == (-3, -7, Outcome.CRITICAL_SUCCESS)
    assert (repaired.hull.to, repaired.deck.to, repaired.zuka) == (20, 5, 0)


SHARES = [
    # hull, deck of 40 and 20 · focus · points · hull and deck after
    (20, 5, BOTH, 10, 25, 10),
    (20, 5, BOTH, 11, 26, 10),
    (20, 5, BOTH, 1, 21, 5),
    (20, 5, BOTH, 2, 21, 6),
    (38, 5, BOTH, 11, 40, 14),
    (20, 18, BOTH, 11, 29, 20),
    (38, 17, BOTH, 11, 40, 20),
    (34, 5, BOTH, 11, 40, 10),
    (35, 5, BOTH, 11, 40, 11),
    (20, 15, BOTH, 11, 26, 20),
    (20, 16, BOTH, 11, 27, 20),
    (20, 20, BOTH, 11, 31, 20),
    (40, 5, BOTH, 11, 40, 16),
    (35, 20, BOTH, 11, 40, 20),
    (40, 15, BOTH, 11, 40, 20),
    (39, 19, BOTH, 1, 40, 19),
    (39, 19, BOTH, 2, 40, 20),
    (20, 0, BOTH, 11, 26, 5),
    (1, 0, BOTH, 59, 40, 20),
    (1, 0, BOTH, 58, 39, 20),
    (20, 5, HULL, 11, 31, 5),
    (20, 5, HULL, 20, 40, 5),
    (20, 5, HULL, 21, 40, 6),
    (35, 5, HULL, 11, 40, 11),
    (20, 5, DECK, 11, 20, 16),
    (20, 5, DECK, 15, 20, 20),
    (20, 5, DECK, 16, 21, 20),
    (20, 15, DECK, 11, 26, 20),
    (38, 17, HULL, 11, 40, 20),
    (38, 17, DECK, 11, 40, 20),
]


@pytest.mark.clause("P3", "P4")
@pytest.mark.parametrize(("hull", "deck", "focus", "points", "hull_after", "deck_after"), SHARES)
def test_halves_caps_and_what_goes_over(
    hull: int, deck: int, focus: Focus, points: int, hull_after: int, deck_after: int
) -> None:
    dice = _dice(points)
    _, repaired = _carry_out(_plan(_ship(hull, deck), 9 + len(dice), focus=focus), 3, 3, 3, *dice)
    assert repaired.points == points
    assert (repaired.hull.from_, repaired.deck.from_) == (hull, deck)
    assert (repaired.hull.to, repaired.deck.to) == (hull_after, deck_after)
    restored = hull_after - hull + deck_after - deck
    assert (repaired.restored, repaired.zuka, repaired.dollars) == (restored, restored * 1000, restored * 20)


@pytest.mark.clause("P3")
@pytest.mark.parametrize("focus", [BOTH, HULL])
@pytest.mark.parametrize(("hull", "after"), [(20, 31), (29, 40), (35, 40)])
def test_a_ship_without_deck_hp_has_all_of_it_in_the_hull(focus: Focus, hull: int, after: int) -> None:
    _, repaired = _carry_out(_plan(_ship(hull, 0, deck_max=0), 11, focus=focus), 3, 3, 3, 6, 5)
    assert (repaired.hull.to, repaired.deck.to, repaired.restored) == (after, 0, after - hull)


# Whole repairs, by hand


@pytest.mark.clause("P1", "P2", "P3", "P4")
@pytest.mark.parametrize(
    ("ship", "skill", "more", "dice", "after", "zuka", "dollars"),
    [
        (_ship(minimum=8), 14, {}, (3, 3, 3, 6, 1, 2, 4, 5), (29, 14), 18_000, 360),
        (_ship(minimum=8), 14, {"at_sea": True}, (2, 3, 2, 5, 6), (26, 10), 11_000, 220),
        (_ship(38, 17), 12, {"workers": 50, "yard": True}, (4, 4, 4, 6, 6, 6, 6), (40, 20), 5_000, 100),
        (_ship(), 12, {"workers": 20, "at_sea": True}, (2, 2, 2), (20, 5), 0, 0),
        (_ship(), 12, {"workers": 20, "at_sea": True}, (1, 1, 2, 6), (23, 8), 6_000, 120),
    ],
)
def test_whole_repairs(
    ship: DamagedShip,
    skill: int,
    more: dict[str, object],
    dice: tuple[int, ...],
    after: tuple[int, int],
    zuka: int,
    dollars: int,
) -> None:
    _, repaired = _carry_out(_plan(ship, skill, **more), *dice)
    assert (repaired.hull.to, repaired.deck.to) == after
    assert (repaired.zuka, repaired.dollars) == (zuka, dollars)


# P5: the shipyard


@pytest.mark.clause("P5", "P4")
@pytest.mark.parametrize(
    ("hull", "deck", "deck_max", "restored"), [(20, 5, 20, 35), (39, 20, 20, 1), (40, 19, 20, 1), (1, 0, 0, 39)]
)
def test_a_shipyard_makes_it_whole_for_the_same_price(hull: int, deck: int, deck_max: int, restored: int) -> None:
    done = order(ShipyardOrder(ship=_ship(hull, deck, deck_max=deck_max)))
    assert (done.hull.to, done.deck.to, done.dice) == (40, deck_max, ())
    assert (done.restored, done.zuka, done.dollars) == (restored, restored * 1000, restored * 20)


# Two hundred repairs, recomputed


def _workers(workers: int, minimum: int) -> int:
    modifier = 0
    short, over = minimum - workers, workers - minimum
    while short >= 10:
        short, modifier = short - 10, modifier - 2
    while over >= 20 and modifier < 5:
        over, modifier = over - 20, modifier + 1
    return modifier


def _restore(ship: DamagedShip, points: int, focus: Focus) -> tuple[int, int]:
    """Point by point: to the part in focus, else to hull and deck in turns; to the other where that one is whole."""
    room = {HULL: ship.hull_max - ship.hull, DECK: ship.deck_max - ship.deck}
    for number in range(points):
        first = (HULL, DECK)[number % 2] if focus is BOTH else focus
        second = HULL if first is DECK else DECK
        for part in (first, second):
            if room[part]:
                room[part] -= 1
                break
    return ship.hull_max - room[HULL], ship.deck_max - room[DECK]


def _succeeds(target: int, total: int) -> bool:
    return total <= 4 or (total <= 16 and total <= target)


def _any_ship(random: Random) -> DamagedShip:
    """At least one point is missing, and it is afloat."""
    hull_max, deck_max = random.randint(2, 80), random.choice([0, random.randint(1, 40)])
    hull, deck = random.randint(1, hull_max), random.randint(0, deck_max)
    if (hull, deck) == (hull_max, deck_max):
        hull -= 1
    return DamagedShip(
        id="a",
        name="A",
        hull=hull,
        hull_max=hull_max,
        deck=deck,
        deck_max=deck_max,
        minimum_crew=random.choice([0, 6, 14, 30, 90, 200]),
    )


@pytest.mark.clause("P1", "P2", "P3", "P4")
@pytest.mark.parametrize("number", range(200))
def test_any_repair_comes_to_what_counting_comes_to(number: int) -> None:
    random = Random(number)
    ship = _any_ship(random)
    skills = [random.choice([0, random.randint(1, 30)]) for _ in range(random.randint(0, 3))] + [random.randint(1, 25)]
    plan = Repair(
        ship=ship,
        repairers=tuple(Repairer(f"r{place}", "R", skill) for place, skill in enumerate(skills)),
        workers=max(0, ship.minimum_crew + random.randint(-130, 130)),
        at_sea=random.random() < 0.3,
        focus=random.choice(list(Focus)),
        yard=random.random() < 0.3,
    )

    target = max(skills) + _workers(plan.workers, ship.minimum_crew) - 5 * plan.at_sea + 3 * plan.yard
    three = [random.randint(1, 6) for _ in range(3)]
    margin = target - sum(three)
    dice = [random.randint(1, 6) for _ in range(margin if _succeeds(target, sum(three)) else 0)]
    hull, deck = _restore(ship, sum(dice), plan.focus)
    restored = hull + deck - ship.hull - ship.deck

    roll, repaired = _carry_out(plan, *three, *dice)
    assert (roll.target, roll.margin, roll.dice) == (target, margin, tuple(three))
    assert (repaired.dice, repaired.points, repaired.restored) == (tuple(dice), sum(dice), restored)
    assert (repaired.hull.from_, repaired.hull.to) == (ship.hull, hull)
    assert (repaired.deck.from_, repaired.deck.to) == (ship.deck, deck)
    assert (repaired.zuka, repaired.dollars) == (1000 * restored, 20 * restored)
