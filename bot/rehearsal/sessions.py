"""Gateway sessions: what a shard was sent, so that it can resume."""

import asyncio
import json
from collections import deque
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import IntEnum, IntFlag

from bot.clock import Clock
from bot.rehearsal.jsonvalue import JsonObject

HISTORY = 5000
"""How many events a resume can reach back."""

LOGIN_WINDOW = timedelta(seconds=5)

MAX_GUILDS = 2500
"""The most servers of one shard."""


class Op(IntEnum):
    """Gateway opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE_UPDATE = 3
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    """Close codes that the gateway gives reasons with."""

    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQ = 4007
    RATE_LIMITED = 4008
    SESSION_TIMED_OUT = 4009
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Intent(IntFlag):
    """The intents that decide about events which exist here."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
ALL_INTENTS = (1 << 17) - 1 | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25


class Logins:
    """Who may identify: within five seconds one of those shards whose numbers leave the same rest (Discord's buckets).

    `max_concurrency` None: everyone, whenever they like.
    """

    def __init__(self, clock: Clock, max_concurrency: int | None) -> None:
        self.clock = clock
        self.max_concurrency = max_concurrency
        self.refused = 0
        self._last: dict[int, datetime] = {}

    def let(self, shard: int) -> bool:
        """Whether this shard may identify now."""
        if self.max_concurrency is None:
            return True
        bucket, now = shard % self.max_concurrency, self.clock.now()
        last = self._last.get(bucket)
        if last is not None and now - last < LOGIN_WINDOW:
            self.refused += 1
            return False
        self._last[bucket] = now
        return True


@dataclass(eq=False, slots=True)
class Session:
    """A shard's session. `outbox` is the queue of the connection that it has, None while it has none."""

    id: str
    shard: int
    shards: int
    intents: int
    seq: int = 0
    history: deque[tuple[int, str]] = field(default_factory=lambda: deque[tuple[int, str]](maxlen=HISTORY))
    outbox: "asyncio.Queue[str | int] | None" = None
    lost: datetime | None = None

    def send(self, event: str, data: JsonObject) -> None:
        """Send an event now, or keep it for a resume."""
        self.seq += 1
        text = json.dumps({"op": Op.DISPATCH, "t": event, "s": self.seq, "d": data}, ensure_ascii=False)
        self.history.append((self.seq, text))
        if self.outbox is not None:
            self.outbox.put_nowait(text)

    def serves(self, guild_id: int | None) -> bool:
        """Whether events of this guild, or of DMs (None), come to this shard."""
        return self.shard == (0 if guild_id is None else (guild_id >> 22) % self.shards)
