"""L: alongside."""

from collections.abc import Callable

import pytest

from bot.errors import Refused
from bot.rules.adjust import BringAlongside, Grapple, PartShips, SetEffect
from bot.rules.battle import Crew
from bot.rules.dice import ScriptedDice
from bot.rules.events import Acted, Alongside, Contest, Damage, Declared, Grappled, Parted, Sunk
from bot.rules.questions import Declaration
from bot.rules.round import answer
from bot.rules.words import Choice, DamageCause, Part, Phase, Post, QuestionKind, Reason, Result, RollKind, Skill
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


def alongside(*pairs: str, beak: str = "", rammer: str | None = None, **hulls: int) -> Fight:
    """Ships a, b, c in this order; each pair of letters is alongside; `beak` has ram beaks."""
    ships = [ship(name, ram=name in beak, hull=hulls.get(name, 40), hull_max=hulls.get(name, 40)) for name in "abc"]
    fight = Fight(*ships).start("a", "b", "c")
    for one, other in pairs:
        fight.gm(BringAlongside(ships=(one, other), rammer=rammer))
    return fight


# L1


@pytest.mark.clause("L1")
@pytest.mark.parametrize("pairs", [("ab",), ("ab", "ac")])
def test_alongside_helm_rolls_take_minus_2_once_however_many_ships(pairs: tuple[str, ...]) -> None:
    fight = alongside(*pairs).declare(a=helm(disengage("b"))).resist("b", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.DISENGAGE, "a")) == {"alongside": -2}
    assert modifiers(fight.roll(RollKind.DISENGAGE, "b")) == {"alongside": -2, "order": -2}


@pytest.mark.clause("L1", "L3")
@pytest.mark.parametrize("maneuver", [swap, board, ram])
def test_in_answering_rolls_too(maneuver: Callable[[str], Declaration]) -> None:
    fight = alongside("bc").declare(a=helm(maneuver("b"))).go_on("a", HIGH, LOW)
    kind = RollKind(maneuver("b").maneuver.value)
    assert modifiers(fight.roll(kind, "b")) == {"alongside": -2, "order": -2}
    assert modifiers(fight.roll(kind, "a")) == {}


@pytest.mark.clause("L1", "M3")
def test_on_sail_handling_in_helms_place_too() -> None:
    fight = Fight(ship("a"), ship("b", sailing=True, sail_handling=14), ship("c")).start("a", "b", "c")
    fight.gm(BringAlongside(ships=("b", "c"), rammer=None)).declare(a=helm(swap("b"))).go_on("a", HIGH, LOW)
    roll = fight.roll(RollKind.SWAP, "b")
    assert (roll.skill, modifiers(roll)) == (Skill.SAIL_HANDLING, {"alongside": -2, "order": -2})


@pytest.mark.clause("L1")
def test_not_on_dodge_nor_grappling() -> None:
    fight = alongside("ab").declare(a=helm(grapple("b")), b=guns(fire("a"))).go_on("a", HIGH, LOW)
    fight.go_on("b", d(5)).dodge("a", LOW)
    assert modifiers(fight.roll(RollKind.GRAPPLE, "a")) == {"group": 1}
    assert modifiers(fight.roll(RollKind.GRAPPLE, "b")) == {"group": 2, "order": -2}
    assert modifiers(fight.roll(RollKind.DODGE, "a")) == {}


@pytest.mark.clause("L1")
def test_not_on_first_head_on() -> None:
    fight = Fight(ship("a"), ship("b")).gm(BringAlongside(ships=("a", "b"), rammer=None)).start("a", "b")
    assert [modifiers(roll) for roll in fight.rolls(RollKind.HEAD_ON)] == [{}, {}]


@pytest.mark.clause("L1")
def test_it_ends_with_the_last_relation() -> None:
    fight = alongside("ab", "ac").declare(a=helm(disengage("b"))).let_go("b")
    fight.declare(a=helm(disengage("c"))).let_go("c").declare(a=helm(evade())).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == {}


