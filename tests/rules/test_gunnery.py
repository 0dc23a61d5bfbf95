"""A2 to A4: sight, aim and fire."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from bot.rules.adjust import BringAlongside, GiveAim, Modify, SetDeck, SetEffect, SetHull, Weather
from bot.rules.battle import Ship, Weapon
from bot.rules.events import Aimed, Damage, GmModifier, Roll
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Part, Phase, Post, RollKind, Scope, Skill
from tests.rules.table import (
    GUN,
    HIGH,
    LOW,
    Fight,
    aim,
    board,
    both,
    d,
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


def gun(id: str = "w1", *, snap_shot: int = 3, reload: int = 0, shots: int | None = None) -> Weapon:
    return msgspec.structs.replace(GUN, id=id, snap_shot=snap_shot, reload=reload, shots=shots)


def gunboat(*weapons: Weapon, gunnery: int = 12, hull: int = 40) -> Ship:
    return ship("a", gunnery=gunnery, hull=hull, weapons=weapons or (GUN,))


def duel(*weapons: Weapon, gunnery: int = 12, hull: int = 40) -> Fight:
    """a, with these weapons, is first; b and c follow."""
    return Fight(gunboat(*weapons, gunnery=gunnery, hull=hull), ship("b"), ship("c")).start("a", "b", "c")


def shoots(fight: Fight, against: str = "b", weapon: str = "w1") -> dict[str, int]:
    """a fires and misses: what counted."""
    fight.declare(a=guns(fire(against, weapon))).go_on("a", HIGH)
    return modifiers(fight.roll(RollKind.FIRE, "a"))


def gm_modifier(value: int, scope: Scope, **of: Any) -> Modify:
    return Modify(GmModifier(name="range", value=value, scope=scope, **of))


def aims(fight: Fight, turns: int = 1, against: str = "b", weapon: str = "w1") -> Fight:
    """a aims for so many rounds, and nothing else happens."""
    for _ in range(turns):
        fight.declare(a=guns(aim(against, weapon))).go_on("a")
    return fight


def aim_of(fight: Fight) -> tuple[str | None, str | None, int, int]:
    """a's aim as its last line tells it, which must be what the battle holds."""
    line = fight.last(Aimed)
    kept = fight["a"].aim
    assert (kept == line) if line.turns else (kept is None or not kept.turns)
    return line.against, line.weapon, line.turns, line.bonus


NONE = (None, None, 0, 0)


# A2


@pytest.mark.clause("A2")
def test_sight_is_a_vision_roll_of_the_gunner() -> None:
    fight = Fight(ship("a", vision=13, handling=2), ship("b")).start("a", "b")
    fight.declare(a=guns(sight("b"))).go_on("a", d(13))
    roll = fight.roll(RollKind.SIGHT, "a")
    assert (roll.crew, roll.skill, roll.base, roll.against, roll.contest) == ("ag", Skill.VISION, 13, "b", None)
    assert modifiers(roll) == {}
    assert result(fight.acted("a", Post.GUNNER)) == ("sight", "done")


@pytest.mark.clause("A2")
def test_sight_takes_the_weather_and_the_order() -> None:
    fight = Fight(ship("a"), ship("b"), ship("c"), weather=-3).start("b", "c", "a")
    fight.declare(a=guns(sight("b"))).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.SIGHT, "a")) == {"weather": -3, "order": -4}
    fight.gm(Weather(value=-1)).declare(a=guns(sight("c"))).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.SIGHT, "a")) == {"weather": -1, "order": -2}
    fight.gm(Weather(value=0)).declare(b=guns(sight("a"))).go_on("b", HIGH)
    assert modifiers(fight.roll(RollKind.SIGHT, "b")) == {}


@pytest.mark.clause("A2")
def test_the_weather_counts_for_sight_alone() -> None:
    fight = Fight(ship("a", flag=12), ship("b", flag=12), weather=-3).start("a", "b").signal("a", "b", LOW, LOW)
    fight.declare(a=both(evade(), fire("b"))).go_on("a", HIGH).go_on("a", LOW, d(2, 2))
    assert "weather" not in {name for roll in fight.all(Roll) for name in modifiers(roll)}


