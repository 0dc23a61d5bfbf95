"""The database: opened once, read and written in transactions."""

import asyncio
import logging
import sqlite3
from collections import defaultdict
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.errors import StoreTrouble
from bot.logs import about
from bot.meter import Meter
from bot.store import postgres, sqlite
from bot.store.engine import make_engine, told
from bot.store.migrate import migrate
from bot.store.work import Work

_log = logging.getLogger(__name__)

_NO_TROUBLE = (IntegrityError, DataError, NotSupportedError, ProgrammingError)
"""What a database says of a statement, and not of itself."""

_TROUBLE = (DBAPIError, sqlite3.Error)


class Database:
    """One database. `async with` it, or `close` it."""

    def __init__(self, engine: AsyncEngine, meter: Meter | None = None) -> None:
        self._engine = engine
        self._meter = meter
        self.is_shared = engine.dialect.name == "postgresql"
        """Whether other processes may work on it at the same time."""
        self._trouble = (*_TROUBLE, NoneFree, *postgres.UNANSWERED) if self.is_shared else _TROUBLE
        self._reader = engine.execution_options(**postgres.READER) if self.is_shared else engine
        self._writer = engine.execution_options(**{sqlite.WRITES: True})
        # SQLite lets one writer in at a time, and those who wait poll. Within a process they queue here, in order.
        # PostgreSQL lets in whoever wants another row.
        self._turn = None if self.is_shared else asyncio.Lock()
        self._turns: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    @classmethod
    async def open(cls, url: str, meter: Meter | None = None) -> "Database":
        """Open it and bring it to the newest tables. Raises `OperatorError` if that can't be done."""
        await migrate(url)
        return cls(make_engine(url), meter)

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Work]:
        """A transaction that sees one moment and changes nothing. Raises `StoreTrouble` like `writing`."""
        with self._told():
            async with self._reader.connect() as connection, connection.begin():
                yield Work(connection, writes=False)

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Work]:
        """A transaction that is committed at the end, and rolled back if anything is raised before.

        Raises `StoreTrouble`: try_again if its turn doesn't come in time, storage if the database is full, damaged or
        out of reach.
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
    async def turn(self, key: int) -> AsyncGenerator[None]:
        """Only one at a time for each `key`, among all who work on this database.

        Raises `StoreTrouble` where the turn doesn't come within `postgres.TURN_SECONDS`, or the database can't be used.
        """
        if not self.is_shared:
            async with self._turns[key]:
                yield
            return
        with self._told():
            async with self._engine.connect() as connection, connection.begin():
                await postgres.wait_for_turn(connection, key)
                yield

    @asynccontextmanager
    async def _transaction(self) -> AsyncGenerator[AsyncConnection]:
        with self._told():
            async with self._writer.connect() as connection, connection.begin():
                yield connection

    @contextmanager
    def _told(self) -> Generator[None]:
        """What is wrong with the database itself: a line for the operator, and a refusal for the person."""
        try:
            yield
        except _NO_TROUBLE:
            raise
        except self._trouble as error:
            is_busy = self._is_busy(error)
            if self._meter is not None:
                self._meter.troubled("try_again" if is_busy else "storage")
            if is_busy:
                _log.warning(
                    "the database is locked by another process; nothing was changed", extra=about("database_busy")
                )
                raise StoreTrouble("try_again") from error
            why = told(error, self._engine)
            _log.error("the database can't be used: %s; nothing was changed", why, extra=about("database_down"))
            raise StoreTrouble("storage") from error

    def _is_busy(self, error: BaseException) -> bool:
        cause = getattr(error, "orig", None) or error
        return isinstance(error, NoneFree) or (postgres if self.is_shared else sqlite).is_busy(cause)

    async def close(self) -> None:
        """Let go of all connections."""
        await self._engine.dispose()

    async def __aenter__(self) -> "Database":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
