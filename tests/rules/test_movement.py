"""M, A1: movement."""

from collections.abc import Callable

import pytest

from bot.rules.adjust import BringAlongside, GiveAcceleration, GiveAcrobatics
from bot.rules.events import Acceleration, Acrobatics, Acted, Alongside, Contest, Damage, Ended, Order, Roll, Sunk
from bot.rules.questions import Declaration, Orders
from bot.rules.words import DamageCause, OrderCause, Part, Phase, Post, QuestionKind, RollKind, Skill
from tests.rules.table import (
    HIGH,
    LOW,
    Fight,
    accelerate,
    aim,
    board,
    both,
    d,
    disengage,
    evade,
    fire,
    grapple,
    guns,
    helm,
    hold,
    modifiers,
    ram,
    result,
    ship,
    sight,
    swap,
    wait,
)

APART = BringAlongside(ships=("a", "b"), rammer=None)
MOVES = [accelerate(), evade(), evade(hard=True), swap("b"), board("b"), ram("b")]
AGAINST = [swap, board, ram]


def pair(*order: str, **handling: int) -> Fight:
    ships = [ship(name, handling=handling.get(name, 0)) for name in "ab"]
    return Fight(*ships).start(*(order or ("a", "b")))


def fire_modifiers(fight: Fight) -> dict[str, int]:
    """What counts on a's shot at b."""
    fight.go_on("a", HIGH)
    return modifiers(fight.roll(RollKind.FIRE, "a"))


# A1


@pytest.mark.clause("A1")
@pytest.mark.parametrize("move", [*MOVES, hold()])
def test_movement_is_the_helmsmans_alone(move: Declaration) -> None:
    fight = pair()
    assert fight.allows("a", Post.HELMSMAN, move)
    assert not fight.allows("a", Post.GUNNER, move)


@pytest.mark.clause("A1")
@pytest.mark.parametrize("shot", [aim("b"), sight("b"), fire("b"), wait()])
def test_aim_sight_and_fire_are_the_gunners_alone(shot: Declaration) -> None:
    fight = pair()
    assert fight.allows("a", Post.GUNNER, shot)
    assert not fight.allows("a", Post.HELMSMAN, shot)


@pytest.mark.clause("A1", "L6")
def test_breaking_away_is_the_helmsmans_alone_and_grappling_is_for_both() -> None:
    fight = pair().gm(APART)
    assert [fight.allows("a", post, disengage("b")) for post in Post] == [True, False]
    assert [fight.allows("a", post, grapple("b")) for post in Post] == [True, True]


@pytest.mark.clause("A1")
def test_each_post_acts_once_a_round() -> None:
    fight = pair().declare(a=both(evade(), fire("b"))).go_on("a", HIGH).go_on("a", HIGH)
    assert sorted(line.crew for line in fight.all(Acted)) == ["ag", "ah", "bg", "bh"]


# M1


@pytest.mark.clause("M1")
@pytest.mark.parametrize("move", [accelerate(), evade(), evade(hard=True), swap("b"), ram("b"), board("b")])
def test_all_movement_gives_the_ships_gunfire_minus_5(move: Declaration) -> None:
    """A failed move counts as movement too (M1a)."""
    fight = pair().declare(a=both(move, fire("b"))).go_on("a", *([HIGH, LOW] if move.against else [HIGH]))
    assert fire_modifiers(fight) == {"moving": -5}


@pytest.mark.clause("M1", "M4")
def test_holding_does_not() -> None:
    assert fire_modifiers(pair().declare(a=both(hold(), fire("b")))) == {}


@pytest.mark.clause("M1")
def test_it_counts_this_round_only_and_for_that_ship_only() -> None:
    fight = pair("b", "a").declare(b=helm(evade()), a=guns(fire("b"))).go_on("b", LOW)
    assert fire_modifiers(fight) == {"order": -2}
    fight.declare(a=helm(evade())).go_on("a", LOW)
    assert fire_modifiers(fight.declare(a=guns(fire("b")))) == {"order": -2}


