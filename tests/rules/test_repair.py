"""P: the day after the battle."""

from itertools import product

import pytest

from bot.errors import Refused
from bot.rules.checks import Outcome, judge
from bot.rules.dice import ScriptedDice
from bot.rules.odds.rolls import success
from bot.rules.repair import (
    MOST_SKILL,
    DamagedShip,
    Repair,
    Repaired,
    Repairer,
    RepairRoll,
    Restored,
    ShipyardOrder,
    attempt,
    carry_out,
    forecast,
    order,
    share,
    workers_modifier,
)
from bot.rules.words import Focus, Refusal, Skill
from tests.rules.table import HIGH, LOW, d


def hurt(
    hull: int = 20, deck: int = 20, *, hull_max: int = 40, deck_max: int = 20, minimum_crew: int = 8
) -> DamagedShip:
    return DamagedShip(
        id="a", name="Ship a", hull=hull, hull_max=hull_max, deck=deck, deck_max=deck_max, minimum_crew=minimum_crew
    )


def repair(
    ship: DamagedShip | None = None,
    *,
    skill: int = 12,
    workers: int | None = None,
    at_sea: bool = False,
    yard: bool = False,
    focus: Focus = Focus.BOTH,
) -> Repair:
    """By one person with this skill and exactly the workers it takes, unless told."""
    ship = ship or hurt()
    return Repair(
        ship=ship,
        repairers=(Repairer("f1", "Carpenter", skill),),
        workers=ship.minimum_crew if workers is None else workers,
        at_sea=at_sea,
        yard=yard,
        focus=focus,
    )


def done(plan: Repair, *dice: tuple[int, ...]) -> tuple[RepairRoll, Repaired]:
    """What comes of these dice, all of which are used."""
    fallen = ScriptedDice([die for some in dice for die in some])
    events = carry_out(plan, fallen)
    assert not fallen.left
    return events


def to(repaired: Repaired) -> tuple[int, int]:
    return repaired.hull.to, repaired.deck.to


def by_name(plan: Repair) -> dict[str, int]:
    return {modifier.name: modifier.value for modifier in attempt(plan).modifiers}


# Who and against what


@pytest.mark.clause("P1")
def test_the_best_of_the_repairers_rolls_ship_repair() -> None:
    people = (Repairer("f1", "Cook", 9), Repairer("f2", "Carpenter", 14), Repairer("f3", "Boy", 0))
    plan = Repair(ship=hurt(), repairers=people, workers=8)
    assert (attempt(plan).crew, attempt(plan).base, attempt(plan).target) == ("f2", 14, 14)
    roll, _ = done(plan, HIGH)
    assert (roll.crew, roll.skill, roll.kind, roll.ship) == ("f2", Skill.SHIP_REPAIR, "repair", "a")


@pytest.mark.clause("P1")
def test_of_two_alike_the_first_rolls() -> None:
    people = (Repairer("f1", "One", 12), Repairer("f2", "Other", 12))
    assert attempt(Repair(ship=hurt(), repairers=people, workers=8)).crew == "f1"


@pytest.mark.clause("P1")
@pytest.mark.parametrize("hull", [30, 20, 10, 1])
def test_a_repair_takes_no_damage_penalty(hull: int) -> None:
    plan = repair(hurt(hull))
    assert (by_name(plan), attempt(plan).target) == ({}, 12)


@pytest.mark.clause("P1", "S6")
@pytest.mark.parametrize("people", [(), (Repairer("f1", "Boy", 0),)])
def test_someone_must_have_learned_it(people: tuple[Repairer, ...]) -> None:
    with pytest.raises(Refused) as refused:
        carry_out(Repair(ship=hurt(), repairers=people, workers=8), ScriptedDice([]))
    assert refused.value.reason == Refusal.NO_REPAIRER


