"""All that is kept, as one file, and back: from either kind of database into either.

A backup is read in one transaction, so the bot may go on meanwhile. A restore makes the tables as they were then, puts
the rows in, and brings the tables to what they are now, all in one transaction: it is there whole, or not at all.
"""

import asyncio
import sqlite3
from base64 import b64decode
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from alembic.migration import MigrationContext
from sqlalchemy import Connection, LargeBinary, MetaData, Table, insert, select, tuple_
from sqlalchemy.exc import SQLAlchemyError

from bot.errors import OperatorError
from bot.store import archive, checkup, postgres, sqlite
from bot.store.engine import describe, make_engine, told
from bot.store.migrate import check_known, look, upgrade

_VERSION = "alembic_version"


class Kept(msgspec.Struct, frozen=True):
    """What a backup holds: the revision of its tables, how many battles and rows, and when it was made."""

    revision: str
    battles: int
    rows: int
    made_at: datetime


async def backup(url: str, file: Path, now: datetime) -> Kept:
    """Write all that the database holds at this moment to a new file that only its owner can read.

    Raises `OperatorError` where there is nothing to keep, the file is there already, or either can't be used.
    """
    seen = await look(url)
    if seen.revision is None:
        raise OperatorError(f"The database {describe(url)} is empty: there is nothing to keep")
    engine = make_engine(url)
    reader = engine.execution_options(**postgres.READER) if engine.dialect.name == "postgresql" else engine
    try:
        async with reader.connect() as connection, connection.begin():
            return await connection.run_sync(_write, file, now)
    except (SQLAlchemyError, sqlite3.Error, *postgres.UNANSWERED) as error:
        raise OperatorError(f"The database {describe(url)} can't be read: {told(error, engine)}") from error
    finally:
        await engine.dispose()


async def restore(url: str, file: Path, *, replace: bool = False) -> Kept:
    """Put a backup into a database that holds nothing, or, with `replace`, in the place of all that it holds.

    Raises `OperatorError` where the file isn't whole, the database isn't empty, a bot works on it, or either can't be
    used: then the database is as it was.
    """
    head = await asyncio.to_thread(archive.check, file)
    check_known(head.revision)
    engine = make_engine(url)
    database = sqlite.file_of(engine.url)
    try:
        if database is not None:
            check_known(await asyncio.to_thread(checkup.revision_of, database))
            await asyncio.to_thread(sqlite.check_alone, database)
        async with engine.execution_options(**{sqlite.WRITES: True}).begin() as connection:
            return await connection.run_sync(_read, file, head, replace)
    except (SQLAlchemyError, sqlite3.Error, *postgres.UNANSWERED) as error:
        raise OperatorError(
            f"{file} can't be put into {describe(url)}: {told(error, engine)}. Nothing in it was changed."
        ) from error
    finally:
        await engine.dispose()


def _write(connection: Connection, file: Path, now: datetime) -> Kept:
    revision = MigrationContext.configure(connection).get_current_revision()
    assert revision is not None
    battles = 0
    with archive.writing(file) as out:
        out.head(archive.Head(revision=revision, made_at=now))
        for table in _tables(connection):
            before = out.rows
            columns = tuple([str(column.name) for column in table.columns])
            last_key = _kind(connection).last_key(connection, table.name)
            out.head(archive.TableHead(name=str(table.name), columns=columns, last_key=last_key))
            last: Sequence[Any] | None = None
            while rows := _page(connection, table, last):
                out.add(rows)
                last = [getattr(rows[-1], column.name) for column in table.primary_key]
            battles += out.rows - before if table.name == "battle" else 0
        return Kept(revision, battles, out.rows, now)


def _page(connection: Connection, table: Table, last: Sequence[Any] | None) -> Sequence[Any]:
    """The next rows in order of their key."""
    key = list(table.primary_key)
    query = select(table).order_by(*key).limit(archive.AT_ONCE)
    if last is not None:
        query = query.where(tuple_(*key) > tuple_(*last))
    return connection.execute(query).all()


def _read(connection: Connection, file: Path, head: archive.Head, replace: bool) -> Kept:
    if connection.dialect.name == "postgresql":
        postgres.take_turn(connection)
        postgres.check_ours(connection)
        check_known(MigrationContext.configure(connection).get_current_revision())
        postgres.check_alone(connection)
    _clear(connection, replace)
    upgrade(connection, head.revision)
    found = {table.name: table for table in _tables(connection)}
    keys = dict.fromkeys(found, 0)
    battles = rows = 0
    for part, content in archive.tables(file):
        table = found[part.name]
        binary = [number for number, name in enumerate(part.columns) if isinstance(table.c[name].type, LargeBinary)]
        values = [dict(zip(part.columns, _decoded(row, binary), strict=True)) for row in content]
        if values:
            connection.execute(insert(table), values)
        keys[part.name] = part.last_key or 0
        rows += len(values)
        battles += len(values) if part.name == "battle" else 0
    for name, key in keys.items():
        _kind(connection).count_on(connection, name, key)
    upgrade(connection)
    return Kept(head.revision, battles, rows, head.made_at)


def _decoded(row: archive.Row, binary: Sequence[int]) -> archive.Row:
    for number in binary:
        if row[number] is not None:
            row[number] = b64decode(row[number])
    return row


def _clear(connection: Connection, replace: bool) -> None:
    """Leave no table. Raises `OperatorError` where that would lose something, unless it is to be replaced."""
    for table in _tables(connection):
        if not replace and connection.execute(select(select(table).exists())).scalar():
            raise OperatorError(
                "The database isn't empty. To lose all that it holds and put the backup in its place, "
                "say so: python -m bot restore FILE --replace"
            )
    everything = MetaData()
    everything.reflect(connection)
    everything.drop_all(connection)


def _tables(connection: Connection) -> list[Table]:
    """All tables as they are, each after those that it refers to; not that of the revision."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != _VERSION]


def _kind(connection: Connection) -> ModuleType:
    """What is this kind of database's own."""
    return postgres if connection.dialect.name == "postgresql" else sqlite
