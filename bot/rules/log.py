"""The battle log as lines of JSON (`docs/battle-log.md`): a header, then one line for each event."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Annotated, TypeVar

import msgspec

from bot.rules.battle import Rules, Setup, Ship
from bot.rules.events import AnyEvent

FORMAT = "battle-log"
VERSION = 1

Time = Annotated[datetime, msgspec.Meta(tz=True)]
"""A time that says where on Earth it is told: any two can be compared."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """Line 1. `seed` (64 hex digits) is there if and only if the battle is over."""

    format: str = FORMAT
    version: int = VERSION
    battle: str
    started_at: Time
    rules: Rules
    seed_commitment: str
    seed: str | msgspec.UnsetType = msgspec.UNSET
    ships: tuple[Ship, ...]

    @property
    def setup(self) -> Setup:
        """What the battle began with."""
        return Setup(rules=self.rules, ships=self.ships)


class Line(msgspec.Struct, frozen=True):
    """One event and when it happened (UTC)."""

    at: datetime
    event: AnyEvent


class _Time(msgspec.Struct, frozen=True):
    at: Time


def write(header: Header, lines: Iterable[Line]) -> Iterator[str]:
    """The log's lines, without line ends."""
    yield msgspec.json.encode(header).decode()
    for line in lines:
        fields = msgspec.to_builtins(line.event)
        at = msgspec.to_builtins(line.at)
        first = {"seq": fields["seq"], "at": at, "round": fields["round"], "phase": fields["phase"]}
        yield msgspec.json.encode(first | fields).decode()


def read_header(text: str) -> Header:
    """Line 1; `msgspec.DecodeError` (a `ValidationError` is one) for anything else."""
    return decode(_HEADER, text)


def read_line(text: str) -> Line:
    """Any other line; raises like `read_header`."""
    return Line(decode(_TIME, text).at, decode(_EVENT, text))


_Read = TypeVar("_Read")


def decode(decoder: msgspec.json.Decoder[_Read], text: str) -> _Read:
    """One line; `msgspec.DecodeError` for whatever isn't one, text that no JSON reader takes included."""
    try:
        return decoder.decode(text)
    except UnicodeEncodeError:
        raise msgspec.DecodeError("not UTF-8") from None
    except RecursionError:
        raise msgspec.DecodeError("too many brackets") from None


_HEADER = msgspec.json.Decoder(Header)
_TIME = msgspec.json.Decoder(_Time)
_EVENT: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
