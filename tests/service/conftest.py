"""A table over a fresh database, of each kind."""

from collections.abc import AsyncIterator

import pytest

from bot.store.database import Database
from tests.service.table import Table


@pytest.fixture
async def table(database_url: str) -> AsyncIterator[Table]:
    async with await Database.open(database_url) as store:
        yield Table(store)
