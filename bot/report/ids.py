r"""Custom ids: frozen types ↔ strings. They hold ids only; whether a press counts is decided by the use case.

Every family has its own prefix and one pattern (`TEMPLATE`, for `fullmatch`), with the version in front (`ho1`):

    ho1:muster:<battle>:<field>                  what adds a ship has the side's index behind it: add.0, and the page
                                                 where there are several: kept.0.2
    ho1:battle:<battle>:<action>
    ho1:declare:<battle>.<asked>.<seat>:<field>
    ho1:answer:<battle>.<asked>.<seat>:<choice>
    ho1:npc:<battle>.<asked>:<field>
    ho1:privacy:<field>
    ho1:sheet:<of>:<field>                       what it is about: a ship, a person or a draft; match.<skill>
    ho1:desk:<battle>:<field>                    what it is about, a ship or a seat, behind it: hull.a
    ho1:repair:<ship>.<battle>:<field>           a ship of the fleet, and the battle after which it is repaired
    ho1:ship:<ship of the fleet>:<field>
    ho1:crew:<person of the fleet>:<field>
    ho1:fleet:<field>.<page>

A battle's and a seat's id is 1 to 32 of `A-Z a-z 0-9 _ -`; `asked` has at most nine digits, as fit 32 bits.
"""

import re
from enum import StrEnum
from typing import ClassVar, Self

import msgspec

from bot.rules.words import Choice

VERSION = "ho1"
_ID = r"[A-Za-z0-9_-]{1,32}"
_BATTLE = rf"(?P<battle>{_ID})"
_ASKED = r"(?P<asked>[0-9]{1,9})"
_SEAT = rf"(?P<seat>{_ID})"
_KEPT = r"(?P<kept>[0-9]{1,15})"


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


class BattleAction(StrEnum):
    """Buttons that concern a whole battle: on the board, the last post, and the question before an end."""

    DECLARE = "declare"
    STATUS = "status"
    HELP = "help"
    LOG = "log"
    REMATCH = "rematch"
    REPAIR = "repair"
    END = "end"
    KEEP = "keep"
    PUBLISH = "publish"


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
    CANCEL = "cancel"
    KEEP = "keep"
    ASK = "ask"
    HUSH = "hush"


class NpcField(StrEnum):
    """The controls of the game master's NPC panel; `SEAT` is a menu of seat ids."""

    ACCEPT = "accept"
    SEAT = "seat"


class PrivacyField(StrEnum):
    """The buttons of `/privacy`: they mean the one who presses."""

    DELETE = "delete"
    CONFIRM = "confirm"
    KEEP = "keep"


class DeskField(StrEnum):
    """The controls of the game master's desk, and the forms that they bring.

    `OPEN` stands on panels of the channel and brings the desk; `HOME` leads back to its first page. `SHIP` is a menu of
    ships, `BACK` one of decisions to go back to, which `UNDO` brings. What changes something is a form, brought by a
    button of the same id. `PEOPLE`, `TEMPO`, `STEAD` and `TROUBLE` are pages.
    """

    OPEN = "open"
    HOME = "home"
    SHIP = "ship"
    PAUSE = "pause"
    RESUME = "resume"
    EXTEND = "extend"
    END = "end"
    WEATHER = "weather"
    MODIFIER = "modifier"
    CURE = "cure"
    HULL = "hull"
    DECK = "deck"
    DAMAGE = "damage"
    ORDER = "order"
    ALONGSIDE = "alongside"
    APART = "apart"
    GRAPPLE = "grapple"
    ACROBATICS = "acrobatics"
    ACCELERATION = "acceleration"
    AIM = "aim"
    EFFECT = "effect"
    UNDO = "undo"
    BACK = "back"
    PEOPLE = "people"
    GIVE = "give"
    NPC = "npc"
    MASTER = "master"
    LEAD = "lead"
    UNMASTER = "unmaster"
    TEMPO = "tempo"
    DEADLINE = "deadline"
    TOGETHER = "together"
    IN_ORDER = "in-order"
    EACH = "each"
    CHANGED = "changed"
    NUDGE = "nudge"
    STEAD = "stead"
    DECLARE = "declare"
    ANSWER = "answer"
    CANCEL = "cancel"
    KEEP = "keep"
    TROUBLE = "trouble"
    MOVE = "move"
    EXACT = "exact"
    STEPS = "steps"
    OPENLY = "openly"
    HIDDEN = "hidden"


