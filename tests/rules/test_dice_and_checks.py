"""G: the dice."""

import hashlib
import hmac

import pytest

from bot.rules.adjust import SetEffect
from bot.rules.checks import Outcome, Side, contest, judge
from bot.rules.dice import ScriptedDice, SeededDice, parse_damage
from bot.rules.events import Acted, Contest, Damage, Roll
from bot.rules.words import DamageCause, Post, QuestionKind, RollKind
from tests.rules.table import HIGH, LOW, Fight, d, evade, fire, guns, helm, modifiers, ram, result, ship, swap

CRITICAL, SUCCESS = Outcome.CRITICAL_SUCCESS, Outcome.SUCCESS
FAILURE, FUMBLE = Outcome.FAILURE, Outcome.CRITICAL_FAILURE


@pytest.mark.clause("G1")
@pytest.mark.parametrize(
    ("target", "total", "outcome"),
    [(12, 7, SUCCESS), (12, 11, SUCCESS), (12, 12, SUCCESS), (12, 13, FAILURE), (12, 16, FAILURE), (5, 5, SUCCESS)],
)
def test_a_total_at_or_under_the_target_succeeds(target: int, total: int, outcome: Outcome) -> None:
    assert judge(target, total) is outcome


@pytest.mark.clause("G1")
@pytest.mark.parametrize("target", [2, 1, 0, -1, -6, -30])
def test_under_a_target_below_3_only_3_and_4_succeed(target: int) -> None:
    assert [total for total in range(3, 19) if judge(target, total).succeeded] == [3, 4]


@pytest.mark.clause("G1")
def test_a_target_below_3_is_rolled_all_the_same() -> None:
    fight = Fight(ship("a", helm=1), ship("b")).head_on(d(5), d(11))
    roll = fight.roll(RollKind.HEAD_ON, "a")
    assert (roll.base, roll.target, roll.total, roll.margin, roll.outcome) == (1, 1, 5, -4, FAILURE)


@pytest.mark.clause("G1")
@pytest.mark.parametrize(
    ("skill", "total", "margin", "outcome"),
    [(12, 9, 3, SUCCESS), (12, 14, -2, FAILURE), (2, 4, -2, CRITICAL), (20, 18, 2, FUMBLE), (20, 17, 3, FAILURE)],
)
def test_the_margin_is_target_minus_total_whatever_the_verdict(
    skill: int, total: int, margin: int, outcome: Outcome
) -> None:
    fight = Fight(ship("a", helm=skill), ship("b")).head_on(d(total), d(11))
    roll = fight.roll(RollKind.HEAD_ON, "a")
    assert (roll.margin, roll.outcome) == (margin, outcome)


@pytest.mark.clause("G1")
def test_the_target_is_the_skill_and_the_sum_of_all_modifiers() -> None:
    fight = Fight(ship("a", helm=13, handling=3, hull=20), ship("b")).start("a", "b")
    fight.declare(a=helm(evade(hard=True))).go_on("a", HIGH)
    roll = fight.roll(RollKind.EVADE, "a")
    assert (roll.base, modifiers(roll)) == (13, {"handling": 3, "damaged": -4, "hard_evade": -5})
    assert roll.target == 7


@pytest.mark.clause("G2")
@pytest.mark.parametrize("target", [-6, 2, 3, 10, 14, 15, 16, 30])
def test_3_and_4_are_always_critical_successes(target: int) -> None:
    assert judge(target, 3) is CRITICAL
    assert judge(target, 4) is CRITICAL


@pytest.mark.clause("G2")
@pytest.mark.parametrize(
    ("target", "total", "outcome"),
    [
        (14, 5, SUCCESS),
        (15, 5, CRITICAL),
        (16, 5, CRITICAL),
        (15, 6, SUCCESS),
        (16, 6, CRITICAL),
        (30, 6, CRITICAL),
        (30, 7, SUCCESS),
        (4, 5, FAILURE),
    ],
)
def test_5_is_critical_from_15_and_6_from_16(target: int, total: int, outcome: Outcome) -> None:
    assert judge(target, total) is outcome