@pytest.mark.clause("P1")
@pytest.mark.parametrize(
    ("ship", "reason"),
    [
        (hurt(40, 20), Refusal.NOTHING_TO_REPAIR),
        (hurt(40, 0, deck_max=0), Refusal.NOTHING_TO_REPAIR),
        (hurt(0, 5), Refusal.SUNK_TARGET),
        (hurt(41, 5), Refusal.BAD_HULL),
        (hurt(30, 21), Refusal.BAD_HULL),
        (hurt(30, -1), Refusal.BAD_HULL),
    ],
)
def test_what_is_whole_or_sunk_cannot_be_repaired(ship: DamagedShip, reason: Refusal) -> None:
    for attempted in (lambda: attempt(repair(ship)), lambda: order(ShipyardOrder(ship=ship))):
        with pytest.raises(Refused) as refused:
            attempted()
        assert refused.value.reason == reason


@pytest.mark.parametrize(("workers", "skill"), [(-1, 12), (10_000, 12), (8, MOST_SKILL + 1)])
def test_numbers_have_bounds(workers: int, skill: int) -> None:
    with pytest.raises(Refused) as refused:
        attempt(repair(workers=workers, skill=skill))
    assert refused.value.reason == Refusal.OUT_OF_RANGE


# Modifiers


@pytest.mark.clause("P2")
@pytest.mark.parametrize(
    ("at_sea", "yard", "modifiers", "target"),
    [
        (False, False, {}, 12),
        (True, False, {"at_sea": -5}, 7),
        (False, True, {"yard": 3}, 15),
        (True, True, {"at_sea": -5, "yard": 3}, 10),
    ],
)
def test_where_it_is_done(*, at_sea: bool, yard: bool, modifiers: dict[str, int], target: int) -> None:
    plan = repair(at_sea=at_sea, yard=yard)
    assert (by_name(plan), attempt(plan).target) == (modifiers, target)


@pytest.mark.clause("P2")
@pytest.mark.parametrize(
    ("workers", "minimum_crew", "modifier"),
    [
        (50, 50, 0),
        (49, 50, 0),
        (41, 50, 0),
        (40, 50, -2),
        (31, 50, -2),
        (30, 50, -4),
        (0, 50, -10),
        (0, 9, 0),
        (69, 50, 0),
        (70, 50, 1),
        (89, 50, 1),
        (90, 50, 2),
        (149, 50, 4),
        (150, 50, 5),
        (170, 50, 5),
        (1000, 50, 5),
        (20, 0, 1),
    ],
)
def test_workers_count_by_full_tens_short_and_full_twenties_over(
    workers: int, minimum_crew: int, modifier: int
) -> None:
    assert workers_modifier(workers, minimum_crew) == modifier
    plan = repair(hurt(minimum_crew=minimum_crew), workers=workers)
    assert by_name(plan) == ({"workers": modifier} if modifier else {})


@pytest.mark.clause("P2", "G1")
def test_all_modifiers_add_up() -> None:
    plan = repair(hurt(minimum_crew=30), skill=15, at_sea=True, yard=True, workers=10)
    assert (by_name(plan), attempt(plan).target) == ({"at_sea": -5, "yard": 3, "workers": -4}, 9)


# What is restored: the four steps of P3


@pytest.mark.clause("P3", "G1")
def test_1d_for_each_point_of_margin() -> None:
    roll, repaired = done(repair(hurt(10)), d(9), (6, 1, 4))
    assert (roll.target, roll.total, roll.margin, roll.outcome) == (12, 9, 3, Outcome.SUCCESS)
    assert (repaired.dice, repaired.expression, repaired.points) == ((6, 1, 4), "3d", 11)
    assert (repaired.hull, repaired.restored) == (Restored(10, 21), 11)


@pytest.mark.clause("P3")
def test_a_success_by_0_restores_nothing() -> None:
    roll, repaired = done(repair(), d(12))
    assert (roll.margin, roll.outcome) == (0, Outcome.SUCCESS)
    assert (repaired.dice, repaired.expression, repaired.points, repaired.restored) == ((), None, 0, 0)
    assert (repaired.hull, repaired.zuka) == (Restored(20, 20), 0)


