"""`python -m tests.bench.processes`: one process and three on the same PostgreSQL, in one run.

Everyone presses as fast as the bot has told them what there is to press. The stand-in and the people run in this
process, on the same cores: what they take is said beside the figures, as shares of one core. The last column, presses
for each second of CPU that the bot takes, hardly depends on what else the machine does.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from bot.clock import SystemClock
from bot.demo.director import Director
from bot.demo.players import Player
from bot.rehearsal import Channel, Person, Rehearsal, Reply
from tests.e2e.processes import Processes, ProcessesHouse, processes
from tests.postgres import Postgres, running

SHARDS = 3
BATTLES = 9
PLAYERS = 4
SECONDS = 25.0
ENDLESS = 10_000
_TICKS = os.sysconf("SC_CLK_TCK")
_FOLDER = Path("/proc")


class TimedPerson(Person):
    """Takes the time of every answer, in seconds."""

    times: list[float]

    async def slash(self, command: str, /, *, at: Channel | None = None, **options: object) -> Reply:
        return await self._timed(super().slash(command, at=at, **options))

    async def click(self, *what: Any, **where: Any) -> Reply:
        return await self._timed(super().click(*what, **where))

    async def choose(self, *what: Any, **where: Any) -> Reply:
        return await self._timed(super().choose(*what, **where))

    async def _timed(self, doing: Any) -> Reply:
        began = time.perf_counter()
        reply: Reply = await doing
        self.times.append(time.perf_counter() - began)
        return reply


class TimedHouse(ProcessesHouse):
    """A house in which `times` holds how long each answer took."""

    def __init__(self, bot: Processes, folder: Path, shard: int) -> None:
        super().__init__(bot, folder, PLAYERS, shard)
        self.times: list[float] = []
        self.players = [
            Player(self._timed(person), self.channel, Random(number), lambda _who, _what: None)
            for number, person in enumerate((*self.people, self.master))
        ]
        self.director.end()
        self.director = Director(self.discord, self.players, self.settled)

    def _timed(self, person: Person) -> Person:
        timed = TimedPerson(person.production, person.record)
        timed.times = self.times
        return timed


def main() -> int:
    """Measure, and print a table."""
    print(
        f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before; {BATTLES} battles at once, {SECONDS:.0f} s each"
    )
    columns = ("presses/s", "median ms", "p95 ms", "CPU: bot", "PostgreSQL", "stand-in", "presses/s of bot")
    print(f"{'':<16}{''.join([f'{one:>18}' for one in columns])}")
    groups = {"one process": (tuple(range(SHARDS)),), "three processes": tuple((shard,) for shard in range(SHARDS))}
    with running() as postgres:
        for name, of in groups.items():
            print(f"{name:<16}{asyncio.run(_measured(postgres, of))}", flush=True)
    return 0


async def _measured(postgres: Postgres, groups: Sequence[tuple[int, ...]]) -> str:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        async with (
            Rehearsal(SystemClock(), rate_limits=False, shards=SHARDS, max_concurrency=16) as discord,
            processes(discord, postgres, folder, *groups) as bot,
        ):
            await bot.start(*range(len(groups)))
            houses = [TimedHouse(bot, folder, number % SHARDS) for number in range(BATTLES)]
            for house in houses:
                await house.begin(pace="brisk")
                house.times.clear()
            before, began = _spent(bot, postgres), time.perf_counter()
            playing = [asyncio.create_task(house.goes_on(ENDLESS)) for house in houses]
            await asyncio.sleep(SECONDS)
            after, seconds = _spent(bot, postgres), time.perf_counter() - began
            times = [taken for house in houses for taken in house.times]
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for house in houses:
                await house.settled()
                if not house.over:
                    await house.end()
                await house.told_once()
    shares = [(b - a) / seconds for a, b in zip(before, after, strict=True)]
    rate = len(times) / seconds
    figures = [
        f"{rate:.1f}",
        f"{median(times) * 1000:.0f}",
        f"{quantiles(times, n=20)[-1] * 1000:.0f}",
        *[f"{share:.0%}" for share in shares],
        f"{rate / shares[0]:.1f}",
    ]
    return "".join([f"{one:>18}" for one in figures])


def _spent(bot: Processes, postgres: Postgres) -> tuple[float, float, float]:
    """Seconds of CPU: of the bot's processes, of PostgreSQL's, of this one."""
    bots = sum(_cpu(process.pid) for process in bot.running.values())
    children = [int(one.name) for one in _FOLDER.iterdir() if one.name.isdecimal() and _parent(one) == postgres.process]
    return bots, sum(map(_cpu, (postgres.process, *children))), time.process_time()


def _cpu(process: int) -> float:
    """What this process has taken, and those it has waited for."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return sum(map(int, _stat(_FOLDER / str(process))[11:15])) / _TICKS
    return 0.0


def _parent(process: Path) -> int:
    with suppress(FileNotFoundError, ProcessLookupError):
        return int(_stat(process)[1])
    return 0


def _stat(process: Path) -> list[str]:
    """The fields after the name in parentheses: state, parent …"""
    return (process / "stat").read_text().rpartition(") ")[2].split()


if __name__ == "__main__":
    sys.exit(main())
