"""Rows of a result as plain dicts."""

from typing import Any

from sqlalchemy import CursorResult, Row


def fields(row: Row[Any]) -> dict[str, Any]:
    """The columns of a row by name."""
    return dict(zip(row._fields, row, strict=True))  # pyright: ignore[reportPrivateUsage]  # public, as in a namedtuple


def new_id(result: CursorResult[Any]) -> int:
    """The key that a single insert made."""
    key = result.inserted_primary_key
    if key is None:
        raise LookupError("nothing was inserted")
    return int(key[0])
