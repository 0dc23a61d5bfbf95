"""What is due (T1). Called by the client, which waits on the clock till `next_at`."""

from datetime import datetime

from bot.rules.questions import MILDEST
from bot.rules.words import Post, QuestionKind
from bot.service.context import Context
from bot.service.decide import carry_out
from bot.service.game import Game
from bot.service.play import carry_on
from bot.service.rights import battle_at
from bot.service.types import Where
from bot.store.records import QuestionRow
from bot.store.words import Kind, QuestionStatus

Key = tuple[int, int, str, Post]


class Deadlines:
    """Use cases of time."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def next_at(self) -> datetime | None:
        """When the next reminder or deadline comes, None for never; paused battles don't count."""
        async with self._context.store.reading() as work:
            return await work.next_time()

    async def run(self) -> int:
        """Carry out all that is due now: reminders, and the mildest choice where time is up. Returns how many."""
        now = self._context.clock.now()
        async with self._context.store.reading() as work:
            late, halfway = await work.due(now), await work.to_remind(now)
        done = 0
        for key in late:
            done += await self._expire(key)
        for key in halfway:
            done += await self._remind(key)
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
    return row if row is not None and row.asked == key[1] and game.row.paused_at is None else None
