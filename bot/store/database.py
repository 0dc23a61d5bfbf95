"""The database: opened once, read and written in transactions."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.errors import UserError
from bot.store import sqlite
from bot.store.engine import make_engine
from bot.store.migrate import migrate
from bot.store.work import Work


class Database:
    """One database. `async with` it, or `close` it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writer = engine.execution_options(**{sqlite.WRITES: True})
        # SQLite lets one writer in at a time, and those who wait poll. Within a process they queue here, in order.
        self._turn = asyncio.Lock() if engine.dialect.name == "sqlite" else None

    @classmethod
    async def open(cls, url: str) -> "Database":
        """Open it and bring it to the newest tables. Raises `OperatorError` if that can't be done."""
        await migrate(url)
        return cls(make_engine(url))

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Work]:
        """A transaction that sees one moment and changes nothing."""
        async with self._engine.connect() as connection, connection.begin():
            yield Work(connection, writes=False)

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Work]:
        """A transaction that is committed at the end, and rolled back if anything is raised before.

        Raises `UserError` (try_again) if its turn doesn't come in time.
        """
        if self._turn is None:
            async with self._transaction() as connection:
                yield Work(connection, writes=True)
            return
        try:
            await asyncio.wait_for(self._turn.acquire(), sqlite.BUSY_SECONDS)
        except TimeoutError:
            raise UserError("try_again") from None
        try:
            async with self._transaction() as connection:
                yield Work(connection, writes=True)
        finally:
            self._turn.release()

    @asynccontextmanager
    async def _transaction(self) -> AsyncGenerator[AsyncConnection]:
        try:
            async with self._writer.connect() as connection, connection.begin():
                yield connection
        except OperationalError as error:
            if self._turn is not None and sqlite.is_busy(error):
                raise UserError("try_again") from error
            raise

    async def close(self) -> None:
        """Let go of all connections."""
        await self._engine.dispose()

    async def __aenter__(self) -> "Database":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
