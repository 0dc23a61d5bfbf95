"""O: the order and what it costs to be late in it."""

from collections.abc import Callable

import pytest

from bot.rules.adjust import BringAlongside, SetEffect
from bot.rules.questions import Declaration
from bot.rules.words import RollKind
from tests.rules.table import (
    HIGH,
    LOW,
    Fight,
    accelerate,
    board,
    both,
    d,
    disengage,
    evade,
    fire,
    grapple,
    guns,
    helm,
    modifiers,
    ram,
    ship,
    sight,
    swap,
)

CONTESTS = [swap, board, ram, disengage, grapple]


def fleet(order: str, *, order_penalty_on_dodge: bool = False) -> Fight:
    ships = [ship(name, flag=12) for name in "abcd"]
    return Fight(*ships, order_penalty_on_dodge=order_penalty_on_dodge).start(*order)


def contest(fight: Fight, maneuver: Callable[[str], Declaration]) -> tuple[int, int]:
    """The order modifiers when a's helmsman does this against b: a's, b's."""
    declaration = maneuver("b")
    if maneuver in (disengage, grapple):
        fight.gm(BringAlongside(ships=("a", "b"), rammer=None))
    fight.declare(a=helm(declaration)).contest("a", HIGH, LOW)
    kind = RollKind(declaration.maneuver.value)
    first, second = (modifiers(fight.roll(kind, name)).get("order", 0) for name in "ab")
    return first, second


@pytest.mark.clause("O1")
@pytest.mark.parametrize(("order", "penalty"), [("bacd", -2), ("bcad", -4), ("bcda", -6), ("cbad", -2), ("abcd", 0)])
def test_a_later_attacker_takes_twice_the_difference(order: str, penalty: int) -> None:
    """Fourth against first: −6."""
    fight = fleet(order).declare(a=guns(fire("b"))).go_on("a", HIGH)
    roll = fight.roll(RollKind.FIRE, "a")
    assert modifiers(roll) == ({"order": penalty} if penalty else {})
    assert roll.target == 12 + penalty


@pytest.mark.clause("O1")
def test_who_is_earlier_gains_nothing() -> None:
    assert contest(fleet("acdb"), ram) == (0, -6)
    assert contest(fleet("bcda"), ram) == (-6, 0)


@pytest.mark.clause("O1a", "O1")
@pytest.mark.parametrize("maneuver", CONTESTS)
def test_in_a_contest_the_later_one_takes_it_be_it_the_mover_or_the_other(
    maneuver: Callable[[str], Declaration],
) -> None:
    assert contest(fleet("bcad"), maneuver) == (-4, 0)
    assert contest(fleet("acbd"), maneuver) == (0, -4)


@pytest.mark.clause("O1a", "A2")
def test_it_counts_in_sight() -> None:
    fight = fleet("bcad").declare(a=guns(sight("b"))).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.SIGHT, "a")) == {"order": -4}


@pytest.mark.clause("O1a")
def test_it_counts_in_nothing_that_names_no_ship() -> None:
    fight = fleet("bcda")
    fight.gm(SetEffect(ship="a", crew=None, name="x", modifier=-1, rounds=None, recovery=12))
    fight.signal("a", "b", LOW, LOW).declare(a=helm(accelerate())).go_on("a", HIGH, HIGH)
    fight.declare(a=helm(evade())).go_on("a", HIGH, HIGH)
    for kind in (RollKind.HEAD_ON, RollKind.ACCELERATE, RollKind.EVADE, RollKind.SIGNAL, RollKind.RECOVERY):
        assert "order" not in modifiers(fight.roll(kind, "a")), kind


@pytest.mark.clause("O1a", "D1")
def test_it_does_not_count_for_dodge() -> None:
    fight = fleet("acdb").declare(a=guns(fire("b"))).go_on("a", d(10)).dodge("b", LOW)
    assert modifiers(fight.roll(RollKind.DODGE, "b")) == {}


@pytest.mark.clause("O1a")
@pytest.mark.parametrize(("order", "penalty"), [("acdb", -6), ("abcd", -2), ("bacd", 0), ("bcda", 0)])
def test_a_battle_can_turn_it_on_for_dodge(order: str, penalty: int) -> None:
    fight = fleet(order, order_penalty_on_dodge=True).declare(a=guns(fire("b"))).go_on("a", d(5))
    fight.dodge("b", LOW)
    assert modifiers(fight.roll(RollKind.DODGE, "b")) == ({"order": penalty} if penalty else {})


@pytest.mark.clause("O1a")
def test_in_a_grapple_of_gunners_it_counts_as_well() -> None:
    fight = fleet("bcad").gm(BringAlongside(ships=("a", "b"), rammer=None))
    fight.declare(a=guns(grapple("b"))).go_on("a", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.GRAPPLE, "a"))["order"] == -4
    fight.declare(b=both(grapple("a"), grapple("a"))).go_on("b", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.GRAPPLE, "a"))["order"] == -4