# L2


@pytest.mark.clause("L2", "F7b")
@pytest.mark.parametrize("gunner", [aim("b"), sight("b"), aim("c"), sight("c")])
def test_alongside_there_is_no_aim_and_no_sight(gunner: Declaration) -> None:
    fight = alongside("ab").declare(a=guns(gunner))
    acted = fight.acted("a", Post.GUNNER)
    assert (acted.result, acted.reason) == (Result.IMPOSSIBLE, Reason.ALONGSIDE)
    assert fight.battle.round == 2
    assert not fight.rolls(RollKind.SIGHT)


@pytest.mark.clause("L2")
def test_one_may_aim_at_a_ship_that_is_alongside_another() -> None:
    fight = alongside("bc").declare(a=guns(sight("b"))).go_on("a", LOW)
    assert result(fight.acted("a", Post.GUNNER)) == ("sight", "done")


@pytest.mark.clause("L2", "L2a", "A4")
@pytest.mark.parametrize("target", ["b", "c"])
def test_firing_is_at_minus_2_and_the_damage_is_taken_as_well(target: str) -> None:
    """Whichever ship is shot at (L2a)."""
    fight = alongside("ab").declare(a=guns(fire(target))).go_on("a", LOW, (3, 4))
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {"alongside": -2}
    shot, blowback = fight.all(Damage)
    assert (shot.ship, shot.cause, shot.taken) == (target, DamageCause.SHOT, 7)
    assert (blowback.ship, blowback.part, blowback.cause) == ("a", Part.HULL, DamageCause.BLOWBACK)
    assert (blowback.points, blowback.taken, blowback.from_, blowback.to) == (7, 7, 40, 33)
    assert fight["a"].hull == 33


@pytest.mark.clause("L2")
def test_the_ship_shot_at_may_be_alongside_without_the_shooter_paying() -> None:
    fight = alongside("bc").declare(a=guns(fire("b"))).go_on("a", LOW, (3, 4))
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {}
    assert [line.ship for line in fight.all(Damage)] == ["b"]


@pytest.mark.clause("L2")
def test_a_shot_that_misses_or_is_dodged_returns_nothing() -> None:
    fight = alongside("ab").declare(a=guns(fire("b"))).go_on("a", HIGH)
    fight.declare(a=guns(fire("b"))).go_on("a", d(10)).dodge("b", LOW)
    assert not fight.all(Damage)


@pytest.mark.clause("L2a")
def test_what_is_returned_is_what_the_target_took_also_when_it_sinks() -> None:
    fight = alongside("ab", b=4).declare(a=guns(fire("b"))).go_on("a", LOW, (6, 6))
    assert [(line.ship, line.points, line.taken) for line in fight.all(Damage)] == [("b", 12, 4), ("a", 4, 4)]
    assert fight["b"].sunk
    assert fight["a"].hull == 36


@pytest.mark.clause("L2a", "A4b")
def test_what_the_deck_took_is_returned_to_the_hull() -> None:
    fight = Fight(ship("a", deck=10), ship("b", deck=5)).start("a", "b")
    fight.gm(BringAlongside(ships=("a", "b"), rammer=None))
    fight.declare(a=guns(fire("b", part=Part.DECK))).go_on("a", LOW, (6, 6))
    assert (fight["b"].hull, fight["b"].deck) == (40, 0)
    assert (fight["a"].hull, fight["a"].deck) == (35, 10)


@pytest.mark.clause("L2a", "D4", "F8a")
def test_both_may_sink_by_it() -> None:
    fight = alongside("ab", a=3, b=3).declare(a=guns(fire("b"))).go_on("a", LOW, (6, 6))
    assert {line.ship for line in fight.all(Sunk)} == {"a", "b"}
    assert fight.battle.winner == "c"


