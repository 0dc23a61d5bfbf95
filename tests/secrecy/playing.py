"""One round of a battle, played alike but for the secrets of one crew."""

import asyncio
from dataclasses import dataclass, field
from pathlib import Path

from bot.clock import ManualClock
from bot.demo.panels import Panel
from bot.rehearsal import Person, Rehearsal, Seen
from bot.rules.words import Post, QuestionKind
from bot.service.types import Caller, QuestionView, Where
from tests.e2e.house import House
from tests.secrecy.watching import LogLines, others

Said = tuple[str, dict[str, object]]
"""A maneuver's command and its options; the target "x" is an enemy, "y" another one if there is."""


@dataclass(frozen=True)
class Secrets:
    """What the crew whose secrets are kept does. `words` is signalled to an enemy if it isn't empty."""

    helm: Said = ("hold", {})
    guns: Said = ("wait", {})
    second_thoughts: Said | None = None
    cancels: bool = False
    silent: bool = False
    words: str = ""
    leaks: str = ""
    """What an artificial hole in the bot tells the channel."""


@dataclass
class Watched:
    """What a battle let others see; `own` is what the crew itself did see, `lines` the operator's log."""

    seen: list[Seen] = field(default_factory=list)
    own: list[Seen] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


class Table:
    """A house in which a round is played by commands, looked at by everyone after each step."""

    def __init__(self, house: House, npcs: bool) -> None:
        self.house = house
        self.npcs = npcs
        self.outsider = house.guild.add_member("Olga", locale="en-US")

    async def begin(self, pace: str) -> None:
        """Ships a and c have crews of two; b is the game master's."""
        house = self.house
        await house.muster(pace=pace)
        seats = (("a", "helmsman"), ("a", "gunner"), ("c", "helmsman"), ("c", "gunner"))
        for person, (ship, post) in zip(house.people, seats, strict=True):
            await person.slash("battle join", at=house.channel, ship=ship, post=post)
            await house.settled()
        await house.master.slash("battle begin", at=house.channel)
        await house.settled()
        self.order: list[str] = house.events("order")[-1]["order"]
        crews = [ship for ship in self.order if ship != "b"]
        self.secretive = "b" if self.npcs else crews[-1]

    def player(self, ship: str, post: Post) -> Person:
        """Who plays this seat."""
        if ship == "b":
            return self.house.master
        return self.house.people[("a", "c").index(ship) * 2 + (post is Post.GUNNER)]

    @property
    def crew(self) -> list[Person]:
        """Whose secrets are kept."""
        return list(dict.fromkeys(self.player(self.secretive, post) for post in Post))

    # Steps

    async def declare_all(self, secrets: Secrets, *, last: bool) -> None:
        """③, the secretive crew first where all are asked together; without the last *ready* unless `last`."""
        ships = list(reversed(self.order))
        if len({one.id.ship for one in await self._asked()} - {"b"}) > 1:
            ships.sort(key=lambda ship: ship != self.secretive)
        left = [(ship, post) for ship in ships for post in Post]
        for ship, post in left:
            said = self._fixed(ship, post)
            if ship == self.secretive:
                said = secrets.helm if post is Post.HELMSMAN else secrets.guns
            await self._declare(ship, post, said)
            if ship == self.secretive and post is Post.GUNNER:
                await self._more(secrets)
            if last or (ship, post) != left[-1]:
                await self._ready(ship, post)
        await self._look()

    async def _more(self, secrets: Secrets) -> None:
        """What a crew may do besides while it declares."""
        gunner = self.player(self.secretive, Post.GUNNER)
        helmsman = self.player(self.secretive, Post.HELMSMAN)
        if secrets.second_thoughts is not None:
            await self._declare(self.secretive, Post.GUNNER, secrets.second_thoughts)
        if secrets.silent:
            panel = self.house.asked(gunner)
            assert panel is not None
            await gunner.click(on=panel.message, custom_id=panel.buttons["hush"].custom_id)
            await self.house.settled()
        if secrets.words:
            to = self._enemy(self.secretive)
            await helmsman.slash("signal", at=self.house.channel, to=to, text=secrets.words, ship=self.secretive)
            await self.house.settled()
        if secrets.leaks:
            channel = self.house.serving.client.get_partial_messageable(self.house.channel.id)
            await channel.send(secrets.leaks)
        await self._look()

    async def go_on(self, secrets: Secrets) -> None:
        """④, everybody going on, until a gunner is asked (⑤)."""
        if secrets.cancels:
            gunner = self.player(self.secretive, Post.GUNNER)
            panel = self.house.asked(gunner)
            assert panel is not None
            assert "cancel" in panel.buttons
            await gunner.click(on=panel.message, custom_id=panel.buttons["cancel"].custom_id)
            await self.house.settled()
        while asked := [one for one in await self._asked() if one.kind is not QuestionKind.DECLARE]:
            one = asked[0]
            if one.id.post is Post.GUNNER:
                await self._look()
                return
            choice = "go_on" if one.kind is QuestionKind.GO_ON else one.options[0].value
            await self.player(one.id.ship, one.id.post).slash("answer", question=str(one.id), choice=choice)
            await self.house.settled()
        raise AssertionError("no gunner was ever asked")

    async def _declare(self, ship: str, post: Post, said: Said) -> None:
        command, options = said
        filled = {name: self._target(ship, value) if name == "target" else value for name, value in options.items()}
        person = self.player(ship, post)
        reply = await person.slash(command, at=self.house.channel, ship=ship, **filled)
        assert reply.message is not None
        assert Panel.of(reply.message) is not None, reply.text
        await self.house.settled()

    async def _ready(self, ship: str, post: Post) -> None:
        await self.player(ship, post).slash("ready", at=self.house.channel, ship=ship, post=post.value)
        await self.house.settled()
        if ship == self.secretive:
            await self._look()

    def _fixed(self, ship: str, post: Post) -> Said:
        if post is Post.HELMSMAN:
            return "evade", {}
        return "fire", {"target": "x", "weapon": "w1"}

    def _target(self, ship: str, which: object) -> str:
        enemies = ["c"] if ship in "ab" else ["a", "b"]
        return enemies[-1] if which == "y" else enemies[0]

    def _enemy(self, ship: str) -> str:
        return self._target(ship, "x")

    async def _asked(self) -> list[QuestionView]:
        house, inquiry = self.house, self.house.serving.client.hands.service.inquiry
        here = Where(guild=house.guild.id, channel=house.channel.id)
        found: list[QuestionView] = []
        for person in (*house.people, house.master):
            found += await inquiry.open_questions(Caller(person.id, person.name), here)
        return found

    async def _look(self) -> None:
        """Everybody else looks at all that can be looked at."""
        here = self.house.channel
        everybody = (*self.house.people, self.house.master, self.outsider)
        curious = [person for person in everybody if person not in self.crew]
        for person in curious:
            await person.slash("battle status", at=here)
            await person.slash("declare", at=here)
            await person.slash("odds", at=here)
            await person.autocomplete("answer", "question", "", at=here)
        await self.outsider.slash("battle log", at=here)
        await self.outsider.autocomplete("battle join", "ship", "", at=here)
        if self.house.master in curious:
            await self.house.master.slash("battle log", at=here)
        await self.house.settled()


async def played(folder: Path, pace: str, secrets: Secrets, *, npcs: bool = False, until: str = "declared") -> Watched:
    """A battle of its own, from its begin until all but one have declared, or until a gunner is asked."""
    await asyncio.to_thread(folder.mkdir)
    watched = Watched()
    log = LogLines()
    clock = ManualClock()
    async with Rehearsal(clock, rate_limits=False) as discord:
        house = House(discord, clock, folder, 4)
        with log.listening("bot"):
            await house.open()
            table = Table(house, npcs)
            await table.begin(pace)
            await table.declare_all(secrets, last=until == "gunners")
            if until == "gunners":
                await table.go_on(secrets)
            await house.close()
        watched.seen = others(house.seen, table.crew)
        watched.own = [seen for seen in house.seen if seen not in watched.seen]
        watched.lines = log.lines
    return watched
