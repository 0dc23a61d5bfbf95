"""The people of a server's fleet: new, edit, copy, retire, recall, assign, who plays them; show, list."""

from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from bot.errors import UserError
from bot.rules.sheets import MOST_CREW, crew_sheet_of
from bot.service.context import Context
from bot.service.fleet.making import free_name, make_sailor
from bot.service.fleet.rights import (
    aims,
    must_be_in_port,
    must_edit,
    must_manage,
    must_serve,
    sailor_at,
    sees_sailor,
    server,
    ship_at,
)
from bot.service.fleet.types import CrewChange, NewSailor, Place, Relieved, SailorView, changed_sheet
from bot.service.fleet.values import checked_crew
from bot.service.fleet.views import sailor_view
from bot.service.names import clean_name
from bot.service.templates import make_person, people
from bot.service.types import Caller, TemplatePerson
from bot.store.records import SailorRow, ShipRow
from bot.store.work import Work


class FleetCrew:
    """Use cases about people. All raise guild_only in a DM; `sailor` is `#id` or a name: no_such_sailor."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def new(self, caller: Caller, new: NewSailor) -> SailorView:
        """A new person, ashore; nobody but a manager of the fleet makes one for somebody else to play.

        Raises what `make_sailor` raises, not_fleet_master.
        """
        if new.user not in (None, caller.user) and not caller.manages:
            raise UserError("not_fleet_master")
        async with self._context.store.writing() as work:
            row = await make_sailor(work, caller, replace(new, post=None), self._context.clock.now())
            await self._context.meet(work, caller)
            return await sailor_view(work, caller, row)

    async def edit(self, caller: Caller, sailor: str, change: CrewChange) -> SailorView:
        """Change values: who manages the person, or plays them (but for `npc`, which says what they are).

        Raises not_fleet_master, ship_in_battle (aboard a ship that is in one), retired, fleet_name_taken, and what
        `checked_crew` raises.
        """
        async with self._context.store.writing() as work:
            row = await sailor_at(work, caller, sailor)
            must_edit(caller, row)
            if change.npc not in (None, row.npc):
                must_manage(caller, row)
            must_be_in_port(await _ship(work, row))
            must_serve(row)
            return await self._save(work, caller, row, _changed(row, change))

    @property
    def templates(self) -> tuple[TemplatePerson, ...]:
        """People to start from."""
        return people()

    async def from_template(self, caller: Caller, name: str, template: str, locale: str = "ja") -> SailorView:
        """A new person with the values of one that a kind of ship comes with. Raises no_such_template likewise."""
        try:
            like = make_person(template, locale)
        except LookupError:
            raise UserError("no_such_template") from None
        return await self.new(caller, NewSailor(name=name, sheet=crew_sheet_of(like)))

    async def editing(self, caller: Caller, sailor: str) -> SailorView:
        """The person for a form to change them. Raises as `edit` would."""
        async with self._context.store.reading() as work:
            row = await sailor_at(work, caller, sailor)
            must_edit(caller, row)
            must_be_in_port(await _ship(work, row))
            must_serve(row)
            return await sailor_view(work, caller, row)

    async def managing(self, caller: Caller, sailor: str) -> tuple[SailorView, str]:
        """The person, and a name for a copy, for forms of who manages them. Raises not_fleet_master."""
        async with self._context.store.reading() as work:
            row = await sailor_at(work, caller, sailor)
            must_manage(caller, row)
            taken = {one.key for one in await work.fleet.sailors(row.guild)}
            return await sailor_view(work, caller, row), free_name(row.name, taken)

    async def assign(self, caller: Caller, sailor: str, place: Place, ship: str | None = None) -> Relieved:
        """Put the person into a post of a ship, among its free hands, or ashore; who had that post goes ashore.

        Without `ship` it is the one that they are aboard. Raises not_fleet_master, no_such_ship, ship_in_battle,
        retired, too_many_crew, ship_needed.
        """
        async with self._context.store.writing() as work:
            row = await sailor_at(work, caller, sailor)
            must_manage(caller, row)
            must_serve(row)
            now_aboard = await _ship(work, row)
            must_be_in_port(now_aboard)
            if place is Place.ASHORE:
                return Relieved(await self._save(work, caller, row, replace(row, ship=None, post=None)), None)
            target = now_aboard if ship is None else await ship_at(work, caller, ship)
            if target is None:
                raise UserError("ship_needed")
            must_manage(caller, target)
            must_serve(target)
            must_be_in_port(target)
            others = [one for one in await work.fleet.crew([target.id]) if one.id != row.id]
            held = [one for one in others if one.post is not None and one.post is place.post]
            if len(others) - len(held) >= MOST_CREW:
                raise UserError("too_many_crew", most=MOST_CREW)
            for one in held:
                await work.fleet.save_sailor(one, replace(one, ship=None, post=None))
            view = await self._save(work, caller, row, replace(row, ship=target.id, post=place.post))
            return Relieved(view, held[0].name if held else None)

    async def plays(self, caller: Caller, sailor: str, user: int | None) -> SailorView:
        """`user` plays this person from now on, None: nobody. Their player may give them up, too.

        Raises not_fleet_master. In a battle that isn't over the posts stay as they are.
        """
        async with self._context.store.writing() as work:
            row = await sailor_at(work, caller, sailor)
            if not (user is None and row.user == caller.user):
                must_manage(caller, row)
            return await self._save(work, caller, row, replace(row, user=user))

    async def copy(self, caller: Caller, sailor: str, name: str | None = None) -> SailorView:
        """Another person with the same values, ashore, whom nobody plays. Raises not_fleet_master."""
        async with self._context.store.writing() as work:
            row = await sailor_at(work, caller, sailor)
            must_manage(caller, row)
            taken = {one.key for one in await work.fleet.sailors(row.guild)}
            new = NewSailor(name=free_name(row.name, taken) if name is None else name, sheet=row.sheet, npc=row.npc)
            made = await make_sailor(work, caller, new, self._context.clock.now())
            await self._context.meet(work, caller)
            return await sailor_view(work, caller, made)

    async def retire(self, caller: Caller, sailor: str) -> SailorView:
        """Out of every list, and ashore; their sheet is kept. Raises not_fleet_master, ship_in_battle."""
        async with self._context.store.writing() as work:
            row = await sailor_at(work, caller, sailor)
            must_manage(caller, row)
            must_be_in_port(await _ship(work, row))
            if row.retired_at is not None:
                return await sailor_view(work, caller, row)
            gone = replace(row, ship=None, post=None, retired_at=self._context.clock.now())
            return await self._save(work, caller, row, gone)

    async def recall(self, caller: Caller, sailor: str) -> SailorView:
        """Back into service, ashore; by `#id`, since others may have the name. Raises fleet_name_taken."""
        async with self._context.store.writing() as work:
            row = await sailor_at(work, caller, sailor)
            must_manage(caller, row)
            return await self._save(work, caller, row, replace(row, retired_at=None))

    async def show(self, caller: Caller, sailor: str) -> SailorView:
        """The person's sheet."""
        async with self._context.store.reading() as work:
            return await sailor_view(work, caller, await sailor_at(work, caller, sailor))

    async def list(self, caller: Caller, *, retired: bool = False) -> tuple[SailorView, ...]:
        """The people whose sheets the caller may see, by name; `retired` likewise."""
        async with self._context.store.reading() as work:
            guild = server(caller)
            rows = await work.fleet.sailors(guild, retired=retired)
            ships = {one.id: one for one in await work.fleet.ships(guild)}
            seen = await aims(work, caller, list(ships.values()))
            return tuple(
                [
                    await sailor_view(work, caller, row)
                    for row in rows
                    if sees_sailor(caller, seen, row, None if row.ship is None else ships.get(row.ship))
                ]
            )

    async def _save(self, work: Work, caller: Caller, before: SailorRow, after: SailorRow) -> SailorView:
        if after != before:
            after = replace(after, changed_at=self._context.clock.now())
            try:
                await work.fleet.save_sailor(before, after)
            except IntegrityError:
                raise UserError("fleet_name_taken", name=after.name) from None
        await self._context.meet(work, caller)
        return await sailor_view(work, caller, after)


async def _ship(work: Work, row: SailorRow) -> ShipRow | None:
    return None if row.ship is None else await work.fleet.ship(row.ship)


def _changed(row: SailorRow, change: CrewChange) -> SailorRow:
    return replace(
        row,
        name=row.name if change.name is None else clean_name(change.name),
        npc=row.npc if change.npc is None else change.npc,
        sheet=checked_crew(changed_sheet(row.sheet, change)),
    )
