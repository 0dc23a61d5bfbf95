"""The undisturbed battle, once for each process, and the count of what was tried."""

import pytest

from tests.faults.harness import Stretch, undisturbed
from tests.tally import pytest_sessionfinish, pytest_terminal_summary, pytest_testnodedown

__all__ = ["pytest_sessionfinish", "pytest_terminal_summary", "pytest_testnodedown"]


@pytest.fixture(scope="session")
def stretches(tmp_path_factory: pytest.TempPathFactory) -> list[Stretch]:
    """The battle of two rounds that nothing disturbs."""
    return undisturbed(tmp_path_factory.mktemp("undisturbed"))
