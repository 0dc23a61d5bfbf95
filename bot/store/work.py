"""The unit of work: what one transaction reads and writes of battles.

A use case loads a battle's row (locked, in a transaction that writes), its seats and its open questions, and saves what
changed: a few statements, however many events there are.
"""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Column, ColumnElement, CompoundSelect, Row, Select, and_, bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.rules.events import AnyEvent
from bot.rules.words import Choice, Post, QuestionKind
from bot.store import tables as t
from bot.store.census import Census
from bot.store.codec import decode_declaration, decode_event, encode_declaration, encode_event
from bot.store.drafts import Drafts
from bot.store.fleet import Fleet
from bot.store.outbox import Outbox
from bot.store.people import People
from bot.store.records import BattleRow, LetterRow, QuestionRow, SeatRow, SignalRow
from bot.store.repairs import Repairs
from bot.store.rows import fields, locked, new_id
from bot.store.traces import Traces
from bot.store.upkeep import Upkeep
from bot.store.words import QuestionStatus

_SEAT_KEY = and_(t.seat.c.battle == bindparam("k1"), t.seat.c.ship == bindparam("k2"), t.seat.c.post == bindparam("k3"))
_QUESTION_KEY = and_(
    t.question.c.battle == bindparam("k1"),
    t.question.c.asked == bindparam("k2"),
    t.question.c.ship == bindparam("k3"),
    t.question.c.post == bindparam("k4"),
)
_SEAT_CHANGES = (
    "user",
    "name",
    "npc",
    "choice",
    "ready",
    "last",
    "basis",
    "cancels",
    "went_on",
    "silent",
    "live",
    "bearer",
    "gone_at",
)
_QUESTION_CHANGES = (
    "user",
    "panel",
    "status",
    "answer",
    "declared",
    "due_at",
    "remind_at",
    "closed_at",
    "dm_channel",
    "dm_message",
    "nudged_at",
    "thinks_at",
)

_SEATS = select(t.seat).order_by(t.seat.c.ship, t.seat.c.post.desc())
_QUESTIONS = select(t.question).order_by(t.question.c.asked, t.question.c.ship, t.question.c.post.desc())


