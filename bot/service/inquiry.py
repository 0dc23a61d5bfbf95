"""Reads: status, panels, log."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import datetime

from bot.errors import UserError
from bot.rules.battle import Battle
from bot.rules.events import Round
from bot.rules.fold import states
from bot.rules.words import Post
from bot.service.context import Context, Find
from bot.service.game import Game
from bot.service.ids import NpcPanelId, QuestionId, SeatId
from bot.service.log import write_log
from bot.service.rights import battle_at, battle_of, holds, must_be_game_master, own_ship, ship_named
from bot.service.types import Aboard, BattleView, Caller, LogFile, NpcPanelView, QuestionView, StatusView, Where
from bot.service.veils import log_is_public
from bot.service.views import battle_view, draft, missing, npc_panel_view, question_view, seat_view
from bot.store.codec import decode_event, decode_setup
from bot.store.words import Status
from bot.store.work import Work

MOST_BATTLES = 25
"""So many battles are looked into at once; as many as Discord suggests."""


class Inquiry:
    """Questions that change nothing."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def battle(self, where: Where) -> BattleView:
        """The battle as everyone may know it: the channel's open one, else its last. Raises no_battle_here."""
        async with self._reading(battle_at(None, where)) as game:
            return battle_view(game)

    async def status(self, caller: Caller, where: Where) -> StatusView:
        """What `/battle status` shows to this reader."""
        async with self._reading(battle_at(caller, where)) as game:
            is_game_master = game.is_master(caller.user)
            own = [seat for seat in game.seats.values() if seat.user == caller.user]
            return StatusView(
                battle=battle_view(game, reader=caller.user),
                seats=tuple([seat_view(seat) for seat in own]),
                drafts=tuple([draft(game.state, seat) for seat in own]),
                questions=_asked(game, caller, Where()),
                is_game_master=is_game_master,
                missing_seats=tuple(
                    [SeatId(seat.battle, seat.ship, seat.post) for seat in missing(game) if is_game_master]
                ),
            )

    async def leads(self, caller: Caller, where: Where) -> bool:
        """Whether the caller is a game master of the battle that `where` means; not where there is none."""
        try:
            async with self._reading(battle_at(caller, where)) as game:
                return game.is_master(caller.user)
        except UserError:
            return False

    async def aboard(self, caller: Caller, where: Where) -> Aboard | None:
        """The ship that the caller sails on, or leads, in the battle that `where` means; None unless it runs and the
        ship is afloat.

        Raises no_battle_here, battle_ambiguous, no_such_ship, not_your_ship, seat_ambiguous.
        """
        async with self._reading(battle_at(caller, where)) as game:
            return _aboard(game, caller, where)

    async def question(self, caller: Caller, of: QuestionId) -> QuestionView:
        """A question, open or not, for the one who is asked. Raises not_yours_to_answer, question_closed (unknown)."""
        async with self._reading(battle_of(caller, of)) as game:
            seat = game.seats.get((of.ship, of.post))
            if seat is None:
                raise UserError("question_closed")
            if not holds(game, caller, seat):
                raise UserError("not_yours_to_answer")
            row = game.question(of) or await game.work.question(of.battle, of.asked, of.ship, of.post)
            if row is None:
                raise UserError("question_closed")
            return question_view(game, row)

    async def open_questions(self, caller: Caller, where: Where) -> tuple[QuestionView, ...]:
        """What waits for this caller, NPC seats of a game master included: for `/answer` and *Declare in secret*.

        In this channel's or this battle; where `where` names neither, in those of the caller's battles that ask
        something (the first `MOST_BATTLES`). A ship or a post narrows it. Raises no_such_ship.
        """
        if where.battle is not None or where.channel is not None:
            async with self._reading(battle_at(caller, where)) as game:
                if where.ship is not None and ship_named(game, where.ship) is None:
                    raise UserError("no_such_ship")
                return _asked(game, caller, where)
        found: list[QuestionView] = []
        async with self._context.store.reading() as work:
            for battle in (await work.battles_asking(caller.user))[:MOST_BATTLES]:
                game = await self._load(work, battle_at(None, Where(battle=battle)))
                found += _asked(game, caller, where)
        return tuple(found)

    async def npc_panel(self, caller: Caller, panel: NpcPanelId) -> NpcPanelView:
        """The game master's panel. Raises not_game_master, question_closed."""
        async with self._reading(battle_at(caller, Where(battle=panel.battle))) as game:
            must_be_game_master(game, caller)
            rows = await game.work.panel_questions(panel.battle, panel.asked)
            if not rows:
                raise UserError("question_closed")
            return npc_panel_view(game, panel, rows)

    async def battles(self, caller: Caller) -> tuple[tuple[int, str], ...]:
        """Ids and names of the caller's battles that aren't over, the newest first; in a server those of this one."""
        async with self._context.store.reading() as work:
            own = await work.names_of(caller.user)
        return tuple([(battle, name) for battle, guild, name in own if caller.guild in (None, guild)])

    async def seats(self, caller: Caller, where: Where) -> tuple[tuple[BattleView, SeatId], ...]:
        """The caller's seats in a battle that isn't over, those of NPCs for the game master too: for autocompletion.

        In the battle that `where` names, or in this channel's; where it names neither, in the caller's newest
        `MOST_BATTLES`. None where the caller has nothing to do with it.
        """
        found: list[tuple[BattleView, SeatId]] = []
        async with self._context.store.reading() as work:
            own = [battle for battle, guild, _ in await work.names_of(caller.user) if caller.guild in (None, guild)]
            if where.battle is not None:
                own = [battle for battle in own if battle == where.battle]
            elif where.channel is not None:
                here = await work.open_battle(where.channel)
                own = [battle for battle in own if here is not None and battle == here.id]
            for battle in own[:MOST_BATTLES]:
                game = await self._load(work, battle_at(None, Where(battle=battle)))
                view = battle_view(game)
                found += [(view, seat_view(seat).id) for seat in game.seats.values() if holds(game, caller, seat)]
        return tuple(found)

    async def log(self, caller: Caller, where: Where) -> LogFile:
        """The battle log. While it runs: for the game master, to the end of the last whole round; else log_not_yet.

        Where NPCs' values are hidden it is the game master's till it is published; else log_unpublished.
        """
        async with self._reading(battle_at(caller, where)) as game:
            state, row = game.state, game.row
            whole = row.status is Status.ENDED
            if state is None or (not whole and not game.is_master(caller.user)):
                raise UserError("log_not_yet")
            if whole and not log_is_public(game) and not game.is_master(caller.user):
                raise UserError("log_unpublished")
            lines = await game.work.lines(row.id, last=state.seq if whole else row.round_seq - 1)
            content = write_log(row, game.setup, lines if whole else _before(state.round, lines))
            rounds = state.round if whole else state.round - 1
            return LogFile(battle_view(game), f"battle-{row.id}.jsonl", content, rounds, whole)

    @asynccontextmanager
    async def _reading(self, find: Find) -> AsyncGenerator[Game]:
        async with self._context.store.reading() as work:
            yield await self._load(work, find)

    async def _load(self, work: Work, find: Find) -> Game:
        return await Game.load(work, await find(work), self._context.clock.now())