@pytest.mark.clause("G2", "G3")
def test_critical_successes_are_looked_at_first() -> None:
    """A 4 against −6 is 10 above the target, and succeeds."""
    assert judge(-6, 4) is CRITICAL
    assert judge(-6, 5) is FUMBLE


@pytest.mark.clause("G3")
@pytest.mark.parametrize("target", [-6, 3, 15, 16, 17, 18, 30])
def test_18_is_always_a_critical_failure(target: int) -> None:
    assert judge(target, 18) is FUMBLE


@pytest.mark.clause("G3")
@pytest.mark.parametrize(
    ("target", "outcome"), [(10, FUMBLE), (15, FUMBLE), (16, FAILURE), (17, FAILURE), (30, FAILURE)]
)
def test_17_never_succeeds_and_is_critical_up_to_15(target: int, outcome: Outcome) -> None:
    assert judge(target, 17) is outcome


@pytest.mark.clause("G3")
@pytest.mark.parametrize(("target", "total"), [(0, 10), (2, 12), (4, 14), (6, 16), (-5, 5)])
def test_a_total_10_or_more_above_the_target_is_a_critical_failure(target: int, total: int) -> None:
    assert judge(target, total) is FUMBLE
    assert judge(target, total + 1) is FUMBLE
    assert judge(target + 1, total) is FAILURE


@pytest.mark.clause("G4")
@pytest.mark.parametrize(
    ("attacker", "attacker_margin", "defender", "defender_margin", "winner"),
    [
        (SUCCESS, 0, FAILURE, -1, Side.ATTACKER),
        (FAILURE, -1, SUCCESS, 0, Side.DEFENDER),
        (SUCCESS, 3, SUCCESS, 2, Side.ATTACKER),
        (SUCCESS, 2, SUCCESS, 3, Side.DEFENDER),
        (FAILURE, -1, FAILURE, -2, Side.ATTACKER),
        (FAILURE, -2, FAILURE, -1, Side.DEFENDER),
        (SUCCESS, 2, SUCCESS, 2, Side.NOBODY),
        (FAILURE, -2, FAILURE, -2, Side.NOBODY),
    ],
)
def test_a_success_beats_a_failure_and_then_the_larger_margin_wins(
    attacker: Outcome, attacker_margin: int, defender: Outcome, defender_margin: int, winner: Side
) -> None:
    assert contest(attacker, attacker_margin, defender, defender_margin) is winner


@pytest.mark.clause("G4")
def test_criticals_count_as_success_or_failure_and_no_more() -> None:
    assert contest(CRITICAL, 0, SUCCESS, 1) is Side.DEFENDER
    assert contest(FAILURE, -3, FUMBLE, -2) is Side.DEFENDER
    assert contest(CRITICAL, -8, FAILURE, -1) is Side.ATTACKER
    assert contest(CRITICAL, 5, SUCCESS, 5) is Side.NOBODY
    assert contest(SUCCESS, 0, FAILURE, 3) is Side.ATTACKER  # A 17 against 20.


@pytest.mark.clause("G4")
@pytest.mark.parametrize(
    ("mover", "other", "winner"),
    [
        (12, 11, "a"),  # 0 against a failure (target 10)
        (13, 10, "b"),
        (9, 8, "a"),  # 3 against 2
        (9, 6, "b"),  # 3 against 4
        (13, 12, "a"),  # both fail: −1 against −2
        (14, 11, "b"),  # −2 against −1
        (9, 7, None),  # 3 each
        (14, 12, None),  # −2 each
    ],
)
def test_both_roll_and_equal_margins_come_to_nothing(mover: int, other: int, winner: str | None) -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.declare(a=helm(swap("b"))).go_on("a", d(mover), d(other))
    line = fight.last(Contest)
    assert (line.kind, line.attacker, line.defender, line.winner) == (RollKind.SWAP, "a", "b", winner)
    assert fight.battle.order == (("b", "a") if winner == "a" else ("a", "b"))
    assert result(fight.acted("a", Post.HELMSMAN)) == ("swap", "done" if winner == "a" else "failed")


@pytest.mark.clause("G5")
def test_a_miss_needs_no_defence() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.declare(a=guns(fire("b"))).go_on("a", d(13))
    assert fight.battle.round == 2
    assert not fight.rolls(RollKind.DODGE)
    assert not fight.all(Damage)


