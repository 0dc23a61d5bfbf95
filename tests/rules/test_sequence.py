"""F: the sequence, but for First Head-On, effects and signals, which have modules of their own."""

from collections.abc import Callable

import msgspec
import pytest

from bot.errors import Refused
from bot.rules.adjust import BringAlongside, Change, End, Hurt, Modify, PartShips, Reorder, SetEffect, SetHull
from bot.rules.battle import Battle
from bot.rules.dice import ScriptedDice
from bot.rules.events import Acceleration, Acted, Damage, Declared, Ended, GmModifier, Order, Parted, Roll, Round, Sunk
from bot.rules.maneuvers import options
from bot.rules.questions import Declaration, Orders, Question
from bot.rules.round import answer
from bot.rules.words import (
    Choice,
    Maneuver,
    OrderCause,
    Part,
    Phase,
    Post,
    QuestionKind,
    Reason,
    Result,
    RollKind,
    Scope,
)
from tests.rules.table import (
    GUN,
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
    hand,
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


def effect(
    ship: str,
    modifier: int = -3,
    *,
    crew: str | None = None,
    name: str = "fog",
    rounds: int | None = None,
    recovery: int | None = None,
) -> SetEffect:
    return SetEffect(ship=ship, crew=crew, name=name, modifier=modifier, rounds=rounds, recovery=recovery)


# F0


@pytest.mark.clause("F0", "F8")
def test_after_first_head_on_the_phases_come_round_by_round() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.gm(effect("a", rounds=2, recovery=12))
    for _ in range(2):
        fight.quiet_round(*([HIGH] if fight.battle.round == 1 else []))
    phases = list(dict.fromkeys((event.round, event.phase) for event in fight.events))
    assert phases == [
        (0, Phase.HEAD_ON),
        (1, Phase.ROUND_START),
        (1, Phase.DECLARATIONS),
        (1, Phase.HELMSMEN),
        (1, Phase.GUNNERS),
        (2, Phase.ROUND_START),
        (2, Phase.DECLARATIONS),
        (2, Phase.HELMSMEN),
        (2, Phase.GUNNERS),
        (2, Phase.ROUND_END),
        (3, Phase.ROUND_START),
    ]
    assert [line.number for line in fight.all(Round)] == [1, 2, 3]


@pytest.mark.clause("F0", "F1")
def test_first_head_on_happens_once() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").quiet_round().quiet_round()
    assert len(fight.rolls(RollKind.HEAD_ON)) == 2
    assert len(fight.all(Order)) == 1


@pytest.mark.clause("F0")
def test_order_is_per_ship() -> None:
    fight = Fight(ship("a", hands=[hand("a1")]), ship("b"), ship("c")).start("b", "c", "a")
    assert fight.last(Order).order == ("b", "c", "a")
    assert fight.last(Order).cause is OrderCause.HEAD_ON
    assert [fight.battle.place(name) for name in "bca"] == [1, 2, 3]


# F3


@pytest.mark.clause("F3")
def test_declarations_go_from_the_last_in_order_to_the_first() -> None:
    fight = Fight(ship("a"), ship("b"), ship("c")).start("b", "c", "a")
    asked: list[str] = []
    while fight.battle.phase is Phase.DECLARATIONS and fight.battle.round == 1:
        [question] = fight.questions
        assert (question.kind, question.post) == (QuestionKind.DECLARE, None)
        asked.append(question.ship)
        fight.declare_one(question.ship, Orders())
    assert asked == ["a", "c", "b"]
    assert [line.crew for line in fight.all(Declared)] == ["ah", "ag", "ch", "cg", "bh", "bg"]


@pytest.mark.clause("F3")
def test_declarations_go_over_the_order_as_it_stood_when_3_began() -> None:
    fight = Fight(ship("a"), ship("b"), ship("c")).start("a", "b", "c").declare_one("c", Orders())
    fight.gm(Reorder(order=("b", "c", "a")))
    fight.declare_one("b", Orders()).declare_one("a", Orders())
    assert [line.crew for line in fight.all(Declared)] == ["ch", "cg", "bh", "bg", "ah", "ag"]


@pytest.mark.clause("F3")
def test_in_the_next_round_it_is_the_order_of_then() -> None:
    fight = Fight(ship("a"), ship("b"), ship("c")).start("a", "b", "c")
    fight.declare(a=helm(swap("c"))).go_on("a", LOW, HIGH)
    assert fight.battle.order == ("c", "b", "a")
    fight.declare_one("a", Orders()).declare_one("b", Orders()).declare_one("c", Orders())
    assert fight.battle.round == 3


@pytest.mark.clause("F3")
def test_together_all_ships_are_asked_at_once_and_may_answer_in_any_order() -> None:
    fight = Fight(ship("a"), ship("b"), ship("c"), together=True).start("a", "b", "c")
    assert {question.ship for question in fight.asked(QuestionKind.DECLARE)} == {"a", "b", "c"}
    fight.declare_one("b", helm(evade())).declare_one("a", Orders())
    assert fight.waits_for(QuestionKind.DECLARE, "c")
    fight.declare_one("c", Orders())
    assert fight.waits_for(QuestionKind.GO_ON, "b")


@pytest.mark.clause("F3")
def test_a_ship_declares_once() -> None:
    fight = Fight(ship("a"), ship("b"), ship("c")).start("a", "b", "c")
    question = fight.question(QuestionKind.DECLARE, "c")
    fight.declare_one("c", helm(evade()))
    with pytest.raises(Refused):
        answer(fight.battle, question, Orders(), ScriptedDice([]))


@pytest.mark.clause("F3")
def test_a_declaration_refused_changes_nothing() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    before = fight.battle
    with pytest.raises(Refused):
        fight.declare_one("b", both(evade(), fire("b")))
    assert fight.battle == before
    fight.declare_one("b", both(evade(), fire("a")))


# F4


@pytest.mark.clause("F4")
@pytest.mark.parametrize("together", [False, True])
def test_what_one_crew_is_asked_does_not_tell_what_another_declared(together: bool) -> None:
    def asked(orders: Orders) -> tuple[Question, object]:
        fight = Fight(ship("a"), ship("b"), together=together).start("a", "b").declare_one("b", orders)
        can = [options(fight.battle, "a", post) for post in Post]
        return fight.question(QuestionKind.DECLARE, "a"), can

    assert asked(both(ram("a"), fire("a"))) == asked(Orders())


# F6, F7


@pytest.mark.clause("F6", "F7")
def test_helmsmen_act_in_order_and_then_gunners_in_order() -> None:
    fight = Fight(ship("a"), ship("b")).start("b", "a")
    fight.declare(a=both(evade(), fire("b")), b=both(evade(), fire("a")))
    for name in "ba":
        assert fight.waits_for(QuestionKind.GO_ON, name)
        assert fight.questions[0].post is Post.HELMSMAN
        assert fight.questions[0].about == name
        fight.go_on(name, HIGH)
    for name in "ba":
        assert fight.waits_for(QuestionKind.GO_ON, name)
        assert fight.questions[0].post is Post.GUNNER
        fight.go_on(name, HIGH)
    assert [line.crew for line in fight.all(Acted)] == ["bh", "ah", "bg", "ag"]


@pytest.mark.clause("F6", "F7")
@pytest.mark.parametrize(
    "orders", [helm(evade()), helm(accelerate()), helm(swap("b")), helm(board("b")), helm(ram("b"))]
)
def test_a_helmsman_may_cancel(orders: Orders) -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.declare(a=orders).cancel("a")
    acted = fight.acted("a", Post.HELMSMAN)
    assert (acted.maneuver, acted.result, acted.reason) == (orders.helmsman.maneuver, Result.CANCELLED, None)
    assert fight.battle.round == 2
    assert not fight.new(Roll)


@pytest.mark.clause("F7")
@pytest.mark.parametrize("orders", [guns(aim("b")), guns(sight("b")), guns(fire("b"))])
def test_a_gunner_may_cancel(orders: Orders) -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.declare(a=orders).cancel("a")
    acted = fight.acted("a", Post.GUNNER)
    assert (acted.maneuver, acted.result, acted.reason) == (orders.gunner.maneuver, Result.CANCELLED, None)
    assert not fight.new(Roll)


@pytest.mark.clause("F6")
@pytest.mark.parametrize("orders", [helm(disengage("b")), helm(grapple("b")), guns(grapple("b"))])
def test_alongside_the_action_may_be_cancelled_too(orders: Orders) -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(BringAlongside(ships=("a", "b"), rammer=None))
    fight.declare(a=orders).cancel("a")
    assert fight.all(Acted)[0 if orders.helmsman != hold() else 2].result is Result.CANCELLED
    assert fight.battle.relations
    assert not fight.new(Roll)


@pytest.mark.clause("F6", "F7")
def test_hold_and_wait_are_not_asked() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").declare(a=both(hold(), wait()))
    assert fight.battle.round == 2
    assert [result(line) for line in fight.all(Acted)] == [("hold", "done")] * 2 + [("wait", "done")] * 2


@pytest.mark.clause("F6")
def test_an_action_is_never_changed_when_its_turn_comes() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").declare(a=helm(evade()))
    question = fight.question(QuestionKind.GO_ON, "a")
    for wrong in (Orders(helmsman=accelerate()), Choice.DODGE, Choice.LET_GO, Choice.RESIST):
        with pytest.raises(Refused):
            answer(fight.battle, question, wrong, ScriptedDice([1] * 9))


@pytest.mark.clause("F7")
def test_a_question_is_answered_once() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").declare(a=helm(evade()), b=helm(evade()))
    question = fight.question(QuestionKind.GO_ON, "a")
    fight.go_on("a", HIGH)
    with pytest.raises(Refused):
        answer(fight.battle, question, Choice.GO_ON, ScriptedDice([1] * 9))


# F7a


@pytest.mark.clause("F7a")
def test_4_runs_over_the_order_as_it_stood_when_4_began() -> None:
    """a swaps with c; b and c still act second and third, and once each."""
    fight = Fight(ship("a"), ship("b"), ship("c")).start("a", "b", "c")
    fight.declare(a=helm(swap("c")), b=helm(evade()), c=helm(evade()))
    fight.go_on("a", LOW, HIGH)
    assert fight.battle.order == ("c", "b", "a")
    fight.go_on("b", HIGH).go_on("c", HIGH)
    assert [line.crew for line in fight.all(Acted) if line.phase is Phase.HELMSMEN] == ["ah", "bh", "ch"]


@pytest.mark.clause("F7a")
def test_5_runs_over_the_order_as_it_stood_when_5_began() -> None:
    fight = Fight(ship("a"), ship("b"), ship("c")).start("a", "b", "c")
    fight.declare(a=both(swap("c"), fire("b")), b=guns(fire("a")), c=guns(fire("a")))
    fight.go_on("a", LOW, HIGH).go_on("c", HIGH)
    fight.gm(Reorder(order=("a", "c", "b")))
    fight.go_on("b", HIGH).go_on("a", HIGH)
    assert [line.crew for line in fight.all(Acted) if line.phase is Phase.GUNNERS] == ["cg", "bg", "ag"]


@pytest.mark.clause("F7a", "O1")
def test_modifiers_use_the_order_of_the_moment() -> None:
    fight = Fight(ship("a"), ship("b"), ship("c")).start("a", "b", "c")
    fight.declare(a=helm(swap("c")), c=both(swap("a"), fire("a")))
    fight.go_on("a", LOW, HIGH)
    assert modifiers(fight.roll(RollKind.SWAP, "c")) == {"order": -4}
    fight.go_on("c", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.SWAP, "c")) == {}
    assert modifiers(fight.roll(RollKind.SWAP, "a")) == {"order": -4}
    fight.gm(Reorder(order=("a", "b", "c"))).go_on("c", HIGH)
    assert modifiers(fight.roll(RollKind.FIRE, "c")) == {"order": -4, "moving": -5}


