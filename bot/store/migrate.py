"""Brings a database to the newest tables: at every start, and by `python -m bot migrate`."""

import asyncio
import logging
import sqlite3
from pathlib import Path

import msgspec
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.errors import OperatorError
from bot.logs import about
from bot.store import checkup, postgres, sqlite
from bot.store.engine import describe, make_engine, told

_log = logging.getLogger(__name__)

_MIGRATIONS = Path(__file__).parent / "migrations"


async def migrate(url: str) -> None:
    """Create what is missing and change what has changed, in one transaction; a SQLite file is copied before.

    Raises `OperatorError` if it can't, or mustn't: then nothing was changed.
    """
    engine = make_engine(url)
    try:
        file = sqlite.file_of(engine.url)
        if file is not None:
            await asyncio.to_thread(_prepare, file)
        async with engine.execution_options(**{sqlite.WRITES: True}).begin() as connection:
            await connection.run_sync(_upgrade)
    except TypeError as error:
        raise OperatorError(f"DATABASE_URL has an option that its driver doesn't know: {error}") from None
    except (SQLAlchemyError, sqlite3.Error, *postgres.UNANSWERED) as error:
        raise OperatorError(f"The database {describe(url)} can't be opened: {told(error, engine)}") from error
    finally:
        await engine.dispose()


class Tables(msgspec.Struct, frozen=True):
    """What a database is, its tables' revision (None: it has none yet), and the newest one."""

    product: str
    revision: str | None
    newest: str


async def look(url: str) -> Tables:
    """What is there, without changing or making anything. Raises `OperatorError` as `migrate` does."""
    engine = make_engine(url)
    scripts = ScriptDirectory.from_config(_config())
    newest = scripts.get_current_head() or ""
    try:
        file = sqlite.file_of(engine.url)
        if file is not None:
            revision = await asyncio.to_thread(checkup.revision_of, file)
            _check(revision, scripts)
            return Tables(f"SQLite {sqlite3.sqlite_version}", revision, newest)
        async with engine.connect() as connection:
            return Tables(*await connection.run_sync(_seen), newest)
    except TypeError as error:
        raise OperatorError(f"DATABASE_URL has an option that its driver doesn't know: {error}") from None
    except (SQLAlchemyError, sqlite3.Error, *postgres.UNANSWERED) as error:
        raise OperatorError(f"The database {describe(url)} can't be opened: {told(error, engine)}") from error
    finally:
        await engine.dispose()


def _seen(connection: Connection) -> tuple[str, str | None]:
    revision = MigrationContext.configure(connection).get_current_revision()
    if connection.dialect.name == "sqlite":
        return f"SQLite {sqlite3.sqlite_version}", revision
    postgres.check_ours(connection)
    _check(revision, ScriptDirectory.from_config(_config()))
    return f"PostgreSQL {connection.exec_driver_sql('SHOW server_version').scalar_one()}", revision


def _prepare(file: Path) -> None:
    """Refuse what mustn't be touched; keep a copy of what is about to be changed."""
    revision = checkup.revision_of(file)
    scripts = ScriptDirectory.from_config(_config())
    _check(revision, scripts)
    if revision is not None and revision != scripts.get_current_head():
        kept = checkup.copy(file, revision)
        _log.info("the tables are changed; the database as it was is kept as %s", kept.name, extra=about("migrating"))


def _check(revision: str | None, scripts: ScriptDirectory) -> None:
    """Raise `OperatorError` for tables of which this version knows nothing."""
    if revision is not None and revision not in [script.revision for script in scripts.walk_revisions()]:
        raise OperatorError(
            f"The database was made by a newer Head-On (tables {revision}; this one knows them up to "
            f"{scripts.get_current_head()}). Update Head-On, or name another database in DATABASE_URL. "
            "Nothing in it was changed."
        )


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config


def newest() -> str:
    """The revision of the newest tables."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def check_known(revision: str | None) -> None:
    """Raise `OperatorError` for tables of which this version knows nothing."""
    _check(revision, ScriptDirectory.from_config(_config()))


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the tables to this revision, in the transaction that is open."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        postgres.take_turn(connection)
        postgres.check_ours(connection)
    check_known(MigrationContext.configure(connection).get_current_revision())
    upgrade(connection)