@pytest.mark.clause("A2")
def test_moving_costs_sight_nothing() -> None:
    fight = duel().declare(a=both(evade(), sight("b"))).go_on("a", HIGH).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.SIGHT, "a")) == {}


@pytest.mark.clause("A2")
def test_success_equals_a_full_aim() -> None:
    fight = duel(gun(snap_shot=18)).declare(a=guns(sight("b"))).go_on("a", LOW)
    assert aim_of(fight) == ("b", "w1", 4, 5)
    assert shoots(fight) == {"aim": 5}


@pytest.mark.clause("A2")
def test_a_failed_sight_gives_nothing() -> None:
    fight = duel(gun(snap_shot=18)).declare(a=guns(sight("b"))).go_on("a", HIGH)
    assert not fight.all(Aimed)
    assert result(fight.acted("a", Post.GUNNER)) == ("sight", "failed")
    assert shoots(fight) == {"snap_shot": -4}


# A3


@pytest.mark.clause("A3")
@pytest.mark.parametrize(
    ("turns", "counted", "bonus"), [(1, 1, 2), (2, 2, 3), (3, 3, 4), (4, 4, 5), (5, 4, 5), (6, 4, 5)]
)
def test_the_first_turn_gives_acc_and_each_further_1_up_to_3(turns: int, counted: int, bonus: int) -> None:
    fight = aims(duel(), turns)
    assert aim_of(fight) == ("b", "w1", counted, bonus)
    assert len(fight.all(Aimed)) == counted
    assert shoots(fight) == {"aim": bonus}


@pytest.mark.clause("A3")
def test_the_first_turn_takes_the_snap_shot_penalty_away() -> None:
    fight = duel(gun(snap_shot=18))
    assert shoots(fight) == {"snap_shot": -4}
    assert shoots(aims(fight)) == {"aim": 2}


@pytest.mark.clause("A3")
def test_aiming_rolls_nothing_and_is_always_done() -> None:
    fight = aims(duel())
    assert {roll.kind for roll in fight.all(Roll)} == {RollKind.HEAD_ON}
    assert result(fight.acted("a", Post.GUNNER)) == ("aim", "done")


@pytest.mark.clause("A3", "A2")
def test_aim_and_sight_go_together() -> None:
    fight = aims(duel()).declare(a=guns(sight("b"))).go_on("a", LOW)
    assert aim_of(fight) == ("b", "w1", 4, 5)
    assert aim_of(aims(fight)) == ("b", "w1", 4, 5)
    assert len(fight.all(Aimed)) == 2


@pytest.mark.clause("A3")
def test_an_aim_with_acc_0_still_takes_the_snap_shot_penalty_away() -> None:
    fight = aims(duel(msgspec.structs.replace(GUN, accuracy=0, snap_shot=18)))
    assert aim_of(fight) == ("b", "w1", 1, 0)
    assert shoots(fight) == {}


# A3a


@pytest.mark.clause("A3a")
@pytest.mark.parametrize(("against", "weapon"), [("c", "w1"), ("b", "w2"), ("c", "w2")])
def test_an_aim_holds_for_one_named_target_and_weapon(against: str, weapon: str) -> None:
    fight = aims(duel(gun(), gun("w2")), 2)
    assert shoots(fight, against, weapon) == {}
    assert aim_of(fight) == NONE


@pytest.mark.clause("A3a")
@pytest.mark.parametrize(("against", "weapon"), [("c", "w1"), ("b", "w2")])
def test_aiming_at_something_else_begins_anew(against: str, weapon: str) -> None:
    fight = aims(aims(duel(gun(), gun("w2")), 3), 1, against, weapon)
    assert aim_of(fight) == (against, weapon, 1, 2)
    assert aim_of(aims(fight)) == ("b", "w1", 1, 2)


@pytest.mark.clause("A3a")
@pytest.mark.parametrize("attack", [HIGH, LOW])
def test_firing_ends_it_hit_or_miss(attack: tuple[int, ...]) -> None:
    fight = aims(duel(), 2).declare(a=guns(fire("b")))
    fight.go_on("a", attack, *([d(2, 2)] if attack == LOW else []))
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {"aim": 3}
    assert aim_of(fight) == NONE
    assert fight.last(Aimed).phase is Phase.GUNNERS
    assert shoots(fight) == {}