@pytest.mark.clause("M1a")
@pytest.mark.parametrize("move", MOVES)
def test_a_cancelled_move_counts_as_hold(move: Declaration) -> None:
    assert fire_modifiers(pair().declare(a=both(move, fire("b"))).cancel("a")) == {}


@pytest.mark.clause("M1a")
def test_an_impossible_move_counts_as_hold() -> None:
    fight = pair("b", "a").declare(b=helm(board("a")), a=both(evade(), fire("b"))).go_on("b", LOW, HIGH)
    assert fire_modifiers(fight) == {"order": -2, "alongside": -2}


@pytest.mark.clause("M1a", "G4")
def test_a_drawn_move_counts_as_movement() -> None:
    fight = pair().declare(a=both(swap("b"), fire("b"))).go_on("a", d(10), d(8))
    assert fight.last(Contest).winner is None
    assert fire_modifiers(fight) == {"moving": -5}


@pytest.mark.clause("M1a")
def test_a_move_done_counts_as_movement() -> None:
    fight = pair().declare(a=both(swap("b"), fire("b"))).go_on("a", LOW, HIGH)
    assert fire_modifiers(fight) == {"moving": -5, "order": -2}


# M2


@pytest.mark.clause("M2")
@pytest.mark.parametrize("maneuver", AGAINST)
def test_handling_is_added_in_contests_on_both_sides(maneuver: Callable[[str], Declaration]) -> None:
    fight = pair("b", "a", a=2, b=-1).declare(a=helm(maneuver("b"))).go_on("a", HIGH, LOW)
    kind = RollKind(maneuver("b").maneuver.value)
    assert modifiers(fight.roll(kind, "a")) == {"handling": 2, "order": -2}
    assert modifiers(fight.roll(kind, "b")) == {"handling": -1}


@pytest.mark.clause("M2")
@pytest.mark.parametrize("move", [accelerate(), evade()])
def test_handling_is_added_where_one_rolls_alone(move: Declaration) -> None:
    fight = pair("b", "a", a=3).declare(a=helm(move)).go_on("a", HIGH)
    roll = fight.roll(RollKind(move.maneuver.value), "a")
    assert (modifiers(roll), roll.skill, roll.base, roll.crew, roll.against) == (
        {"handling": 3},
        Skill.HELM,
        12,
        "ah",
        None,
    )


@pytest.mark.clause("M2", "L4")
def test_handling_is_added_when_breaking_away_on_both_sides() -> None:
    fight = pair("b", "a", a=2, b=-1).gm(APART).declare(a=helm(disengage("b"))).resist("b", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.DISENGAGE, "a")) == {"handling": 2, "order": -2, "alongside": -2}
    assert modifiers(fight.roll(RollKind.DISENGAGE, "b")) == {"handling": -1, "alongside": -2}


# M3


@pytest.mark.clause("M3")
@pytest.mark.parametrize("target", ["a", "b", "d"])
def test_the_movers_win_swaps_the_two_places_ahead_or_behind(target: str) -> None:
    fight = Fight(*[ship(name) for name in "abcd"]).start(*"abcd")
    fight.declare(c=helm(swap(target))).go_on("c", LOW, HIGH)
    expected = {"a": "cbad", "b": "acbd", "d": "abdc"}[target]
    assert fight.battle.order == tuple(expected)
    assert (fight.last(Order).order, fight.last(Order).cause) == (tuple(expected), OrderCause.SWAP)
    assert fight.last(Contest).winner == "c"
    assert result(fight.acted("c", Post.HELMSMAN)) == ("swap", "done")


