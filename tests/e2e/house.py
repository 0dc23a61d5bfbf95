"""A table that plays: a stand-in for Discord, the real bot on a database file, a game master and players."""

import asyncio
import hashlib
import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from bot.clock import Clock, ManualClock
from bot.demo.director import Director
from bot.demo.panels import Panel
from bot.demo.players import Player
from bot.forecast.forecaster import Forecaster
from bot.rehearsal import Channel, Guild, Message, Person, Rehearsal, Reply, Seen
from bot.report.words import words_for
from bot.settings import Settings
from tests.e2e.killing import KillableServing

SEATS = (("a", "helmsman"), ("a", "gunner"), ("b", "helmsman"), ("b", "gunner"), ("c", "helmsman"), ("c", "gunner"))
NAMES = (("ゆき", "ja"), ("Ken", "en-US"), ("そら", "ja"), ("Hal", "en-GB"), ("あおい", "ja"), ("Rick", "fr"))


def seeds(number: int = 7) -> Iterator[bytes]:
    """Seeds of one battle after the other."""
    while True:
        yield hashlib.sha256(f"e2e {number}".encode()).digest()
        number += 1


class House:
    """Everything of one test. `players` sit on the seats of `SEATS`, as many as were asked for.

    The bot keeps it in a SQLite file, or in the database of this `url`: then there are no `rows`, nor what uses them.
    They meet in a server of their own, or in this `guild`.
    """

    def __init__(
        self,
        discord: Rehearsal,
        clock: Clock,
        folder: Path,
        players: int,
        locale: str = "ja",
        url: str | None = None,
        guild: Guild | None = None,
    ) -> None:
        self.discord = discord
        self.clock = clock
        self.database = folder / "battles.sqlite3"
        self.database_url = url or f"sqlite+aiosqlite:///{self.database}"
        self.guild = guild or discord.add_guild("港", locale=locale)
        self.channel = self.guild.add_channel("海戦")
        self.master = self.guild.add_member("みなと", locale="ja")
        self.people = [self.guild.add_member(name, locale=locale) for name, locale in NAMES[:players]]
        self.seen: list[Seen] = []
        discord.watch(self.seen.append)
        self.players = [
            Player(person, self.channel, Random(number), lambda _who, _what: None)
            for number, person in enumerate((*self.people, self.master))
        ]
        self.director = Director(discord, self.players, self.settled)
        self.seeds = seeds()
        self._serving: KillableServing | None = None

    @property
    def settings(self) -> Settings:
        return Settings(
            discord_token=self.discord.token,
            discord_api_url=self.discord.api_url,
            database_url=self.database_url,
        )

    @property
    def serving(self) -> KillableServing:
        """The running bot."""
        assert self._serving is not None
        return self._serving

    # The bot

    @property
    def runs(self) -> bool:
        """Whether the bot is up."""
        return self._serving is not None

    async def open(self) -> None:
        """Start the bot."""
        self._serving = KillableServing(self.discord, self.settings, self.clock, self.seeds)
        self._serving.forecaster = Forecaster(self.clock, battles=5, jobs=0)
        await self._serving.start()

    async def close(self) -> None:
        """Stop it in good order."""
        if self._serving is not None:
            await self._serving.stop()
            self._serving = None

    async def kill(self) -> None:
        """Stop it at once, whatever it is doing: nothing is finished, nothing is written."""
        await self.serving.kill()
        self._serving = None

    async def settled(self) -> None:
        """Return when the bot has sent all it has to say; what it waits for before it tries again goes by at once."""
        settling = asyncio.ensure_future(self.serving.settled())
        while not (await asyncio.wait((settling,), timeout=0.2))[0]:
            if isinstance(self.clock, ManualClock):
                self.clock.advance(1.0)
        await settling

    async def waits(self, seconds: float) -> None:
        """Let the bot go to sleep, then let time pass, and let it wake."""
        assert isinstance(self.clock, ManualClock)
        await self._dozes()
        self.clock.advance(seconds)
        await self._dozes()

    async def _dozes(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0.005)

    # The battle

    async def muster(
        self, *, pace: str = "rules", name: str = "入り江の海戦", channel: Channel | None = None
    ) -> Message:
        """`/battle start`; the muster panel."""
        at = channel or self.channel
        reply = await self.master.slash("battle start", at=at, name=name, pace=pace)
        assert reply.message is not None, "the bot said nothing"
        assert reply.message.ephemeral
        await self.settled()
        return self.find("muster", "take", at=at).message

    async def take_seats(self) -> None:
        """Everyone takes a post."""
        for person, (ship, post) in zip(self.people, SEATS, strict=False):
            await person.slash("battle join", at=self.channel, ship=ship, post=post)
        await self.settled()

    async def begin(self, *, pace: str = "rules") -> None:
        """Muster, seats, *begin*."""
        muster = await self.muster(pace=pace)
        await self.take_seats()
        await self.master.click(on=muster, custom_id=self.find("muster", "begin").buttons["begin"].custom_id)
        await self.settled()

    def find(self, family: str, control: str, *, at: Channel | None = None) -> Panel:
        """The newest panel in the channel with this control."""
        found = self.look(family, control, at=at)
        assert found is not None, f"no {family} panel with {control}"
        return found

    def look(self, family: str, control: str, *, at: Channel | None = None) -> Panel | None:
        """The same, None if there is none."""
        for message in reversed((at or self.channel).messages()):
            panel = Panel.of(message)
            if panel is not None and panel.family == family and control in (panel.buttons.keys() | panel.menus.keys()):
                return panel
        return None

    @property
    def over(self) -> bool:
        """Whether the last post of a battle stands in the channel."""
        return self.look("battle", "rematch") is not None

    async def play(self, over: Callable[[], bool] | None = None, *, steps: int = 3000) -> int:
        """Everyone plays until `over`, by default to the end."""
        return await self.director.play(over or (lambda: self.over), steps=steps)

    def asked(self, person: Person, family: str = "declare") -> Panel | None:
        """The newest panel in this person's DM that asks something."""
        for message in reversed(person.inbox()):
            panel = Panel.of(message)
            if panel is not None and panel.family == family:
                return panel
        return None

    async def declarer(self) -> tuple[Person, Panel]:
        """A player whose ship's turn to declare it is, and the panel."""
        await self.settled()
        return next(
            (person, panel) for person in self.people if (panel := self.asked(person)) and "maneuver" in panel.menus
        )

    async def end(self) -> None:
        """`/battle end`, and once more."""
        reply = await self.master.slash("battle end", at=self.channel)
        asked = None if reply.message is None else Panel.of(reply.message)
        assert asked is not None, reply.text
        await self.master.click(on=asked.message, custom_id=asked.buttons["end"].custom_id)
        await self.settled()

    # The database, as it is on the disk

    def events(self, kind: str | None = None) -> list[dict[str, Any]]:
        """The stored events of the newest battle, or those of a kind."""
        found = [json.loads(row[3]) for row in self.rows("event") if row[0] == self.battle]
        return [event for event in found if kind in (None, event["type"])]

    @property
    def battle(self) -> int:
        """The id of the newest battle."""
        return max(row[0] for row in self.rows("battle"))

    def sunk(self) -> set[str]:
        """The ids of sunk ships."""
        return {event["ship"] for event in self.events("sunk")}

    def ship_name(self, ship: str) -> str:
        """The name of the ship with this id."""
        setup = next(row[9] for row in self.rows("battle") if row[0] == self.battle)
        return next(one["name"] for one in json.loads(setup)["ships"] if one["id"] == ship)

    def rows(self, table: str) -> list[tuple[Any, ...]]:
        """All rows of a table."""
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as connection:
            found = connection.execute(f"SELECT * FROM {table}").fetchall()
        connection.close()
        return found

    def contents(self) -> dict[str, list[tuple[Any, ...]]]:
        """All tables but the one of people's languages and DMs."""
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as connection:
            tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        connection.close()
        return {table: self.rows(table) for table in tables if table not in ("people", "person")}


def said(reason: str, person: Person, **details: str | int) -> str:
    """The sentence for a refusal, in this person's language."""
    return words_for(person.locale)(f"error-{reason}", **details)


async def both(*presses: Awaitable[Reply]) -> list[Reply]:
    """Several presses at once."""
    return list(await asyncio.gather(*presses))