@pytest.mark.clause("P3", "G2")
def test_a_3_over_the_target_succeeds_and_restores_nothing() -> None:
    """Skill 5 at sea: the target is 0."""
    roll, repaired = done(repair(skill=5, at_sea=True), LOW)
    assert (roll.target, roll.margin, roll.outcome) == (0, -3, Outcome.CRITICAL_SUCCESS)
    assert (repaired.dice, repaired.restored) == ((), 0)


@pytest.mark.clause("P3", "G7")
def test_a_critical_success_restores_by_its_margin_and_no_more() -> None:
    roll, repaired = done(repair(skill=6), d(4), (5, 6))
    assert (roll.outcome, roll.margin, repaired.points) == (Outcome.CRITICAL_SUCCESS, 2, 11)


@pytest.mark.clause("P3", "G3", "G7")
@pytest.mark.parametrize(
    ("skill", "total", "outcome"),
    [(12, 13, Outcome.FAILURE), (12, 18, Outcome.CRITICAL_FAILURE), (20, 18, Outcome.CRITICAL_FAILURE)],
)
def test_a_failure_restores_nothing_and_harms_nothing(skill: int, total: int, outcome: Outcome) -> None:
    """An 18 against 20 has a margin of 2, and fails."""
    roll, repaired = done(repair(skill=skill), d(total))
    assert roll.outcome is outcome
    assert (repaired.dice, repaired.restored, to(repaired)) == ((), 0, (20, 20))


@pytest.mark.clause("P3")
@pytest.mark.parametrize(("points", "parts"), [(10, (5, 5)), (11, (6, 5)), (1, (1, 0)), (2, (1, 1)), (0, (0, 0))])
def test_half_each_and_the_odd_point_to_the_hull(points: int, parts: tuple[int, int]) -> None:
    assert share(hurt(10, 5), points, Focus.BOTH) == parts


@pytest.mark.clause("P3")
@pytest.mark.parametrize("focus", Focus)
def test_a_part_that_is_whole_takes_nothing(focus: Focus) -> None:
    assert share(hurt(10, 20), 11, focus) == (11, 0)
    assert share(hurt(40, 5), 11, focus) == (0, 11)
    assert share(hurt(10, 0, deck_max=0), 11, focus) == (11, 0)


@pytest.mark.clause("P3")
@pytest.mark.parametrize(("focus", "parts"), [(Focus.HULL, (11, 0)), (Focus.DECK, (0, 11))])
def test_the_players_may_choose_one_of_them(focus: Focus, parts: tuple[int, int]) -> None:
    assert share(hurt(10, 5), 11, focus) == parts


@pytest.mark.clause("P3")
@pytest.mark.parametrize(
    ("hull", "deck", "points", "focus", "parts"),
    [
        (37, 5, 12, Focus.BOTH, (3, 9)),
        (10, 18, 12, Focus.BOTH, (10, 2)),
        (37, 5, 13, Focus.BOTH, (3, 10)),
        (10, 18, 13, Focus.BOTH, (11, 2)),
        (36, 5, 12, Focus.HULL, (4, 8)),
        (10, 18, 12, Focus.DECK, (10, 2)),
        (37, 18, 12, Focus.BOTH, (3, 2)),
        (37, 18, 12, Focus.HULL, (3, 2)),
        (37, 18, 12, Focus.DECK, (3, 2)),
        (37, 18, 5, Focus.BOTH, (3, 2)),
        (39, 18, 2, Focus.BOTH, (1, 1)),
        (39, 18, 3, Focus.BOTH, (1, 2)),
    ],
)
def test_never_above_the_maximum_and_the_rest_to_the_other(
    hull: int, deck: int, points: int, focus: Focus, parts: tuple[int, int]
) -> None:
    assert share(hurt(hull, deck), points, focus) == parts


@pytest.mark.clause("P3")
def test_no_point_is_lost_while_anything_is_missing() -> None:
    for hull, deck, points, focus in product((1, 10, 39, 40), (0, 13, 20), range(60), Focus):
        ship = hurt(hull, deck)
        to_hull, to_deck = share(ship, points, focus)
        assert to_hull + to_deck == min(points, ship.missing)
        assert 0 <= to_hull <= 40 - hull
        assert 0 <= to_deck <= 20 - deck


