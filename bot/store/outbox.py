"""What is to be sent, and what became of it.

A letter waits until it is sealed into a message: letters that go together, one nonce, settled before the first try. A
message is closed when it is confirmed or given up. Till then the process that tries it holds it for a while, and others
leave it alone.
"""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import HeadOnError
from bot.rules.words import Post
from bot.store import tables as t
from bot.store.records import LetterRow, MessageRow
from bot.store.rows import fields, locked, new_id
from bot.store.words import Hitch, Kind

_AWAY = select(t.battle.c.id).where(t.battle.c.away_since.is_not(None))
_MESSAGE_FIELDS = [t.message.c[name] for name in MessageRow.__struct_fields__]


class StaleError(HeadOnError):
    """What was read of the outbox is no longer so: another process was faster."""


class Outbox:
    """One transaction's view of letters and messages."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def open_messages(
        self, limit: int, process: str, now: datetime, besides: Collection[int] = ()
    ) -> list[MessageRow]:
        """Sealed and neither confirmed nor given up, oldest first; none of battles that wait, or of those `besides`.

        Only those that this process holds, or nobody does any more.
        """
        m = t.message.c
        free = or_(m.holder.is_(None), m.holder == process, m.held_until <= now)
        query = select(*_MESSAGE_FIELDS).where(m.closed_at.is_(None), free, *_goes_on(m.battle, besides))
        query = query.order_by(t.message.c.id).limit(limit)
        return [MessageRow(**fields(row)) for row in await self._connection.execute(query)]

    async def open_message(self, message: int) -> MessageRow | None:
        """This one, if it is still open; locked."""
        query = select(*_MESSAGE_FIELDS).where(t.message.c.id == message, t.message.c.closed_at.is_(None))
        row = (await self._connection.execute(locked(query))).first()
        return None if row is None else MessageRow(**fields(row))

    async def letters_of(self, messages: Sequence[int]) -> list[LetterRow]:
        """The letters of these messages, in order."""
        if not messages:
            return []
        query = select(t.letter).where(t.letter.c.message.in_(messages)).order_by(t.letter.c.id)
        return [LetterRow(**fields(row)) for row in await self._connection.execute(query)]

    async def unsealed(self, limit: int, besides: Collection[int] = ()) -> list[LetterRow]:
        """Letters that wait, in order; none for a target with an open message, however many wait behind that.

        None of battles that wait for the bot to be back in their server, or of those `besides`; nor do their open
        messages hold up others.
        """
        ahead = select(t.message.c.id).where(
            t.message.c.closed_at.is_(None),
            t.message.c.channel.is_not_distinct_from(t.letter.c.channel),
            t.message.c.user.is_not_distinct_from(t.letter.c.user),
            *_goes_on(t.message.c.battle, besides),
        )
        query = select(t.letter).where(t.letter.c.message.is_(None), ~ahead.exists())
        query = query.where(*_goes_on(t.letter.c.battle, besides))
        query = query.order_by(t.letter.c.id).limit(limit)
        return [LetterRow(**fields(row)) for row in await self._connection.execute(query)]

    async def unsent(self, battle: int) -> list[LetterRow]:
        """All letters of this battle that wait."""
        query = select(t.letter).where(t.letter.c.battle == battle, t.letter.c.message.is_(None))
        return [LetterRow(**fields(row)) for row in await self._connection.execute(query.order_by(t.letter.c.id))]

    async def first_unsaid(self, battle: int) -> int | None:
        """The first event of this battle that its channel hasn't been told for sure; None if it has been told all."""
        unsent = select(t.message.c.id).where(t.message.c.battle == battle, t.message.c.closed_at.is_(None))
        query = select(func.min(t.letter.c.first)).where(
            t.letter.c.battle == battle,
            t.letter.c.channel.is_not(None),
            or_(t.letter.c.message.is_(None), t.letter.c.message.in_(unsent)),
        )
        return (await self._connection.execute(query)).scalar_one()

    async def seal(self, row: MessageRow, letters: Sequence[int]) -> MessageRow:
        """Make a message of these letters. Raises `StaleError` if one of them no longer waits: then roll back."""
        values = msgspec.structs.asdict(row)
        del values["id"]
        made = await self._connection.execute(insert(t.message).values(values))
        sealed = msgspec.structs.replace(row, id=new_id(made))
        taken = await self._connection.execute(
            update(t.letter).where(t.letter.c.id.in_(letters), t.letter.c.message.is_(None)).values(message=sealed.id)
        )
        if taken.rowcount != len(letters):
            raise StaleError
        return sealed

    async def tried(self, row: MessageRow) -> None:
        """Note another try, and who makes it."""
        values = {name: getattr(row, name) for name in ("attempts", "tried_at", "holder", "held_until")}
        await self._connection.execute(update(t.message).where(t.message.c.id == row.id).values(values))

    async def close(self, message: int, at: datetime, channel: int | None = None, sent: int | None = None) -> bool:
        """It is sent (`channel`, `sent`) or given up; False if it was closed already."""
        done = await self._connection.execute(
            update(t.message)
            .where(t.message.c.id == message, t.message.c.closed_at.is_(None))
            .values(closed_at=at, sent_channel=channel, sent_message=sent)
        )
        return done.rowcount == 1

    async def drop(self, letters: Sequence[int]) -> None:
        """Forget letters that still wait."""
        if letters:
            await self._connection.execute(
                delete(t.letter).where(t.letter.c.id.in_(letters), t.letter.c.message.is_(None))
            )

    async def drop_user(self, user: int, at: datetime) -> None:
        """Forget whatever waits for this user, sealed or not."""
        await self._connection.execute(delete(t.letter).where(t.letter.c.user == user, t.letter.c.message.is_(None)))
        await self._connection.execute(
            update(t.message).where(t.message.c.user == user, t.message.c.closed_at.is_(None)).values(closed_at=at)
        )

    async def is_told_closed(self, battle: int, user: int) -> bool:
        """Whether this battle's channel was told that this user can't be reached."""
        query = select(t.letter.c.id).where(
            t.letter.c.battle == battle, t.letter.c.kind == Kind.DMS_CLOSED, t.letter.c.about == user
        )
        return (await self._connection.execute(query.limit(1))).first() is not None

    # Where panels and boards are

    async def panel_sent(self, letter: LetterRow, channel: int, sent: int) -> None:
        """The panel of an ASK or ASK_NPCS letter is this message."""
        await self._connection.execute(
            update(t.question).where(*_panel(letter)).values(dm_channel=channel, dm_message=sent)
        )

    async def panel_lost(self, letter: LetterRow) -> bool:
        """The panel of a PANEL or NPC_PANEL letter is nowhere any more; False if nobody has to answer it."""
        done = await self._connection.execute(
            update(t.question)
            .where(*_panel(letter), t.question.c.closed_at.is_(None))
            .values(dm_channel=None, dm_message=None)
        )
        return done.rowcount > 0

    async def panels(
        self, letters: Sequence[LetterRow]
    ) -> dict[tuple[int, int, str | None, Post | None], tuple[int, int]]:
        """Where the panels of these letters are: (battle, asked, ship, post) → (channel, message)."""
        if not letters:
            return {}
        q = t.question.c
        wanted = or_(*[and_(*_panel(one)) for one in letters])
        query = select(q.battle, q.asked, q.ship, q.post, q.panel, q.dm_channel, q.dm_message).where(
            wanted, q.dm_message.is_not(None)
        )
        found: dict[tuple[int, int, str | None, Post | None], tuple[int, int]] = {}
        for row in await self._connection.execute(query):
            place = (int(row.dm_channel), int(row.dm_message))
            if row.panel is None:
                found[row.battle, row.asked, row.ship, row.post] = place
            else:
                found[row.battle, row.panel, None, None] = place
        return found

    async def board(self, battle: int, **values: int | None) -> None:
        """Note where muster panel and board are, and how old the board is."""
        await self._connection.execute(update(t.battle).where(t.battle.c.id == battle).values(values))

    async def hitched(self, battle: int, channel: int, hitch: Hitch, at: datetime) -> None:
        """The battle's channel can't be written to; the first time it was found so counts."""
        b = t.battle.c
        found = update(t.battle).where(b.id == battle, b.channel == channel, b.hitch.is_distinct_from(hitch))
        await self._connection.execute(found.values(hitch=hitch, hitch_at=at))

    async def unhitched(self, battle: int) -> None:
        """It could be written to."""
        await self._connection.execute(
            update(t.battle).where(t.battle.c.id == battle).values(hitch=None, hitch_at=None)
        )

    async def left(self, battle: int, user: int, at: datetime) -> None:
        """This player isn't in the battle's server any more."""
        s = t.seat.c
        found = update(t.seat).where(s.battle == battle, s.user == user, s.gone_at.is_(None))
        await self._connection.execute(found.values(gone_at=at))

    async def move(self, battle: int, before: int, after: int) -> None:
        """What waits for the channel `before`, tried already or not, goes to `after`."""
        letter, message = t.letter.c, t.message.c
        stuck = select(message.id).where(
            message.battle == battle, message.channel == before, message.closed_at.is_(None)
        )
        ids = [row[0] for row in await self._connection.execute(stuck)]
        await self._connection.execute(update(t.letter).where(letter.message.in_(ids)).values(message=None))
        await self._connection.execute(delete(t.message).where(message.id.in_(ids)))
        waiting = (letter.battle == battle, letter.channel == before, letter.message.is_(None))
        await self._connection.execute(update(t.letter).where(*waiting).values(channel=after))

    async def board_buried(self, battle: int) -> None:
        """One more message lies over the board."""
        await self._connection.execute(
            update(t.battle).where(t.battle.c.id == battle).values(board_age=t.battle.c.board_age + 1)
        )


def _goes_on(battle: ColumnElement[int], besides: Collection[int]) -> list[ColumnElement[bool]]:
    """Not a battle whose server has removed the bot, nor one of those `besides`."""
    conditions: list[ColumnElement[bool]] = [battle.not_in(_AWAY)]
    return [*conditions, battle.not_in(besides)] if besides else conditions


def _panel(letter: LetterRow) -> list[Any]:
    q = t.question.c
    if letter.ship is None:
        return [q.battle == letter.battle, q.panel == letter.asked]
    return [q.battle == letter.battle, q.asked == letter.asked, q.ship == letter.ship, q.post == letter.post]