# F7b


def three(**hulls: int) -> Fight:
    """Three ships on sides of their own."""
    return Fight(*[ship(name, hull=hulls.get(name, 40)) for name in "abc"])


@pytest.mark.clause("F7b")
def test_a_sunk_ship_loses_its_actions_and_leaves_the_order_and_those_behind_close_up() -> None:
    fight = three(b=1).start("a", "b", "c")
    fight.declare(a=helm(ram("b")), b=both(evade(), fire("a")), c=guns(fire("a")))
    fight.go_on("a", LOW, HIGH, d(5, 5), d(5, 5))
    assert fight["b"].sunk
    assert fight.battle.order == ("a", "c")
    assert (fight.last(Order).order, fight.last(Order).cause) == (("a", "c"), OrderCause.SUNK)
    fight.go_on("c", HIGH)
    assert modifiers(fight.roll(RollKind.FIRE, "c")) == {"order": -2}
    assert fight.battle.round == 2
    assert not [line for line in fight.all(Acted) if line.ship == "b"]
    assert fight.waits_for(QuestionKind.DECLARE, "c")


@pytest.mark.clause("F7b")
def test_a_ship_sunk_in_3_is_not_asked_to_declare() -> None:
    fight = three().start("a", "b", "c").declare_one("c", Orders()).gm(SetHull(ship="b", value=0))
    assert fight.waits_for(QuestionKind.DECLARE, "a")
    fight.declare_one("a", Orders())
    assert fight.battle.round == 2
    assert {line.ship for line in fight.all(Declared)} == {"a", "c"}


