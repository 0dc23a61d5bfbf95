"""Who can be reached, where, and in which language."""

from typing import Any

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import tables as t
from bot.store.records import PersonRow
from bot.store.rows import fields, insert_new


class People:
    """One transaction's view of people."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def get(self, user: int) -> PersonRow | None:
        """What is known of this person."""
        row = (await self._connection.execute(select(t.person).where(t.person.c.user == user))).first()
        return None if row is None else PersonRow(**fields(row))

    async def among(self, users: set[int]) -> dict[int, PersonRow]:
        """The same for several."""
        if not users:
            return {}
        rows = await self._connection.execute(select(t.person).where(t.person.c.user.in_(users)))
        return {row.user: PersonRow(**fields(row)) for row in rows}

    async def reachable(self, user: int) -> None:
        """Whether direct messages reach this person is not known any more: try it."""
        await self._connection.execute(
            update(t.person).where(t.person.c.user == user, t.person.c.unreachable.is_(True)).values(unreachable=False)
        )

    async def note(self, user: int, **changes: Any) -> None:
        """Write down what is newly known: `locale`, `dm_channel`, `unreachable`."""
        before = await self.get(user)
        if before is None:
            row = msgspec.structs.asdict(PersonRow(user=user)) | changes
            if await insert_new(self._connection, t.person, row):
                return
        if before is None or any(getattr(before, name) != value for name, value in changes.items()):
            await self._connection.execute(update(t.person).where(t.person.c.user == user).values(changes))
