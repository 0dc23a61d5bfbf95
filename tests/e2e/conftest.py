"""A house for each test. What its bot requested is held against Discord's description; nobody was pinged."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.clock import ManualClock
from bot.rehearsal import Rehearsal
from tests.e2e.house import House

Housing = Callable[..., Awaitable[House]]


@pytest.fixture
async def housed(tmp_path: Path, assert_conforms: Callable[[Rehearsal], None]) -> AsyncIterator[Housing]:
    """Makes houses with a running bot: `await housed(players=6)`."""
    clock = ManualClock()
    async with Rehearsal(clock, rate_limits=False) as discord:
        houses: list[House] = []

        async def make(players: int = 6, locale: str = "ja", url: str | None = None) -> House:
            house = House(discord, clock, tmp_path, players, locale, url)
            houses.append(house)
            await house.open()
            return house

        yield make
        for house in houses:
            if house.runs:
                await house.settled()
            await house.close()
            assert_conforms(discord)
            assert not discord.unrouted
            assert not [seen for seen in house.seen if seen.message is not None and seen.message.pings]


@pytest.fixture
async def house(housed: Housing) -> House:
    """A house with a player on every post."""
    return await housed()
