"""Which part of the servers a process has: Discord deals them out to shards, and direct messages to the first one."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from bot.errors import OperatorError

_LONGEST_NAME = 64


@dataclass(frozen=True)
class Shards:
    """`ids` None: all of them. `count` None: as many as Discord advises."""

    ids: tuple[int, ...] | None = None
    count: int | None = None

    @classmethod
    def parse(cls, ids: str, count: str) -> "Shards":
        """From what SHARD_IDS ("0,2") and SHARD_COUNT ("3") hold; empty is absent.

        Raises `OperatorError` where they don't say which.
        """
        if not ids:
            return cls(None, None if not count else _number("SHARD_COUNT", count, at_least=1))
        if not count:
            raise OperatorError("SHARD_IDS is given without SHARD_COUNT: say also how many shards there are in all")
        of = _number("SHARD_COUNT", count, at_least=1)
        found = [_number("SHARD_IDS", one, at_least=0) for one in ids.split(",")]
        for one in found:
            if found.count(one) > 1:
                raise OperatorError(f"SHARD_IDS names shard {one} twice")
            if one >= of:
                raise OperatorError(f"SHARD_IDS names shard {one}, but of {of} (SHARD_COUNT) the last one is {of - 1}")
        return cls(None, of) if len(found) == of else cls(tuple(sorted(found)), of)

    @property
    def are_all(self) -> bool:
        """Whether one process has them all."""
        return self.ids is None

    @property
    def has_first(self) -> bool:
        """Whether the first one is among them: direct messages come there, and what is done once is done there."""
        return self.ids is None or 0 in self.ids

    @property
    def process(self) -> str:
        """A name for the process that has them, the same for the one that takes its place; at most 64 characters."""
        if self.ids is None:
            return ""
        name = f"shards-{'-'.join(map(str, self.ids))}-of-{self.count}"
        if len(name) <= _LONGEST_NAME:
            return name
        return f"shards-{hashlib.sha256(name.encode()).hexdigest()[:32]}-of-{self.count}"


ALL = Shards()
"""All, as many as Discord advises."""


def shard_of(guild: int, count: int) -> int:
    """The shard that has this server, of so many."""
    return (guild >> 22) % count


def served(guild: int, count: int | None, shards: Iterable[int]) -> bool:
    """Whether one of these shards has this server."""
    return count is not None and shard_of(guild, count) in shards


def _number(name: str, text: str, *, at_least: int) -> int:
    written = text.strip()
    if not (written.isascii() and written.isdecimal()) or len(written) > 6 or int(written) < at_least:
        example = "0,1" if name == "SHARD_IDS" else "3"
        raise OperatorError(f"{name} has {written!r}, and should be like {example}")
    return int(written)
