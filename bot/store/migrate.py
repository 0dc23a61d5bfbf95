"""Brings a database to the newest tables: at every start, and by `python -m bot migrate`."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.errors import OperatorError
from bot.store import sqlite
from bot.store.engine import describe, make_engine

_MIGRATIONS = Path(__file__).parent / "migrations"


async def migrate(url: str) -> None:
    """Create what is missing and change what has changed, in one transaction. Raises `OperatorError` if it can't."""
    engine = make_engine(url)
    try:
        async with engine.execution_options(**{sqlite.WRITES: True}).begin() as connection:
            await connection.run_sync(_upgrade)
    except (SQLAlchemyError, OSError) as error:
        cause = getattr(error, "orig", None) or error
        raise OperatorError(f"The database {describe(url)} can't be opened: {cause}") from error
    finally:
        await engine.dispose()


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
