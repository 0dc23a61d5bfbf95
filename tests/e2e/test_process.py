"""The bot as a process of its own, killed with SIGKILL and started again."""

import asyncio
import os
import signal
import sqlite3
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Callable
from pathlib import Path

from bot.clock import SystemClock
from bot.rehearsal import Rehearsal
from bot.rules.verify import verify
from tests.e2e.house import House
from tests.e2e.test_battles import dice_rolled, dice_told, log_in

ROOT = Path(__file__).parents[2]


class ProcessHouse(House):
    """A house whose bot is `python -m bot`."""

    process: Process | None = None

    @property
    def written(self) -> Path:
        """What the bot wrote to standard error."""
        return self.database.with_suffix(".log")

    async def open(self) -> None:
        environment = {
            "PATH": os.environ.get("PATH", ""),
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": self.discord.token,
            "DISCORD_API_URL": self.discord.api_url,
            "DATABASE_URL": self.settings.database_url,
        }
        with self.written.open("ab") as written:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", cwd=self.database.parent, env=environment, stdout=DEVNULL, stderr=written
            )
        await self.discord.connected(seconds=30)

    async def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()
        await self.discord.until(lambda: not self.discord.production.gateway.connected_shards())
        self.process = None

    async def close(self) -> None:
        """SIGTERM; the log it wrote holds no token."""
        if self.process is None:
            return
        self.process.terminate()
        written = self.written.read_text(encoding="utf-8")
        assert await self.process.wait() == 0, written
        assert self.discord.token not in written
        assert "ERROR" not in written
        self.process = None

    async def settled(self) -> None:
        await self.discord.until(self._all_sent, seconds=30)

    async def something_happens(self) -> None:
        """Return at the bot's next request."""
        before = len(self.discord.requests)
        await self.discord.until(lambda: len(self.discord.requests) > before)

    def _all_sent(self) -> bool:
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as connection:
            (unsent,) = connection.execute("SELECT count(*) FROM letter WHERE message IS NULL").fetchone()
            (unconfirmed,) = connection.execute("SELECT count(*) FROM message WHERE closed_at IS NULL").fetchone()
        connection.close()
        return unsent == unconfirmed == 0


async def test_kill_9_in_the_middle_of_rounds(tmp_path: Path, assert_conforms: Callable[[Rehearsal], None]) -> None:
    async with Rehearsal(SystemClock(), rate_limits=False) as discord:
        house = ProcessHouse(discord, SystemClock(), tmp_path, 6)
        await house.open()
        await house.begin(pace="brisk")
        for _ in range(3):
            await house.play(steps=9)
            turn = house.director.turn()
            if turn is None:
                break
            player, panel = turn
            pressing = asyncio.ensure_future(player.play(panel))
            await house.something_happens()
            await house.kill()
            pressing.cancel()
            await asyncio.gather(pressing, return_exceptions=True)
            await house.open()
            await house.settled()
            assert dice_told(house.channel.messages()) == dice_rolled(house)
            house.director.forget()
        await house.play()
        await house.settled()
        assert dice_told(house.channel.messages()) == dice_rolled(house)
        assert verify(log_in(house.find("battle", "rematch").message)) is None
        await house.close()
        assert_conforms(discord)
