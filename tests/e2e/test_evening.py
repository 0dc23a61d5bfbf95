"""An evening as a game master has it: a fleet from a file, somebody who vanishes, a decision taken back, the day after.

`pytest -s tests/e2e/test_evening.py` prints it as everyone sees it.
"""

import sys
from random import Random

import pytest

from bot.demo.director import Director
from bot.demo.panels import Panel
from bot.demo.players import Player
from bot.demo.transcript import Transcript
from bot.rehearsal import File, Person, Reply
from bot.rules.battle import Crew, Ship, Skills, Weapon
from bot.rules.verify import verify
from bot.rules.words import Post
from bot.sheets import own
from bot.sheets.fleet import Fleet, Vessel
from bot.sheets.fleet import Person as Sailor
from tests.e2e.conftest import Housing
from tests.e2e.house import House
from tests.e2e.test_battles import log_in

SWAN, LYNX = "Swan", "Lynx"


def person(id: str, name: str, post: Post, player: Person | None, **skills: int) -> Sailor:
    crew = Crew(id=id, name=name, post=post, npc=player is None, skills=Skills(**skills), vision=12, dexterity=12)
    return Sailor(crew=crew, player=None if player is None else player.id)


def vessel(id: str, name: str, *crew: Sailor, hull: int) -> Vessel:
    gun = Weapon(id="w1", name="Long gun", damage="5d×2", accuracy=4, snap_shot=13)
    ship = Ship(
        id=id, name=name, side="", handling=2, hull=hull, hull_max=hull, deck=12, deck_max=12, minimum_crew=8, ram=True,
        weapons=(gun,), crew=(),
    )  # fmt: skip
    return Vessel(ship=ship, crew=crew)


def fleet(yuki: Person, ken: Person, sora: Person) -> File:
    """Two ships with their crews: one gunner is an NPC."""
    swan = vessel(
        "a",
        SWAN,
        person("a1", "Marguerite", Post.HELMSMAN, yuki, helm=15, tactics=12, ship_repair=22),
        person("a2", "Old Tom", Post.GUNNER, ken, gunnery=14),
        hull=48,
    )
    lynx = vessel(
        "b",
        LYNX,
        person("b1", "Ingrid", Post.HELMSMAN, sora, helm=14, tactics=13),
        person("b2", "Bosun", Post.GUNNER, None, gunnery=12),
        hull=60,
    )
    return File("fleet.json", own.write(Fleet(ships=(swan, lynx))).encode(), "application/json")


