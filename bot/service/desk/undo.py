"""Taking a battle back to an earlier decision: what follows from the log, and what is kept beside it."""

from collections.abc import Collection, Iterable, Sequence
from datetime import timedelta

from msgspec.structs import replace

from bot.errors import UserError
from bot.rules import events as e
from bot.rules.battle import Battle
from bot.rules.fold import counting, states
from bot.rules.questions import Declaration
from bot.rules.round import advance, awaiting
from bot.rules.undoing import decisions, take_back, taken_back
from bot.rules.words import Part, Phase, Post, QuestionKind
from bot.service.context import Context
from bot.service.game import Game
from bot.service.paces import basis
from bot.service.play import carry_on
from bot.service.rights import battle_at, must_be_game_master
from bot.service.types import Caller, Decisions, Undone, Where
from bot.service.views import acts_later, battle_view, captains_rest
from bot.store.records import LetterRow, QuestionRow, SeatRow
from bot.store.words import Kind, QuestionStatus, Status

_OF_EVENTS = frozenset(
    (
        Kind.HEAD_ON,
        Kind.ROUND_START,
        Kind.SIGNAL,
        Kind.ACTION,
        Kind.GM,
        Kind.ROUND_END,
        Kind.SIGNAL_TEXT,
        Kind.SIGNAL_LOST,
    )
)
_OF_QUESTIONS = frozenset((Kind.ASK, Kind.PANEL, Kind.ASK_NPCS, Kind.NPC_PANEL, Kind.REMINDER, Kind.NUDGE))


REST = timedelta(minutes=2)
"""So long captains wait after an undo, unless the game master resumes: perhaps something else is to be decided for
them. Where one player practises, nobody but captains would wait for it."""


class Undo:
    """Use cases of undoing. All raise not_game_master, not_begun, battle_over."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def decisions(self, caller: Caller, where: Where) -> Decisions:
        """The points to which the battle can go back, the newest first: nothing in them is a crew's secret."""
        async with self._context.store.reading() as work:
            game = await Game.load(work, await battle_at(caller, where)(work), self._context.clock.now())
            _check(game, caller)
            events = await work.events(game.row.id)
            rows = await work.questions(game.row.id)
            found = decisions(states(game.setup, events), events, _asked(rows, game.row.seq))
            return Decisions(battle_view(game), found)

    async def decision(self, caller: Caller, where: Where, to: int) -> Decisions:
        """Only the decision at the point `to`: what going back to it is asked once more for. Raises cannot_undo."""
        found = await self.decisions(caller, where)
        chosen = tuple([one for one in found.decisions if one.to == to])
        if not chosen:
            raise UserError("cannot_undo")
        return replace(found, decisions=chosen)

    async def back_to(self, caller: Caller, where: Where, to: int) -> Undone:
        """Go back to the point `to` of `decisions`, with new dice from there on; deadlines begin anew.

        Drafts, questions and mail of what is taken back are void; who plays which post, and what people don't want to
        be asked, stays as it is. Raises cannot_undo.
        """
        async with self._context.play(caller, battle_at(caller, where)) as game:
            _check(game, caller)
            state = game.fighting
            events = await game.work.events(game.row.id)
            history = states(game.setup, events)
            rows = await game.work.questions(game.row.id)
            if to not in [one.to for one in decisions(history, events, _asked(rows, state.seq))]:
                raise UserError("cannot_undo")
            void = _void(history[to], rows, to)
            await _drop_mail(game, void, to)
            game.void(void)
            counted = [line for line in counting(events) if line.seq <= to]
            _rewind_seats(game, history, counted)
            game.take(take_back(state, history[to], to))
            _rewind_row(game, history[to], counted)
            line = game.events[-1]
            assert isinstance(line, e.Undone)
            told = taken_back([*history, game.fighting], [*events, line], line)
            game.rest = timedelta(0) if game.row.practice else REST
            if game.fighting.round == 0:
                game.take(advance(game.fighting, game.dice))
            carry_on(game)
            for row in void:
                if row.dm_message is not None or row.closed_at is None:
                    game.show_again(row)
            return Undone(battle_view(game), told, captains_rest(game))


