"""Opening, migrating, transactions."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import Connection

from bot.errors import OperatorError
from bot.store.database import Database
from bot.store.engine import make_engine
from bot.store.migrate import migrate
from bot.store.tables import metadata
from tests.service.table import CHANNEL, Table


def _url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path / 'test.sqlite3'}"


async def test_models_and_migrations_agree(database_url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    await migrate(database_url)
    engine = make_engine(database_url)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_migrating_twice_changes_nothing(database_url: str) -> None:
    await migrate(database_url)
    await migrate(database_url)


async def test_a_migration_that_dies_leaves_nothing_behind(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "test.sqlite3") as other:
        other.execute("CREATE TABLE letter (id INTEGER)")
    other.close()
    with pytest.raises(OperatorError):
        await migrate(_url(tmp_path))
    with sqlite3.connect(tmp_path / "test.sqlite3") as other:
        tables = {row[0] for row in other.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    other.close()
    assert tables == {"letter"}


@pytest.mark.parametrize(
    "url", ["nonsense", "sqlite+aiosqlite://", "sqlite+aiosqlite:///:memory:", "nosuch+driver://host/name"]
)
def test_a_wrong_url_is_refused_in_clear_words(url: str) -> None:
    with pytest.raises(OperatorError, match="DATABASE_URL"):
        make_engine(url)


async def test_a_database_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OperatorError, match="can't be opened"):
        await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'no' / 'such' / 'folder' / 'x.sqlite3'}")


async def test_what_raises_is_rolled_back(database_url: str) -> None:
    async with await Database.open(database_url) as store:

        async def die() -> None:
            async with store.writing() as work:
                await work.people.note(1, locale="ja")
                raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await die()
        async with store.reading() as work:
            assert await work.people.get(1) is None


async def test_a_reader_sees_one_moment(database_url: str) -> None:
    async with await Database.open(database_url) as store, store.reading() as before:
        assert await before.people.get(1) is None
        async with store.writing() as work:
            await work.people.note(1, locale="ja")
        assert await before.people.get(1) is None
        async with store.reading() as after:
            assert await after.people.get(1) is not None


async def test_writers_take_turns(tmp_path: Path) -> None:
    async with await Database.open(_url(tmp_path)) as store:
        running = 0

        async def write(user: int) -> None:
            nonlocal running
            async with store.writing() as work:
                running += 1
                assert running == 1
                await work.people.note(user, locale="ja")
                await asyncio.sleep(0)
                running -= 1

        await asyncio.gather(*[write(user) for user in range(1, 11)])
        async with store.reading() as work:
            assert len(await work.people.among(set(range(1, 11)))) == 10


async def test_writers_of_two_processes_take_turns(database_url: str) -> None:
    async with await Database.open(database_url) as one, await Database.open(database_url) as other:
        table = Table(one)
        await table.begun()

        async def count(store: Database) -> None:
            for _ in range(10):
                async with store.writing() as work:
                    battle = await work.open_battle(CHANNEL)
                    assert battle is not None
                    await work.save_battle(battle, replace(battle, board_age=battle.board_age + 1))

        await asyncio.gather(count(one), count(other))
        async with one.reading() as work:
            battle = await work.open_battle(CHANNEL)
        assert battle is not None
        assert battle.board_age == 20
