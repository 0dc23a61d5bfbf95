"""The ships of a server's fleet: new, edit, copy, retire, recall; show, list."""

from typing import TypeVar

from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from bot.errors import UserError
from bot.rules.sheets import ShipSheet, crew_sheet_of, sheet_of
from bot.service.context import Context
from bot.service.fleet.making import free_name, make_ship
from bot.service.fleet.rights import aims, must_be_in_port, must_manage, must_serve, sees_ship, server, ship_at
from bot.service.fleet.types import NewSailor, NewShip, ShipChange, ShipView
from bot.service.fleet.values import checked_ship
from bot.service.fleet.views import ship_view
from bot.service.names import clean_name
from bot.service.templates import make_ship as ship_of_template
from bot.service.templates import template_named
from bot.service.types import Caller
from bot.store.records import ShipRow, key_of
from bot.store.work import Work

T = TypeVar("T")


class FleetShips:
    """Use cases about ships. All raise guild_only in a DM; `ship` is `#id` or a name: no_such_ship."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def new(self, caller: Caller, name: str, template: str | None = None, locale: str = "ja") -> ShipView:
        """A new ship. Of a template it has its values and its people too, under names that aren't taken yet.

        Without one it has the least values, no guns, and nobody aboard. `locale` is that of the people's and guns'
        names. Raises no_such_template, and what `make_ship` raises.
        """
        async with self._context.store.writing() as work:
            new = NewShip(name=name)
            if template is not None:
                kind = template_named(template)
                if kind is None:
                    raise UserError("no_such_template")
                made = ship_of_template(kind, "a", name, "", locale)
                sailors = await _names_taken(work, server(caller))
                crew: list[NewSailor] = []
                for person in made.crew:
                    own = free_name(person.name, sailors)
                    sailors.add(key_of(own))
                    crew.append(NewSailor(name=own, sheet=crew_sheet_of(person), npc=person.npc, post=person.post))
                new = NewShip(name=name, sheet=sheet_of(made), crew=tuple(crew))
            row, people = await make_ship(work, caller, new, self._context.clock.now())
            await self._context.meet(work, caller)
            return await ship_view(work, caller, row, people)

    async def edit(self, caller: Caller, ship: str, change: ShipChange) -> ShipView:
        """Change values. A ship whose hull or deck was whole stays whole when its maximum changes.

        Raises not_fleet_master, ship_in_battle, retired, fleet_name_taken, and what `checked_ship` raises.
        """
        async with self._context.store.writing() as work:
            row = await ship_at(work, caller, ship)
            must_manage(caller, row)
            must_be_in_port(row)
            must_serve(row)
            changed = _changed(row, change)
            return await self._save(work, caller, row, changed)

    async def editing(self, caller: Caller, ship: str) -> ShipView:
        """The ship for a form to change it. Raises as `edit` would."""
        async with self._context.store.reading() as work:
            row = await ship_at(work, caller, ship)
            must_manage(caller, row)
            must_be_in_port(row)
            must_serve(row)
            return await ship_view(work, caller, row)

    async def copying(self, caller: Caller, ship: str) -> tuple[ShipView, str]:
        """The ship and a name for a copy, for a form. Raises as `copy` would."""
        async with self._context.store.reading() as work:
            row = await ship_at(work, caller, ship)
            must_manage(caller, row)
            taken = {one.key for one in await work.fleet.ships(row.guild)}
            return await ship_view(work, caller, row), free_name(row.name, taken)

    async def copy(self, caller: Caller, ship: str, name: str | None = None) -> ShipView:
        """Another ship like this one, undamaged and without a bill, with people like those aboard, whom nobody plays.

        Raises not_fleet_master for who may see it only, and what `make_ship` raises.
        """
        async with self._context.store.writing() as work:
            row = await ship_at(work, caller, ship)
            must_manage(caller, row)
            ships = {one.key for one in await work.fleet.ships(row.guild)}
            taken = await _names_taken(work, row.guild)
            crew: list[NewSailor] = []
            for one in await work.fleet.crew([row.id]):
                own = free_name(one.name, taken)
                taken.add(key_of(own))
                crew.append(NewSailor(name=own, sheet=one.sheet, npc=one.npc, post=one.post))
            own = free_name(row.name, ships) if name is None else name
            new = NewShip(name=own, sheet=row.sheet, crew=tuple(crew))
            made, people = await make_ship(work, caller, new, self._context.clock.now())
            await self._context.meet(work, caller)
            return await ship_view(work, caller, made, people)

    async def retire(self, caller: Caller, ship: str) -> ShipView:
        """Lay the ship up: it is in no list and no battle, and keeps everything. One laid up stays so.

        Raises not_fleet_master, ship_in_battle.
        """
        async with self._context.store.writing() as work:
            row = await ship_at(work, caller, ship)
            must_manage(caller, row)
            must_be_in_port(row)
            if row.retired_at is not None:
                return await ship_view(work, caller, row)
            return await self._save(work, caller, row, replace(row, retired_at=self._context.clock.now()))

    async def recall(self, caller: Caller, ship: str) -> ShipView:
        """Take it back into service; by its `#id`, since others may have its name. Raises fleet_name_taken."""
        async with self._context.store.writing() as work:
            row = await ship_at(work, caller, ship)
            must_manage(caller, row)
            return await self._save(work, caller, row, replace(row, retired_at=None))

    async def show(self, caller: Caller, ship: str) -> ShipView:
        """The ship's sheet."""
        async with self._context.store.reading() as work:
            return await ship_view(work, caller, await ship_at(work, caller, ship))

    async def list(self, caller: Caller, *, retired: bool = False) -> tuple[ShipView, ...]:
        """The ships that the caller may see, by name; `retired`: those that are, in place of those that aren't."""
        async with self._context.store.reading() as work:
            rows = await work.fleet.ships(server(caller), retired=retired)
            seen = await aims(work, caller, rows)
            crew = await work.fleet.crew([row.id for row in rows])
            aboard = {row.id: [one for one in crew if one.ship == row.id] for row in rows}
            return tuple(
                [
                    await ship_view(work, caller, row, aboard[row.id], listed=True)
                    for row in rows
                    if sees_ship(caller, seen, row, aboard[row.id])
                ]
            )

    async def _save(self, work: Work, caller: Caller, before: ShipRow, after: ShipRow) -> ShipView:
        if after != before:
            after = replace(after, changed_at=self._context.clock.now())
            try:
                await work.fleet.save_ship(before, after)
            except IntegrityError:
                raise UserError("fleet_name_taken", name=after.name) from None
        await self._context.meet(work, caller)
        return await ship_view(work, caller, after)


