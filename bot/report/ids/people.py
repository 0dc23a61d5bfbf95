"""Controls that are about whoever presses them: what is kept of them, and what they can read up."""

import re
from enum import StrEnum
from typing import ClassVar

from bot.report.ids.base import BATTLE, ID, VERSION, CustomId, any_of
from bot.rules.rulebook import Topic


class PrivacyField(StrEnum):
    """The buttons of `/privacy`: they mean the one who presses."""

    DELETE = "delete"
    CONFIRM = "confirm"
    KEEP = "keep"


class PrivacyId(CustomId, frozen=True):
    """A button of `/privacy`."""

    FAMILY: ClassVar[str] = "privacy"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(rf"{VERSION}:privacy:{any_of(PrivacyField)}", re.ASCII)

    field: PrivacyField

    def __str__(self) -> str:
        return f"{VERSION}:{self.FAMILY}:{self.field}"


class HelpField(StrEnum):
    """For whom a page of `/help` is."""

    PLAYER = "player"
    GAME_MASTER = "game_master"
    OPERATOR = "operator"


class HelpId(CustomId, frozen=True):
    """A button that shows a page of `/help`, the first (0) where it doesn't say which."""

    FAMILY: ClassVar[str] = "help"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:help:{any_of(HelpField)}(?:\.(?P<page>[0-9]{{1,2}}))?", re.ASCII
    )

    field: HelpField
    page: int | None = None

    def __str__(self) -> str:
        page = "" if self.page is None else f".{self.page}"
        return f"{VERSION}:{self.FAMILY}:{self.field}{page}"


class RulesField(StrEnum):
    """The controls of `/rules`: `OPEN` stands on other panels and brings it, `SHOW` is on it, `WHICH` its menu."""

    OPEN = "open"
    SHOW = "show"
    WHICH = "which"


class RulesId(CustomId, frozen=True):
    """A control of `/rules`; the ship (0: whichever) of the battle (0: the one here) is the reader's own.

    `WHICH` has no topic: it is chosen in the menu.
    """

    FAMILY: ClassVar[str] = "rules"
    TEMPLATE: ClassVar[re.Pattern[str]] = re.compile(
        rf"{VERSION}:rules:{BATTLE}\.(?P<ship>{ID}):{any_of(RulesField)}(?:\.(?P<topic>{'|'.join(Topic)}))?", re.ASCII
    )

    battle: str
    ship: str
    field: RulesField
    topic: Topic | None = None

    def __str__(self) -> str:
        topic = "" if self.topic is None else f".{self.topic}"
        return f"{VERSION}:{self.FAMILY}:{self.battle}.{self.ship}:{self.field}{topic}"
