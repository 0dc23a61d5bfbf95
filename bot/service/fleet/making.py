"""How ships and people come into a fleet, one by one or together: used by all that make some, in their transaction."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy.exc import IntegrityError

from bot.errors import UserError
from bot.rules.sheets import MOST_CREW
from bot.rules.words import Post
from bot.service.fleet.rights import server
from bot.service.fleet.types import NewSailor, NewShip
from bot.service.fleet.values import checked_crew, checked_ship
from bot.service.names import MAX_NAME, clean_name
from bot.service.types import Caller
from bot.store.records import SailorRow, ShipRow, key_of
from bot.store.work import Work

MOST_KEPT = 500
"""So many ships, and so many people, a server keeps, retired ones too."""


async def make_ship(work: Work, caller: Caller, new: NewShip, now: datetime) -> tuple[ShipRow, list[SailorRow]]:
    """Put a ship with its crew into the fleet of the caller's server; it is the caller's.

    Raises guild_only, name_taken (with `name`: which), fleet_full, too_many_crew, post_held, what `checked_ship` and
    `checked_crew` raise, name_empty, name_too_long.
    """
    guild = server(caller)
    hull = new.sheet.hull_max if new.hull is None else new.hull
    deck = new.sheet.deck_max if new.deck is None else new.deck
    sheet = checked_ship(new.sheet, hull, deck)
    if len(new.crew) > MOST_CREW:
        raise UserError("too_many_crew", most=MOST_CREW)
    for post in Post:
        holders = [one for one in new.crew if one.post is post]
        if len(holders) > 1:
            raise UserError("post_held", name=holders[0].name)
    await work.fleet.found(guild)
    await _must_have_room(work, guild, ships=1, sailors=len(new.crew))
    row = ShipRow(
        guild=guild,
        name=clean_name(new.name),
        sheet=sheet,
        hull=hull,
        deck=deck,
        bill=max(0, new.bill),
        owner=caller.user,
        created_at=now,
        changed_at=now,
    )
    if await work.fleet.ship_named(guild, row.name) is not None:
        raise UserError("fleet_name_taken", name=row.name)
    try:
        row = await work.fleet.add_ship(row)
    except IntegrityError:
        raise UserError("fleet_name_taken", name=row.name) from None
    crew = [await _add_sailor(work, caller, one, now, row.id) for one in new.crew]
    return row, crew


async def make_sailor(work: Work, caller: Caller, new: NewSailor, now: datetime, ship: int | None = None) -> SailorRow:
    """Put one person into the fleet, ashore or aboard this ship. Raises as `make_ship` does."""
    guild = server(caller)
    await work.fleet.found(guild)
    await _must_have_room(work, guild, ships=0, sailors=1)
    return await _add_sailor(work, caller, new, now, ship)


async def _add_sailor(work: Work, caller: Caller, new: NewSailor, now: datetime, ship: int | None) -> SailorRow:
    guild = server(caller)
    row = SailorRow(
        guild=guild,
        name=clean_name(new.name),
        sheet=checked_crew(new.sheet),
        npc=new.npc,
        ship=ship,
        post=None if ship is None else new.post,
        user=new.user,
        owner=caller.user,
        created_at=now,
        changed_at=now,
    )
    if await work.fleet.sailor_named(guild, row.name) is not None:
        raise UserError("fleet_name_taken", name=row.name)
    try:
        return await work.fleet.add_sailor(row)
    except IntegrityError:
        raise UserError("fleet_name_taken", name=row.name) from None


async def _must_have_room(work: Work, guild: int, *, ships: int, sailors: int) -> None:
    has_ships, has_sailors = await work.fleet.sizes(guild)
    if has_ships + ships > MOST_KEPT or has_sailors + sailors > MOST_KEPT:
        raise UserError("fleet_full", most=MOST_KEPT)


def free_name(name: str, taken: Collection[str]) -> str:
    """The name, or the first with a number behind it that isn't taken (`taken` are keys); cut where it is too long."""
    number = 1
    while True:
        tail = "" if number == 1 else f" {number}"
        found = name[: MAX_NAME - len(tail)].rstrip() + tail
        if key_of(found) not in taken:
            return found
        number += 1