@pytest.mark.clause("G5")
def test_a_hit_may_be_defended_by_a_success_roll_of_its_own() -> None:
    """However good the shot was, the defence's own success is enough."""
    fight = Fight(ship("a", gunnery=14), ship("b")).start("a", "b")
    fight.declare(a=guns(fire("b"))).go_on("a", d(5))
    assert fight.roll(RollKind.FIRE, "a").margin == 9
    assert fight.waits_for(QuestionKind.DODGE, "b")
    fight.dodge("b", d(6))
    roll = fight.roll(RollKind.DODGE, "b")
    assert (roll.target, roll.margin, roll.outcome) == (6, 0, SUCCESS)
    assert not fight.all(Damage)


@pytest.mark.clause("G5")
def test_a_failed_defence_stops_nothing() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.declare(a=guns(fire("b"))).go_on("a", d(12)).dodge("b", d(7), d(5, 2))
    assert fight["b"].hull == 35


@pytest.mark.clause("G5")
@pytest.mark.parametrize(("skill", "total"), [(12, 3), (12, 4), (15, 5), (16, 6)])
def test_a_critical_hit_allows_no_defence(skill: int, total: int) -> None:
    fight = Fight(ship("a", gunnery=skill), ship("b")).start("a", "b")
    fight.declare(a=guns(fire("b"))).go_on("a", d(total), d(5, 2))
    assert not fight.rolls(RollKind.DODGE)
    assert fight["b"].hull == 35


@pytest.mark.clause("G6")
@pytest.mark.parametrize(
    ("expression", "dice", "points"),
    [
        ("2d", (3, 4), 7),
        ("2d+3", (3, 4), 10),
        ("2d-3", (3, 4), 4),
        ("1d-5", (6,), 1),
        ("1d-5", (5,), 0),
        ("1d-5", (1,), 0),
        ("6d×2", (1, 2, 3, 4, 5, 6), 42),
        ("2d+1×3", (1, 1), 9),
        ("2d-1×3", (1, 1), 3),
        ("1d-5×10", (1,), 0),
        ("5d-5", (1, 1, 1, 1, 1), 0),
        ("10d", (6,) * 10, 60),
    ],
)
def test_damage_is_dice_then_plus_then_times(expression: str, dice: tuple[int, ...], points: int) -> None:
    damage = parse_damage(expression)
    assert damage.dice == len(dice)
    assert damage.points(dice) == points
    assert str(damage) == expression


@pytest.mark.clause("G6")
@pytest.mark.parametrize(
    "text", ["", "d", "0d", "2", "2d6", "2D", "2d+0", "2d×2+1", "2dx2", "2d*2", "2d−1", "-1d", "2d+", "２d"]
)
def test_nothing_else_is_a_damage_expression(text: str) -> None:
    with pytest.raises(ValueError, match="not a damage expression"):
        parse_damage(text)


@pytest.mark.clause("G7")
@pytest.mark.parametrize("attack", [LOW, d(10)])
def test_a_critical_hit_does_no_more_damage(attack: tuple[int, ...]) -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.declare(a=guns(fire("b")))
    if attack == LOW:
        fight.go_on("a", attack, (2, 3))
    else:
        fight.go_on("a", attack).no_dodge("b", (2, 3))
    [damage] = fight.all(Damage)
    assert (damage.dice, damage.points, damage.taken) == ((2, 3), 5, 5)


@pytest.mark.clause("G7")
def test_a_critical_failure_is_a_failure_and_no_more() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.declare(a=guns(fire("b"))).go_on("a", HIGH)
    assert [type(line) for line in fight.action()] == [Roll, Acted]
    assert (fight["a"].hull, fight["b"].hull) == (40, 40)


@pytest.mark.clause("G7")
def test_a_critical_dodge_and_a_critical_evasion_give_nothing_more() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.declare(a=guns(fire("b")), b=helm(evade())).go_on("b", LOW)
    assert fight["b"].acrobatics == 1
    fight.go_on("a", d(12)).dodge("b", LOW)
    assert [type(line) for line in fight.action()] == [Roll, Acted]
    assert fight["b"].acrobatics == 1


