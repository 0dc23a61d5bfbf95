"""The controls of what outlives a battle: ships, people, their files, repairs."""

import re
from enum import StrEnum
from typing import ClassVar

from bot.report.ids.base import KEPT, VERSION, CustomId, any_of


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


class ShipId(CustomId, frozen=True):
    """A control or a form of a ship's sheet."""

    FAMILY: ClassVar[str] = "ship"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(rf"{VERSION}:ship:{KEPT}:{any_of(ShipField)}", re.ASCII)

    kept: int
    field: ShipField

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.kept}:{self.field}"


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


class CrewId(CustomId, frozen=True):
    """A control or a form of a person's sheet."""

    FAMILY: ClassVar[str] = "crew"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(rf"{VERSION}:crew:{KEPT}:{any_of(CrewField)}", re.ASCII)

    kept: int
    field: CrewField

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.kept}:{self.field}"


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


class FleetId(CustomId, frozen=True):
    """A page of a list, a menu on one, or a form for what is new."""

    FAMILY: ClassVar[str] = "fleet"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:fleet:{any_of(FleetField)}\.(?P<page>[0-9]{{1,2}})", re.ASCII
    )

    field: FleetField
    page: int = 0

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.field}.{self.page}"


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


class SheetId(CustomId, frozen=True):
    """A control about files: `of` is the ship, the person or the draft, 0 for none of them; `skill` for `MATCH`."""

    FAMILY: ClassVar[str] = "sheet"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:sheet:(?P<of>[0-9]{{1,15}}):{any_of(SheetField)}(?:\.(?P<skill>[a-z_]{{1,20}}))?", re.ASCII
    )

    of: int
    field: SheetField
    skill: str | None = None

    def __str__(self) -> str:
        skill = "" if self.skill is None else f".{self.skill}"
        return f"{VERSION}:{self.FAMILY}:{self.of}:{self.field}{skill}"


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


class RepairId(CustomId, frozen=True):
    """A control of the day after, for a ship of the fleet; `battle` 0: whichever was its last."""

    FAMILY: ClassVar[str] = "repair"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:repair:(?P<ship>[0-9]{{1,15}})\.(?P<battle>[0-9]{{1,15}}):{any_of(RepairField)}", re.ASCII
    )

    ship: int
    battle: int
    field: RepairField

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.ship}.{self.battle}:{self.field}"
