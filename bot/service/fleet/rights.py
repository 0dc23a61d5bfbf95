"""Who may see and change what of a server's fleet.

- Who has Discord's *Manage Server* or *Manage Events* there (`Caller.manages`) may do everything with the fleet.
- Whoever made a ship or a person (`owner`) may do everything with it. Everybody in the server may make some.
- Whoever plays a person may see the ship that they are aboard, and see and change that person's own sheet.
- While a ship is in a battle that isn't over, whoever holds a post on it and that battle's game masters see it too; but
  nobody who sails in that battle on other ships, whatever else they may: not the ship, nor the people aboard it.

What somebody may not see isn't there for them: `no_such_ship`, `no_such_sailor`. What they see and may not change:
`not_fleet_master`.
"""

import re
from collections.abc import Sequence

import msgspec

from bot.errors import UserError
from bot.service.types import Caller
from bot.store.records import SailorRow, ShipRow
from bot.store.work import Work

_ID = re.compile(r"#([0-9]{1,15})", re.ASCII)


class Aims(msgspec.Struct, frozen=True):
    """What a caller has to do with the battles in which a server's ships are, by battle's id."""

    sails: dict[int, frozenset[str]]
    """The ids of the ships on which they hold a post."""
    leads: frozenset[int]
    """Battles of which they are a game master."""
    letters: dict[int, tuple[int, str]]
    """For each ship of the fleet in a battle: which, and its id there."""


def server(caller: Caller) -> int:
    """The server whose fleet is meant. Raises guild_only in a DM."""
    if caller.guild is None:
        raise UserError("guild_only")
    return caller.guild


async def aims(work: Work, caller: Caller, ships: Sequence[ShipRow]) -> Aims:
    """What the caller has to do with these ships' battles."""
    sails: dict[int, frozenset[str]] = {}
    leads: set[int] = set()
    letters: dict[int, tuple[int, str]] = {}
    battles = dict.fromkeys([ship.battle for ship in ships if ship.battle is not None])
    leaders = await work.fleet.leaders(battles)
    for battle in battles:
        if leaders[battle][1] == caller.user or (await work.masters(battle)).get(caller.user, False):
            leads.add(battle)
        sails[battle] = frozenset([seat.ship for seat in await work.seats(battle) if seat.user == caller.user])
        letters |= {berth.ship: (battle, berth.letter) for berth in await work.fleet.berths(battle)}
    return Aims(sails, frozenset(leads), letters)


def manages(caller: Caller, row: ShipRow | SailorRow) -> bool:
    """Whether the caller may do everything with it, where they may see it."""
    return caller.guild == row.guild and (caller.manages or row.owner == caller.user)


def sees_ship(caller: Caller, aims: Aims, ship: ShipRow, crew: Sequence[SailorRow]) -> bool:
    """Whether the caller may see the ship's values; `crew` are the people aboard it."""
    if caller.guild != ship.guild or is_hostile(aims, ship):
        return False
    if ship.battle is not None:
        battle, letter = aims.letters.get(ship.id, (ship.battle, ""))
        if battle in aims.leads or letter in aims.sails[battle]:
            return True
    return manages(caller, ship) or any(one.ship == ship.id and one.user == caller.user for one in crew)


def is_hostile(aims: Aims, ship: ShipRow | None) -> bool:
    """Whether the caller sails in this ship's battle, on other ships only, and doesn't lead it."""
    if ship is None or ship.battle is None:
        return False
    battle, letter = aims.letters.get(ship.id, (ship.battle, ""))
    own = aims.sails[battle]
    return bool(own) and letter not in own and battle not in aims.leads


def sees_sailor(caller: Caller, aims: Aims, sailor: SailorRow, ship: ShipRow | None) -> bool:
    """Whether the caller may see the person's values; `ship` is the one that they are aboard."""
    if caller.guild != sailor.guild:
        return False
    if sailor.user == caller.user:
        return True
    return manages(caller, sailor) and not is_hostile(aims, ship)


async def ship_at(work: Work, caller: Caller, text: str) -> ShipRow:
    """The ship of this name, or of the id in `#12`, that the caller may see. Raises no_such_ship, guild_only."""
    guild, found = server(caller), _ID.fullmatch(text.strip())
    row = await work.fleet.ship(int(found[1])) if found else None
    row = row or await work.fleet.ship_named(guild, text.strip())
    if row is None or not sees_ship(caller, await aims(work, caller, [row]), row, await work.fleet.crew([row.id])):
        raise UserError("no_such_ship")
    return row


async def sailor_at(work: Work, caller: Caller, text: str) -> SailorRow:
    """The person of this name, or id, that the caller may see. Raises no_such_sailor, guild_only."""
    guild, found = server(caller), _ID.fullmatch(text.strip())
    row = await work.fleet.sailor(int(found[1])) if found else None
    row = row or await work.fleet.sailor_named(guild, text.strip())
    if row is None:
        raise UserError("no_such_sailor")
    ship = None if row.ship is None else await work.fleet.ship(row.ship)
    seen = await aims(work, caller, [] if ship is None else [ship])
    if not sees_sailor(caller, seen, row, ship):
        raise UserError("no_such_sailor")
    return row


def must_manage(caller: Caller, row: ShipRow | SailorRow) -> None:
    """Raises not_fleet_master."""
    if not manages(caller, row):
        raise UserError("not_fleet_master")


def must_edit(caller: Caller, sailor: SailorRow) -> None:
    """Raises not_fleet_master for who neither manages this person nor plays them."""
    if sailor.user != caller.user:
        must_manage(caller, sailor)


def must_be_in_port(ship: ShipRow | None) -> None:
    """Raises ship_in_battle: a battle has taken over its values, and gives back what is left of it."""
    if ship is not None and ship.battle is not None:
        raise UserError("ship_in_battle", ship=ship.name)


def must_serve(row: ShipRow | SailorRow) -> None:
    """Raises retired."""
    if row.retired_at is not None:
        raise UserError("retired", name=row.name)
