"""From a click to its answer: a bare bot, ours with one battle, ours with many."""

import asyncio
import cProfile
import pstats
import resource
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

import msgspec

from bot.clock import SystemClock
from bot.demo.panels import Panel
from bot.demo.serving import Serving
from bot.rehearsal import Channel, Person, Rehearsal
from bot.settings import Settings
from tests.bench.bare import running

ROUNDS = 12
CLICKS = 30
"""Clicks in a row; each measurement takes turns with the others `ROUNDS` times, so that all meet the same noise."""

MANY = 2000


class Clicks(msgspec.Struct, frozen=True):
    """In ms, each the time that a fifth of the clicks stayed under: what a busy machine adds counts less so."""

    bare: float
    one: float
    many: float
    disk: float
    spent_on: tuple[tuple[str, float], ...]


class Table:
    """Our bot with a battle begun, and a player whose declaration panel is open."""

    def __init__(self, discord: Rehearsal, serving: Serving, person: Person, panel: Panel) -> None:
        self.discord = discord
        self.serving = serving
        self.person = person
        self.panel = panel

    async def click(self, number: int) -> None:
        """Choose one maneuver after the other: each is read, checked, written, committed and shown."""
        menu = self.panel.menus["maneuver"]
        options = [option for option in menu.options if option.value in ("hold", "evade", "accelerate")]
        chosen = options[number % len(options)].value
        reply = await self.person.choose(None, [chosen], on=self.panel.message, custom_id=menu.custom_id)
        assert reply.message is not None
        assert reply.message.id == self.panel.message.id

    async def settled(self) -> None:
        """Let what the clicks set going (the board) come to rest."""
        await self.serving.settled()


def seeds() -> Iterator[bytes]:
    """Any seeds."""
    number = 0
    while True:
        number += 1
        yield number.to_bytes(32, "big")


def settings(discord: Rehearsal, database: Path) -> Settings:
    """The bot against this stand-in."""
    return Settings(
        discord_token=discord.token,
        discord_api_url=discord.api_url,
        database_url=f"sqlite+aiosqlite:///{database}",
    )


@asynccontextmanager
async def table(database: Path) -> AsyncIterator[Table]:
    """A stand-in with our bot, three ships, and one player on each ship."""
    async with Rehearsal(rate_limits=False) as discord:
        guild = discord.add_guild("bench")
        channel = guild.add_channel("bench")
        master = guild.add_member("master")
        people = [guild.add_member(f"player {number}") for number in range(3)]
        async with Serving(discord, settings(discord, database), SystemClock(), seeds()) as serving:
            await master.slash("battle start", at=channel, name="bench", pace="brisk")
            for person, ship in zip(people, "abc", strict=True):
                await person.slash("battle join", at=channel, ship=ship, post="helmsman")
            await master.slash("battle begin", at=channel)
            await serving.settled()
            panel = next(
                panel
                for message in people[0].inbox()
                if (panel := Panel.of(message)) is not None and "maneuver" in panel.menus
            )
            yield Table(discord, serving, people[0], panel)


@asynccontextmanager
async def bare() -> AsyncIterator[tuple[Person, Panel]]:
    """A stand-in with the bare bot, and its panel."""
    async with Rehearsal(rate_limits=False) as discord:
        guild = discord.add_guild("bench")
        channel: Channel = guild.add_channel("bench")
        person = guild.add_member("player")
        async with running(discord):
            reply = await person.slash("bare", at=channel)
            assert reply.message is not None
            menu = reply.message.selects[0]
            yield person, Panel(reply.message, "bare", "1", {}, {"maneuver": menu})


def multiply(database: Path, battles: int) -> None:
    """Copy the only battle of the store, begun and quiet, until there are so many: other channels, other people."""
    connection = sqlite3.connect(database)
    (first,) = connection.execute("SELECT max(id) FROM battle").fetchone()
    tables = {"battle": ("channel", "game_master"), "seat": ("user",), "event": (), "question": ("user",)}
    for table_name, moved in tables.items():
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table_name})")]
        key = "id" if table_name == "battle" else "battle"
        rows = connection.execute(f"SELECT * FROM {table_name} WHERE {key} = ?", (first,)).fetchall()
        marks = ", ".join("?" * len(columns))
        copies = (
            tuple(
                first + number
                if column == key
                else value + number * 1000
                if column in moved and value is not None
                else value
                for column, value in zip(columns, row, strict=True)
            )
            for number in range(1, battles)
            for row in rows
        )
        connection.executemany(f"INSERT INTO {table_name} VALUES ({marks})", copies)
    connection.commit()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


