"""An event loop whose time flies while nobody works: what waits for five minutes waits for no moment of ours.

Time stands still as long as anything can be done: a callback is ready, bytes have arrived, a database thread is at
work. When nothing can, it jumps to the next timer. The library's pauses between tries, time-outs, deadlines and the
stand-in's clocks then all agree, and a test of minutes takes milliseconds.
"""

import asyncio
import selectors
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

T = TypeVar("T")

_EPOCH = datetime(2026, 12, 1, 20, 0, tzinfo=UTC)
_A_MOMENT = 0.001
"""Real seconds that bytes on their way through this machine are given."""
_THREADS_MOMENT = 0.05
"""Real seconds after which a working thread is looked at again, should its call go amiss."""
_DRIVERS = frozenset(("aiosqlite.core", "sqlalchemy.dialects.sqlite.aiosqlite"))


class _Selector(selectors.DefaultSelector):  # pyright: ignore[reportGeneralTypeIssues]
    """Waits for bytes, and lets the loop's time jump when there are none."""

    loop: "WarpLoop"

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if found or (timeout is not None and timeout <= 0):
            return found
        if self.loop.working:
            return super().select(_THREADS_MOMENT)
        found = super().select(_A_MOMENT)
        if found:
            return found
        if timeout is None:
            return super().select(None)
        self.loop.jump(timeout)
        return []


class WarpLoop(asyncio.SelectorEventLoop):
    """`start`: the seconds that its time begins with."""

    def __init__(self, start: float = 0.0) -> None:
        self._seconds = start
        self.working = 0
        """Calls that other threads are carrying out."""
        selector = _Selector()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self._seconds

    def jump(self, seconds: float) -> None:
        """Let this much time pass."""
        self._seconds += seconds

    def create_future(self) -> asyncio.Future[Any]:
        """A future; the database driver's count as work until done, but for a stop, which may come too late."""
        future = super().create_future()
        frame = sys._getframe(1)
        if frame.f_globals.get("__name__") in _DRIVERS and frame.f_code.co_name != "stop":
            self._works(future)
        return future

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        future = super().run_in_executor(executor, func, *args)
        self._works(future)
        return future

    def _works(self, future: asyncio.Future[Any]) -> None:
        self.working += 1
        future.add_done_callback(self._worked)

    def _worked(self, _: asyncio.Future[Any]) -> None:
        self.working -= 1


class LoopClock:
    """The running loop's time as a clock for bot and stand-in."""

    def now(self) -> datetime:
        return _EPOCH + timedelta(seconds=asyncio.get_running_loop().time())

    async def wait(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def fly(work: Coroutine[Any, Any, T], start: float = 0.0) -> T:
    """Run `work` to its end on a loop of its own."""
    with asyncio.Runner(loop_factory=lambda: WarpLoop(start)) as runner:
        return runner.run(work)