@pytest.mark.clause("M3")
def test_the_swap_is_at_once() -> None:
    fight = pair("b", "a").declare(a=both(swap("b"), fire("b")), b=guns(fire("a"))).go_on("a", LOW, HIGH)
    assert fight.waits_for(QuestionKind.GO_ON, "a")
    assert fire_modifiers(fight) == {"moving": -5}
    fight.go_on("b", HIGH)
    assert modifiers(fight.roll(RollKind.FIRE, "b")) == {"order": -2}


@pytest.mark.clause("M3")
@pytest.mark.parametrize(("mover", "other"), [(HIGH, LOW), (d(10), d(8))])
def test_without_the_movers_win_the_order_stays(mover: tuple[int, ...], other: tuple[int, ...]) -> None:
    fight = pair().declare(a=helm(swap("b"))).go_on("a", mover, other)
    assert fight.battle.order == ("a", "b")
    assert len(fight.all(Order)) == 1
    assert result(fight.acted("a", Post.HELMSMAN)) == ("swap", "failed")


@pytest.mark.clause("M3")
@pytest.mark.parametrize(
    ("sailing", "sail_handling", "skill", "base"),
    [
        (True, 14, Skill.SAIL_HANDLING, 14),
        (True, 12, Skill.HELM, 12),
        (True, 11, Skill.HELM, 12),
        (False, 14, Skill.HELM, 12),
    ],
)
def test_under_sail_the_higher_of_helm_and_sail_handling_is_used_on_both_sides(
    sailing: bool, sail_handling: int, skill: Skill, base: int
) -> None:
    for mover in "ab":
        sailor = ship("a", sailing=sailing, sail_handling=sail_handling)
        fight = Fight(sailor, ship("b")).start("a", "b")
        fight.declare(**{mover: helm(swap("b" if mover == "a" else "a"))}).go_on(mover, HIGH, LOW)
        roll = fight.roll(RollKind.SWAP, "a")
        assert (roll.skill, roll.base, roll.crew) == (skill, base, "ah")
        assert fight.roll(RollKind.SWAP, "b").skill is Skill.HELM


@pytest.mark.clause("M3", "M7", "M8", "M5", "M6")
@pytest.mark.parametrize("move", [accelerate(), evade(), board("b"), ram("b")])
def test_sail_handling_is_for_swapping_alone(move: Declaration) -> None:
    ships = [ship(name, sailing=True, sail_handling=15) for name in "ab"]
    fight = Fight(*ships).start("a", "b").declare(a=helm(move))
    fight.go_on("a", *([HIGH, LOW] if move.against else [HIGH]))
    assert {roll.skill for roll in fight.new(Roll)} == {Skill.HELM}


# M4


@pytest.mark.clause("M4")
def test_hold_rolls_nothing_and_changes_nothing() -> None:
    fight = pair().quiet_round()
    assert not fight.new(Roll)
    assert {line.maneuver.value for line in fight.new(Acted)} == {"hold", "wait"}
    assert fight.battle.order == ("a", "b")


# M5


def accelerated(*order: str) -> Fight:
    """Round 2, and a has accelerated in round 1."""
    fight = pair(*order).declare(a=helm(accelerate())).go_on("a", LOW)
    assert (fight.battle.round, fight["a"].acceleration) == (2, 2)
    return fight


@pytest.mark.clause("M5")
@pytest.mark.parametrize(("total", "bonus"), [(12, 2), (13, 0)])
def test_success_gives_2_to_a_movement_roll_next_round(total: int, bonus: int) -> None:
    fight = pair().declare(a=helm(accelerate())).go_on("a", d(total))
    assert [(line.ship, line.bonus) for line in fight.all(Acceleration)] == ([("a", 2)] if bonus else [])
    assert result(fight.acted("a", Post.HELMSMAN)) == ("accelerate", "done" if bonus else "failed")
    fight.declare(a=helm(evade())).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == ({"acceleration": 2} if bonus else {})


