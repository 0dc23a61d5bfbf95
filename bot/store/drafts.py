"""Sheets of another program that somebody is about to take over: one for each person and server."""

from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Select, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import tables as t
from bot.store.records import DraftRow
from bot.store.rows import fields, locked, new_id


class Drafts:
    """One transaction's view of the drafts. What it reads is locked, if it writes."""

    def __init__(self, connection: AsyncConnection, *, writes: bool) -> None:
        self._connection = connection
        self._writes = writes

    async def put(self, guild: int, user: int, body: str, now: datetime) -> DraftRow:
        """Keep this in place of what this person was about to take over there."""
        await self._connection.execute(delete(t.draft).where(t.draft.c.guild == guild, t.draft.c.user == user))
        row = DraftRow(guild=guild, user=user, body=body, created_at=now)
        values = msgspec.structs.asdict(row)
        del values["id"]
        made = await self._connection.execute(insert(t.draft).values(values))
        return msgspec.structs.replace(row, id=new_id(made))

    async def get(self, draft: int) -> DraftRow | None:
        """The draft of this id."""
        return await self._one(select(t.draft).where(t.draft.c.id == draft))

    async def of(self, guild: int, user: int) -> DraftRow | None:
        """What this person is about to take over there."""
        return await self._one(select(t.draft).where(t.draft.c.guild == guild, t.draft.c.user == user))

    async def save(self, row: DraftRow) -> None:
        """Write what may change: the body, and who came of it."""
        changed = update(t.draft).where(t.draft.c.id == row.id).values(body=row.body, sailor=row.sailor)
        await self._connection.execute(changed)

    async def _one(self, query: Select[Any]) -> DraftRow | None:
        row = (await self._connection.execute(locked(query) if self._writes else query)).first()
        return None if row is None else DraftRow(**fields(row))