class Evening:
    """The people of the evening, and what they do with the bot."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.lead = house.guild.add_member("Minato", locale="en-US", permissions=("manage_events",))
        self.yuki, self.ken, self.sora = (
            house.guild.add_member(name, locale="en-US") for name in ("Yuki", "Ken", "Sora")
        )
        people = (self.lead, self.yuki, self.ken, self.sora)
        self.players = [Player(one, house.channel, Random(number), self.act) for number, one in enumerate(people)]
        house.director = Director(house.discord, self.players, house.settled)
        self._transcript = Transcript(sys.stdout, {one.id: one.name for one in people})
        house.discord.watch(self._transcript)

    def act(self, who: str, what: str) -> None:
        self._transcript.act(who, what)

    async def says(self, command: str, *, by: Person | None = None, **options: object) -> Reply:
        """A slash command in the channel, and all that the bot has to say to it."""
        who = by or self.lead
        self.act(who.name, f"/{command} " + " ".join(f"{key}:{_shown(value)}" for key, value in options.items()))
        reply = await who.slash(command, at=self.house.channel, **options)
        await self.house.settled()
        return reply

    async def presses(self, field: str, reply: Reply) -> Reply:
        """A button under an answer."""
        panel = None if reply.message is None else Panel.of(reply.message)
        assert panel is not None, reply.text
        self.act(self.lead.name, f"[{panel.buttons[field].label}]")
        done = await self.lead.click(on=panel.message, custom_id=panel.buttons[field].custom_id)
        await self.house.settled()
        return done

    async def battle(self, name: str) -> None:
        """Both ships meet in it."""
        await self.says("battle start", name=name, pace="rules")
        for ship, side in ((SWAN, "Red"), (LYNX, "White")):
            await self.says("battle add", side=side, ship=ship)
        for ship in ("a", "b", "c"):
            await self.says("battle remove", ship=ship)
        await self.says("battle begin")

    async def option(self, command: str, option: str, typed: str, **filled: object) -> str:
        """The first suggestion for an option."""
        found = await self.lead.autocomplete(command, option, typed, at=self.house.channel, **filled)
        assert found, (command, option, typed)
        return str(found[0].value)

    def vanishes(self, who: Person) -> None:
        """Answers nothing any more."""
        self.players[:] = [player for player in self.players if player.person.id != who.id]

    async def until_nobody_acts(self) -> None:
        """All who are there do what they are asked."""
        await self.house.play(lambda: self.house.director.turn() is None)

    async def waits(self, minutes: float) -> None:
        """Time passes."""
        self._transcript.say(f"… {minutes:g} min …")
        await self.house.waits(minutes * 60)
        await self.house.settled()

    def rounds(self) -> int:
        """How many rounds of the newest battle have begun."""
        return len(self.house.events("round"))

    def says_somewhere(self, text: str) -> bool:
        """Whether the channel reads it."""
        return any(text in message.text for message in self.house.channel.messages())


def _shown(value: object) -> str:
    return value.filename if isinstance(value, File) else value.name if isinstance(value, Person) else str(value)


@pytest.mark.timeout(300)
async def test_an_evening(housed: Housing) -> None:
    house = await housed(players=0, locale="en-US")
    evening = Evening(house)
    await evening.says("ship import", file=fleet(evening.yuki, evening.ken, evening.sora))
    await evening.battle("Off the cape")
    await house.play(lambda: evening.rounds() == 2)

    # Ken is gone: he is reminded, nudged, then what is mildest counts, and an NPC has his post.
    await evening.says("gm tempo deadline", time="10m")
    evening.vanishes(evening.ken)
    await evening.until_nobody_acts()
    assert house.asked(evening.ken) is not None
    await evening.waits(5.5)
    await evening.says("gm nudge")
    await evening.waits(5)
    assert evening.says_somewhere("Time was up")
    swan = await evening.option("gm seat npc", "ship", SWAN)
    await evening.says("gm seat npc", ship=swan, post="gunner")
    await evening.says("gm tempo deadline", time="none")
    await house.play(lambda: evening.rounds() == 3)

    # The last decision was a mistake: it is taken back, and the dice fall anew.
    before = len(house.events())
    back = await evening.option("gm undo", "decision", "")
    asked = await evening.says("gm undo", decision=back)
    assert not house.events("undone")
    await evening.presses(f"rewind.{back}", asked)
    assert house.events("undone")
    assert len(house.events()) == before + 1
    await house.play(lambda: evening.rounds() == 4 or house.over)

    await evening.says("gm ship damage", ship=swan, dice="3d")
    await evening.presses("end", await evening.says("battle end"))
    log = log_in(house.find("battle", "rematch").message)
    assert verify(log) is None
    damaged = (await evening.says("ship show", ship=SWAN)).text

    # The day after, at sea.
    planned = await evening.says("repair", by=evening.yuki, ship=SWAN, at_sea=True)
    assert "At sea −5" in planned.text
    await evening.says("repair", by=evening.yuki, ship=SWAN, payment="account")
    repaired = next(message for message in reversed(house.channel.messages()) if "Repair" in message.text)
    assert verify(log_in(repaired)) is None
    after = (await evening.says("ship show", ship=SWAN)).text
    assert after != damaged

    # The same ship, as it is now, in a second battle.
    await evening.battle("The chase")
    hull = after.partition("**")[2].partition("**")[0]
    assert f"**{hull}**/48" in house.find("battle", "declare").message.text
