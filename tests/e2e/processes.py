"""The bot as several processes with their shards, on one PostgreSQL; each is killed and started by itself."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.clock import SystemClock
from bot.rehearsal import DidNotRespond, Guild, Message, Person, Rehearsal
from bot.rules.verify import verify
from bot.shards import shard_of
from tests.e2e.house import House
from tests.e2e.test_battles import dice_in, dice_told, log_in
from tests.postgres import Postgres, database_of

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0

_UNSENT = """
SELECT 1 FROM letter JOIN battle ON battle.id = letter.battle LEFT JOIN message ON message.id = letter.message
WHERE battle.guild = $1 AND (letter.message IS NULL OR message.closed_at IS NULL) LIMIT 1
"""


class Processes:
    """`python -m bot`, once for each group of shards in `groups`; `count` of them there are in all."""

    def __init__(
        self, discord: Rehearsal, url: str, folder: Path, groups: tuple[tuple[int, ...], ...], database: Any
    ) -> None:
        self.discord = discord
        self.url = url
        self.groups = groups
        self.count = sum(map(len, groups))
        self._folder = folder
        self._database = database
        self._asking = asyncio.Lock()
        self.running: dict[int, Process] = {}
        """By the number of their group."""
        self.killed = 0

    async def start(self, *numbers: int) -> None:
        """Start the processes of these groups; return when they are connected."""
        for number in numbers:
            self.running[number] = await self._started(number)
        shards = [shard for number in numbers for shard in self.groups[number]]
        await self.discord.connected(shards, seconds=PATIENCE)

    async def _started(self, number: int) -> Process:
        environment = {
            "PATH": os.environ.get("PATH", ""),
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": self.discord.token,
            "DISCORD_API_URL": self.discord.api_url,
            "DATABASE_URL": self.url,
            "SHARD_IDS": ",".join(map(str, self.groups[number])),
            "SHARD_COUNT": str(self.count),
        }
        with self._written(number).open("ab") as written:
            return await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", cwd=self._folder, env=environment, stdout=DEVNULL, stderr=written
            )

    def _connected(self) -> set[int]:
        return self.discord.production.gateway.connected_shards()

    def _written(self, number: int) -> Path:
        return self._folder / f"process-{number}.log"

    async def kill(self, number: int) -> None:
        """SIGKILL; return when its connections are gone."""
        process = self.running.pop(number)
        process.send_signal(signal.SIGKILL)
        await process.wait()
        self.killed += 1
        await self.discord.until(lambda: not self._connected() & set(self.groups[number]), seconds=PATIENCE)

    async def close(self) -> None:
        """SIGTERM to all that run; what they wrote holds no token and no error."""
        for process in self.running.values():
            process.terminate()
        for number, process in self.running.items():
            code = await process.wait()
            written = self._written(number).read_text(encoding="utf-8")
            assert code == 0, written
            assert self.discord.token not in written
            assert "ERROR" not in written, written
        self.running.clear()

    async def ask(self, statement: str, *values: Any) -> list[Any]:
        """Have a statement carried out, beside whatever the processes do."""
        async with self._asking:
            return await self._database.fetch(statement, *values)

    def guild_on(self, shard: int) -> Guild:
        """A new server that this shard has."""
        while True:
            guild = self.discord.add_guild(f"港{shard}", locale="ja")
            if shard_of(guild.id, self.count) == shard:
                return guild


class ProcessesHouse(House):
    """A house in a server of this shard."""

    def __init__(self, processes: Processes, folder: Path, players: int, shard: int) -> None:
        super().__init__(
            processes.discord, SystemClock(), folder, players, url=processes.url, guild=processes.guild_on(shard)
        )
        self.processes = processes

    async def settled(self) -> None:
        """Return when all that this server's battles have to say is said."""
        async with asyncio.timeout(PATIENCE * 2):
            while True:
                if not await self.processes.ask(_UNSENT, self.guild.id):
                    return
                await asyncio.sleep(0.03)

    async def goes_on(self, steps: int) -> int:
        """People answer so often, or till it is over; who gets no answer presses again. How often there was none."""
        unanswered = 0
        while steps > 0 and not self.over:
            try:
                await self.play(steps=1)
                steps -= 1
            except DidNotRespond:
                unanswered += 1
                self.director.forget()
        return unanswered

    async def told_once(self) -> list[str]:
        """Raise `AssertionError` unless each message is there once, and the log holds; returns the log."""
        log = log_in(self.find("battle", "rematch").message)
        assert verify(log) is None
        assert dice_told(self.channel.messages()) == dice_in(log)
        stored = await self.processes.ask(
            "SELECT body FROM event JOIN battle ON battle.id = event.battle WHERE battle.guild = $1 ORDER BY event.seq",
            self.guild.id,
        )
        assert [json.loads(row["body"])["seq"] for row in stored] == list(range(1, len(stored) + 1))
        sent = await self.processes.ask(
            "SELECT sent_message FROM message JOIN battle ON battle.id = message.battle"
            " WHERE battle.guild = $1 AND sent_message IS NOT NULL AND edits_message IS NULL",
            self.guild.id,
        )
        assert sorted([row["sent_message"] for row in sent]) == sorted([message.id for message in self._posted()])
        return log

    def _posted(self) -> list[Message]:
        """What the bot has posted by itself, in the channel and to people."""
        everyone: list[Person] = [*self.people, self.master]
        found = [*self.channel.messages(), *[message for person in everyone for message in person.inbox()]]
        records = self.discord.production.world.channels
        return [one for one in found if records[one.place.id].messages[one.id].metadata is None]


@asynccontextmanager
async def processes(
    discord: Rehearsal, postgres: Postgres, folder: Path, *groups: tuple[int, ...]
) -> AsyncIterator[Processes]:
    """Processes to be started, and a database for them; at the end they are stopped, or killed if something failed."""
    url = await postgres.fresh()
    database = await postgres.connect(database_of(url))
    made = Processes(discord, url, folder, groups, database)
    try:
        yield made
        await made.close()
    finally:
        for process in made.running.values():
            if process.returncode is None:
                process.kill()
                await process.wait()
        await database.close()
        await postgres.drop(url)
