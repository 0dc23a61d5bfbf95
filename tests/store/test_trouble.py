"""Files that can't be used: refused in words, and left byte for byte as they were. Full disks, locks."""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from alembic import command
from sqlalchemy import Connection

from bot.errors import OperatorError, UserError
from bot.store import migrate as migrating
from bot.store.database import Database
from bot.store.engine import make_engine
from bot.store.migrate import migrate
from bot.store.words import Pace, Status
from tests.service.table import ANN, BEN, GM, HERE, Table, reason, url
from tests.store.filling import Disk, disk

NAME = "test.sqlite3"


async def _made(folder: Path) -> Path:
    """A database with a battle in it."""
    async with await Database.open(url(folder)) as store:
        table = Table(store)
        await table.begun(Pace.BRISK)
        await table.post()
    return folder / NAME


async def _at(folder: Path, revision: str) -> None:
    """A database with the tables of this revision."""

    def upgrade(connection: Connection) -> None:
        config = migrating._config()  # pyright: ignore[reportPrivateUsage]
        config.attributes["connection"] = connection
        command.upgrade(config, revision)

    engine = make_engine(url(folder))
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)
    await engine.dispose()


def _names(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir()]


async def _refused(folder: Path) -> str:
    file = folder / NAME
    before = file.read_bytes()
    with pytest.raises(OperatorError) as refused:
        await Database.open(url(folder))
    assert file.read_bytes() == before
    assert _names(folder) == [NAME]
    return str(refused.value)


@pytest.mark.parametrize("kept", [1, 50, 4096, 0.5, -4096, -100, -1])
async def test_a_file_that_is_cut_off(tmp_path: Path, kept: float) -> None:
    file = await _made(tmp_path)
    content = file.read_bytes()
    file.write_bytes(content[: int(len(content) * kept)] if isinstance(kept, float) else content[:kept])
    assert "damaged or cut off" in await _refused(tmp_path)


async def test_a_file_that_is_damaged_in_the_middle(tmp_path: Path) -> None:
    file = await _made(tmp_path)
    content = bytearray(file.read_bytes())
    content[4096:-4096] = b"\xa5" * (len(content) - 8192)
    file.write_bytes(content)
    assert "damaged" in await _refused(tmp_path)


@pytest.mark.parametrize("content", [b"not a database", b"{}\n" * 5000, b"SQLite format 4\0" + bytes(9000)])
async def test_a_file_that_is_something_else(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    assert "isn't a SQLite database" in await _refused(tmp_path)


async def test_a_database_of_another_program(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / NAME)) as other:
        other.execute("CREATE TABLE recipes (id INTEGER)")
    assert "another program" in await _refused(tmp_path)


async def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    file = await _made(tmp_path)
    with closing(sqlite3.connect(file)) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
        other.commit()
    told = await _refused(tmp_path)
    assert "newer Head-On" in told
    assert "9999" in told


async def test_an_empty_file_is_a_new_database(tmp_path: Path) -> None:
    (tmp_path / NAME).touch()
    async with await Database.open(url(tmp_path)) as store:
        await Table(store).begun()


async def test_an_older_database_is_copied_and_changed_and_its_battle_goes_on(tmp_path: Path) -> None:
    await _at(tmp_path, "0001")
    newest = tmp_path / "newest"
    newest.mkdir()
    await _made(newest)
    with closing(sqlite3.connect(tmp_path / NAME)) as old:
        old.execute("ATTACH ? AS newest", (str(newest / NAME),))
        for table in ("battle", "seat", "event", "message", "letter", "question", "person"):
            columns = ", ".join(f'"{row[1]}"' for row in old.execute(f"PRAGMA table_info({table})"))
            old.execute(f"INSERT INTO {table} ({columns}) SELECT {columns} FROM newest.{table}")
        old.commit()
    async with await Database.open(url(tmp_path)) as store:
        table = Table(store)
        view = await table.service.inquiry.battle(HERE)
        await table.play(Random(1), (ANN, BEN, GM))
        assert (await table.service.inquiry.battle(HERE)).status is Status.ENDED
        async with store.reading() as work:
            bearers = {seat.name: seat.bearer for seat in await work.seats(view.id)}
        assert bearers["Ann"] == ANN.user
        assert list(bearers.values()).count(None) == 4
    with closing(sqlite3.connect(tmp_path / f"{NAME}.0001.backup")) as kept:
        assert kept.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
        assert kept.execute("SELECT count(*) FROM battle").fetchall() == [(1,)]


async def test_a_copy_that_is_there_is_kept(tmp_path: Path) -> None:
    await _at(tmp_path, "0001")
    (tmp_path / f"{NAME}.0001.backup").write_bytes(b"mine")
    await migrate(url(tmp_path))
    assert (tmp_path / f"{NAME}.0001.backup").read_bytes() == b"mine"
    assert (tmp_path / f"{NAME}.0001.backup-2").is_file()


async def test_one_that_another_process_keeps_locked(tmp_path: Path) -> None:
    file = await _made(tmp_path)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(OperatorError, match="keeps it locked"):
            await Database.open(url(tmp_path))
        other.execute("ROLLBACK")
    async with await Database.open(url(tmp_path)) as store:
        await Table(store).service.inquiry.battle(HERE)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    try:
        with pytest.raises(OperatorError, match="see the rights of the file and its folder"):
            asyncio.run(migrate(url(tmp_path)))
    finally:
        tmp_path.chmod(0o755)


# While it runs


@pytest.fixture
def full() -> Iterator[Disk]:
    with disk() as made:
        yield made


async def test_a_full_disk_refuses_and_changes_nothing(
    tmp_path: Path, full: Disk, caplog: pytest.LogCaptureFixture
) -> None:
    async with await Database.open(url(tmp_path)) as store:
        table = Table(store)
        await table.begun()
        await table.post()
        full.full = True
        before, woken, reasons = await _all_of(store), table.woken, set[str]()
        for number in range(200):
            try:
                await table.service.muster.start(ANN, 7, number + 1)
            except UserError as error:
                reasons.add(error.reason)
                break
            before, woken = await _all_of(store), table.woken
        assert reasons == {"storage"}
        assert (await _all_of(store), table.woken) == (before, woken)
        assert "there is no room left on the disk" in caplog.text
        assert not [record for record in caplog.records if record.exc_info]
        full.full = False
        await table.service.muster.start(ANN, 7, 1000)


async def _all_of(store: Database) -> list[object]:
    async with store.reading() as work:
        letters = await work.outbox.unsealed(10_000)
        return [letters, [await work.seats(battle) for battle in range(1, 300)]]


async def test_no_room_for_the_tables(tmp_path: Path, full: Disk) -> None:
    full.full = True
    with pytest.raises(OperatorError, match="no room left"):
        await Database.open(url(tmp_path))
    full.full = False
    await migrate(url(tmp_path))


async def test_a_lock_that_lasts_refuses_and_changes_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with await Database.open(url(tmp_path)) as store:
        table = Table(store)
        await table.begun(Pace.BRISK)
        with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            (asked,) = await table.service.inquiry.open_questions(ANN, HERE)
            assert await reason(table.service.muster.leave(ANN, HERE)) == "try_again"
            other.execute("ROLLBACK")
        assert ("bot.store.database", logging.WARNING) in {(one.name, one.levelno) for one in caplog.records}
        assert "locked by another process" in caplog.text
        assert await table.service.inquiry.open_questions(ANN, HERE) == (asked,)
        await table.service.muster.leave(ANN, HERE)
