"""Settings from the environment and `.env`."""

from pathlib import Path

import pytest

from bot.errors import OperatorError
from bot.settings import Settings


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
        ("DEFAULT_LOCALE", "fr"),
    ],
)
def test_wrong_values_are_named(name: str, value: str) -> None:
    with pytest.raises(OperatorError, match=name):
        Settings.from_env({name: value}, None)
