"""What an operator's check finds out from Discord: requests that change nothing, and no gateway."""

from collections.abc import AsyncGenerator, Iterable
from typing import Any

import discord
from discord.http import Route
from msgspec import Struct

from bot.store.census import Place

NEEDED = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True, read_message_history=True
)
"""What the bot has to be allowed in a server."""

_PAGE = 200


class Server(Struct, frozen=True):
    """A server that the bot is in, and the permissions that it lacks there, by Discord's names."""

    name: str
    lacks: tuple[str, ...]


class Spot(Struct, frozen=True):
    """Where a battle runs, and the permissions that the bot lacks there.

    `channel` None: it is gone, or the bot isn't let see it. `is_locked`: a thread that is locked.
    """

    place: Place
    server: str
    channel: str | None
    lacks: tuple[str, ...] = ()
    is_locked: bool = False

    @property
    def is_well(self) -> bool:
        """Whether the bot can write there."""
        return self.channel is not None and not self.lacks and not self.is_locked


class Advice(Struct, frozen=True):
    """How many shards Discord advises, and how often it lets one log in till it counts anew."""

    shards: int
    logins: int


async def servers(client: discord.Client) -> AsyncGenerator[Server]:
    """All servers of the bot."""
    after = 0
    while True:
        route = Route("GET", "/users/@me/guilds")
        page: list[dict[str, Any]] = await client.http.request(route, params={"after": after, "limit": _PAGE})
        for guild in page:
            has = discord.Permissions(int(guild["permissions"]))
            yield Server(str(guild["name"]), _lacking(has, thread=None))
        if len(page) < _PAGE:
            return
        after = max(int(guild["id"]) for guild in page)


async def spots(client: discord.Client, places: Iterable[Place]) -> AsyncGenerator[Spot]:
    """Each of these places, which are ordered by their servers, with what counts in the channel itself."""
    assert client.user is not None
    guild: discord.Guild | None = None
    me: discord.Member | None = None
    for place in places:
        if guild is None or guild.id != place.guild:
            try:
                guild = await client.fetch_guild(place.guild, with_counts=False)
                me = await guild.fetch_member(client.user.id)
            except (discord.NotFound, discord.Forbidden):
                guild = None
                yield Spot(place, str(place.guild), None)
                continue
        assert me is not None
        yield await _spot(guild, me, place)


async def _spot(guild: discord.Guild, me: discord.Member, place: Place) -> Spot:
    try:
        found = await guild.fetch_channel(place.channel)
        channel = await guild.fetch_channel(found.parent_id) if isinstance(found, discord.Thread) else found
    except (discord.NotFound, discord.Forbidden):
        return Spot(place, guild.name, None)
    assert not isinstance(channel, discord.Thread)
    thread = found if isinstance(found, discord.Thread) else None
    lacks = _lacking(channel.permissions_for(me), thread=thread is not None)
    return Spot(place, guild.name, found.name, lacks, is_locked=thread is not None and thread.locked)


def _lacking(has: discord.Permissions, *, thread: bool | None) -> tuple[str, ...]:
    """Which are missing, in a thread, in another channel, or (None) in a server."""
    useless = {True: "send_messages", False: "send_messages_in_threads", None: ""}[thread]
    if has.administrator:
        return ()
    return tuple(name for name, on in NEEDED if on and name != useless and not getattr(has, name))


async def advice(client: discord.Client) -> Advice:
    """What Discord says of shards."""
    shards, _, limits = await client.http.get_bot_gateway()
    return Advice(shards, limits["remaining"])


async def has_endpoint(client: discord.Client) -> bool:
    """Whether the application sends whatever is pressed to an address on the web, instead of to the bot."""
    return (await client.application_info()).interactions_endpoint_url is not None
