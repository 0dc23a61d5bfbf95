"""What is due (T1). Called by the client, which waits on the clock till `next_at`."""

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime

from bot.errors import StoreTrouble
from bot.logs import about
from bot.rules.questions import MILDEST
from bot.rules.words import Post, QuestionKind
from bot.service.attendance import Attendance
from bot.service.context import Context
from bot.service.decide import carry_out
from bot.service.game import Game
from bot.service.play import carry_on
from bot.service.rights import battle_at
from bot.service.setbacks import Setbacks
from bot.service.types import Where
from bot.store.records import QuestionRow
from bot.store.words import Kind, QuestionStatus

Key = tuple[int, int, str, Post]

_log = logging.getLogger(__name__)


class Deadlines:
    """Use cases of time."""

    def __init__(self, context: Context, attendance: Attendance) -> None:
        self._context = context
        self._attendance = attendance
        self._setbacks = Setbacks()

    async def next_at(self) -> datetime | None:
        """When something is to be done next, None for never; battles that are paused or wait don't count."""
        now = self._context.clock.now()
        async with self._context.store.reading() as work:
            first = await work.next_time(self._setbacks.resting(now))
        times = (first, self._setbacks.next_at(now), await self._attendance.purge_at())
        return min([time for time in times if time is not None], default=None)

    async def run(self) -> int:
        """Carry out all that is due now: reminders, the mildest choice where time is up, deleting what waited too long.

        Returns how many. A battle in which that fails is logged, left alone for a while, and holds up no other.
        """
        now = self._context.clock.now()
        besides = self._setbacks.resting(now)
        async with self._context.store.reading() as work:
            late, halfway = await work.due(now, besides), await work.to_remind(now, besides)
        done = 0
        for key in late:
            done += await self._try(self._expire, key)
        for key in halfway:
            done += await self._try(self._remind, key)
        return done + await self._attendance.purge()

    async def _try(self, do: Callable[[Key], Awaitable[bool]], key: Key) -> bool:
        now, battle = self._context.clock.now(), key[0]
        if battle in self._setbacks.resting(now):
            return False
        try:
            done = await do(key)
        except StoreTrouble:
            raise
        except Exception:
            rest = self._setbacks.add(battle, now)
            _log.exception(
                "battle %s: what was due failed; tried again in %s s",
                battle,
                rest,
                extra=about("deadline_failed", battle=battle, again_in=rest),
            )
            return False
        self._setbacks.clear(battle)
        return done

    async def _expire(self, key: Key) -> bool:
        async with self._context.play(None, battle_at(None, Where(battle=key[0]))) as game:
            row = _still(game, key)
            if row is None or row.due_at is None or row.due_at > game.now:
                return False
            seat = game.seats[row.ship, row.post]
            if row.kind is not QuestionKind.DECLARE:
                game.post(Kind.LATE, ship=row.ship, post=row.post)
                carry_out(game, row, MILDEST[row.kind], QuestionStatus.LATE)
                return True
            game.change_question(row, due_at=None, remind_at=None)
            if not seat.ready:
                game.change_question(row, status=QuestionStatus.LATE)
                game.change_seat(seat, ready=True)
                game.post(Kind.LATE, ship=row.ship, post=row.post)
                game.show_again(row)
                game.dirty_board = True
            carry_on(game)
            return True

    async def _remind(self, key: Key) -> bool:
        async with self._context.play(None, battle_at(None, Where(battle=key[0]))) as game:
            row = _still(game, key)
            if row is None or row.remind_at is None or row.remind_at > game.now:
                return False
            game.change_question(row, remind_at=None)
            if not game.seats[row.ship, row.post].ready:
                game.write(row.user, Kind.REMINDER, asked=row.asked, ship=row.ship, post=row.post)
            return True


def _still(game: Game, key: Key) -> QuestionRow | None:
    row = game.questions.get((key[2], key[3]))
    return row if row is not None and row.asked == key[1] and _time_runs(game) else None


def _time_runs(game: Game) -> bool:
    return game.row.paused_at is None and game.row.away_since is None
