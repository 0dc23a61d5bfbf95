"""A repair's log (`docs/battle-log.md`): a header with all that was decided, the roll, what was restored."""

from collections.abc import Sequence
from datetime import datetime

import msgspec

from bot.errors import Refused
from bot.rules.dice import SeededDice
from bot.rules.faults import Wrong, check_seed, difference
from bot.rules.log import Time, decode
from bot.rules.repair import DamagedShip, Repair, Repaired, Repairer, RepairEvent, RepairRoll, carry_out
from bot.rules.words import Focus

FORMAT = "repair-log"
VERSION = 1


class RepairHeader(msgspec.Struct, frozen=True, kw_only=True):
    """Line 1: the seed and its commitment, and all of `Repair`. `battle` is the one after which it is made."""

    format: str = FORMAT
    version: int = VERSION
    repair: str
    battle: str
    started_at: Time
    seed_commitment: str
    seed: str
    ship: DamagedShip
    repairers: tuple[Repairer, ...]
    workers: int
    at_sea: bool
    yard: bool
    focus: Focus

    @property
    def plan(self) -> Repair:
        """What was decided before the dice fell."""
        return Repair(
            ship=self.ship,
            repairers=self.repairers,
            workers=self.workers,
            at_sea=self.at_sea,
            yard=self.yard,
            focus=self.focus,
        )


class _Format(msgspec.Struct, frozen=True):
    format: str


class _Time(msgspec.Struct, frozen=True):
    at: Time


def write_repair(header: RepairHeader, at: datetime, events: Sequence[RepairEvent]) -> list[str]:
    """The log's lines, without line ends; `at` (UTC) is when the dice fell."""
    lines = [msgspec.json.encode(header).decode()]
    for event in events:
        fields = msgspec.to_builtins(event)
        lines.append(msgspec.json.encode({"seq": event.seq, "at": msgspec.to_builtins(at)} | fields).decode())
    return lines


def is_repair_log(first: str) -> bool:
    """Whether a log with this first line is one of a repair."""
    try:
        return decode(_FORMAT, first).format == FORMAT
    except msgspec.DecodeError:
        return False


def check_repair(texts: Sequence[str]) -> None:
    """Recompute a repair's log. Raises `Wrong` for the first line that doesn't follow."""
    try:
        header = decode(_HEADER, texts[0])
    except msgspec.DecodeError as error:
        raise Wrong(1, f"not a header: {error}") from None
    if header.version != VERSION:
        raise Wrong(1, f"not a {FORMAT} of version {VERSION}")
    seed = check_seed(header.seed, header.seed_commitment)
    try:
        expected = carry_out(header.plan, SeededDice(seed))
    except Refused as refused:
        raise Wrong(1, f"can't be: {refused.reason}") from None
    _compare(header.started_at, expected, texts[1:])


def _compare(started: datetime, expected: Sequence[RepairEvent], texts: Sequence[str]) -> None:
    before = started
    for number, (event, text) in enumerate(zip(expected, texts, strict=False), start=2):
        try:
            found, at = decode(_EVENT, text), decode(_TIME, text).at
        except msgspec.DecodeError as error:
            raise Wrong(number, f"not an event: {error}") from None
        if found != event:
            raise Wrong(number, difference(event, found))
        if at < before:
            raise Wrong(number, "at: goes back")
        before = at
    if len(texts) < len(expected):
        missing = expected[len(texts)]
        raise Wrong(len(texts) + 2, f"{missing.__struct_config__.tag}: missing")
    if len(texts) > len(expected):
        raise Wrong(len(expected) + 2, "after the end")


_FORMAT = msgspec.json.Decoder(_Format)
_HEADER = msgspec.json.Decoder(RepairHeader)
_TIME = msgspec.json.Decoder(_Time)
_EVENT: msgspec.json.Decoder[RepairEvent] = msgspec.json.Decoder(RepairRoll | Repaired)
