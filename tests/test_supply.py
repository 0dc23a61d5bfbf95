"""What is installed, what is run, and where the token never stands."""

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.rehearsal import Rehearsal
from bot.settings import Settings

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements.lock", "requirements-dev.lock")
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GmArKeD.t0p-s3cr3t-t0p-s3cr3t-t0p-s3cr3t-t0p"
_REQUIREMENT = re.compile(
    r"^([A-Za-z0-9._-]+)(?:\[[\w,]+\])?==([^\s;\\]+)(?: *;[^\\]*)?((?: *\\\n +--hash=sha256:[0-9a-f]{64})+)$",
    re.MULTILINE,
)


def requirements(lock: str) -> tuple[dict[str, str], list[str]]:
    """Names and versions of what is pinned with hashes; and all lines that are neither that nor a comment."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    pinned = {found[1].lower(): found[2] for found in _REQUIREMENT.finditer(text)}
    left = [
        line for line in _REQUIREMENT.sub("", text).splitlines() if line.strip() and not line.lstrip().startswith("#")
    ]
    return pinned, left


@pytest.mark.parametrize("lock", LOCKS)
def test_everything_is_pinned_with_hashes_and_no_index_is_named(lock: str) -> None:
    pinned, left = requirements(lock)
    assert len(pinned) > 10
    assert not left
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "://" not in text
    assert "index" not in text


def test_both_locks_pin_the_same_and_all_that_is_asked_for() -> None:
    runtime, everything = (requirements(lock)[0] for lock in LOCKS)
    assert runtime.items() <= everything.items()
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    asked = re.search(r"^dependencies = \[(.*?)^\]", project, re.MULTILINE | re.DOTALL)
    assert asked is not None
    names = re.findall(r'"([A-Za-z0-9._-]+)', asked[1])
    assert {name.lower().replace(".", "-") for name in names} <= runtime.keys()


def test_the_makefile_and_the_container_install_by_hash_only() -> None:
    for name in ("Makefile", "Dockerfile"):
        lines = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", "").splitlines()
        installs = [line for line in lines if re.search(r"pip\b.* install\b", line)]
        assert installs
        assert all("--require-hashes" in line for line in installs)


def test_settings_show_no_secret_whatever_is_asked_of_them() -> None:
    settings = Settings(discord_token=TOKEN, database_url=f"postgresql+asyncpg://me:{TOKEN}@host/db")
    for shown in (repr(settings), str(settings), f"{settings}", f"{settings!r}", ascii(settings)):
        assert TOKEN not in shown


def _environ(discord: Rehearsal, token: str, level: str) -> dict[str, str]:
    return {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "DISCORD_TOKEN": token,
        "DISCORD_API_URL": discord.api_url,
        "LOG_LEVEL": level,
        "LOG_FORMAT": "json" if level == "DEBUG" else "text",
    }


@pytest.mark.parametrize("level", ["INFO", "DEBUG"])
async def test_a_refused_token_is_told_nowhere(level: str, tmp_path: Path) -> None:
    async with Rehearsal(rate_limits=False) as discord:
        done = await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-X", "dev", "-W", "ignore", "-m", "bot"],
            cwd=tmp_path,
            env=_environ(discord, TOKEN, level),
            capture_output=True,
            timeout=60,
            check=False,
        )
    assert done.returncode == 2
    _holds_nothing_of(TOKEN, done.stdout + done.stderr)


@pytest.mark.parametrize("level", ["INFO", "DEBUG"])
async def test_the_token_is_in_no_log_whatever_goes_wrong(level: str, tmp_path: Path) -> None:
    """The gateway is cut, invalidated and asked to reconnect, and commands fail: searched are all logs and the data."""
    async with Rehearsal(rate_limits=False) as discord:
        running = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            cwd=tmp_path,
            env=_environ(discord, discord.token, level),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        await discord.connected(seconds=30)
        guild = discord.add_guild("港")
        channel, person = guild.add_channel("海戦"), guild.add_member("Ken")
        channel.deny_bot("send_messages")
        await person.slash("battle start", at=channel)
        resumed = discord.resumes
        discord.drop_gateway()
        await discord.until(lambda: discord.resumes > resumed, seconds=20)
        channel.allow_bot("send_messages")
        await person.slash("battle start", at=channel)
        channel.delete()
        identified = discord.identifies
        discord.invalidate_sessions()
        await discord.until(lambda: discord.identifies > identified, seconds=30)
        running.terminate()
        out, err = await asyncio.wait_for(running.communicate(), 20)
    assert err
    _holds_nothing_of(discord.token, out + err)
    for file in await asyncio.to_thread(lambda: [one.read_bytes() for one in tmp_path.iterdir()]):
        _holds_nothing_of(discord.token, file)


def _holds_nothing_of(token: str, written: bytes) -> None:
    """Neither the whole token nor its secret parts."""
    for part in (token, *token.split(".")[1:]):
        assert part.encode() not in written
