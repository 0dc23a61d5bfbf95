"""How the database is, as a few numbers for its operator."""

from datetime import datetime

import msgspec
from sqlalchemy import and_, func, or_, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import tables as t


class Count(msgspec.Struct, frozen=True, kw_only=True):
    """`revision` of the tables; `battles` that aren't over; deadlines that have passed (`due`).

    `waiting` letters are still to be sent, the oldest since `oldest`; the newest message was sent at `sent_at`. None of
    battles whose server has removed the bot, or whose channel is known not to let it write.
    """

    revision: str
    battles: int
    due: int
    waiting: int
    oldest: datetime | None
    sent_at: datetime | None


class Place(msgspec.Struct, frozen=True):
    """Where a battle that isn't over runs."""

    battle: int
    name: str
    guild: int
    channel: int


class Census:
    """One transaction's view of the whole."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def take(self, now: datetime) -> Count:
        """As it is now. Counts what is open only, however much there is that is over."""
        b, letter, message, question = t.battle.c, t.letter.c, t.message.c, t.question.c
        goes_on = and_(b.away_since.is_(None), b.hitch.is_(None))
        revision = (await self._connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
        battles = select(func.count()).where(b.ended_at.is_(None))
        due = select(func.count()).join_from(t.question, t.battle, b.id == question.battle)
        due = due.where(question.due_at <= now, question.due_at.is_not(None), b.paused_at.is_(None), goes_on)
        waiting = (
            select(func.count(), func.min(letter.written_at, type_=letter.written_at.type))
            .join_from(t.letter, t.battle, b.id == letter.battle)
            .outerjoin(t.message, message.id == letter.message)
            .where(or_(letter.message.is_(None), message.closed_at.is_(None)), goes_on)
        )
        sent = select(message.closed_at).where(message.sent_message.is_not(None)).order_by(message.id.desc()).limit(1)
        count, oldest = (await self._connection.execute(waiting)).one()
        return Count(
            revision=str(revision),
            battles=(await self._connection.execute(battles)).scalar_one(),
            due=(await self._connection.execute(due)).scalar_one(),
            waiting=count,
            oldest=oldest,
            sent_at=(await self._connection.execute(sent)).scalar(),
        )

    async def places(self, limit: int) -> list[Place]:
        """Where battles run that aren't over and don't wait for the bot to be back; server by server."""
        b = t.battle.c
        query = select(b.id, b.name, b.guild, b.channel).where(b.ended_at.is_(None), b.away_since.is_(None))
        rows = await self._connection.execute(query.order_by(b.guild, b.id).limit(limit))
        return [Place(row.id, row.name, row.guild, row.channel) for row in rows]
