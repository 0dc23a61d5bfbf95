"""What `verify` finds wrong with a log, and what all kinds of logs are checked for alike."""

import re
from typing import Any

import msgspec

from bot.rules.dice import commitment

_SEED = re.compile(r"[0-9a-f]{64}", re.ASCII)


class Fault(msgspec.Struct, frozen=True):
    """The first wrong line of a log, from 1, and what is wrong with it."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}"


class Wrong(Exception):
    """A line is wrong; never leaves `verify`."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(text)
        self.fault = Fault(line, text)


def check_seed(seed: str, committed: str) -> bytes:
    """The seed of a header; raises `Wrong` unless it is one, and the one that was committed to."""
    if not _SEED.fullmatch(seed):
        raise Wrong(1, "seed: not 64 hex digits")
    if commitment(bytes.fromhex(seed)) != committed:
        raise Wrong(1, "seed: not the one that was committed to")
    return bytes.fromhex(seed)


def difference(expected: msgspec.Struct, found: msgspec.Struct) -> str:
    """How two lines that aren't equal differ: their types, or the first field."""
    if type(expected) is not type(found):
        return f"type: expected {expected.__struct_config__.tag}, found {found.__struct_config__.tag}"
    for field in expected.__struct_fields__:
        wanted, is_there = getattr(expected, field), getattr(found, field)
        if wanted != is_there:
            return f"{field.rstrip('_')}: expected {_plain(wanted)}, found {_plain(is_there)}"
    raise AssertionError("the lines are equal")


def _plain(value: Any) -> str:
    try:
        return msgspec.json.encode(value).decode()
    except (OverflowError, ValueError):
        return "a number past all bounds"