class RepairField(StrEnum):
    """The controls of the day after; `FOCUS`, `PEOPLE` and `WORKERS` are menus."""

    REPAIR = "repair"
    SHIPYARD = "shipyard"
    SEA = "sea"
    LAND = "land"
    YARD = "yard"
    NO_YARD = "no_yard"
    FOCUS = "focus"
    PEOPLE = "people"
    WORKERS = "workers"
    PAY = "pay"
    OWE = "owe"
    YARD_PAY = "yard_pay"
    YARD_OWE = "yard_owe"
    BILL = "bill"
    SETTLE = "settle"


class ShipField(StrEnum):
    """The controls of a ship's sheet, and the forms that they bring; `MEMBER` is a menu of the people aboard.

    `AGAIN` brings the form once more as it was filled in: here and below.
    """

    SHOW = "show"
    EDIT = "edit"
    AGAIN = "again"
    COPY = "copy"
    RETIRE = "retire"
    RECALL = "recall"
    MEMBER = "member"


class CrewField(StrEnum):
    """The controls of a person's sheet, and the forms that they bring."""

    SHOW = "show"
    EDIT = "edit"
    AGAIN = "again"
    COPY = "copy"
    ASSIGN = "assign"
    PLAYER = "player"
    RETIRE = "retire"
    RECALL = "recall"


class FleetField(StrEnum):
    """The lists of a fleet, each with its pages; menus of what stands on them; forms for what is new."""

    SHIPS = "ships"
    RETIRED_SHIPS = "retired_ships"
    CREW = "crew"
    RETIRED_CREW = "retired_crew"
    ONE_SHIP = "one_ship"
    ONE_PERSON = "one_person"
    NEW_SHIP = "new_ship"
    NEW_PERSON = "new_person"
    AGAIN = "again"


class SheetField(StrEnum):
    """Files of ships and people: forms to paste one in, buttons that give one, and a sheet that is being settled.

    `MATCH` is a menu for one of our skills, whose values are places of the sheet's.
    """

    SHIPS_IN = "ships-in"
    CREW_IN = "crew-in"
    SHIP_OUT = "ship-out"
    FLEET_OUT = "fleet-out"
    CREW_OUT = "crew-out"
    MATCH = "match"
    CONFIRM = "confirm"


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


def _any(fields: type[StrEnum]) -> str:
    return "(?P<field>" + "|".join([field.value for field in fields]) + ")"


class CustomId(msgspec.Struct, frozen=True):
    """What a control is about. `str()` writes it, `parse` reads it back."""

    FAMILY: ClassVar[str]
    TEMPLATE: ClassVar[re.Pattern[str]]

    @classmethod
    def parse(cls, custom_id: str) -> Self:
        """Read one of this family's ids; `ValueError` for anything else."""
        found = cls.TEMPLATE.fullmatch(custom_id)
        if found is None:
            raise ValueError(f"not an id of {cls.FAMILY}: {custom_id!r}")
        groups = {name: value for name, value in found.groupdict().items() if value is not None}
        return msgspec.convert(groups, cls, strict=False)


class MusterId(CustomId, frozen=True):
    """A control of the muster panel; `side` is the index of a side, for what adds a ship, `page` that of a list."""

    FAMILY: ClassVar[str] = "muster"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:muster:{_BATTLE}:{_any(MusterField)}(?:\.(?P<side>[0-9]{{1,2}})(?:\.(?P<page>[0-9]{{1,2}}))?)?",
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


class BattleId(CustomId, frozen=True):
    """A button that concerns a whole battle."""

    FAMILY: ClassVar[str] = "battle"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(rf"{VERSION}:battle:{_BATTLE}:{_any(BattleAction)}", re.ASCII)

    battle: str
    field: BattleAction

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.battle}:{self.field}"


class DeclareId(CustomId, frozen=True):
    """A control of one seat's declaration panel."""

    FAMILY: ClassVar[str] = "declare"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:declare:{_BATTLE}\.{_ASKED}\.{_SEAT}:{_any(DeclareField)}", re.ASCII
    )

    battle: str
    asked: int
    seat: str
    field: DeclareField

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.battle}.{self.asked}.{self.seat}:{self.field}"