@pytest.mark.clause("G8", "F1")
def test_head_on_is_rolled_in_the_order_of_entry() -> None:
    fight = Fight(ship("c"), ship("a"), ship("b")).head_on((6, 5, 4), (1, 2, 3), (4, 4, 4))
    assert [(roll.ship, roll.dice) for roll in fight.rolls(RollKind.HEAD_ON)] == [
        ("c", (6, 5, 4)),
        ("a", (1, 2, 3)),
        ("b", (4, 4, 4)),
    ]


@pytest.mark.clause("G8")
@pytest.mark.parametrize("order", [("a", "b"), ("b", "a")])
def test_in_a_contest_the_mover_rolls_first(order: tuple[str, str]) -> None:
    fight = Fight(ship("a"), ship("b")).start(*order)
    fight.declare(b=helm(swap("a"))).go_on("b", (6, 6, 5), (1, 2, 1))
    assert [(roll.ship, roll.dice) for roll in fight.rolls(RollKind.SWAP)] == [("b", (6, 6, 5)), ("a", (1, 2, 1))]


@pytest.mark.clause("G8", "F5")
@pytest.mark.parametrize("first", [(6, 6, 6), (1, 2, 3)])
def test_a_signal_rolls_the_sender_then_the_receiver_and_always_both(first: tuple[int, ...]) -> None:
    fight = Fight(ship("a", flag=12), ship("b", flag=12)).start("a", "b").signal("b", "a", first, (3, 3, 4))
    assert [(roll.ship, roll.dice) for roll in fight.rolls(RollKind.SIGNAL)] == [("b", first), ("a", (3, 3, 4))]


@pytest.mark.clause("G8")
def test_a_shot_rolls_the_attack_then_the_dodge_then_the_damage() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.declare(a=guns(fire("b"))).go_on("a", (3, 4, 5)).dodge("b", (4, 4, 6), (5, 2))
    assert [line.dice for line in fight.events[2:] if isinstance(line, Roll | Damage)] == [(3, 4, 5), (4, 4, 6), (5, 2)]


@pytest.mark.clause("G8", "M8")
def test_a_ram_rolls_the_targets_five_dice_then_the_rammers() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.declare(a=helm(ram("b"))).go_on("a", LOW, HIGH, (1, 2, 3, 4, 5), (6, 5, 4, 3, 2))
    assert [(line.ship, line.cause, line.dice) for line in fight.all(Damage)] == [
        ("b", DamageCause.RAM, (1, 2, 3, 4, 5)),
        ("a", DamageCause.RAMMER, (6, 5, 4, 3, 2)),
    ]


@pytest.mark.clause("G8", "F2")
def test_recovery_rolls_come_in_the_order_in_which_their_effects_were_set() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    for target, name in ((15, "b"), (14, "a"), (13, "b")):
        fight.gm(SetEffect(ship=name, crew=None, name=f"e{target}", modifier=-1, rounds=None, recovery=target))
    fight.quiet_round((6, 6, 1), (6, 6, 2), (6, 6, 3))
    assert [(roll.ship, roll.base, roll.dice) for roll in fight.rolls(RollKind.RECOVERY)] == [
        ("b", 15, (6, 6, 1)),
        ("a", 14, (6, 6, 2)),
        ("b", 13, (6, 6, 3)),
    ]


@pytest.mark.clause("G8")
def test_scripted_dice_run_out() -> None:
    dice = ScriptedDice([1, 2, 3, 4])
    assert dice.roll(3) == (1, 2, 3)
    with pytest.raises(IndexError):
        dice.roll(2)


def test_die_number_n_follows_from_the_seed_and_n() -> None:
    """The log's recipe, carried out once more: first byte under 252, modulo 6, plus 1."""
    seed = bytes(range(32))

    def die(number: int) -> int:
        message = number.to_bytes(8, "big")
        while True:
            message = hmac.digest(seed, message, hashlib.sha256)
            for byte in message:
                if byte < 252:
                    return byte % 6 + 1

    dice = SeededDice(seed)
    assert dice.roll(3) + dice.roll(0) + dice.roll(297) == tuple(die(number) for number in range(300))
    assert SeededDice(seed, start=7).roll(5) == tuple(die(number) for number in range(7, 12))