def _check(game: Game, caller: Caller) -> None:
    must_be_game_master(game, caller)
    if game.row.status is Status.ENDED:
        raise UserError("battle_over")
    game.must_be_fighting()


def _asked(rows: Iterable[QuestionRow], last: int) -> set[int]:
    """Where people were asked; where the battle stands just now only if someone has answered there (L4)."""

    def answered(row: QuestionRow) -> bool:
        return row.kind is QuestionKind.GO_ON and row.status is not QuestionStatus.OPEN

    return {
        row.asked for row in rows if row.status is not QuestionStatus.UNDONE and (row.asked < last or answered(row))
    }


def _void(earlier: Battle, rows: Iterable[QuestionRow], to: int) -> list[QuestionRow]:
    """The questions that an undo to `earlier` takes back: put later, answered later, or open."""
    counted = [row for row in rows if row.status is not QuestionStatus.UNDONE]
    newest: dict[tuple[str, Post], int] = {}
    for row in counted:
        if row.asked <= to:
            newest[row.ship, row.post] = max(row.asked, newest.get((row.ship, row.post), 0))
    return [
        row
        for row in counted
        if row.asked > to
        or row.closed_at is None
        or (row.asked == newest[row.ship, row.post] and _was_open(earlier, row))
    ]


def _was_open(earlier: Battle, row: QuestionRow) -> bool:
    """Whether this seat's newest question of then was still to be answered in `earlier`."""
    if row.status is QuestionStatus.CLOSED or row.round != earlier.round:
        return False
    if earlier.phase is Phase.DECLARATIONS:
        return row.kind is QuestionKind.DECLARE and row.ship in earlier.queue
    asked = [one for question in awaiting(earlier) for one in (question, question.then) if one is not None]
    return (row.kind, row.ship, row.post) in [(one.kind, one.ship, one.post) for one in asked]


async def _drop_mail(game: Game, void: Collection[QuestionRow], to: int) -> None:
    """Forget what isn't sent yet of what is taken back."""
    asked = {(row.asked, row.ship, row.post) for row in void} | {(row.panel, None, None) for row in void}

    def gone(letter: LetterRow) -> bool:
        if letter.kind in _OF_QUESTIONS:
            return (letter.asked, letter.ship, letter.post) in asked
        return letter.kind in _OF_EVENTS and letter.first is not None and letter.first > to

    waiting = await game.work.outbox.unsent(game.row.id)
    await game.work.outbox.drop([letter.id for letter in waiting if gone(letter)])


def _rewind_seats(game: Game, history: Sequence[Battle], counted: Sequence[e.AnyEvent]) -> None:
    """What the seats keep beside the log, as it follows from the lines that still count; drafts are void."""
    state, earlier = game.fighting, history[counted[-1].seq if counted else 0]
    said = {(line.ship, line.crew): line for line in counted if isinstance(line, e.Declared)}
    for seat in list(game.seats.values()):
        ship = earlier.ship(seat.ship)
        last = said.get((seat.ship, ship.ship.at(seat.post).id))
        declared = ship.declared(seat.post)
        still = declared is not None and declared == state.ship(seat.ship).declared(seat.post)
        game.change_seat(
            seat,
            choice=None,
            ready=False,
            last=None if last is None else _declaration(last),
            basis=None if declared is None else _basis(history, earlier, seat),
            cancels=seat.cancels and still and acts_later(state, seat.ship, seat.post),
            went_on=False,
        )


def _basis(history: Sequence[Battle], earlier: Battle, seat: SeatRow) -> str:
    """What mattered when this seat's ship had declared."""
    both = [one for post in Post if (one := earlier.ship(seat.ship).declared(post)) is not None]
    return basis(history[max(one.seq for one in both)], seat.ship, seat.post)


def _declaration(line: e.Declared) -> Declaration:
    return Declaration(line.maneuver, line.against, line.weapon, line.part or Part.HULL, bool(line.hard))


def _rewind_row(game: Game, earlier: Battle, counted: Sequence[e.AnyEvent]) -> None:
    """The running round's first line, and whether time stands still."""
    rounds = [line.seq for line in counted if isinstance(line, e.Round)]
    paused = (game.row.paused_at or game.now) if earlier.paused else None
    game.change(round_seq=rounds[-1] if rounds else 0, paused_at=paused)