@pytest.mark.clause("A3a")
def test_a_failed_sight_at_the_same_target_and_weapon_keeps_it() -> None:
    fight = aims(duel(), 2).declare(a=guns(sight("b"))).go_on("a", HIGH)
    assert aim_of(fight) == ("b", "w1", 2, 3)
    assert aim_of(aims(fight)) == ("b", "w1", 3, 4)


@pytest.mark.clause("A3a")
@pytest.mark.parametrize(("against", "weapon"), [("c", "w1"), ("b", "w2")])
def test_a_failed_sight_at_something_else_ends_it(against: str, weapon: str) -> None:
    fight = aims(duel(gun(), gun("w2"))).declare(a=guns(sight(against, weapon))).go_on("a", HIGH)
    assert aim_of(fight) == NONE


@pytest.mark.clause("A3a")
def test_a_sight_at_something_else_replaces_it() -> None:
    fight = aims(duel()).declare(a=guns(sight("c"))).go_on("a", LOW)
    assert aim_of(fight) == ("c", "w1", 4, 5)


@pytest.mark.clause("A3a")
def test_waiting_keeps_it() -> None:
    fight = aims(duel()).declare(a=both(hold(), wait()))
    assert aim_of(fight) == ("b", "w1", 1, 2)
    assert aim_of(aims(fight)) == ("b", "w1", 2, 3)


@pytest.mark.clause("A3a")
@pytest.mark.parametrize("gunner", [aim("c"), sight("c"), fire("b"), fire("c")])
def test_cancelling_keeps_it(gunner: Declaration) -> None:
    fight = aims(duel()).declare(a=guns(gunner)).cancel("a")
    assert aim_of(fight) == ("b", "w1", 1, 2)


@pytest.mark.clause("A3a")
@pytest.mark.parametrize("gunner", [grapple("b"), grapple("c")])
def test_the_impossible_keeps_it(gunner: Declaration) -> None:
    fight = aims(duel()).declare(a=guns(gunner))
    assert result(fight.acted("a", Post.GUNNER)) == ("grapple", "impossible")
    assert aim_of(fight) == ("b", "w1", 1, 2)


@pytest.mark.clause("A3a")
@pytest.mark.parametrize("ships", [("a", "b"), ("c", "a"), ("b", "c"), ("c", "b")])
@pytest.mark.parametrize("maneuver", [board, ram])
def test_it_ends_when_either_ship_comes_alongside_anything(
    ships: tuple[str, str], maneuver: Callable[[str], Declaration]
) -> None:
    fight = aims(duel())
    mover, other = ships
    dice = [d(5, 5), d(5, 5)] if maneuver is ram else []
    fight.declare(**{mover: helm(maneuver(other))}).go_on(mover, LOW, HIGH, *dice)
    assert aim_of(fight) == NONE
    assert fight.last(Aimed).phase is Phase.HELMSMEN


@pytest.mark.clause("A3a")
def test_it_ends_when_the_game_master_brings_either_alongside() -> None:
    fight = aims(duel()).gm(BringAlongside(ships=("b", "c"), rammer=None))
    assert aim_of(fight) == NONE


@pytest.mark.clause("A3a")
def test_it_stays_when_others_come_alongside_or_a_boarding_fails() -> None:
    fight = Fight(gunboat(), *[ship(name) for name in "bcd"]).start(*"abcd")
    aims(fight).declare(c=helm(board("d")), b=helm(board("a"))).go_on("b", HIGH, LOW).go_on("c", LOW, HIGH)
    assert aim_of(fight) == ("b", "w1", 1, 2)


@pytest.mark.clause("A3a")
def test_it_ends_when_the_target_sinks() -> None:
    fight = aims(duel()).gm(SetHull(ship="c", value=1)).declare(b=guns(fire("c"))).go_on("b", LOW, d(2, 2))
    assert fight["c"].sunk
    assert aim_of(fight) == ("b", "w1", 1, 2)
    fight = aims(duel()).gm(SetHull(ship="b", value=0))
    assert aim_of(fight) == NONE
    fight = aims(duel()).gm(SetHull(ship="b", value=1)).declare(c=guns(fire("b"))).go_on("c", LOW, d(2, 2))
    assert aim_of(fight) == NONE


