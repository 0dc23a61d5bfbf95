"""A running bot with a battle that musters, on a clock that stands still."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.delivery.scene import Scene, opened


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    async with opened(tmp_path) as scene:
        yield scene
