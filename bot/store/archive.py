"""A backup's file: gzip over lines of JSON. A head; for each table a line of its own, and its rows; a last line.

Whatever is damaged, cut off or anything else is found by reading it once (`check`), before a row of it is used.
"""

import gzip
import hashlib
import os
import zlib
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from bot.errors import OperatorError

FORMAT = 1
AT_ONCE = 500
"""So many rows are read and written at a time."""

_PRIVATE = 0o600
"""It holds the seeds of battles that aren't over: nobody but its owner reads it."""

Row = list[Any]
"""A row's columns, as the database has them; bytes are written in base64."""


class Head(msgspec.Struct, frozen=True, kw_only=True, tag="head-on backup", tag_field="line"):
    """The first line: when it was made, and the revision of the tables."""

    format: int = FORMAT
    revision: str
    made_at: datetime


class TableHead(msgspec.Struct, frozen=True, kw_only=True, tag="table", tag_field="line"):
    """Goes before the rows of a table. `last_key`: the last one given away, where none is given twice."""

    name: str
    columns: tuple[str, ...]
    last_key: int | None = None


class End(msgspec.Struct, frozen=True, kw_only=True, tag="end", tag_field="line"):
    """The last line: how many rows there are, and the SHA-256 of all lines before."""

    rows: int
    sha256: str


_head = msgspec.json.Decoder(Head | TableHead | End)
_row = msgspec.json.Decoder(Row)
_BROKEN = (OSError, EOFError, zlib.error, msgspec.MsgspecError, UnicodeDecodeError)


class Writer:
    """Writes one."""

    def __init__(self, out: gzip.GzipFile) -> None:
        self._out = out
        self._sum = hashlib.sha256()
        self.rows = 0

    def head(self, head: Head | TableHead) -> None:
        """The first line, or that of a table."""
        self._line(head)

    def add(self, rows: Iterable[Sequence[Any]]) -> None:
        """Rows of the table that was named last."""
        for row in rows:
            self._line(list(row))
            self.rows += 1

    def end(self) -> None:
        """The last line."""
        self._out.write(msgspec.json.encode(End(rows=self.rows, sha256=self._sum.hexdigest())) + b"\n")

    def _line(self, content: object) -> None:
        line = msgspec.json.encode(content) + b"\n"
        self._sum.update(line)
        self._out.write(line)


@contextmanager
def writing(file: Path) -> Generator[Writer]:
    """Make a new file, which has its name only once it is whole.

    Raises `OperatorError` where there is one of this name, or it can't be written.
    """
    if file.exists():
        raise OperatorError(f"{file} is there already: give the backup another name")
    part = file.with_name(f"{file.name}.part")
    try:
        part.unlink(missing_ok=True)
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE), "wb") as raw:
            with gzip.GzipFile(filename="", fileobj=raw, mode="wb", compresslevel=6) as out:
                writer = Writer(out)
                yield writer
                writer.end()
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(file)
    except OSError as error:
        raise OperatorError(f"{file} can't be written: {error.strerror or error}") from error
    finally:
        part.unlink(missing_ok=True)


def check(file: Path) -> Head:
    """Read it from the first to the last line. Raises `OperatorError` unless it is a whole backup."""
    head: Head | None = None
    sum, rows, end = hashlib.sha256(), 0, None
    try:
        with gzip.open(file, "rb") as lines:
            for line in lines:
                if end is not None:
                    raise _damaged(file)
                if line.startswith(b"["):
                    rows += 1
                else:
                    found = _head.decode(line)
                    end = found if isinstance(found, End) else None
                    head = found if isinstance(found, Head) else head
                if head is None:
                    raise OperatorError(f"{file} isn't a backup of Head-On")
                if end is None:
                    sum.update(line)
    except FileNotFoundError:
        raise OperatorError(f"There is no file {file}") from None
    except gzip.BadGzipFile as error:
        raise _damaged(file) if head else OperatorError(f"{file} isn't a backup of Head-On") from error
    except _BROKEN as error:
        raise _damaged(file) from error
    if head is None or end is None or (end.rows, end.sha256) != (rows, sum.hexdigest()):
        raise _damaged(file)
    if head.format != FORMAT:
        raise OperatorError(f"{file} was made by a newer Head-On: update this one first")
    return head


def tables(file: Path) -> Iterator[tuple[TableHead, list[Row]]]:
    """The rows of a file that was checked, some at a time, each time with their table."""
    table: TableHead | None = None
    rows: list[Row] = []
    with gzip.open(file, "rb") as lines:
        for line in lines:
            if line.startswith(b"["):
                rows.append(_row.decode(line))
                if len(rows) < AT_ONCE:
                    continue
            if table is not None:
                yield table, rows
            rows = []
            if not line.startswith(b"["):
                found = _head.decode(line)
                table = found if isinstance(found, TableHead) else None


def _damaged(file: Path) -> OperatorError:
    return OperatorError(f"{file} is damaged or cut off: nothing of it was used. Take another backup.")
