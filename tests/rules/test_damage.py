"""D0, D3, D4: what damage does."""

import msgspec
import pytest

from bot.rules.adjust import BringAlongside, Hurt, SetHull
from bot.rules.events import Acted, Aimed, Damage, Ended, Order, Parted, Roll, Sunk
from bot.rules.words import DamageCause, OrderCause, Part, Phase, RollKind
from tests.rules.table import (
    GUN,
    HIGH,
    LOW,
    Fight,
    accelerate,
    aim,
    board,
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


@pytest.mark.clause("D0")
@pytest.mark.parametrize("expression", ["2d", "2d+2", "2d×3"])
def test_there_is_no_damage_bonus(expression: str) -> None:
    gun = msgspec.structs.replace(GUN, damage=expression)
    fight = Fight(ship("a", weapons=[gun]), ship("b")).start("a", "b")
    fight.declare(a=guns(fire("b"))).go_on("a", LOW, (2, 3))
    assert fight.last(Damage).taken == {"2d": 5, "2d+2": 7, "2d×3": 15}[expression]
    fight.declare(a=helm(ram("b"))).go_on("a", LOW, HIGH, d(15, 5), d(15, 5))
    assert [line.taken for line in fight.new(Damage)] == [15, 10]


def penalty(hull: int, hull_max: int) -> int:
    fight = Fight(ship("a", hull=hull, hull_max=hull_max), ship("b")).head_on(LOW, HIGH)
    counted = modifiers(fight.roll(RollKind.HEAD_ON, "a"))
    assert set(counted) <= {"damaged"}
    return counted.get("damaged", 0)


@pytest.mark.clause("D3")
@pytest.mark.parametrize(
    ("hull_max", "bounds"),
    [
        (40, (30, 20, 10)),
        (41, (30, 20, 10)),
        (42, (31, 21, 10)),
        (43, (32, 21, 10)),
        (7, (5, 3, 1)),
        (100, (75, 50, 25)),
    ],
)
def test_at_or_under_three_quarters_half_and_a_quarter(hull_max: int, bounds: tuple[int, int, int]) -> None:
    assert penalty(hull_max, hull_max) == 0
    for bound, value in zip(bounds, (-2, -4, -6), strict=True):
        assert penalty(bound, hull_max) == value
        assert penalty(bound + 1, hull_max) == value + 2


@pytest.mark.clause("D3")
def test_the_bounds_of_a_tiny_ship_are_rounded_down() -> None:
    """Of 3 HP: at 2 −2, at 1 −4; a quarter is 0."""
    assert [penalty(hull, 3) for hull in (3, 2, 1)] == [0, -2, -4]
    assert penalty(1, 1) == 0


@pytest.mark.clause("D3")
def test_it_counts_on_every_success_roll_of_the_ship_and_its_crew() -> None:
    fight = Fight(ship("a", hull=20, flag=12), ship("b", flag=12), ship("c")).start("b", "a", "c")
    fight.signal("a", "b", LOW, LOW)
    fight.declare(a=helm(swap("c")), b=guns(fire("a"))).go_on("a", HIGH, LOW).go_on("b", d(5)).dodge("a", LOW)
    fight.declare(a=helm(accelerate())).go_on("a", HIGH)
    fight.declare(a=helm(evade())).go_on("a", HIGH)
    fight.declare(a=guns(sight("c"))).go_on("a", HIGH)
    fight.declare(a=guns(fire("c"))).go_on("a", HIGH)
    fight.declare(a=helm(ram("c"))).go_on("a", HIGH, LOW)
    fight.declare(a=helm(board("c"))).go_on("a", LOW, HIGH)
    fight.declare(a=helm(grapple("c"))).go_on("a", HIGH, LOW)
    fight.declare(a=helm(disengage("c"))).resist("c", HIGH, LOW)
    rolls = fight.all(Roll)
    assert {roll.kind for roll in rolls if roll.ship == "a"} == set(RollKind) - {RollKind.RECOVERY}
    for roll in rolls:
        assert modifiers(roll).get("damaged", 0) == (-4 if roll.ship == "a" else 0), roll.kind


@pytest.mark.clause("D3")
def test_in_answering_rolls_too() -> None:
    fight = Fight(ship("a", hull=30), ship("b")).start("a", "b").declare(b=helm(swap("a"))).go_on("b", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.SWAP, "a")) == {"damaged": -2}


