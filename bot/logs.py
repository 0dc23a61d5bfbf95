"""What an operator reads: text for people, or one JSON object a line for programs.

Either has ids and words of our own only: no token, no name, nothing that people wrote, declared or rolled with.
"""

import logging
import sys
import time
from typing import TextIO

from pythonjsonlogger.json import JsonFormatter

FORMATS = ("text", "json")

_TEXT = "%(asctime)s %(levelname)-8s %(name)s: %(message)s"
_JSON = "%(asctime)s %(levelname)s %(name)s %(message)s"
_NAMES = {"asctime": "at", "levelname": "level", "name": "logger", "exc_info": "traceback"}


def about(
    event: str,
    *,
    guild: int | None = None,
    channel: int | None = None,
    battle: int | None = None,
    user: int | None = None,
    interaction: int | None = None,
    message: int | None = None,
    shard: int | None = None,
    reason: str | None = None,
    attempt: int | None = None,
    again_in: float | None = None,
) -> dict[str, object]:
    """What a program finds a line by, as `extra`: the name of what happened, and whom it concerns, by ids.

    `reason`: a word of ours, the kind of an error, or a status; never what somebody wrote. `again_in`: seconds.
    """
    # `message` is taken by the library for the text itself.
    found = {
        "event": event,
        "guild": guild,
        "channel": channel,
        "battle": battle,
        "user": user,
        "interaction": interaction,
        "message_id": message,
        "shard": shard,
        "reason": reason,
        "attempt": attempt,
        "again_in": again_in,
    }
    return {name: value for name, value in found.items() if value is not None}


def formatter(form: str) -> logging.Formatter:
    """Makes lines in one of `FORMATS`."""
    if form == "text":
        return logging.Formatter(_TEXT)
    made = JsonFormatter(_JSON, rename_fields=_NAMES, json_ensure_ascii=False)
    made.converter = time.gmtime
    made.default_time_format = "%Y-%m-%dT%H:%M:%S"
    made.default_msec_format = "%s.%03dZ"
    return made


def set_up(level: str, form: str = "text", out: TextIO | None = None) -> None:
    """To standard error. Libraries tell less: discord.py writes tokens at DEBUG, SQLAlchemy every statement at INFO."""
    handler = logging.StreamHandler(out or sys.stderr)
    handler.setFormatter(formatter(form))
    logging.basicConfig(level=level, handlers=[handler])
    chosen = logging.getLogger().level
    logging.getLogger("discord").setLevel(max(logging.INFO, chosen))
    for library in ("aiosqlite", "sqlalchemy", "alembic", "aiohttp"):
        logging.getLogger(library).setLevel(max(logging.WARNING, chosen))
