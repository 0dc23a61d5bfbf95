"""The battle log as a file (`docs/battle-log.md`): a header and the stored events."""

from datetime import datetime
from typing import Any

import msgspec

from bot.rules.battle import Rules, Setup, Ship
from bot.rules.dice import commitment
from bot.store.codec import log_line
from bot.store.records import BattleRow
from bot.store.words import Status


class Header(msgspec.Struct, frozen=True, omit_defaults=False):
    """Line 1."""

    format: str
    version: int
    battle: str
    name: str
    started_at: str
    rules: Rules
    seed_commitment: str
    ships: tuple[Ship, ...]


def write_log(row: BattleRow, setup: Setup, lines: list[tuple[datetime, str]]) -> bytes:
    """The log of a battle that has begun: `lines` as stored; the seed if and only if it is over."""
    assert row.seed is not None
    assert row.begun_at is not None
    header: dict[str, Any] = msgspec.to_builtins(
        Header(
            format="battle-log",
            version=1,
            battle=str(row.id),
            name=row.name,
            started_at=moment(row.begun_at),
            rules=setup.rules,
            seed_commitment=commitment(row.seed),
            ships=setup.ships,
        )
    )
    if row.status is Status.ENDED:
        header["seed"] = row.seed.hex()
    text = [msgspec.json.encode(header).decode()]
    text += [log_line(body, moment(at)) for at, body in lines]
    return ("\n".join(text) + "\n").encode()


def moment(at: datetime) -> str:
    """A moment as the log writes it: UTC, milliseconds, Z."""
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
