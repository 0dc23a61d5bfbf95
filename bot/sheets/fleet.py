"""What our own format holds: ships with their crews, and people without a ship."""

import msgspec
from msgspec.structs import replace

from bot.rules.battle import Crew, Ship


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """A person whom the fleet keeps; `player` is the Discord id of who plays them. Retired ones are ashore."""

    crew: Crew
    player: int | None = None
    retired: bool = False


class Vessel(msgspec.Struct, frozen=True, kw_only=True):
    """A ship that the fleet keeps. `ship` has no side (that is a battle's matter) and no crew: they are in `crew`.

    `bill` is what is still to be paid for repairs, in zuka (P4).
    """

    ship: Ship
    crew: tuple[Person, ...] = ()
    bill: int = 0
    retired: bool = False

    @property
    def manned(self) -> Ship:
        """The ship with the people on it."""
        return replace(self.ship, crew=tuple([person.crew for person in self.crew]))


class Fleet(msgspec.Struct, frozen=True, kw_only=True):
    """A file of ours: ships, and people without a ship."""

    ships: tuple[Vessel, ...] = ()
    people: tuple[Person, ...] = ()