@pytest.mark.clause("L2a", "F8a")
def test_the_last_two_ships_sunk_by_one_shot_leave_no_winner() -> None:
    fight = Fight(*[ship(name, hull=3, hull_max=3) for name in "ab"]).start("a", "b")
    fight.gm(BringAlongside(ships=("a", "b"), rammer=None)).declare(a=guns(fire("b"))).go_on("a", LOW, (6, 6))
    assert (fight.battle.over, fight.battle.winner) == (True, None)
    assert result(fight.acted("a", Post.GUNNER)) == ("fire", "done")


@pytest.mark.clause("L2", "F7b")
@pytest.mark.parametrize("gunner", [aim("b"), sight("c")])
def test_an_aim_has_become_impossible_when_an_enemy_came_alongside_in_4(gunner: Declaration) -> None:
    fight = alongside().declare(b=helm(board("a")), a=guns(gunner)).go_on("b", LOW, HIGH)
    acted = fight.acted("a", Post.GUNNER)
    assert (acted.result, acted.reason) == (Result.IMPOSSIBLE, Reason.ALONGSIDE)


# L3


@pytest.mark.clause("L3")
@pytest.mark.parametrize(
    "move", [swap("b"), swap("c"), accelerate(), evade(), evade(hard=True), board("c"), ram("b"), ram("c")]
)
def test_a_ship_alongside_has_to_break_away_before_it_moves(move: Declaration) -> None:
    fight = alongside("ab")
    assert not fight.allows("a", Post.HELMSMAN, move)
    assert alongside().allows("a", Post.HELMSMAN, move)


@pytest.mark.clause("L3")
def test_its_helmsman_can_hold_break_away_or_grapple() -> None:
    fight = alongside("ab")
    for move in (hold(), disengage("b"), grapple("b")):
        assert fight.allows("a", Post.HELMSMAN, move)
    for move in (disengage("c"), grapple("c")):
        assert not fight.allows("a", Post.HELMSMAN, move)


@pytest.mark.clause("L3")
def test_others_may_act_against_it_and_it_can_be_alongside_several() -> None:
    fight = alongside("bc").declare(a=helm(board("b"))).go_on("a", LOW, HIGH)
    assert set(fight.battle.alongside("b")) == {"a", "c"}
    assert fight.battle.alongside("a") == ("b",)


@pytest.mark.clause("L3", "M8")
def test_a_ship_alongside_can_be_rammed() -> None:
    fight = alongside("bc").declare(a=helm(ram("b"))).go_on("a", LOW, HIGH, d(5, 5), d(5, 5))
    assert set(fight.battle.alongside("b")) == {"a", "c"}


@pytest.mark.clause("L3", "M3")
def test_a_ship_alongside_can_be_swapped_with() -> None:
    fight = alongside("bc").declare(a=helm(swap("b"))).go_on("a", LOW, HIGH)
    assert fight.battle.order == ("b", "a", "c")
    assert len(fight.battle.relations) == 1


# L4


@pytest.mark.clause("L4")
def test_the_enemys_helmsman_is_asked_whether_to_resist() -> None:
    fight = alongside("ab", "ac").declare(a=helm(disengage("b")))
    question = fight.question(QuestionKind.GO_ON, "a")
    assert question.then is not None
    assert (question.then.kind, question.then.ship, question.then.post) == (QuestionKind.RESIST, "b", Post.HELMSMAN)
    assert question.then.about == "a"
    assert question.then.options == (Choice.RESIST, Choice.LET_GO)


@pytest.mark.clause("L4")
def test_let_go_it_needs_no_roll() -> None:
    fight = alongside("ab").declare(a=helm(disengage("b"))).let_go("b")
    assert not fight.rolls(RollKind.DISENGAGE)
    assert not fight.all(Contest)
    assert not fight.battle.relations
    assert fight.last(Parted).ships == ("a", "b")
    assert result(fight.acted("a", Post.HELMSMAN)) == ("disengage", "done")


