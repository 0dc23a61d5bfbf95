"""Lets shards log in to the gateway one after the other, over all processes that work on one database."""

import asyncio
import logging

from discord import SessionStartLimits

from bot.errors import OperatorError, StoreTrouble
from bot.logs import about
from bot.store.database import Database

APART = 5.25
"""Real seconds between two that Discord counts together: it asks for 5, and the way there takes its time."""

_log = logging.getLogger(__name__)


class Turnstile:
    """Discord counts shards together whose numbers leave the same rest (`max_concurrency`), and refuses the faster one.

    That costs one of the 1000 logins a day. Where the database can't be used, nobody is held up.
    """

    def __init__(self, store: Database) -> None:
        self._store = store
        self._lanes = 1
        self._through: set[asyncio.Task[None]] = set()

    def set_up(self, limits: SessionStartLimits, wanted: int) -> None:
        """Heed what Discord says. Raises `OperatorError` if it doesn't let `wanted` shards log in any more today."""
        self._lanes = max(1, limits.max_concurrency)
        if limits.remaining < wanted:
            hours = max(1, round(limits.reset_after / 3_600_000))
            raise OperatorError(
                f"Discord lets this bot log in {limits.remaining} more times today, and {wanted} are needed: "
                f"it has been started too often. Start it again in about {hours} h"
            )

    async def enter(self, shard: int) -> None:
        """Return when it is this shard's turn to identify."""
        entered = asyncio.Event()
        going = asyncio.create_task(self._go_through(shard % self._lanes, entered), name=f"login of shard {shard}")
        self._through.add(going)
        going.add_done_callback(self._through.discard)
        try:
            await entered.wait()
        except asyncio.CancelledError:
            going.cancel()
            raise

    async def close(self) -> None:
        """Let nobody in any more, and hold up no other process."""
        left = list(self._through)
        for going in left:
            going.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def _go_through(self, lane: int, entered: asyncio.Event) -> None:
        try:
            async with self._store.turn(lane):
                entered.set()
                await asyncio.sleep(APART)
        except StoreTrouble as trouble:
            ids = about("logins_together", reason=trouble.reason)
            _log.warning("logins can't be kept apart: %s", trouble.reason, extra=ids)
            entered.set()
