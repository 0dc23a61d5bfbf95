"""Looks at a SQLite file before anything is written to it: whether it is one, is whole, and is ours.

Nothing here changes the file, not even its journal mode: whoever refuses it leaves it byte for byte as it was.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.errors import OperatorError
from bot.store import sqlite

_MAGIC = b"SQLite format 3\0"
_PAGE_SIZE = slice(16, 18)


def revision_of(file: Path) -> str | None:
    """The revision of the tables in `file`; None where there is no file yet, or an empty one.

    Raises `OperatorError` for what is no SQLite file, is damaged or cut off, or isn't ours.
    """
    try:
        size = file.stat().st_size if file.exists() else 0
        if not size:
            return None
        with file.open("rb") as opened:
            head = opened.read(100)
        if not head.startswith(_MAGIC[: len(head)]):
            raise _refused(file, "it isn't a SQLite database")
        if len(head) < 100 or _is_cut_off(file, size, head):
            raise _refused(file, sqlite.DAMAGED)
        with closing(_read_only(file)) as connection:
            return _revision(file, connection)
    except sqlite3.Error as error:
        raise _refused(file, sqlite.told(error)) from error
    except OSError as error:
        raise _refused(file, error.strerror or type(error).__name__) from error


def copy(file: Path, revision: str) -> Path:
    """A copy of the whole database beside it, named after its revision; one that is there is kept.

    Raises `OperatorError` if there is no room for it.
    """
    number, target = 1, file.with_name(f"{file.name}.{revision}.backup")
    while target.exists():
        number += 1
        target = file.with_name(f"{file.name}.{revision}.backup-{number}")
    try:
        with closing(_read_only(file)) as source, closing(sqlite3.connect(target)) as made:
            source.backup(made)
    except sqlite3.Error as error:
        target.unlink(missing_ok=True)
        raise OperatorError(
            f"The database {file} has older tables, and can't be copied before they are changed: {sqlite.told(error)}"
        ) from error
    return target


def _read_only(file: Path) -> sqlite3.Connection:
    """A connection that writes nothing: without a journal beside the file not even lock files are made."""
    journal = file.with_name(f"{file.name}-wal").exists()
    mode = "mode=ro" if journal else "mode=ro&immutable=1"
    return sqlite3.connect(f"{file.absolute().as_uri()}?{mode}", uri=True, timeout=sqlite.BUSY_SECONDS)


def _is_cut_off(file: Path, size: int, head: bytes) -> bool:
    """Whether the last page is incomplete; what a journal is there for may yet be completed from it."""
    page = int.from_bytes(head[_PAGE_SIZE], "big")
    page = 65536 if page == 1 else page
    return not file.with_name(f"{file.name}-wal").exists() and (page < 512 or size % page != 0)


def _revision(file: Path, connection: sqlite3.Connection) -> str | None:
    found = [str(row[0]) for row in connection.execute("PRAGMA quick_check(1)")]
    if found != ["ok"]:
        raise _refused(file, sqlite.DAMAGED)
    tables = {str(row[0]) for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables:
        return None
    if "alembic_version" not in tables:
        raise _refused(file, "it belongs to another program")
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])


def _refused(file: Path, why: str) -> OperatorError:
    return OperatorError(f"The database {file} can't be opened: {why}. Nothing in it was changed.")
