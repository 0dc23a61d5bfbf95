"""What `make test` has no time for: tests marked `soak` run with `--soak` only, as `make soak` says it.

Of what is too much for every run a fixed sample stays in `make test`; see `sampled`.
"""

from collections.abc import Iterable

import pytest

SOAK = "--soak"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(SOAK, action="store_true", help="everything, not only what has time in make test")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "soak: too long for make test; runs with --soak")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption(SOAK):
        return
    left_out = [item for item in items if item.get_closest_marker("soak")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def sampled(cases: Iterable[tuple[object, ...]], one_of: int) -> list[object]:
    """Parameters for a test: of these cases each `one_of`th runs always, the others in a soak."""
    return [
        pytest.param(*case, marks=() if number % one_of == 0 else pytest.mark.soak) for number, case in enumerate(cases)
    ]
