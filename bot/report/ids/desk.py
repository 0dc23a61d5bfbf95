"""The controls of the game master's desk."""

import re
from enum import StrEnum
from typing import ClassVar

from bot.report.ids.base import BATTLE, ID, VERSION, CustomId, any_of


class DeskField(StrEnum):
    """The controls of the game master's desk, and the forms that they bring.

    `OPEN` stands on panels of the channel and brings the desk; `HOME` leads back to its first page. `SHIP` is a menu of
    ships, `BACK` one of decisions to go back to, which `UNDO` brings; `REWIND` goes back to the one behind it. What
    changes something is a form, brought by a button of the same id. `PEOPLE`, `TEMPO`, `STEAD`, `TROUBLE`, `SHOW`
    and, while the ships muster, `SHIPS` are pages.
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
    REWIND = "rewind"
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
    SHOW = "show"
    SHIPS = "ships"
    EXACT = "exact"
    STEPS = "steps"
    FORECAST = "forecast"
    OPENLY = "openly"
    HIDDEN = "hidden"
    CAPTAIN = "captain"


class DeskId(CustomId, frozen=True):
    """A control or a form of the game master's desk; `of` is the ship or seat it is about, if it is about one."""

    FAMILY: ClassVar[str] = "desk"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:desk:{BATTLE}:{any_of(DeskField)}(?:\.(?P<of>{ID}))?", re.ASCII
    )

    battle: str
    field: DeskField
    of: str | None = None

    def __str__(self) -> str:
        of = "" if self.of is None else f".{self.of}"
        return f"{VERSION}:{self.FAMILY}:{self.battle}:{self.field}{of}"
