"""Who may know which values: what the game master shows of ships and NPCs."""

from bot.rules.hidden import NOTHING, Hides
from bot.rules.words import Post
from bot.service.game import Game
from bot.store.words import Hulls, Status, Values


def log_is_public(game: Game) -> bool:
    """Whether the log of this battle, once it is over, is everyone's."""
    return game.row.status is Status.ENDED and (game.row.npcs is Values.OPEN or game.row.published)


def exceptions(text: str) -> dict[str, Hulls]:
    """What enemies see of single ships: `a:steps b:exact`."""
    return {ship: Hulls(shown) for ship, _, shown in [one.partition(":") for one in text.split()]}


def shown_in_steps(game: Game) -> frozenset[str]:
    """The ships whose HP enemies see in steps only."""
    shown = exceptions(game.row.hull_exceptions)
    return frozenset([one.id for one in game.setup.ships if shown.get(one.id, game.row.hulls) is Hulls.STEPS])


def hides(game: Game, reader: int | None = None, ship: str | None = None) -> Hides:
    """What `reader` may not know; None is everybody at once. `ship` is one that they sail on.

    A game master may know everything, a crew everything of its own ship and the HP of its side's (F4 is another
    matter). Once the log is everyone's, nothing is hidden any more.
    """
    if log_is_public(game) or (reader is not None and game.is_master(reader)):
        return NOTHING
    own = {ship} if ship is not None else set[str]()
    if reader is not None:
        own |= {seat.ship for seat in game.seats.values() if seat.user == reader}
    ships = game.setup.ships
    sides = {one.side for one in ships if one.id in own}
    steps = shown_in_steps(game)
    hulls = [one.id for one in ships if one.side not in sides and one.id in steps]
    crews = [one.id for one in ships if one.id not in own] if game.row.npcs is Values.HIDDEN else []
    return Hides(frozenset(hulls), frozenset(crews))


def reader_of(game: Game, user: int, ship: str, post: Post) -> int | None:
    """Who reads the panel that `user` was sent for this seat: a game master only while no player has it."""
    seat = game.seats[ship, post]
    return user if seat.user is None or game.is_master(seat.user) else None if game.is_master(user) else user