class AnswerId(CustomId, frozen=True):
    """A button under a question of ④ or ⑤."""

    FAMILY: ClassVar[str] = "answer"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:answer:{_BATTLE}\.{_ASKED}\.{_SEAT}:{_any(AnswerField)}", re.ASCII
    )

    battle: str
    asked: int
    seat: str
    field: AnswerField

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.battle}.{self.asked}.{self.seat}:{self.field}"


class NpcId(CustomId, frozen=True):
    """A control of the game master's NPC panel."""

    FAMILY: ClassVar[str] = "npc"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(rf"{VERSION}:npc:{_BATTLE}\.{_ASKED}:{_any(NpcField)}", re.ASCII)

    battle: str
    asked: int
    field: NpcField

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.battle}.{self.asked}:{self.field}"


class PrivacyId(CustomId, frozen=True):
    """A button of `/privacy`."""

    FAMILY: ClassVar[str] = "privacy"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(rf"{VERSION}:privacy:{_any(PrivacyField)}", re.ASCII)

    field: PrivacyField

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.field}"


class DeskId(CustomId, frozen=True):
    """A control or a form of the game master's desk; `of` is the ship or seat it is about, if it is about one."""

    FAMILY: ClassVar[str] = "desk"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:desk:{_BATTLE}:{_any(DeskField)}(?:\.(?P<of>{_ID}))?", re.ASCII
    )

    battle: str
    field: DeskField
    of: str | None = None

    def __str__(self) -> str:
        of = "" if self.of is None else f".{self.of}"
        return f"{VERSION}:{self.FAMILY}:{self.battle}:{self.field}{of}"


class RepairId(CustomId, frozen=True):
    """A control of the day after, for a ship of the fleet; `battle` 0: whichever was its last."""

    FAMILY: ClassVar[str] = "repair"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:repair:(?P<ship>[0-9]{{1,15}})\.(?P<battle>[0-9]{{1,15}}):{_any(RepairField)}", re.ASCII
    )

    ship: int
    battle: int
    field: RepairField

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.ship}.{self.battle}:{self.field}"


class ShipId(CustomId, frozen=True):
    """A control or a form of a ship's sheet."""

    FAMILY: ClassVar[str] = "ship"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(rf"{VERSION}:ship:{_KEPT}:{_any(ShipField)}", re.ASCII)

    kept: int
    field: ShipField

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.kept}:{self.field}"


class CrewId(CustomId, frozen=True):
    """A control or a form of a person's sheet."""

    FAMILY: ClassVar[str] = "crew"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(rf"{VERSION}:crew:{_KEPT}:{_any(CrewField)}", re.ASCII)

    kept: int
    field: CrewField

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.kept}:{self.field}"


class FleetId(CustomId, frozen=True):
    """A page of a list, a menu on one, or a form for what is new."""

    FAMILY: ClassVar[str] = "fleet"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:fleet:{_any(FleetField)}\.(?P<page>[0-9]{{1,2}})", re.ASCII
    )

    field: FleetField
    page: int = 0

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.field}.{self.page}"


class SheetId(CustomId, frozen=True):
    """A control about files: `of` is the ship, the person or the draft, 0 for none of them; `skill` for `MATCH`."""

    FAMILY: ClassVar[str] = "sheet"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:sheet:(?P<of>[0-9]{{1,15}}):{_any(SheetField)}(?:\.(?P<skill>[a-z_]{{1,20}}))?", re.ASCII
    )

    of: int
    field: SheetField
    skill: str | None = None

    def __str__(self) -> str:
        skill = "" if self.skill is None else f".{self.skill}"
        return f"{VERSION}:{self.FAMILY}:{self.of}:{self.field}{skill}"


FAMILIES = (
    MusterId,
    BattleId,
    DeclareId,
    AnswerId,
    NpcId,
    PrivacyId,
    DeskId,
    RepairId,
    ShipId,
    CrewId,
    FleetId,
    SheetId,
)


def parse(custom_id: str) -> CustomId | None:
    """The id of whichever family this is, or None if it's none of ours (or of an older version)."""
    for family in FAMILIES:
        if family.TEMPLATE.fullmatch(custom_id):
            return family.parse(custom_id)
    return None
