"""Events and states as bytes, and back. Events are written for ever; a state only until its type changes."""

import hashlib
from typing import Any

import msgspec

from bot.rules.battle import Battle, Setup
from bot.rules.events import AnyEvent
from bot.rules.questions import Declaration
from bot.rules.repair import Job, RepairEvent
from bot.rules.sheets import CrewSheet, ShipSheet

_REVISION = 1
"""Count this up when a state of the same shape comes to mean something else."""

_event_encoder = msgspec.json.Encoder()
_event_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyEvent)
_pack = msgspec.msgpack.Encoder()
_state_decoder = msgspec.msgpack.Decoder(Battle)
_setup_decoder = msgspec.json.Decoder(Setup)
_declaration_decoder = msgspec.json.Decoder(Declaration)
_job_decoder: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)
_repair_decoder: msgspec.json.Decoder[tuple[RepairEvent, ...]] = msgspec.json.Decoder(tuple[RepairEvent, ...])
_ship_decoder = msgspec.json.Decoder(ShipSheet)
_crew_decoder = msgspec.json.Decoder(CrewSheet)


def _shape() -> str:
    schema = msgspec.json.encode(msgspec.json.schema(Battle), order="sorted")
    return hashlib.sha256(b"%d:%b" % (_REVISION, schema)).hexdigest()[:16]


CODEC = _shape()
"""The version of the state's codec: changes by itself with the type of `Battle`."""


def encode_event(event: AnyEvent) -> str:
    """One line of the log but for `at`, as JSON."""
    return _event_encoder.encode(event).decode()


def decode_event(body: str) -> AnyEvent:
    """What `encode_event` wrote."""
    return _event_decoder.decode(body)


def log_line(body: str, at: str) -> str:
    """An event's line of the log, `at` included."""
    return f'{{"at":"{at}",{body[1:]}'


def encode_state(state: Battle) -> bytes:
    """A snapshot."""
    return _pack.encode(state)


def decode_state(blob: bytes | None, codec: str | None) -> Battle | None:
    """The snapshot, or None if it's absent or of another version."""
    if blob is None or codec != CODEC:
        return None
    try:
        return _state_decoder.decode(blob)
    except msgspec.DecodeError:
        return None


def encode_setup(setup: Setup) -> bytes:
    """What a battle begins from."""
    return msgspec.json.encode(setup)


def decode_setup(blob: bytes) -> Setup:
    """What `encode_setup` wrote."""
    return _setup_decoder.decode(blob)


def encode_declaration(declaration: Declaration) -> str:
    """A declaration as JSON."""
    return msgspec.json.encode(declaration).decode()


def decode_declaration(text: str | None) -> Declaration | None:
    """What `encode_declaration` wrote; None stays None."""
    return None if text is None else _declaration_decoder.decode(text)


def encode_job(job: Job | None) -> str | None:
    """What was to be repaired, as JSON."""
    return None if job is None else msgspec.json.encode(job).decode()


def decode_job(text: str | None) -> Job | None:
    """What `encode_job` wrote."""
    return None if text is None else _job_decoder.decode(text)


def encode_repair_events(events: tuple[RepairEvent, ...]) -> str:
    """What came of it, as JSON."""
    return msgspec.json.encode(events).decode()


def decode_repair_events(text: str) -> tuple[RepairEvent, ...]:
    """What `encode_repair_events` wrote."""
    return _repair_decoder.decode(text)


def encode_sheet(sheet: ShipSheet | CrewSheet) -> str:
    """A sheet as JSON. Fields may be added to sheets later, with defaults: old ones are read as well."""
    return msgspec.json.encode(sheet).decode()


def decode_ship_sheet(text: str) -> ShipSheet:
    """What `encode_sheet` wrote of a ship."""
    return _ship_decoder.decode(text)


def decode_crew_sheet(text: str) -> CrewSheet:
    """What `encode_sheet` wrote of a person."""
    return _crew_decoder.decode(text)
