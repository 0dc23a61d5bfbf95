"""`python -m bot check`, where all is in order and where it isn't. It changes nothing, and tells no token."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.check import check
from bot.clock import ManualClock
from bot.demo.serving import Serving
from bot.rehearsal import Rehearsal
from bot.settings import Settings


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
