"""Backup and restore: nothing is lost from one database to another of either kind, or nothing is touched."""

import asyncio
import gzip
import os
import stat
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from bot.errors import OperatorError
from bot.rules.verify import verify
from bot.store import archive, sqlite
from bot.store.backup import backup, restore
from bot.store.database import Database
from bot.store.engine import make_engine
from bot.store.migrate import migrate, upgrade
from tests.databases import ask, contents
from tests.postgres import Postgres
from tests.service.table import ANN, BEN, GM, HERE, Table

NOW = datetime(2026, 12, 1, tzinfo=UTC)
PLAYERS = (ANN, BEN, GM)


@pytest.fixture
def other_url(tmp_path: Path) -> str:
    """A SQLite database that isn't there yet."""
    return f"sqlite+aiosqlite:///{tmp_path / 'other.sqlite3'}"


@pytest.fixture
async def empty(postgres: Postgres) -> AsyncIterator[str]:
    url = await postgres.empty()
    yield url
    await postgres.drop(url)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.backup"


async def _begun(url: str, rounds: int = 0) -> None:
    """A database with a battle in its first round, or after so many, mail on its way and mail that waits."""
    async with await Database.open(url) as store:
        table = Table(store)
        await table.begun()
        if rounds:
            await table.play(Random(3), PLAYERS, rounds)
        messages = await table.service.mail.waiting()
        assert await table.service.mail.seal(messages[0]) is not None
        assert len(messages) > 1


async def _ended(url: str) -> list[str]:
    """The battle goes on for a round, and is ended; its log."""
    async with await Database.open(url) as store:
        table = Table(store)
        view = await table.service.inquiry.battle(HERE)
        assert view.state is not None
        await table.play(Random(5), PLAYERS, view.state.round)
        await table.service.desk.end(GM, HERE)
        assert len({letter.kind for letter in await table.post()}) > 3, "what waited is sent, too"
        log = await table.service.inquiry.log(GM, HERE)
        assert log.whole
        return log.content.decode().splitlines()


async def test_a_battle_goes_on_after_the_disk_was_lost(database_url: str, file: Path, other_url: str) -> None:
    """The backup is taken while the bot is at work; what came after it is lost with the disk, and nothing else."""
    await _begun(database_url, rounds=1)
    async with await Database.open(database_url) as store:
        table = Table(store)
        kept = await backup(database_url, file, NOW)
        before = await contents(database_url)
        await table.service.desk.end(GM, HERE)
    assert await contents(database_url) != before
    assert (kept.battles, kept.made_at) == (1, NOW)
    assert kept.rows == sum(len(rows) for table, rows in before.items() if table != "alembic_version")

    assert await restore(other_url, file) == kept
    assert _sorted(await contents(other_url)) == _sorted(before)
    lines = await _ended(other_url)
    assert verify(lines) is None


async def test_from_sqlite_to_postgres_and_back(
    tmp_path: Path, file: Path, other_url: str, empty: str, postgres: Postgres
) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}"
    await _begun(url)
    await ask(url, "INSERT INTO fleet (guild) VALUES (10)")
    for user in (7, 8):
        await ask(url, "INSERT INTO draft (guild, user, body, created_at) VALUES (10, :user, '😀\\', 5)", user=user)
    await ask(url, "DELETE FROM draft WHERE user = 8")
    before = _sorted(await contents(url))
    await backup(url, file, NOW)
    await restore(empty, file)
    assert _sorted(await contents(empty)) == before
    insert = "INSERT INTO draft (guild, \"user\", body, created_at) VALUES (10, 9, '', 6) RETURNING id"
    assert await ask(empty, insert) == [(3,)], "an id that was given away is never given again"
    await ask(empty, 'DELETE FROM draft WHERE "user" = 9')
    back = tmp_path / "back.backup"
    await backup(empty, back, NOW)
    await restore(other_url, back)
    assert _sorted(await contents(other_url)) == before
    assert await ask(other_url, insert) == [(4,)]
    assert verify(await _ended(empty)) is None