@pytest.mark.clause("M5a")
@pytest.mark.parametrize("move", MOVES)
def test_it_is_used_by_the_first_movement_roll_of_the_own_action(move: Declaration) -> None:
    fight = accelerated().declare(a=helm(move)).go_on("a", *([HIGH, LOW] if move.against else [HIGH]))
    rolls = [roll for roll in fight.new(Roll) if roll.ship == "a"]
    assert [modifiers(roll)["acceleration"] for roll in rolls] == [2]
    used = fight.last(Acceleration)
    assert (used.ship, used.bonus, used.phase) == ("a", 0, Phase.HELMSMEN)
    assert "acceleration" not in modifiers(fight.roll(rolls[0].kind, "b")) if move.against else True


@pytest.mark.clause("M5a")
def test_breaking_away_uses_it_too() -> None:
    fight = accelerated().gm(APART).declare(a=helm(disengage("b"))).resist("b", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.DISENGAGE, "a")) == {"acceleration": 2, "alongside": -2}
    assert (fight.last(Acceleration).bonus, fight.last(Acceleration).phase) == (0, Phase.HELMSMEN)


@pytest.mark.clause("M5a")
@pytest.mark.parametrize("maneuver", AGAINST)
def test_answering_never_uses_it(maneuver: Callable[[str], Declaration]) -> None:
    fight = accelerated("b", "a").declare(b=helm(maneuver("a")), a=helm(evade())).go_on("b", HIGH, LOW)
    answered = fight.roll(RollKind(maneuver("a").maneuver.value), "a")
    assert modifiers(answered) == {"order": -2}
    assert fight["a"].acceleration == 2
    fight.go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == {"acceleration": 2}


@pytest.mark.clause("M5a")
def test_answering_a_break_away_does_not_use_it() -> None:
    fight = accelerated("b", "a").gm(APART).declare(b=helm(disengage("a")), a=helm(disengage("b")))
    fight.resist("a", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.DISENGAGE, "a")) == {"alongside": -2, "order": -2}
    fight.resist("b", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.DISENGAGE, "a")) == {"alongside": -2, "order": -2, "acceleration": 2}


@pytest.mark.clause("M5a")
def test_it_is_gone_in_6_of_that_round() -> None:
    fight = accelerated().quiet_round()
    end = fight.last(Acceleration)
    assert (end.bonus, end.round, end.phase) == (0, 2, Phase.ROUND_END)
    fight.declare(a=helm(evade())).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == {}


@pytest.mark.clause("M5a")
def test_a_cancelled_action_uses_nothing() -> None:
    fight = accelerated().declare(a=both(evade(), fire("b"))).cancel("a")
    assert fight["a"].acceleration == 2
    fight.cancel("a")
    assert (fight.last(Acceleration).bonus, fight.last(Acceleration).phase) == (0, Phase.ROUND_END)


@pytest.mark.clause("M5a")
def test_an_impossible_action_uses_nothing() -> None:
    fight = accelerated("b", "a").declare(b=helm(board("a")), a=both(evade(), fire("b"))).go_on("b", LOW, HIGH)
    assert result(fight.acted("a", Post.HELMSMAN)) == ("evade", "impossible")
    assert fight["a"].acceleration == 2


@pytest.mark.clause("M5a")
def test_a_break_away_without_a_roll_uses_nothing() -> None:
    fight = accelerated().gm(APART).declare(a=both(disengage("b"), fire("b"))).let_go("b")
    assert fight["a"].acceleration == 2


@pytest.mark.clause("M5a")
def test_grappling_is_no_movement_roll() -> None:
    fight = accelerated().gm(APART).declare(a=both(grapple("b"), fire("b"))).go_on("a", HIGH, LOW)
    assert "acceleration" not in modifiers(fight.roll(RollKind.GRAPPLE, "a"))
    assert fight["a"].acceleration == 2


@pytest.mark.clause("M5a", "M5")
def test_accelerating_again_uses_it_and_gives_a_new_one() -> None:
    fight = accelerated().declare(a=helm(accelerate())).go_on("a", d(14))
    assert modifiers(fight.roll(RollKind.ACCELERATE, "a")) == {"acceleration": 2}
    assert (fight.battle.round, fight["a"].acceleration) == (3, 2)


