"""What goes into the use cases of the day after and what comes out."""

from datetime import datetime
from enum import StrEnum

import msgspec

from bot.rules.repair import DamagedShip, Forecast, Repair, RepairAttempt, Repaired, Repairer, RepairRoll
from bot.rules.words import Focus


class Payment(StrEnum):
    """When a bill is paid (P4)."""

    NOW = "now"
    ACCOUNT = "account"


class Berthed(msgspec.Struct, frozen=True):
    """Which ship is meant, and where it is told.

    `ship`: `#id` or a name. `battle`: the one after which the asker saw it; 0 for whichever was the last. `channel`:
    where the seal and the result are posted.
    """

    ship: str
    channel: int
    battle: int = 0


class PlanChange(msgspec.Struct, frozen=True, kw_only=True):
    """New choices of a plan; None: as it was. `repairer`: `#id` or a name, "" for everyone aboard."""

    repairer: str | None = None
    workers: int | None = None
    at_sea: bool | None = None
    yard: bool | None = None
    focus: Focus | None = None


class YardOrder(msgspec.Struct, frozen=True, kw_only=True):
    """What a shipyard is asked for: points of hull and deck, None for all that is missing; days as the GM says."""

    hull: int | None = None
    deck: int | None = None
    days: int | None = None


class Planned(msgspec.Struct, frozen=True, kw_only=True):
    """A repair that is planned. `people` are those aboard; `chosen` who repairs alone; `owed` the account, in zuka."""

    ship: int
    battle: int
    battle_name: str
    plan: Repair
    people: tuple[Repairer, ...]
    chosen: str | None
    attempt: RepairAttempt
    forecast: Forecast
    commitment: str
    owed: int


class Offered(msgspec.Struct, frozen=True, kw_only=True):
    """What a shipyard would do; `whole`: everything that is missing. `repairers`: its people could repair it too."""

    ship: int
    battle: int
    battle_name: str
    before: DamagedShip
    offer: Repaired
    whole: bool
    days: int | None
    owed: int
    repairers: bool


class RepairLog(msgspec.Struct, frozen=True):
    """The log of a repair as a file."""

    name: str
    content: bytes


class Mended(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a repair; `roll`, `seed` (hex) and `log` are None for a shipyard.

    `settled`: what was owed before and was paid along; `owed`: the account after it. Both in zuka. What its reader may
    not know is veiled (`bot.rules.hidden`), and there is no log then: `in_steps`, the HP; `unknown`, what was rolled
    against.
    """

    before: DamagedShip
    roll: RepairRoll | None
    repaired: Repaired
    person: str
    paid: bool
    settled: int
    owed: int
    days: int | None
    seed: str | None
    commitment: str | None
    log: RepairLog | None
    in_steps: bool = False
    unknown: bool = False


class AccountEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A repair (`restored` HP after the battle `what`) or a payment (`restored` None, with the note `what`)."""

    at: datetime
    zuka: int
    restored: int | None
    paid: bool
    what: str


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """A ship's account, the newest entry first.

    `mends`: a shipyard could repair it now, `repairers`: its people could.
    """

    ship: int
    name: str
    owed: int
    entries: tuple[AccountEntry, ...]
    mends: bool
    repairers: bool