@pytest.mark.clause("F7b")
def test_a_ship_sunk_while_it_is_asked_loses_the_question() -> None:
    fight = three().start("a", "b", "c").declare(a=helm(evade()), b=helm(evade()))
    fight.gm(SetHull(ship="a", value=0))
    assert fight.waits_for(QuestionKind.GO_ON, "b")
    fight = three().start("a", "b", "c").gm(SetHull(ship="c", value=0))
    assert fight.waits_for(QuestionKind.DECLARE, "b")


@pytest.mark.clause("F7b")
def test_a_dodge_not_yet_answered_sinks_with_the_ship() -> None:
    fight = three().start("a", "b", "c").declare(a=guns(fire("b")), c=guns(fire("a"))).go_on("a", d(10))
    fight.gm(SetHull(ship="b", value=0))
    assert fight.waits_for(QuestionKind.GO_ON, "c")
    assert not fight.all(Damage)


@pytest.mark.clause("F7b")
def test_a_shot_not_yet_resolved_sinks_with_the_shooter() -> None:
    fight = three().start("a", "b", "c").declare(a=guns(fire("b")), c=guns(fire("a"))).go_on("a", d(10))
    fight.gm(SetHull(ship="a", value=0))
    assert fight.battle.round == 2
    assert not fight.all(Damage)
    assert (fight.acted("c", Post.GUNNER).result, fight.acted("c", Post.GUNNER).reason) == (
        Result.IMPOSSIBLE,
        Reason.TARGET_SUNK,
    )


