"""A running bot whose operator asks it."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.client import answering
from bot.clock import ManualClock
from bot.rehearsal import Rehearsal
from bot.settings import Address
from tests.e2e.house import House


class Operator:
    """Asks a bot in a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.port = 0
        self._open = AsyncExitStack()

    async def start(self) -> None:
        settings = replace(self.house.settings, operator_address=Address("127.0.0.1", 0), default_locale="en")
        server = await self._open.enter_async_context(answering(self.house.serving.client, settings))
        assert server is not None
        self.port = server.port

    async def close(self) -> None:
        await self._open.aclose()

    async def get(self, path: str) -> tuple[int, str]:
        """Status and body."""
        url = f"http://127.0.0.1:{self.port}{path}"
        async with aiohttp.ClientSession() as session, session.get(url) as answer:
            return answer.status, await answer.text()

    async def ready(self) -> tuple[int, dict[str, Any]]:
        """Status and parts of /ready."""
        status, body = await self.get("/ready")
        report = json.loads(body)
        assert report["ready"] is (status == 200)
        return status, report["parts"]

    async def until(self, status: int) -> tuple[int, dict[str, Any]]:
        """Ask /ready till it answers so."""
        while True:
            answer = await self.ready()
            if answer[0] == status:
                return answer
            await asyncio.sleep(0.02)

    async def metrics(self) -> dict[tuple[str, ...], float]:
        """Every sample of /metrics: name and labels → value."""
        status, body = await self.get("/metrics")
        assert status == 200
        return {
            (sample.name, *sample.labels.values()): sample.value
            for family in text_string_to_metric_families(body)
            for sample in family.samples
            if family.name.startswith("head_on")
        }


@pytest.fixture
async def operator(tmp_path: Path) -> AsyncIterator[Operator]:
    """With a house of one player, on SQLite."""
    clock = ManualClock()
    async with Rehearsal(clock, rate_limits=False) as discord:
        house = House(discord, clock, tmp_path, 1)
        await house.open()
        operator = Operator(house)
        await operator.start()
        yield operator
        await operator.close()
        await house.close()
