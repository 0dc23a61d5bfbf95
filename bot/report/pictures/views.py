"""What is drawn: frozen values that hold what their reader may know, and nothing else.

Ships are named by their place in the view's own tuple of ships, counted from 0; sides by their place in `sides`, which
are in the order of entry, so that a side looks the same in every picture of a battle.
"""

from collections.abc import Collection

import msgspec

from bot.forecast.estimates import Forecast
from bot.rules.attempts import ORDER_STEP, damage_penalty
from bot.rules.battle import Battle, Ship, ShipState
from bot.rules.hidden import VeiledShip
from bot.rules.words import Phase

QUARTERS = 4


class Exact(msgspec.Struct, frozen=True):
    """Hull or deck in points."""

    now: int
    most: int

    @property
    def share(self) -> float:
        """0 to 1."""
        return max(0.0, min(1.0, self.now / self.most)) if self.most > 0 else 0.0


class Stepped(msgspec.Struct, frozen=True):
    """A hull of which only the step of D3 is known: `quarters` 4 (over ¾) to 1 (at or under ¼), 0 for none."""

    quarters: int

    @property
    def share(self) -> float:
        """0 to 1: the most that it may be."""
        return self.quarters / QUARTERS


Level = Exact | Stepped


def hull_level(ship: Ship, hull: int) -> Level:
    """A hull as its reader may know it."""
    return Stepped(hull) if isinstance(ship, VeiledShip) else Exact(hull, ship.hull_max)


class FleetShip(msgspec.Struct, frozen=True, kw_only=True):
    """A ship in the order; `deck` None where it has none. `penalty` is that of its damage (D3).

    `gap`: what the order gives one who is later (O1): for the crew of `FleetView.own` what it takes against this ship,
    or this ship against it; else what this ship takes against the first.
    """

    name: str
    side: int
    hull: Level
    deck: Exact | None = None
    penalty: int = 0
    acrobatics: int = 0
    gap: int = 0
    own: bool = False


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """Two ships alongside; `rammer` is one of them or None, `penalties` lie on their breaking away (L5, L7)."""

    ships: tuple[int, int]
    rammer: int | None = None
    penalties: tuple[int, int] = (0, 0)


class AimLine(msgspec.Struct, frozen=True):
    """An own gunner's aim, and what it adds (A3)."""

    by: int
    at: int
    bonus: int


class FleetView(msgspec.Struct, frozen=True, kw_only=True):
    """The battle at a moment: `phase` None is the round's end.

    `ships` are those afloat in order, `sunk` those that aren't. `own` is the reader's ship, if just one is afloat.
    """

    battle: str
    round: int
    phase: Phase | None
    sides: tuple[str, ...]
    ships: tuple[FleetShip, ...]
    sunk: tuple[FleetShip, ...] = ()
    links: tuple[Link, ...] = ()
    aims: tuple[AimLine, ...] = ()
    own: int | None = None


def fleet_view(
    battle: str,
    state: Battle,
    *,
    at_end: bool = False,
    crews: Collection[str] = (),
) -> FleetView:
    """`state` for the crews of the ships `crews` (none: for everyone), at the round's end or at this moment.

    It is veiled as its reader may know it (`bot.rules.hidden`). There is an order already.
    """
    places = {ship: place for place, ship in enumerate(state.order)}
    own = [places[ship] for ship in crews if ship in places]
    mine = own[0] if len(own) == 1 else None
    sides = _sides(state)

    def shown(ship: ShipState) -> FleetShip:
        place = places.get(ship.id, 0)
        return FleetShip(
            name=ship.name,
            side=sides.index(ship.side),
            hull=hull_level(ship.ship, ship.hull),
            deck=Exact(ship.deck, ship.ship.deck_max) if ship.ship.deck_max else None,
            penalty=0 if ship.sunk else damage_penalty(ship),
            acrobatics=ship.acrobatics,
            gap=ORDER_STEP * abs(place - (mine or 0)),
            own=ship.id in crews,
        )

    afloat = [state.ship(ship) for ship in state.order]
    return FleetView(
        battle=battle,
        round=state.round,
        phase=None if at_end else state.phase,
        sides=sides,
        ships=tuple([shown(ship) for ship in afloat]),
        sunk=tuple([shown(ship) for ship in state.ships if ship.sunk]),
        links=tuple(
            [
                Link(
                    ships=(places[relation.ships[0]], places[relation.ships[1]]),
                    rammer=None if relation.rammer is None else places[relation.rammer],
                    penalties=relation.penalties,
                )
                for relation in state.relations
            ]
        ),
        aims=tuple(
            [
                AimLine(places[ship.id], places[ship.aim.against], ship.aim.bonus)
                for ship in afloat
                if ship.id in crews and ship.aim is not None and ship.aim.against in places
            ]
        ),
        own=mine,
    )


class CourseShip(msgspec.Struct, frozen=True):
    """A ship's hull at the start and at the end of each round; `sank` is the round in which it sank."""

    name: str
    side: int
    hulls: tuple[Level, ...]
    sank: int | None = None


class CourseView(msgspec.Struct, frozen=True, kw_only=True):
    """A whole battle: ships in the order of entry, each with as many hulls as any other."""

    battle: str
    sides: tuple[str, ...]
    ships: tuple[CourseShip, ...]


class Hits(msgspec.Struct, frozen=True):
    """What one ship did to another: how often it took points off it, and how many (None where that is secret)."""

    count: int = 0
    points: int | None = 0


class HitsView(msgspec.Struct, frozen=True, kw_only=True):
    """Who hit whom: `table[by][at]`, ships in the order of entry; what came back to a ship from its own ram or shot
    stands in its own place."""

    battle: str
    sides: tuple[str, ...]
    ships: tuple[tuple[str, int], ...]
    """Name and side."""
    table: tuple[tuple[Hits, ...], ...]


def _sides(state: Battle) -> tuple[str, ...]:
    return tuple(dict.fromkeys([ship.side for ship in state.ships]))


class ForecastView(msgspec.Struct, frozen=True):
    """How a battle is likely to end."""

    battle: str
    forecast: Forecast
