"""What can happen to the gateway in the midst of things."""

import asyncio
import json
from collections.abc import Awaitable, Callable

from bot.rehearsal import Rehearsal

LONG = 200.0
"""Seconds without a heartbeat, after which Discord has given the connection up, and the bot too."""


class Disturbance:
    """`then` is done when the bot has made its next call after `skip` others."""

    def __init__(self, discord: Rehearsal, skip: int, then: Callable[[Rehearsal], Awaitable[None]]) -> None:
        self._discord = discord
        self._before = len(discord.requests) + skip
        self._then = then

    @property
    def begun(self) -> bool:
        """Whether the call was made."""
        return len(self._discord.requests) > self._before

    async def done(self) -> None:
        """Return when it is over."""
        await self._discord.until(lambda: self.begun, seconds=LONG)
        await self._then(self._discord)


async def _reconnect(discord: Rehearsal) -> None:
    discord.reconnect_all()


async def _new_session(discord: Rehearsal) -> None:
    discord.invalidate_sessions()


async def _line_cut(discord: Rehearsal) -> None:
    discord.drop_gateway()


async def _silence(discord: Rehearsal) -> None:
    """Heartbeats are of real time, of which none passes: in flying time they stay away, and the line is given up."""
    before = _lines(discord)
    await asyncio.sleep(LONG)
    await discord.connected(seconds=LONG)
    assert not [line for line in _lines(discord) if line in before]


def _lines(discord: Rehearsal) -> list[object]:
    return [session.outbox for session in discord.production.gateway.sessions_for(None, 0) if session.outbox]


async def _twice(discord: Rehearsal) -> None:
    """The last interaction once more."""
    for session in discord.production.gateway.sessions_for(None, 0):
        told = [json.loads(text) for _, text in session.history]
        last = next((one for one in reversed(told) if one["t"] == "INTERACTION_CREATE"), None)
        if last is not None:
            session.send("INTERACTION_CREATE", last["d"])


async def at_once(discord: Rehearsal) -> None:
    """Deliver twice what somebody is about to do."""
    await asyncio.sleep(0)
    await _twice(discord)


DISTURBANCES: dict[str, Callable[[Rehearsal], Awaitable[None]]] = {
    "RECONNECT": _reconnect,
    "NEW_SESSION": _new_session,
    "LINE_CUT": _line_cut,
    "SILENCE": _silence,
    "TWICE": _twice,
    "TWICE_AT_ONCE": _twice,
}
