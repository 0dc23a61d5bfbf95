"""A battle at one moment of its life, kept as it is: whatever a cell of the matrix changes is taken back.

Guild 港 has battle 1 in its channel: ゆき and Ken sail on a, そら and Hal on c; b is the game master's, and so is the
ship of the fleet, which ゆき steers; Sei is a second game master. Guild 遠い港 has battle 2.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from enum import StrEnum

from msgspec.structs import replace

from bot.clock import ManualClock
from bot.errors import UserError
from bot.panels.layout import panel
from bot.rehearsal import Channel, Message, Person, Seen
from bot.rehearsal.jsonvalue import JsonObject
from bot.rehearsal.looks import message_look
from bot.rehearsal.mentions import ALL
from bot.report.content import Block, Button, Buttons, Content, Menu, Option
from bot.rules.battle import Skills
from bot.rules.questions import Declaration
from bot.rules.sheets import SKILLS, CrewSheet, ShipSheet
from bot.rules.words import Choice, Maneuver, Post, QuestionKind, Value
from bot.service.fleet.making import make_ship
from bot.service.fleet.types import NewSailor, NewShip
from bot.service.ids import QuestionId
from bot.service.service import Service
from bot.service.types import Caller, QuestionView, Where
from bot.service.types import Person as Seated
from bot.sheets.gcs import GcsSkill, Guess, Proposal
from bot.store.database import Database
from bot.store.records import BerthRow
from bot.store.words import Pace
from tests.e2e.house import House

_OF_INTERACTIONS = ("discord-ui", "CommandTree", "discord.py: on_interaction")
"""How the library names the tasks in which it handles them."""
BATTLE = 1
"""The id of the battle that the matrix is about."""
SHIP = 1
"""The id of the game master's ship of the fleet, which a's helmsman steers."""
DRAFT = 1
"""The id of the sheet that the administrator is about to take over."""


class Scene(StrEnum):
    """Moments of a battle; the last four have a question of ④ or ⑤ open for a's helmsman, or are its end."""

    MUSTER = "muster"
    DECLARE = "declare"
    GO_ON = "go_on"
    DODGE = "dodge"
    RESIST = "resist"
    OVER = "over"


class Role(StrEnum):
    """Who does it, and where."""

    HELMSMAN = "helm"
    GUNNER = "gun"
    ENEMY = "enemy"
    MASTER = "master"
    SECOND = "second"
    ADMIN = "admin"
    OUTSIDER = "out"
    ASIDE = "aside"
    FOREIGNER = "far"
    ABROAD = "abroad"
    DM = "dm"
    ALONE = "alone"


ABOUT = {
    Role.HELMSMAN: "a's helmsman, in the battle's channel",
    Role.GUNNER: "a's gunner, the same ship's other post",
    Role.ENEMY: "c's helmsman",
    Role.MASTER: "the game master, who plays b",
    Role.SECOND: "a second game master, without a post",
    Role.ADMIN: "an administrator of the server, but not the game master",
    Role.OUTSIDER: "a member without a post",
    Role.ASIDE: "a member without a post, in another channel of the server",
    Role.FOREIGNER: "the game master of another server's battle, there",
    Role.ABROAD: "a's helmsman, in that other server",
    Role.DM: "a's helmsman, in the DM with the bot",
    Role.ALONE: "the foreigner, in the DM with the bot",
}


async def _quiet() -> None:
    """Return when the bot has done all that interactions made it do."""
    while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith(_OF_INTERACTIONS)]:
        await asyncio.wait(tasks)


