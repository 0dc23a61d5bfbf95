"""How a battle asks and how long it waits, changed at any time; and asking those who are missing once more."""

from collections.abc import Iterable
from datetime import timedelta

import msgspec
from msgspec.structs import replace

from bot.errors import UserError
from bot.rules.adjust import Note, adjust
from bot.rules.words import QuestionKind, What
from bot.service.context import Context
from bot.service.game import Game
from bot.service.names import display_name
from bot.service.paces import Manner, manner_of, times
from bot.service.play import carry_on
from bot.service.rights import battle_at, must_be_game_master
from bot.service.types import Caller, DeskView, SeatView, Where
from bot.service.views import desk_view, seat_view
from bot.store.records import NOBODY, QuestionRow
from bot.store.words import Kind, Pace, Status

NUDGE_PAUSE = timedelta(minutes=5)
"""After so long a question may be nudged about again."""

_DAY = 24 * 3600
LEAST_SECONDS, MOST_SECONDS = 30, 30 * _DAY
"""How long a decision may take at least and at most, where there is a deadline."""


class Nudged(msgspec.Struct, frozen=True):
    """Who was missing, seat by seat, each with its player: `reached` get a direct message.

    `closed` couldn't be reached before: it is tried once more. `resting` were nudged less than `NUDGE_PAUSE` ago.
    """

    desk: DeskView
    reached: tuple[SeatView, ...]
    closed: tuple[SeatView, ...]
    resting: tuple[SeatView, ...]


class Tempo:
    """Use cases of game masters. All raise not_game_master, battle_over."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def deadline(self, caller: Caller, where: Where, seconds: int | None) -> DeskView:
        """The time for each decision from now on, None for ever; what is open gets all of it from now.

        Raises deadline_out_of_range.
        """
        if seconds is not None and not LEAST_SECONDS <= seconds <= MOST_SECONDS:
            raise UserError("deadline_out_of_range", least=LEAST_SECONDS, most=MOST_SECONDS // _DAY)
        return await self._change(caller, where, seconds=seconds)

    async def together(self, caller: Caller, where: Where, *, on: bool) -> DeskView:
        """All crews declare at once, or from the last in order to the first (F3)."""
        return await self._change(caller, where, together=on)

    async def ask_each(self, caller: Caller, where: Where, *, on: bool) -> DeskView:
        """Every action is asked for when its turn comes (F6), or only where something has changed since declaring."""
        return await self._change(caller, where, asks_each=on)

    async def _change(self, caller: Caller, where: Where, **changes: int | bool | None) -> DeskView:
        async with self._context.play(caller, battle_at(caller, where)) as game:
            _check(game, caller)
            ask_so(game, display_name(caller.name, caller.user), replace(manner_of(game.row), **changes))
            return desk_view(game)

    async def nudge(self, caller: Caller, where: Where) -> Nudged:
        """Everybody else who has to declare or to answer, and only those, get a direct message.

        Raises not_begun, nobody_missing, battle_paused.
        """
        async with self._context.play(caller, battle_at(caller, where)) as game:
            _check(game, caller)
            game.must_be_fighting()
            if game.row.paused_at is not None:
                raise UserError("battle_paused")
            missing = [row for row in game.questions.values() if _is_missing(game, row, caller)]
            if not missing:
                raise UserError("nobody_missing")
            due = [row for row in missing if row.nudged_at is None or game.now - row.nudged_at >= NUDGE_PAUSE]
            people = await game.work.people.among({row.user for row in due})
            closed = {user for user, person in people.items() if person.unreachable}
            for row in due:
                game.change_question(row, nudged_at=game.now)
                game.write(row.user, Kind.NUDGE, asked=row.asked, ship=row.ship, post=row.post)
            for user in closed:
                await game.work.people.reachable(user)
                self._context.forget(user)
            if due:
                game.change(nudged_at=game.now)
                game.dirty_board = True
                carry_on(game)
            return Nudged(
                desk=desk_view(game),
                reached=_seats(game, [row for row in due if row.user not in closed]),
                closed=_seats(game, [row for row in due if row.user in closed]),
                resting=_seats(game, [row for row in missing if row not in due]),
            )


def ask_so(game: Game, by: str, manner: Manner, pace: Pace | None = None) -> None:
    """The battle asks in this manner from now on; `pace` if it was chosen as a whole. Each change is a line (F0)."""
    before = manner_of(game.row)
    game.change(
        together=manner.together, asks_each=manner.asks_each, seconds=manner.seconds, pace=pace or game.row.pace
    )
    if game.row.status is Status.MUSTERING:
        if manner != before or pace is not None:
            game.post(Kind.MUSTER)
        return
    if manner == before:
        return
    if manner.seconds != before.seconds:
        due_at, remind_at = times(game.row, game.running_since)
        for question in [one for one in game.questions.values() if one.user != NOBODY]:
            game.show_again(game.change_question(question, due_at=due_at, remind_at=remind_at))
    for was, now in zip(settings(before), settings(manner), strict=True):
        if was != now:
            game.take(adjust(game.fighting, by, Note(What.NOTE, was, now), game.dice))
    game.dirty_board = True
    carry_on(game)


def settings(manner: Manner) -> tuple[str, str, str]:
    """The settings as the log's notes name them: a note with a `before` tells of a setting, one without is a word."""
    return (
        f"declarations: {'together' if manner.together else 'in_order'}",
        f"asking: {'each' if manner.asks_each else 'changed'}",
        f"deadline: {'none' if manner.seconds is None else manner.seconds}",
    )


def _is_missing(game: Game, row: QuestionRow, caller: Caller) -> bool:
    seat = game.seats[row.ship, row.post]
    waits = row.kind is not QuestionKind.DECLARE or not seat.ready
    return waits and seat.user not in (None, caller.user)


def _seats(game: Game, rows: Iterable[QuestionRow]) -> tuple[SeatView, ...]:
    return tuple([seat_view(game.seats[row.ship, row.post]) for row in rows])


def _check(game: Game, caller: Caller) -> None:
    must_be_game_master(game, caller)
    if game.row.status is Status.ENDED:
        raise UserError("battle_over")
