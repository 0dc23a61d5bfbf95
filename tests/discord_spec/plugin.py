"""Holds what a test's bot requested against Discord's OpenAPI description, and says at the end how many that were.

A conftest takes it in by importing its fixture `assert_conforms` and its hooks.
"""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.rehearsal import Rehearsal
from bot.rehearsal.calls import Request
from bot.rehearsal.conformance import check

ROOT = Path(__file__).parents[2]
_tally: Counter[str] = Counter()


def description_path() -> Path | None:
    """Where Discord's description is, if it is at hand: $DISCORD_OPENAPI, or beside the repository."""
    named = os.environ.get("DISCORD_OPENAPI")
    path = Path(named) if named else ROOT.parent / "shared" / "discord" / "openapi.json"
    return path if path.is_file() else None


Judge = Callable[[Rehearsal], None]


@pytest.fixture
def assert_conforms() -> Judge:
    """Fail if anything the bot requested, or was answered, isn't as Discord describes it."""
    return lambda rehearsal: _judge(rehearsal.requests)


@pytest.fixture
def assert_accepted_conforms() -> Judge:
    """The same for what the stand-in accepted, in tests that also provoke refusals."""
    return lambda rehearsal: _judge([each for each in rehearsal.requests if not each.refused])


def _judge(requests: Sequence[Request]) -> None:
    path = description_path()
    if path is None:
        _tally["unchecked requests"] += len(requests)
        return
    report = check(requests, path)
    _tally["requests"] += report.requests
    _tally["bodies"] += report.bodies
    _tally["answers"] += report.answers
    assert not report.findings, str(report)


def pytest_sessionfinish(session: pytest.Session) -> None:
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["discord_spec"] = dict(_tally)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    _tally.update(getattr(node, "workeroutput", {}).pop("discord_spec", {}))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if _tally["unchecked requests"]:
        terminalreporter.write_line(
            f"Discord's description isn't at hand: {_tally['unchecked requests']} requests unchecked"
        )
    if _tally["requests"]:
        terminalreporter.write_line(
            f"Held against Discord's description: {_tally['requests']} requests, {_tally['bodies']} of them with a "
            f"body, and {_tally['answers']} answers"
        )
    _tally.clear()
