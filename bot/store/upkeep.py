"""Servers that the bot was removed from: their battles and fleets wait, and are deleted in the end."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.rules.words import Post
from bot.store import tables as t
from bot.store.words import Kind

Asked = tuple[int | None, str | None, Post | None]


class Upkeep:
    """One transaction's view of what comes and goes as a whole."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def guilds(self) -> dict[int, bool]:
        """The servers that have battles or a fleet, and whether any of it waits for the bot to be back."""
        battles = select(t.battle.c.guild, func.max(t.battle.c.away_since)).group_by(t.battle.c.guild)
        found = {row[0]: row[1] is not None for row in await self._connection.execute(battles)}
        for guild, away_since in await self._connection.execute(select(t.fleet.c.guild, t.fleet.c.away_since)):
            found[guild] = found.get(guild, False) or away_since is not None
        return found

    async def leave(self, guilds: Collection[int], at: datetime) -> int:
        """The battles and fleets of these servers wait from now on; returns how many battles didn't yet."""
        fleets = update(t.fleet).where(t.fleet.c.guild.in_(guilds), t.fleet.c.away_since.is_(None))
        await self._connection.execute(fleets.values(away_since=at))
        changed = update(t.battle).where(t.battle.c.guild.in_(guilds), t.battle.c.away_since.is_(None))
        return (await self._connection.execute(changed.values(away_since=at))).rowcount

    async def waiting(self, guilds: Collection[int]) -> list[int]:
        """Ids of the battles of these servers that wait."""
        query = select(t.battle.c.id).where(t.battle.c.guild.in_(guilds), t.battle.c.away_since.is_not(None))
        return [row[0] for row in await self._connection.execute(query.order_by(t.battle.c.id))]

    async def back(self, guilds: Collection[int]) -> None:
        """The fleets of these servers wait no longer."""
        await self._connection.execute(update(t.fleet).where(t.fleet.c.guild.in_(guilds)).values(away_since=None))

    async def waiting_since(self) -> datetime | None:
        """When the bot was removed from the server whose battles or fleet have waited longest."""
        found: list[datetime] = []
        for column in (t.battle.c.away_since, t.fleet.c.away_since):
            query = select(column).where(column.is_not(None)).order_by(column).limit(1)
            first = (await self._connection.execute(query)).scalar()
            if first is not None:
                found.append(first)
        return min(found, default=None)

    async def overdue(self, since: datetime) -> list[int]:
        """Ids of the battles that have waited since then or longer."""
        query = select(t.battle.c.id).where(t.battle.c.away_since.is_not(None), t.battle.c.away_since <= since)
        return [row[0] for row in await self._connection.execute(query.order_by(t.battle.c.id))]

    async def overdue_fleets(self, since: datetime) -> list[int]:
        """The servers whose fleets have waited since then or longer."""
        query = select(t.fleet.c.guild).where(t.fleet.c.away_since.is_not(None), t.fleet.c.away_since <= since)
        return [row[0] for row in await self._connection.execute(query.order_by(t.fleet.c.guild))]

    async def delete_battle(self, battle: int) -> set[int]:
        """Delete it with all that belongs to it, and the people who are in nothing else; returns those."""
        users = await self._people_of(battle)
        await self._connection.execute(delete(t.battle).where(t.battle.c.id == battle))
        return await self._forget(users)

    async def delete_fleet(self, guild: int) -> set[int]:
        """The same for a server's fleet."""
        query = select(t.ship.c.owner).where(t.ship.c.guild == guild)
        query = query.union(
            *[select(one).where(t.sailor.c.guild == guild) for one in (t.sailor.c.owner, t.sailor.c.user)],
            select(t.draft.c.user).where(t.draft.c.guild == guild),
        )
        users = {row[0] for row in await self._connection.execute(query) if row[0]}
        await self._connection.execute(delete(t.fleet).where(t.fleet.c.guild == guild))
        return await self._forget(users)

    async def _forget(self, users: set[int]) -> set[int]:
        gone = {user for user in users if not await self._is_known(user)}
        await self._connection.execute(delete(t.person).where(t.person.c.user.in_(gone)))
        return gone

    async def asks_on_their_way(self, battle: int) -> set[Asked]:
        """New panels that are still to be sent."""
        letter = t.letter.c
        query = (
            select(letter.asked, letter.ship, letter.post)
            .outerjoin(t.message, t.message.c.id == letter.message)
            .where(letter.battle == battle, letter.kind.in_((Kind.ASK, Kind.ASK_NPCS)))
            .where(or_(letter.message.is_(None), t.message.c.closed_at.is_(None)))
        )
        return {(row[0], row[1], row[2]) for row in await self._connection.execute(query)}

    async def _people_of(self, battle: int) -> set[int]:
        seats = select(t.seat.c.user).where(t.seat.c.battle == battle)
        query = seats.union(
            select(t.seat.c.bearer).where(t.seat.c.battle == battle),
            select(t.question.c.user).where(t.question.c.battle == battle),
            select(t.battle.c.game_master).where(t.battle.c.id == battle),
            select(t.game_master.c.user).where(t.game_master.c.battle == battle),
        )
        return {row[0] for row in await self._connection.execute(query) if row[0]}

    async def _is_known(self, user: int) -> bool:
        """Whether any battle or fleet has to do with this person."""
        query = (
            select(t.seat.c.battle)
            .where(or_(t.seat.c.user == user, t.seat.c.bearer == user))
            .union_all(
                select(t.battle.c.id).where(t.battle.c.game_master == user),
                select(t.game_master.c.battle).where(t.game_master.c.user == user),
                select(t.question.c.battle).where(t.question.c.user == user),
                select(t.ship.c.id).where(t.ship.c.owner == user),
                select(t.sailor.c.id).where(or_(t.sailor.c.user == user, t.sailor.c.owner == user)),
            )
        )
        return (await self._connection.execute(query.limit(1))).first() is not None
