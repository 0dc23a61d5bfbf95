"""What PostgreSQL needs and SQLite doesn't: how long one waits for it, what a reader sees, and what its errors mean."""

import re
from typing import Any

import asyncpg
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import OperatorError
from bot.store.sqlite import BUSY_SECONDS

CONNECT_SECONDS = 5.0
"""How long a server may take to answer the first time."""

MIGRATION_SECONDS = 60
"""How long a process waits for another one that changes the tables."""

IDLE_SECONDS = 60
"""After so long a transaction whose process has gone silent, with its machine or its net, lets go of what it holds."""

READER = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
"""The execution options of one who only reads: it sees one moment."""

UNANSWERED = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError)
"""What the driver raises by itself where no connection is made."""

_LOOKS = 10
"""So often, five times a second, is looked whether others have gone: their end takes a moment."""

_OWN = 4_867_711_101
"""Ours among the advisory locks of the database."""

_TURNS = 1_467_711
"""The first number of our advisory locks with two numbers; the second says whose turn it is."""

TURN_SECONDS = 50
"""How long a process waits for its turn among others; discord.py waits a minute for a connection."""

_BUSY = {"40001", "40P01", "55P03", "57014"}
_TOLD = {
    "08": "the server ended the connection",
    "25006": "it can't be written to just now (is the server a standby?)",
    "28": "the server doesn't let this user in (see user and password, and the server's pg_hba.conf)",
    "3D000": "the server has no such database: create it, or name another one in DATABASE_URL",
    "42501": "this user has no right to do it there",
    "53100": "there is no room left on the server's disk",
    "53200": "the server has no memory left",
    "53300": "the server has no connections left",
    "57P": "the server is starting or shutting down",
}
_SECRETS = re.compile(r"(?s)\nDETAIL:.*")


def arguments() -> dict[str, Any]:
    """How an engine is made."""
    settings = {
        "application_name": "head-on",
        "lock_timeout": f"{int(BUSY_SECONDS * 1000)}ms",
        "idle_in_transaction_session_timeout": f"{IDLE_SECONDS}s",
        "timezone": "UTC",
    }
    return {
        "connect_args": {"timeout": CONNECT_SECONDS, "server_settings": settings},
        "pool_timeout": BUSY_SECONDS,
        "pool_recycle": 1800,
    }


def take_turn(connection: Connection) -> None:
    """Wait until no other process changes the tables; till the end of the transaction none does."""
    connection.execute(text(f"SET LOCAL lock_timeout = '{MIGRATION_SECONDS}s'"))
    connection.execute(text(f"SELECT pg_advisory_xact_lock({_OWN})"))


async def wait_for_turn(connection: AsyncConnection, key: int) -> None:
    """Wait until no other process has this turn; it is held till the end of the transaction, or of the process."""
    await connection.execute(text(f"SET LOCAL lock_timeout = '{TURN_SECONDS}s'"))
    await connection.execute(text(f"SELECT pg_advisory_xact_lock({_TURNS}, {key})"))


def check_ours(connection: Connection) -> None:
    """Raise `OperatorError` for a database in which another program has its tables."""
    tables = inspect(connection).get_table_names()
    if tables and "alembic_version" not in tables:
        raise OperatorError(
            f"The database {connection.engine.url.database} can't be used: it belongs to another program. "
            "Nothing in it was changed."
        )


def check_alone(connection: Connection) -> None:
    """Raise `OperatorError` if any other process of ours is connected to this database."""
    others = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
        "AND application_name = current_setting('application_name') AND pid <> pg_backend_pid()"
    )
    for _ in range(_LOOKS):
        if not connection.execute(others).scalar():
            return
        connection.execute(text("SELECT pg_stat_clear_snapshot(), pg_sleep(0.2)"))
    raise OperatorError(
        f"A bot works on the database {connection.engine.url.database}: stop it first. Nothing was changed."
    )


def last_key(connection: Connection, table: str) -> int | None:
    """The last key that this table's sequence gave away, 0 for none yet; None where it has no sequence."""
    sequence = _sequence(connection, table)
    if sequence is None:
        return None
    return connection.execute(text(f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {sequence}")).scalar()


def count_on(connection: Connection, table: str, key: int) -> None:
    """Let this table's sequence, if it has one, go on after `key` and after all its rows."""
    sequence = _sequence(connection, table)
    if sequence is not None:
        highest = text(f'SELECT greatest(CAST(:key AS bigint), max(id)) FROM "{table}"')
        last = int(connection.execute(highest, {"key": key}).scalar_one())
        place = text("SELECT setval(CAST(CAST(:sequence AS text) AS regclass), :last, :called)")
        connection.execute(place, {"sequence": sequence, "last": max(1, last), "called": last > 0})


def _sequence(connection: Connection, table: str) -> str | None:
    """What counts a table's `id`, if it has one that is counted."""
    if "id" not in [column["name"] for column in inspect(connection).get_columns(table)]:
        return None
    found = text("SELECT pg_get_serial_sequence(:table, 'id')")
    return connection.execute(found, {"table": f'"{table}"'}).scalar()


def is_busy(error: BaseException) -> bool:
    """Whether a turn didn't come in time, or two waited for each other."""
    return _state(error) in _BUSY


def told(error: BaseException) -> str:
    """What the driver says, in words for the operator; never with a row's content."""
    state = _state(error)
    for begins, words in _TOLD.items():
        if state.startswith(begins):
            return words
    if isinstance(error, OSError):
        return "the server doesn't answer (see host and port, and whether it runs)"
    return _SECRETS.sub("", str(error)) or type(error).__name__


def _state(error: BaseException) -> str:
    """The SQLSTATE, which says what kind of error it is; empty where there is none."""
    return str(getattr(error, "sqlstate", None) or "")
