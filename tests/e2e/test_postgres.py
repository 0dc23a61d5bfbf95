"""Whole battles with PostgreSQL behind them."""

import json
from collections.abc import AsyncIterator

import pytest

from bot.client import LOOK_AROUND
from bot.clock import ManualClock
from bot.rules.verify import verify
from bot.service.service import Service
from bot.service.types import Caller, Where
from bot.store.database import Database
from tests.databases import ask
from tests.e2e.conftest import Housing
from tests.e2e.house import House
from tests.e2e.test_battles import dice_in, dice_told, log_in
from tests.postgres import Postgres


@pytest.fixture
async def house(housed: Housing, postgres: Postgres) -> AsyncIterator[House]:
    """A house with a player on every post, its bot on PostgreSQL."""
    url = await postgres.fresh()
    house = await housed(url=url)
    yield house
    await house.settled()
    await house.close()
    await postgres.drop(url)


async def _told_as_rolled(house: House) -> None:
    """The channel was told each roll once; the published log is the stored one, and holds."""
    log = log_in(house.find("battle", "rematch").message)
    assert verify(log) is None
    rolled = dice_in(log)
    assert dice_told(house.channel.messages()) == rolled
    stored = [body for (body,) in await ask(house.database_url, "SELECT body FROM event ORDER BY seq")]
    assert [json.loads(body)["seq"] for body in stored] == list(range(1, len(stored) + 1))
    assert dice_in(stored) == rolled
    waiting = "SELECT 1 FROM letter LEFT JOIN message ON message.id = letter.message WHERE message.closed_at IS NULL"
    assert await ask(house.database_url, waiting) == []


async def test_a_whole_battle(house: House) -> None:
    await house.begin(pace="rules")
    await house.play()
    await house.settled()
    await _told_as_rolled(house)


async def test_what_another_process_left_is_sent(house: House) -> None:
    """A process commits, and dies before it has told anyone: the other one looks around."""
    await house.begin(pace="brisk")
    others = Caller(house.master.id, "みなと", "ja", guild=house.guild.id)
    async with await Database.open(house.database_url) as store:
        service = Service(store, house.clock, lambda: next(house.seeds), process="another")
        await service.desk.end(others, Where(guild=house.guild.id, channel=house.channel.id))
    await house.settled()
    assert not house.over
    assert isinstance(house.clock, ManualClock)
    house.clock.advance(LOOK_AROUND)
    await house.settled()
    assert house.over


async def test_a_battle_whose_bot_is_killed_again_and_again(house: House) -> None:
    await house.begin(pace="brisk")
    for _ in range(4):
        await house.play(steps=5)
        await house.kill()
        await house.open()
    await house.play()
    await house.settled()
    await _told_as_rolled(house)
