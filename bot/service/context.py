"""What every subject of the service works with: the store, the clock, seeds, and one way to change a battle."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

from bot.clock import Clock
from bot.errors import UserError
from bot.service.game import Game
from bot.service.types import Caller
from bot.store.database import Database
from bot.store.records import BattleRow
from bot.store.work import Work

Find = Callable[[Work], Awaitable[BattleRow]]


class Context:
    """`seeds` gives 32 bytes; `wake` is called after each commit that leaves letters or a deadline.

    `process` names this one among those that work on the same database; whoever takes its place is named so, too.
    """

    def __init__(
        self, store: Database, clock: Clock, seeds: Callable[[], bytes], wake: Callable[[], None], process: str = ""
    ) -> None:
        self.store = store
        self.clock = clock
        self.seeds = seeds
        self.wake = wake
        self.process = process
        self._met: dict[int, tuple[str | None, int | None]] = {}
        """What was written of people, so as not to ask the database for it at every click; never decides anything.

        Not where other processes write of them, too."""

    @asynccontextmanager
    async def play(self, caller: Caller | None, find: Find, *, away: bool = False) -> AsyncGenerator[Game]:
        """One use case: loads the battle that `find` finds and locks, saves what was changed, commits, wakes delivery.

        Whatever is raised inside leaves everything as it was. Raises away for a caller whose battle waits for the bot
        to be back in its server, unless `away` lets them.
        """
        try:
            async with self.store.writing() as work:
                game = await Game.load(work, await find(work), self.clock.now())
                if caller is not None and game.row.away_since is not None and not away:
                    raise UserError("away")
                if caller is not None:
                    _is_here(game, caller)
                yield game
                await game.save()
                if caller is not None:
                    await self.meet(work, caller)
                timed = any(one.due_at is not None or one.thinks_at is not None for one in game.questions.values())
        except BaseException:
            if caller is not None:
                self.forget(caller.user)
            raise
        if game.letters or timed:
            self.wake()

    async def meet(self, work: Work, caller: Caller) -> None:
        """Keep the caller's language, and where their DM is; they can be reached again if they wrote from there."""
        locale, dm = (None, None) if self.store.is_shared else self._met.get(caller.user, (None, None))
        if caller.locale in (None, locale) and caller.dm in (None, dm):
            return
        changes: dict[str, str | int | bool] = {}
        if caller.locale is not None:
            changes["locale"] = locale = caller.locale
        if caller.dm is not None:
            changes |= {"dm_channel": caller.dm, "unreachable": False}
            dm = caller.dm
        await work.people.note(caller.user, **changes)
        self._met[caller.user] = (locale, dm)

    def forget(self, user: int) -> None:
        """What was known of this person has changed elsewhere: write it again when they next do something."""
        self._met.pop(user, None)


def _is_here(game: Game, caller: Caller) -> None:
    """Who does something hasn't left, whatever Discord said before."""
    for seat in list(game.seats.values()):
        if seat.user == caller.user and seat.gone_at is not None:
            game.change_seat(seat, gone_at=None)
