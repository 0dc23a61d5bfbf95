"""Confidence intervals: known values, and that they are right as often as they say."""

from random import Random

import pytest

from bot.forecast.estimates import mean, rate


@pytest.mark.parametrize(
    ("times", "of", "low", "high"),
    [
        # Newcombe 1998, Statistics in Medicine 17, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_rates_have_wilsons_interval(times: int, of: int, low: float, high: float) -> None:
    found = rate(times, of)
    assert found.value == times / of
    assert (found.low, found.high) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_a_rates_interval_holds_the_truth_in_95_of_100_cases() -> None:
    random, truth = Random(1), 0.3
    inside = [rate(sum(random.random() < truth for _ in range(80)), 80) for _ in range(1000)]
    assert 0.93 <= sum(one.low <= truth <= one.high for one in inside) / len(inside) <= 0.97


def test_a_means_interval() -> None:
    values = [2, 4, 4, 4, 5, 5, 7, 9]
    found = mean(len(values), sum(values), sum(one * one for one in values))
    assert found.value == 5
    half = 1.959964 * (32 / 7) ** 0.5 / 8**0.5
    assert (found.low, found.high) == (pytest.approx(5 - half), pytest.approx(5 + half))


def test_a_mean_of_one_says_no_more_than_it_knows() -> None:
    assert mean(1, 7, 49).low == mean(1, 7, 49).high == 7
