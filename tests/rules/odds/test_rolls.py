"""Chances of single checks are what brute force over all dice says."""

from itertools import product

import pytest

from bot.rules.checks import Outcome, Side, contest, judge
from bot.rules.odds import rolls

THROWS = [sum(dice) for dice in product(range(1, 7), repeat=3)]


@pytest.mark.parametrize("target", range(-10, 41))
def test_a_success_roll(target: int) -> None:
    outcomes = [judge(target, total) for total in THROWS]
    assert rolls.success(target) == sum(outcome.succeeded for outcome in outcomes) / 216
    assert rolls.critical(target) == outcomes.count(Outcome.CRITICAL_SUCCESS) / 216


@pytest.mark.parametrize(("attacker", "defender"), [(12, 12), (3, 18), (18, 3), (10, 14), (16, 15), (-4, 9), (25, 25)])
def test_a_quick_contest(attacker: int, defender: int) -> None:
    mine = [(judge(attacker, total), attacker - total) for total in THROWS]
    theirs = [(judge(defender, total), defender - total) for total in THROWS]
    found = [contest(*one, *other) for one in mine for other in theirs]
    told = rolls.duel(attacker, defender)
    assert told.won == found.count(Side.ATTACKER) / 216**2
    assert told.drawn == found.count(Side.NOBODY) / 216**2
    assert told.lost == found.count(Side.DEFENDER) / 216**2


@pytest.mark.parametrize(("attack", "dodge"), [(12, 8), (16, 9), (3, 3), (20, 12)])
def test_a_shot(attack: int, dodge: int) -> None:
    struck = 0
    for total in THROWS:
        outcome = judge(attack, total)
        if outcome is Outcome.CRITICAL_SUCCESS:
            struck += 216
        elif outcome is Outcome.SUCCESS:
            struck += sum(not judge(dodge, other).succeeded for other in THROWS)
    assert rolls.unanswered(attack, dodge) == pytest.approx(struck / 216**2, abs=1e-12)
