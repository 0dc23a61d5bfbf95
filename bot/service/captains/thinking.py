"""Captains answer what they are asked: called by the client whenever something may have been asked, like deadlines.

A captain thinks outside any transaction, about what its crew may know and nothing else; then its answer goes the way of
a player's, if the question is still open. Cut off anywhere, the question stands, and is thought about again with the
same outcome. Two processes that think about one question answer it once.
"""

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime

import msgspec

from bot.captains import Temper, quick
from bot.errors import Refused, StoreTrouble
from bot.logs import about
from bot.rules.battle import Battle
from bot.rules.maneuvers import check
from bot.rules.questions import MILDEST, Declaration, Orders, Question
from bot.rules.words import Choice, Post, QuestionKind
from bot.service.context import Context
from bot.service.decide import carry_out
from bot.service.declare import choose
from bot.service.game import Game
from bot.service.play import carry_on, wanted
from bot.service.rights import battle_at
from bot.service.setbacks import Setbacks
from bot.service.suggest import default, suggest
from bot.service.types import Where
from bot.service.views import known_to
from bot.store.records import QuestionRow
from bot.store.words import QuestionStatus, Status

Think = Callable[[Battle, Question, Temper, bytes], Awaitable[Orders | Choice]]
"""`bot.captains.decide`, wherever it is carried out."""


async def think_here(battle: Battle, question: Question, temper: Temper, seed: bytes) -> Orders | Choice:
    """Play a rough hand at once, in this process: for the demo and for tests."""
    return quick(battle, question, temper, seed)


_log = logging.getLogger(__name__)


class _Task(msgspec.Struct, frozen=True):
    """What one captain thinks about: one question to its ship, as it may know the battle."""

    ship: str
    question: Question
    known: Battle
    temper: Temper
    seed: bytes


class Thinking:
    """Use cases of captains' own."""

    def __init__(self, context: Context, think: Think) -> None:
        self._context = context
        self._think = think
        self._setbacks = Setbacks()

    async def next_at(self) -> datetime | None:
        """When a captain is to answer next, None for never; battles that are paused or wait don't count."""
        now = self._context.clock.now()
        async with self._context.store.reading() as work:
            first = await work.next_thought(self._setbacks.resting(now))
        times = (first, self._setbacks.next_at(now))
        return min([time for time in times if time is not None], default=None)

    async def run(self) -> int:
        """Answer all that captains are asked by now; returns how many answers counted.

        A battle in which that fails is logged, left alone for a while, and holds up no other.
        """
        now = self._context.clock.now()
        async with self._context.store.reading() as work:
            asked = await work.to_think(now, self._setbacks.resting(now))
        return sum(await asyncio.gather(*[self._try(battle) for battle in sorted({key[0] for key in asked})]))

    async def _try(self, battle: int) -> int:
        try:
            done = await self._answer(battle)
        except StoreTrouble:
            raise
        except Exception:
            rest = self._setbacks.add(battle, self._context.clock.now())
            _log.exception(
                "battle %s: its captains failed; tried again in %s s",
                battle,
                rest,
                extra=about("captains_failed", battle=battle, again_in=rest),
            )
            return 0
        self._setbacks.clear(battle)
        return done

    async def _answer(self, battle: int) -> int:
        """All captains of this battle think at the same time, and hand in what they have decided together."""
        find = battle_at(None, Where(battle=battle))
        async with self._context.store.reading() as work:
            tasks = _tasks(await Game.load(work, await find(work), self._context.clock.now()))
        answers = await asyncio.gather(*[self._decided(battle, task) for task in tasks])
        done = 0
        if tasks:
            async with self._context.play(None, find) as game:
                for task, answer in zip(tasks, answers, strict=True):
                    done += _hand_in(game, task, answer)
        return done

    async def _decided(self, battle: int, task: _Task) -> Orders | Choice | None:
        """What this captain decides; None if it fails, for the simplest choice."""
        try:
            return await self._think(task.known, task.question, task.temper, task.seed)
        except Exception:
            _log.exception(
                "battle %s: a captain failed, and does the simplest thing",
                battle,
                extra=about("captain_failed", battle=battle),
            )
            return None


def _tasks(game: Game) -> list[_Task]:
    """What each captain has to think about now, in the order of the ships' entry."""
    if game.state is None or game.row.status is not Status.FIGHTING or _rests(game):
        return []
    tasks: list[_Task] = []
    for ship in game.setup.ships:
        rows = _asked(game, ship.id)
        question = _question(game, rows[0]) if rows else None
        temper = game.captain(game.seats[ship.id, rows[0].post]) if rows else None
        if question is not None and temper is not None:
            seed = _seed(game, rows[0])
            tasks.append(_Task(ship.id, question, known_to(game, ship.id), temper, seed))
    return tasks


def _rests(game: Game) -> bool:
    return game.row.paused_at is not None or game.row.away_since is not None


def _asked(game: Game, ship: str) -> list[QuestionRow]:
    """The questions that this ship's captain is to answer by now."""
    rows = [game.questions.get((ship, post)) for post in Post]
    return [row for row in rows if row is not None and row.thinks_at is not None and row.thinks_at <= game.now]


def _question(game: Game, row: QuestionRow) -> Question | None:
    """The question in the rules' terms."""
    state = game.fighting
    if row.kind is QuestionKind.DECLARE:
        return Question(state.asked, QuestionKind.DECLARE, row.ship, None) if row.ship in state.queue else None
    question = wanted(game)
    if question is None or (question.ship, question.post, question.kind) != (row.ship, row.post, row.kind):
        return None
    return question


def _seed(game: Game, row: QuestionRow) -> bytes:
    """The same for the same question; nobody who doesn't know the salt can tell it."""
    salt = game.row.captain_salt or b""
    return hmac.digest(salt, f"{row.asked}.{row.ship}.{row.kind}".encode(), hashlib.sha256)


def _hand_in(game: Game, task: _Task, answer: Orders | Choice | None) -> int:
    """Answer it if it is still asked; 1 if that counted."""
    rows = _asked(game, task.ship)
    if game.row.status is not Status.FIGHTING or _rests(game) or not rows:
        return 0
    if _question(game, rows[0]) != task.question:
        return 0
    if task.question.kind is QuestionKind.DECLARE:
        for row in rows:
            choose(game, row, _declaration(game, row, answer, task.known), ready=True)
        carry_on(game)
    else:
        choice = answer if isinstance(answer, Choice) and answer in rows[0].options else MILDEST[rows[0].kind]
        carry_out(game, rows[0], choice, QuestionStatus.ANSWERED)
    return 1


def _declaration(game: Game, row: QuestionRow, answer: Orders | Choice | None, known: Battle) -> Declaration:
    """What this post declares; the simplest thing where the captain failed, or what it wanted can't be done."""
    if isinstance(answer, Orders):
        wish = answer.helmsman if row.post is Post.HELMSMAN else answer.gunner
    else:
        wish = suggest(known, row.ship, row.post)
    try:
        check(game.fighting, row.ship, row.post, wish)
    except Refused:
        return default(row.post)
    return wish
