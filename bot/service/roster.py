"""Ships and seats while they muster: what is free, what carries over, who stands where when the battle begins."""

from msgspec.structs import replace

from bot.errors import UserError
from bot.rules.battle import Crew, Setup, Ship
from bot.rules.setup import stand_in
from bot.rules.words import Declarations, Post
from bot.service.fleet.berths import has_own_values, is_kept
from bot.service.game import Game
from bot.service.rights import ship_named
from bot.service.templates import side_names
from bot.service.types import Caller, Where
from bot.store.records import SeatRow


def free_seats(battle: int, ship: Ship) -> list[SeatRow]:
    """A ship's two seats, held by NPCs."""
    return [
        SeatRow(battle=battle, ship=ship.id, post=post, user=None, name=ship.at(post).name, npc=True) for post in Post
    ]


def carried(seat: SeatRow, before: SeatRow | None, origin: str) -> SeatRow:
    """The seat with the player that it had in the battle before; on a ship of the fleet with their own, if any."""
    if before is None or before.user is None or seat.user is not None:
        return seat
    if is_kept(origin):
        return replace(seat, user=before.user)
    if before.npc:
        return replace(seat, user=before.user, npc=True)
    return replace(seat, user=before.user, npc=False, name=before.name, bearer=before.bearer)


def free_post(game: Game, caller: Caller, where: Where) -> SeatRow:
    """The post that `where` means, or the first free one. Raises no_such_ship, no_free_post, post_taken."""
    seats = [seat for seat in game.seats.values() if where.post in (None, seat.post)]
    if where.ship is not None:
        ship = ship_named(game, where.ship)
        if ship is None:
            raise UserError("no_such_ship")
        seats = [seat for seat in seats if seat.ship == ship]
    if game.state is not None:
        seats = [seat for seat in seats if not game.state.ship(seat.ship).sunk]
    if where.ship is not None and where.post is not None:
        if seats and seats[0].user not in (None, caller.user):
            raise UserError("post_taken")
        free = seats
    else:
        free = [seat for seat in seats if seat.user is None]
    if not free:
        raise UserError("no_free_post")
    return free[0]


def sides(setup: Setup, locale: str) -> list[str]:
    """The sides that have ships, by index; then those that there can be besides."""
    used = _used(setup)
    return [*used, *[name for name in side_names(locale) if name not in used]]


def side_at(game: Game, side: int | str) -> str:
    """The side of this name, or with this index; the next unused one where it is their number. Raises no_such_side."""
    known = sides(game.setup, game.row.locale)
    if isinstance(side, str):
        found = [name for name in known if name.casefold() == side.strip().casefold()]
    else:
        found = known[side : side + 1] if 0 <= side <= len(_used(game.setup)) else []
    if not found:
        raise UserError("no_such_side")
    return found[0]


def _used(setup: Setup) -> list[str]:
    return list(dict.fromkeys([ship.side for ship in setup.ships]))


def set_ships(game: Game, ships: list[tuple[str, Ship]]) -> None:
    """These ships, with their templates, muster from now on."""
    game.refit(replace(game.setup, ships=tuple([ship for _, ship in ships])), [template for template, _ in ships])


def manned(game: Game) -> Setup:
    """The ships with the people who hold their posts now: players' characters, and NPCs (S3)."""
    declarations = Declarations.TOGETHER if game.row.together else Declarations.IN_ORDER
    ships = [
        replace(ship, crew=tuple([_manning(game, ship, person) for person in ship.crew])) for ship in game.setup.ships
    ]
    return Setup(rules=replace(game.setup.rules, declarations=declarations), ships=tuple(ships))


def _manning(game: Game, ship: Ship, person: Crew) -> Crew:
    """Of a template, who isn't played has an NPC's values (S3); else the game master has set them all."""
    if person.post is None:
        return person
    seat = game.seats[ship.id, person.post]
    if has_own_values(game.origin(ship.id)):
        return replace(person, name=seat.name, npc=seat.npc)
    return stand_in(person.id, person.name, person.post) if seat.npc else replace(person, name=seat.name)