@pytest.mark.clause("L4")
@pytest.mark.parametrize(
    ("mover", "other", "winner"), [(d(10), d(9), "a"), (d(10), d(8), None), (d(10), d(7), "b"), (HIGH, LOW, "b")]
)
def test_resisted_it_is_a_contest_of_helm(mover: tuple[int, ...], other: tuple[int, ...], winner: str | None) -> None:
    """a's target is 10; b's, for the order, is 8."""
    fight = alongside("ab").declare(a=helm(disengage("b"))).resist("b", mover, other)
    assert [(roll.ship, roll.skill) for roll in fight.rolls(RollKind.DISENGAGE)] == [
        ("a", Skill.HELM),
        ("b", Skill.HELM),
    ]
    assert (fight.last(Contest).kind, fight.last(Contest).winner) == (RollKind.DISENGAGE, winner)
    assert bool(fight.battle.relations) is (winner != "a")
    assert result(fight.acted("a", Post.HELMSMAN)) == ("disengage", "done" if winner == "a" else "failed")


@pytest.mark.clause("L4")
def test_it_ends_between_those_two_only() -> None:
    fight = alongside("ab", "ac", "bc").declare(a=helm(disengage("b"))).resist("b", LOW, HIGH)
    assert [set(relation.ships) for relation in fight.battle.relations] == [{"a", "c"}, {"b", "c"}]


@pytest.mark.clause("L4", "F6")
def test_the_mover_may_cancel_and_then_nobody_is_asked() -> None:
    fight = alongside("ab").declare(a=helm(disengage("b"))).cancel("a")
    assert result(fight.acted("a", Post.HELMSMAN)) == ("disengage", "cancelled")
    assert fight.battle.alongside("a") == ("b",)
    assert fight.battle.round == 2


@pytest.mark.clause("L4")
def test_a_break_away_does_not_go_on_before_the_enemy_has_answered() -> None:
    fight = alongside("ab").declare(a=helm(disengage("b")))
    with pytest.raises(Refused):
        answer(fight.battle, fight.question(QuestionKind.GO_ON, "a"), Choice.GO_ON, ScriptedDice([1] * 9))


# L5


def parting(mover: str, *, beak: str, rammer: str | None) -> tuple[int, int]:
    """What the ram beak counts when `mover` of a and b breaks away: for the mover, for the other."""
    other = "b" if mover == "a" else "a"
    fight = alongside("ab", beak=beak, rammer=rammer)
    fight.declare(**{mover: helm(disengage(other))}).resist(other, HIGH, LOW)
    one, two = (modifiers(fight.roll(RollKind.DISENGAGE, name)).get("ram_beak", 0) for name in (mover, other))
    return one, two


@pytest.mark.clause("L5")
def test_a_beak_that_rammed_costs_2_when_breaking_away_and_gives_2_when_resisting() -> None:
    assert parting("a", beak="a", rammer="a") == (-2, 0)
    assert parting("b", beak="a", rammer="a") == (0, 2)


@pytest.mark.clause("L5")
@pytest.mark.parametrize("mover", ["a", "b"])
@pytest.mark.parametrize(("beak", "rammer"), [("", "a"), ("b", "a"), ("a", None), ("ab", None), ("a", "b")])
def test_without_a_beak_or_without_having_rammed_it_counts_nothing(mover: str, beak: str, rammer: str | None) -> None:
    assert parting(mover, beak=beak, rammer=rammer) == (0, 0)


@pytest.mark.clause("L5", "M8")
def test_it_counts_after_a_real_ramming_and_only_from_that_ship() -> None:
    fight = alongside("bc", beak="a").declare(a=helm(ram("b"))).go_on("a", LOW, HIGH, d(5, 5), d(5, 5))
    fight.declare(a=helm(disengage("b")), b=helm(disengage("c"))).resist("b", HIGH, LOW).resist("c", HIGH, LOW)
    counted = [(roll.ship, modifiers(roll).get("ram_beak")) for roll in fight.rolls(RollKind.DISENGAGE)]
    assert counted == [("a", -2), ("b", None), ("b", None), ("c", None)]