@pytest.mark.clause("A3a")
def test_being_hit_dodging_or_swapping_does_not_spoil_it() -> None:
    fight = aims(duel()).declare(b=both(swap("a"), fire("a")), c=guns(fire("a")))
    fight.go_on("b", LOW, HIGH).go_on("b", LOW, d(7, 2)).go_on("c", d(5)).dodge("a", LOW)
    assert fight["a"].hull == 33
    assert aim_of(fight) == ("b", "w1", 1, 2)


@pytest.mark.clause("A3a")
def test_the_own_helmsman_may_move_and_be_moved() -> None:
    fight = aims(duel()).declare(a=both(evade(), aim("b"))).go_on("a", LOW).go_on("a")
    assert aim_of(fight) == ("b", "w1", 2, 3)


@pytest.mark.clause("A3a", "A4a")
def test_an_unloaded_weapon_can_be_aimed() -> None:
    fight = duel(gun(reload=3, shots=1))
    shoots(fight)
    assert not fight.allows("a", Post.GUNNER, fire("b"))
    assert fight.allows("a", Post.GUNNER, aim("b"))
    assert fight.allows("a", Post.GUNNER, sight("b"))
    assert aim_of(aims(fight)) == ("b", "w1", 1, 2)


@pytest.mark.clause("A3a", "L6")
def test_a_grapple_carried_out_ends_it() -> None:
    fight = duel().gm(BringAlongside(ships=("a", "c"), rammer=None))
    fight.gm(GiveAim(ship="a", against="b", weapon="w1", turns=1)).declare(a=guns(grapple("c"))).go_on("a", HIGH, LOW)
    assert aim_of(fight) == NONE


@pytest.mark.clause("A3a", "L7a")
@pytest.mark.parametrize(("gunner", "kept"), [(grapple("c"), False), (wait(), True)])
def test_a_joined_grapple_is_the_gunners_too(gunner: Declaration, kept: bool) -> None:
    fight = duel().gm(BringAlongside(ships=("a", "c"), rammer=None))
    fight.gm(GiveAim(ship="a", against="b", weapon="w1", turns=1))
    fight.declare(a=both(grapple("c"), gunner)).go_on("a", HIGH, LOW)
    assert aim_of(fight) == (("b", "w1", 1, 2) if kept else NONE)


# A4


@pytest.mark.clause("A4")
def test_fire_is_a_gunnery_roll_of_the_gunner() -> None:
    fight = Fight(ship("a", gunnery=13, handling=2), ship("b")).start("a", "b")
    fight.declare(a=guns(fire("b"))).go_on("a", d(13)).no_dodge("b", (1, 6))
    roll = fight.roll(RollKind.FIRE, "a")
    assert (roll.crew, roll.skill, roll.base, roll.against, roll.contest) == ("ag", Skill.GUNNERY, 13, "b", None)
    assert modifiers(roll) == {}
    [damage] = fight.all(Damage)
    assert (damage.ship, damage.part, damage.cause.value, damage.expression) == ("b", Part.HULL, "shot", "2d")
    assert (damage.dice, damage.points, damage.taken, damage.from_, damage.to) == ((1, 6), 7, 7, 40, 33)
    assert result(fight.acted("a", Post.GUNNER)) == ("fire", "done")


@pytest.mark.clause("A4")
def test_a_miss_is_failed() -> None:
    fight = duel().declare(a=guns(fire("b"))).go_on("a", d(13))
    assert result(fight.acted("a", Post.GUNNER)) == ("fire", "failed")


@pytest.mark.clause("A4", "M1", "L2", "D3")
def test_everything_that_counts_on_a_shot() -> None:
    fight = Fight(ship("a", hull=30, weapons=[gun(snap_shot=10)]), ship("b"), ship("c")).start("b", "c", "a")
    fight.gm(SetEffect(ship="a", crew="ag", name="hurt", modifier=-1, rounds=None, recovery=None))
    fight.gm(gm_modifier(3, Scope.ROLL, ship="a")).declare(a=both(board("b"), fire("b"))).go_on("a", LOW, HIGH)
    fight.gm(gm_modifier(2, Scope.ROLL, ship="a")).go_on("a", HIGH)
    roll = fight.roll(RollKind.FIRE, "a")
    assert modifiers(roll) == {
        "order": -4,
        "moving": -5,
        "alongside": -2,
        "damaged": -2,
        "effect:hurt": -1,
        "gm:range": 2,
        "snap_shot": -4,
    }
    assert roll.target == -4