async def all_states(game: Game) -> list[Battle]:
    """The states after each event, that before the first one in front."""
    return states(decode_setup(game.row.setup), await game.work.events(game.row.id))


def _before(number: int, lines: list[tuple[datetime, str]]) -> list[tuple[datetime, str]]:
    """The lines before this round's first one, also where that one was undone: what was declared then may be again."""
    for place, (_, body) in enumerate(lines):
        event = decode_event(body)
        if isinstance(event, Round) and event.number >= number:
            return lines[:place]
    return lines


def _aboard(game: Game, caller: Caller, where: Where) -> Aboard | None:
    state = game.state
    if state is None or game.row.status is not Status.FIGHTING:
        return None
    ship = own_ship(game, caller, where)
    inside = state.ship(ship)
    if inside.sunk:
        return None
    orders = {post: chosen for post in Post if (chosen := draft(state, game.seats[ship, post]).choice) is not None}
    return Aboard(battle=battle_view(game, ship, caller.user), inside=inside, orders=orders)


def _asked(game: Game, caller: Caller, where: Where) -> tuple[QuestionView, ...]:
    if game.row.status is not Status.FIGHTING:
        return ()
    ship = None if where.ship is None else ship_named(game, where.ship)
    return tuple(
        [
            question_view(game, row)
            for row in game.questions.values()
            if holds(game, caller, game.seats[row.ship, row.post])
            and (where.ship is None or row.ship == ship)
            and where.post in (None, row.post)
        ]
    )