@pytest.mark.clause("M5a")
def test_it_is_not_used_in_the_round_in_which_it_was_won() -> None:
    fight = pair().declare(a=helm(accelerate()), b=helm(ram("a"))).go_on("a", LOW).go_on("b", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.RAM, "a")) == {}
    assert fight["a"].acceleration == 2


# M6


@pytest.mark.clause("M6")
@pytest.mark.parametrize(
    ("hard", "total", "left"), [(False, 12, 1), (False, 13, 0), (True, 7, 2), (True, 8, 0), (True, 12, 0)]
)
def test_success_gives_one_acrobatic_dodge_or_at_minus_5_two_or_none(hard: bool, total: int, left: int) -> None:
    fight = pair().declare(a=helm(evade(hard=hard))).go_on("a", d(total))
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == ({"hard_evade": -5} if hard else {})
    assert fight["a"].acrobatics == left
    assert [line.left for line in fight.all(Acrobatics)] == ([left] if left else [])
    assert result(fight.acted("a", Post.HELMSMAN)) == ("evade", "done" if left else "failed")


@pytest.mark.clause("M6")
@pytest.mark.parametrize("orders", [Orders(), helm(evade()), helm(accelerate())])
def test_it_is_good_until_the_ships_own_turn_in_4_of_the_next_round_begins(orders: Orders) -> None:
    """Whatever is done there: it is gone before the helmsman is asked."""
    fight = pair("b", "a").declare(a=helm(evade())).go_on("a", LOW)
    assert fight["a"].acrobatics == 1
    fight.declare(b=helm(evade()), a=orders)
    assert fight.waits_for(QuestionKind.GO_ON, "b")
    assert fight["a"].acrobatics == 1
    fight.go_on("b", HIGH)
    assert fight["a"].acrobatics == 0
    gone = [line for line in fight.all(Acrobatics) if line.ship == "a" and not line.left]
    assert [(line.round, line.phase) for line in gone] == [(2, Phase.HELMSMEN)]
    assert fight.waits_for(QuestionKind.GO_ON, "a") is bool(orders.helmsman != hold())


@pytest.mark.clause("M6")
def test_they_cannot_be_saved_up() -> None:
    fight = pair().declare(a=helm(evade(hard=True))).go_on("a", LOW)
    assert fight["a"].acrobatics == 2
    fight.declare(a=helm(evade())).go_on("a", LOW)
    assert fight["a"].acrobatics == 1
    fight.declare(a=helm(evade())).go_on("a", HIGH)
    assert fight["a"].acrobatics == 0


@pytest.mark.clause("M6", "D2")
def test_the_charges_of_this_round_serve_in_5_of_this_round() -> None:
    fight = pair("b", "a").declare(a=helm(evade()), b=guns(fire("a"))).go_on("a", LOW).go_on("b", d(10))
    fight.acrobatic("a", d(9))
    assert modifiers(fight.roll(RollKind.DODGE, "a")) == {"acrobatic": 3}
    assert fight["a"].acrobatics == 0


@pytest.mark.clause("M6")
def test_a_failed_evade_gives_none_to_dodge_with() -> None:
    fight = pair("b", "a").declare(a=helm(evade()), b=guns(fire("a"))).go_on("a", HIGH).go_on("b", d(10))
    with pytest.raises(AssertionError):
        fight.question(QuestionKind.GO_ON, "a")
    assert [choice.value for choice in fight.question(QuestionKind.DODGE, "a").options] == ["no_dodge", "dodge"]


# M7


