"""A real process, killed with SIGKILL at forty points of a few battles. `make soak` kills it at all others."""

from pathlib import Path

import pytest

from tests.faults.harness import Stretch
from tests.faults.killing import battles_of, fought, sampled
from tests.tally import tally

KILLS = 40
SEED = 3


@pytest.mark.timeout(600)
@pytest.mark.parametrize("half", range(2))
async def test_killed_at_forty_points(half: int, stretches: list[Stretch], tmp_path: Path) -> None:
    battles = battles_of(sampled(stretches, KILLS, SEED)[half::2])
    met = 0
    for number, kills in enumerate(battles):
        found = await fought(stretches, kills, tmp_path / f"{number}.sqlite3")
        met += found.points.total()
        assert not found.differing, str(found)
    tally["kills of a real process"] += met
    assert met >= 0.9 * KILLS / 2