@pytest.mark.clause("L5")
def test_it_counts_only_as_long_as_they_have_been_alongside_since() -> None:
    fight = alongside("ab", beak="a", rammer="a").declare(a=helm(disengage("b"))).let_go("b")
    fight.declare(a=helm(board("b"))).go_on("a", LOW, HIGH)
    assert fight.last(Alongside).rammer is None
    fight.declare(b=helm(disengage("a"))).resist("a", HIGH, LOW)
    assert "ram_beak" not in modifiers(fight.roll(RollKind.DISENGAGE, "a"))


# L6


def crews(attackers: list[Crew], defenders: list[Crew] | None = None, *, strength: int = 10) -> Fight:
    """a and b alongside, with these free hands; `strength` is that of a's helmsman."""
    fight = Fight(
        ship("a", hands=attackers, minimum_crew=30, strength=strength),
        ship("b", hands=defenders or [], minimum_crew=30),
    )
    return fight.start("a", "b").gm(BringAlongside(ships=("a", "b"), rammer=None))


@pytest.mark.clause("L6")
def test_a_grapple_is_the_best_st_or_dx_and_the_number_of_people() -> None:
    """Best 12 and three people: 15."""
    fight = crews([hand("a1", strength=12), hand("a2", dexterity=11)]).declare(a=helm(grapple("b")))
    fight.go_on("a", d(10), d(11))
    mover, other = fight.rolls(RollKind.GRAPPLE)
    assert (mover.crew, mover.skill, mover.base, modifiers(mover)) == ("a1", Skill.STRENGTH, 12, {"group": 3})
    assert (mover.target, mover.against) == (15, "b")
    assert (other.crew, other.skill, other.base, other.target) == ("bh", Skill.STRENGTH, 10, 10)
    assert modifiers(other) == {"group": 2, "order": -2}
    assert (fight.last(Contest).kind, fight.last(Contest).winner) == (RollKind.GRAPPLE, "a")


@pytest.mark.clause("L6")
def test_dx_is_used_where_it_is_the_highest() -> None:
    fight = crews([hand("a1", strength=13, dexterity=14), hand("a2", strength=14)], [hand("b1", dexterity=11)])
    fight.declare(a=helm(grapple("b"))).go_on("a", HIGH, LOW)
    mover, other = fight.rolls(RollKind.GRAPPLE)
    assert (mover.crew, mover.skill, mover.base) == ("a1", Skill.DEXTERITY, 14)
    assert (other.crew, other.skill, other.base) == ("b1", Skill.DEXTERITY, 11)


@pytest.mark.clause("L6")
@pytest.mark.parametrize("post", list(Post))
def test_one_person_alone_adds_1(post: Post) -> None:
    fight = crews([]).declare(a=helm(grapple("b")) if post is Post.HELMSMAN else guns(grapple("b")))
    fight.go_on("a", HIGH, LOW)
    roll = fight.roll(RollKind.GRAPPLE, "a")
    assert (modifiers(roll), roll.target) == ({"group": 1}, 11)


@pytest.mark.clause("L6", "L3")
def test_one_grapples_only_a_ship_one_is_alongside() -> None:
    fight = alongside("ab")
    assert [fight.allows("a", Post.HELMSMAN, grapple(name)) for name in "bc"] == [True, False]


# L7


def grappled(fight: Fight) -> list[tuple[str, str, int]]:
    return [(line.by, line.on, line.penalty) for line in fight.all(Grappled)]


@pytest.mark.clause("L7")
def test_the_attackers_win_gives_the_enemy_minus_2_to_breaking_away_and_adds_up() -> None:
    fight = alongside("ab")
    for penalty in (-2, -4, -6):
        fight.declare(a=helm(grapple("b"))).go_on("a", LOW, HIGH)
        assert grappled(fight)[-1] == ("a", "b", penalty)
        assert result(fight.acted("a", Post.HELMSMAN)) == ("grapple", "done")
    fight.declare(b=helm(disengage("a"))).resist("a", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.DISENGAGE, "b")) == {"order": -2, "alongside": -2, "grappled": -6}
    assert modifiers(fight.roll(RollKind.DISENGAGE, "a")) == {"alongside": -2}


