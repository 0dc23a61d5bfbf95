"""Chances are exact: as brute force over all dice says, and as battles fall out."""

from itertools import product
from random import Random

import pytest

from bot.rules import odds
from bot.rules.adjust import BringAlongside, GiveAim, adjust
from bot.rules.battle import Battle, begin
from bot.rules.checks import Outcome, Side, contest, judge
from bot.rules.dice import PlainDice, ScriptedDice
from bot.rules.events import Acted
from bot.rules.maneuvers import MANEUVERS, chance, options
from bot.rules.questions import Declaration, Orders
from bot.rules.round import advance, answer, awaiting
from bot.rules.words import Choice, Maneuver, Post, QuestionKind, Result
from tests.rules.random_play import random_setup

THROWS = [sum(dice) for dice in product(range(1, 7), repeat=3)]
BATTLES = 4000
IDLE = (Maneuver.HOLD, Maneuver.WAIT)


@pytest.mark.parametrize("target", range(-10, 41))
def test_a_success_roll(target: int) -> None:
    outcomes = [judge(target, total) for total in THROWS]
    assert odds.success(target) == sum(outcome.succeeded for outcome in outcomes) / 216
    assert odds.critical(target) == outcomes.count(Outcome.CRITICAL_SUCCESS) / 216


@pytest.mark.parametrize(("attacker", "defender"), [(12, 12), (3, 18), (18, 3), (10, 14), (16, 15), (-4, 9), (25, 25)])
def test_a_quick_contest(attacker: int, defender: int) -> None:
    mine = [(judge(attacker, total), attacker - total) for total in THROWS]
    theirs = [(judge(defender, total), defender - total) for total in THROWS]
    won = sum(contest(*one, *other) is Side.ATTACKER for one in mine for other in theirs)
    assert odds.win(attacker, defender) == won / 216**2


@pytest.mark.parametrize(("attack", "dodge"), [(12, 8), (16, 9), (3, 3), (20, 12)])
def test_a_shot(attack: int, dodge: int) -> None:
    struck = 0
    for total in THROWS:
        outcome = judge(attack, total)
        if outcome is Outcome.CRITICAL_SUCCESS:
            struck += 216
        elif outcome is Outcome.SUCCESS:
            struck += sum(not judge(dodge, other).succeeded for other in THROWS)
    assert odds.unanswered(attack, dodge) == pytest.approx(struck / 216**2, abs=1e-12)


def scene() -> Battle:
    """Two ships alongside, a third free and aimed at."""
    random = Random(5)
    battle = advance(begin(random_setup(random, 3)), PlainDice(random.random)).battle
    one, other, third = (state.id for state in battle.ships)
    foes = (one, other) if battle.ship(one).side != battle.ship(other).side else (one, third)
    nothing = ScriptedDice([])
    battle = adjust(battle, "gm", BringAlongside(foes), nothing).battle
    free = next(state for state in battle.ships if state.id not in foes)
    against = next(state.id for state in battle.ships if state.side != free.side)
    return adjust(battle, "gm", GiveAim(free.id, against, "w0", 2), nothing).battle


def carried_out(battle: Battle, ship: str, orders: Orders, dice: PlainDice) -> Result:
    """What comes of what `ship` is ordered, all others doing nothing."""
    while True:
        question = awaiting(battle)[0]
        if question.kind is QuestionKind.DECLARE:
            choice: Orders | Choice = orders if question.ship == ship else Orders()
        else:
            question = question.then or question
            choice = Choice.RESIST if question.kind is QuestionKind.RESIST else Choice.GO_ON
            choice = Choice.DODGE if question.kind is QuestionKind.DODGE else choice
        step = answer(battle, question, choice, dice)
        battle = step.battle
        for event in step.events:
            if isinstance(event, Acted) and event.ship == ship and event.maneuver not in IDLE:
                return event.result


@pytest.mark.parametrize("maneuver", [one for one in Maneuver if one not in IDLE])
def test_what_is_promised_is_what_falls_out(maneuver: Maneuver) -> None:
    """Every maneuver, from one scene: as often done as its chance says, within four standard errors."""
    battle = scene()
    random = Random(maneuver.value)
    dice = PlainDice(random.random)
    found: tuple[str, Post, Declaration] | None = None
    for state in battle.ships:
        for post in sorted(MANEUVERS[maneuver].posts):
            for choice in options(battle, state.id, post):
                if choice.maneuver is maneuver and chance(battle, state.id, post, choice) is not None:
                    found = (state.id, post, choice)
    if maneuver is Maneuver.AIM:
        assert found is None
        return
    assert found is not None
    ship, post, choice = found
    promised = chance(battle, ship, post, choice)
    assert promised is not None
    orders = Orders(helmsman=choice) if post is Post.HELMSMAN else Orders(gunner=choice)
    done = sum(carried_out(battle, ship, orders, dice) is Result.DONE for _ in range(BATTLES))
    error = (promised * (1 - promised) / BATTLES) ** 0.5
    assert abs(done / BATTLES - promised) <= 4 * error + 1e-9


def test_nothing_is_promised_where_nothing_is_rolled() -> None:
    battle = scene()
    for state in battle.ships:
        for post in Post:
            for choice in options(battle, state.id, post):
                if choice.maneuver in (*IDLE, Maneuver.AIM):
                    assert chance(battle, state.id, post, choice) is None
