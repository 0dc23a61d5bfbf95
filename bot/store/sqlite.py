"""What SQLite needs and PostgreSQL doesn't: who begins a transaction, and how.

The driver's own BEGINs are switched off (`isolation_level=None`) and written here instead: `BEGIN IMMEDIATE` for a
writer, so that it waits for its turn before it reads; plain `BEGIN` for a reader, which then sees one moment of the
database.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, event, text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.errors import OperatorError

WRITES = "head_on_writes"
"""The execution option of engines and connections that write."""

BUSY_SECONDS = 2.0
"""How long a writer waits for its turn: a click has three seconds."""

DAMAGED = "it is damaged or cut off; put back a copy, or move it away to begin with an empty one"

_TOLD = {
    "is locked": "another process keeps it locked (is the bot running already?)",
    "is full": "there is no room left on the disk",
    "disk I/O error": "the disk reports an error",
    "readonly database": "it can't be written to (see the rights of the file and its folder)",
    "unable to open": "its file can't be opened or made (see the rights of the file and its folder)",
    "malformed": DAMAGED,
    "not a database": "it isn't a SQLite database",
}


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


def file_of(url: URL) -> Path | None:
    """The database's file; None for another kind of database, and for a file that is named as a URI."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database.startswith("file:"):
        return None
    return Path(url.database)


def check_alone(file: Path) -> None:
    """Raise `OperatorError` if a bot works on this file: its journal can't be put away then."""
    if not file.exists():
        return
    with closing(sqlite3.connect(file, timeout=BUSY_SECONDS)) as connection:
        try:
            connection.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError as error:
            if not is_busy(error):
                raise
            raise OperatorError(f"A bot works on the database {file}: stop it first. Nothing was changed.") from None


def last_key(connection: Connection, table: str) -> int | None:
    """The last key that was given away, 0 for none yet, in a table whose keys are never given twice; else None."""
    counts = text("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = :name AND sql LIKE '%AUTOINCREMENT%'")
    if connection.execute(counts, {"name": table}).scalar() is None:
        return None
    found = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
    return connection.execute(found, {"name": table}).scalar() or 0


def count_on(connection: Connection, table: str, key: int) -> None:
    """In such a table, let the next key come after `key` and after all that are there."""
    before = last_key(connection, table)
    if before is not None and before < key:
        named = {"name": table, "seq": key}
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), named)
        connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :seq)"), named)


def is_busy(error: BaseException) -> bool:
    """Whether a turn didn't come in time."""
    return "is locked" in str(error)


def told(error: BaseException) -> str:
    """What the driver says, in words for the operator."""
    text = str(error)
    return next((words for said, words in _TOLD.items() if said in text), text)