@pytest.mark.clause("D3")
def test_it_counts_from_the_moment_of_the_damage() -> None:
    fight = Fight(ship("a", hull=31), ship("b")).start("b", "a").declare(b=guns(fire("a")), a=guns(fire("b")))
    fight.go_on("b", LOW, (1, 1)).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {"damaged": -2, "order": -2}


@pytest.mark.clause("D3")
def test_it_goes_when_the_game_master_mends_the_hull() -> None:
    fight = Fight(ship("a", hull=10), ship("b")).start("a", "b").gm(SetHull(ship="a", value=31))
    fight.declare(a=helm(evade())).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == {}


@pytest.mark.clause("D4")
def test_at_hull_0_the_ship_is_destroyed() -> None:
    fight = Fight(ship("a"), ship("b", hull=7, hull_max=7), ship("c")).start("a", "b", "c")
    fight.declare(a=guns(fire("b"))).go_on("a", LOW, (3, 3))
    assert not fight["b"].sunk
    fight.declare(a=guns(fire("b"))).go_on("a", LOW, (1, 1))
    assert fight["b"].sunk
    assert [line.ship for line in fight.all(Sunk)] == ["b"]
    assert fight.battle.order == ("a", "c")
    assert [type(line) for line in fight.action()] == [Roll, Damage, Sunk, Order, Acted]


@pytest.mark.clause("D4")
def test_its_relations_end_with_it_and_others_stay() -> None:
    ships = [ship(name, hull=1 if name == "b" else 40, hull_max=1 if name == "b" else 40) for name in "abcd"]
    fight = Fight(*ships).start(*"abcd")
    for pair in ("ab", "bc", "cd"):
        fight.gm(BringAlongside(ships=(pair[0], pair[1]), rammer=None))
    fight.declare(d=guns(fire("b"))).go_on("d", LOW, (1, 1))
    assert {frozenset(line.ships) for line in fight.all(Parted)} == {frozenset("ab"), frozenset("bc")}
    assert [set(relation.ships) for relation in fight.battle.relations] == [{"c", "d"}]


@pytest.mark.clause("D4", "M8b")
def test_several_at_once_leave_the_order_together() -> None:
    fight = Fight(*[ship(name, hull=5, hull_max=5) for name in "abcd"]).start(*"abcd")
    fight.gm(BringAlongside(ships=("b", "c"), rammer=None)).declare(a=helm(ram("b")))
    fight.go_on("a", LOW, HIGH, d(5, 5), d(10, 5))
    kinds = [type(line) for line in fight.action() if not isinstance(line, Roll)][1:]
    assert kinds == [Damage, Damage, Sunk, Sunk, Parted, Order, Acted]
    assert (fight.last(Order).order, fight.last(Order).cause) == (("c", "d"), OrderCause.SUNK)


@pytest.mark.clause("D4")
@pytest.mark.parametrize("by", ["set", "hurt"])
def test_the_game_master_may_sink_a_ship(by: str) -> None:
    fight = Fight(ship("a"), ship("b"), ship("c")).start("a", "b", "c").declare(c=guns(aim("b"))).go_on("c")
    if by == "set":
        fight.gm(SetHull(ship="b", value=0))
    else:
        fight.gm(Hurt(ship="b", part=Part.HULL, expression="10d"), d(40, 10))
        assert fight.last(Damage).cause is DamageCause.GM
    assert fight["b"].sunk
    assert fight.battle.order == ("a", "c")
    assert fight.last(Order).phase is Phase.DECLARATIONS
    assert fight.last(Aimed).against is None
    assert not fight.all(Ended)
