"""What is kept of a person, wherever it is: to be shown to them, and taken away."""

from collections.abc import Sequence

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.rules.words import Post
from bot.store import tables as t
from bot.store.records import NOBODY, SignalRow
from bot.store.rows import fields
from bot.store.words import QuestionStatus


class Traces:
    """One transaction's view of one person."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def battles(self, user: int) -> list[int]:
        """Ids of the battles that have to do with this person, the newest first."""
        query = select(t.battle.c.id).where(t.battle.c.game_master == user)
        query = query.union(
            select(t.game_master.c.battle).where(t.game_master.c.user == user),
            select(t.seat.c.battle).where(or_(t.seat.c.user == user, t.seat.c.bearer == user)),
            select(t.question.c.battle).where(t.question.c.user == user),
            select(t.signal.c.battle).where(t.signal.c.user == user),
            select(t.letter.c.battle).where(or_(t.letter.c.user == user, t.letter.c.about == user)),
            select(t.message.c.battle).where(t.message.c.user == user),
        )
        return sorted([row[0] for row in await self._connection.execute(query)], reverse=True)

    async def made(self, user: int) -> list[tuple[int, str]]:
        """Servers and names of the ships that this person made, retired ones too."""
        query = select(t.ship.c.guild, t.ship.c.name).where(t.ship.c.owner == user)
        return [(row[0], row[1]) for row in await self._connection.execute(query.order_by(t.ship.c.id))]

    async def sailors(self, user: int) -> list[tuple[int, str, bool]]:
        """Servers and names of the people of fleets that this person plays (True) or only made, retired ones too."""
        own = or_(t.sailor.c.user == user, t.sailor.c.owner == user)
        query = select(t.sailor.c.guild, t.sailor.c.name, t.sailor.c.user).where(own)
        rows = await self._connection.execute(query.order_by(t.sailor.c.id))
        return [(row[0], row[1], row[2] == user) for row in rows]

    async def led(self, user: int) -> list[str]:
        """Names of the battles that aren't over and have this game master."""
        query = select(t.battle.c.name).where(t.battle.c.game_master == user, t.battle.c.ended_at.is_(None))
        return [row[0] for row in await self._connection.execute(query.order_by(t.battle.c.id))]

    async def posts(self, user: int, battle: int) -> set[tuple[str, Post]]:
        """The posts about which this person was asked something in a battle."""
        query = select(t.question.c.ship, t.question.c.post).where(
            t.question.c.battle == battle, t.question.c.user == user
        )
        return {(row[0], row[1]) for row in await self._connection.execute(query.distinct())}

    async def answers(self, user: int) -> dict[int, int]:
        """How many questions this person answered, by battle."""
        query = select(t.question.c.battle, func.count()).where(
            t.question.c.user == user, t.question.c.status == QuestionStatus.ANSWERED
        )
        return {row[0]: row[1] for row in await self._connection.execute(query.group_by(t.question.c.battle))}

    async def signals(self, user: int) -> list[SignalRow]:
        """The signals that this person sent; also those of which nobody knows who did, from a ship of theirs."""
        seat, signal = t.seat.c, t.signal.c
        own = select(seat.battle).where(
            seat.battle == signal.battle, seat.ship == signal.sender, or_(seat.user == user, seat.bearer == user)
        )
        query = select(t.signal).where(or_(signal.user == user, signal.user.is_(None) & own.exists()))
        rows = await self._connection.execute(query.order_by(signal.battle, signal.seq))
        return [SignalRow(**fields(row)) for row in rows]

    async def gm_lines(self, battle: int) -> list[tuple[int, str]]:
        """The lines of the log that hold names of people: `seq` and JSON."""
        query = select(t.event.c.seq, t.event.c.body).where(
            t.event.c.battle == battle, t.event.c.body.contains('"type":"gm"', autoescape=True)
        )
        return [(row[0], row[1]) for row in await self._connection.execute(query.order_by(t.event.c.seq))]

    async def rewrite(self, battle: int, seq: int, body: str) -> None:
        """Write a line of the log anew."""
        await self._connection.execute(
            update(t.event).where(t.event.c.battle == battle, t.event.c.seq == seq).values(body=body)
        )

    async def erase(self, user: int, signals: Sequence[SignalRow]) -> None:
        """Delete language, DM channel, letters and these signals; what has to stay is nobody's."""
        for row in signals:
            await self._connection.execute(
                delete(t.letter).where(
                    t.letter.c.battle == row.battle,
                    t.letter.c.last == row.seq,
                    t.letter.c.user.is_not(None),
                    t.letter.c.message.is_(None),
                )
            )
            await self._connection.execute(
                delete(t.signal).where(t.signal.c.battle == row.battle, t.signal.c.seq == row.seq)
            )
        for statement in (
            delete(t.message).where(t.message.c.user == user),
            delete(t.letter).where(t.letter.c.user == user),
            delete(t.letter).where(t.letter.c.about == user, t.letter.c.message.is_(None)),
            update(t.letter).where(t.letter.c.about == user).values(about=None),
            update(t.question).where(t.question.c.user == user).values(user=NOBODY, dm_channel=None, dm_message=None),
            update(t.battle).where(t.battle.c.game_master == user).values(game_master=NOBODY),
            update(t.ship).where(t.ship.c.owner == user).values(owner=None),
            update(t.sailor).where(t.sailor.c.owner == user).values(owner=None),
            update(t.sailor).where(t.sailor.c.user == user).values(user=None),
            delete(t.game_master).where(t.game_master.c.user == user),
            delete(t.draft).where(t.draft.c.user == user),
            delete(t.person).where(t.person.c.user == user),
        ):
            await self._connection.execute(statement)
