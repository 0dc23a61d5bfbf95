"""The hooks that say how much was checked."""

from tests.discord_spec.plugin import (
    assert_conforms,
    pytest_sessionfinish,
    pytest_terminal_summary,
    pytest_testnodedown,
)

__all__ = ["assert_conforms", "pytest_sessionfinish", "pytest_terminal_summary", "pytest_testnodedown"]
