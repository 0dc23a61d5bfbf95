"""Pictures of eight ships with everything on them: processor time and size."""

from time import process_time
from typing import Any

import msgspec

from bot.report.pictures import ForecastView, picture
from bot.report.words import words_for
from tests.report.battles import widest_setup
from tests.report.test_dice import fought
from tests.report.test_forecast import WIDEST, told
from tests.report.test_pictures import whole, widest_fleet

TIMES = 5


class Measured(msgspec.Struct, frozen=True):
    """The slowest picture (the best of several runs, ms of one core), and the largest (bytes)."""

    milliseconds: float
    size: int


def measure() -> Measured:
    """Draw all pictures of a whole battle of eight ships and the fullest that there can be, in Japanese."""
    likely = ForecastView("bench", told(WIDEST, 10_000, rounds=100, nobody=10, open_=10))
    views: list[Any] = [widest_fleet(), *whole(1)[-3:], likely, fought(widest_setup())]
    size = max(len(picture(words_for("ja"), view, "bench").data) for view in views)
    return Measured(max(map(_time, views)), size)


def _time(view: Any) -> float:
    best = float("inf")
    for _ in range(TIMES):
        start = process_time()
        picture(words_for("ja"), view, "bench")
        best = min(best, process_time() - start)
    return best * 1000
