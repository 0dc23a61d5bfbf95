"""The database: opened once, read and written in transactions."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager

from sqlalchemy.exc import DatabaseError, DataError, IntegrityError, InterfaceError, NotSupportedError, ProgrammingError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.errors import StoreTrouble
from bot.store import sqlite
from bot.store.engine import make_engine
from bot.store.migrate import migrate
from bot.store.work import Work

_log = logging.getLogger(__name__)

_NO_TROUBLE = (IntegrityError, DataError, NotSupportedError, ProgrammingError)
"""What a database says of a statement, and not of itself."""


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
        """A transaction that sees one moment and changes nothing. Raises `StoreTrouble` like `writing`."""
        with _told():
            async with self._engine.connect() as connection, connection.begin():
                yield Work(connection, writes=False)

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Work]:
        """A transaction that is committed at the end, and rolled back if anything is raised before.

        Raises `StoreTrouble`: try_again if its turn doesn't come in time, storage if the database is full or damaged.
        """
        if self._turn is None:
            async with self._transaction() as connection:
                yield Work(connection, writes=True)
            return
        try:
            await asyncio.wait_for(self._turn.acquire(), sqlite.BUSY_SECONDS)
        except TimeoutError:
            raise StoreTrouble("try_again") from None
        try:
            async with self._transaction() as connection:
                yield Work(connection, writes=True)
        finally:
            self._turn.release()

    @asynccontextmanager
    async def _transaction(self) -> AsyncGenerator[AsyncConnection]:
        with _told():
            async with self._writer.connect() as connection, connection.begin():
                yield connection

    async def close(self) -> None:
        """Let go of all connections."""
        await self._engine.dispose()

    async def __aenter__(self) -> "Database":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


@contextmanager
def _told() -> Generator[None]:
    """What is wrong with the database itself: a line for the operator, and a refusal for the person."""
    try:
        yield
    except _NO_TROUBLE:
        raise
    except (DatabaseError, InterfaceError, sqlite3.Error) as error:
        cause = getattr(error, "orig", None) or error
        if sqlite.is_busy(cause):
            _log.warning("the database is locked by another process; nothing was changed")
            raise StoreTrouble("try_again") from error
        _log.error("the database can't be used: %s; nothing was changed", sqlite.told(cause))
        raise StoreTrouble("storage") from error
