"""A bot with three shards whose gateway goes away, or falls silent, in flying time."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

from bot.rehearsal import DidNotRespond, Rehearsal
from bot.rules.verify import verify
from tests.e2e.house import House
from tests.e2e.test_battles import dice_in, dice_told, log_in
from tests.faults.warp import LoopClock, fly

SHARDS = 3


async def _fought(folder: Path, happens: Callable[[House], Awaitable[None]]) -> None:
    """A battle in whose midst this happens, and is over in the end; whatever was rolled is told once."""
    async with Rehearsal(LoopClock(), rate_limits=False, shards=SHARDS, max_concurrency=SHARDS) as discord:
        house = House(discord, LoopClock(), folder, 4)
        await house.open()
        await house.begin(pace="brisk")
        await house.play(steps=5)
        await happens(house)
        assert not discord.hasty
        await house.play(steps=5)
        if not house.over:
            await house.end()
        await house.settled()
        log = log_in(house.find("battle", "rematch").message)
        assert verify(log) is None
        assert dice_told(house.channel.messages()) == dice_in(log)
        await house.close()


def test_an_outage_after_which_shards_log_in_anew(tmp_path: Path) -> None:
    """A server that removes the bot meanwhile is noticed, though nobody tells; the others aren't touched."""

    async def happens(house: House) -> None:
        discord = house.discord
        leaves = discord.add_guild("去る")
        leaves.add_member(house.master)
        await house.muster(channel=leaves.add_channel("海"), name="別れ")
        discord.shut_gateway()
        await asyncio.sleep(20)
        assert not discord.production.gateway.connected_shards()
        await leaves.remove_bot()
        discord.open_gateway()
        await asyncio.sleep(150)
        await discord.connected()
        assert discord.identifies > SHARDS
        await house.settled()
        assert _away(house) == {leaves.id}

    fly(_fought(tmp_path, happens))


def test_a_gateway_that_falls_silent_is_left_and_resumed(tmp_path: Path) -> None:
    """What was pressed meanwhile comes too late to be answered, and may be pressed again."""

    async def happens(house: House) -> None:
        discord = house.discord
        await house.settled()
        turn = house.director.turn()
        assert turn is not None
        player, panel = turn
        discord.silence_gateway()
        try:
            await player.play(panel)
        except DidNotRespond:
            pass
        else:
            raise AssertionError("it was answered")
        await asyncio.sleep(70)
        await discord.connected()
        assert discord.identifies == SHARDS
        assert discord.resumes >= SHARDS
        house.director.forget()

    fly(_fought(tmp_path, happens))


def _away(house: House) -> set[int]:
    """The servers whose battles wait for the bot to be back."""
    with closing(sqlite3.connect(f"file:{house.database}?mode=ro", uri=True)) as connection:
        return {row[0] for row in connection.execute("SELECT guild FROM battle WHERE away_since IS NOT NULL")}
