"""F5: signals."""

import pytest

from bot.errors import Refused
from bot.rules.adjust import SetHull
from bot.rules.events import Acted, Roll, Signal
from bot.rules.questions import Orders
from bot.rules.words import RollKind, Skill
from tests.rules.table import HIGH, LOW, Fight, both, d, evade, fire, hand, modifiers, result, ship

# F5


@pytest.mark.clause("F5")
@pytest.mark.parametrize(
    ("sender", "receiver", "understood"),
    [(d(12), d(12), True), (d(13), d(12), False), (d(12), d(13), False), (d(13), d(13), False)],
)
def test_both_roll_and_if_either_fails_nothing_gets_through(
    sender: tuple[int, ...], receiver: tuple[int, ...], understood: bool
) -> None:
    fight = Fight(ship("a", flag=12), ship("b", lamp=12)).start("a", "b").signal("a", "b", sender, receiver)
    assert [type(line) for line in fight.latest] == [Roll, Roll, Signal]
    line = fight.last(Signal)
    assert (line.from_, line.to, line.understood) == ("a", "b", understood)


@pytest.mark.clause("F5", "F5a")
def test_the_two_skills_may_differ() -> None:
    fight = Fight(ship("a", flag=12, lamp=11), ship("b", flag=10, lamp=14)).start("a", "b").signal("a", "b", LOW, LOW)
    first, second = fight.rolls(RollKind.SIGNAL)
    assert (first.skill, first.base, first.crew, first.against) == (Skill.FLAG_SIGNALS, 12, "ah", "b")
    assert (second.skill, second.base, second.crew, second.against) == (Skill.LAMP_SIGNALS, 14, "bh", "a")
    assert first.contest is None
    assert second.contest is None


@pytest.mark.clause("F5a")
def test_the_best_signaller_signals_flag_before_lamp_when_equal() -> None:
    fight = Fight(
        ship("a", flag=12, hands=[hand("a1", lamp_signals=13)]), ship("b", lamp=12, hands=[hand("b1", flag_signals=12)])
    )
    fight.start("a", "b").signal("a", "b", LOW, LOW)
    assert [(roll.crew, roll.skill) for roll in fight.rolls(RollKind.SIGNAL)] == [
        ("a1", Skill.LAMP_SIGNALS),
        ("b1", Skill.FLAG_SIGNALS),
    ]


@pytest.mark.clause("F5a")
def test_one_persons_flag_goes_before_the_same_persons_lamp() -> None:
    fight = Fight(ship("a", flag=12, lamp=12), ship("b", flag=1)).start("a", "b").signal("a", "b", LOW, LOW)
    assert fight.roll(RollKind.SIGNAL, "a").skill is Skill.FLAG_SIGNALS


@pytest.mark.clause("F5a")
def test_a_signal_takes_the_damage_penalty_but_no_order_penalty_and_no_handling() -> None:
    fight = Fight(ship("a", flag=12, hull=20, handling=2), ship("b"), ship("c", flag=12)).start("b", "c", "a")
    fight.signal("a", "c", LOW, LOW)
    assert modifiers(fight.roll(RollKind.SIGNAL, "a")) == {"damaged": -4}
    assert modifiers(fight.roll(RollKind.SIGNAL, "c")) == {}


@pytest.mark.clause("F5a")
def test_a_pair_has_one_try_a_round() -> None:
    fight = Fight(ship("a", flag=12), ship("b", flag=12), ship("c", flag=12)).start("a", "b", "c")
    fight.signal("a", "b", HIGH, HIGH)
    for pair in (("a", "b"), ("b", "a")):
        with pytest.raises(Refused):
            fight.signal(*pair)
    fight.signal("a", "c", LOW, LOW).signal("c", "b", LOW, LOW)
    fight.quiet_round().signal("b", "a", LOW, LOW)


@pytest.mark.clause("F5a")
def test_signals_are_sent_in_3_only() -> None:
    ships = ship("a", flag=12), ship("b", flag=12)
    with pytest.raises(Refused):
        Fight(*ships).signal("a", "b")
    fight = Fight(*ships).start("a", "b").declare_one("b", Orders()).signal("a", "b", LOW, LOW)
    fight = Fight(*ships).start("a", "b").declare(a=both(evade(), fire("b")))
    with pytest.raises(Refused):
        fight.signal("a", "b")
    fight.go_on("a", HIGH)
    with pytest.raises(Refused):
        fight.signal("a", "b")


@pytest.mark.clause("F5a")
def test_a_signal_costs_no_action() -> None:
    fight = Fight(ship("a", flag=12), ship("b", flag=12)).start("a", "b").signal("a", "b", LOW, LOW)
    fight.declare(a=both(evade(), fire("b"))).go_on("a", d(12)).go_on("a", HIGH)
    assert result(fight.all(Acted)[0]) == ("evade", "done")


@pytest.mark.clause("F5a")
def test_signals_go_between_two_ships_afloat_of_any_side() -> None:
    fight = Fight(ship("a", "red", flag=12), ship("b", "blue", flag=12), ship("c", "red", flag=12), ship("d"))
    fight.start("a", "b", "c", "d").signal("a", "b", LOW, LOW).signal("a", "c", LOW, LOW)
    for pair in (("a", "a"), ("a", "z")):
        with pytest.raises((Refused, LookupError)):
            fight.signal(*pair)
    fight.gm(SetHull(ship="b", value=0))
    for pair in (("c", "b"), ("b", "c")):
        with pytest.raises(Refused):
            fight.signal(*pair)
