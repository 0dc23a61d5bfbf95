"""The stand-in outlives a bot that is killed."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.rehearsal import Failure, Rehearsal

ROOT = Path(__file__).parents[2]


@asynccontextmanager
async def process(rehearsal: Rehearsal) -> AsyncIterator[asyncio.subprocess.Process]:
    """A bot in another process, killed without warning at the end."""
    command = (sys.executable, "-m", "tests.rehearsal.separate", rehearsal.api_url, rehearsal.token)
    bot = await asyncio.create_subprocess_exec(*command, cwd=ROOT)
    try:
        yield bot
    finally:
        if bot.returncode is None:
            bot.kill()
        await bot.wait()


async def test_a_bot_is_killed_in_the_middle_and_comes_back() -> None:
    async with Rehearsal() as discord:
        guild = discord.add_guild("港")
        channel = guild.add_channel("海戦")
        yuki = guild.add_member("ゆき")
        async with process(discord) as bot:
            await discord.until(lambda: discord.identifies == 1, seconds=20)
            asked = (await yuki.slash("ask", at=channel)).message
            assert asked is not None
            fault = discord.faults.add("POST", r"/interactions/.*/callback", Failure.hang(acted=True))
            pressing = asyncio.create_task(yuki.slash("ask", at=channel))
            await fault.met()
            bot.kill()
            assert (await pressing).text == "press it"
        async with process(discord):
            await discord.until(lambda: discord.identifies == 2, seconds=20)
            assert (await yuki.click("Press", on=asked)).text == "pressed"
        assert [each.text for each in channel.messages()] == ["pressed", "press it"]
