"""Settings from the environment and `.env`."""

from pathlib import Path

import pytest

from bot.errors import OperatorError
from bot.settings import Address, Settings
from bot.shards import ALL, Shards

POSTGRES = "postgresql+asyncpg://me@host/db"


def test_defaults() -> None:
    settings = Settings.from_env({}, None)
    assert settings == Settings()
    with pytest.raises(OperatorError) as caught:
        settings.require_token()
    assert len(str(caught.value).splitlines()) == 3
    assert "make demo" in str(caught.value)


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=from-file\nLOG_LEVEL=debug\nDATABASE_URL=\n", encoding="utf-8")
    settings = Settings.from_env({"DISCORD_TOKEN": " from-environment "}, file)
    assert settings.require_token() == "from-environment"
    assert settings.log_level == "DEBUG"
    assert settings.database_url == Settings.database_url
    assert Settings.from_env({}, file).discord_token == "from-file"


def test_no_secret_is_shown() -> None:
    settings = Settings.from_env(
        {"DISCORD_TOKEN": "s3cret", "DATABASE_URL": "postgresql+asyncpg://me:pw@host/db"}, None
    )
    assert "s3cret" not in repr(settings)
    assert "pw" not in repr(settings)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "two words"),
        ("DATABASE_URL", "head-on.sqlite3"),
        ("DISCORD_API_URL", "discord.com"),
        ("LOG_LEVEL", "LOUD"),
        ("LOG_FORMAT", "xml"),
        ("OPERATOR_ADDRESS", "8080"),
        ("OPERATOR_ADDRESS", "localhost"),
        ("OPERATOR_ADDRESS", "localhost:http"),
        ("OPERATOR_ADDRESS", "localhost:70000"),
        ("OPERATOR_ADDRESS", "me@localhost:80"),
        ("OPERATOR_ADDRESS", "http://localhost:80"),
        ("DEFAULT_LOCALE", "fr"),
    ],
)
def test_wrong_values_are_named(name: str, value: str) -> None:
    with pytest.raises(OperatorError, match=name):
        Settings.from_env({name: value}, None)


@pytest.mark.parametrize(
    ("written", "address"), [("127.0.0.1:8080", Address("127.0.0.1", 8080)), ("[::1]:0", Address("::1", 0)), ("", None)]
)
def test_where_the_operator_asks(written: str, address: Address | None) -> None:
    assert Settings.from_env({"OPERATOR_ADDRESS": written}, None).operator_address == address


@pytest.mark.parametrize(
    ("ids", "count", "shards", "process"),
    [
        ("", "", ALL, ""),
        ("", "3", Shards(None, 3), ""),
        ("2, 0", "3", Shards((0, 2), 3), "shards-0-2-of-3"),
        ("1,0", "2", Shards(None, 2), ""),
    ],
)
def test_shards(ids: str, count: str, shards: Shards, process: str) -> None:
    given = {"SHARD_IDS": ids, "SHARD_COUNT": count, "DATABASE_URL": POSTGRES}
    assert Settings.from_env(given, None).shards == shards
    assert shards.process == process


def test_all_shards_in_one_process_need_no_postgresql() -> None:
    assert Settings.from_env({"SHARD_IDS": "0,1", "SHARD_COUNT": "2"}, None).shards.are_all


def test_a_process_has_a_name_of_its_own_however_many_shards() -> None:
    one, other = Shards(tuple(range(0, 80, 2)), 80).process, Shards(tuple(range(1, 80, 2)), 80).process
    assert one != other
    assert max(len(one), len(other)) <= 64
    assert Shards((0,), 2).process != Shards((0,), 3).process


@pytest.mark.parametrize(
    ("ids", "count", "url", "said"),
    [
        ("0", "", POSTGRES, "SHARD_COUNT"),
        ("0,3", "3", POSTGRES, "the last one is 2"),
        ("1,1", "3", POSTGRES, "shard 1 twice"),
        ("first", "3", POSTGRES, "SHARD_IDS has 'first'"),
        ("-1", "3", POSTGRES, "SHARD_IDS has '-1'"),
        ("0,", "3", POSTGRES, "SHARD_IDS has ''"),
        ("", "0", POSTGRES, "SHARD_COUNT has '0'"),
        ("", "²", POSTGRES, "SHARD_COUNT"),
        ("0", "3", "sqlite+aiosqlite:///a.sqlite3", "PostgreSQL"),
    ],
)
def test_wrong_shards_are_told_in_words(ids: str, count: str, url: str, said: str) -> None:
    with pytest.raises(OperatorError, match=said):
        Settings.from_env({"SHARD_IDS": ids, "SHARD_COUNT": count, "DATABASE_URL": url}, None)
