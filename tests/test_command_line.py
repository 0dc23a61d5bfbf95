"""The command line: what it says, and its exit status."""

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.rehearsal import Rehearsal
from tests.rules.random_play import logged_battle


def bot(*arguments: str, folder: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """`python -m bot …` in a folder without `.env`."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(Path.cwd()), **environ},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_without_a_token_three_lines_say_what_to_do(tmp_path: Path) -> None:
    done = bot(folder=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert len(lines) == 3
    assert "DISCORD_TOKEN" in lines[0]
    assert "make demo" in lines[2]
    assert not list(tmp_path.iterdir())


def test_a_check_tells_what_is_to_be_done_and_makes_nothing(tmp_path: Path) -> None:
    done = bot("check", folder=tmp_path, DEFAULT_LOCALE="en")
    assert done.returncode == 2
    assert "OK Database: sqlite+aiosqlite:///head-on.sqlite3" in done.stdout
    assert "WRONG Discord: There is no DISCORD_TOKEN yet" in done.stdout
    assert done.stderr == ""
    assert not list(tmp_path.iterdir())


def test_a_wrong_setting_is_named(tmp_path: Path) -> None:
    done = bot(folder=tmp_path, DISCORD_TOKEN="abc.def.ghi", LOG_LEVEL="LOUD")
    assert done.returncode == 2
    assert "LOG_LEVEL" in done.stderr
    assert "abc.def.ghi" not in done.stderr


def test_a_database_that_cannot_be_opened(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/no/such/folder/x.sqlite3"
    done = bot(folder=tmp_path, DISCORD_TOKEN="abc.def.ghi", DATABASE_URL=url)
    assert done.returncode == 2
    assert "can't be opened" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["run", "migrate"])
def test_a_database_that_is_something_else_is_left_alone(tmp_path: Path, command: str) -> None:
    file = tmp_path / "head-on.sqlite3"
    file.write_text("a letter to grandmother\n" * 400)
    before = file.read_bytes()
    done = bot(command, folder=tmp_path, DISCORD_TOKEN="abc.def.ghi")
    assert done.returncode == 2
    assert "isn't a SQLite database. Nothing in it was changed." in done.stderr
    assert "Traceback" not in done.stderr
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    assert bot("migrate", folder=tmp_path).returncode == 0
    file = tmp_path / "head-on.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = file.read_bytes()
    done = bot(folder=tmp_path, DISCORD_TOKEN="abc.def.ghi")
    assert done.returncode == 2
    assert "newer Head-On" in done.stderr
    assert "Traceback" not in done.stderr
    assert file.read_bytes() == before


def test_a_server_that_does_not_answer(tmp_path: Path) -> None:
    done = bot(folder=tmp_path, DISCORD_TOKEN="abc.def.ghi", DISCORD_API_URL="http://127.0.0.1:9/api/v10")
    assert done.returncode == 2
    assert "http://127.0.0.1:9" in done.stderr
    assert "Traceback" not in done.stderr
    assert "abc.def.ghi" not in done.stderr


@pytest.mark.parametrize(("stop", "log"), [(signal.SIGTERM, "text"), (signal.SIGINT, "json")])
async def test_it_runs_and_stops_in_good_order(tmp_path: Path, stop: signal.Signals, log: str) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    async with Rehearsal(rate_limits=False) as discord:
        environ = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(Path.cwd()),
            "DISCORD_TOKEN": discord.token,
            "DISCORD_API_URL": discord.api_url,
            "OPERATOR_ADDRESS": address,
            "LOG_FORMAT": log,
        }
        running = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", cwd=tmp_path, env=environ, stderr=asyncio.subprocess.PIPE
        )
        await discord.connected(seconds=30)
        healthy = await asyncio.to_thread(bot, "health", folder=tmp_path, OPERATOR_ADDRESS=address)
        assert healthy.returncode == 0, healthy.stdout + healthy.stderr
        assert "OK gateway: " in healthy.stdout
        running.send_signal(stop)
        _, stderr = await asyncio.wait_for(running.communicate(), 20)
        assert running.returncode == 0, stderr.decode()
        assert b"Traceback" not in stderr
        assert discord.token.encode() not in stderr
        assert (tmp_path / "head-on.sqlite3").is_file()
        if log == "json":
            assert {"commands_registered", "stopping"} <= {
                json.loads(line).get("event") for line in stderr.splitlines()
            }


async def test_a_token_that_is_not_accepted(tmp_path: Path) -> None:
    async with Rehearsal(rate_limits=False) as discord:
        done = await asyncio.to_thread(
            bot, folder=tmp_path, DISCORD_TOKEN="abc.def.ghi", DISCORD_API_URL=discord.api_url
        )
        assert done.returncode == 2
        assert "DISCORD_TOKEN" in done.stderr
        assert "Traceback" not in done.stderr


def test_migrate(tmp_path: Path) -> None:
    done = bot("migrate", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "head-on.sqlite3").is_file()


def test_backup_and_restore(tmp_path: Path) -> None:
    assert bot("migrate", folder=tmp_path).returncode == 0
    assert bot("backup", "evening.backup", folder=tmp_path).stdout.startswith("evening.backup holds 0 battles")
    (tmp_path / "head-on.sqlite3").unlink()
    done = bot("restore", "evening.backup", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "sqlite+aiosqlite:///head-on.sqlite3 holds 0 battles" in done.stdout
    (tmp_path / "evening.backup").write_bytes(b"")
    done = bot("restore", "evening.backup", "--replace", folder=tmp_path)
    assert done.returncode == 2
    assert "evening.backup" in done.stderr
    assert "Traceback" not in done.stderr


def test_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = logged_battle(3, 3)[2]
    log = tmp_path / "battle.jsonl"
    log.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert main(["verify", str(log)]) == 0
    assert capsys.readouterr().out.startswith(f"OK: {len(lines)} lines")

    number = next(number for number, line in enumerate(lines, start=1) if '"type":"roll"' in line)
    wrong = lines[number - 1].replace('"margin":', '"margin":1')
    log.write_text("\n".join([*lines[: number - 1], wrong, *lines[number:]]), encoding="utf-8")
    assert main(["verify", str(log)]) == 1
    assert f"line {number}:" in capsys.readouterr().out

    assert main(["verify", str(tmp_path / "none.jsonl")]) == 2
    log.write_bytes(b"\xff\xfe")
    assert main(["verify", str(log)]) == 2


def test_verify_breaks_lines_at_line_feeds_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name may hold characters that Python takes for line ends."""
    lines = logged_battle(3, 3)[2]
    header = lines[0].replace('"name":"Ship a"', '"name":"Ship\u2028\u0085a"')
    assert header != lines[0]
    log = tmp_path / "battle.jsonl"
    log.write_text("\n".join([header, *lines[1:]]) + "\n", encoding="utf-8")
    assert main(["verify", str(log)]) == 0
    assert capsys.readouterr().out.startswith(f"OK: {len(lines)} lines")
