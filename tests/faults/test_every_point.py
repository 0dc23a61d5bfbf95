"""One thing broken at every point of a battle of two rounds: nothing is lost, nothing is done or said twice.

`make test` tries a third of the points, another third for each fault in turn; `make soak` tries all.
"""

from pathlib import Path

import pytest

from tests.faults.harness import Fault, Stretch, points_of, tried
from tests.soaking import sampled
from tests.tally import tally

PARTS = 3

pytestmark = [
    # What a connection leaves behind that was cut off in a transaction; with a process it would be gone.
    pytest.mark.filterwarnings("ignore:The garbage collector is trying:sqlalchemy.exc.SAWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("fault", "part"),
    sampled(((fault, (number + part) % PARTS) for number, fault in enumerate(Fault) for part in range(PARTS)), PARTS),
    ids=str,
)
def test_the_battle_is_the_same(fault: Fault, part: int, stretches: list[Stretch], tmp_path: Path) -> None:
    some = slice(part, None, PARTS)
    found = tried(stretches, fault, tmp_path, part=some)
    tally["points at which a battle was disturbed"] += found.points.total()
    tally["disturbed battles that differed"] += len(found.differing)
    assert not found.differing, str(found)
    assert found.points.total() >= 0.9 * points_of(stretches, fault, some)
