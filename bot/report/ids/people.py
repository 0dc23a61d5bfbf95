"""Controls that are about whoever presses them."""

import re
from enum import StrEnum
from typing import ClassVar

from bot.report.ids.base import VERSION, CustomId, any_of


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