async def _time(clicks: int, click: "Table | tuple[Person, Panel]") -> list[float]:
    """How long each of so many clicks takes."""
    found: list[float] = []
    for number in range(clicks):
        if isinstance(click, Table):
            start = perf_counter()
            await click.click(number)
            found.append(perf_counter() - start)
            await click.settled()
        else:
            person, panel = click
            menu = panel.menus["maneuver"]
            start = perf_counter()
            await person.choose(None, [str(number % 8)], on=panel.message, custom_id=menu.custom_id)
            found.append(perf_counter() - start)
    return found


async def measure(folder: Path) -> Clicks:
    """Bare, one battle, many battles, in turns. Each has a stand-in of its own; only the one that is measured is up."""
    bare_times: list[float] = []
    one_times: list[float] = []
    many_times: list[float] = []
    for number in range(4):
        async with bare() as person:
            await _time(20, person)
            bare_times += await _time(ROUNDS * CLICKS // 4, person)
        async with table(folder / f"one-{number}.sqlite3") as single:
            await _time(20, single)
            one_times += await _time(ROUNDS * CLICKS // 8, single)
            await single.serving.stop()
        database = folder / f"many-{number}.sqlite3"
        async with table(database) as crowded:
            multiply(database, MANY)
            await _time(20, crowded)
            many_times += await _time(ROUNDS * CLICKS // 8, crowded)
    async with table(folder / "profile.sqlite3") as profiled:
        await _time(20, profiled)
        spent = await _profile(profiled)
    return Clicks(
        bare=_low(bare_times) * 1000,
        one=_low(one_times) * 1000,
        many=_low(many_times) * 1000,
        disk=_commit(folder / "disk.sqlite3") * 1000,
        spent_on=spent,
    )


def _low(times: list[float]) -> float:
    return sorted(times)[len(times) // 5]


def _commit(database: Path) -> float:
    """Seconds that one commit to this disk takes, nothing else done."""
    connection = sqlite3.connect(database, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE a (b)")
    found: list[float] = []
    for _ in range(50):
        start = perf_counter()
        connection.execute("INSERT INTO a VALUES (1)")
        found.append(perf_counter() - start)
    connection.close()
    return median(found)


_PARTS = (
    ("the stand-in", "/bot/rehearsal/"),
    ("discord.py", "/discord/"),
    ("SQLAlchemy", "/sqlalchemy/"),
    ("aiosqlite", "/aiosqlite/"),
    ("rules", "/bot/rules/"),
    ("service and store", "/bot/service/"),
    ("service and store", "/bot/store/"),
    ("panels and report", "/bot/panels/"),
    ("panels and report", "/bot/report/"),
    ("fluent", "/fluent/"),
    ("aiohttp", "/aiohttp/"),
    ("asyncio", "/asyncio/"),
    ("waiting for the database's thread and the network", "select"),
)


async def _profile(where: Table) -> tuple[tuple[str, float], ...]:
    """Which packages the time of clicks goes into, as shares."""
    profiler = cProfile.Profile()
    profiler.enable()
    await _time(100, where)
    profiler.disable()
    shares: dict[str, float] = {}
    for (path, _, name), values in pstats.Stats(profiler).stats.items():  # pyright: ignore[reportAttributeAccessIssue]
        part = next((part for part, mark in _PARTS if mark in path or (mark == "select" and "select" in name)), "other")
        shares[part] = shares.get(part, 0.0) + values[2]
    total = sum(shares.values())
    return tuple(sorted([(part, share / total) for part, share in shares.items()], key=lambda one: -one[1]))


async def memory(battles: int, folder: Path) -> int:
    """The most memory (KiB) that this process has had after clicks with so many battles open in the store."""
    database = folder / f"memory-{battles}.sqlite3"
    async with table(database) as one:
        if battles > 1:
            multiply(database, battles)
        await _time(60, one)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    print(asyncio.run(memory(int(sys.argv[1]), Path(sys.argv[2]))))
