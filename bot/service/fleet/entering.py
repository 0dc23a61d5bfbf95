"""Ships come into a battle that musters: from the fleet, made up on the spot, and once more for a rematch."""

from collections.abc import Collection

from msgspec.structs import replace

from bot.errors import UserError
from bot.rules.battle import Ship
from bot.rules.setup import check_ship
from bot.rules.sheets import person_of, ship_of
from bot.rules.words import Post
from bot.service.fleet.berths import MADE_UP, kept_ship, origin_of
from bot.service.fleet.rights import manages
from bot.service.fleet.types import NewShip
from bot.service.fleet.values import checked_crew, checked_ship
from bot.service.fleet.views import crew_of, lacking
from bot.service.names import NAMELESS, clean_name
from bot.service.roster import free_seats
from bot.service.templates import make_ship
from bot.service.types import Caller
from bot.store.records import BattleRow, BerthRow, SeatRow, ShipRow
from bot.store.work import Work


async def enter(work: Work, battle: int, row: ShipRow, letter: str, side: str) -> tuple[str, Ship]:
    """A ship of the fleet enters under this id: what it was made from, and the ship, as it is now.

    Raises what keeps it from entering: retired, ship_in_battle, ship_is_sunk, post_not_filled, skill_not_learned.
    """
    crew = await work.fleet.crew([row.id])
    why = lacking(row, crew)
    if why is not None:
        raise UserError(why, ship=row.name, name=row.name)
    if not await work.fleet.enter(BerthRow(battle, letter, row.id)):
        raise UserError("ship_in_battle", ship=row.name)
    ship = ship_of(
        row.sheet, ship=letter, name=row.name, side=side, hull=row.hull, deck=row.deck, crew=crew_of(crew, letter)
    )
    return origin_of(row.id), ship


def made_up(new: NewShip, letter: str, side: str) -> Ship:
    """A ship with these values under this id.

    Raises what `checked_ship` and `checked_crew` raise, name_empty, name_too_long, and what `check_ship` refuses.
    """
    hull = new.sheet.hull_max if new.hull is None else new.hull
    deck = new.sheet.deck_max if new.deck is None else new.deck
    crew = tuple(
        [
            person_of(
                checked_crew(one.sheet),
                crew=f"{letter}{number}",
                name=clean_name(one.name),
                post=one.post,
                npc=one.post is None,
            )
            for number, one in enumerate(new.crew, start=1)
        ]
    )
    sheet = checked_ship(new.sheet, hull, deck)
    ship = ship_of(sheet, ship=letter, name=clean_name(new.name), side=side, hull=hull, deck=deck, crew=crew)
    check_ship(ship)
    return ship


async def again(
    work: Work, caller: Caller, battle: BattleRow, origin: str, before: Ship, borne: Collection[tuple[str, Post]]
) -> tuple[str, Ship] | None:
    """The ship for a rematch under the same id; None for one of the fleet that the caller can't let enter now.

    `borne`: posts that had a person's own name, which stays with that person.
    """
    kept = kept_ship(origin)
    if kept is not None:
        row = await work.fleet.ship(kept)
        if row is None or not manages(caller, row):
            return None
        try:
            return await enter(work, battle.id, row, before.id, before.side)
        except UserError:
            return None
    if origin == MADE_UP:
        crew = [
            replace(one, npc=one.post is None, name=NAMELESS if (before.id, one.post) in borne else one.name)
            for one in before.crew
        ]
        return origin, replace(before, crew=tuple(crew))
    return origin, make_ship(origin, before.id, before.name, before.side, battle.locale)


async def seats_for(work: Work, battle: int, origin: str, ship: Ship) -> list[SeatRow]:
    """The ship's two seats: of the fleet's people with who plays them, of others with nobody."""
    seats = free_seats(battle, ship)
    kept = kept_ship(origin)
    if kept is None:
        return seats
    players = {one.post: one.user for one in await work.fleet.crew([kept])}
    return [replace(seat, user=players[seat.post], npc=ship.at(seat.post).npc) for seat in seats]
