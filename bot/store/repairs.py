"""Repairs after battles, and what was paid for them."""

from typing import Any

import msgspec
from sqlalchemy import Row, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import tables as t
from bot.store.codec import decode_job, decode_repair_events, encode_job, encode_repair_events
from bot.store.records import PaymentRow, RepairRow
from bot.store.rows import fields, locked, new_id


class Repairs:
    """One transaction's view of repairs. What it reads of one is locked, if it writes."""

    def __init__(self, connection: AsyncConnection, *, writes: bool) -> None:
        self._connection = connection
        self._writes = writes

    async def of(self, ship: int, battle: int) -> RepairRow | None:
        """The ship's repair after this battle, planned or done."""
        query = select(t.repair).where(t.repair.c.ship == ship, t.repair.c.battle == battle)
        row = (await self._connection.execute(locked(query) if self._writes else query)).first()
        return None if row is None else _repair(row)

    async def get(self, repair: int) -> RepairRow | None:
        """One repair."""
        row = (await self._connection.execute(select(t.repair).where(t.repair.c.id == repair))).first()
        return None if row is None else _repair(row)

    async def add(self, row: RepairRow) -> RepairRow:
        """Insert one; returns it with its id. `IntegrityError` where the ship has one after this battle."""
        made = await self._connection.execute(insert(t.repair).values(_values(row)))
        return msgspec.structs.replace(row, id=new_id(made))

    async def save(self, before: RepairRow, after: RepairRow) -> None:
        """Write what differs."""
        old = _values(before)
        changes = {name: value for name, value in _values(after).items() if value != old[name]}
        if changes:
            await self._connection.execute(update(t.repair).where(t.repair.c.id == after.id).values(changes))

    async def done(self, ship: int, limit: int) -> list[tuple[RepairRow, str]]:
        """The newest repairs of a ship that were carried out, each with its battle's name."""
        query = select(t.repair, t.battle.c.name.label("after")).join(t.battle, t.battle.c.id == t.repair.c.battle)
        query = query.where(t.repair.c.ship == ship, t.repair.c.done_at.is_not(None))
        rows = await self._connection.execute(query.order_by(t.repair.c.done_at.desc()).limit(limit))
        return [(_repair(row), row.after) for row in rows]

    async def pay(self, row: PaymentRow) -> None:
        """Write a payment down."""
        values = msgspec.structs.asdict(row)
        del values["id"]
        await self._connection.execute(insert(t.payment).values(values))

    async def payments(self, ship: int, limit: int) -> list[PaymentRow]:
        """The newest payments for a ship."""
        query = select(t.payment).where(t.payment.c.ship == ship).order_by(t.payment.c.id.desc()).limit(limit)
        return [PaymentRow(**fields(row)) for row in await self._connection.execute(query)]


def _repair(row: Row[Any]) -> RepairRow:
    values = {name: value for name, value in fields(row).items() if name in RepairRow.__struct_fields__}
    values["job"] = decode_job(values["job"])
    values["events"] = decode_repair_events(values["events"])
    return RepairRow(**values)


def _values(row: RepairRow) -> dict[str, Any]:
    values = {name: getattr(row, name) for name in row.__struct_fields__ if name != "id"}
    return values | {"job": encode_job(row.job), "events": encode_repair_events(row.events)}
