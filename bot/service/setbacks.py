"""Battles in which the program failed: each is left alone for a while, and the others go on."""

from datetime import datetime, timedelta

FIRST_REST = 5.0
LONGEST_REST = 600.0
"""Seconds; doubled with each failure."""


class Setbacks:
    """What one process knows of them; never decides more than when something is tried again."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[float, datetime]] = {}

    def add(self, battle: int, now: datetime) -> float:
        """It failed; in how many seconds it is tried again."""
        before = self._known.get(battle)
        rest = FIRST_REST if before is None else min(2 * before[0], LONGEST_REST)
        self._known[battle] = (rest, now + timedelta(seconds=rest))
        return rest

    def clear(self, battle: int) -> None:
        """It went well."""
        self._known.pop(battle, None)

    def resting(self, now: datetime) -> frozenset[int]:
        """The battles to be left alone."""
        return frozenset([battle for battle, (_, until) in self._known.items() if until > now])

    def next_at(self, now: datetime) -> datetime | None:
        """When the next of them is tried again."""
        return min([until for _, until in self._known.values() if until > now], default=None)
