"""The operator's commands. What each needs is imported when it is asked for: a health check has to be quick."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from bot.logs import set_up
from bot.settings import Settings

Say = Callable[[str], None]
"""Prints a line."""


def check(settings: Settings, say: Say) -> bool:
    """Tell what is in place and what isn't; whether all of it is."""
    from bot.check import check

    set_up("ERROR", settings.log_format)
    return asyncio.run(check(settings, say))


def health(settings: Settings, say: Say) -> bool:
    """Ask the running bot; whether it is ready."""
    from bot.operation.asking import ask

    return ask(settings, say)


def migrate(settings: Settings, say: Say) -> None:
    """Bring the database to the newest tables."""
    from bot.store.engine import describe
    from bot.store.migrate import migrate

    set_up(settings.log_level, settings.log_format)
    asyncio.run(migrate(settings.database_url))
    say(f"{describe(settings.database_url)} has the newest tables")


def backup(settings: Settings, file: Path, say: Say) -> None:
    """Write all that is kept to a new file."""
    from bot.clock import SystemClock
    from bot.store.backup import backup

    set_up("ERROR", settings.log_format)
    kept = asyncio.run(backup(settings.database_url, file, SystemClock().now()))
    say(f"{file} holds {kept.battles} battles ({kept.rows} rows, tables {kept.revision})")
    say("It holds the seeds of battles that aren't over, too: keep it where only you can read it")


def restore(settings: Settings, file: Path, say: Say, *, replace: bool) -> None:
    """Put a backup into an empty database, or in the place of all that it holds."""
    from bot.store.backup import restore
    from bot.store.engine import describe

    set_up("ERROR", settings.log_format)
    kept = asyncio.run(restore(settings.database_url, file, replace=replace))
    where = describe(settings.database_url)
    say(f"{where} holds {kept.battles} battles ({kept.rows} rows) as of {kept.made_at:%F %T} UTC")
