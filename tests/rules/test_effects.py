"""F2: effects."""

import pytest

from bot.rules.adjust import BringAlongside, EndEffect, SetEffect, SetHull
from bot.rules.events import Effect
from bot.rules.words import Phase, RollKind
from tests.rules.table import (
    HIGH,
    LOW,
    Fight,
    both,
    d,
    evade,
    fire,
    grapple,
    guns,
    hand,
    helm,
    modifiers,
    ship,
    sight,
    swap,
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


# F2


@pytest.mark.clause("F2")
def test_an_effect_has_a_name_and_a_modifier() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(effect("a", -3))
    line = fight.last(Effect)
    assert (line.ship, line.crew, line.name, line.modifier) == ("a", None, "fog", -3)
    assert (line.rounds, line.recovery, line.ended) == (None, None, False)
    fight.declare(a=helm(evade())).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == {"effect:fog": -3}


@pytest.mark.clause("F2")
def test_an_effect_lasts_until_it_is_removed() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(effect("a"))
    for _ in range(4):
        fight.quiet_round()
    fight.gm(EndEffect(ship="a", crew=None, name="fog"))
    assert [line.ended for line in fight.all(Effect)] == [False, True]
    fight.declare(a=helm(evade())).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == {}


@pytest.mark.clause("F2")
def test_a_recovery_roll_is_made_in_2_of_each_later_round_and_its_success_ends_the_effect() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(effect("a", crew="ag", recovery=11))
    assert not fight.rolls(RollKind.RECOVERY)
    fight.quiet_round(d(12))
    roll = fight.roll(RollKind.RECOVERY, "a")
    assert (roll.round, roll.phase) == (2, Phase.ROUND_START)
    assert (roll.skill, roll.base, roll.target, roll.against, roll.contest) == (None, 11, 11, None, None)
    assert len(fight.all(Effect)) == 1
    fight.quiet_round(d(11))
    assert len(fight.rolls(RollKind.RECOVERY)) == 2
    assert (fight.last(Effect).ended, fight.last(Effect).round) == (True, 3)
    assert fight.last(Effect).phase is Phase.ROUND_START
    fight.quiet_round()
    assert not fight.battle.effects


@pytest.mark.clause("F2")
def test_a_recovered_effect_no_longer_counts_in_that_round() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(effect("a", recovery=11)).quiet_round(LOW)
    fight.declare(a=helm(evade())).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == {}


# F2a


@pytest.mark.clause("F2a")
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_the_round_of_setting_is_the_first_and_it_ends_in_6_of_the_last(rounds: int) -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").quiet_round().gm(effect("a", rounds=rounds))
    for _ in range(rounds - 1):
        fight.quiet_round()
        assert not fight.last(Effect).ended
    fight.declare(a=guns(fire("b"))).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {"effect:fog": -3}
    end = fight.last(Effect)
    assert (end.ended, end.round, end.phase) == (True, 1 + rounds, Phase.ROUND_END)
    assert not fight.battle.effects


@pytest.mark.clause("F2a")
def test_what_is_set_before_round_1_counts_from_round_1() -> None:
    fight = Fight(ship("a"), ship("b")).gm(effect("a", rounds=1, recovery=18)).start("a", "b")
    assert not fight.rolls(RollKind.RECOVERY)
    fight.declare(a=helm(evade())).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == {"effect:fog": -3}
    assert (fight.last(Effect).ended, fight.last(Effect).round) == (True, 1)


@pytest.mark.clause("F2a")
def test_a_ships_effect_counts_on_all_its_rolls() -> None:
    fight = Fight(ship("a", flag=12), ship("b", flag=12)).start("a", "b").gm(effect("a"))
    fight.signal("a", "b", HIGH, HIGH)
    fight.declare(a=both(evade(), sight("b")), b=guns(fire("a"))).go_on("a", HIGH).go_on("a", HIGH)
    fight.go_on("b", d(10)).dodge("a", d(3))
    for kind in (RollKind.SIGNAL, RollKind.EVADE, RollKind.SIGHT, RollKind.DODGE):
        assert modifiers(fight.roll(kind, "a")).get("effect:fog") == -3, kind
    for kind in (RollKind.SIGNAL, RollKind.FIRE):
        assert "effect:fog" not in modifiers(fight.roll(kind, "b")), kind


@pytest.mark.clause("F2a")
def test_a_helmsmans_effect_counts_on_his_rolls_and_on_the_dodge() -> None:
    fight = Fight(ship("a"), ship("b")).start("b", "a").gm(effect("a", -1, crew="ah"))
    fight.declare(a=both(evade(), fire("b")), b=both(swap("a"), fire("a")))
    fight.go_on("b", HIGH, LOW).go_on("a", HIGH)
    fight.go_on("b", d(5)).dodge("a", d(4)).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.SWAP, "a")) == {"order": -2, "effect:fog": -1}
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == {"effect:fog": -1}
    assert modifiers(fight.roll(RollKind.DODGE, "a")) == {"effect:fog": -1}
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {"order": -2, "moving": -5}


@pytest.mark.clause("F2a")
def test_a_gunners_effect_counts_on_his_rolls_alone() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(effect("a", -1, crew="ag"))
    fight.declare(a=both(evade(), sight("b")), b=guns(fire("a"))).go_on("a", HIGH).go_on("a", HIGH)
    fight.go_on("b", d(5)).dodge("a", d(4))
    assert modifiers(fight.roll(RollKind.SIGHT, "a")) == {"effect:fog": -1}
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == {}
    assert modifiers(fight.roll(RollKind.DODGE, "a")) == {}


