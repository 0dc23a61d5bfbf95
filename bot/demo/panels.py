"""A message of the bot as a person looks at it: what kind of panel it is, and what can be pressed or chosen on it."""

import re
from dataclasses import dataclass
from typing import Self

from bot.rehearsal.parts import Button, Option, Select
from bot.rehearsal.snapshots import Message

_PERCENT = re.compile(r"(\d+(?:\.\d+)?)\s*[%％]")


@dataclass(frozen=True)
class Panel:
    """A message with controls. `family` and `about` are the parts of their ids in front of each control's own name;
    a button that leads to another panel stands behind the panel's own."""

    message: Message
    family: str
    about: str
    buttons: dict[str, Button]
    menus: dict[str, Select]

    @classmethod
    def of(cls, message: Message) -> Self | None:
        """The message as a panel; None if nothing on it can be used."""
        buttons = {_field(one.custom_id): one for one in message.buttons if one.custom_id and not one.disabled}
        menus = {_field(one.custom_id): one for one in message.selects if not one.disabled}
        ids = [one.custom_id or "" for one in (*menus.values(), *buttons.values())]
        if not ids:
            return None
        _, family, *about, _ = ids[0].split(":")
        return cls(message, family, ":".join(about), buttons, menus)

    @property
    def key(self) -> str:
        """Names the question: an old and an edited panel of one question have the same."""
        return f"{self.family}:{self.about}"


def _field(custom_id: str | None) -> str:
    return (custom_id or "").rpartition(":")[2]


def chance(option: Option) -> float:
    """The chance that an option tells of (0 to 1), the mean of two; one half if it tells of none."""
    found = [float(number) for number in _PERCENT.findall(f"{option.label} {option.description or ''}")]
    return sum(found) / len(found) / 100 if found else 0.5
