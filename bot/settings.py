"""Settings, read once at the start: the environment, and `.env` behind it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from dotenv import dotenv_values

from bot.errors import OperatorError
from bot.logs import FORMATS
from bot.shards import ALL, Shards

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
LOCALES = ("ja", "en")


@dataclass(frozen=True)
class Address:
    """Where the bot answers an operator's programs."""

    host: str
    port: int

    @classmethod
    def parse(cls, text: str) -> "Address | None":
        """`host:port`; None for nothing. Raises `OperatorError` for anything else."""
        if not text:
            return None
        try:
            parts = urlsplit(f"//{text}")
            host, port = parts.hostname, parts.port
        except ValueError:
            parts = host = port = None
        if parts is None or not host or port is None or parts.netloc != text or parts.username is not None:
            raise OperatorError("OPERATOR_ADDRESS is not a host and a port, such as 127.0.0.1:8080")
        return cls(host, port)


@dataclass(frozen=True)
class Settings:
    """`discord_token` is empty where none was given; whoever needs one asks `require_token`. `repr` shows no secret."""

    discord_token: str = field(default="", repr=False)
    database_url: str = field(default="sqlite+aiosqlite:///head-on.sqlite3", repr=False)
    discord_api_url: str = "https://discord.com/api/v10"
    log_level: str = "INFO"
    log_format: str = "text"
    default_locale: str = "ja"
    operator_address: Address | None = None
    shards: Shards = ALL

    @classmethod
    def from_env(cls, environ: Mapping[str, str], env_file: Path | None = Path(".env")) -> "Settings":
        """Read the settings; what `environ` has goes before `env_file`, and what is empty counts as absent.

        Raises `OperatorError` for a value that can't be, in words that name the setting and never a secret.
        """
        written = {} if env_file is None or not env_file.is_file() else dotenv_values(env_file)
        values = {name: value.strip() for name, value in {**written, **environ}.items() if value and value.strip()}
        settings = cls(
            discord_token=values.get("DISCORD_TOKEN", ""),
            database_url=values.get("DATABASE_URL", cls.database_url),
            discord_api_url=values.get("DISCORD_API_URL", cls.discord_api_url).rstrip("/"),
            log_level=values.get("LOG_LEVEL", cls.log_level).upper(),
            log_format=values.get("LOG_FORMAT", cls.log_format).lower(),
            operator_address=Address.parse(values.get("OPERATOR_ADDRESS", "")),
            default_locale=values.get("DEFAULT_LOCALE", cls.default_locale),
            shards=Shards.parse(values.get("SHARD_IDS", ""), values.get("SHARD_COUNT", "")),
        )
        settings._check()
        return settings

    def _check(self) -> None:
        if any(letter.isspace() for letter in self.discord_token):
            raise OperatorError("DISCORD_TOKEN has spaces in it: copy it again from the developer portal")
        if "://" not in self.database_url:
            raise OperatorError("DATABASE_URL is not a URL, such as sqlite+aiosqlite:///head-on.sqlite3")
        address = urlsplit(self.discord_api_url)
        if address.scheme not in ("http", "https") or not address.netloc:
            raise OperatorError("DISCORD_API_URL is not an address, such as https://discord.com/api/v10")
        if self.log_level not in LOG_LEVELS:
            raise OperatorError(f"LOG_LEVEL is {self.log_level!r}, and should be one of {', '.join(LOG_LEVELS)}")
        if self.log_format not in FORMATS:
            raise OperatorError(f"LOG_FORMAT is {self.log_format!r}, and should be one of {', '.join(FORMATS)}")
        if self.default_locale not in LOCALES:
            raise OperatorError(f"DEFAULT_LOCALE is {self.default_locale!r}, and should be one of {', '.join(LOCALES)}")
        if not self.shards.are_all and not self.database_url.startswith("postgresql"):
            raise OperatorError(
                "SHARD_IDS leaves shards to other processes, so all of them need one database: "
                "set DATABASE_URL to a PostgreSQL, such as postgresql+asyncpg://user:password@host/database"
            )

    def require_token(self) -> str:
        """The token. Raises `OperatorError` that says in three lines what to do where there is none."""
        if not self.discord_token:
            raise OperatorError(
                "There is no DISCORD_TOKEN yet, so Head-On can't log in to Discord.\n"
                "Copy .env.example to .env, put your bot's token there, and start again with: make run\n"
                "To see a whole battle without Discord: make demo"
            )
        return self.discord_token
