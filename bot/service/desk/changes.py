"""What a game master wants changed, as it was typed, in the rules' terms: ids for names, names made fit to be kept.

Ships, persons and weapons are named by their ids or their names. Where a change is on a ship or a person, `ship` names
either: a person's id stands behind the ship's (`a.h1`), and a name is looked for among ships first.
"""

from msgspec.structs import replace

from bot.errors import UserError
from bot.rules import changes as c
from bot.rules.battle import Ship
from bot.service.game import Game
from bot.service.names import clean_name
from bot.service.rights import ship_named

BETWEEN = "."
"""Stands between the ids of a ship and a person."""


def by_ids(game: Game, change: c.Change) -> c.Change:
    """The same with ids, and names as `clean_name` makes them.

    Raises no_such_ship, no_such_person, unknown_weapon, unknown_effect, name_empty, name_too_long.
    """
    match change:
        case (
            c.SetHull(ship=ship)
            | c.SetDeck(ship=ship)
            | c.Hurt(ship=ship)
            | c.Place(ship=ship)
            | c.GiveAcrobatics(ship=ship)
            | c.GiveAcceleration(ship=ship)
        ):
            return replace(change, ship=_ship(game, ship))
        case c.BringAlongside(ships=(one, other), rammer=rammer):
            by = None if rammer is None else _ship(game, rammer)
            return c.BringAlongside((_ship(game, one), _ship(game, other)), by)
        case c.PartShips(ships=(one, other)):
            return c.PartShips((_ship(game, one), _ship(game, other)))
        case c.Grapple():
            return replace(change, by=_ship(game, change.by), on=_ship(game, change.on))
        case c.GiveAim():
            return _aim(game, change)
        case c.Modify():
            return _modifier(game, change)
        case c.SetEffect():
            ship, crew = _who(game, change.ship)
            return replace(change, ship=ship, crew=crew, name=clean_name(change.name))
        case c.EndEffect():
            return _effect(game, change)
        case _:
            return change


def _ship(game: Game, named: str) -> str:
    found = ship_named(game, named)
    if found is None:
        raise UserError("no_such_ship")
    return found


def _who(game: Game, named: str) -> tuple[str, str | None]:
    """A ship (None behind it) or a person of it."""
    found = ship_named(game, named)
    if found is not None:
        return found, None
    ids = [
        (ship.id, one.id) for ship in game.setup.ships for one in ship.crew if f"{ship.id}{BETWEEN}{one.id}" == named
    ]
    wanted = named.strip().casefold()
    ids = ids or [(ship.id, one.id) for ship in game.setup.ships for one in ship.crew if one.name.casefold() == wanted]
    if len(ids) != 1:
        raise UserError("no_such_person")
    return ids[0]


def _aim(game: Game, change: c.GiveAim) -> c.GiveAim:
    ship = _ship(game, change.ship)
    against = None if change.against is None else _ship(game, change.against)
    own = next(one for one in game.setup.ships if one.id == ship)
    return replace(change, ship=ship, against=against, weapon=_weapon(own, change.weapon))


def _weapon(ship: Ship, named: str | None) -> str | None:
    if named is None or any(gun.id == named for gun in ship.weapons):
        return named
    wanted = named.strip().casefold()
    found = next((gun.id for gun in ship.weapons if gun.name.casefold() == wanted), None)
    if found is None:
        raise UserError("unknown_weapon")
    return found


def _modifier(game: Game, change: c.Modify) -> c.Modify:
    given = change.modifier
    ship, crew = (None, None) if given.ship is None else _who(game, given.ship)
    against = None if given.against is None else _ship(game, given.against)
    return c.Modify(replace(given, name=clean_name(given.name), ship=ship, crew=crew, against=against))


def _effect(game: Game, change: c.EndEffect) -> c.EndEffect:
    """Where no ship is named, the one effect of this name."""
    if change.ship:
        ship, crew = _who(game, change.ship)
        return replace(change, ship=ship, crew=crew)
    wanted = change.name.strip().casefold()
    found = [one.effect for one in game.fighting.effects if one.effect.name.casefold() == wanted]
    if len(found) != 1:
        raise UserError("unknown_effect")
    return c.EndEffect(found[0].ship, found[0].crew, found[0].name)
