"""Logs as JSON: each line an object, with the name of what happened, ids, and nothing else."""

import ast
import io
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.logs import about, formatter, set_up

BOT = Path(__file__).parents[1] / "bot"


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What a logger of its own wrote as JSON."""
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(formatter("json"))
    logger = logging.getLogger("test.logs")
    logger.addHandler(handler)
    logger.propagate = False
    yield out
    logger.removeHandler(handler)
    logger.propagate = True


def test_a_line_is_an_object(written: io.StringIO) -> None:
    log = logging.getLogger("test.logs")
    log.warning("battle %s waits\nand waits", 7, extra=about("waits", battle=7, guild=2**60, reason="storage"))
    (line,) = written.getvalue().splitlines()
    found = json.loads(line)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", found.pop("at"))
    assert found == {
        "level": "WARNING",
        "logger": "test.logs",
        "message": "battle 7 waits\nand waits",
        "event": "waits",
        "battle": 7,
        "guild": 2**60,
        "reason": "storage",
    }


def test_a_traceback_stays_in_its_line(written: io.StringIO) -> None:
    try:
        raise ZeroDivisionError
    except ZeroDivisionError:
        logging.getLogger("test.logs").exception("海 can't go on", extra=about("failed"))
    (line,) = written.getvalue().splitlines()
    found = json.loads(line)
    assert found["message"] == "海 can't go on"
    assert "海" in line
    assert found["traceback"].endswith("ZeroDivisionError")


def test_every_line_of_ours_has_a_name() -> None:
    """Whatever is logged anywhere says what happened in a word that a program can look for."""
    nameless: list[str] = []
    seen = 0
    for file in sorted(BOT.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text if "_log." in text else "")):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if not (isinstance(node.func.value, ast.Name) and node.func.value.id == "_log"):
                continue
            seen += 1
            if "extra" not in {keyword.arg for keyword in node.keywords}:
                nameless.append(f"{file.relative_to(BOT.parent)}:{node.lineno}")
    assert seen > 20
    assert not nameless


def test_the_root_logger_is_set_up_once_as_asked() -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    root.handlers.clear()
    out = io.StringIO()
    try:
        set_up("INFO", "json", out)
        logging.getLogger("bot.any").info("hello", extra=about("hello"))
        logging.getLogger("sqlalchemy.engine").info("SELECT 1")
        logging.getLogger("discord.gateway").debug("a token")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    assert [json.loads(line)["event"] for line in out.getvalue().splitlines()] == ["hello"]
