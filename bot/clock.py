"""The one clock that service, delivery and the stand-in are given, so that no test has to sleep."""

import asyncio
import heapq
from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """Tells the time and waits."""

    def now(self) -> datetime:
        """The present moment, aware, in UTC."""
        ...

    async def wait(self, seconds: float) -> None:
        """Return when `seconds` (0 or more) have passed on this clock."""
        ...


class SystemClock:
    """The machine's own time."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    async def wait(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class ManualClock:
    """Time that stands still until `advance` moves it."""

    def __init__(self, start: datetime = datetime(2026, 12, 1, 20, 0, tzinfo=UTC)) -> None:
        self._now = start
        self._waiting: list[tuple[datetime, int, asyncio.Future[None]]] = []
        self._tickets = 0

    def now(self) -> datetime:
        return self._now

    async def wait(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        self._tickets += 1
        woken = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (self._now + timedelta(seconds=seconds), self._tickets, woken))
        await woken

    def advance(self, seconds: float) -> None:
        """Move on by `seconds` and wake, in order of time, everyone whose wait is over by then."""
        self._now += timedelta(seconds=seconds)
        while self._waiting and self._waiting[0][0] <= self._now:
            woken = heapq.heappop(self._waiting)[2]
            if not woken.done():
                woken.set_result(None)
