"""The undisturbed battle, once for each process."""

import pytest

from tests.faults.harness import Stretch, undisturbed


@pytest.fixture(scope="session")
def stretches(tmp_path_factory: pytest.TempPathFactory) -> list[Stretch]:
    """The battle of two rounds that nothing disturbs."""
    return undisturbed(tmp_path_factory.mktemp("undisturbed"))
