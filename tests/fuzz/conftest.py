"""A battle for each text; the number of texts is told at the end."""

from tests.discord_spec.plugin import assert_conforms
from tests.e2e.conftest import housed
from tests.tally import pytest_sessionfinish, pytest_terminal_summary, pytest_testnodedown

__all__ = [
    "assert_conforms",
    "housed",
    "pytest_sessionfinish",
    "pytest_terminal_summary",
    "pytest_testnodedown",
]
