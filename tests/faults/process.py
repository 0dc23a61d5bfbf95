"""The bot as a process that is killed with SIGKILL, forked from one that has the program loaded already."""

import asyncio
import os
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import repeat
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from bot.client import HeadOn, point_at
from bot.clock import SystemClock
from bot.rehearsal import Rehearsal
from bot.settings import Settings
from bot.store.engine import make_engine
from bot.store.migrate import migrate
from tests.faults.gated import Gate, GatedDatabase, Side
from tests.faults.table import SEED, Table

_CONTEXT = get_context("forkserver")
_CONTEXT.set_forkserver_preload(["tests.faults.process", "tests.faults.preloaded"])
_NEVER = -1
_A_WHILE = 3.0


class Order:
    """When a process is to kill itself, as its parent says at any time: at a commit, after so many others.

    One for each process: it may be killed while it holds the lock.
    """

    def __init__(self, side: Side = Side.BEFORE, skip: int = _NEVER) -> None:
        self._skip = _CONTEXT.Value("i", skip)
        self._after = _CONTEXT.Value("b", side is Side.AFTER)
        self._carried_out = _CONTEXT.Value("b", 0)

    def give(self, side: Side, skip: int) -> None:
        """Die at the next commit after `skip` others."""
        with self._skip.get_lock():
            self._after.value = side is Side.AFTER
            self._skip.value = skip

    def take_back(self) -> bool:
        """Live; True if it is too late for that."""
        with self._skip.get_lock():
            self._skip.value = _NEVER
            return bool(self._carried_out.value)

    def is_due(self, side: Side) -> bool:
        """Whether the process has to die on this side of a commit."""
        with self._skip.get_lock():
            if self._skip.value == 0 and bool(self._after.value) is (side is Side.AFTER):
                self._carried_out.value = True
                return True
            if side is Side.AFTER and self._skip.value > 0:
                self._skip.value -= 1
            return False


class DeadlyGate(Gate):
    """Kills its own process where it was ordered to."""

    def __init__(self, order: Order) -> None:
        super().__init__()
        self._order = order

    async def before(self) -> None:
        if self._order.is_due(Side.BEFORE):
            os.kill(os.getpid(), signal.SIGKILL)

    async def after(self) -> None:
        if self._order.is_due(Side.AFTER):
            os.kill(os.getpid(), signal.SIGKILL)


def _main(settings: Settings, order: Order) -> None:
    asyncio.run(_serve(settings, order))


async def _serve(settings: Settings, order: Order) -> None:
    seeds = repeat(SEED)
    await migrate(settings.database_url)
    async with GatedDatabase(make_engine(settings.database_url), DeadlyGate(order)) as store:
        await point_at(settings.discord_api_url)
        async with HeadOn(store, lambda: next(seeds), SystemClock()) as client:
            await client.start(settings.require_token())


class ProcessTable(Table):
    """A table whose bot is a process of its own."""

    def __init__(self, discord: Rehearsal, database: Path, **options: Any) -> None:
        super().__init__(discord, database, **options)
        self.order = Order()
        self.process: BaseProcess | None = None

    async def start(self, order: Order | None = None) -> None:
        """Start the process; return at once."""
        self.order = order or Order()
        self.process = _CONTEXT.Process(target=_main, args=(self.settings, self.order), daemon=True)
        self.process.start()

    async def open(self) -> None:
        await self.start()
        await self.discord.connected(seconds=60)
        await self.settled()

    async def killed(self) -> None:
        """Return when the process is dead; two may wait for it at once."""
        process = self.process
        assert process is not None
        await self.discord.until(lambda: not process.is_alive(), seconds=300)

    async def kill(self) -> None:
        if self.process is None:
            return
        self.process.kill()
        await self.killed()
        self.process.join()
        assert self.process.exitcode == -signal.SIGKILL
        self.process = None
        await self.discord.until(lambda: not self.discord.production.gateway.connected_shards(), seconds=30)

    async def close(self) -> None:
        await self.kill()

    async def settled(self) -> None:
        await self.discord.until(self._all_said, seconds=60)

    async def compared(self, compare: Callable[[], list[str]]) -> list[str]:
        """Another process isn't seen at work: it is given a while, unless somebody is sure to act again."""
        if self.unanswered is None:
            with suppress(TimeoutError):
                await self.discord.until(lambda: not compare(), seconds=_A_WHILE)
        return compare()

    def _all_said(self) -> bool:
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            query = "SELECT (SELECT count(*) FROM letter WHERE message IS NULL)"
            query += " + (SELECT count(*) FROM message WHERE closed_at IS NULL)"
            return connection.execute(query).fetchone() == (0,)
