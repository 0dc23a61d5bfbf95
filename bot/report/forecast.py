"""How a battle is likely to end, in words."""

from collections.abc import Callable

from bot.forecast.estimates import Estimate, Forecast
from bot.report.words import Words

_BAR = 14
_SURE = 0.02
"""Rates whose interval is narrower than that have a decimal."""

Named = Callable[[str], str]
"""Makes a name fit for where it is shown."""


def rate_text(words: Words, rate: Estimate) -> str:
    """`71 % (68–74 %)`."""
    digits = int(rate.high - rate.low < _SURE)
    value, low, high = (f"{100 * one:.{digits}f}" for one in (rate.value, rate.low, rate.high))
    return words("forecast-rate", value=value, low=low, high=high)


def points_text(words: Words, mean: Estimate, most: int) -> str:
    """`12.3 of 36 (11.9–12.7)`."""
    value, low, high = (f"{one:.1f}" for one in (mean.value, mean.low, mean.high))
    return words("forecast-points", value=value, low=low, high=high, most=str(most))


def rounds_text(words: Words, found: Forecast) -> str:
    """How long it takes."""
    value, low, high = (
        f"{one:.1f}" for one in (found.mean_rounds.value, found.mean_rounds.low, found.mean_rounds.high)
    )
    first, last = (str(one) for one in found.middle)
    return words("forecast-rounds", value=value, low=low, high=high, first=first, last=last)


def win_lines(words: Words, found: Forecast, named: Named) -> list[str]:
    """A line for each side; for *nobody* and *not decided* where that happens at all."""
    rows = [(side.wins, words("forecast-side", side=named(side.name))) for side in found.sides]
    if found.nobody.value:
        rows.append((found.nobody, words("forecast-nobody")))
    if found.open.value:
        rows.append((found.open, words("forecast-open", rounds=found.most_rounds)))
    return [f"{_bar(rate.value)} {rate_text(words, rate)} {name}" for rate, name in rows]


def ship_lines(words: Words, found: Forecast, named: Named) -> list[str]:
    """A line for each ship."""
    return [
        words(
            "forecast-ship",
            ship=named(ship.name),
            side=named(found.sides[ship.side].name),
            sinks=rate_text(words, ship.sinks),
            hull=points_text(words, ship.hull, ship.hull_max),
        )
        for ship in found.ships
    ]


def _bar(share: float) -> str:
    full = round(share * _BAR)
    return "▰" * full + "▱" * (_BAR - full)
