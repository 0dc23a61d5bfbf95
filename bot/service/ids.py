"""Names of seats and questions, as they stand in custom ids and in the outbox."""

import re
from typing import Self

import msgspec

from bot.rules.words import Post

_SEAT = re.compile(r"([A-Za-z0-9_]{1,16})-(helmsman|gunner)", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,15}", re.ASCII)
_MOST_ASKED = 2**31 - 1
NPCS = "npcs"


class SeatId(msgspec.Struct, frozen=True, order=True):
    """A post of a ship in a battle. `key` is the part that stands in custom ids."""

    battle: int
    ship: str
    post: Post

    @property
    def key(self) -> str:
        """`a-helmsman`."""
        return f"{self.ship}-{self.post.value}"

    @classmethod
    def of(cls, battle: int | str, key: str) -> Self:
        """Read `key`; `ValueError` if it isn't a seat's."""
        found = _SEAT.fullmatch(key)
        if found is None:
            raise ValueError(f"not a seat: {key!r}")
        return cls(_number(battle), found[1], Post(found[2]))


class QuestionId(msgspec.Struct, frozen=True):
    """A question: `battle.asked.seat`. `str()` writes it, `parse` reads it back."""

    battle: int
    asked: int
    ship: str
    post: Post

    @property
    def seat(self) -> SeatId:
        """Whose question it is."""
        return SeatId(self.battle, self.ship, self.post)

    def __str__(self) -> str:
        return f"{self.battle}.{self.asked}.{self.ship}-{self.post.value}"

    @classmethod
    def of(cls, battle: int | str, asked: int | str, seat: str) -> Self:
        """From the three parts of a custom id; `ValueError` if they name no question."""
        found = SeatId.of(battle, seat)
        number = _number(asked)
        if number > _MOST_ASKED:
            raise ValueError(f"not a line of a log: {asked!r}")
        return cls(found.battle, number, found.ship, found.post)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str()` wrote; `ValueError` for anything else."""
        parts = text.split(".")
        if len(parts) != 3:
            raise ValueError(f"not a question: {text!r}")
        return cls.of(*parts)


class NpcPanelId(msgspec.Struct, frozen=True):
    """The game master's panel for the NPC seats that were asked at `asked`."""

    battle: int
    asked: int

    def __str__(self) -> str:
        return f"{self.battle}.{self.asked}.{NPCS}"


def _number(text: int | str) -> int:
    if isinstance(text, int):
        return text
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"not a number: {text!r}")
    return int(text)
