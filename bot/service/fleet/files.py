"""Ships and people as files: `/ship import`, `/ship export`, `/crew import`, `/crew export`.

What is imported is its importer's, as if they had made it by hand. All of a file is taken over, or nothing.
"""

import asyncio
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from bot.errors import UserError
from bot.rules.battle import Crew
from bot.service.context import Context
from bot.service.fleet.making import make_sailor, make_ship
from bot.service.fleet.rights import (
    Aims,
    aims,
    manages,
    must_manage,
    sailor_at,
    sees_sailor,
    sees_ship,
    server,
    ship_at,
)
from bot.service.fleet.sheets import check_players, new_sailor, new_ship, person_of_row, vessel_of
from bot.service.fleet.types import SailorView, ShipView
from bot.service.fleet.views import sailor_view, ship_view
from bot.service.names import clean_name
from bot.service.types import Caller
from bot.sheets import own
from bot.sheets.ccfolia import Character
from bot.sheets.fleet import Fleet, Person, Vessel
from bot.sheets.gcs import Proposal
from bot.sheets.reading import Sheet, read
from bot.store.records import SailorRow, ShipRow
from bot.store.work import Work


class Imported(msgspec.Struct, frozen=True):
    """What came of a file; `unused` are labels of the file for which the rules have no use."""

    ships: tuple[ShipView, ...] = ()
    people: tuple[SailorView, ...] = ()
    unused: tuple[str, ...] = ()


class FleetFile(msgspec.Struct, frozen=True):
    """A file of ours. `left_out`: how many people aboard aren't in it, since the caller may not see their values."""

    name: str
    content: bytes
    ships: int
    people: int
    left_out: int


class FleetFiles:
    """Use cases about files. All raise guild_only in a DM; `content` is the file, or what was pasted."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def import_ships(self, caller: Caller, content: bytes | str) -> Imported:
        """Ships with their crews, and people, from a file of ours or a battle log.

        Raises `SheetError` with the place of what is wrong; sheet_people_only for a file of people; import_players for
        who doesn't manage the fleet and a file that says whom others play; what `make_ship` raises.
        """
        fleet = await _read(content)
        if not isinstance(fleet, Fleet):
            raise UserError("sheet_people_only")
        return await self._take_over(caller, fleet)

    async def import_people(self, caller: Caller, content: bytes | str) -> Imported | Proposal:
        """People, ashore: from a file of ours without ships, or a character of CCFOLIA's.

        A sheet of GCS makes nothing yet: it comes back as the proposal that it is. Raises `SheetError`,
        sheet_ships_too for a file with ships, import_players, and what `make_sailor` raises.
        """
        server(caller)
        match await _read(content):
            case Fleet() as fleet:
                if fleet.ships:
                    raise UserError("sheet_ships_too")
                return await self._take_over(caller, fleet)
            case Character() as found:
                made = await self._take_over(caller, Fleet(people=(Person(crew=found.crew),)))
                return replace(made, unused=found.unused)
            case Proposal() as proposal:
                return proposal

    async def export_ship(self, caller: Caller, ship: str) -> FleetFile:
        """One ship with its crew. Raises no_such_ship, not_fleet_master."""
        async with self._context.store.reading() as work:
            row = await ship_at(work, caller, ship)
            must_manage(caller, row)
            vessel, left_out = _vessel(caller, await aims(work, caller, [row]), row, await work.fleet.crew([row.id]))
        return _file(f"ship-{row.id}.json", Fleet(ships=(vessel,)), left_out)

    async def export_fleet(self, caller: Caller) -> FleetFile:
        """All ships and people, retired ones too, that the caller may see and do everything with.

        Raises nothing_to_export.
        """
        async with self._context.store.reading() as work:
            ships = [
                row for retired in (True, False) for row in await work.fleet.ships(server(caller), retired=retired)
            ]
            seen = await aims(work, caller, ships)
            crew = await work.fleet.crew([row.id for row in ships])
            vessels: list[Vessel] = []
            left_out = 0
            for row in ships:
                aboard = [one for one in crew if one.ship == row.id]
                if manages(caller, row) and sees_ship(caller, seen, row, aboard):
                    vessel, unseen = _vessel(caller, seen, row, aboard)
                    vessels.append(vessel)
                    left_out += unseen
            people = await _ashore(work, caller)
        if not vessels and not people:
            raise UserError("nothing_to_export")
        return _file("fleet.json", Fleet(ships=tuple(vessels), people=tuple(people)), left_out)

    async def person(self, caller: Caller, sailor: str) -> Crew:
        """A person's values, to be written for another program. Raises no_such_sailor."""
        async with self._context.store.reading() as work:
            return person_of_row(await sailor_at(work, caller, sailor)).crew

    async def _take_over(self, caller: Caller, fleet: Fleet) -> Imported:
        """Those that are retired go first, people before ships, whose crews serve: their names are free again then."""
        check_players(caller, fleet)
        ships: list[ShipView] = []
        people: list[SailorView] = []
        async with self._context.store.writing() as work:
            for retired in (True, False):
                people += [await self._hire(work, caller, one) for one in fleet.people if one.retired is retired]
                ships += [await self._launch(work, caller, one) for one in fleet.ships if one.retired is retired]
            await self._context.meet(work, caller)
        return Imported(tuple(ships), tuple(people))

    async def _launch(self, work: Work, caller: Caller, vessel: Vessel) -> ShipView:
        now = self._context.clock.now()
        row, crew = await make_ship(work, caller, new_ship(vessel), now)
        kept = replace(row, retired_at=now if vessel.retired else None)
        await work.fleet.save_ship(row, kept)
        return await ship_view(work, caller, kept, crew)

    async def _hire(self, work: Work, caller: Caller, person: Person) -> SailorView:
        now = self._context.clock.now()
        row = await make_sailor(work, caller, new_sailor(person), now)
        kept = replace(row, retired_at=now if person.retired else None)
        await work.fleet.save_sailor(row, kept)
        return await sailor_view(work, caller, kept)


async def _read(content: bytes | str) -> Sheet:
    """Beside the loop: a file at its limit takes a while, and others don't wait for it."""
    return await asyncio.to_thread(read, content, clean_name)


def _vessel(caller: Caller, seen: Aims, row: ShipRow, crew: Sequence[SailorRow]) -> tuple[Vessel, int]:
    """The ship with those aboard whom the caller may see, and how many others there are."""
    known = [one for one in crew if sees_sailor(caller, seen, one, row)]
    return vessel_of(row, known), len(crew) - len(known)


async def _ashore(work: Work, caller: Caller) -> list[Person]:
    """The people without a ship whom the caller may do everything with."""
    rows = [row for retired in (True, False) for row in await work.fleet.sailors(server(caller), retired=retired)]
    return [person_of_row(row) for row in rows if row.ship is None and manages(caller, row)]


def _file(name: str, fleet: Fleet, left_out: int) -> FleetFile:
    people = len(fleet.people) + sum([len(vessel.crew) for vessel in fleet.ships])
    return FleetFile(name, own.write(fleet).encode(), len(fleet.ships), people, left_out)
