"""A battle whose ships' values can't be mistaken, played by buttons and commands; everyone looks at everything."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.clock import ManualClock
from bot.demo.director import Director
from bot.demo.panels import Panel
from bot.demo.players import Player
from bot.rehearsal import Person, Rehearsal, Seen
from bot.rehearsal.parts import Option
from bot.report.ids import DeskField, DeskId
from bot.rules.battle import Skills, Weapon
from bot.rules.sheets import CrewSheet, ShipSheet
from bot.rules.words import Post
from bot.service.fleet.making import make_ship
from bot.service.fleet.types import NewSailor, NewShip
from bot.service.types import Caller, Where
from bot.store.database import Database
from bot.store.words import Pace
from tests.e2e.house import House
from tests.rights.deeds import leaves
from tests.secrecy.watching import LogLines

LOOKS = (
    "battle status",
    "help",
    "battle log",
    "declare",
    "dice",
    "ship list",
    "crew list",
    "gm desk",
    "gm trouble",
)
RED, WHITE, FOE, KEPT = "やまなみ", "しらさぎ", "くろしお", "おにび"


@dataclass(frozen=True)
class Values:
    """What nobody may learn of the game master's ships. `more` is on top of each, and decides no roll."""

    more: int = 0

    def foe(self, name: str, hull: int) -> NewShip:
        """A ship of NPCs."""
        skills = Skills(helm=37, gunnery=36, flag_signals=31, lamp_signals=32, tactics=30, ship_repair=33)
        more = {name: value + self.more for name, value in _values(skills).items()}
        sheet = CrewSheet(
            skills=Skills(**more), vision=35 + self.more, strength=71 + self.more, dexterity=34 + self.more
        )
        return _ship(name, hull + self.more, 18 + self.more, sheet, npc=True)


@dataclass
class Told:
    """What a battle let people see. `numbers`: by ship, the HP that it ever had; `sides`: who sails where."""

    seen: list[Seen] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    numbers: dict[str, set[int]] = field(default_factory=dict)
    crews: dict[str, list[Person]] = field(default_factory=dict)
    master: Person | None = None
    kinds: set[str] = field(default_factory=set)
    rematch: list[str] = field(default_factory=list)


def _values(skills: Skills) -> dict[str, int]:
    return {name: getattr(skills, name) for name in Skills.__struct_fields__ if getattr(skills, name)}


def _ship(name: str, hull: int, handling: int, sheet: CrewSheet, *, npc: bool) -> NewShip:
    gun = Weapon(id="w1", name="大砲", damage="6d×5", accuracy=2, snap_shot=12)
    crew = [NewSailor(name=f"{name}の{post.value}", sheet=sheet, post=post, npc=npc) for post in Post]
    return NewShip(
        name=name,
        sheet=ShipSheet(
            handling=handling, hull_max=hull, deck_max=hull - 1500, minimum_crew=4, ram=True, weapons=(gun,)
        ),
        crew=(*crew, NewSailor(name=f"{name}の水夫", sheet=sheet, npc=npc)),
    )


class Steady(Player):
    """One who waits after each press until the bot has said all: so that two battles are played at the same pace."""

    settled: Callable[[], Awaitable[None]]

    async def _click(self, panel: Panel, field: str) -> Panel:
        after = await super()._click(panel, field)
        await self.settled()
        return after

    async def _choose(self, panel: Panel, field: str, option: Option) -> Panel:
        after = await super()._choose(panel, field, option)
        await self.settled()
        return after