@pytest.mark.clause("F7b")
def test_a_ship_sunk_by_a_gunner_loses_its_gunners_turn() -> None:
    fight = three(b=1).start("a", "b", "c").declare(a=guns(fire("b")), b=guns(fire("a")))
    fight.go_on("a", LOW, d(2, 2))
    assert fight.battle.round == 2
    assert [line.crew for line in fight.all(Acted)] == ["ah", "bh", "ch", "ag", "cg"]


@pytest.mark.clause("F7b")
def test_what_cannot_be_done_is_refused_when_declared() -> None:
    fight = three().start("a", "b", "c").gm(SetHull(ship="c", value=0))
    assert not fight.allows("a", Post.HELMSMAN, swap("c"))
    assert not fight.allows("a", Post.HELMSMAN, disengage("b"))
    assert not fight.allows("a", Post.HELMSMAN, grapple("b"))
    for gunner in (aim("c"), sight("c"), fire("c"), grapple("c"), fire("b", "w9")):
        assert not fight.allows("a", Post.GUNNER, gunner)


@pytest.mark.clause("F7b", "L2")
def test_3_refuses_no_gunners_aim_sight_or_grapple_for_being_alongside_or_not() -> None:
    fight = three().start("a", "b", "c")
    assert fight.allows("a", Post.GUNNER, grapple("b"))
    fight.gm(BringAlongside(ships=("a", "c"), rammer=None))
    for gunner in (aim("b"), sight("b"), aim("c"), sight("c"), grapple("b"), grapple("c")):
        assert fight.allows("a", Post.GUNNER, gunner)


