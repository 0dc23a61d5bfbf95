"""A stand-in for each test, and a client without manners for what discord.py wouldn't send."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.clock import ManualClock
from bot.rehearsal import Channel, Guild, Person, Rehearsal
from tests.discord_spec.plugin import Judge


class Api:
    """Plain requests with the bot's token."""

    def __init__(self, rehearsal: Rehearsal, session: aiohttp.ClientSession) -> None:
        self.rehearsal = rehearsal
        self.session = session

    async def __call__(
        self, method: str, path: str, body: Any = None, *, token: str | None = None, **options: Any
    ) -> tuple[int, Any]:
        """The status and the JSON of the answer."""
        headers = {"Authorization": f"Bot {self.rehearsal.token if token is None else token}"}
        url = self.rehearsal.api_url + path
        if body is not None:
            options["json"] = body
        async with self.session.request(method, url, headers=headers, **options) as answer:
            return answer.status, await answer.json() if answer.status != 204 else None

    async def headers(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """The status and the headers of the answer."""
        headers = {"Authorization": f"Bot {self.rehearsal.token}"}
        async with self.session.request(method, self.rehearsal.api_url + path, headers=headers, json=body) as answer:
            await answer.read()
            return answer.status, answer.headers


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def discord(clock: ManualClock, assert_accepted_conforms: Judge) -> AsyncIterator[Rehearsal]:
    async with Rehearsal(clock, rate_limits=False) as rehearsal:
        yield rehearsal
    assert_accepted_conforms(rehearsal)


@pytest.fixture
def guild(discord: Rehearsal) -> Guild:
    return discord.add_guild("港", locale="ja")


@pytest.fixture
def channel(guild: Guild) -> Channel:
    return guild.add_channel("海戦")


@pytest.fixture
def yuki(guild: Guild) -> Person:
    return guild.add_member("ゆき", locale="ja")


@pytest.fixture
def ken(guild: Guild) -> Person:
    return guild.add_member("Ken")


@pytest.fixture
async def api(discord: Rehearsal) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(discord, session)
