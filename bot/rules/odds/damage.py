"""What damage dice make, exactly (G6)."""

from bisect import bisect_left, bisect_right
from collections import Counter
from functools import lru_cache
from itertools import accumulate

import msgspec

from bot.rules.dice import SIDES, parse_damage


class Spread(msgspec.Struct, frozen=True):
    """How likely each number of points is: `points` ascending, `chances` beside them.

    `tails`: how likely at least that many are. `parts`: what all points up to and with these add to the average.
    """

    points: tuple[int, ...]
    chances: tuple[float, ...]
    tails: tuple[float, ...]
    parts: tuple[float, ...]

    @property
    def average(self) -> float:
        """The points on average."""
        return self.parts[-1]

    def at_least(self, points: int) -> float:
        """The chance (0 to 1) of so many points or more."""
        place = bisect_left(self.points, points)
        return self.tails[place] if place < len(self.points) else 0.0

    def taken(self, left: int) -> float:
        """How many of `left` HP (0 or more) are lost on average: none is lost twice."""
        place = bisect_right(self.points, left)
        return (self.parts[place - 1] if place else 0.0) + left * self.at_least(left + 1)

    def quantile(self, share: float) -> int:
        """The fewest points that aren't exceeded in this share (0 to 1) of all cases."""
        return next((one for one in self.points if 1 - self.at_least(one + 1) >= share - 1e-12), self.points[-1])


@lru_cache(maxsize=128)
def sums(count: int) -> tuple[int, ...]:
    """In how many of the 6 ** `count` ways that many dice (0 or more) make each sum; its place is the sum."""
    if count == 0:
        return (1,)
    before = sums(count - 1)
    ways = [0] * (len(before) + SIDES)
    for total, number in enumerate(before):
        for die in range(1, SIDES + 1):
            ways[total + die] += number
    return tuple(ways)


@lru_cache(maxsize=256)
def spread(expression: str) -> Spread:
    """The points of a damage expression. Raises `ValueError` where `parse_damage` does."""
    damage = parse_damage(expression)
    ways: Counter[int] = Counter()
    for total, number in enumerate(sums(damage.dice)):
        if number:
            ways[max(0, total + damage.plus) * damage.times] += number
    points = sorted(ways)
    everything = SIDES**damage.dice
    numbers = [ways[one] for one in points]
    tails = list(accumulate(reversed(numbers)))[::-1]
    weights = accumulate([one * number for one, number in zip(points, numbers, strict=True)])
    return Spread(
        points=tuple(points),
        chances=tuple([number / everything for number in numbers]),
        tails=tuple([number / everything for number in tails]),
        parts=tuple([number / everything for number in weights]),
    )
