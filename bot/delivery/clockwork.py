"""Loops that do what is due when its time has come: reminders and mildest choices (T1), and captains' answers."""

import asyncio
import logging
from datetime import datetime
from typing import Protocol

from bot.clock import Clock
from bot.delivery.bell import Bell, heard
from bot.errors import StoreTrouble
from bot.logs import about

_log = logging.getLogger(__name__)

AGAIN = 5.0
"""Seconds until what couldn't be done is tried again."""


class Duties(Protocol):
    """Use cases of things that become due."""

    async def next_at(self) -> datetime | None:
        """When something is to be done next; None for never."""
        ...

    async def run(self) -> int:
        """Do all that is due now; returns how much that was."""
        ...


class Clockwork:
    """Carries out what is due, and sleeps till the next thing is; woken when that may have changed."""

    def __init__(self, duties: Duties, clock: Clock, bell: Bell, name: str = "deadlines") -> None:
        self._duties = duties
        self._clock = clock
        self._name = name
        self._rung = bell.listen()
        self._idle = asyncio.Event()

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            self._rung.clear()
            self._idle.clear()
            pause = await self._turn()
            self._idle.set()
            await heard(self._rung, self._clock, pause)

    @property
    def is_idle(self) -> bool:
        """Whether all is done that is due, and nothing has been heard since."""
        return self._idle.is_set() and not self._rung.is_set()

    async def settled(self) -> None:
        """Return when it is idle."""
        while not self.is_idle:
            await self._idle.wait()
            await asyncio.sleep(0)

    async def _turn(self) -> float | None:
        """Do what is due; in how many seconds something is again, None for not at all."""
        try:
            due = await self._duties.next_at()
            while due is not None and due <= self._clock.now():
                if not await self._duties.run():
                    return AGAIN
                due = await self._duties.next_at()
        except StoreTrouble as trouble:
            _log.warning(
                "%s: %s; tried again in %s s", self._name, trouble.reason, AGAIN, extra=self._about(trouble.reason)
            )
            return AGAIN
        except Exception:
            _log.exception("%s: tried again in %s s", self._name, AGAIN, extra=self._about())
            return AGAIN
        return None if due is None else (due - self._clock.now()).total_seconds()

    def _about(self, reason: str | None = None) -> dict[str, object]:
        return about(f"{self._name}_wait", reason=reason, again_in=AGAIN)
