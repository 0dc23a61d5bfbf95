"""The game master says who plays which post: before the battle, and while it runs."""

from bot.errors import UserError
from bot.service.context import Context
from bot.service.game import Game
from bot.service.names import display_name
from bot.service.play import carry_on
from bot.service.rights import battle_at, must_be_game_master, seat_named
from bot.service.seating import free, hand_over, must_be_of_no_other_crew, take
from bot.service.types import Caller, DeskView, Person, Where
from bot.service.views import desk_view
from bot.store.records import SeatRow
from bot.store.words import Status


class Seats:
    """Use cases of game masters. All raise not_game_master, battle_over, no_such_ship, post_needed.

    Who had the post loses it with its panels; what they had chosen and not handed in is void, and nobody reads it. The
    person's values stay those of the post while the battle runs: the log's header has them.
    """

    def __init__(self, context: Context) -> None:
        self._context = context

    async def give(self, caller: Caller, where: Where, person: Person) -> DeskView:
        """This person plays the post of `where` from now on, the game master too. Raises their_other_crew (F4)."""
        async with self._context.play(caller, battle_at(caller, where)) as game:
            seat = _seat(game, caller, where)
            if seat.user == person.user:
                return desk_view(game)
            name = display_name(person.name, person.user)
            if game.row.status is Status.MUSTERING:
                take(game, seat, person.user, name)
            else:
                must_be_of_no_other_crew(game, person.user, seat, "their_other_crew")
                _hand_over(game, caller, seat, person.user, name)
            return desk_view(game)

    async def vacate(self, caller: Caller, where: Where) -> DeskView:
        """An NPC has the post of `where` from now on (S3)."""
        async with self._context.play(caller, battle_at(caller, where)) as game:
            seat = _seat(game, caller, where)
            if seat.user is None:
                return desk_view(game)
            if game.row.status is Status.MUSTERING:
                free(game, seat)
            else:
                _hand_over(game, caller, seat, None, None)
            return desk_view(game)


def _hand_over(game: Game, caller: Caller, seat: SeatRow, user: int | None, after: str | None) -> None:
    before = None if seat.user is None else seat.name
    by = display_name(caller.name, caller.user)
    hand_over(game, seat, user, by=by, before=before, after=after)
    carry_on(game)


def _seat(game: Game, caller: Caller, where: Where) -> SeatRow:
    must_be_game_master(game, caller)
    if game.row.status is Status.ENDED:
        raise UserError("battle_over")
    return seat_named(game, where)
