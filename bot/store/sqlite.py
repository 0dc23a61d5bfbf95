"""What SQLite needs and PostgreSQL doesn't: who begins a transaction, and how.

The driver's own BEGINs are switched off (`isolation_level=None`) and written here instead: `BEGIN IMMEDIATE` for a
writer, so that it waits for its turn before it reads; plain `BEGIN` for a reader, which then sees one moment of the
database.
"""

from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

WRITES = "head_on_writes"
"""The execution option of engines and connections that write."""

BUSY_SECONDS = 2.0
"""How long a writer waits for its turn: a click has three seconds."""


def prepare(engine: AsyncEngine) -> None:
    """Put the hooks on an engine for SQLite."""

    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            f"busy_timeout={int(BUSY_SECONDS * 1000)}",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def begins(connection: Connection) -> None:
        writes = connection.get_execution_options().get(WRITES, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine.sync_engine, "connect", connected)
    event.listen(engine.sync_engine, "begin", begins)


def is_busy(error: OperationalError) -> bool:
    """Whether a writer's turn didn't come in time."""
    return "database is locked" in str(error.orig)