@pytest.mark.clause("F7b", "L3")
@pytest.mark.parametrize(
    "orders", [helm(accelerate()), helm(evade()), helm(swap("b")), helm(board("c")), helm(ram("b"))]
)
def test_a_move_that_has_become_impossible_comes_to_nothing_before_anyone_is_asked(orders: Orders) -> None:
    fight = three().start("b", "a", "c").declare(b=helm(board("a")), a=orders, c=helm(evade()))
    fight.go_on("b", LOW, HIGH)
    assert fight.waits_for(QuestionKind.GO_ON, "c")
    acted = fight.acted("a", Post.HELMSMAN)
    assert (acted.result, acted.reason) == (Result.IMPOSSIBLE, Reason.ALONGSIDE)
    assert not [roll for roll in fight.all(Roll) if roll.ship == "a" and roll.crew == "ah" and roll.contest is None][1:]


@pytest.mark.clause("F7b")
@pytest.mark.parametrize("maneuver", [swap, board, ram])
def test_a_move_against_a_ship_sunk_meanwhile_is_impossible(maneuver: Callable[[str], Declaration]) -> None:
    fight = three(b=1).start("a", "c", "b").declare(a=helm(ram("b")), c=helm(maneuver("b")))
    fight.go_on("a", LOW, HIGH, d(5, 5), d(5, 5))
    acted = fight.acted("c", Post.HELMSMAN)
    assert (acted.result, acted.reason) == (Result.IMPOSSIBLE, Reason.TARGET_SUNK)


@pytest.mark.clause("F7b")
@pytest.mark.parametrize("gunner", [aim("b"), sight("b"), fire("b"), grapple("b")])
def test_target_sunk_is_the_first_reason(gunner: Declaration) -> None:
    """a is alongside c as well, but not alongside b, and b is sunk."""
    fight = three(b=1).start("c", "a", "b").gm(BringAlongside(ships=("a", "c"), rammer=None))
    fight.declare(c=guns(fire("b")), a=Orders(gunner=gunner))
    fight.go_on("c", LOW, d(2, 2))
    acted = fight.acted("a", Post.GUNNER)
    assert (acted.result, acted.reason) == (Result.IMPOSSIBLE, Reason.TARGET_SUNK)


@pytest.mark.clause("F7b", "D4")
@pytest.mark.parametrize("maneuver", [disengage, grapple])
def test_the_partner_alongside_sunk_meanwhile_is_target_sunk(maneuver: Callable[[str], Declaration]) -> None:
    fight = three(b=1).start("c", "a", "b").gm(BringAlongside(ships=("a", "b"), rammer=None))
    fight.declare(c=helm(ram("b")), a=helm(maneuver("b")))
    fight.go_on("c", LOW, HIGH, d(5, 5), d(5, 5))
    acted = fight.acted("a", Post.HELMSMAN)
    assert (acted.result, acted.reason) == (Result.IMPOSSIBLE, Reason.TARGET_SUNK)


@pytest.mark.clause("F7b")
def test_a_helmsman_whose_partner_broke_away_meanwhile_is_not_alongside() -> None:
    fight = three().start("b", "a", "c").gm(BringAlongside(ships=("a", "b"), rammer=None))
    fight.declare(b=helm(disengage("a")), a=both(disengage("b"), grapple("b"))).let_go("a")
    for post in Post:
        acted = fight.acted("a", post)
        assert (acted.result, acted.reason) == (Result.IMPOSSIBLE, Reason.NOT_ALONGSIDE)
    assert fight.battle.round == 2


@pytest.mark.clause("F7b")
def test_a_gunner_who_never_came_alongside_cannot_grapple() -> None:
    fight = three().start("a", "b", "c").declare(a=both(board("b"), grapple("b"))).go_on("a", HIGH, LOW)
    acted = fight.acted("a", Post.GUNNER)
    assert (acted.maneuver, acted.result, acted.reason) == (Maneuver.GRAPPLE, Result.IMPOSSIBLE, Reason.NOT_ALONGSIDE)
    assert not fight.rolls(RollKind.GRAPPLE)


@pytest.mark.clause("F7b", "L7a")
def test_a_gunner_may_count_on_his_helmsman_coming_alongside() -> None:
    fight = three().start("a", "b", "c").declare(a=both(board("b"), grapple("b"))).go_on("a", LOW, HIGH)
    fight.go_on("a", LOW, HIGH)
    assert result(fight.acted("a", Post.GUNNER)) == ("grapple", "done")