@pytest.mark.clause("A4")
@pytest.mark.parametrize(("number", "penalty"), [(11, 0), (12, 0), (13, -4), (18, -4)])
def test_under_the_ss_number_it_takes_minus_4(number: int, penalty: int) -> None:
    assert shoots(duel(gun(snap_shot=number))) == ({"snap_shot": penalty} if penalty else {})


@pytest.mark.clause("A4")
def test_the_ss_number_is_looked_at_after_damage() -> None:
    assert shoots(duel(gun(snap_shot=10), hull=30)) == {"damaged": -2}
    assert shoots(duel(gun(snap_shot=11), hull=30)) == {"damaged": -2, "snap_shot": -4}


@pytest.mark.clause("A4")
@pytest.mark.parametrize(("number", "penalty"), [(10, {}), (11, {"snap_shot": -4})])
def test_the_ss_number_is_looked_at_after_effects_and_the_game_masters(number: int, penalty: dict[str, int]) -> None:
    effect = SetEffect(ship="a", crew=None, name="fog", modifier=-2, rounds=None, recovery=None)
    assert shoots(duel(gun(snap_shot=number)).gm(effect)) == {"effect:fog": -2, **penalty}
    assert shoots(duel(gun(snap_shot=number)).gm(gm_modifier(-2, Scope.ROLL))) == {"gm:range": -2, **penalty}


@pytest.mark.clause("A4")
@pytest.mark.parametrize(("number", "penalty"), [(7, {}), (8, {"snap_shot": -4})])
def test_the_ss_number_is_looked_at_after_moving(number: int, penalty: dict[str, int]) -> None:
    fight = duel(gun(snap_shot=number)).declare(a=both(evade(), fire("b"))).go_on("a", LOW).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {"moving": -5, **penalty}


@pytest.mark.clause("A4")
@pytest.mark.parametrize(("number", "penalty"), [(8, {}), (9, {"snap_shot": -4})])
def test_the_ss_number_is_looked_at_after_the_order(number: int, penalty: dict[str, int]) -> None:
    fight = Fight(gunboat(gun(snap_shot=number)), ship("b"), ship("c")).start("b", "c", "a")
    assert shoots(fight) == {"order": -4, **penalty}


@pytest.mark.clause("A4", "A3")
def test_an_aimed_shot_takes_no_snap_shot_penalty_however_low_the_target() -> None:
    fight = aims(duel(gun(snap_shot=18)).gm(SetHull(ship="a", value=10)))
    assert shoots(fight) == {"aim": 2, "damaged": -6}


@pytest.mark.clause("A4", "A3a")
def test_an_aim_at_another_target_does_not_make_it_an_aimed_shot() -> None:
    assert shoots(aims(duel(gun(snap_shot=18)), 1, "c")) == {"snap_shot": -4}


# A4a


@pytest.mark.clause("A4a")
@pytest.mark.parametrize("reload", [0, 1, 2])
def test_a_weapon_reloads_n_rounds(reload: int) -> None:
    """Fired in round r: again from round r + n + 1."""
    fight = duel(gun(reload=reload), gun("w2"))
    shoots(fight)
    for _ in range(reload):
        assert not fight.allows("a", Post.GUNNER, fire("b"))
        assert fight.allows("a", Post.GUNNER, fire("b", "w2"))
        fight.quiet_round()
    assert fight.allows("a", Post.GUNNER, fire("b"))
    assert fight.battle.round == reload + 2


@pytest.mark.clause("A4a")
@pytest.mark.parametrize("attack", [HIGH, LOW])
def test_hit_or_miss_uses_a_shot(attack: tuple[int, ...]) -> None:
    fight = duel(gun(shots=2), gun("w2"))
    for left in (1, 0):
        fight.declare(a=guns(fire("b"))).go_on("a", attack, *([d(2, 2)] if attack == LOW else []))
        assert fight["a"].load("w1").shots == left
        assert fight.allows("a", Post.GUNNER, fire("b")) is bool(left)
    assert fight.allows("a", Post.GUNNER, fire("b", "w2"))