def _changed(row: ShipRow, change: ShipChange) -> ShipRow:
    old = row.sheet
    sheet = ShipSheet(
        handling=_or(change.handling, old.handling),
        hull_max=_or(change.hull_max, old.hull_max),
        deck_max=_or(change.deck_max, old.deck_max),
        minimum_crew=_or(change.minimum_crew, old.minimum_crew),
        ram=_or(change.ram, old.ram),
        sailing=_or(change.sailing, old.sailing),
        weapons=old.weapons if change.weapons is None else change.weapons,
    )
    hull = _left(change.hull, row.hull, old.hull_max, sheet.hull_max)
    deck = _left(change.deck, row.deck, old.deck_max, sheet.deck_max)
    name = row.name if change.name is None else clean_name(change.name)
    return replace(row, name=name, sheet=checked_ship(sheet, hull, deck), hull=hull, deck=deck)


def _left(given: int | None, before: int, most_before: int, most: int) -> int:
    """What is left of hull or deck: what is given, else as much as before, all of it if all was left."""
    if given is not None:
        return given
    return most if before == most_before else min(before, max(most, 0))


def _or(given: T | None, before: T) -> T:
    return before if given is None else given


async def _names_taken(work: Work, guild: int) -> set[str]:
    return {one.key for one in await work.fleet.sailors(guild)}
