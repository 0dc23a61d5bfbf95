"""The bot with a gate at every commit: it can be held just before or just after one, to be killed there."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from enum import Enum

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.database import Database
from bot.store.engine import make_engine
from bot.store.work import Work
from tests.e2e.killing import KillableServing


class Side(Enum):
    """Of a commit or a call."""

    BEFORE = "before"
    AFTER = "after"


class Gate:
    """Counts commits; whoever comes to the one that was ordered stands still there for good."""

    def __init__(self) -> None:
        self.commits = 0
        self._closed: tuple[Side, int] | None = None
        self._met = asyncio.Event()

    def close(self, side: Side, skip: int) -> None:
        """Hold the next commit after `skip` others."""
        self.commits = 0
        self._closed = (side, skip)

    def open(self) -> None:
        """Hold nothing any more."""
        self._closed = None

    async def met(self) -> None:
        """Return when somebody stands there."""
        await self._met.wait()

    async def before(self) -> None:
        """A transaction is about to be committed."""
        await self._pass(Side.BEFORE)

    async def after(self) -> None:
        """It is committed."""
        self.commits += 1
        await self._pass(Side.AFTER)

    async def _pass(self, side: Side) -> None:
        passed = self.commits - (side is Side.AFTER)
        if self._closed == (side, passed):
            self._met.set()
            await asyncio.Event().wait()


class GatedDatabase(Database):
    """The bot's database with a gate."""

    def __init__(self, engine: AsyncEngine, gate: Gate) -> None:
        super().__init__(engine)
        self._gate = gate

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Work]:
        async with super().writing() as work:
            yield work
            await self._gate.before()
        await self._gate.after()


class GatedServing(KillableServing):
    """The bot in this process, killable, with a gate. Its database has the newest tables already."""

    gate: Gate

    async def open_store(self) -> Database:
        self.gate = Gate()
        return GatedDatabase(make_engine(self.settings.database_url), self.gate)
