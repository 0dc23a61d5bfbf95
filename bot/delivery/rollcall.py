"""The loop that tells the service in which servers the bot is, whenever that may have changed."""

import asyncio
import logging

import discord

from bot.clock import Clock
from bot.delivery.bell import heard
from bot.errors import StoreTrouble
from bot.logs import about
from bot.service.attendance import Attendance
from bot.shards import served

_log = logging.getLogger(__name__)

AGAIN = 5.0
"""Seconds until what couldn't be written down is tried again."""


class RollCall:
    """Compares all of the client's servers each time: an event that was missed, or came twice, changes nothing.

    `client.guilds` holds those of an outage too: only a removal takes one out. Of servers that belong to another
    process's shard, or to one that has no session just now, nothing is said.
    """

    def __init__(self, client: discord.AutoShardedClient, attendance: Attendance, clock: Clock) -> None:
        self._client = client
        self._named: set[int] = set()
        self._attendance = attendance
        self._clock = clock
        self._called = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()

    def has_none(self, shard: int) -> None:
        """A new session of this shard is asked for: its servers aren't known till the gateway names them (READY)."""
        self._named.discard(shard)

    def has_named(self, shard: int) -> None:
        """The gateway has named all servers of this shard."""
        self._named.add(shard)
        self.call()

    def call(self) -> None:
        """Something may have changed."""
        self._idle.clear()
        self._called.set()

    async def run(self) -> None:
        """Until cancelled."""
        pause: float | None = None
        while True:
            await heard(self._called, self._clock, pause)
            self._called.clear()
            pause = await self._turn()

    async def settled(self) -> None:
        """Return when the last call has been answered."""
        await self._idle.wait()

    async def _turn(self) -> float | None:
        """Write down who is here; in how many seconds to try it again, None if it went well."""
        try:
            await self._attendance.seen({guild.id for guild in self._client.guilds}, self._serves)
        except StoreTrouble as trouble:
            _log.warning("servers: %s; tried again in %s s", trouble.reason, AGAIN, extra=_about(trouble.reason))
            return AGAIN
        except Exception:
            _log.exception("servers: tried again in %s s", AGAIN, extra=_about())
            return AGAIN
        if not self._called.is_set():
            self._idle.set()
        return None

    def _serves(self, guild: int) -> bool:
        """Whether the gateway has told this process whether the bot is in that server."""
        return served(guild, self._client.shard_count, self._named)


def _about(reason: str | None = None) -> dict[str, object]:
    return about("roll_call_waits", reason=reason, again_in=AGAIN)
