"""Answers of ④ and ⑤, and what a post may say beforehand."""

from bot.errors import UserError
from bot.rules.words import Choice, QuestionKind
from bot.service.context import Context, Find
from bot.service.declare import Of
from bot.service.game import Game
from bot.service.ids import QuestionId
from bot.service.play import carry_on, decided, wanted
from bot.service.rights import battle_at, battle_of, holds, must_count, open_question, seat_of
from bot.service.types import Caller, QuestionView
from bot.service.views import can_cancel, question_view
from bot.store.records import QuestionRow, SeatRow
from bot.store.words import QuestionStatus


class Decide:
    """Use cases of ④ and ⑤."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def answer(self, caller: Caller, of: Of, choice: Choice, *, on_panel: bool = False) -> QuestionView:
        """Answer an open question. Raises question_closed, not_yours_to_answer, battle_over, not_an_option."""
        async with self._context.play(caller, _find(caller, of)) as game:
            row = await _open(game, caller, of)
            if choice not in row.options:
                raise UserError("not_an_option")
            carry_out(game, row, choice, QuestionStatus.ANSWERED)
            return _finish(game, caller, row, on_panel=on_panel)

    async def cancel(self, caller: Caller, of: Of, *, wish: bool = True, on_panel: bool = False) -> QuestionView:
        """Leave word to cancel what this post declared (`wish` False takes it back), until its turn to act.

        `of` is the declaration's question, or the seat. If the post is being asked already, this answers. Raises
        cannot_cancel, not_your_ship, battle_over, question_closed.
        """
        async with self._context.play(caller, _find(caller, of)) as game:
            seat = _seat(game, caller, of)
            asked = game.questions.get((seat.ship, seat.post))
            if wish and asked is not None and asked.kind is QuestionKind.GO_ON:
                if isinstance(of, QuestionId) and of != _id(asked):
                    await _declaration(game, of, seat)
                carry_out(game, asked, Choice.CANCEL, QuestionStatus.ANSWERED)
                return _finish(game, caller, asked, on_panel=on_panel and of == _id(asked))
            row = await _declaration(game, of, seat)
            if not can_cancel(game, seat):
                raise UserError("cannot_cancel")
            if seat.cancels is not wish:
                game.change_seat(seat, cancels=wish)
                game.show_again(row)
            return _finish(game, caller, row, on_panel=on_panel)

    async def ask_me(
        self, caller: Caller, of: Of, kind: QuestionKind, *, ask: bool, on_panel: bool = False
    ) -> QuestionView:
        """*Don't ask me* (`ask` False) questions of this kind: the mildest choice counts until it is taken back.

        An open question of this kind and seat is answered so at once. Returns the question that `of` names, or the
        seat's open or latest one. Raises not_an_option for DECLARE, not_your_ship, battle_over, question_closed.
        """
        if kind is QuestionKind.DECLARE:
            raise UserError("not_an_option")
        async with self._context.play(caller, _find(caller, of)) as game:
            seat = _seat(game, caller, of)
            row = await _named(game, of, seat)
            silent = seat.silent - {kind} if ask else seat.silent | {kind}
            if silent != seat.silent:
                game.change_seat(seat, silent=silent)
                game.show_again(row)
                carry_on(game)
            return _finish(game, caller, row, on_panel=on_panel)


def carry_out(game: Game, row: QuestionRow, choice: Choice, status: QuestionStatus) -> None:
    """This question is answered so: the rules go on, or the next one is put (L4)."""
    question = wanted(game)
    if question is None or (question.ship, question.post, question.kind) != (row.ship, row.post, row.kind):
        raise UserError("question_closed")
    game.close(row, status, choice)
    game.show_again(row)
    if choice is Choice.GO_ON and question.then is not None:
        game.change_seat(game.seats[row.ship, row.post], went_on=True)
    else:
        decided(game, question, choice)
    carry_on(game)


def _find(caller: Caller, of: Of) -> Find:
    return battle_of(caller, of) if isinstance(of, QuestionId) else battle_at(caller, of)


async def _open(game: Game, caller: Caller, of: Of) -> QuestionRow:
    """The open question of ④ or ⑤ that is meant."""
    if isinstance(of, QuestionId):
        row = await open_question(game, caller, of, "not_yours_to_answer")
    else:
        game.must_be_fighting()
        seat = seat_of(game, caller, of)
        row = game.questions.get((seat.ship, seat.post))
    if row is None or row.kind is QuestionKind.DECLARE:
        raise UserError("question_closed")
    return row


def _seat(game: Game, caller: Caller, of: Of) -> SeatRow:
    if not isinstance(of, QuestionId):
        game.must_be_fighting()
        return seat_of(game, caller, of)
    seat = game.seats.get((of.ship, of.post))
    if seat is None:
        raise UserError("question_closed")
    if not holds(game, caller, seat):
        raise UserError("not_your_ship")
    game.must_be_fighting()
    return seat


async def _declaration(game: Game, of: Of, seat: SeatRow) -> QuestionRow:
    """The question with which this seat declared this round, `of` being that one or the seat."""
    if isinstance(of, QuestionId):
        await must_count(game, of)
    row = await game.work.latest_declare(game.row.id, seat.ship, seat.post)
    if row is None or row.asked < game.row.round_seq or (isinstance(of, QuestionId) and of.asked != row.asked):
        raise UserError("question_closed" if isinstance(of, QuestionId) else "cannot_cancel")
    return row


async def _named(game: Game, of: Of, seat: SeatRow) -> QuestionRow:
    if isinstance(of, QuestionId):
        row = game.question(of) or await game.work.question(of.battle, of.asked, of.ship, of.post)
    else:
        row = game.questions.get((seat.ship, seat.post))
        row = row or await game.work.latest_declare(game.row.id, seat.ship, seat.post)
    if row is None:
        raise UserError("question_closed")
    return row


def _finish(game: Game, caller: Caller, row: QuestionRow, *, on_panel: bool) -> QuestionView:
    if on_panel:
        game.shown(row, caller.user)
    return question_view(game, game.question(_id(row)) or row)


def _id(row: QuestionRow) -> QuestionId:
    return QuestionId(row.battle, row.asked, row.ship, row.post)
