"""The points of damage dice are what trying all of them gives."""

from itertools import product

import pytest

from bot.rules.odds.damage import spread, sums

EXPRESSIONS = {
    "1d": (1, 0, 1), "2d-1": (2, -1, 1), "3d+2×3": (3, 2, 3), "2d-9": (2, -9, 1), "4d×2": (4, 0, 2),
    "5d-5": (5, -5, 1), "1d-20": (1, -20, 1), "2d-9×7": (2, -9, 7),
}  # fmt: skip
"""Expressions, and the same in numbers: dice, plus, times."""


@pytest.mark.clause("G6")
@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_all_ways(expression: str) -> None:
    count, plus, times = EXPRESSIONS[expression]
    found = sorted([max(0, sum(dice) + plus) * times for dice in product(range(1, 7), repeat=count)])
    told = spread(expression)
    assert told.points == tuple(dict.fromkeys(found))
    assert told.chances == pytest.approx([found.count(one) / len(found) for one in told.points], abs=1e-12)
    assert sum(told.chances) == pytest.approx(1, abs=1e-12)
    assert told.average == pytest.approx(sum(found) / len(found), abs=1e-9)
    for left in range(-1, found[-1] + 3):
        assert told.at_least(left) == pytest.approx(sum(one >= left for one in found) / len(found), abs=1e-12)
        if left >= 0:
            taken = sum(min(one, left) for one in found) / len(found)
            assert told.taken(left) == pytest.approx(taken, abs=1e-9)
    for share in (0.05, 0.1, 0.5, 0.9, 0.95):
        most = told.quantile(share)
        assert sum(one <= most for one in found) >= share * len(found)
        assert sum(one < most for one in found) < share * len(found)


def test_the_most_dice_that_there_can_be() -> None:
    told = spread("99d+999×99")
    assert told.points[0] == (99 + 999) * 99
    assert told.points[-1] == (594 + 999) * 99
    assert told.average == pytest.approx((99 * 3.5 + 999) * 99)
    assert told.tails[0] == 1


def test_what_is_no_damage() -> None:
    with pytest.raises(ValueError, match="not a damage expression"):
        spread("many")


def test_sums_of_dice() -> None:
    assert sums(0) == (1,)
    assert sums(1) == (0, 1, 1, 1, 1, 1, 1)
    assert sums(3)[3:] == (1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1)
