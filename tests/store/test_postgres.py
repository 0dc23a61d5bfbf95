"""A PostgreSQL that can't be used, or not just now; several processes at once."""

import asyncio
import logging
from collections.abc import AsyncIterator

import asyncpg
import pytest
from msgspec.structs import replace

from bot.errors import OperatorError, StoreTrouble
from bot.store.database import Database
from bot.store.engine import make_engine
from bot.store.migrate import migrate
from tests.databases import contents
from tests.postgres import Postgres, database_of
from tests.service.table import ANN, CHANNEL, GM, GUILD, HERE, Table, reason


@pytest.fixture
async def empty(postgres: Postgres) -> AsyncIterator[str]:
    """A database without tables."""
    url = await postgres.empty()
    yield url
    await postgres.drop(url)


@pytest.fixture
async def fresh(postgres: Postgres) -> AsyncIterator[str]:
    """A database with the newest tables."""
    url = await postgres.fresh()
    yield url
    await postgres.drop(url)


async def _refused(url: str) -> str:
    with pytest.raises(OperatorError) as refused:
        await Database.open(url)
    return str(refused.value)


async def test_several_processes_may_make_the_tables_at_once(empty: str) -> None:
    await asyncio.gather(*[migrate(empty) for _ in range(4)])
    async with await Database.open(empty) as store:
        await Table(store).begun()


async def test_one_at_a_time_has_a_turn_among_all_processes(fresh: str) -> None:
    having: list[str] = []

    async def has(store: Database, key: int, name: str) -> None:
        async with store.turn(key):
            having.append(name)
            await asyncio.sleep(0.05)
            having.append(name)

    async with await Database.open(fresh) as one, await Database.open(fresh) as other:
        async with one.turn(1):
            await asyncio.wait_for(has(other, 2, "another turn"), 5)
            waiting = [asyncio.create_task(has(store, 1, name)) for store, name in ((one, "one"), (other, "other"))]
            await asyncio.sleep(0.05)
            assert having == ["another turn"] * 2
        await asyncio.gather(*waiting)
        assert having[2] == having[3] != having[4] == having[5]


async def test_a_turn_of_one_who_died_is_free(postgres: Postgres, fresh: str) -> None:
    async with await Database.open(fresh) as one, await Database.open(fresh) as other:
        with pytest.raises(StoreTrouble):
            async with one.turn(1):
                await postgres.ask(
                    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 1",
                    database_of(fresh),
                )
        async with asyncio.timeout(5), other.turn(1):
            pass


async def test_a_database_of_another_program(postgres: Postgres, empty: str) -> None:
    await postgres.ask("CREATE TABLE recipes (id INTEGER)", database_of(empty))
    told = await _refused(empty)
    assert "belongs to another program" in told
    assert database_of(empty) in told
    assert set(await contents(empty)) == {"recipes"}


async def test_a_database_of_a_newer_version(postgres: Postgres, fresh: str) -> None:
    await postgres.ask("UPDATE alembic_version SET version_num = '9999'", database_of(fresh))
    before = await contents(fresh)
    told = await _refused(fresh)
    assert "newer Head-On" in told
    assert "9999" in told
    assert await contents(fresh) == before


async def test_a_migration_that_dies_leaves_nothing_behind(postgres: Postgres, empty: str) -> None:
    await postgres.ask("CREATE TABLE letter (id INTEGER)", database_of(empty))
    await postgres.ask("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)", database_of(empty))
    await _refused(empty)
    assert await contents(empty) == {"letter": [], "alembic_version": []}


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("postgresql+asyncpg://me:s3cret@127.0.0.1:1/battles", "the server doesn't answer"),
        ("postgresql+asyncpg://me:s3cret@127.0.0.1/battles?nosuch=option", "an option that its driver doesn't know"),
        ("postgresql://me:s3cret@127.0.0.1/battles", "should be like"),
        ("postgresql+asyncpg://me:s3cret@127.0.0.1:port/battles", "is not a database URL"),
    ],
)
async def test_a_server_that_is_not_there(url: str, words: str) -> None:
    told = await _refused(url)
    assert words in told
    assert "s3cret" not in told


async def test_a_database_or_a_user_that_is_not_there(postgres: Postgres) -> None:
    assert "has no such database" in await _refused(postgres.url("nosuch"))
    assert "doesn't let this user in" in await _refused(postgres.url("postgres", user="stranger"))


async def test_a_reader_changes_nothing(fresh: str) -> None:
    async with await Database.open(fresh) as store:
        with pytest.raises(StoreTrouble):
            async with store.reading() as work:
                await work.people.note(1, locale="ja")
        async with store.reading() as work:
            assert await work.people.get(1) is None


async def test_a_battle_that_is_held_too_long_refuses_and_changes_nothing(
    postgres: Postgres, fresh: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with await Database.open(fresh) as store:
        table = Table(store)
        await table.begun()
        other = await asyncpg.connect(make_engine(fresh).url.set(drivername="postgresql").render_as_string())
        try:
            async with other.transaction():
                await other.execute("SELECT 1 FROM battle FOR UPDATE")
                questions = await table.service.inquiry.open_questions(ANN, HERE)
                assert await reason(table.service.muster.leave(ANN, HERE)) == "try_again"
                assert await table.service.inquiry.open_questions(ANN, HERE) == questions
                await table.service.muster.start(GM, GUILD, CHANNEL + 1)
        finally:
            await other.close()
        assert ("bot.store.database", logging.WARNING) in {(one.name, one.levelno) for one in caplog.records}
        assert "locked by another process" in caplog.text
        await table.service.muster.leave(ANN, HERE)


async def test_two_that_wait_for_each_other(fresh: str) -> None:
    """One of them is refused, the other goes on."""
    async with await Database.open(fresh) as store:
        service = Table(store).service
        battles = [(await service.muster.start(GM, GUILD, CHANNEL + number)).id for number in (0, 1)]
        met = asyncio.Barrier(2)

        async def change(first: int, then: int) -> None:
            async with store.writing() as work:
                row = await work.battle(first)
                assert row is not None
                await work.save_battle(row, replace(row, board_age=row.board_age + 1))
                await met.wait()
                await work.battle(then)

        done = await asyncio.gather(change(*battles), change(*reversed(battles)), return_exceptions=True)
        assert [getattr(one, "reason", one) for one in done if one is not None] == ["try_again"]
        async with store.reading() as work:
            rows = [await work.battle(battle) for battle in battles]
        assert sorted([row.board_age for row in rows if row is not None]) == [0, 1]


async def test_a_server_that_goes_away_for_a_while(
    postgres: Postgres, fresh: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with await Database.open(fresh) as store:
        table = Table(store)
        await table.begun()
        gone = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database_of(fresh)}'"

        async def change() -> None:
            async with store.writing() as work:
                await work.open_battle(CHANNEL)
                await postgres.ask(gone)
                await work.open_battle(CHANNEL)

        assert await reason(change()) == "storage"
        assert "the database can't be used: " in caplog.text
        assert not [record for record in caplog.records if record.exc_info]
        await table.service.inquiry.battle(HERE)


async def test_many_meet_one_person_at_once(fresh: str) -> None:
    async with await Database.open(fresh) as one, await Database.open(fresh) as other:

        async def meet(store: Database, channel: int) -> None:
            async with store.writing() as work:
                await work.people.note(7, dm_channel=channel)

        await asyncio.gather(*[meet((one, other)[number % 2], number) for number in range(10)])
        async with one.reading() as work:
            person = await work.people.get(7)
        assert person is not None
        assert person.dm_channel in range(10)
