"""One bot, one server, one channel, a game master and two players."""

import asyncio
import itertools
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from bot.clock import ManualClock
from bot.demo.serving import Serving
from bot.forecast.forecaster import Forecaster
from bot.rehearsal import Message, Person, Rehearsal
from bot.service.service import Service
from bot.settings import Settings

MESSAGES = r"/channels/\d+/messages"
DMS = r"/users/@me/channels"


class Scene:
    """Everything of one test."""

    def __init__(self, discord: Rehearsal, clock: ManualClock, folder: Path) -> None:
        self.discord = discord
        self.clock = clock
        self.guild = discord.add_guild("港", locale="ja")
        self.channel = self.guild.add_channel("海戦")
        self.master = self.guild.add_member("みなと", locale="ja")
        self.ann = self.guild.add_member("Ann", locale="en-US")
        self.ben = self.guild.add_member("Ben", locale="ja")
        self.database = folder / "battles.sqlite3"
        self.settings = Settings(
            discord_token=discord.token,
            discord_api_url=discord.api_url,
            database_url=f"sqlite+aiosqlite:///{self.database}",
        )
        self._serving: Serving | None = None
        self.forecaster: Forecaster | None = None

    @property
    def serving(self) -> Serving:
        assert self._serving is not None
        return self._serving

    @property
    def service(self) -> Service:
        return self.serving.client.hands.service

    async def start(self) -> None:
        seeds = (bytes([number]) * 32 for number in itertools.count(1))
        self._serving = Serving(self.discord, self.settings, self.clock, seeds)
        self._serving.forecaster = self.forecaster
        await self._serving.start()

    async def stop(self) -> None:
        if self._serving is not None:
            await self._serving.stop()
            self._serving = None

    async def settled(self) -> None:
        await self.serving.settled()

    async def muster(self) -> Message:
        """`/battle start`; the panel."""
        await self.master.slash("battle start", at=self.channel, name="入り江")
        await self.settled()
        return self.channel.messages()[-1]

    async def begin(self, *, pace: str = "brisk", signaller: bool = False) -> None:
        """Ann steers the first ship, Ben fires its gun, and it begins. `signaller`: another ship has one too."""
        await self.master.slash("battle start", at=self.channel, name="入り江", pace=pace)
        await self.ann.slash("battle join", at=self.channel, ship="a", post="helmsman")
        await self.ben.slash("battle join", at=self.channel, ship="a", post="gunner")
        if signaller:
            await self.guild.add_member("Kai").slash("battle join", at=self.channel, ship="c", post="helmsman")
        await self.master.slash("battle begin", at=self.channel)

    def posts(self) -> list[str]:
        """The first line of each message in the channel."""
        return [message.text.split("\n")[0] for message in self.channel.messages()]

    def sent(self, path: str = MESSAGES, method: str = "POST") -> int:
        """How many requests of a kind there were."""
        return len([one for one in self.discord.requests if one.method == method and re.fullmatch(path, one.path)])

    async def until(self, condition: Callable[[], bool]) -> None:
        """Let the loop run till it holds."""
        await self.discord.until(condition)

    async def waits(self, seconds: float) -> None:
        """Let everyone go to sleep, then let time pass."""
        for _ in range(20):
            await asyncio.sleep(0.005)
        self.clock.advance(seconds)


def panel_of(person: Person) -> Message:
    """The newest message in this person's DM."""
    return person.inbox()[-1]


def id_on(message: Message, field: str) -> str:
    """The custom id of the control of this field."""
    found = [
        one.custom_id for one in (*message.buttons, *message.selects) if (one.custom_id or "").endswith(f":{field}")
    ]
    assert found, f"no {field} on {message.text[:60]!r}"
    return found[0] or ""


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Scene]:
    """A scene whose bot is connected."""
    clock = ManualClock()
    async with Rehearsal(clock, rate_limits=False) as discord:
        scene = Scene(discord, clock, folder)
        await scene.start()
        try:
            yield scene
        finally:
            await scene.stop()