@pytest.mark.clause("F2a")
def test_the_same_name_on_the_same_ship_and_person_replaces() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.gm(effect("a", -3)).gm(effect("a", -1)).gm(effect("a", -2, name="rain"))
    fight.declare(a=helm(evade())).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == {"effect:fog": -1, "effect:rain": -2}


@pytest.mark.clause("F2a")
def test_the_same_name_on_another_ship_or_person_stands_beside_it() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.gm(effect("a", -3, crew="ag")).gm(effect("b", -1)).gm(effect("a", -2, crew="ah"))
    fight.declare(a=both(evade(), sight("b")), b=helm(evade()))
    fight.go_on("a", HIGH).go_on("b", HIGH).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == {"effect:fog": -2}
    assert modifiers(fight.roll(RollKind.EVADE, "b")) == {"effect:fog": -1}
    assert modifiers(fight.roll(RollKind.SIGHT, "a")) == {"effect:fog": -3}


@pytest.mark.clause("F2a")
def test_replacing_begins_the_rounds_anew() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(effect("a", rounds=2)).quiet_round()
    fight.gm(effect("a", rounds=2)).quiet_round()
    assert len(fight.battle.effects) == 1
    fight.quiet_round()
    assert not fight.battle.effects


@pytest.mark.clause("F2a", "G8")
def test_what_was_replaced_recovers_in_its_new_place() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(effect("a", recovery=10)).gm(effect("b", recovery=11))
    fight.gm(effect("a", recovery=12)).quiet_round(HIGH, HIGH)
    assert [roll.base for roll in fight.rolls(RollKind.RECOVERY)] == [11, 12]


@pytest.mark.clause("F2a")
def test_a_recovery_roll_takes_no_damage_penalty_and_no_effects() -> None:
    fight = Fight(ship("a", hull=10), ship("b")).start("a", "b")
    fight.gm(effect("a", recovery=12)).gm(effect("a", -2, name="rain"))
    fight.gm(effect("a", -2, crew="ah", name="rain", recovery=13)).quiet_round(HIGH, HIGH)
    assert [(roll.target, modifiers(roll)) for roll in fight.rolls(RollKind.RECOVERY)] == [(12, {}), (13, {})]


@pytest.mark.clause("F2a", "G1")
def test_a_ships_and_a_persons_effect_of_one_name_count_both_under_that_name() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(effect("a", -3)).gm(effect("a", -1, crew="ah"))
    fight.declare(a=helm(evade())).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == {"effect:fog": -4}
    fight.gm(effect("a", 3, crew="ah")).declare(a=helm(evade())).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == {}


@pytest.mark.clause("F2")
def test_an_effect_may_have_no_modifier_and_a_recovery_roll() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(effect("a", 0, crew="ag", name="out", recovery=10))
    fight.declare(a=guns(fire("b"))).go_on("a", HIGH, d(10))
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {}
    assert fight.last(Effect).ended


@pytest.mark.clause("F2", "G8")
def test_an_effect_that_has_run_out_is_not_recovered_from() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(effect("a", rounds=2, recovery=10)).quiet_round(HIGH)
    fight.quiet_round()
    assert len(fight.rolls(RollKind.RECOVERY)) == 1


@pytest.mark.clause("F2", "D4")
def test_a_sunk_ship_does_not_recover() -> None:
    fight = Fight(ship("a"), ship("b"), ship("c")).start("a", "b", "c").gm(effect("b", recovery=10))
    fight.gm(SetHull(ship="b", value=0)).quiet_round()
    assert not fight.rolls(RollKind.RECOVERY)


@pytest.mark.clause("F2a")
def test_what_is_set_in_4_or_5_counts_from_that_moment() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").declare(a=both(evade(), fire("b")))
    fight.go_on("a", HIGH).gm(effect("a", rounds=1)).go_on("a", HIGH)
    assert modifiers(fight.roll(RollKind.EVADE, "a")) == {}
    assert modifiers(fight.roll(RollKind.FIRE, "a")) == {"moving": -5, "effect:fog": -3}
    assert (fight.last(Effect).ended, fight.last(Effect).round) == (True, 1)


@pytest.mark.clause("F2a", "L6")
def test_in_a_grapple_the_effect_of_the_one_who_rolls_counts() -> None:
    fight = Fight(ship("a", strength=12, hands=[hand("a1", strength=13)]), ship("b")).start("a", "b")
    fight.gm(BringAlongside(ships=("a", "b"), rammer=None)).gm(effect("a", -1, crew="a1")).gm(
        effect("a", -2, crew="ah")
    )
    fight.declare(a=helm(grapple("b"))).go_on("a", HIGH, LOW)
    assert modifiers(fight.roll(RollKind.GRAPPLE, "a")) == {"group": 2, "effect:fog": -1}


@pytest.mark.clause("F2a", "F5a")
def test_a_signallers_effect_counts_on_the_signal() -> None:
    fight = Fight(ship("a", hands=[hand("a1", flag_signals=12)]), ship("b", lamp=12)).start("a", "b")
    fight.gm(effect("a", -1, crew="a1")).gm(effect("b", -2, crew="bg")).signal("a", "b", LOW, LOW)
    assert modifiers(fight.roll(RollKind.SIGNAL, "a")) == {"effect:fog": -1}
    assert modifiers(fight.roll(RollKind.SIGNAL, "b")) == {}
