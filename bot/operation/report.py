"""What `/ready` answers, and what it is made from."""

import msgspec


class Link(msgspec.Struct, frozen=True):
    """A shard's connection to the gateway. `latency`: seconds to the answer of the last heartbeat, None before one."""

    shard: int
    is_open: bool
    latency: float | None


class Part(msgspec.Struct, frozen=True):
    """A part of the bot: whether it is well, and what there is to say of it."""

    ok: bool
    says: str


class Report(msgspec.Struct, frozen=True):
    """All parts by name; the bot is ready where all are well."""

    ready: bool
    parts: dict[str, Part]
