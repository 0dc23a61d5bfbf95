"""Between what a server keeps and what stands in a file: rows, and the ships and people of `bot.sheets.fleet`."""

from collections.abc import Iterable

from bot.errors import UserError
from bot.rules.battle import Ship
from bot.rules.sheets import crew_sheet_of, person_of, sheet_of, ship_of
from bot.service.fleet.types import NewSailor, NewShip
from bot.service.types import Caller
from bot.sheets.fleet import Fleet, Person, Vessel
from bot.store.records import SailorRow, ShipRow


def vessel_of(row: ShipRow, crew: Iterable[SailorRow]) -> Vessel:
    """A ship of the fleet with these people."""
    ship: Ship = ship_of(row.sheet, ship=str(row.id), name=row.name, side="", hull=row.hull, deck=row.deck, crew=())
    people = tuple([person_of_row(one) for one in crew])
    return Vessel(ship=ship, crew=people, bill=row.bill, retired=row.retired_at is not None)


def person_of_row(row: SailorRow) -> Person:
    """A person of the fleet."""
    crew = person_of(row.sheet, crew=str(row.id), name=row.name, post=row.post, npc=row.npc)
    return Person(crew=crew, player=row.user, retired=row.retired_at is not None)


def new_ship(vessel: Vessel) -> NewShip:
    """A ship of a file, to be made with its crew."""
    ship = vessel.ship
    crew = tuple([new_sailor(one) for one in vessel.crew])
    return NewShip(name=ship.name, sheet=sheet_of(ship), hull=ship.hull, deck=ship.deck, bill=vessel.bill, crew=crew)


def new_sailor(person: Person) -> NewSailor:
    """A person of a file, to be made."""
    crew = person.crew
    return NewSailor(name=crew.name, sheet=crew_sheet_of(crew), npc=crew.npc, post=crew.post, user=person.player)


def check_players(caller: Caller, fleet: Fleet) -> None:
    """Raise import_players if others than the caller play somebody in it, and the caller doesn't manage the fleet."""
    people = [*fleet.people, *[person for vessel in fleet.ships for person in vessel.crew]]
    for person in people:
        if not caller.manages and person.player not in (None, caller.user):
            raise UserError("import_players", name=person.crew.name)
