"""The panel from which somebody practises: what they have chosen stands in the ids."""

import re
from enum import StrEnum
from typing import ClassVar

from bot.report.ids.base import VERSION, CustomId, any_of


class PracticeField(StrEnum):
    """Its controls: three menus, and `START`. `OPEN` stands on the help, and brings it."""

    OPEN = "open"
    SHIP = "ship"
    ENEMIES = "enemies"
    TEMPER = "temper"
    START = "start"


class PracticeId(CustomId, frozen=True):
    """A control of that panel, and what is chosen on it: a template, a number of enemies, a temper."""

    FAMILY: ClassVar[str] = "practice"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:practice:(?P<ship>[a-z_]{{1,16}})\.(?P<enemies>[0-9])\.(?P<temper>[a-z]{{1,16}})"
        rf":{any_of(PracticeField)}",
        re.ASCII,
    )

    ship: str
    enemies: int
    temper: str
    field: PracticeField

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.ship}.{self.enemies}.{self.temper}:{self.field}"
