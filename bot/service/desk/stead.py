"""The game master decides in somebody's stead: for an absent player, for one who can't act (F2a), for an NPC.

The same rules refuse the same things. Whoever decides so reads nothing of what the player had chosen (F4): what comes
back says what was decided, never what stood there before. A player sees it on their panel, everybody in the channel.
"""

import msgspec

from bot.errors import UserError
from bot.rules.maneuvers import MANEUVERS, check
from bot.rules.questions import Declaration
from bot.rules.words import Choice, QuestionKind
from bot.service.context import Context
from bot.service.decide import carry_out
from bot.service.declare import by_ids, choose, show_crew, to_declare
from bot.service.game import Game
from bot.service.play import carry_on
from bot.service.rights import battle_at, must_be_game_master, seat_named
from bot.service.types import Caller, DeskView, SeatView, Where
from bot.service.views import acts_later, desk_view, seat_view
from bot.store.records import QuestionRow, SeatRow
from bot.store.words import Kind, QuestionStatus


class Ruled(msgspec.Struct, frozen=True, kw_only=True):
    """What a game master decided for a seat: a declaration, a choice, or (`wish`) whether its action is cancelled."""

    desk: DeskView
    seat: SeatView
    declared: Declaration | None = None
    choice: Choice | None = None
    wish: bool | None = None


class Stead:
    """Use cases of game masters. All raise not_game_master, not_begun, battle_over."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def declare(self, caller: Caller, where: Where, declaration: Declaration) -> Ruled:
        """The seat of `where` declares this and is ready; its player may change it until it is handed in.

        Raises what the rules refuse (`Refused`), no_such_ship, post_needed, wrong_post, declared_already,
        not_asked_yet.
        """
        async with self._context.play(caller, battle_at(caller, where)) as game:
            _check(game, caller)
            seat = seat_named(game, where, MANEUVERS[declaration.maneuver].posts)
            row = _to_declare(game, seat)
            declaration = by_ids(game, row, declaration)
            check(game.fighting, row.ship, row.post, declaration)
            if choose(game, row, declaration, ready=True, status=_status(seat, caller, QuestionStatus.OPEN)):
                _tell(game, seat, caller)
                show_crew(game, row)
                carry_on(game)
            return Ruled(desk=desk_view(game), seat=seat_view(seat), declared=declaration)

    async def answer(self, caller: Caller, where: Where, choice: Choice) -> Ruled:
        """The one question of ④ or ⑤ that is open is answered so. Raises nothing_asked, not_an_option."""
        async with self._context.play(caller, battle_at(caller, where)) as game:
            _check(game, caller)
            row = _open(game)
            if choice not in row.options:
                raise UserError("not_an_option")
            seat = game.seats[row.ship, row.post]
            _tell(game, seat, caller)
            carry_out(game, row, choice, _status(seat, caller, QuestionStatus.ANSWERED))
            return Ruled(desk=desk_view(game), seat=seat_view(seat), choice=choice)

    async def cancel(self, caller: Caller, where: Where, *, wish: bool = True) -> Ruled:
        """What the seat of `where` declared is cancelled when its turn comes, if it can be (F6); `wish` False: not.

        Whether it can be isn't said: that would tell what was declared. A seat that is asked just now is answered for.
        Raises no_such_ship, post_needed, cannot_cancel for a seat that hasn't declared or has acted.
        """
        async with self._context.play(caller, battle_at(caller, where)) as game:
            _check(game, caller)
            seat = seat_named(game, where)
            asked = game.questions.get((seat.ship, seat.post))
            if wish and asked is not None and asked.kind is QuestionKind.GO_ON:
                _tell(game, seat, caller)
                carry_out(game, asked, Choice.CANCEL, _status(seat, caller, QuestionStatus.ANSWERED))
            elif not acts_later(game.fighting, seat.ship, seat.post) or seat.went_on:
                raise UserError("cannot_cancel")
            else:
                game.change_seat(seat, cancels=wish)
                row = await game.work.latest_declare(game.row.id, seat.ship, seat.post)
                if row is not None:
                    game.show_again(row)
                _tell(game, seat, caller)
            return Ruled(desk=desk_view(game), seat=seat_view(seat), wish=wish)


def _status(seat: SeatRow, caller: Caller, own: QuestionStatus) -> QuestionStatus:
    return own if _is_own(seat, caller) else QuestionStatus.RULED


def _tell(game: Game, seat: SeatRow, caller: Caller) -> None:
    """The channel is told, unless it is the game master's own seat or an NPC's."""
    if not _is_own(seat, caller):
        game.post(Kind.RULED, ship=seat.ship, post=seat.post)


def _is_own(seat: SeatRow, caller: Caller) -> bool:
    return seat.user in (None, caller.user)


def _to_declare(game: Game, seat: SeatRow) -> QuestionRow:
    try:
        return to_declare(game, seat)
    except UserError as error:
        raise UserError("not_asked_yet") if error.reason == "not_your_turn" else error from None


def _open(game: Game) -> QuestionRow:
    for row in game.questions.values():
        if row.kind is not QuestionKind.DECLARE:
            return row
    raise UserError("nothing_asked")


def _check(game: Game, caller: Caller) -> None:
    must_be_game_master(game, caller)
    game.must_be_fighting()
