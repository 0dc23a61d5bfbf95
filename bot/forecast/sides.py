"""Ships of a fleet's file → a battle that can begin: who fights whom, and who stands in where a post is empty."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from bot.errors import UserError
from bot.rules.battle import Crew, Rules, Setup, Ship
from bot.rules.setup import check_setup, stand_in
from bot.rules.words import Post

LEAST_SIDES = 2


def encounter(
    ships: Sequence[Ship],
    called: Callable[[int], str],
    sides: Sequence[Sequence[str]] = (),
    rules: Rules | None = None,
) -> Setup:
    """A battle of these ships. `sides` names those of each side by id or name; who isn't named stays away.

    `called` gives a name for the first side (1), the second …, where they have none.


    Without `sides`: those that the ships name themselves; where these aren't at least two, the ships that have a
    player's character at a post against those that have NPCs only; where that is one side, every other ship in turn.
    Empty posts are filled by NPCs (S3). Wrecks stay away. Raises no_such_ship, ship_twice, too_few_sides, and what
    `check_setup` refuses.
    """
    afloat = [_manned(ship) for ship in ships if ship.hull > 0]
    fighting = _named(afloat, called, sides) if sides else _told_apart(afloat, called)
    setup = Setup(rules=rules or Rules(), ships=tuple(fighting))
    check_setup(setup)
    return setup


def _named(ships: Sequence[Ship], called: Callable[[int], str], sides: Sequence[Sequence[str]]) -> list[Ship]:
    fighting: list[Ship] = []
    for number, names in enumerate(sides, start=1):
        for name in names:
            ship = _find(ships, name)
            if any(other.id == ship.id for other in fighting):
                raise UserError("ship_twice", ship=ship.name)
            fighting.append(replace(ship, side=called(number)))
    return fighting


def _find(ships: Sequence[Ship], name: str) -> Ship:
    wanted = name.strip().casefold()
    found = [ship for ship in ships if ship.id == name.strip()]
    found = found or [ship for ship in ships if ship.name.casefold() == wanted]
    if len(found) != 1:
        raise UserError("no_such_ship_named", ship=name)
    return found[0]


def _told_apart(ships: Sequence[Ship], called: Callable[[int], str]) -> list[Ship]:
    if len({ship.side for ship in ships}) >= LEAST_SIDES and all(ship.side for ship in ships):
        return list(ships)
    played = [any(not person.npc for person in ship.crew if person.post is not None) for ship in ships]
    if len(set(played)) < LEAST_SIDES:
        played = [place % LEAST_SIDES == 0 for place in range(len(ships))]
    return [replace(ship, side=called(1 if first else 2)) for ship, first in zip(ships, played, strict=True)]


def _manned(ship: Ship) -> Ship:
    crew: list[Crew] = list(ship.crew)
    for post in Post:
        if all(person.post is not post for person in crew):
            crew.append(stand_in(f"{ship.id}-{post.value}", post.value, post))
    return replace(ship, crew=tuple(crew))
