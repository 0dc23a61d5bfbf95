"""A table over a fresh database file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.database import Database
from tests.service.table import Table, url


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with await Database.open(url(tmp_path)) as store:
        yield Table(store)
