"""Shards, as Discord deals them out, and a gateway that falls silent or goes away."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import aiohttp
import pytest

from bot.clock import ManualClock
from bot.rehearsal import Guild, Rehearsal
from tests.rehearsal.conftest import Api
from tests.rehearsal.speaking import GUILDS, Socket, connected

DIRECT_MESSAGES = 1 << 12
OF = 3


@asynccontextmanager
async def sharded(discord: Rehearsal, *shards: int) -> AsyncIterator[list[Socket]]:
    """A connection for each of these shards, past its servers."""
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(connected(discord)) for _ in shards]
        for shard, socket in zip(shards, sockets, strict=True):
            await socket.identify(shard=[shard, OF], intents=GUILDS | DIRECT_MESSAGES)
            for _ in (await socket.until("READY"))["d"]["guilds"]:
                await socket.until("GUILD_CREATE")
        yield sockets


@pytest.fixture
def guilds(discord: Rehearsal) -> list[Guild]:
    """One of each shard, in order."""
    made = [discord.add_guild(f"g{number}") for number in range(9)]
    return [next(one for one in made if (one.id >> 22) % OF == shard) for shard in range(OF)]


async def _silent(socket: Socket) -> bool:
    """Whether nothing has come over it, but for the answer to a heartbeat."""
    await socket.send(1, None)
    return (await socket.read())["op"] == 11


async def test_each_gets_its_own_servers_and_the_first_gets_dms(discord: Rehearsal) -> None:
    guilds = [discord.add_guild(f"g{number}") for number in range(6)]
    async with connected(discord) as first, connected(discord) as second:
        for number, socket in enumerate((first, second)):
            await socket.identify(shard=[number, 2], intents=GUILDS | DIRECT_MESSAGES)
            ready = (await socket.until("READY"))["d"]
            assert ready["shard"] == [number, 2]
            own = {str(each.id) for each in guilds if (each.id >> 22) % 2 == number}
            assert {each["id"] for each in ready["guilds"]} == own != set()
        await guilds[0].add_member("p").say("hello")
        assert (await first.until("MESSAGE_CREATE"))["d"]["content"] == "hello"
        await discord.connected()


async def test_what_happens_is_told_to_the_server_s_shard_only(discord: Rehearsal, guilds: list[Guild]) -> None:
    async with sharded(discord, 0, 1, 2) as sockets:
        for shard in (2, 0, 1):
            channel = guilds[shard].add_channel("new")
            assert (await sockets[shard].read())["d"]["id"] == str(channel.id)
            for other in {0, 1, 2} - {shard}:
                assert await _silent(sockets[other])


async def test_interactions_come_to_the_server_s_shard_and_of_dms_to_the_first(
    discord: Rehearsal, guilds: list[Guild], api: Api, clock: ManualClock
) -> None:
    command = {"name": "go", "description": "Go", "contexts": [0, 1], "integration_types": [0]}
    await api("PUT", f"/applications/{discord.application_id}/commands", [command])
    channel = guilds[2].add_channel("new")
    person = guilds[2].add_member("p")
    async with sharded(discord, 0, 1, 2) as sockets:
        for at, shard in ((channel, 2), (None, 0)):
            using = asyncio.create_task(person.slash("go", at=at))
            assert (await sockets[shard].until("INTERACTION_CREATE"))["d"]["data"]["name"] == "go"
            for other in {0, 1, 2} - {shard}:
                assert await _silent(sockets[other])
            using.cancel()


async def test_two_connections_of_one_shard_both_receive(discord: Rehearsal, guilds: list[Guild]) -> None:
    async with sharded(discord, 1, 1) as (one, other):
        guilds[1].add_channel("new")
        assert (await one.read())["t"] == (await other.read())["t"] == "CHANNEL_CREATE"


async def test_a_resume_is_the_shard_s_own(discord: Rehearsal, guilds: list[Guild]) -> None:
    sessions: list[tuple[str, int]] = []
    async with AsyncExitStack() as stack:
        for shard in (0, 1):
            socket = await stack.enter_async_context(connected(discord))
            await socket.identify(shard=[shard, OF])
            ready = await socket.until("READY")
            for _ in ready["d"]["guilds"]:
                seq = (await socket.until("GUILD_CREATE"))["s"]
            sessions.append((ready["d"]["session_id"], seq))
        discord.drop_gateway()
    missed = [guild.add_channel("missed") for guild in guilds]
    for shard in (1, 0):
        async with connected(discord) as socket:
            await socket.resume(*sessions[shard])
            assert (await socket.read())["d"]["id"] == str(missed[shard].id)
            assert (await socket.read())["t"] == "RESUMED"


@pytest.mark.parametrize("shard", [[3, 3], [-1, 3], [0, 0]])
async def test_a_shard_that_can_t_be(discord: Rehearsal, shard: list[int]) -> None:
    async with connected(discord) as socket:
        await socket.identify(shard=shard)
        assert await socket.close_code() == 4010


async def test_too_many_servers_need_more_shards(clock: ManualClock) -> None:
    async with Rehearsal(clock, max_guilds=2) as discord:
        for number in range(4):
            discord.add_guild(f"g{number}")
        for changes in ({}, {"shard": [0, 1]}):
            async with connected(discord) as socket:
                await socket.identify(**changes)
                assert await socket.close_code() == 4011
        async with connected(discord) as socket:
            await socket.identify(shard=[1, 2])
            await socket.until("READY")


async def test_who_identifies_too_soon_is_refused(clock: ManualClock) -> None:
    """Shards 0 and 2 share a bucket of two, 1 doesn't."""
    async with Rehearsal(clock, shards=4, max_concurrency=2) as discord, aiohttp.ClientSession() as session:
        api = Api(discord, session)
        async with connected(discord) as first, connected(discord) as second, connected(discord) as third:
            await first.identify(shard=[0, 4])
            await first.until("READY")
            await second.identify(shard=[1, 4])
            await second.until("READY")
            await third.identify(shard=[2, 4])
            assert await third.read() == {"op": 9, "d": False, "s": None, "t": None}
            assert discord.hasty == 1
            clock.advance(5)
            await third.identify(shard=[2, 4])
            await third.until("READY")
        _, told = await api("GET", "/gateway/bot")
    limit: dict[str, Any] = told["session_start_limit"]
    assert (told["shards"], limit["max_concurrency"], limit["total"]) == (4, 2, 1000)
    assert limit["remaining"] == 1000 - 4


async def test_a_silent_connection_keeps_what_happens_for_a_resume(discord: Rehearsal, guilds: list[Guild]) -> None:
    async with connected(discord) as socket:
        await socket.identify()
        session = (await socket.until("READY"))["d"]["session_id"]
        for _ in range(9):
            seq = (await socket.until("GUILD_CREATE"))["s"]
        discord.silence_gateway()
        guilds[0].add_channel("missed")
        await socket.send(1, seq)
        with pytest.raises(TimeoutError):
            await socket.socket.receive(timeout=0.05)
        await socket.socket.close(code=4000)
    async with connected(discord) as socket:
        await socket.resume(session, seq)
        assert (await socket.read())["t"] == "CHANNEL_CREATE"


async def test_in_an_outage_nobody_is_let_in(discord: Rehearsal) -> None:
    async with connected(discord) as socket:
        await socket.identify()
        session = (await socket.until("READY"))["d"]["session_id"]
        discord.shut_gateway()
    with pytest.raises(aiohttp.WSServerHandshakeError):
        async with connected(discord):
            pass
    discord.open_gateway()
    async with connected(discord) as socket:
        await socket.resume(session, 1)
        assert (await socket.read())["t"] == "RESUMED"