class Work:
    """One transaction.

    Its parts: `drafts`, `fleet`, `repairs`, `outbox`, `people`, `traces`, `upkeep`, `census`.
    """

    def __init__(self, connection: AsyncConnection, *, writes: bool) -> None:
        self._connection = connection
        self._writes = writes
        self.drafts = Drafts(connection, writes=writes)
        self.fleet = Fleet(connection, writes=writes)
        self.repairs = Repairs(connection, writes=writes)
        self.outbox = Outbox(connection)
        self.people = People(connection)
        self.traces = Traces(connection)
        self.upkeep = Upkeep(connection)
        self.census = Census(connection)

    # Battles

    async def add_battle(self, row: BattleRow) -> BattleRow:
        """Insert a battle; returns it with its id. `IntegrityError` where the channel has an open one."""
        values = msgspec.structs.asdict(row)
        del values["id"]
        made = await self._connection.execute(insert(t.battle).values(values))
        return msgspec.structs.replace(row, id=new_id(made))

    async def battle(self, battle: int) -> BattleRow | None:
        """A battle, locked if this transaction writes."""
        return await self._battle(select(t.battle).where(t.battle.c.id == battle))

    async def open_battle(self, channel: int) -> BattleRow | None:
        """The channel's battle that isn't over, locked likewise."""
        return await self._battle(select(t.battle).where(t.battle.c.channel == channel, t.battle.c.ended_at.is_(None)))

    async def last_battle(self, channel: int) -> BattleRow | None:
        """The channel's newest battle, over or not."""
        newest = select(t.battle).where(t.battle.c.channel == channel).order_by(t.battle.c.id.desc()).limit(1)
        return await self._battle(newest)

    async def _battle(self, query: Select[Any]) -> BattleRow | None:
        row = (await self._connection.execute(locked(query) if self._writes else query)).first()
        return None if row is None else BattleRow(**fields(row))

    async def save_battle(self, before: BattleRow, after: BattleRow) -> None:
        """Write the fields that differ."""
        changes = _differences(before, after)
        if changes:
            await self._connection.execute(update(t.battle).where(t.battle.c.id == after.id).values(changes))

    async def battles_of(self, user: int) -> tuple[int, ...]:
        """Ids of battles not over in which this user has a seat or is the game master."""
        return tuple(sorted({int(row[0]) for row in await self._connection.execute(_battles_of(user))}))

    async def names_of(self, user: int) -> list[tuple[int, int, str]]:
        """The same with their servers and names, the newest first."""
        b = t.battle.c
        query = select(b.id, b.guild, b.name).where(b.id.in_(_battles_of(user))).order_by(b.id.desc())
        return [(row[0], row[1], row[2]) for row in await self._connection.execute(query)]

    async def battles_asking(self, user: int) -> tuple[int, ...]:
        """Ids of battles in which a question for this user is open."""
        q = t.question.c
        query = select(q.battle).where(q.user == user, q.closed_at.is_(None)).distinct().order_by(q.battle)
        return tuple([row[0] for row in await self._connection.execute(query)])

    # Game masters besides the leading one

    async def masters(self, battle: int) -> dict[int, bool]:
        """Those who were added to this battle; False for who is none any more."""
        m = t.game_master.c
        rows = await self._connection.execute(select(m.user, m.active).where(m.battle == battle))
        return {row[0]: row[1] for row in rows}

    async def save_masters(self, battle: int, before: dict[int, bool], after: dict[int, bool]) -> None:
        """Write those who differ; nobody is ever taken out."""
        new = [{"battle": battle, "user": user, "active": after[user]} for user in after if user not in before]
        if new:
            await self._connection.execute(insert(t.game_master), new)
        m = t.game_master.c
        for user, active in after.items():
            if before.get(user, active) is not active:
                changed = update(t.game_master).where(m.battle == battle, m.user == user)
                await self._connection.execute(changed.values(active=active))

    # Events

    async def add_events(self, battle: int, at: datetime, events: Sequence[AnyEvent]) -> None:
        """Append events. `IntegrityError` if someone else has written them (never while the row is locked)."""
        if events:
            rows = [{"battle": battle, "seq": line.seq, "at": at, "body": encode_event(line)} for line in events]
            await self._connection.execute(insert(t.event), rows)

    async def events(self, battle: int, first: int = 1, last: int | None = None) -> tuple[AnyEvent, ...]:
        """The events from `first` to `last`, both included."""
        return tuple([decode_event(body) for _, body in await self.lines(battle, first, last)])

    async def lines(self, battle: int, first: int = 1, last: int | None = None) -> list[tuple[datetime, str]]:
        """The same as they are stored: `at` and JSON."""
        query = select(t.event.c.at, t.event.c.body).where(t.event.c.battle == battle, t.event.c.seq >= first)
        if last is not None:
            query = query.where(t.event.c.seq <= last)
        return [(row[0], row[1]) for row in await self._connection.execute(query.order_by(t.event.c.seq))]

    # Seats

    async def seats(self, battle: int) -> list[SeatRow]:
        """The battle's seats, by ship, helmsman first."""
        rows = await self._connection.execute(_SEATS.where(t.seat.c.battle == battle))
        return [_seat(row) for row in rows]

    async def add_seats(self, seats: Sequence[SeatRow]) -> None:
        """Insert seats."""
        if seats:
            await self._connection.execute(insert(t.seat), [_seat_values(seat) for seat in seats])

    async def save_seats(self, seats: Sequence[SeatRow]) -> None:
        """Write these seats as they now are."""
        if seats:
            changes: dict[str, Any] = {name: bindparam(f"v_{name}") for name in _SEAT_CHANGES}
            values = [
                {"k1": seat.battle, "k2": seat.ship, "k3": seat.post}
                | {f"v_{name}": value for name, value in _seat_values(seat).items() if name in _SEAT_CHANGES}
                for seat in seats
            ]
            await self._connection.execute(update(t.seat).where(_SEAT_KEY).values(changes), values)

    async def remove_seats(self, battle: int, ship: str) -> None:
        """Delete a ship's seats."""
        await self._connection.execute(t.seat.delete().where(t.seat.c.battle == battle, t.seat.c.ship == ship))

    # Questions

    async def open_questions(self, battle: int) -> list[QuestionRow]:
        """What the battle waits for."""
        query = _QUESTIONS.where(t.question.c.battle == battle, t.question.c.closed_at.is_(None))
        return [_question(row) for row in await self._connection.execute(query)]

    async def questions(self, battle: int) -> list[QuestionRow]:
        """All that was ever asked, oldest first."""
        return [
            _question(row) for row in await self._connection.execute(_QUESTIONS.where(t.question.c.battle == battle))
        ]

    async def question(self, battle: int, asked: int, ship: str, post: Post) -> QuestionRow | None:
        """One question, open or not."""
        query = select(t.question).where(_QUESTION_KEY)
        row = (await self._connection.execute(query, {"k1": battle, "k2": asked, "k3": ship, "k4": post})).first()
        return None if row is None else _question(row)

    async def panel_questions(self, battle: int, panel: int) -> list[QuestionRow]:
        """The questions of one NPC panel."""
        query = _QUESTIONS.where(t.question.c.battle == battle, t.question.c.panel == panel)
        return [_question(row) for row in await self._connection.execute(query)]

    async def latest_declare(self, battle: int, ship: str, post: Post) -> QuestionRow | None:
        """The newest question for this seat's declaration that no undo took back."""
        query = select(t.question).where(
            t.question.c.status != QuestionStatus.UNDONE,
            t.question.c.battle == battle,
            t.question.c.ship == ship,
            t.question.c.post == post,
            t.question.c.kind == QuestionKind.DECLARE,
        )
        row = (await self._connection.execute(query.order_by(t.question.c.asked.desc()).limit(1))).first()
        return None if row is None else _question(row)

    async def add_questions(self, questions: Sequence[QuestionRow]) -> None:
        """Insert questions."""
        if questions:
            await self._connection.execute(insert(t.question), [_question_values(one) for one in questions])

    async def save_questions(self, questions: Sequence[QuestionRow]) -> None:
        """Write these questions as they now are."""
        if questions:
            changes: dict[str, Any] = {name: bindparam(f"v_{name}") for name in _QUESTION_CHANGES}
            values = [
                {"k1": one.battle, "k2": one.asked, "k3": one.ship, "k4": one.post}
                | {f"v_{name}": value for name, value in _question_values(one).items() if name in _QUESTION_CHANGES}
                for one in questions
            ]
            await self._connection.execute(update(t.question).where(_QUESTION_KEY).values(changes), values)

    async def due(self, now: datetime, besides: Collection[int] = ()) -> list[tuple[int, int, str, Post]]:
        """Keys of open questions whose time is up, in battles whose time runs and that aren't among `besides`."""
        return await self._timed(besides, t.question.c.due_at.is_not(None), t.question.c.due_at <= now)

    async def to_remind(self, now: datetime, besides: Collection[int] = ()) -> list[tuple[int, int, str, Post]]:
        """Keys of open questions whose reminder is due, likewise."""
        return await self._timed(besides, t.question.c.remind_at.is_not(None), t.question.c.remind_at <= now)

    async def to_think(self, now: datetime, besides: Collection[int] = ()) -> list[tuple[int, int, str, Post]]:
        """Keys of open questions that a captain is to answer by now, likewise."""
        return await self._timed(besides, t.question.c.thinks_at.is_not(None), t.question.c.thinks_at <= now)

    async def next_thought(self, besides: Collection[int] = ()) -> datetime | None:
        """When a captain is to answer next, likewise."""
        return await self._first(t.question.c.thinks_at, besides)

    async def _timed(self, besides: Collection[int], *conditions: Any) -> list[tuple[int, int, str, Post]]:
        q = t.question.c
        query = select(q.battle, q.asked, q.ship, q.post).join(t.battle, t.battle.c.id == q.battle)
        rows = await self._connection.execute(query.where(*conditions, *_time_runs(besides)).limit(100))
        return [(row[0], row[1], row[2], row[3]) for row in rows]

    async def next_time(self, besides: Collection[int] = ()) -> datetime | None:
        """The earliest deadline or reminder, likewise."""
        columns = (t.question.c.due_at, t.question.c.remind_at)
        found = [await self._first(column, besides) for column in columns]
        return min([first for first in found if first is not None], default=None)

    async def _first(self, column: Column[datetime], besides: Collection[int]) -> datetime | None:
        """The earliest of these moments of open questions, in battles likewise."""
        query = select(column).join(t.battle, t.battle.c.id == t.question.c.battle)
        query = query.where(column.is_not(None), *_time_runs(besides)).order_by(column).limit(1)
        return (await self._connection.execute(query)).scalar()

    # Signals and letters

    async def add_signal(self, row: SignalRow) -> None:
        """Keep a signal's text."""
        await self._connection.execute(insert(t.signal).values(msgspec.structs.asdict(row)))

    async def signal(self, battle: int, seq: int) -> SignalRow | None:
        """The signal whose line is `seq`."""
        query = select(t.signal).where(t.signal.c.battle == battle, t.signal.c.seq == seq)
        row = (await self._connection.execute(query)).first()
        return None if row is None else SignalRow(**fields(row))

    async def add_letters(self, letters: Iterable[LetterRow], at: datetime) -> None:
        """Put letters into the outbox, in order; they are written now (`at`)."""
        rows = [msgspec.structs.asdict(one) | {"written_at": at} for one in letters]
        for row in rows:
            del row["id"]
        if rows:
            await self._connection.execute(insert(t.letter), rows)


