"""Wakes whoever waits for something to do."""

import asyncio

from bot.clock import Clock


class Bell:
    """Rung from within the loop by whoever leaves work; a listener hears it also if it wasn't waiting just then."""

    def __init__(self) -> None:
        self._listeners: list[asyncio.Event] = []

    def ring(self) -> None:
        """Wake everyone; doesn't block."""
        for listener in self._listeners:
            listener.set()

    async def toll(self, clock: Clock, seconds: float) -> None:
        """Ring every so often, until cancelled: for what other processes leave."""
        while True:
            await clock.wait(seconds)
            self.ring()

    def listen(self) -> asyncio.Event:
        """An event of the listener's own, set at every ring; the listener clears it."""
        event = asyncio.Event()
        self._listeners.append(event)
        return event


async def heard(event: asyncio.Event, clock: Clock, seconds: float | None) -> None:
    """Return when `event` is set, or `seconds` have passed on the clock (None: never)."""
    if seconds is None:
        await event.wait()
        return
    ringing = asyncio.ensure_future(event.wait())
    passing = asyncio.ensure_future(clock.wait(max(0.0, seconds)))
    try:
        await asyncio.wait((ringing, passing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        ringing.cancel()
        passing.cancel()
