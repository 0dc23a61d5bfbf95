"""The demo: a whole battle against the stand-in for Discord, printed as it happens."""

import hashlib
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TextIO

from bot.clock import SystemClock
from bot.demo.director import Director
from bot.demo.panels import Panel
from bot.demo.players import Player
from bot.demo.serving import Serving
from bot.demo.transcript import Transcript
from bot.rehearsal import Person, Rehearsal
from bot.report.words import Words, words_for
from bot.rules.verify import verify
from bot.settings import Settings

MOST_ROUNDS = 20

Settled = Callable[[], Awaitable[None]]
"""Returns when the bot has sent all that it has to say."""


async def run(seed: int, locale: str, log: Path | None, out: TextIO) -> int:
    """Fight a battle whose dice and choices come from `seed`, and print it to `out` in the language `locale`.

    The battle's log is written to `log`, or to `battle-SEED.jsonl` here.
    """
    words = words_for(locale)
    started = perf_counter()
    with TemporaryDirectory(prefix="head-on-") as folder:
        async with Rehearsal(rate_limits=False) as discord:
            settings = Settings(
                discord_token=discord.token,
                discord_api_url=discord.api_url,
                database_url=f"sqlite+aiosqlite:///{folder}/demo.sqlite3",
                default_locale=locale,
            )
            async with Serving(discord, settings, SystemClock(), seeds(seed)) as served:
                show = Show(discord, words, seed, out)
                await show.play(served.settled)
                lines = await show.log()
            seconds = perf_counter() - started
            return show.close(lines, log or Path(f"battle-{seed}.jsonl"), seconds)


def seeds(seed: int) -> Iterator[bytes]:
    """The dice's seeds of one battle after the other."""
    number = 0
    while True:
        yield hashlib.sha256(f"head-on demo {seed} {number}".encode()).digest()
        number += 1


class Show:
    """The people, the battle, and what is printed."""

    def __init__(self, discord: Rehearsal, words: Words, seed: int, out: TextIO) -> None:
        self._words = words
        self._seed = seed
        self._discord = discord
        guild = discord.add_guild(words("demo-server"), locale=words.locale)
        self._channel = guild.add_channel(words("demo-channel"))
        self._master = guild.add_member(words("demo-game-master"), locale=words.locale)
        people = [guild.add_member(name, locale=words.locale) for name in words("demo-players").split()]
        self._transcript = Transcript(out, {one.id: one.name for one in (self._master, *people)})
        self._players = [self._player(number, one) for number, one in enumerate(people)]
        self._all = [*self._players, self._player(len(people), self._master)]

    def _player(self, number: int, person: Person) -> Player:
        return Player(person, self._channel, Random(f"{self._seed} {number}"), self._transcript.act)

    async def play(self, settled: Settled) -> None:
        """From the muster to the end."""
        say, words = self._transcript.say, self._words
        say(words("demo-intro", seed=str(self._seed)))
        say(words("demo-legend", channel=self._channel.name))
        say(words("demo-no-network"))
        say()
        director = Director(self._discord, self._all, settled)
        self._discord.watch(self._transcript)
        await self._muster(settled)
        await director.play(lambda: self._over() or self._rounds() > MOST_ROUNDS)
        if not self._over():
            say(words("demo-capped", rounds=self._rounds()))
            await self._end()
            await settled()

    async def _muster(self, settled: Settled) -> None:
        """`/battle start`, everyone takes a post, *begin*."""
        master, channel = self._master, self._channel
        name = self._words("demo-battle")
        self._transcript.act(master.name, f"/battle start {name}")
        await master.slash("battle start", at=channel, name=name)
        await settled()
        for player in self._players:
            await player.take_post(self._last("muster").message)
            await settled()
        begin = self._last("muster").buttons["begin"]
        self._transcript.act(master.name, f"[{begin.label}]")
        await master.click(on=self._last("muster").message, custom_id=begin.custom_id)

    async def _end(self) -> None:
        self._transcript.act(self._master.name, "/battle end")
        reply = await self._master.slash("battle end", at=self._channel)
        asked = None if reply.message is None else Panel.of(reply.message)
        assert asked is not None
        self._transcript.act(self._master.name, f"[{asked.buttons['end'].label}]")
        await self._master.click(on=asked.message, custom_id=asked.buttons["end"].custom_id)

    async def log(self) -> list[str]:
        """The log, as `/battle log` attaches it."""
        reply = await self._players[0].person.slash("battle log", at=self._channel)
        assert reply.message is not None
        return reply.message.attachments[0].data.decode().removesuffix("\n").split("\n")

    def close(self, lines: list[str], log_file: Path, seconds: float) -> int:
        """Write the log, verify it, and say how to go on."""
        say, words = self._transcript.say, self._words
        log_file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        fault = verify(lines)
        say()
        say(words("demo-fought", rounds=self._rounds()))
        say(words("demo-log", file=str(log_file), lines=len(lines)))
        say(words("demo-verified") if fault is None else words("demo-faulty", fault=str(fault)))
        requests = self._discord.requests
        refused = self._discord.refused
        say(words("demo-requests", requests=len(requests), refused=len(refused), seconds=f"{seconds:.0f}"))
        say(words("demo-again", seed=str(self._seed)))
        say(words("demo-real"))
        return 0 if fault is None else 1

    def _over(self) -> bool:
        return self._find("battle", "rematch") is not None

    def _rounds(self) -> int:
        """How many rounds there were, by their last posts."""
        title = self._words("round-title", round="@").partition("@")
        found = [
            int(line.removeprefix(title[0]).removesuffix(title[2]))
            for message in self._channel.messages()
            for line in message.text.split("\n")
            if line.startswith(title[0]) and line.removeprefix(title[0]).removesuffix(title[2]).isdecimal()
        ]
        return max(found, default=0)

    def _last(self, family: str) -> Panel:
        found = self._find(family, "take")
        assert found is not None
        return found

    def _find(self, family: str, control: str) -> Panel | None:
        """The newest panel in the channel with this control."""
        for message in reversed(self._channel.messages()):
            panel = Panel.of(message)
            if panel is not None and panel.family == family and control in (panel.buttons.keys() | panel.menus.keys()):
                return panel
        return None