class Stage:
    """The running bot, the people of the matrix, and what they do by commands and by forged messages."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.clock = house.clock
        helmsman, gunner, enemy, mate = house.people[:4]
        self.mate = mate
        self.aside = house.guild.add_channel("雑談")
        self.far = house.discord.add_guild("遠い港", locale="en-US")
        self.far_channel = self.far.add_channel("regatta")
        foreigner = self.far.add_member("Eve", locale="en-US")
        self.far.add_member(helmsman)
        outsider = house.guild.add_member("Olga", locale="fr")
        second = house.guild.add_member("Sei", locale="ja")
        admin = house.guild.add_member("Amon", locale="ja", permissions=("administrator",))
        here, away = house.channel, self.far_channel
        self.cast: dict[Role, tuple[Person, Channel | None]] = {
            Role.HELMSMAN: (helmsman, here),
            Role.GUNNER: (gunner, here),
            Role.ENEMY: (enemy, here),
            Role.MASTER: (house.master, here),
            Role.SECOND: (second, here),
            Role.ADMIN: (admin, here),
            Role.OUTSIDER: (outsider, here),
            Role.ASIDE: (outsider, self.aside),
            Role.FOREIGNER: (foreigner, away),
            Role.ABROAD: (helmsman, away),
            Role.DM: (helmsman, None),
            Role.ALONE: (foreigner, None),
        }
        self._kept = sqlite3.connect(":memory:", check_same_thread=False)
        self._reader: sqlite3.Connection | None = None
        self._version = 0

    @property
    def service(self) -> Service:
        return self.house.serving.client.hands.service

    def caller(self, role: Role) -> Caller:
        person, _ = self.cast[role]
        return Caller(person.id, person.name, person.locale)

    @property
    def here(self) -> Where:
        return Where(guild=self.house.guild.id, channel=self.house.channel.id)

    # The way to a scene

    async def reach(self, scene: Scene) -> None:
        """Play until this scene, and keep it."""
        await self._keep_ship()
        await self._draft()
        await self._muster()
        if scene is not Scene.MUSTER:
            await self.service.muster.begin(self.caller(Role.MASTER), self.here)
        wanted = {Scene.GO_ON: QuestionKind.GO_ON, Scene.DODGE: QuestionKind.DODGE, Scene.RESIST: QuestionKind.RESIST}
        if scene in wanted:
            await self._play_until(wanted[scene])
        if scene is Scene.OVER:
            await self._play_until(QuestionKind.GO_ON)
            await self.service.desk.end(self.caller(Role.MASTER), self.here)
            await self._come_home()
        await self.house.settled()
        with closing(sqlite3.connect(self.house.database)) as database:
            database.backup(self._kept)
        self._reader = sqlite3.connect(f"file:{self.house.database}?mode=ro", uri=True, isolation_level=None)
        self._version = self._data_version()

    def close(self) -> None:
        """Let go of the database."""
        if self._reader is not None:
            self._reader.close()
        self._kept.close()

    async def _draft(self) -> None:
        admin = replace(self.caller(Role.ADMIN), guild=self.house.guild.id, manages=True)
        sheet = GcsSkill("Shiphandling (Ship)", 14)
        proposal = Proposal(
            name="かりもの",
            skills=(sheet,),
            guesses=tuple([Guess(skill, (0,) if skill is Value.HELM else ()) for skill in SKILLS]),
            vision=10,
            strength=10,
            dexterity=10,
            combat_reflexes=False,
        )
        await self.service.drafts.open(admin, proposal)

    async def _keep_ship(self) -> None:
        """The game master's ship of the fleet; a's helmsman steers it, and has learned Ship Repair."""
        helmsman, skills = self.caller(Role.HELMSMAN), Skills(helm=12, ship_repair=12)
        new = NewShip(
            name="かもめ",
            sheet=ShipSheet(hull_max=40, deck_max=20),
            crew=(
                NewSailor(name="舵", sheet=CrewSheet(skills=skills), post=Post.HELMSMAN, user=helmsman.user),
                NewSailor(name="砲", sheet=CrewSheet(skills=Skills(gunnery=12)), post=Post.GUNNER),
            ),
        )
        owner = replace(self.caller(Role.MASTER), guild=self.house.guild.id)
        async with await Database.open(self.house.settings.database_url) as store, store.writing() as work:
            await make_ship(work, owner, new, self.clock.now())

    async def _come_home(self) -> None:
        """That ship was in the battle that is over, and came out of it damaged."""
        async with await Database.open(self.house.settings.database_url) as store, store.writing() as work:
            await work.fleet.enter(BerthRow(BATTLE, "a", SHIP))
            row = await work.fleet.ship(SHIP)
            assert row is not None
            await work.fleet.save_ship(row, replace(row, battle=None, hull=20, deck=10))

    async def _muster(self) -> None:
        muster, master = self.service.muster, self.caller(Role.MASTER)
        house = self.house
        await muster.start(master, house.guild.id, house.channel.id, name="入り江", pace=Pace.BRISK)
        seats = {
            ("a", Post.HELMSMAN): self.caller(Role.HELMSMAN),
            ("a", Post.GUNNER): self.caller(Role.GUNNER),
            ("c", Post.HELMSMAN): self.caller(Role.ENEMY),
            ("c", Post.GUNNER): Caller(self.mate.id, self.mate.name, self.mate.locale),
        }
        for (ship, post), caller in seats.items():
            where = Where(guild=house.guild.id, channel=house.channel.id, ship=ship, post=post)
            await muster.join(caller, where)
        second = self.caller(Role.SECOND)
        await self.service.masters.add(master, self.here, Seated(second.user, second.name))
        await muster.pace(second, self.here, Pace.BRISK)
        stranger = self.caller(Role.FOREIGNER)
        await muster.start(stranger, self.far.id, self.far_channel.id, name="Regatta", pace=Pace.BRISK, locale="en")
        await muster.begin(stranger, Where(guild=self.far.id, channel=self.far_channel.id))

    async def _play_until(self, kind: QuestionKind) -> None:
        """Everyone answers what is mildest until a's helmsman is asked this."""
        await self.service.muster.pace(self.caller(Role.MASTER), self.here, Pace.RULES)
        for _ in range(400):
            asked = await self._asked()
            if any(one.kind is kind and one.id.ship == "a" and one.id.post is Post.HELMSMAN for _, one in asked):
                return
            caller, one = asked[0]
            if one.kind is QuestionKind.DECLARE:
                await self._declare(caller, one, kind)
            else:
                mild = next(choice for choice in (Choice.GO_ON, Choice.DODGE, Choice.RESIST) if choice in one.options)
                await self.service.decide.answer(caller, one.id, mild)
        raise AssertionError(f"a's helmsman is never asked {kind}")

    async def _asked(self) -> list[tuple[Caller, QuestionView]]:
        crew = [self.caller(role) for role in (Role.HELMSMAN, Role.GUNNER, Role.ENEMY)]
        crew.append(Caller(self.mate.id, self.mate.name, self.mate.locale))
        crew.append(self.caller(Role.MASTER))
        inquiry = self.service.inquiry
        found = [(caller, one) for caller in crew for one in await inquiry.open_questions(caller, self.here)]
        return [(caller, one) for caller, one in found if one.kind is not QuestionKind.DECLARE or not one.own.ready]

    async def _declare(self, caller: Caller, one: QuestionView, kind: QuestionKind) -> None:
        """What leads to such a question, if the rules take it."""
        ship, post = one.id.ship, one.id.post
        wishes: dict[tuple[QuestionKind, str, Post], Sequence[Declaration]] = {
            (QuestionKind.GO_ON, "a", Post.HELMSMAN): [Declaration(Maneuver.EVADE)],
            (QuestionKind.DODGE, "a", Post.HELMSMAN): [Declaration(Maneuver.EVADE)],
            (QuestionKind.DODGE, "c", Post.GUNNER): [Declaration(Maneuver.FIRE, "a", "w1")],
            (QuestionKind.RESIST, "a", Post.HELMSMAN): [Declaration(Maneuver.BOARD, "c")],
            (QuestionKind.RESIST, "c", Post.HELMSMAN): [Declaration(Maneuver.DISENGAGE, "a")],
        }
        for wish in wishes.get((kind, ship, post), ()):
            try:
                await self.service.declare.choose(caller, one.id, wish, ready=True)
            except UserError:
                continue
            return
        await self.service.declare.ready(caller, one.id)

    # What is there to be asked

    def question(self, ship: str, post: Post) -> QuestionId:
        """The newest question of this seat, open or closed; one that never was where there is none."""
        return self._newest(ship, post, "1 = 1")

    def declaration(self, ship: str, post: Post) -> QuestionId:
        """The newest of ③."""
        return self._newest(ship, post, "kind = 'declare'")

    def _newest(self, ship: str, post: Post, which: str) -> QuestionId:
        query = f"SELECT max(asked) FROM question WHERE battle = ? AND ship = ? AND post = ? AND {which}"
        row = self._kept.execute(query, (BATTLE, ship, post.value)).fetchone()
        return QuestionId(BATTLE, row[0] or 1, ship, post)

    @property
    def choice(self) -> str:
        """What may be answered to the newest question of a's helmsman."""
        of = self.question("a", Post.HELMSMAN)
        query = "SELECT options FROM question WHERE battle = ? AND asked = ? AND ship = 'a' AND post = 'helmsman'"
        row = self._kept.execute(query, (BATTLE, of.asked)).fetchone()
        return str(row[0]).split()[0] if row and row[0] else Choice.GO_ON.value

    # One cell

    async def watched(self, act: Callable[[], Awaitable[object]]) -> tuple[object, list[Seen], set[str]]:
        """What it answers, all that anyone sees of it, and the tables that it changed."""
        seen: list[Seen] = []
        ending = self.house.discord.watch(seen.append)
        try:
            answer = await act()
            await _quiet()
            await self.house.settled()
        finally:
            ending()
        if self._data_version() == self._version:
            return answer, seen, set()
        changed = self._changed()
        self._restore()
        return answer, seen, changed

    def _changed(self) -> set[str]:
        assert self._reader is not None
        tables = [row[0] for row in self._kept.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            table
            for table in tables
            if self._kept.execute(f"SELECT * FROM {table}").fetchall()
            != self._reader.execute(f"SELECT * FROM {table}").fetchall()
        }

    def forge(self, role: Role, custom_id: str, value: str | None = None) -> Message:
        """A message of the bot with this control, where this role is; nobody is shown it."""
        person, place = self.cast[role]
        channel = place.record if place is not None else person.dm.record
        blocks: list[Block] = [
            Buttons((Button(custom_id, "x"),)) if value is None else Menu(custom_id, "x", (Option("x", value),))
        ]
        body: JsonObject = {"components": panel(Content(tuple(blocks))).to_components(), "flags": 1 << 15}
        production = self.house.discord.production
        stage = production.stage
        watchers, stage.watchers = stage.watchers, []
        try:
            return message_look(stage.post(channel, production.world.bot, body, mentions=ALL))
        finally:
            stage.watchers = watchers

    def _data_version(self) -> int:
        assert self._reader is not None
        return int(self._reader.execute("PRAGMA data_version").fetchone()[0])

    def _restore(self) -> None:
        with closing(sqlite3.connect(self.house.database)) as database:
            self._kept.backup(database)
        assert isinstance(self.clock, ManualClock)
        self.clock.advance(600.0)
        self._version = self._data_version()
