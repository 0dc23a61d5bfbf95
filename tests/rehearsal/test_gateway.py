"""The gateway's protocol, spoken by hand and by discord.py."""

from typing import Any

import discord as discord_py
import pytest

from bot.clock import ManualClock
from bot.rehearsal import Channel, Guild, Person, Rehearsal
from tests.rehearsal.playing import Bot, running
from tests.rehearsal.speaking import GUILDS, connected


async def test_ready_and_guilds(discord: Rehearsal, guild: Guild, channel: Channel) -> None:
    async with connected(discord) as socket:
        await socket.identify()
        ready = await socket.until("READY")
        assert ready["d"]["guilds"] == [{"id": str(guild.id), "unavailable": True}]
        assert ready["d"]["resume_gateway_url"].startswith("ws://127.0.0.1")
        created = await socket.until("GUILD_CREATE")
        assert [each["name"] for each in created["d"]["channels"]] == ["海戦"]
        await socket.send(1, created["s"])
        assert (await socket.read())["op"] == 11


async def test_what_happens_is_told(discord: Rehearsal, guild: Guild) -> None:
    async with connected(discord) as socket:
        await socket.identify()
        await socket.until("GUILD_CREATE")
        channel = guild.add_channel("new")
        assert (await socket.until("CHANNEL_CREATE"))["d"]["id"] == str(channel.id)
        channel.deny_bot("send_messages")
        assert (await socket.until("CHANNEL_UPDATE"))["d"]["permission_overwrites"]
        thread = channel.add_thread("log")
        assert (await socket.until("THREAD_CREATE"))["d"]["id"] == str(thread.id)
        channel.delete()
        assert (await socket.until("CHANNEL_DELETE"))["d"]["id"] == str(channel.id)
        await guild.remove_bot()
        assert (await socket.until("GUILD_DELETE"))["d"] == {"id": str(guild.id)}
        await guild.add_bot()
        await socket.until("GUILD_CREATE")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"token": "wrong"}, 4004),
        ({"shard": [2, 2]}, 4010),
        ({"intents": 1 << 30}, 4013),
        ({"intents": 1 << 15}, 4014),
    ],
)
async def test_a_bad_identify_ends_the_connection(discord: Rehearsal, changes: dict[str, Any], code: int) -> None:
    async with connected(discord) as socket:
        await socket.identify(**changes)
        assert await socket.close_code() == code


async def test_bad_manners_end_the_connection(discord: Rehearsal) -> None:
    async with connected(discord) as socket:
        await socket.send(3, {})
        assert await socket.close_code() == 4003
    async with connected(discord) as socket:
        await socket.identify()
        await socket.identify()
        assert await socket.close_code() == 4005
    async with connected(discord) as socket:
        await socket.identify()
        await socket.send(99, {})
        assert await socket.close_code() == 4001
    async with connected(discord) as socket:
        await socket.socket.send_str("{")
        assert await socket.close_code() == 4002
    async with connected(discord) as socket:
        await socket.identify(properties={"x": "y" * 4096})
        assert await socket.close_code() == 4002
    async with connected(discord) as socket:
        for _ in range(121):
            await socket.send(1, None)
        assert await socket.close_code() == 4008


async def test_missed_heartbeats_end_the_connection() -> None:
    async with Rehearsal(heartbeat=0.01) as discord, connected(discord) as socket:
        await socket.identify()
        assert await socket.close_code() == 4009


async def test_a_resume_brings_what_was_missed(discord: Rehearsal, guild: Guild) -> None:
    async with connected(discord) as socket:
        await socket.identify()
        session = (await socket.until("READY"))["d"]["session_id"]
        seq = (await socket.until("GUILD_CREATE"))["s"]
        discord.drop_gateway()
    guild.add_channel("missed")
    async with connected(discord) as socket:
        await socket.resume(session, seq)
        assert (await socket.read())["t"] == "CHANNEL_CREATE"
        assert (await socket.read())["t"] == "RESUMED"
        assert discord.resumes == 1
        discord.drop_gateway()
    async with connected(discord) as socket:
        await socket.resume(session, 999)
        assert await socket.close_code() == 4007


async def test_an_unknown_or_outlived_session_cannot_be_resumed(discord: Rehearsal, clock: ManualClock) -> None:
    async with connected(discord) as socket:
        await socket.identify()
        session = (await socket.until("READY"))["d"]["session_id"]
        discord.drop_gateway()
    clock.advance(301)
    async with connected(discord) as socket:
        await socket.resume(session, 1)
        assert (await socket.read()) == {"op": 9, "d": False, "s": None, "t": None}
        await socket.identify()
        await socket.until("READY")


async def test_a_close_by_the_client_ends_the_session(discord: Rehearsal) -> None:
    async with connected(discord) as socket:
        await socket.identify()
        session = (await socket.until("READY"))["d"]["session_id"]
        await socket.socket.close(code=1000)
    async with connected(discord) as socket:
        await socket.resume(session, 1)
        assert (await socket.read())["op"] == 9


async def test_message_text_of_others_needs_its_intent(channel: Channel, ken: Person, discord: Rehearsal) -> None:
    async with connected(discord) as socket:
        await socket.identify(intents=GUILDS | 1 << 9)
        await socket.until("GUILD_CREATE")
        await ken.say("secret", at=channel)
        assert (await socket.until("MESSAGE_CREATE"))["d"]["content"] == ""


async def test_discord_py_resumes_and_identifies_anew(discord: Rehearsal, guild: Guild) -> None:
    async with running(discord, Bot(lambda _: None)) as bot:
        assert (discord.identifies, discord.resumes) == (1, 0)
        assert [each.name for each in bot.guilds] == ["港"]
        discord.reconnect_all()
        await discord.until(lambda: discord.resumes == 1)
        await discord.connected()
        discord.invalidate_sessions()
        await discord.until(lambda: discord.identifies == 2)
        await discord.connected()
        guild.add_channel("after")
        await discord.until(lambda: [each.name for each in bot.guilds[0].text_channels] == ["after"])


async def test_discord_py_meets_a_refused_intent(discord: Rehearsal) -> None:
    intents = discord_py.Intents(guilds=True, message_content=True)
    with pytest.raises(discord_py.PrivilegedIntentsRequired):
        async with running(discord, Bot(lambda _: None, intents=intents)):
            pass
