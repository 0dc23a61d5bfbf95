"""`verify` follows true logs and finds every lie in false ones (`docs/battle-log.md`)."""

import json
from random import Random

import pytest
from msgspec.structs import replace

from bot.rules.battle import begin
from bot.rules.dice import ScriptedDice, SeededDice, commitment
from bot.rules.events import Round, Undone
from bot.rules.fold import fold
from bot.rules.log import read_header, read_line
from bot.rules.maneuvers import options
from bot.rules.questions import Orders
from bot.rules.round import advance, answer, awaiting
from bot.rules.verify import verify
from bot.rules.words import Post, QuestionKind
from tests.rules.forging import ROLL, digits
from tests.rules.random_play import choose, log_of, logged_battle, random_setup, seed_of


@pytest.mark.parametrize("number", range(40))
def test_true_logs_follow(number: int) -> None:
    _, _, log = logged_battle(number, 2 + number % 7, meddling=number % 2 == 1)
    assert verify(log) is None


@pytest.mark.parametrize("number", range(6))
def test_a_running_battles_log_ends_with_a_round(number: int) -> None:
    setup, events, _ = logged_battle(number, 3, meddling=True)
    ends = [event.seq - 1 for event in events if isinstance(event, Round)]
    assert ends
    for end in ends:
        assert verify(log_of(seed_of(number), setup, events[:end], over=False)) is None


def test_lines_hold_what_was_written() -> None:
    setup, events, log = logged_battle(3, 4, meddling=True)
    assert read_header(log[0]).setup == setup
    assert [read_line(text).event for text in log[1:]] == events
    assert fold(setup, events).over


FIELDS = {
    "roll": ROLL,
    "damage": {"dice", "points", "taken", "from", "to"},
    "acrobatics": {"left"},
    "acceleration": {"bonus"},
    "aimed": {"turns", "bonus"},
    "grappled": {"penalty"},
    "round": {"number"},
}


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("with_seed", [True, False])
def test_one_digit_changed_is_found_out(number: int, *, with_seed: bool) -> None:
    """Any digit in a roll, a target, a damage; without the seed all but the dice themselves, whose sums tell."""
    setup, events, log = logged_battle(number, 3)
    if not with_seed:
        log = log_of(seed_of(number), setup, events[:-1], over=False)
    tried = 0
    for at, text in enumerate(log[1:], start=1):
        for position, digit in digits(text, FIELDS.get(json.loads(text)["type"], set())):
            forged = [*log[:at], text[:position] + digit + text[position + 1 :], *log[at + 1 :]]
            fault = verify(forged)
            assert fault is not None, text
            assert fault.line <= at + 1
            tried += 1
    assert tried > 200


@pytest.mark.parametrize("number", range(8))
def test_two_ships_changed_in_an_order_are_found_out(number: int) -> None:
    _, _, log = logged_battle(number, 4)
    tried = 0
    for at, text in enumerate(log[1:], start=1):
        line = json.loads(text)
        if line["type"] == "order" and len(line["order"]) > 1:
            line["order"][0], line["order"][1] = line["order"][1], line["order"][0]
            fault = verify([*log[:at], json.dumps(line), *log[at + 1 :]])
            assert fault is not None
            assert fault.line == at + 1
            tried += 1
    assert tried > 0


def test_the_first_wrong_line_is_named() -> None:
    _, _, log = logged_battle(5, 3)
    line = json.loads(log[3])
    line["target"] += 1
    fault = verify([*log[:3], json.dumps(line), *log[4:]])
    assert str(fault) == f"line 4: target: expected {line['target'] - 1}, found {line['target']}"


@pytest.mark.parametrize("missing", [1, 5, -1])
def test_a_line_left_out_is_found_out(missing: int) -> None:
    _, _, log = logged_battle(6, 3)
    del log[missing]
    assert verify(log) is not None


def test_a_line_after_the_end_is_found_out() -> None:
    _, _, log = logged_battle(6, 3)
    last = json.loads(log[-1])
    last["seq"] += 1
    fault = verify([*log, json.dumps(last)])
    assert fault is not None
    assert fault.line == len(log) + 1


def test_another_seed_is_found_out() -> None:
    _, _, log = logged_battle(6, 3)
    header = json.loads(log[0])
    header["seed"] = seed_of(7).hex()
    assert "committed" in str(verify([json.dumps(header), *log[1:]]))
    header["seed_commitment"] = commitment(seed_of(7))
    fault = verify([json.dumps(header), *log[1:]])
    assert fault is not None
    assert "dice" in fault.text


def test_time_that_goes_back_is_found_out() -> None:
    _, _, log = logged_battle(6, 3)
    line = json.loads(log[10])
    line["at"] = "2026-11-30T00:00:00Z"
    assert str(verify([*log[:10], json.dumps(line), *log[11:]])) == "line 11: at: goes back"


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"format":"battle-log"}', "\x00", "💥" * 10])
def test_rubbish_is_named_not_raised(text: str) -> None:
    _, _, log = logged_battle(6, 3)
    header_fault = verify([text, *log[1:]])
    assert header_fault is not None
    assert header_fault.line == 1
    line_fault = verify([*log[:4], text, *log[5:]])
    assert line_fault is not None
    assert line_fault.line == 5


def test_an_undone_line_takes_the_battle_back_with_new_dice() -> None:
    """`undone`: the state goes back, `seq` and the dice run on, and both tellings stay in the log."""
    random = Random(11)
    setup = random_setup(random, 3)
    seed = seed_of(11)
    dice = SeededDice(seed)
    step = advance(begin(setup), dice)
    events, battle = list(step.events), step.battle
    back_to = battle.seq
    while battle.round == 1 and not battle.over:
        step = answer(battle, *choose(random, battle), dice)
        events += step.events
        battle = step.battle
    undone = Undone(seq=battle.seq + 1, round=battle.round, phase=battle.phase, to=back_to)
    events.append(undone)
    rolled = battle.dice
    battle = fold(setup, events)
    assert (battle.round, battle.seq, battle.dice) == (1, undone.seq, rolled)
    for question in awaiting(battle):
        assert question.kind is QuestionKind.DECLARE
        orders = Orders(
            options(battle, question.ship, Post.HELMSMAN)[0], options(battle, question.ship, Post.GUNNER)[0]
        )
        step = answer(battle, question, orders, dice)
        events += step.events
        battle = step.battle
        break
    log = log_of(seed, setup, events, over=False)
    assert verify(log) is None
    line = json.loads(log[undone.seq])
    line["to"] = back_to + 1
    fault = verify([*log[: undone.seq], json.dumps(line), *log[undone.seq + 1 :]])
    assert fault is not None
    assert fault.line == undone.seq + 1


def test_a_log_that_breaks_off_in_a_tie_is_named_not_raised() -> None:
    """Ships of equal Helm roll again while they tie (F1a); dice that the log doesn't tell of have to end that."""
    setup = random_setup(Random(1), 2)
    one, other = setup.ships
    setup = replace(setup, ships=(one, replace(one, id=other.id, side=other.side)))
    first = advance(begin(setup), ScriptedDice([3, 3, 3, 3, 3, 3, 1, 1, 1, 6, 6, 6])).events[:2]
    assert verify(log_of(seed_of(1), setup, first, over=False)) is None