@pytest.mark.clause("L7")
def test_it_lies_on_breaking_away_from_this_ship_alone_and_not_on_the_grappler() -> None:
    fight = alongside("ab", "bc").declare(a=helm(grapple("b"))).go_on("a", LOW, HIGH)
    fight.declare(b=helm(disengage("c")), a=helm(disengage("b"))).resist("b", HIGH, LOW).resist("c", HIGH, LOW)
    assert not [roll for roll in fight.rolls(RollKind.DISENGAGE) if "grappled" in modifiers(roll)]


@pytest.mark.clause("L7")
def test_the_defenders_win_takes_2_off_a_penalty_lying_on_them() -> None:
    fight = alongside("ab")
    for _ in range(2):
        fight.declare(a=helm(grapple("b"))).go_on("a", LOW, HIGH)
    for _ in range(3):
        fight.declare(a=helm(grapple("b"))).go_on("a", HIGH, LOW)
        assert result(fight.acted("a", Post.HELMSMAN)) == ("grapple", "failed")
    assert grappled(fight) == [("a", "b", -2), ("a", "b", -4), ("a", "b", -2), ("a", "b", 0)]


@pytest.mark.clause("L7")
@pytest.mark.parametrize(("penalty", "left"), [(-1, 0), (-2, 0), (-3, -1)])
def test_the_penalty_is_never_above_0(penalty: int, left: int) -> None:
    fight = alongside("ab").gm(Grapple(by="a", on="b", penalty=penalty))
    fight.declare(a=helm(grapple("b"))).go_on("a", HIGH, LOW)
    assert grappled(fight)[-1] == ("a", "b", left)


@pytest.mark.clause("L7")
def test_the_defenders_win_does_not_touch_the_attackers_own_penalty() -> None:
    fight = alongside("ab").declare(b=helm(grapple("a"))).go_on("b", LOW, HIGH)
    fight.declare(a=helm(grapple("b"))).go_on("a", HIGH, LOW)
    assert grappled(fight) == [("b", "a", -2)]


@pytest.mark.clause("L7", "G4")
def test_a_draw_changes_nothing() -> None:
    fight = alongside("ab").declare(a=helm(grapple("b"))).go_on("a", d(10), d(9))
    assert fight.last(Contest).winner is None
    assert not fight.all(Grappled)
    assert result(fight.acted("a", Post.HELMSMAN)) == ("grapple", "failed")


# L7a


@pytest.mark.clause("L7a")
def test_the_defending_group_is_everyone_in_the_others_crew() -> None:
    fight = crews([], [hand("b1"), hand("b2"), hand("b3", strength=13)])
    fight.declare(a=helm(grapple("b"))).go_on("a", HIGH, LOW)
    roll = fight.roll(RollKind.GRAPPLE, "b")
    assert (roll.crew, roll.base, modifiers(roll)["group"]) == ("b3", 13, 5)


@pytest.mark.clause("L7a")
def test_a_post_that_did_not_declare_it_does_not_attack() -> None:
    fight = crews([hand("a1")], strength=14).declare(a=guns(grapple("b"))).go_on("a", HIGH, LOW)
    roll = fight.roll(RollKind.GRAPPLE, "a")
    assert (roll.crew, roll.base, modifiers(roll)["group"]) == ("ag", 10, 2)


@pytest.mark.clause("L7a")
def test_declared_by_both_the_helmsmans_turn_resolves_it_for_both() -> None:
    fight = crews([hand("a1")]).declare(a=both(grapple("b"), grapple("b"))).go_on("a", LOW, HIGH)
    assert modifiers(fight.roll(RollKind.GRAPPLE, "a"))["group"] == 3
    assert len(fight.all(Contest)) == 1
    assert fight.battle.round == 2
    assert grappled(fight) == [("a", "b", -2)]
    lines = [line for line in fight.all(Acted) if line.ship == "a"]
    assert [(line.crew, line.phase, line.result, line.reason) for line in lines] == [
        ("ah", Phase.HELMSMEN, Result.DONE, None),
        ("ag", Phase.GUNNERS, Result.DONE, Reason.JOINED),
    ]


