"""The loop of deadlines: reminders and mildest choices, each when its time has come (T1)."""

import logging

from bot.clock import Clock
from bot.delivery.bell import Bell, heard
from bot.errors import StoreTrouble
from bot.logs import about
from bot.service.deadlines import Deadlines

_log = logging.getLogger(__name__)

AGAIN = 5.0
"""Seconds until what couldn't be done is tried again."""


class Clockwork:
    """Carries out what is due, and sleeps till the next thing is; woken when that may have changed."""

    def __init__(self, deadlines: Deadlines, clock: Clock, bell: Bell) -> None:
        self._deadlines = deadlines
        self._clock = clock
        self._rung = bell.listen()

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            self._rung.clear()
            await heard(self._rung, self._clock, await self._turn())

    async def _turn(self) -> float | None:
        """Do what is due; in how many seconds something is again, None for not at all."""
        try:
            due = await self._deadlines.next_at()
            while due is not None and due <= self._clock.now():
                if not await self._deadlines.run():
                    return AGAIN
                due = await self._deadlines.next_at()
        except StoreTrouble as trouble:
            _log.warning("deadlines: %s; tried again in %s s", trouble.reason, AGAIN, extra=_about(trouble.reason))
            return AGAIN
        except Exception:
            _log.exception("deadlines: tried again in %s s", AGAIN, extra=_about())
            return AGAIN
        return None if due is None else (due - self._clock.now()).total_seconds()


def _about(reason: str | None = None) -> dict[str, object]:
    return about("deadlines_wait", reason=reason, again_in=AGAIN)