@pytest.mark.clause("F7b")
@pytest.mark.parametrize(
    ("orders", "change", "reason"),
    [
        (helm(swap("b")), SetHull(ship="b", value=0), Reason.TARGET_SUNK),
        (helm(swap("b")), BringAlongside(ships=("a", "c"), rammer=None), Reason.ALONGSIDE),
        (helm(ram("b")), BringAlongside(ships=("b", "a"), rammer=None), Reason.ALONGSIDE),
        (helm(evade()), BringAlongside(ships=("a", "b"), rammer=None), Reason.ALONGSIDE),
        (guns(fire("b")), SetHull(ship="b", value=0), Reason.TARGET_SUNK),
        (guns(sight("b")), BringAlongside(ships=("a", "c"), rammer=None), Reason.ALONGSIDE),
    ],
)
def test_it_may_become_impossible_while_its_player_is_asked(orders: Orders, change: Change, reason: Reason) -> None:
    fight = three().start("a", "c", "b").declare(a=orders, c=guns(fire("a"))).gm(change)
    assert fight.waits_for(QuestionKind.GO_ON, "c")
    acted = fight.acted("a", Post.GUNNER if orders.helmsman == hold() else Post.HELMSMAN)
    assert (acted.result, acted.reason) == (Result.IMPOSSIBLE, reason)


@pytest.mark.clause("F7b", "L4")
@pytest.mark.parametrize(
    ("change", "reason"),
    [(SetHull(ship="b", value=0), Reason.TARGET_SUNK), (PartShips(ships=("a", "b")), Reason.NOT_ALONGSIDE)],
)
def test_a_break_away_may_become_impossible_while_it_is_asked_about(change: Change, reason: Reason) -> None:
    fight = three().start("a", "c", "b").gm(BringAlongside(ships=("a", "b"), rammer=None))
    fight.declare(a=helm(disengage("b")), c=guns(fire("a"))).gm(change)
    assert fight.waits_for(QuestionKind.GO_ON, "c")
    acted = fight.acted("a", Post.HELMSMAN)
    assert (acted.result, acted.reason) == (Result.IMPOSSIBLE, reason)


@pytest.mark.clause("F7b", "D4")
def test_modifiers_count_the_order_as_it_has_closed_up() -> None:
    fight = Fight(*[ship(name) for name in "abcd"]).start(*"abcd").declare(d=guns(fire("a")))
    fight.gm(SetHull(ship="b", value=0)).gm(SetHull(ship="c", value=0)).go_on("d", HIGH)
    assert modifiers(fight.roll(RollKind.FIRE, "d")) == {"order": -2}


# F7c


@pytest.mark.clause("F7c")
def test_a_post_that_does_not_act_holds_or_waits() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.declare(a=helm(evade()), b=guns(aim("a"))).go_on("a", HIGH).go_on("b")
    assert [(line.crew, line.maneuver) for line in fight.all(Declared)] == [
        ("bh", Maneuver.HOLD),
        ("bg", Maneuver.AIM),
        ("ah", Maneuver.EVADE),
        ("ag", Maneuver.WAIT),
    ]
    assert [(line.crew, *result(line)) for line in fight.all(Acted)] == [
        ("ah", "evade", "failed"),
        ("bh", "hold", "done"),
        ("ag", "wait", "done"),
        ("bg", "aim", "done"),
    ]


# F8


@pytest.mark.clause("F8")
def test_if_the_battle_goes_on_it_is_back_to_2() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").quiet_round()
    assert (fight.battle.round, fight.battle.phase) == (2, Phase.DECLARATIONS)
    assert isinstance(fight.latest[-1], Round)
    assert fight.waits_for(QuestionKind.DECLARE, "b")


@pytest.mark.clause("F8a")
def test_the_battle_is_over_when_one_side_is_left_and_the_rest_of_the_round_falls_away() -> None:
    fight = Fight(ship("a", "red"), ship("b", "blue", hull=1), ship("c", "red")).start("a", "b", "c")
    fight.declare(a=both(ram("b"), fire("b")), c=helm(evade()))
    fight.go_on("a", LOW, HIGH, d(5, 5), d(5, 5))
    assert fight.battle.over
    assert fight.battle.winner == "red"
    assert [type(line) for line in fight.latest[-4:]] == [Sunk, Order, Acted, Ended]
    assert fight.last(Ended).winner == "red"
    assert fight.last(Ended).phase is Phase.HELMSMEN
    assert fight.questions == ()


