"""Rate limits are answered, not only told; and failures come as a test orders them."""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import discord as discord_py
import pytest

from bot.clock import ManualClock
from bot.rehearsal import Channel, Failure, Rehearsal
from tests.rehearsal.conftest import Api
from tests.rehearsal.playing import Bot, running


@pytest.fixture
async def discord(clock: ManualClock) -> AsyncIterator[Rehearsal]:
    async with Rehearsal(clock) as rehearsal:
        yield rehearsal


async def test_five_messages_in_five_seconds(api: Api, channel: Channel, clock: ManualClock) -> None:
    path = f"/channels/{channel.id}/messages"
    for left in range(4, -1, -1):
        status, headers = await api.headers("POST", path, {"content": "x"})
        assert (status, headers["X-RateLimit-Remaining"], headers["X-RateLimit-Limit"]) == (200, str(left), "5")
    clock.advance(2)
    status, headers = await api.headers("POST", path, {"content": "x"})
    assert status == 429
    assert headers["Via"]
    assert (headers["Retry-After"], headers["X-RateLimit-Scope"]) == ("3", "user")
    assert headers["X-RateLimit-Reset-After"] == "3.000"
    assert headers["X-RateLimit-Bucket"]
    _, body = await api("POST", path, {"content": "x"})
    assert body == {"message": "You are being rate limited.", "retry_after": 3.0, "global": False}
    clock.advance(3)
    assert (await api("POST", path, {"content": "x"}))[0] == 200
    assert len(channel.messages()) == 6


async def test_each_channel_has_its_bucket(api: Api, channel: Channel, discord: Rehearsal) -> None:
    other = discord.add_guild("g").add_channel("other")
    for _ in range(5):
        await api("POST", f"/channels/{channel.id}/messages", {"content": "x"})
    assert (await api("POST", f"/channels/{other.id}/messages", {"content": "x"}))[0] == 200


async def test_fifty_requests_a_second_in_all(api: Api, channel: Channel, discord: Rehearsal) -> None:
    others = [discord.add_guild(f"g{n}") for n in range(51)]
    statuses = [(await api.headers("GET", f"/guilds/{each.id}"))[0] for each in others[:50]]
    assert set(statuses) == {200}
    status, headers = await api.headers("GET", f"/guilds/{others[50].id}")
    assert (status, headers["X-RateLimit-Global"], headers["X-RateLimit-Scope"]) == (429, "true", "global")


async def test_discord_py_waits_and_tries_again(discord: Rehearsal, channel: Channel, api: Api) -> None:
    discord.faults.add("POST", rf"/channels/{channel.id}/messages", Failure.rate_limit(0.01), times=2)
    async with running(discord, Bot(lambda _: None)) as bot:
        await bot.get_partial_messageable(channel.id).send("x")
    sent = [each.status for each in discord.requests if each.method == "POST"]
    assert sent == [429, 429, 200]
    assert len(channel.messages()) == 1


async def test_a_failure_strikes_the_one_it_is_ordered_for(discord: Rehearsal, channel: Channel, api: Api) -> None:
    path = f"/channels/{channel.id}/messages"
    fault = discord.faults.add("POST", path, Failure.answer(500), skip=1)
    assert (await api("GET", path))[0] == 200
    assert (await api("POST", path, {"content": "a"}))[0] == 200
    assert (await api("POST", path, {"content": "b"}))[0] == 500
    assert (await api("POST", path, {"content": "c"}))[0] == 200
    assert fault.struck == 1
    assert [each.text for each in channel.messages()] == ["a", "c"]


async def test_a_failure_after_the_deed(discord: Rehearsal, channel: Channel, api: Api) -> None:
    path = f"/channels/{channel.id}/messages"
    discord.faults.add("POST", path, Failure.answer(502, acted=True))
    body = {"content": "a", "nonce": "1", "enforce_nonce": True}
    assert (await api("POST", path, body))[0] == 502
    assert (await api("POST", path, body))[0] == 200
    assert len(channel.messages()) == 1


@pytest.mark.parametrize("acted", [False, True])
async def test_a_connection_is_cut(discord: Rehearsal, channel: Channel, api: Api, acted: bool) -> None:
    path = f"/channels/{channel.id}/messages"
    discord.faults.add("POST", path, Failure.drop(acted=acted))
    with pytest.raises(aiohttp.ClientConnectionError):
        await api("POST", path, {"content": "a"})
    assert len(channel.messages()) == acted
    assert discord.requests[-1].status is None


async def test_an_answer_that_never_comes(discord: Rehearsal, channel: Channel, api: Api) -> None:
    path = f"/channels/{channel.id}/messages"
    fault = discord.faults.add("POST", path, Failure.hang())
    asking = asyncio.create_task(api("POST", path, {"content": "a"}))
    await fault.met()
    assert len(channel.messages()) == 1
    asking.cancel()
    await asyncio.wait({asking})


async def test_discords_own_code_can_be_ordered(discord: Rehearsal, channel: Channel, api: Api) -> None:
    discord.faults.add("PATCH", r"/channels/\d+/messages/\d+", Failure.answer(400, code=30046, message="too old"))
    async with running(discord, Bot(lambda _: None)) as bot:
        message = await bot.get_partial_messageable(channel.id).send("x")
        with pytest.raises(discord_py.HTTPException) as caught:
            await message.edit(content="y")
    assert caught.value.code == 30046


async def test_cleared_failures_strike_nobody(discord: Rehearsal, channel: Channel, api: Api) -> None:
    discord.faults.add("GET", ".*", Failure.answer(500))
    discord.faults.clear()
    assert (await api("GET", "/users/@me"))[0] == 200
