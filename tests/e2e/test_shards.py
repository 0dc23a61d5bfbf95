"""One bot as three processes, each with a shard, on one PostgreSQL: three battles at once."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.clock import SystemClock
from bot.rehearsal import DidNotRespond, Rehearsal
from tests.e2e.processes import ProcessesHouse, processes
from tests.postgres import Postgres

LIVELY = 40
"""Requests after which everyone is at it."""


async def test_three_battles_whose_processes_are_killed(
    postgres: Postgres, tmp_path: Path, assert_conforms: Callable[[Rehearsal], None]
) -> None:
    """One is killed in mid-round and replaced; another one is killed, and not replaced till much later."""
    async with (
        Rehearsal(SystemClock(), rate_limits=False, shards=3, max_concurrency=16) as discord,
        processes(discord, postgres, tmp_path, (0,), (1,), (2,)) as bot,
    ):
        houses = [ProcessesHouse(bot, tmp_path, 4, shard) for shard in range(3)]
        await bot.start(0, 1, 2)
        await asyncio.gather(*[house.begin(pace="brisk") for house in houses])

        playing = [asyncio.create_task(house.goes_on(8)) for house in houses]
        begun = len(discord.requests)
        await discord.until(lambda: len(discord.requests) > begun + LIVELY)
        await bot.kill(0)
        await bot.start(0)
        await asyncio.gather(*playing)

        alone = next(shard for shard in (2, 1) if not houses[shard].over)
        left = houses[alone]
        await bot.kill(alone)
        await left.goes_on(2)
        with pytest.raises(DidNotRespond):
            await left.master.slash("battle status", at=left.channel)
        await _a_deadline_passes(left)

        await bot.start(alone)
        await asyncio.gather(*[house.goes_on(2) for house in houses])
        await asyncio.gather(*[house.end() for house in houses if not house.over])
        for house in houses:
            await house.told_once()
        assert discord.hasty <= 1, "only who replaces a killed process, which can't keep others waiting any more"
        assert not discord.unrouted
        assert_conforms(discord)


async def _a_deadline_passes(house: ProcessesHouse) -> None:
    """Time is up for everybody who is asked something, and nobody presses anything."""
    posts = len(house.channel.messages())
    due = "UPDATE question SET due_at = put_at FROM battle WHERE battle.id = question.battle"
    await house.processes.ask(f"{due} AND guild = $1 AND question.closed_at IS NULL", house.guild.id)
    await house.discord.until(lambda: len(house.channel.messages()) > posts, seconds=30)
    await house.settled()
