"""What counts say of a battle, and how sure that is: everything with its 95 % confidence interval."""

from math import sqrt

import msgspec

from bot.forecast.tally import Counts, Tally, sides_of
from bot.rules.battle import Battle

NORMAL_95 = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""


class Estimate(msgspec.Struct, frozen=True):
    """A value, and the interval that has the true one in it in 95 of 100 cases."""

    value: float
    low: float
    high: float


class SideForecast(msgspec.Struct, frozen=True):
    """How often a side wins: 0 to 1."""

    name: str
    wins: Estimate


class ShipForecast(msgspec.Struct, frozen=True):
    """What becomes of a ship that is afloat: how often it `sinks` (0 to 1), its mean hull HP at the end (0 if sunk)."""

    id: str
    name: str
    side: int
    hull_max: int
    sinks: Estimate
    hull: Estimate


class Forecast(msgspec.Struct, frozen=True, kw_only=True):
    """How a battle is likely to end. `nobody`: without a winner; `open`: not decided after `most_rounds`.

    `rounds[n]` battles took n rounds, the one that runs included; so did those that weren't decided. `middle` is the
    range of rounds without the shortest and the longest quarter.
    """

    battles: int
    sides: tuple[SideForecast, ...]
    nobody: Estimate
    open: Estimate
    most_rounds: int
    mean_rounds: Estimate
    middle: tuple[int, int]
    rounds: Counts
    ships: tuple[ShipForecast, ...]


def forecast(battle: Battle, counted: Tally, most_rounds: int) -> Forecast:
    """What `counted` (at least one battle) says of `battle`."""
    sides = sides_of(battle)
    return Forecast(
        battles=counted.battles,
        sides=tuple(
            [SideForecast(side, rate(wins, counted.battles)) for side, wins in zip(sides, counted.wins, strict=True)]
        ),
        nobody=rate(counted.nobody, counted.battles),
        open=rate(counted.open, counted.battles),
        most_rounds=most_rounds,
        mean_rounds=_mean_of_counts(counted.rounds),
        middle=(_quantile(counted.rounds, 0.25), _quantile(counted.rounds, 0.75)),
        rounds=counted.rounds,
        ships=tuple(
            [
                ShipForecast(
                    id=state.ship.id,
                    name=state.ship.name,
                    side=sides.index(state.ship.side),
                    hull_max=state.ship.hull_max,
                    sinks=rate(counted.sunk[place], counted.battles),
                    hull=mean(counted.battles, counted.hull[place], counted.hull_squares[place]),
                )
                for place, state in enumerate(battle.ships)
                if not state.sunk
            ]
        ),
    )


def rate(times: int, of: int) -> Estimate:
    """How often something is so that was so `times` of `of` (1 or more) times: Wilson's interval."""
    share, square = times / of, NORMAL_95 * NORMAL_95
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = NORMAL_95 / (1 + square / of) * sqrt(share * (1 - share) / of + square / (4 * of * of))
    return Estimate(share, 0.0 if times == 0 else middle - half, 1.0 if times == of else middle + half)


def mean(count: int, total: int, squares: int) -> Estimate:
    """The mean of `count` (1 or more) whole numbers with this sum and sum of squares."""
    middle = total / count
    if count == 1:
        return Estimate(middle, middle, middle)
    variance = (squares - total * total / count) / (count - 1)
    half = NORMAL_95 * sqrt(max(0.0, variance) / count)
    return Estimate(middle, middle - half, middle + half)


def _mean_of_counts(counts: Counts) -> Estimate:
    total = sum(number * times for number, times in enumerate(counts))
    return mean(sum(counts), total, sum(number * number * times for number, times in enumerate(counts)))


def _quantile(counts: Counts, share: float) -> int:
    """The smallest number that at least `share` of all are at or under."""
    left = share * sum(counts)
    for number, times in enumerate(counts):
        left -= times
        if left <= 0:
            return number
    return len(counts) - 1
