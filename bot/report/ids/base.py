"""What all custom ids have in common: how they are written and read back."""

import re
from enum import StrEnum
from typing import ClassVar, Self

import msgspec

VERSION = "ho1"
ID = r"[A-Za-z0-9_-]{1,32}"
BATTLE = rf"(?P<battle>{ID})"
ASKED = r"(?P<asked>[0-9]{1,9})"
SEAT = rf"(?P<seat>{ID})"
KEPT = r"(?P<kept>[0-9]{1,15})"


def any_of(fields: type[StrEnum]) -> str:
    """The pattern of one of these controls."""
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