@pytest.mark.clause("F8a")
def test_a_side_with_a_ship_afloat_fights_on() -> None:
    fight = Fight(ship("a", "red"), ship("b", "blue", hull=1), ship("c", "blue")).start("a", "b", "c")
    fight.declare(a=guns(fire("b"))).go_on("a", LOW, d(2, 2))
    assert fight["b"].sunk
    assert not fight.battle.over
    fight.gm(SetHull(ship="c", value=0))
    assert (fight.battle.over, fight.battle.winner) == (True, "red")


@pytest.mark.clause("F8a", "M8b")
def test_nobody_left_is_no_winner() -> None:
    fight = Fight(ship("a", hull=1), ship("b", hull=1)).start("a", "b").declare(a=helm(ram("b")))
    fight.go_on("a", LOW, HIGH, d(10, 5), d(10, 5))
    assert (fight.battle.over, fight.battle.winner) == (True, None)
    assert fight.last(Ended).winner is None


@pytest.mark.clause("F8a")
def test_the_game_master_ends_it() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").declare(a=both(evade(), fire("b")))
    fight.gm(End())
    assert fight.battle.over
    assert fight.last(Ended).winner is None
    assert fight.questions == ()


@pytest.mark.clause("F8a")
@pytest.mark.parametrize("phase", [Phase.HEAD_ON, Phase.DECLARATIONS, Phase.HELMSMEN, Phase.GUNNERS])
def test_it_is_looked_at_after_each_change_of_the_game_master(phase: Phase) -> None:
    fight = Fight(ship("a"), ship("b"))
    if phase is not Phase.HEAD_ON:
        fight.start("a", "b")
    if phase in (Phase.HELMSMEN, Phase.GUNNERS):
        fight.declare(a=both(evade(), fire("b")))
    if phase is Phase.GUNNERS:
        fight.go_on("a", HIGH)
    fight.gm(Hurt(ship="b", part=Part.HULL, expression="10d"), d(40, 10))
    assert (fight.battle.over, fight.battle.winner) == (True, "a")
    assert fight.last(Ended).phase is phase


@pytest.mark.clause("F8a")
def test_when_it_is_over_nothing_more_is_done() -> None:
    fight = Fight(ship("a", flag=12), ship("b", flag=12)).start("a", "b")
    question = fight.question(QuestionKind.DECLARE, "b")
    over: Battle = fight.gm(End()).battle
    with pytest.raises(Refused):
        answer(over, question, Orders(), ScriptedDice([]))
    with pytest.raises(Refused):
        fight.signal("a", "b")
    with pytest.raises(Refused):
        fight.gm(SetHull(ship="a", value=3))


@pytest.mark.clause("F8")
def test_what_lasts_a_round_ends_in_6() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").declare(a=helm(accelerate())).go_on("a", LOW)
    fight.gm(Modify(GmModifier(name="dark", value=-1, scope=Scope.ROUND))).quiet_round()
    assert not fight.battle.modifiers
    end = fight.last(Acceleration)
    assert (end.bonus, end.round, end.phase) == (0, 2, Phase.ROUND_END)


@pytest.mark.clause("F7b", "D4")
def test_relations_of_a_ship_the_game_master_sinks_end_too() -> None:
    fight = three().start("a", "b", "c").gm(BringAlongside(ships=("a", "b"), rammer=None))
    fight.gm(SetHull(ship="b", value=0))
    assert fight.last(Parted).ships == ("a", "b")
    assert not fight.battle.relations


@pytest.mark.clause("F7b")
def test_an_unloaded_gun_is_refused_when_declared() -> None:
    guns_ = [GUN, msgspec.structs.replace(GUN, id="w2", reload=1), msgspec.structs.replace(GUN, id="w3", shots=1)]
    fight = Fight(ship("a", weapons=guns_), ship("b")).start("a", "b")
    for number in (2, 3):
        assert fight.allows("a", Post.GUNNER, fire("b", f"w{number}"))
        fight.declare(a=guns(fire("b", f"w{number}"))).go_on("a", HIGH)
        assert not fight.allows("a", Post.GUNNER, fire("b", f"w{number}"))
