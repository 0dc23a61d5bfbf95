"""Counts what tests have tried, and says so at the end of the run: a conftest takes it in by importing the hooks."""

from collections import Counter
from typing import Any

import pytest

tally: Counter[str] = Counter()
"""By what was counted, in words: `cells of the matrix`."""


def pytest_sessionfinish(session: pytest.Session) -> None:
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["tally"] = dict(tally)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    tally.update(getattr(node, "workeroutput", {}).pop("tally", {}))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if tally:
        terminalreporter.write_line("Tried: " + ", ".join(f"{count:,} {what}" for what, count in sorted(tally.items())))
    tally.clear()
