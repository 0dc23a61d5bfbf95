"""D1, D2: Dodge, the only active defence."""

import pytest

from bot.errors import Refused
from bot.rules.adjust import GiveAcrobatics, Modify, SetEffect
from bot.rules.battle import Crew, Ship
from bot.rules.checks import Outcome
from bot.rules.dice import ScriptedDice
from bot.rules.events import Acrobatics, Damage, GmModifier, Roll
from bot.rules.round import answer
from bot.rules.words import Choice, Phase, Post, QuestionKind, RollKind, Scope, Skill
from tests.rules.table import HIGH, LOW, Fight, both, d, evade, fire, guns, helm, modifiers, ram, result, ship


def shot_at(target: Ship | None = None, *, charges: int = 0) -> Fight:
    """a has hit b (this one, or a plain one), whose helmsman is asked."""
    fight = Fight(ship("a"), target or ship("b")).head_on(LOW, HIGH)
    if charges:
        fight.gm(GiveAcrobatics(ship="b", left=charges))
    return fight.declare(a=guns(fire("b"))).go_on("a", d(5))


# D1


@pytest.mark.clause("D1")
@pytest.mark.parametrize(("skill", "base"), [(12, 6), (13, 6), (14, 7), (1, 0)])
def test_dodge_is_half_of_helm_rounded_down(skill: int, base: int) -> None:
    roll = shot_at(ship("b", helm=skill)).dodge("b", LOW).roll(RollKind.DODGE, "b")
    assert (roll.base, roll.target, roll.skill, roll.crew) == (base, base, Skill.HELM, "bh")
    assert (roll.against, roll.contest) == ("a", None)
    assert modifiers(roll) == {}


@pytest.mark.clause("D1", "M2")
@pytest.mark.parametrize("handling", [2, -3])
def test_handling_is_added(handling: int) -> None:
    roll = shot_at(ship("b", handling=handling)).dodge("b", LOW).roll(RollKind.DODGE, "b")
    assert (modifiers(roll), roll.target) == ({"handling": handling}, 6 + handling)


@pytest.mark.clause("D1")
def test_combat_reflexes_add_1() -> None:
    roll = shot_at(ship("b", combat_reflexes=True)).dodge("b", LOW).roll(RollKind.DODGE, "b")
    assert (modifiers(roll), roll.target) == ({"combat_reflexes": 1}, 7)


@pytest.mark.clause("D1")
def test_only_the_helmsmans_combat_reflexes_count() -> None:
    reflexes = Crew(id="b1", name="B", post=None, combat_reflexes=True)
    fight = Fight(ship("a"), ship("b", hands=[reflexes])).start("a", "b").declare(a=guns(fire("b"))).go_on("a", d(5))
    assert modifiers(fight.dodge("b", LOW).roll(RollKind.DODGE, "b")) == {}


@pytest.mark.clause("D1", "M3")
def test_sail_handling_never_dodges() -> None:
    roll = shot_at(ship("b", sailing=True, sail_handling=18)).dodge("b", LOW).roll(RollKind.DODGE, "b")
    assert (roll.base, roll.skill) == (6, Skill.HELM)


@pytest.mark.clause("D1")
def test_dodge_is_the_only_defence_and_may_be_left() -> None:
    """No retreat, no other choice."""
    fight = shot_at()
    question = fight.question(QuestionKind.DODGE, "b")
    assert (question.options, question.post, question.about) == ((Choice.NO_DODGE, Choice.DODGE), Post.HELMSMAN, "a")
    fight.no_dodge("b", (3, 4))
    assert not fight.rolls(RollKind.DODGE)
    assert fight["b"].hull == 33


@pytest.mark.clause("D1", "G5")
@pytest.mark.parametrize(("total", "hull"), [(6, 40), (7, 33)])
def test_a_dodge_that_succeeds_avoids_the_damage(total: int, hull: int) -> None:
    fight = shot_at().dodge("b", d(total), *([(3, 4)] if hull == 33 else []))
    assert fight["b"].hull == hull
    assert result(fight.acted("a", Post.GUNNER))[0] == "fire"


@pytest.mark.clause("D1")
def test_there_is_no_dodge_against_a_ram() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(GiveAcrobatics(ship="b", left=1)).declare(a=helm(ram("b")))
    fight.go_on("a", LOW, HIGH, d(5, 5), d(5, 5))
    assert not fight.rolls(RollKind.DODGE)


# D2


