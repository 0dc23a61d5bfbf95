"""A table that can be kept and set up again: the stand-in's world, the bot's database, the people."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from typing import Any

from bot.demo.panels import Panel
from bot.rehearsal import CannotDo, Channel, DidNotRespond, Guild, Person, Rehearsal, Reply
from bot.settings import Settings
from tests.faults.crew import Act, first_act
from tests.faults.gated import GatedServing
from tests.faults.warp import LoopClock

SEED = bytes(range(32))
ROUNDS = 2
SEATS = (("a", "helmsman"), ("a", "gunner"), ("b", "helmsman"))
_NO_TIME = 0.001
PATIENCE = 4000.0
"""Seconds of flying time in which everything has to be said: several time-outs of the library."""


@dataclass(frozen=True)
class Moment:
    """A table as it stood: `at` is the time of its loop."""

    at: float
    world: bytes
    database: bytes
    ids: tuple[int, ...]


class Table:
    """Everything of one run. The people are the game master and one player for each of `SEATS`; the rest is NPCs, those
    of ship c with a captain."""

    def __init__(self, discord: Rehearsal, database: Path, *, taste: int = 4, pace: str = "rules") -> None:
        self.discord = discord
        self.database = database
        self.taste = taste
        self.pace = pace
        self.seeds = repeat(SEED)
        self.replies: list[Reply] = []
        self.silences = 0
        """How often the bot left somebody without an answer."""
        self._shunned: set[str] = set()
        self.unanswered: tuple[str, Act] | None = None
        """What somebody did, and is still waiting for, or was never answered."""
        self._serving: GatedServing | None = None

    async def furnish(self) -> None:
        """A server with a channel and people, and an empty database."""
        guild = self.discord.add_guild("港", locale="ja")
        channel = guild.add_channel("海戦")
        people = [guild.add_member(name, locale="ja") for name in ("みなと", "ゆき", "Ken", "そら")]
        self._look(guild, channel, people)
        from bot.store.database import Database

        await (await Database.open(self.settings.database_url)).close()

    def _look(self, guild: Guild, channel: Channel, people: list[Person]) -> None:
        self.guild, self.channel, self.people = guild, channel, people
        self.master = people[0]

    # Kept and set up again

    def keep(self) -> Moment:
        """How it stands now, nobody being at work."""
        ids = (self.guild.id, self.channel.id, *[person.id for person in self.people])
        with closing(sqlite3.connect(self.database)) as connection:
            kept = connection.serialize()
        return Moment(asyncio.get_running_loop().time(), self.discord.keep(), kept, ids)

    def restore(self, moment: Moment) -> None:
        """Set it up as it stood, without a bot. The loop's time has to be that of the moment or later."""
        self.discord.restore(moment.world)
        for end in ("", "-wal", "-shm"):
            Path(f"{self.database}{end}").unlink(missing_ok=True)
        self.database.write_bytes(moment.database)
        production = self.discord.production
        world = production.world
        guild, channel, *people = moment.ids
        self._look(
            Guild(production, world.guilds[guild]),
            Channel(production, world.channels[channel]),
            [Person(production, world.users[person]) for person in people],
        )

    # The bot

    @property
    def settings(self) -> Settings:
        return Settings(
            discord_token=self.discord.token,
            discord_api_url=self.discord.api_url,
            database_url=f"sqlite+aiosqlite:///{self.database}",
        )

    def serve(self) -> GatedServing:
        """A bot that isn't started yet."""
        return GatedServing(self.discord, self.settings, LoopClock(), self.seeds)

    @property
    def serving(self) -> GatedServing:
        """The running bot."""
        assert self._serving is not None
        return self._serving

    async def open(self) -> None:
        """Start the bot; return when it has said what was left to say."""
        self._serving = self.serve()
        await self._serving.start()
        await self.settled()

    async def kill(self) -> None:
        """Cut it off."""
        if self._serving is not None:
            await self._serving.kill()
        self._serving = None

    async def close(self) -> None:
        """Stop it in good order."""
        if self._serving is not None:
            await self._serving.stop()
        self._serving = None

    async def settled(self) -> None:
        """Return when the bot has done and said all that it has to: this loop's time passes only when nobody works."""
        await asyncio.sleep(_NO_TIME)
        async with asyncio.timeout(PATIENCE):
            await self.serving.client.settled()

    async def compared(self, compare: Callable[[], list[str]]) -> list[str]:
        """What `compare` finds different, once all is done."""
        return compare()

    # The people

    async def act(self) -> bool:
        """Somebody does what is next, and the bot says what follows; False if nothing is to be done any more.

        Who was left without an answer does the same again first, if the panel still lets them.
        """
        found, self.unanswered = self.unanswered or self._next(), None
        if found is None:
            return False
        key, act = found
        self.unanswered = found
        try:
            reply = await act()
        except DidNotRespond:
            self.silences += 1
        except CannotDo:
            self.unanswered = None
        else:
            self.unanswered = None
            self.replies.append(reply)
            if key and reply.message is not None and Panel.of(reply.message) is None and reply.message.ephemeral:
                self._shunned.add(key)
        await self.settled()
        return True

    async def act_whatever(self) -> bool:
        """The same, where perhaps not everything can be said: for an hour at most the bot tries."""
        try:
            return await asyncio.wait_for(self.act(), 3600)
        except TimeoutError:
            return True

    def _next(self) -> tuple[str, Act] | None:
        battle = self.row("SELECT status FROM battle")
        if battle is None:
            return "", lambda: self.master.slash("battle start", at=self.channel, name="海戦", pace=self.pace)
        if battle[0] == "mustering":
            return "", self._muster()
        if battle[0] == "ended":
            return None
        (rounds,) = self.row("SELECT count(*) FROM event WHERE json_extract(body, '$.type') = 'round'") or (0,)
        if rounds > ROUNDS:
            return "", self._end
        return first_act(self.people, self.taste, self._shunned)

    def _muster(self) -> Act:
        for person, (ship, post) in zip(self.people[1:], SEATS, strict=True):
            if self.row("SELECT 1 FROM seat WHERE user = ?", person.id) is None:
                return _joins(person, self.channel, ship, post)
        if self.row("SELECT 1 FROM battle WHERE captains = ''"):
            return lambda: self.master.slash("gm captain", at=self.channel, captain="bold")
        return lambda: self.master.slash("battle begin", at=self.channel)

    async def _end(self) -> Reply:
        reply = await self.master.slash("battle end", at=self.channel)
        asked = None if reply.message is None else Panel.of(reply.message)
        if asked is None or "end" not in asked.buttons:
            return reply
        return await self.master.click(on=asked.message, custom_id=asked.buttons["end"].custom_id)

    # The database, as it is on the disk

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """What a query finds."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(query, values).fetchall()

    def row(self, query: str, *values: Any) -> tuple[Any, ...] | None:
        """The first of it."""
        found = self.rows(query, *values)
        return found[0] if found else None


def _joins(person: Person, channel: Channel, ship: str, post: str) -> Callable[[], Any]:
    return lambda: person.slash("battle join", at=channel, ship=ship, post=post)