@pytest.mark.clause("A4a", "D1")
def test_a_shot_dodged_is_used_too() -> None:
    fight = duel(gun(shots=1, reload=1)).declare(a=guns(fire("b"))).go_on("a", d(10)).dodge("b", LOW)
    assert fight["a"].load("w1").shots == 0


@pytest.mark.clause("A4a", "F7")
def test_a_cancelled_shot_is_not_used() -> None:
    fight = duel(gun(shots=1, reload=2)).declare(a=guns(fire("b"))).cancel("a")
    assert fight.allows("a", Post.GUNNER, fire("b"))


@pytest.mark.clause("A4a")
def test_by_default_there_is_neither() -> None:
    weapon = Weapon(id="w", name="W", damage="1d", accuracy=1, snap_shot=10)
    assert (weapon.reload, weapon.shots) == (0, None)
    fight = duel(weapon)
    for _ in range(3):
        shoots(fight, "b", "w")
    assert fight.allows("a", Post.GUNNER, fire("b", "w"))


def evades_twice(fight: Fight) -> list[dict[str, int]]:
    """b and c evade in this round and the next: what counted, in the order of rolling."""
    first = len(fight.rolls(RollKind.EVADE))
    for _ in range(2):
        fight.declare(b=helm(evade()), c=helm(evade())).go_on("b", HIGH).go_on("c", HIGH)
    return [modifiers(roll) for roll in fight.rolls(RollKind.EVADE)[first:]]


@pytest.mark.clause("A4a")
@pytest.mark.parametrize(
    ("scope", "counted"),
    [
        (Scope.ROLL, [True, False, False, False]),
        (Scope.ROUND, [True, True, False, False]),
        (Scope.BATTLE, [True, True, True, True]),
    ],
)
def test_the_game_masters_modifier_holds_for_one_roll_one_round_or_the_battle(
    scope: Scope, counted: list[bool]
) -> None:
    fight = duel().gm(gm_modifier(-2, scope))
    assert evades_twice(fight) == [({"gm:range": -2} if yes else {}) for yes in counted]


@pytest.mark.clause("A4a")
def test_a_modifier_for_one_roll_waits_for_a_roll_that_fits() -> None:
    fight = duel().gm(gm_modifier(1, Scope.ROLL, ship="c", kind=RollKind.EVADE)).quiet_round()
    assert evades_twice(fight) == [{}, {"gm:range": 1}, {}, {}]


@pytest.mark.clause("A4a")
@pytest.mark.parametrize(
    ("of", "fits"),
    [
        ({}, True),
        ({"ship": "a"}, True),
        ({"ship": "b"}, False),
        ({"ship": "a", "crew": "ag"}, True),
        ({"ship": "a", "crew": "ah"}, False),
        ({"against": "b"}, True),
        ({"against": "c"}, False),
        ({"kind": RollKind.FIRE}, True),
        ({"kind": RollKind.SIGHT}, False),
        ({"ship": "a", "crew": "ag", "against": "b", "kind": RollKind.FIRE}, True),
    ],
)
def test_it_counts_on_the_rolls_that_it_names(of: dict[str, Any], fits: bool) -> None:
    assert shoots(duel().gm(gm_modifier(-3, Scope.BATTLE, **of))) == ({"gm:range": -3} if fits else {})


@pytest.mark.clause("A4a")
@pytest.mark.parametrize(
    "kind", [RollKind.HEAD_ON, RollKind.SIGNAL, RollKind.GRAPPLE, RollKind.DODGE, RollKind.RECOVERY]
)
def test_any_roll_can_be_given_a_modifier(kind: RollKind) -> None:
    fight = Fight(ship("a", flag=12), ship("b", flag=12)).gm(gm_modifier(-1, Scope.BATTLE, ship="a", kind=kind))
    fight.start("a", "b").signal("a", "b", LOW, LOW)
    fight.gm(SetEffect(ship="a", crew=None, name="e", modifier=-2, rounds=None, recovery=10))
    fight.declare(b=guns(fire("a"))).go_on("b", d(5)).dodge("a", LOW, HIGH)
    fight.gm(BringAlongside(ships=("a", "b"), rammer=None)).declare(a=helm(grapple("b"))).go_on("a", HIGH, LOW, HIGH)
    counted = {(roll.ship, roll.kind) for roll in fight.all(Roll) if "gm:range" in modifiers(roll)}
    assert counted == {("a", kind)}


