"""What SQLite needs and PostgreSQL doesn't: who begins a transaction, and how.

The driver's own BEGINs are switched off (`isolation_level=None`) and written here instead: `BEGIN IMMEDIATE` for a
writer, so that it waits for its turn before it reads; plain `BEGIN` for a reader, which then sees one moment of the
database.
"""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.errors import OperatorError

WRITES = "head_on_writes"
"""The execution option of engines and connections that write."""

BUSY_SECONDS = 2.0
"""How long a writer waits for its turn: a click has three seconds."""


def check_file(database: str | None) -> None:
    """Raise `OperatorError` unless the database is a file that can be there."""
    if not database or database == ":memory:":
        raise OperatorError("DATABASE_URL has to name a file: a battle in memory would be lost with the bot")
    file = Path(database)
    if not database.startswith("file:") and (file.is_dir() or not file.absolute().parent.is_dir()):
        raise OperatorError(f"The database {file} can't be opened: its folder doesn't exist, or it is a folder itself")


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
