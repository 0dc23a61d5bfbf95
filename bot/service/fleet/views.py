"""Results of the fleet's use cases."""

from collections.abc import Sequence

from bot.errors import Refused
from bot.rules.battle import Crew
from bot.rules.setup import check_ship
from bot.rules.sheets import person_of, ship_of
from bot.service.fleet.mending import can_repair, mendable
from bot.service.fleet.rights import manages
from bot.service.fleet.types import Aboard, SailorView, ShipView
from bot.service.types import Caller
from bot.store.records import SailorRow, ShipRow
from bot.store.work import Work


async def ship_view(
    work: Work, caller: Caller, row: ShipRow, crew: Sequence[SailorRow] | None = None, *, listed: bool = False
) -> ShipView:
    """A ship for a reader who may see it; `crew` are those aboard, if they are known; `listed`: among others."""
    crew = await work.fleet.crew([row.id]) if crew is None else crew
    mends = not listed and await mendable(work, row)
    leaders = {} if row.battle is None else await work.fleet.leaders([row.battle])
    return ShipView(
        id=row.id,
        guild=row.guild,
        name=row.name,
        sheet=row.sheet,
        hull=row.hull,
        deck=row.deck,
        bill=row.bill,
        owner=row.owner,
        battle=row.battle,
        battle_name=None if row.battle is None else leaders[row.battle][0],
        crew=tuple([Aboard(one.id, one.name, one.post, one.user, one.npc) for one in crew]),
        retired=row.retired_at is not None,
        manages=manages(caller, row),
        lacking=lacking(row, crew),
        mends=mends,
        repairers=mends and can_repair(crew),
    )


async def sailor_view(work: Work, caller: Caller, row: SailorRow) -> SailorView:
    """A person for a reader who may see them."""
    ship = None if row.ship is None else await work.fleet.ship(row.ship)
    return SailorView(
        id=row.id,
        name=row.name,
        sheet=row.sheet,
        npc=row.npc,
        ship=row.ship,
        ship_name=None if ship is None else ship.name,
        post=row.post,
        user=row.user,
        owner=row.owner,
        retired=row.retired_at is not None,
        manages=manages(caller, row),
        edits=manages(caller, row) or row.user == caller.user,
    )


def lacking(row: ShipRow, crew: Sequence[SailorRow]) -> str | None:
    """Why this ship can't enter a battle, as an error's reason; None if it can."""
    if row.retired_at is not None:
        return "retired"
    if row.battle is not None:
        return "ship_in_battle"
    if row.hull == 0:
        return "ship_is_sunk"
    try:
        check_ship(
            ship_of(row.sheet, ship="a", name=row.name, side="", hull=row.hull, deck=row.deck, crew=crew_of(crew, "a"))
        )
    except Refused as refused:
        return refused.reason
    return None


def crew_of(crew: Sequence[SailorRow], letter: str) -> tuple[Crew, ...]:
    """These people as the crew of the ship that has this id in a battle."""
    return tuple(
        [
            person_of(one.sheet, crew=f"{letter}{number}", name=one.name, post=one.post, npc=one.npc)
            for number, one in enumerate(crew, start=1)
        ]
    )