@pytest.mark.clause("M7")
def test_the_movers_win_puts_both_alongside() -> None:
    fight = pair().declare(a=helm(board("b"))).go_on("a", d(10), d(9))
    assert [(roll.ship, roll.skill) for roll in fight.rolls(RollKind.BOARD)] == [("a", Skill.HELM), ("b", Skill.HELM)]
    line = fight.last(Alongside)
    assert (line.ships, line.rammer) == (("a", "b"), None)
    assert fight.battle.alongside("a") == ("b",)
    assert fight.battle.alongside("b") == ("a",)
    assert not fight.all(Damage)


@pytest.mark.clause("M7")
@pytest.mark.parametrize(("mover", "other"), [(HIGH, LOW), (d(10), d(8))])
def test_without_the_movers_win_they_stay_apart(mover: tuple[int, ...], other: tuple[int, ...]) -> None:
    fight = pair().declare(a=helm(board("b"))).go_on("a", mover, other)
    assert not fight.battle.relations
    assert result(fight.acted("a", Post.HELMSMAN)) == ("board", "failed")


# M8


@pytest.mark.clause("M8")
@pytest.mark.parametrize("beak", [True, False])
def test_a_collision_gives_5d_and_5d_minus_5_and_both_are_alongside(beak: bool) -> None:
    """With or without a beak, and nobody is asked to dodge."""
    fight = Fight(ship("a", ram=beak), ship("b")).start("a", "b").declare(a=helm(ram("b")))
    fight.go_on("a", d(10), d(9), (1, 2, 3, 4, 5), (6, 6, 6, 6, 6))
    to_target, to_rammer = fight.all(Damage)
    assert (to_target.ship, to_target.expression, to_target.points, to_target.taken) == ("b", "5d", 15, 15)
    assert (to_rammer.ship, to_rammer.expression, to_rammer.points, to_rammer.taken) == ("a", "5d-5", 25, 25)
    assert (to_target.cause, to_rammer.cause) == (DamageCause.RAM, DamageCause.RAMMER)
    assert to_target.part is to_rammer.part is Part.HULL
    assert (fight["b"].hull, fight["a"].hull) == (25, 15)
    assert (fight.last(Alongside).ships, fight.last(Alongside).rammer) == (("a", "b"), "a")
    assert not fight.rolls(RollKind.DODGE)
    assert result(fight.acted("a", Post.HELMSMAN)) == ("ram", "done")


@pytest.mark.clause("M8", "G6")
def test_the_rammers_damage_never_falls_below_0() -> None:
    fight = pair().declare(a=helm(ram("b"))).go_on("a", LOW, HIGH, d(5, 5), d(5, 5))
    assert (fight["a"].hull, fight["b"].hull) == (40, 35)


@pytest.mark.clause("M8")
@pytest.mark.parametrize(("mover", "other"), [(HIGH, LOW), (d(10), d(8))])
def test_without_the_attackers_win_nothing_collides(mover: tuple[int, ...], other: tuple[int, ...]) -> None:
    fight = pair().declare(a=helm(ram("b"))).go_on("a", mover, other)
    assert not fight.all(Damage)
    assert not fight.battle.relations
    assert result(fight.acted("a", Post.HELMSMAN)) == ("ram", "failed")


@pytest.mark.clause("M8a", "M8")
def test_stopping_takes_acceleration_and_acrobatic_dodges_of_both() -> None:
    fight = Fight(*[ship(name) for name in "abc"]).start("c", "b", "a")
    fight.gm(GiveAcceleration(ship="b", bonus=2)).gm(GiveAcrobatics(ship="a", left=2))
    fight.declare(b=helm(evade()), c=helm(evade()), a=helm(ram("b"))).go_on("c", LOW).go_on("b", LOW)
    fight.gm(GiveAcceleration(ship="b", bonus=2)).gm(GiveAcrobatics(ship="a", left=2))
    fight.gm(GiveAcceleration(ship="a", bonus=2))
    assert (fight["b"].acrobatics, fight["b"].acceleration) == (1, 2)
    fight.go_on("a", LOW, HIGH, d(5, 5), d(5, 5))
    for name in "ab":
        assert (fight[name].acrobatics, fight[name].acceleration) == (0, 0), name
        assert [line.left for line in fight.new(Acrobatics) if line.ship == name] == [0]
        gone = [line for line in fight.new(Acceleration) if line.ship == name]
        assert [(line.bonus, line.phase) for line in gone] == [(0, Phase.HELMSMEN)]
    assert fight["c"].acrobatics == 1