def _battles_of(user: int) -> CompoundSelect[Any]:
    seats = select(t.seat.c.battle).where(t.seat.c.user == user, t.seat.c.live.is_not(None))
    own = select(t.battle.c.id).where(t.battle.c.game_master == user, t.battle.c.ended_at.is_(None))
    others = select(t.game_master.c.battle).join(t.battle, t.battle.c.id == t.game_master.c.battle)
    others = others.where(t.game_master.c.user == user, t.game_master.c.active.is_(True), t.battle.c.ended_at.is_(None))
    return seats.union(own, others)


def _time_runs(besides: Collection[int]) -> list[ColumnElement[bool]]:
    """The battle is neither paused nor waiting for the bot to be back in its server."""
    runs: list[ColumnElement[bool]] = [t.battle.c.paused_at.is_(None), t.battle.c.away_since.is_(None)]
    return [*runs, t.battle.c.id.not_in(besides)] if besides else runs


def _differences(before: msgspec.Struct, after: msgspec.Struct) -> dict[str, Any]:
    return {
        name: value
        for name in after.__struct_fields__
        if (value := getattr(after, name)) is not (old := getattr(before, name)) and value != old
    }


def _seat(row: Row[Any]) -> SeatRow:
    values: dict[str, Any] = fields(row)
    values["choice"] = decode_declaration(values["choice"])
    values["last"] = decode_declaration(values["last"])
    values["silent"] = frozenset([QuestionKind(word) for word in values["silent"].split()])
    values["live"] = values["live"] is not None
    return SeatRow(**values)


def _seat_values(seat: SeatRow) -> dict[str, Any]:
    values = msgspec.structs.asdict(seat)
    values["choice"] = None if seat.choice is None else encode_declaration(seat.choice)
    values["last"] = None if seat.last is None else encode_declaration(seat.last)
    values["silent"] = " ".join(sorted(seat.silent))
    values["live"] = 1 if seat.live else None
    return values


def _question(row: Row[Any]) -> QuestionRow:
    values: dict[str, Any] = fields(row)
    values["options"] = tuple([Choice(word) for word in values["options"].split()])
    values["declared"] = decode_declaration(values["declared"])
    return QuestionRow(**values)


def _question_values(question: QuestionRow) -> dict[str, Any]:
    values = msgspec.structs.asdict(question)
    values["options"] = " ".join(question.options)
    values["declared"] = None if question.declared is None else encode_declaration(question.declared)
    return values
