"""What of the way to Discord and back is counted, and how the gateway is."""

from math import isfinite
from types import SimpleNamespace

import aiohttp
import discord

from bot.meter import Meter
from bot.operation.report import Link

_KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "click",
    discord.InteractionType.modal_submit: "form",
    discord.InteractionType.autocomplete: "suggestions",
}
_SESSIONS = {"connect": "begun", "resumed": "resumed", "disconnect": "lost"}


def note(meter: Meter, event: str, first: object) -> None:
    """An event of the client's, before anybody hears of it."""
    if event in _SESSIONS:
        meter.session(_SESSIONS[event])
    elif isinstance(first, discord.Interaction) and event == "interaction":
        meter.arrived(first.id, _KINDS.get(first.type, "other"))


def traced(meter: Meter) -> aiohttp.TraceConfig:
    """Counts every request that the client makes."""
    config = aiohttp.TraceConfig()

    async def ended(_: aiohttp.ClientSession, __: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
        answer = params.response
        if answer.status == 101:
            return  # the gateway's own connection
        meter.requested(answer.status)
        if answer.status == 429:
            meter.limited(answer.headers.get("X-RateLimit-Scope", "other"))
        elif answer.status < 300:
            answered = _answered(params.url.parts)
            if answered is not None:
                meter.answered(answered)

    async def broke(_: aiohttp.ClientSession, __: SimpleNamespace, ___: aiohttp.TraceRequestExceptionParams) -> None:
        meter.requested(None)

    config.on_request_end.append(ended)
    config.on_request_exception.append(broke)
    return config


def links(client: discord.AutoShardedClient) -> list[Link]:
    """The connections that the client should have, and how they are."""
    shards = client.shards
    return [_link(one, shards.get(one)) for one in client.shard_ids or range(client.shard_count or 1)]


def _link(shard: int, connection: discord.ShardInfo | None) -> Link:
    """None where the shard hasn't been connected yet."""
    if connection is None:
        return Link(shard, False, None)
    is_open = not connection.is_closed()
    latency = connection.latency
    return Link(shard, is_open, latency if is_open and isfinite(latency) else None)


def _answered(path: tuple[str, ...]) -> int | None:
    """The interaction that this address answers: `…/interactions/{id}/{token}/callback`."""
    if path[-1] == "callback" and path[-4:-3] == ("interactions",) and path[-3].isdecimal():
        return int(path[-3])
    return None