@pytest.mark.clause("L7a")
def test_a_joined_grapple_that_fails_fails_for_both() -> None:
    fight = crews([]).declare(a=both(grapple("b"), grapple("b"))).go_on("a", HIGH, LOW)
    assert [(line.result, line.reason) for line in fight.all(Acted) if line.ship == "a"] == [
        (Result.FAILED, None),
        (Result.FAILED, Reason.JOINED),
    ]


@pytest.mark.clause("L7a")
def test_a_joined_grapple_stays_joined_though_the_enemy_sinks_before_5() -> None:
    fight = alongside("bc", c=2).declare(a=guns(fire("c")), b=both(grapple("c"), grapple("c")))
    fight.go_on("b", LOW, HIGH).go_on("a", LOW, (1, 1))
    assert fight["c"].sunk
    assert (fight.acted("b", Post.GUNNER).result, fight.acted("b", Post.GUNNER).reason) == (Result.DONE, Reason.JOINED)


@pytest.mark.clause("L7a", "F7b")
def test_where_the_helmsmans_turn_came_to_nothing_the_gunner_may_do_it_alone() -> None:
    fight = Fight(ship("b"), ship("a", hands=[hand("a1")]), ship("c")).start("b", "a", "c")
    back = BringAlongside(ships=("a", "b"), rammer=None)
    fight.gm(back).declare(b=helm(disengage("a")), a=both(grapple("b"), grapple("b")), c=helm(evade())).let_go("a")
    fight.gm(back).go_on("c", HIGH).go_on("a", HIGH, LOW)
    roll = fight.roll(RollKind.GRAPPLE, "a")
    assert (roll.crew, modifiers(roll)["group"]) == ("ag", 2)


@pytest.mark.clause("L7a")
def test_when_the_helmsman_cancels_the_gunner_does_it_alone() -> None:
    fight = crews([hand("a1")]).declare(a=both(grapple("b"), grapple("b"))).cancel("a")
    assert fight.question(QuestionKind.GO_ON, "a").post is Post.GUNNER
    fight.go_on("a", LOW, HIGH)
    roll = fight.roll(RollKind.GRAPPLE, "a")
    assert (roll.phase, modifiers(roll)["group"]) == (Phase.GUNNERS, 2)
    assert (fight.acted("a", Post.GUNNER).result, fight.acted("a", Post.GUNNER).reason) == (Result.DONE, None)


@pytest.mark.clause("L7a")
def test_free_hands_join_only_the_ships_first_grapple_of_a_round() -> None:
    fight = Fight(ship("a", hands=[hand("a1", strength=15), hand("a2")]), ship("b"), ship("c")).start("a", "b", "c")
    fight.gm(BringAlongside(ships=("a", "b"), rammer=None)).gm(BringAlongside(ships=("a", "c"), rammer=None))
    fight.declare(a=both(grapple("b"), grapple("c"))).go_on("a", HIGH, LOW).go_on("a", HIGH, LOW)
    assert [(roll.base, modifiers(roll)["group"]) for roll in fight.rolls(RollKind.GRAPPLE) if roll.ship == "a"] == [
        (15, 3),
        (10, 1),
    ]
    fight.declare(a=both(hold(), grapple("c"))).go_on("a", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.GRAPPLE, "a"))["group"] == 3


@pytest.mark.clause("L7a")
def test_defending_is_not_grappling_and_takes_nobody_away() -> None:
    fight = crews([hand("a1")], [hand("b1")]).declare(a=helm(grapple("b")), b=helm(grapple("a")))
    fight.go_on("a", HIGH, LOW).go_on("b", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.GRAPPLE, "b"))["group"] == 2
    assert modifiers(fight.roll(RollKind.GRAPPLE, "a"))["group"] == 3


