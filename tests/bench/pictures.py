"""Pictures of eight ships with everything on them: processor time and size."""

from time import process_time

import msgspec

from bot.report.pictures import picture
from bot.report.words import words_for
from tests.report.test_pictures import View, whole, widest_fleet

TIMES = 5


class Measured(msgspec.Struct, frozen=True):
    """The slowest picture (the best of several runs, ms of one core), and the largest (bytes)."""

    milliseconds: float
    size: int


def measure() -> Measured:
    """Draw all pictures of a whole battle of eight ships and the fullest that there can be, in Japanese."""
    views: list[View] = [widest_fleet(), *whole(1)[-3:]]
    size = max(len(picture(words_for("ja"), view, "bench").data) for view in views)
    return Measured(max(map(_time, views)), size)


def _time(view: View) -> float:
    best = float("inf")
    for _ in range(TIMES):
        start = process_time()
        picture(words_for("ja"), view, "bench")
        best = min(best, process_time() - start)
    return best * 1000
