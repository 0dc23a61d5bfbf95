"""The SQLite driver with fewer ways to and fro: a statement and its rows are one visit to the connection's thread.

The library makes four of it. A connection is used by one task at a time, so its thread is idle whenever that task goes
on: then a cursor may be made and closed from here (SQLAlchemy opens files with `check_same_thread=False`).
"""

import sqlite3
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite


class OneVisitCursor(aiosqlite.Cursor):
    """Fetches while it executes."""

    _rows: list[Any]
    _busy = False

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> "OneVisitCursor":
        self._busy = True
        visit = self._execute(_run, self._cursor, sql, parameters or ())  # pyright: ignore[reportUnknownMemberType]
        self._rows = await visit
        self._busy = False
        return self

    async def fetchall(self) -> Iterable[Any]:
        return self._rows

    async def close(self) -> None:
        """At once, unless whoever waited for the statement gave up on it: then it may still be running."""
        if self._busy:
            await super().close()
        else:
            self._cursor.close()


class OneVisitConnection(aiosqlite.Connection):
    """Makes such cursors."""

    def cursor(self, cursor_class: Any = None) -> Any:
        return OneVisitCursor(self, self._conn.cursor())


def connect(database: str | Path, **options: Any) -> OneVisitConnection:
    """A connection, not opened yet: await it."""
    connection = OneVisitConnection(partial(sqlite3.connect, str(database), **options), iter_chunk_size=64)
    connection._thread.daemon = True  # pyright: ignore[reportPrivateUsage]  # as SQLAlchemy does with its own
    return connection


def _run(cursor: sqlite3.Cursor, sql: str, parameters: Iterable[Any]) -> list[Any]:
    cursor.execute(sql, parameters)  # pyright: ignore[reportArgumentType]
    return cursor.fetchall() if cursor.description else []
