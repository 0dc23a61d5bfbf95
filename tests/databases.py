"""A look into a database beside the bot, whatever kind it is."""

from typing import Any

from sqlalchemy import MetaData, text

from bot.store import sqlite
from bot.store.engine import make_engine


async def ask(url: str, statement: str, **values: Any) -> list[tuple[Any, ...]]:
    """Have one statement carried out; its rows."""
    engine = make_engine(url)
    try:
        async with engine.execution_options(**{sqlite.WRITES: True}).begin() as connection:
            done = await connection.execute(text(statement), values)
            return [tuple(row) for row in done] if done.returns_rows else []
    finally:
        await engine.dispose()


async def contents(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables."""
    engine = make_engine(url)
    try:
        async with engine.connect() as connection:
            found = MetaData()
            await connection.run_sync(found.reflect)
            return {
                name: [tuple(row) for row in await connection.execute(table.select())]
                for name, table in found.tables.items()
            }
    finally:
        await engine.dispose()


async def traces(url: str, *needles: str) -> list[str]:
    """The tables in which any of this stands, in a column by itself or inside a text."""

    def holds(cell: Any) -> bool:
        content = cell if isinstance(cell, bytes) else str(cell).encode()
        return any(needle.encode() in content for needle in needles)

    tables = await contents(url)
    return sorted([name for name, rows in tables.items() if any(holds(cell) for row in rows for cell in row)])
