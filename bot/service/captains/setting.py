"""The game master gives ships captains, or takes them back: at the muster, and while the battle runs."""

from collections.abc import Callable, Sequence

from bot.captains import Temper
from bot.errors import UserError
from bot.rules.adjust import Note, adjust
from bot.rules.words import Post, What
from bot.service.captains.posts import captains_of, written
from bot.service.context import Context
from bot.service.game import Game
from bot.service.names import display_name
from bot.service.play import carry_on
from bot.service.rights import battle_at, must_be_game_master, ship_named
from bot.service.types import Caller, DeskView, Where
from bot.service.views import desk_view
from bot.store.words import Kind, QuestionStatus, Status

BY_HAND, BY_CAPTAIN = "captain: no", "captain: yes"
"""How the log's notes tell who plays a ship's NPCs: the game master, or a captain. The temper isn't in them."""


class Captains:
    """Use cases of game masters. All raise not_game_master, battle_over, no_such_ship."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def give(self, caller: Caller, where: Where, temper: Temper) -> DeskView:
        """`where.ship` has a captain of this temper from now on; without a ship, all ships that no player sails on.

        Captains play the posts that no player has. Raises ship_is_manned for a ship that has players in both,
        no_empty_ships where there is none.
        """
        async with self._context.play(caller, battle_at(caller, where)) as game:
            _check(game, caller)
            ships = _named(game, where) or [ship for ship in _afloat(game) if not _players(game, ship)]
            if not ships:
                raise UserError("no_empty_ships")
            if where.ship is not None and _players(game, ships[0]) == len(Post):
                raise UserError("ship_is_manned")
            give_captains(game, caller, ships, temper, self._context.seeds)
            return desk_view(game)

    async def take_back(self, caller: Caller, where: Where) -> DeskView:
        """The game master plays the NPCs of `where.ship` again, or of all ships. What captains chose is void."""
        async with self._context.play(caller, battle_at(caller, where)) as game:
            _check(game, caller)
            captains = captains_of(game.row)
            ships = [ship for ship in _named(game, where) or _afloat(game) if ship in captains]
            game.change(captains=written({one: captains[one] for one in captains if one not in ships}))
            _tell(game, caller, ships, BY_CAPTAIN, BY_HAND)
            return desk_view(game)


def give_captains(game: Game, caller: Caller, ships: Sequence[str], temper: Temper, seeds: Callable[[], bytes]) -> None:
    """These ships have captains of this temper. Only who had none before is told to the channel."""
    before = captains_of(game.row)
    game.change(captains=written(before | dict.fromkeys(ships, temper)), captain_salt=game.row.captain_salt or seeds())
    _tell(game, caller, [ship for ship in ships if ship not in before], BY_HAND, BY_CAPTAIN)


def _tell(game: Game, caller: Caller, ships: Sequence[str], before: str, after: str) -> None:
    """Somebody else plays the NPCs of these ships; who does so is asked anew."""
    if not ships:
        return
    if game.row.status is Status.MUSTERING:
        game.post(Kind.MUSTER)
        return
    by = display_name(caller.name, caller.user)
    for ship in ships:
        _void(game, ship)
        game.take(adjust(game.fighting, by, Note(What.NOTE, before, after, ship), game.dice))
    carry_on(game)


def _void(game: Game, ship: str) -> None:
    """What was chosen for the NPCs of this ship and isn't handed in is nobody's any more (F4)."""
    for seat in [game.seats[ship, post] for post in Post if game.seats[ship, post].user is None]:
        game.change_seat(seat, choice=None, ready=False, cancels=False)
        row = game.questions.get((seat.ship, seat.post))
        if row is not None:
            game.show_again(row)
            game.close(row, QuestionStatus.CLOSED)


def _named(game: Game, where: Where) -> list[str]:
    """The ship that is meant; none where none is named. Raises no_such_ship."""
    if where.ship is None:
        return []
    ship = ship_named(game, where.ship)
    if ship is None:
        raise UserError("no_such_ship")
    return [ship]


def _afloat(game: Game) -> list[str]:
    state = game.state
    return [ship.id for ship in game.setup.ships if state is None or not state.ship(ship.id).sunk]


def _players(game: Game, ship: str) -> int:
    """How many of this ship's posts players have."""
    return sum(game.seats[ship, post].user is not None for post in Post)


def _check(game: Game, caller: Caller) -> None:
    must_be_game_master(game, caller)
    if game.row.status is Status.ENDED:
        raise UserError("battle_over")
