"""Houses to keep secrets in; the number of bytes searched is told at the end."""

from tests.discord_spec.plugin import assert_conforms
from tests.e2e.conftest import house, housed
from tests.tally import pytest_sessionfinish, pytest_terminal_summary, pytest_testnodedown

__all__ = [
    "assert_conforms",
    "house",
    "housed",
    "pytest_sessionfinish",
    "pytest_terminal_summary",
    "pytest_testnodedown",
]
