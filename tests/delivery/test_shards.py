"""A process that has some of the shards: what it says of servers, and what ends it."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import repeat
from pathlib import Path

import pytest

from bot.client import HeadOn, point_at, run
from bot.clock import ManualClock
from bot.errors import OperatorError
from bot.rehearsal import Rehearsal
from bot.settings import Settings
from bot.shards import Shards, shard_of
from bot.store.database import Database
from tests.delivery.scene import Scene, opened

SEED = bytes(32)


def _away(scene: Scene) -> bool:
    with closing(sqlite3.connect(scene.database)) as connection:
        return connection.execute("SELECT max(away_since) FROM battle").fetchone()[0] is not None


async def test_each_says_something_of_its_own_servers_only(tmp_path: Path) -> None:
    async with opened(tmp_path) as scene:
        await scene.begin()
        await scene.settled()
        own = shard_of(scene.guild.id, 3)
        await scene.stop()
        scene.settings = replace(scene.settings, shards=Shards(tuple({0, 1, 2} - {own}), 3))
        scene.discord.production.gateway.logins.max_concurrency = 16
        await scene.start()
        await scene.settled()
        assert not scene.serving.client.guilds
        await scene.guild.remove_bot()
        await scene.settled()
        assert not _away(scene)
        await scene.stop()
        scene.settings = replace(scene.settings, shards=Shards((own,), 3))
        await scene.start()
        await scene.until(lambda: _away(scene))


async def test_the_one_with_the_first_shard_tells_discord_of_the_commands(tmp_path: Path) -> None:
    async with Rehearsal(ManualClock(), rate_limits=False) as discord:
        for shards, sent in ((Shards((1,), 2), 0), (Shards((0,), 2), 1)):
            async with await Database.open(_settings(discord, tmp_path).database_url) as store:
                await point_at(discord.api_url)
                async with HeadOn(store, lambda: SEED, ManualClock(), shards=shards) as client:
                    await client.login(discord.token)
            assert len([one for one in discord.requests if one.method == "PUT"]) == sent


async def test_it_stops_while_shards_wait_for_their_turn(tmp_path: Path) -> None:
    """The second one may log in five seconds after the first.

    The library leaves a thread behind that would send its next heartbeat: none is due while tests run.
    """
    async with Rehearsal(ManualClock(), rate_limits=False, shards=2, heartbeat=1e6) as discord:
        async with await Database.open(_settings(discord, tmp_path).database_url) as store:
            await point_at(discord.api_url)
            async with HeadOn(store, lambda: SEED, ManualClock()) as client:
                starting = asyncio.create_task(client.start(discord.token))
                await discord.connected([0])
                await client.close()
                async with asyncio.timeout(4):
                    await starting
        assert discord.identifies == 1


@pytest.mark.parametrize(
    ("guilds", "logins", "shards", "said"),
    [
        (2, 0, Shards(None, 1), "too many servers"),
        (0, 1000, Shards(), "started too often"),
        (0, 0, Shards((2,), 2), "SHARD_IDS and SHARD_COUNT"),
    ],
)
async def test_what_discord_refuses_is_told_in_words(
    tmp_path: Path, guilds: int, logins: int, shards: Shards, said: str
) -> None:
    async with Rehearsal(ManualClock(), rate_limits=False, max_guilds=1) as discord:
        for number in range(guilds):
            discord.add_guild(f"g{number}")
        discord.production.gateway.logins.refused = logins
        seeds = repeat(SEED)
        with pytest.raises(OperatorError, match=said):
            await run(replace(_settings(discord, tmp_path), shards=shards), lambda: next(seeds), ManualClock())


def _settings(discord: Rehearsal, folder: Path) -> Settings:
    database = f"sqlite+aiosqlite:///{folder / 'battles.sqlite3'}"
    return Settings(discord_token=discord.token, discord_api_url=discord.api_url, database_url=database)
