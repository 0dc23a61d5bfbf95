"""The battle log as lines of JSON (`docs/battle-log.md`): a header, then one line for each event."""

from collections.abc import Iterable, Iterator
from datetime import datetime

import msgspec

from bot.rules.battle import Rules, Setup, Ship
from bot.rules.events import AnyEvent

FORMAT = "battle-log"
VERSION = 1


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """Line 1. `seed` (64 hex digits) is there if and only if the battle is over."""

    format: str = FORMAT
    version: int = VERSION
    battle: str
    started_at: datetime
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
    at: datetime


def write(header: Header, lines: Iterable[Line]) -> Iterator[str]:
    """The log's lines, without line ends."""
    yield msgspec.json.encode(header).decode()
    for line in lines:
        fields = msgspec.to_builtins(line.event)
        at = msgspec.to_builtins(line.at)
        first = {"seq": fields["seq"], "at": at, "round": fields["round"], "phase": fields["phase"]}
        yield msgspec.json.encode(first | fields).decode()


def read_header(text: str) -> Header:
    """Line 1; `msgspec.ValidationError` or `msgspec.DecodeError` for anything else."""
    return msgspec.json.decode(text, type=Header)


def read_line(text: str) -> Line:
    """Any other line; raises like `read_header`."""
    return Line(_TIME.decode(text).at, _EVENT.decode(text))


_TIME = msgspec.json.Decoder(_Time)
_EVENT: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