async def test_a_backup_of_older_tables(tmp_path: Path, file: Path, other_url: str) -> None:
    """It is put in as it was, and then brought to the newest tables, as the database itself would have been."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}"
    engine = make_engine(url)
    async with engine.execution_options(**{sqlite.WRITES: True}).begin() as connection:
        await connection.run_sync(upgrade, "0006")
    await engine.dispose()
    await ask(url, "INSERT INTO person (user, locale, unreachable) VALUES (77, 'ja', 1)")
    kept = await backup(url, file, NOW)
    assert kept.revision == "0006"
    await restore(other_url, file)
    await migrate(url)
    assert await contents(other_url) == await contents(url)


async def test_only_its_owner_may_read_it_and_nothing_is_overwritten(database_url: str, file: Path) -> None:
    await migrate(database_url)
    _write(file.with_name(f"{file.name}.part"), b"left by one that was killed")
    await backup(database_url, file, NOW)
    assert stat.S_IMODE(_status(file).st_mode) == 0o600
    assert {name for name in _names(file.parent) if ".backup" in name} == {file.name}
    before = _read(file)
    with pytest.raises(OperatorError, match="is there already"):
        await backup(database_url, file, NOW)
    assert _read(file) == before


async def test_what_is_damaged_is_refused_as_a_whole(tmp_path: Path, file: Path, other_url: str) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}"
    await _begun(url)
    await backup(url, file, NOW)
    whole = _read(file)
    random = Random(1)
    broken = [whole[: random.randrange(len(whole))] for _ in range(20)]
    for _ in range(60):
        at = random.randrange(len(whole))
        broken.append(whole[:at] + bytes([whole[at] ^ 1 << random.randrange(8)]) + whole[at + 1 :])
    lines = gzip.decompress(whole).splitlines(keepends=True)
    broken += [gzip.compress(b"".join(one)) for one in (lines[:-1], lines[:4] + lines[5:], [*lines, lines[-1]])]
    broken += [b"", b"PK a letter to grandmother", gzip.compress(b"a letter\n"), gzip.compress(b"[1]\n")]
    refused = 0
    for content in broken:
        _write(file, content)
        try:
            found = await asyncio.to_thread(archive.check, file)
        except OperatorError:
            refused += 1
        else:
            # A bit of gzip's own head that says nothing of the content (its time, its system).
            assert gzip.decompress(content) == b"".join(lines), found
    assert refused > len(broken) - 10
    _write(file, whole[:-9])
    with pytest.raises(OperatorError, match="damaged or cut off"):
        await restore(other_url, file)
    assert "other.sqlite3" not in _names(tmp_path)


async def test_what_holds_something_is_replaced_only_if_one_says_so(database_url: str, file: Path) -> None:
    await _begun(database_url)
    before = await contents(database_url)
    await backup(database_url, file, NOW)
    async with await Database.open(database_url) as store:
        await Table(store).service.desk.end(GM, HERE)
    after = await contents(database_url)
    with pytest.raises(OperatorError, match="--replace"):
        await restore(database_url, file)
    assert await contents(database_url) == after
    await restore(database_url, file, replace=True)
    assert _sorted(await contents(database_url)) == _sorted(before)


async def test_what_is_written_after_a_restore_is_not_taken_for_what_was_sent_before(
    tmp_path: Path, file: Path, other_url: str
) -> None:
    """Discord takes a nonce once within some minutes: a letter that comes to have an old one's id has another nonce."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}"
    sent: list[dict[int, str | None]] = []
    async with await Database.open(url) as store:
        table = Table(store)
        await table.begun()
        await table.post()
        await backup(url, file, NOW)
    await restore(other_url, file)
    for place, later in ((url, 0), (other_url, 90)):
        async with await Database.open(place) as store:
            table = Table(store)
            table.clock.advance(later)
            await table.service.desk.end(GM, HERE)
            await table.post()
            sent.append({message.letters[0].id: message.nonce for message in table.sent})
    assert sent[0].keys() == sent[1].keys()
    assert not set(sent[0].values()) & set(sent[1].values())


async def test_tables_without_rows_count_as_empty(database_url: str, tmp_path: Path, file: Path) -> None:
    """The bot was started once on the new disk."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'first.sqlite3'}"
    await _begun(url)
    await backup(url, file, NOW)
    await migrate(database_url)
    await restore(database_url, file)
    assert _sorted(await contents(database_url)) == _sorted(await contents(url))


async def test_a_bot_that_runs_is_not_robbed_of_its_database(database_url: str, file: Path) -> None:
    await _begun(database_url)
    await backup(database_url, file, NOW)
    async with await Database.open(database_url) as store:
        await Table(store).service.inquiry.battle(HERE)
        with pytest.raises(OperatorError, match="stop it first"):
            await restore(database_url, file, replace=True)
        await Table(store).service.inquiry.battle(HERE)
    await restore(database_url, file, replace=True)


async def test_a_restore_that_fails_leaves_all_as_it_was(database_url: str, file: Path) -> None:
    await _begun(database_url)
    before = await contents(database_url)
    with archive.writing(file) as out:
        out.head(archive.Head(revision="0008", made_at=NOW))
        out.head(archive.TableHead(name="person", columns=("user", "unreachable")))
        out.add([(1, False), (1, False)])
    with pytest.raises(OperatorError, match="Nothing in it was changed"):
        await restore(database_url, file, replace=True)
    assert await contents(database_url) == before


async def test_a_backup_of_a_newer_version(other_url: str, file: Path, tmp_path: Path) -> None:
    with archive.writing(file) as out:
        out.head(archive.Head(revision="9999", made_at=NOW))
    with pytest.raises(OperatorError, match="newer Head-On"):
        await restore(other_url, file)
    assert "other.sqlite3" not in _names(tmp_path)


async def test_nothing_to_keep(other_url: str, file: Path, tmp_path: Path) -> None:
    with pytest.raises(OperatorError, match="nothing to keep"):
        await backup(other_url, file, NOW)
    assert _names(tmp_path) == []
    with pytest.raises(OperatorError, match="There is no file"):
        await restore(other_url, file)


def _sorted(tables: dict[str, list[tuple[object, ...]]]) -> dict[str, list[tuple[object, ...]]]:
    return {name: sorted(rows, key=repr) for name, rows in sorted(tables.items())}


def _names(folder: Path) -> list[str]:
    return [one.name for one in folder.iterdir()]


def _status(file: Path) -> os.stat_result:
    return file.stat()


def _read(file: Path) -> bytes:
    return file.read_bytes()


def _write(file: Path, content: bytes) -> None:
    file.write_bytes(content)