@pytest.mark.clause("M8a")
@pytest.mark.parametrize("mover", [HIGH, d(10)])
def test_a_ram_that_misses_stops_nobody(mover: tuple[int, ...]) -> None:
    fight = pair("b", "a").declare(b=helm(evade()), a=helm(ram("b"))).go_on("b", LOW)
    fight.go_on("a", mover, LOW)
    assert fight["b"].acrobatics == 1


@pytest.mark.clause("M8a", "M1")
def test_stopping_does_not_undo_the_minus_5() -> None:
    fight = pair("b", "a").declare(b=both(evade(), fire("a")), a=both(ram("b"), fire("b"))).go_on("b", LOW)
    fight.go_on("a", LOW, HIGH, d(5, 5), d(5, 5)).go_on("b", HIGH).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {"moving": -5, "alongside": -2, "order": -2}
    assert modifiers(fight.roll(RollKind.FIRE, "b")) == {"moving": -5, "alongside": -2}


@pytest.mark.clause("M8b")
def test_the_target_may_sink_by_it_and_then_no_alongside_comes_of_it() -> None:
    fight = Fight(ship("a"), ship("b", hull=5), ship("c")).start("a", "b", "c").declare(a=helm(ram("b")))
    fight.go_on("a", LOW, HIGH, d(5, 5), d(15, 5))
    assert [line.ship for line in fight.all(Sunk)] == ["b"]
    assert fight["a"].hull == 30
    assert not fight.all(Alongside)
    assert not fight.battle.relations


@pytest.mark.clause("M8b")
def test_the_rammer_may_sink_by_it() -> None:
    fight = (
        Fight(ship("a", hull=5, hull_max=5), ship("b"), ship("c"))
        .start("a", "b", "c")
        .declare(a=both(ram("b"), fire("b")))
    )
    fight.go_on("a", LOW, HIGH, d(20, 5), d(10, 5))
    assert [line.ship for line in fight.all(Sunk)] == ["a"]
    assert fight["b"].hull == 20
    assert not fight.all(Alongside)
    assert fight.battle.order == ("b", "c")
    assert [(line.crew, *result(line)) for line in fight.all(Acted) if line.ship == "a"] == [("ah", "ram", "done")]


@pytest.mark.clause("M8b", "D4", "F8a")
def test_both_damages_fall_together_and_both_may_sink() -> None:
    fight = Fight(*[ship(name, hull=5, hull_max=5) for name in "abcd"]).start("a", "b", "c", "d")
    fight.declare(a=helm(ram("b"))).go_on("a", LOW, HIGH, d(5, 5), d(10, 5))
    assert {line.ship for line in fight.all(Sunk)} == {"a", "b"}
    assert [line.order for line in fight.all(Order)][1:] == [("c", "d")]
    assert not fight.all(Alongside)
    assert not fight.all(Ended)


@pytest.mark.clause("M6")
def test_what_the_game_master_gives_is_as_if_won_this_round() -> None:
    fight = pair().gm(GiveAcrobatics(ship="a", left=2)).gm(GiveAcceleration(ship="b", bonus=2)).quiet_round()
    assert (fight["a"].acrobatics, fight["b"].acceleration) == (2, 2)
    fight.quiet_round()
    assert (fight["a"].acrobatics, fight["b"].acceleration) == (0, 0)


@pytest.mark.clause("M8", "F6")
def test_a_cancelled_ram_does_nothing() -> None:
    fight = pair().declare(a=helm(ram("b"))).cancel("a")
    assert not fight.all(Damage)
    assert not fight.battle.relations
