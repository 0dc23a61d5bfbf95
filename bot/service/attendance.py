"""In which servers the bot is. Removed from one, its battles and its fleet wait for `KEPT`; then they are deleted."""

import logging
from collections.abc import Callable, Collection
from datetime import datetime, timedelta

from bot.errors import StoreTrouble
from bot.logs import about
from bot.service.context import Context
from bot.service.game import Game
from bot.service.rights import battle_at
from bot.service.types import Where
from bot.store.records import NOBODY
from bot.store.words import Kind, Status

KEPT = timedelta(days=30)

_log = logging.getLogger(__name__)


def _every(_guild: int) -> bool:
    return True


class Attendance:
    """Use cases of coming and going, called by the client."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def seen(self, present: Collection[int], serves: Callable[[int], bool] = _every) -> None:
        """The bot is in these servers, and in no other of those that `serves` tells to be this process's affair.

        Battles of servers that aren't among them wait from now on; those that waited and are here again go on.
        """
        now = self._context.clock.now()
        async with self._context.store.reading() as work:
            known = await work.upkeep.guilds()
        gone = [guild for guild in known if guild not in present and serves(guild)]
        back = [guild for guild, waits in known.items() if waits and guild in present]
        if gone:
            async with self._context.store.writing() as work:
                waiting = await work.upkeep.leave(gone, now)
            if waiting:
                _log.warning(
                    "not in servers %s: %s battles wait for %s days",
                    gone,
                    waiting,
                    KEPT.days,
                    extra=about("servers_left"),
                )
            self._context.wake()
        if back:
            async with self._context.store.writing() as work:
                await work.upkeep.back(back)
                battles = await work.upkeep.waiting(back)
            for battle in battles:
                await self._go_on(battle)
            self._context.wake()

    async def purge_at(self) -> datetime | None:
        """When battles or fleets have waited long enough to be deleted."""
        async with self._context.store.reading() as work:
            since = await work.upkeep.waiting_since()
        return None if since is None else since + KEPT

    async def purge(self) -> int:
        """Delete all battles and fleets that have waited long enough; returns how many."""
        before = self._context.clock.now() - KEPT
        async with self._context.store.reading() as work:
            battles, fleets = await work.upkeep.overdue(before), await work.upkeep.overdue_fleets(before)
        done = 0
        for battle in battles:
            async with self._context.store.writing() as work:
                row = await work.battle(battle)
                if row is None or row.away_since is None or row.away_since > before:
                    continue
                people = await work.upkeep.delete_battle(battle)
            for user in people:
                self._context.forget(user)
            done += 1
            _log.info(
                "battle %s deleted: its server removed the bot %s days ago",
                battle,
                KEPT.days,
                extra=about("battle_deleted", battle=battle),
            )
        for guild in fleets:
            async with self._context.store.writing() as work:
                if guild not in await work.upkeep.overdue_fleets(before):
                    continue
                people = await work.upkeep.delete_fleet(guild)
            for user in people:
                self._context.forget(user)
            done += 1
            _log.info(
                "the fleet of server %s deleted: it removed the bot %s days ago",
                guild,
                KEPT.days,
                extra=about("fleet_deleted", guild=guild),
            )
        return done

    async def _go_on(self, battle: int) -> None:
        try:
            async with self._context.play(None, battle_at(None, Where(battle=battle))) as game:
                await _welcome(game)
        except StoreTrouble:
            raise
        except Exception:
            _log.exception("battle %s can't go on", battle, extra=about("battle_stuck", battle=battle))


async def _welcome(game: Game) -> None:
    """The time of the absence isn't counted; what people look at is shown again, and posted anew where it is lost."""
    row = game.row
    if row.away_since is None:
        return
    if row.paused_at is None:
        game.shift_deadlines(game.now - row.away_since)
    game.change(away_since=None)
    if row.status is Status.MUSTERING:
        game.post(Kind.MUSTER)
    if row.status is not Status.FIGHTING or game.state is None:
        return
    coming = await game.work.upkeep.asks_on_their_way(row.id)
    for question in [one for one in game.questions.values() if one.user != NOBODY]:
        await game.work.people.reachable(question.user)
        own = (question.asked, question.ship, question.post)
        of_panel = (question.panel, None, None)
        if question.dm_message is not None:
            game.show_again(question)
        elif question.panel is None and own not in coming:
            game.write(question.user, Kind.ASK, asked=question.asked, ship=question.ship, post=question.post)
        elif question.panel is not None and of_panel not in coming:
            coming.add(of_panel)
            game.write(row.game_master, Kind.ASK_NPCS, asked=question.panel)
    game.post(Kind.BOARD, last=game.state.seq)