class Fight:
    """Ships of two crews of players, and two of the game master's on a side of their own."""

    def __init__(self, house: House, values: Values) -> None:
        self.house = house
        self.values = values
        house.players = [
            Steady(each.person, each.channel, Random(1), lambda _who, _what: None) for each in house.players
        ]
        for player in house.players:
            assert isinstance(player, Steady)
            player.settled = house.settled
        house.director.end()
        house.director = Director(house.discord, house.players, house.settled)
        self.outsider = house.guild.add_member("Olga", locale="en-US")
        self.here = Where(guild=house.guild.id, channel=house.channel.id)
        self.ids: dict[str, str] = {}

    async def muster(self) -> None:
        """Four ships, a crew on two of them; nothing but steps is shown, and no value of an NPC.

        What is said of one step is said before the next: how often a panel is edited mustn't hang on the machine.
        """
        house, muster = self.house, self.house.serving.client.hands.service.muster
        master = Caller(house.master.id, house.master.name, "ja", guild=house.guild.id)
        async with await Database.open(house.settings.database_url) as store, store.writing() as work:
            await make_ship(work, master, self.values.foe(KEPT, 7877), house.clock.now())
        await muster.start(master, house.guild.id, house.channel.id, name="入り江", pace=Pace.RULES)
        await house.settled()
        await house.master.slash("gm show", at=house.channel, enemies="steps", npc="hidden")
        await house.settled()
        usual = CrewSheet(skills=Skills(helm=14, gunnery=15, flag_signals=12))
        for side, name, hull in ((0, RED, 7411), (1, WHITE, 7433)):
            await muster.add_made_up(master, self.here, _ship(name, hull, 1, usual, npc=False), side)
            await house.settled()
        await muster.add_made_up(master, self.here, self.values.foe(FOE, 7919), 2)
        await house.settled()
        await muster.add_kept(master, self.here, "#1", 2)
        await house.settled()
        for ship in "abc":
            await house.master.slash("battle remove", at=house.channel, ship=ship)
            await house.settled()
        view = await house.serving.client.hands.service.inquiry.battle(self.here)
        self.ids = {ship.name: ship.id for ship in view.setup.ships}
        seats = [(name, post) for name in (RED, WHITE) for post in Post]
        for person, (name, post) in zip(house.people, seats, strict=True):
            await person.slash("battle join", at=house.channel, ship=self.ids[name], post=post.value)
            await house.settled()
        await self.look(suggestions=True)

    async def play(self) -> None:
        """Begin; rounds with everything that a game master does in them; the end, a repair, a rematch by a player."""
        house = self.house
        await house.master.slash("battle begin", at=house.channel)
        await house.settled()
        await house.play(self._round(2))
        await self.look()
        await self._master("gm ship damage", ship=FOE, dice="4d×5")
        await self._master("gm ship damage", ship=KEPT, dice="3d×5", part="deck")
        await self._master("gm ship hull", ship=KEPT, value=3001 + self.values.more)
        await self._master("gm ship deck", ship=FOE, value=2003 + self.values.more)
        await self._master(
            "gm effect set", who=f"{FOE}のgunner", title="霧", modifier=-1, recovery=29 + self.values.more
        )
        await self.look(suggestions=True)
        await house.play(self._round(3))
        await self._master("gm ship alongside", ship=RED, other=FOE)
        await house.play(self._round(5))
        await self.look()
        await self._master("battle log")
        await self._late()
        await self._undo()
        await house.play(self._round(6))
        await self.look()
        await house.end()
        await self.look(suggestions=True)
        await house.master.slash("repair", at=house.channel, ship="#1")
        await house.settled()
        await house.master.slash("repair", at=house.channel, ship="#1", payment="account")
        await house.settled()
        await self.look()

    async def rematch(self) -> list[str]:
        """A player has the same ships muster again, and leads that battle; the names of the ships that come."""
        house, person = self.house, self.house.people[0]
        await person.slash("battle rematch", at=house.channel)
        await house.settled()
        await person.slash("battle begin", at=house.channel)
        await house.settled()
        await self.look()
        view = await house.serving.client.hands.service.inquiry.battle(self.here)
        return [ship.name for ship in view.setup.ships]

    def numbers(self) -> dict[str, set[int]]:
        """By name, the HP of hull and deck that a ship ever had."""
        found = {name: {self._hull(name), self._hull(name) - 1500} for name in self.ids}
        names = {ship: name for name, ship in self.ids.items()}
        for event in self.house.events():
            match event:
                case {"type": "damage", "ship": ship, "from": before, "to": after}:
                    found[names[ship]] |= {before, after}
                case {"type": "gm", "what": "hull" | "deck", "ship": ship, "before": before, "after": after}:
                    found[names[ship]] |= {before, after}
                case _:
                    pass
        for row in self.house.rows("ship"):
            found[KEPT] |= {value for value in row if isinstance(value, int) and 1000 < value < 10_000}
        return found

    def _hull(self, name: str) -> int:
        return {RED: 7411, WHITE: 7433, FOE: 7919 + self.values.more, KEPT: 7877 + self.values.more}[name]

    def _round(self, number: int) -> Callable[[], bool]:
        return lambda: len(self.house.events("round")) >= number or self.house.over

    async def _master(self, command: str, **options: object) -> None:
        names = {"ship", "other"}
        given = {key: self.ids[str(value)] if key in names else value for key, value in options.items()}
        reply = await self.house.master.slash(command, at=self.house.channel, **given)
        assert reply.message is not None
        assert not reply.text.startswith("⛔"), reply.text
        await self.house.settled()

    async def _late(self) -> None:
        await self._master("gm tempo deadline", time="10m")
        await self.house.waits(601.0)
        await self.house.settled()
        await self._master("gm tempo deadline", time="none")
        await self.look()

    async def _undo(self) -> None:
        choices = await self.house.master.autocomplete("gm undo", "decision", "", at=self.house.channel)
        decision = choices[min(4, len(choices) - 1)].value
        asked = await self.house.master.slash("gm undo", at=self.house.channel, decision=decision)
        assert asked.message is not None
        await self.house.master.click(
            on=asked.message, custom_id=str(DeskId(str(self.house.battle), DeskField.REWIND, str(decision)))
        )
        await self.house.settled()
        await self.look()

    async def look(self, *, suggestions: bool = False) -> None:
        """Everybody but the game master asks for all that there is, and tries what isn't theirs."""
        house, here = self.house, self.house.channel
        suggested = [
            (command.qualified_name, option.name)
            for command in leaves(house.serving.client)
            for option in command.parameters
            if option.autocomplete
        ]
        for person in (*house.people, self.outsider):
            for command in LOOKS:
                await person.slash(command, at=here)
            for topic in ("ram", "fire", "dodge"):
                await person.slash("rules", at=here, topic=topic)
            await person.slash("ship show", at=here, ship="#1")
            await person.slash("ship export", at=here, ship="#1")
            await person.slash("repair", at=here, ship="#1")
            await person.slash("gm ship hull", at=here, ship=self.ids[FOE], value=1)
            for maneuver in ("fire", "ram") if suggestions else ():
                await person.slash("odds", at=here, maneuver=maneuver)
            for command, option in suggested if suggestions else ():
                await person.autocomplete(command, option, "", at=here)
            await house.settled()


async def fought(folder: Path, values: Values) -> Told:
    """A battle of its own."""
    await asyncio.to_thread(folder.mkdir)
    told, log, clock = Told(), LogLines(), ManualClock()
    async with Rehearsal(clock, rate_limits=False) as discord:
        house = House(discord, clock, folder, 4)
        with log.listening(""):
            await house.open()
            fight = Fight(house, values)
            await fight.muster()
            await fight.play()
            told.numbers = fight.numbers()
            told.kinds = {event["type"] for event in house.events()}
            told.rematch = await fight.rematch()
            await house.close()
        told.crews = {RED: house.people[:2], WHITE: house.people[2:]}
        told.master = house.master
        told.seen, told.lines = house.seen, log.lines
    return told
