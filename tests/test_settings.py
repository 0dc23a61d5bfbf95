"""Settings from the environment and `.env`."""

from pathlib import Path

import pytest

from bot.errors import OperatorError
from bot.settings import Address, Settings


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