@pytest.mark.clause("A4a")
def test_modifiers_of_one_roll_count_together_and_are_gone_together() -> None:
    fight = duel()
    for name, value in (("range", -2), ("dark", -1)):
        fight.gm(Modify(GmModifier(name=name, value=value, scope=Scope.ROLL, ship="a")))
    assert shoots(fight) == {"gm:range": -2, "gm:dark": -1}
    assert shoots(fight) == {}


@pytest.mark.clause("A4a")
def test_a_modifier_for_a_round_begins_and_ends_with_it() -> None:
    fight = duel().declare(a=both(evade(), fire("b"))).gm(gm_modifier(-2, Scope.ROUND)).go_on("a", HIGH)
    fight.go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {"moving": -5, "gm:range": -2}
    assert shoots(fight) == {}


@pytest.mark.clause("A4a")
def test_one_roll_of_a_contest_uses_it_up() -> None:
    fight = duel().gm(gm_modifier(-2, Scope.ROLL)).declare(a=helm(swap("b"))).go_on("a", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.SWAP, "a")) == {"gm:range": -2}
    assert modifiers(fight.roll(RollKind.SWAP, "b")) == {"order": -2}


# A4b


def target(deck: int = 10, hull: int = 40) -> Fight:
    return Fight(ship("a"), ship("b", deck=deck, hull=hull)).start("a", "b")


@pytest.mark.clause("A4b")
def test_a_shot_strikes_the_hull() -> None:
    fight = target().declare(a=guns(fire("b"))).go_on("a", LOW, (3, 4))
    assert (fight["b"].hull, fight["b"].deck) == (33, 10)


@pytest.mark.clause("A4b")
def test_the_gunner_may_choose_the_deck() -> None:
    fight = target().declare(a=guns(fire("b", part=Part.DECK))).go_on("a", LOW, (3, 4))
    assert (fight["b"].hull, fight["b"].deck) == (40, 3)
    assert fight.last(Damage).part is Part.DECK
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {}


@pytest.mark.clause("A4b", "F7b")
def test_a_ship_without_a_deck_cannot_be_fired_at_there() -> None:
    assert target(1).allows("a", Post.GUNNER, fire("b", part=Part.DECK))
    assert not target(0).allows("a", Post.GUNNER, fire("b", part=Part.DECK))


@pytest.mark.clause("A4b", "D3", "D4")
def test_deck_hp_never_falls_under_0_and_decides_nothing() -> None:
    fight = target(5).declare(a=guns(fire("b", part=Part.DECK))).go_on("a", LOW, (3, 4))
    damage = fight.last(Damage)
    assert (damage.points, damage.taken, damage.from_, damage.to) == (7, 5, 5, 0)
    assert (fight["b"].hull, fight["b"].deck, fight["b"].sunk) == (40, 0, False)
    fight.declare(b=helm(evade()), a=guns(fire("b", part=Part.DECK))).go_on("b", HIGH).go_on("a", LOW, (3, 4))
    assert modifiers(fight.roll(RollKind.EVADE, "b")) == {}
    assert (fight.last(Damage).points, fight.last(Damage).taken) == (7, 0)
    assert fight["b"].hull == 40


@pytest.mark.clause("A4b")
def test_hull_hp_never_falls_under_0_either() -> None:
    fight = target(10, 5).declare(a=guns(fire("b"))).go_on("a", LOW, (3, 4))
    assert (fight.last(Damage).points, fight.last(Damage).taken, fight.last(Damage).to) == (7, 5, 0)


@pytest.mark.clause("A4b")
def test_the_game_master_may_set_the_deck() -> None:
    fight = target().gm(SetDeck(ship="b", value=0))
    assert (fight["b"].deck, fight["b"].sunk, fight.battle.over) == (0, False, False)


@pytest.mark.clause("A4")
def test_a_declaration_names_its_weapon() -> None:
    fight = duel()
    for gunner in (Declaration(Maneuver.FIRE, "b"), Declaration(Maneuver.AIM, "b"), fire("b", "w2")):
        assert not fight.allows("a", Post.GUNNER, gunner)
