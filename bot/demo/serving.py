"""The real bot, running in this process."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress

from bot.client import HeadOn, point_at
from bot.clock import Clock
from bot.forecast.forecaster import Forecaster
from bot.rehearsal import Rehearsal
from bot.settings import Settings
from bot.store.database import Database


class Serving:
    """One run of the bot against `discord`; `seeds` gives the seeds of its battles, one after the other."""

    client_type: type[HeadOn] = HeadOn
    forecaster: Forecaster | None = None
    """Who tells how battles may end; None for the bot's own."""

    def __init__(self, discord: Rehearsal, settings: Settings, clock: Clock, seeds: Iterator[bytes]) -> None:
        self._discord = discord
        self.settings = settings
        self._clock = clock
        self._seeds = seeds
        self._store: Database | None = None
        self._client: HeadOn | None = None
        self._running: asyncio.Task[None] | None = None

    @property
    def client(self) -> HeadOn:
        """The client, once started."""
        assert self._client is not None
        return self._client

    async def open_store(self) -> Database:
        """The database that it works on."""
        return await Database.open(self.settings.database_url)

    async def start(self) -> None:
        """Return when it is connected."""
        self._store = await self.open_store()
        await point_at(self.settings.discord_api_url)
        self._client = self.client_type(
            self._store, lambda: next(self._seeds), self._clock, self.forecaster, shards=self.settings.shards
        )
        self._running = asyncio.create_task(self._client.start(self.settings.require_token()))
        connecting = asyncio.ensure_future(self._discord.connected(self.settings.shards.ids))
        await asyncio.wait((self._running, connecting), return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            connecting.cancel()
            await self._running
        await connecting
        await self._client.wait_until_ready()

    async def stop(self) -> None:
        """Stop it in good order."""
        if self._client is not None:
            await self._client.close()
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
        if self._store is not None:
            await self._store.close()

    async def settled(self) -> None:
        """Return when it has sent all that it has to say, and everything sent is confirmed. Raises TimeoutError."""
        async with asyncio.timeout(30):
            await self.client.settled()

    async def __aenter__(self) -> "Serving":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()