@pytest.mark.clause("L7a")
def test_participants_are_the_one_who_declares_and_the_free_hands() -> None:
    fight = crews([hand("a1"), hand("a2")]).declare_one("b", both(hold(), wait()))
    fight.declare_one("a", both(grapple("b"), grapple("b")))
    declared = [line for line in fight.all(Declared) if line.ship == "a"]
    assert [set(line.participants or ()) for line in declared] == [{"ah", "a1", "a2"}, {"ag", "a1", "a2"}]


@pytest.mark.clause("L7a")
def test_order_damage_and_effects_count_but_no_handling_and_no_alongside() -> None:
    fight = Fight(ship("a", handling=3, hull=20), ship("b", handling=2)).start("b", "a")
    fight.gm(BringAlongside(ships=("a", "b"), rammer=None))
    fight.gm(SetEffect(ship="b", crew=None, name="fog", modifier=-1, rounds=None, recovery=None))
    fight.declare(a=helm(grapple("b"))).go_on("a", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.GRAPPLE, "a")) == {"group": 1, "order": -2, "damaged": -4}
    assert modifiers(fight.roll(RollKind.GRAPPLE, "b")) == {"group": 2, "effect:fog": -1}


# L7b


@pytest.mark.clause("L7b", "M1")
@pytest.mark.parametrize("choice", ["resist", "let_go"])
def test_breaking_away_counts_as_movement_unopposed_too(choice: str) -> None:
    fight = alongside("ab").declare(a=both(disengage("b"), fire("b")))
    if choice == "resist":
        fight.resist("b", LOW, HIGH)
    else:
        fight.let_go("b")
    fight.go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {"moving": -5}


@pytest.mark.clause("L7b", "M1a")
def test_a_failed_break_away_counts_as_movement_a_cancelled_one_does_not() -> None:
    fight = alongside("ab").declare(a=both(disengage("b"), fire("b"))).resist("b", HIGH, LOW).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {"moving": -5, "alongside": -2}
    fight.declare(a=both(disengage("b"), fire("b"))).cancel("a").go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {"alongside": -2}


@pytest.mark.clause("L7b")
def test_the_one_that_lets_go_or_resists_has_not_moved() -> None:
    fight = alongside("ab").declare(a=helm(disengage("b")), b=guns(fire("a"))).resist("b", LOW, HIGH).go_on("b", HIGH)
    assert modifiers(fight.roll(RollKind.FIRE, "b")) == {"order": -2}


@pytest.mark.clause("L7b")
def test_grappling_does_not_count_as_movement() -> None:
    fight = alongside("ab").declare(a=both(grapple("b"), fire("b"))).go_on("a", LOW, HIGH).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {"alongside": -2}


# L7c


@pytest.mark.clause("L7c")
def test_the_penalty_ends_with_the_relation_and_a_new_one_starts_at_0() -> None:
    fight = alongside("ab").declare(a=helm(grapple("b"))).go_on("a", LOW, HIGH)
    fight.declare(a=helm(disengage("b"))).let_go("b").declare(a=helm(board("b"))).go_on("a", LOW, HIGH)
    fight.declare(b=helm(disengage("a"))).resist("a", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.DISENGAGE, "b")) == {"order": -2, "alongside": -2}
    fight.declare(a=helm(grapple("b"))).go_on("a", LOW, HIGH)
    assert grappled(fight)[-1] == ("a", "b", -2)


@pytest.mark.clause("L7c")
def test_it_ends_with_the_relation_when_the_game_master_parts_them() -> None:
    fight = alongside("ab").gm(Grapple(by="a", on="b", penalty=-4)).gm(PartShips(ships=("a", "b")))
    fight.gm(BringAlongside(ships=("b", "a"), rammer=None)).declare(b=helm(disengage("a"))).resist("a", HIGH, LOW)
    assert "grappled" not in modifiers(fight.roll(RollKind.DISENGAGE, "b"))
