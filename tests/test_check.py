"""`python -m bot check`, where all is in order and where it isn't. It changes nothing, and tells no token."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.check import check
from bot.clock import ManualClock
from bot.demo.serving import Serving
from bot.rehearsal import Channel, Rehearsal
from bot.service.service import Service
from bot.settings import Settings
from bot.shards import Shards
from bot.store.database import Database
from tests.databases import ask
from tests.service.table import GM


@pytest.fixture
async def discord() -> AsyncIterator[Rehearsal]:
    async with Rehearsal(ManualClock(), rate_limits=False) as made:
        yield made


def _settings(discord: Rehearsal, url: str, locale: str = "en", token: str | None = None) -> Settings:
    return Settings(token or discord.token, url, discord.api_url, default_locale=locale)


async def _checked(settings: Settings) -> tuple[bool, str]:
    lines: list[str] = []
    is_well = await check(settings, lines.append)
    text = "\n".join(lines)
    assert settings.discord_token not in text
    return is_well, text


def _cut(file: Path) -> None:
    """Lose its end."""
    for journal in file.parent.glob(f"{file.name}-*"):
        journal.unlink()
    file.write_bytes(file.read_bytes()[:-1000])


def _names(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir()]


async def _run_once(discord: Rehearsal, url: str) -> None:
    serving = Serving(discord, _settings(discord, url), discord.clock, iter(()))
    await serving.start()
    await serving.stop()


async def test_all_in_order(discord: Rehearsal, database_url: str) -> None:
    discord.add_guild("港")
    await _run_once(discord, database_url)
    before = len(discord.requests)
    is_well, text = await _checked(_settings(discord, database_url))
    assert is_well, text
    assert "Everything is in place." in text
    assert "has the newest tables" in text
    assert ("PostgreSQL 18" if database_url.startswith("postgresql") else "SQLite 3") in text
    assert "Server 港: the bot has all permissions that it needs." in text
    assert {request.method for request in discord.requests[before:]} == {"GET"}
    assert not discord.unrouted
    is_well, text = await _checked(_settings(discord, database_url, "ja"))
    assert is_well
    assert "すべて整っています。" in text


async def test_a_permission_is_missing(discord: Rehearsal, tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}"
    discord.add_guild("港")
    discord.add_guild("沖").deny_everyone("attach_files", "send_messages")
    await _run_once(discord, url)
    is_well, text = await _checked(_settings(discord, url))
    assert not is_well
    assert "WRONG Server 沖: the bot lacks Send Messages, Attach Files." in text
    assert "OK Server 港" in text
    assert "WRONG Server 港" not in text


async def _fights(discord: Rehearsal, url: str, *channels: Channel) -> None:
    """A battle is mustered in each of these channels."""
    async with await Database.open(url) as store:
        service = Service(store, discord.clock, lambda: bytes(32))
        for number, channel in enumerate(channels):
            guild = channel.record.guild
            assert guild is not None
            await service.muster.start(GM, guild.id, channel.id, name=f"battle {number}")


async def test_channels_where_battles_run(discord: Rehearsal, database_url: str) -> None:
    """What counts is what the channel itself allows; a thread is as its channel, unless it is locked."""
    harbour, sea = discord.add_guild("港"), discord.add_guild("沖")
    channels = [sea.add_channel("open"), harbour.add_channel("north"), harbour.add_channel("south")]
    threads = [channels[0].add_thread("bay"), channels[1].add_thread("reef")]
    await _run_once(discord, database_url)
    await _fights(discord, database_url, *channels, *threads)
    before = len(discord.requests)
    is_well, text = await _checked(_settings(discord, database_url))
    assert is_well, text
    assert "OK Channels: in all 5 where a battle runs the bot may write." in text
    assert {request.method for request in discord.requests[before:]} == {"GET"}
    assert not discord.unrouted

    channels[0].deny_bot("send_messages_in_threads")
    channels[1].deny_bot("send_messages", "attach_files")
    channels[2].deny_bot("view_channel")
    threads[1].archive(locked=True)
    is_well, text = await _checked(_settings(discord, database_url))
    assert not is_well
    wrong = [line for line in text.splitlines() if line.startswith("WRONG")]
    assert len(wrong) == 4, text
    assert "Channel north on 港, where battle 1 is fought: the bot lacks Send Messages, Attach Files." in text
    assert f"Channel {channels[2].id} on 港, where battle 2 is fought: it is gone, or the bot can't see it." in text
    assert "Channel bay on 沖, where battle 3 is fought: the bot lacks Send Messages in Threads." in text
    assert "Thread reef on 港, where battle 4 is fought: it is locked." in text
    assert "OK Server 港: the bot has all permissions that it needs." in text, "not in general, but in the channel"
    is_well, text = await _checked(_settings(discord, database_url, "ja"))
    assert "港のチャンネルnorth（battle 1の場所）：「メッセージを送信」、「ファイルを添付」の権限がありません。" in text


async def test_an_application_whose_presses_go_elsewhere(discord: Rehearsal, tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}"
    discord.add_guild("港")
    await _run_once(discord, url)
    discord.production.world.endpoint_url = "https://example.com/interactions"
    is_well, text = await _checked(_settings(discord, url))
    assert not is_well
    assert "WRONG Presses: the application has an Interactions Endpoint URL" in text


@pytest.mark.parametrize(
    ("shards", "advised", "line"),
    [
        (Shards(), 2, "OK Shards: this process has all 2."),
        (Shards(None, 3), 2, "OK Shards: this process has all 3."),
        (Shards((0, 2), 3), 3, "OK Shards: this process has 0, 2 of 3, direct messages among them; the others need a"),
        (Shards((1,), 3), 3, "OK Shards: this process has 1 of 3; the others need a process each or together."),
        (Shards((1,), 2), 3, "WRONG Shards: SHARD_COUNT is 2, and Discord advises 3. Set it to 3 for all processes"),
    ],
)
async def test_shards(shards: Shards, advised: int, line: str, tmp_path: Path) -> None:
    async with Rehearsal(ManualClock(), rate_limits=False, shards=advised) as discord:
        settings = _settings(discord, f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}")
        _, text = await _checked(replace(settings, shards=shards))
        assert line in text


async def test_databases_that_cannot_be_used(discord: Rehearsal, tmp_path: Path) -> None:
    file = tmp_path / "test.sqlite3"
    url = f"sqlite+aiosqlite:///{file}"
    discord.add_guild("港")
    await _run_once(discord, url)
    await ask(url, "UPDATE alembic_version SET version_num = '9999'")
    _, text = await _checked(_settings(discord, url))
    assert "WRONG Database: The database was made by a newer Head-On (tables 9999;" in text
    _cut(file)
    _, text = await _checked(_settings(discord, url))
    assert "WRONG Database: " in text
    assert "it is damaged or cut off; put back a copy" in text


async def test_before_the_first_start(discord: Rehearsal, tmp_path: Path) -> None:
    is_well, text = await _checked(_settings(discord, f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}"))
    assert not is_well
    assert "is empty; the next start makes the tables" in text
    assert "WRONG Commands" in text
    assert "WRONG Servers: the bot is in none yet" in text
    assert _names(tmp_path) == []


async def test_a_wrong_token_and_a_database_that_is_something_else(discord: Rehearsal, tmp_path: Path) -> None:
    file = tmp_path / "test.sqlite3"
    file.write_text("a letter to grandmother\n" * 400)
    before = file.read_bytes()
    is_well, text = await _checked(_settings(discord, f"sqlite+aiosqlite:///{file}", token="not-the.right-one"))
    assert not is_well
    assert "WRONG Database: " in text
    assert "isn't a SQLite database" in text
    assert "WRONG Discord: Discord doesn't accept DISCORD_TOKEN" in text
    assert file.read_bytes() == before


async def test_discord_and_database_are_out_of_reach() -> None:
    settings = Settings(
        "s3cret-token", "postgresql+asyncpg://me:pa55word@127.0.0.1:1/battles", "http://127.0.0.1:1/api"
    )
    lines: list[str] = []
    assert not await check(settings, lines.append)
    text = "\n".join(lines)
    assert "the server doesn't answer" in text
    assert "Discord doesn't answer at http://127.0.0.1:1" in text
    assert "s3cret-token" not in text
    assert "pa55word" not in text