@pytest.mark.clause("D2")
def test_an_acrobatic_dodge_is_at_3_more_and_uses_a_charge() -> None:
    fight = shot_at(charges=2)
    assert fight.question(QuestionKind.DODGE, "b").options == (Choice.NO_DODGE, Choice.DODGE, Choice.ACROBATIC)
    fight.acrobatic("b", d(9))
    roll = fight.roll(RollKind.DODGE, "b")
    assert (modifiers(roll), roll.target, roll.outcome) == ({"acrobatic": 3}, 9, Outcome.SUCCESS)
    assert fight["b"].acrobatics == 1
    assert (fight.last(Acrobatics).left, fight.last(Acrobatics).phase) == (1, Phase.GUNNERS)
    assert not fight.all(Damage)


@pytest.mark.clause("D2")
def test_the_charge_is_used_even_if_the_dodge_fails() -> None:
    fight = shot_at(charges=1).acrobatic("b", d(10), (3, 4))
    assert fight["b"].hull == 33
    assert fight["b"].acrobatics == 0
    assert fight.last(Acrobatics).left == 0


@pytest.mark.clause("D2")
def test_a_plain_dodge_or_none_uses_no_charge() -> None:
    assert shot_at(charges=1).dodge("b", LOW)["b"].acrobatics == 1
    assert shot_at(charges=1).no_dodge("b", (1, 1))["b"].acrobatics == 1


@pytest.mark.clause("D2")
def test_it_takes_a_successful_evade() -> None:
    fight = shot_at()
    with pytest.raises(Refused):
        answer(fight.battle, fight.question(QuestionKind.DODGE, "b"), Choice.ACROBATIC, ScriptedDice([1] * 9))


@pytest.mark.clause("D2", "M6")
def test_two_charges_serve_two_dodges_once_for_each() -> None:
    fight = Fight(ship("a"), ship("b"), ship("c"), ship("d")).start("a", "c", "d", "b")
    fight.declare(b=helm(evade(hard=True)), **{name: guns(fire("b")) for name in "acd"}).go_on("b", LOW)
    for name in "ac":
        fight.go_on(name, d(5)).acrobatic("b", LOW)
        assert modifiers(fight.roll(RollKind.DODGE, "b")) == {"acrobatic": 3}
    fight.go_on("d", d(5))
    assert Choice.ACROBATIC not in fight.question(QuestionKind.DODGE, "b").options
    fight.dodge("b", LOW)
    assert modifiers(fight.roll(RollKind.DODGE, "b")) == {}


# D2a


@pytest.mark.clause("D2a", "D3")
def test_damage_penalties_count_for_dodge() -> None:
    roll = shot_at(ship("b", hull=30)).dodge("b", LOW).roll(RollKind.DODGE, "b")
    assert (modifiers(roll), roll.target) == ({"damaged": -2}, 4)


@pytest.mark.clause("D2a", "F2a")
def test_effects_and_the_game_masters_modifiers_count_for_dodge() -> None:
    fight = shot_at(ship("b", handling=1, combat_reflexes=True), charges=1)
    fight.gm(SetEffect(ship="b", crew=None, name="fog", modifier=-1, rounds=None, recovery=None))
    fight.gm(SetEffect(ship="b", crew="bh", name="hurt", modifier=-2, rounds=None, recovery=None))
    fight.gm(SetEffect(ship="b", crew="bg", name="blind", modifier=-4, rounds=None, recovery=None))
    fight.gm(Modify(GmModifier(name="sun", value=2, scope=Scope.ROLL, ship="b", kind=RollKind.DODGE)))
    roll = fight.acrobatic("b", LOW).roll(RollKind.DODGE, "b")
    assert modifiers(roll) == {
        "handling": 1,
        "combat_reflexes": 1,
        "acrobatic": 3,
        "effect:fog": -1,
        "effect:hurt": -2,
        "gm:sun": 2,
    }


@pytest.mark.clause("D2a")
def test_a_dodge_may_be_tried_against_every_shot() -> None:
    fight = Fight(ship("a"), ship("b"), ship("c")).start("a", "b", "c")
    fight.declare(a=guns(fire("b")), c=guns(fire("b")), b=both(evade(), fire("a"))).go_on("b", HIGH)
    for name in "abc":
        fight.go_on(name, LOW if name == "b" else d(5), *([(1, 1)] if name == "b" else []))
        if name != "b":
            fight.dodge("b", HIGH, (1, 2))
    assert len([roll for roll in fight.all(Roll) if roll.kind is RollKind.DODGE]) == 2
    assert fight["b"].hull == 34