@pytest.mark.clause("P3")
def test_hull_and_deck_are_restored_by_one_roll() -> None:
    _, repaired = done(repair(hurt(10, 18)), d(8), (6, 6, 2, 1))
    assert (repaired.points, repaired.restored) == (15, 15)
    assert (repaired.hull, repaired.deck) == (Restored(10, 23), Restored(18, 20))


# The bill


@pytest.mark.clause("P4")
@pytest.mark.parametrize(("hull", "restored", "zuka", "dollars"), [(10, 11, 11_000, 220), (37, 3, 3_000, 60)])
def test_each_hp_restored_costs_1000_zuka_or_20_dollars(hull: int, restored: int, zuka: int, dollars: int) -> None:
    """Points that nothing is missing for cost nothing."""
    _, repaired = done(repair(hurt(hull)), d(9), (6, 1, 4))
    assert repaired.points == 11
    assert (repaired.restored, repaired.zuka, repaired.dollars) == (restored, zuka, dollars)


# The shipyard


@pytest.mark.clause("P5", "P4")
def test_a_shipyard_restores_all_without_a_roll_for_the_same_price() -> None:
    repaired = order(ShipyardOrder(ship=hurt(10, 5)))
    assert (repaired.hull, repaired.deck) == (Restored(10, 40), Restored(5, 20))
    assert (repaired.dice, repaired.expression) == ((), None)
    assert (repaired.restored, repaired.zuka, repaired.dollars) == (45, 45_000, 900)


@pytest.mark.clause("P5")
@pytest.mark.parametrize(
    ("hull", "deck", "after"),
    [(7, 0, (17, 5)), (None, 0, (40, 5)), (0, None, (10, 20)), (99, 3, (40, 8)), (0, 1, (10, 6))],
)
def test_a_shipyard_restores_what_is_ordered(hull: int | None, deck: int | None, after: tuple[int, int]) -> None:
    repaired = order(ShipyardOrder(ship=hurt(10, 5), hull=hull, deck=deck))
    assert to(repaired) == after
    assert repaired.zuka == 1000 * (sum(after) - 15)


@pytest.mark.clause("P5")
@pytest.mark.parametrize(
    ("hull", "deck", "reason"), [(0, 0, Refusal.NOTHING_TO_REPAIR), (-1, None, Refusal.OUT_OF_RANGE)]
)
def test_a_shipyard_is_not_hired_for_nothing(hull: int, deck: int | None, reason: Refusal) -> None:
    with pytest.raises(Refused) as refused:
        order(ShipyardOrder(ship=hurt(10, 5), hull=hull, deck=deck))
    assert refused.value.reason == reason


# Before the dice fall


@pytest.mark.parametrize(("skill", "hull", "deck"), [(5, 37, 18), (6, 34, 20), (5, 20, 20), (-2, 37, 20)])
def test_a_forecast_is_what_all_dice_together_do(skill: int, hull: int, deck: int) -> None:
    """Every way in which the dice can fall, one by one (at most two for the margin)."""
    plan = repair(hurt(hull, deck), skill=max(1, skill), at_sea=skill < 1)
    succeeded = whole = expected = 0.0
    for dice in product(range(1, 7), repeat=3):
        total = sum(dice)
        target = attempt(plan).target
        if not judge(target, total).succeeded:
            continue
        succeeded += 1 / 216
        count = max(0, target - total)
        for more in product(range(1, 7), repeat=count):
            _, repaired = done(plan, dice, more)
            expected += repaired.restored / 216 / 6**count
            whole += (repaired.restored == plan.ship.missing) / 216 / 6**count
    told = forecast(plan)
    assert (told.success, told.whole, told.expected) == pytest.approx((succeeded, whole, expected), abs=1e-12)


def test_a_forecast_at_the_bounds() -> None:
    told = forecast(repair(hurt(39), skill=MOST_SKILL))
    assert told.success == pytest.approx(success(MOST_SKILL))
    assert told.whole == told.expected == pytest.approx(told.success)
