"""A battle's controls: muster, board, declarations, questions, NPCs."""

import re
from enum import StrEnum
from typing import ClassVar

from bot.report.ids.base import ASKED, BATTLE, SEAT, VERSION, CustomId, any_of
from bot.rules.words import Choice


class MusterField(StrEnum):
    """The controls of the muster panel, and what adding a ship brings.

    `KEPT` is a menu of the fleet's ships that can enter, `LEAF` turns its pages; `MAKE` is the form for a ship made up
    on the spot, which `AGAIN` brings once more as it was filled in.
    """

    TAKE = "take"
    LEAVE = "leave"
    BEGIN = "begin"
    ADD = "add"
    KEPT = "kept"
    LEAF = "leaf"
    MAKE = "make"
    AGAIN = "again"
    REMOVE = "remove"
    PACE = "pace"
    CAPTAIN = "captain"


class MusterId(CustomId, frozen=True):
    """A control of the muster panel; `side` is the index of a side, for what adds a ship, `page` that of a list."""

    FAMILY: ClassVar[str] = "muster"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:muster:{BATTLE}:{any_of(MusterField)}(?:\.(?P<side>[0-9]{{1,2}})(?:\.(?P<page>[0-9]{{1,2}}))?)?",
        re.ASCII,
    )

    battle: str
    field: MusterField
    side: int | None = None
    page: int | None = None

    def __str__(self) -> str:
        side = "" if self.side is None else f".{self.side}"
        page = "" if self.side is None or self.page is None else f".{self.page}"
        return f"{VERSION}:{self.FAMILY}:{self.battle}:{self.field}{side}{page}"


class BattleAction(StrEnum):
    """Buttons that concern a whole battle: on the board, the last post, and the question before an end."""

    DECLARE = "declare"
    STATUS = "status"
    HELP = "help"
    LOG = "log"
    REMATCH = "rematch"
    DICE = "dice"
    REPAIR = "repair"
    END = "end"
    KEEP = "keep"
    PUBLISH = "publish"


class BattleId(CustomId, frozen=True):
    """A button that concerns a whole battle."""

    FAMILY: ClassVar[str] = "battle"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(rf"{VERSION}:battle:{BATTLE}:{any_of(BattleAction)}", re.ASCII)

    battle: str
    field: BattleAction

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.battle}:{self.field}"


class DeclareField(StrEnum):
    """The controls of a declaration panel; the first four are menus, whose values are enum values and ids.

    A control names what it sets, never a change of what is set: pressed twice it means the same.
    """

    MANEUVER = "maneuver"
    TARGET = "target"
    WEAPON = "weapon"
    PART = "part"
    HARD = "hard"
    EASE = "ease"
    READY = "ready"
    CHANGE = "change"
    AGAIN = "again"
    SIGNAL = "signal"
    ODDS = "odds"
    CANCEL = "cancel"
    KEEP = "keep"
    ASK = "ask"
    HUSH = "hush"


class DeclareId(CustomId, frozen=True):
    """A control of one seat's declaration panel."""

    FAMILY: ClassVar[str] = "declare"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:declare:{BATTLE}\.{ASKED}\.{SEAT}:{any_of(DeclareField)}", re.ASCII
    )

    battle: str
    asked: int
    seat: str
    field: DeclareField

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.battle}.{self.asked}.{self.seat}:{self.field}"


class AnswerField(StrEnum):
    """The buttons under a question: what may be chosen, and *don't ask me*."""

    GO_ON = Choice.GO_ON.value
    CANCEL = Choice.CANCEL.value
    NO_DODGE = Choice.NO_DODGE.value
    DODGE = Choice.DODGE.value
    ACROBATIC = Choice.ACROBATIC.value
    RESIST = Choice.RESIST.value
    LET_GO = Choice.LET_GO.value
    ASK = "ask"
    HUSH = "hush"


class AnswerId(CustomId, frozen=True):
    """A button under a question of ④ or ⑤."""

    FAMILY: ClassVar[str] = "answer"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:answer:{BATTLE}\.{ASKED}\.{SEAT}:{any_of(AnswerField)}", re.ASCII
    )

    battle: str
    asked: int
    seat: str
    field: AnswerField

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.battle}.{self.asked}.{self.seat}:{self.field}"


class NpcField(StrEnum):
    """The controls of the game master's NPC panel; `SEAT` is a menu of seat ids."""

    ACCEPT = "accept"
    SEAT = "seat"


class NpcId(CustomId, frozen=True):
    """A control of the game master's NPC panel."""

    FAMILY: ClassVar[str] = "npc"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(rf"{VERSION}:npc:{BATTLE}\.{ASKED}:{any_of(NpcField)}", re.ASCII)

    battle: str
    asked: int
    field: NpcField

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.battle}.{self.asked}:{self.field}"
