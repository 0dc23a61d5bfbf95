"""What all parts of a transaction do with rows."""

from typing import Any

from sqlalchemy import CursorResult, Row, Select, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection


def fields(row: Row[Any]) -> dict[str, Any]:
    """The columns of a row by name."""
    return dict(zip(row._fields, row, strict=True))  # pyright: ignore[reportPrivateUsage]  # public, as in a namedtuple


def new_id(result: CursorResult[Any]) -> int:
    """The key that a single insert made."""
    key = result.inserted_primary_key
    if key is None:
        raise LookupError("nothing was inserted")
    return int(key[0])


def locked(query: Select[Any]) -> Select[Any]:
    """The same query, for rows that are then this transaction's to change. Rows that only refer to them may come."""
    return query.with_for_update(key_share=True)


async def insert_new(connection: AsyncConnection, table: Table, values: dict[str, Any]) -> bool:
    """Insert a row unless there is one of its key, be it that another process has just made it: then False."""
    insert = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert
    return (await connection.execute(insert(table).values(values).on_conflict_do_nothing())).rowcount == 1
