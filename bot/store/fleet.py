"""Ships and people that a server keeps, and in which battles the ships are and were."""

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Row, Select, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import tables as t
from bot.store.codec import decode_crew_sheet, decode_ship_sheet, encode_sheet
from bot.store.records import BerthRow, SailorRow, ShipRow, key_of
from bot.store.rows import fields, insert_new, locked, new_id


class Fleet:
    """One transaction's view of the fleets. What it reads of a ship or a person is locked, if it writes."""

    def __init__(self, connection: AsyncConnection, *, writes: bool) -> None:
        self._connection = connection
        self._writes = writes

    async def found(self, guild: int) -> None:
        """Let this server have a fleet, if it has none yet. Whoever adds to a fleet waits for each other here."""
        known = locked(select(t.fleet.c.guild).where(t.fleet.c.guild == guild))
        if (await self._connection.execute(known)).first() is None:
            await insert_new(self._connection, t.fleet, {"guild": guild, "away_since": None})

    async def sizes(self, guild: int) -> tuple[int, int]:
        """How many ships and how many people a server keeps, retired ones too."""
        ships = select(func.count()).select_from(t.ship).where(t.ship.c.guild == guild)
        people = select(func.count()).select_from(t.sailor).where(t.sailor.c.guild == guild)
        return await self._number(ships), await self._number(people)

    # Ships

    async def ships(self, guild: int, *, retired: bool = False) -> list[ShipRow]:
        """The server's ships, by name; `retired`: those that are, in place of those that aren't."""
        over = t.ship.c.retired_at.is_not(None) if retired else t.ship.c.retired_at.is_(None)
        query = select(t.ship).where(t.ship.c.guild == guild, over).order_by(t.ship.c.key, t.ship.c.id)
        return [_ship(row) for row in await self._connection.execute(query)]

    async def ship(self, ship: int) -> ShipRow | None:
        """One ship, retired or not."""
        return await self._one_ship(select(t.ship).where(t.ship.c.id == ship))

    async def ship_named(self, guild: int, name: str) -> ShipRow | None:
        """The server's ship of this name that isn't retired."""
        named = select(t.ship).where(t.ship.c.guild == guild, t.ship.c.key == key_of(name))
        return await self._one_ship(named.where(t.ship.c.retired_at.is_(None)))

    async def ships_in(self, battle: int) -> list[ShipRow]:
        """The ships that are in a battle that isn't over."""
        query = select(t.ship).where(t.ship.c.battle == battle).order_by(t.ship.c.id)
        return [_ship(row) for row in await self._connection.execute(self._locked(query))]

    async def add_ship(self, row: ShipRow) -> ShipRow:
        """Insert a ship; returns it with its id. `IntegrityError` where its name is taken."""
        made = await self._connection.execute(insert(t.ship).values(_values(row)))
        return msgspec.structs.replace(row, id=new_id(made))

    async def save_ship(self, before: ShipRow, after: ShipRow) -> None:
        """Write what differs. `IntegrityError` where its name is taken."""
        changes = _differences(_values(before), _values(after))
        if changes:
            await self._connection.execute(update(t.ship).where(t.ship.c.id == after.id).values(changes))

    # People

    async def sailors(self, guild: int, *, retired: bool = False) -> list[SailorRow]:
        """The server's people, by name; `retired` likewise."""
        over = t.sailor.c.retired_at.is_not(None) if retired else t.sailor.c.retired_at.is_(None)
        query = select(t.sailor).where(t.sailor.c.guild == guild, over).order_by(t.sailor.c.key, t.sailor.c.id)
        return [_sailor(row) for row in await self._connection.execute(query)]

    async def sailor(self, sailor: int) -> SailorRow | None:
        """One person, retired or not."""
        return await self._one_sailor(select(t.sailor).where(t.sailor.c.id == sailor))

    async def sailor_named(self, guild: int, name: str) -> SailorRow | None:
        """The server's person of this name who isn't retired."""
        named = select(t.sailor).where(t.sailor.c.guild == guild, t.sailor.c.key == key_of(name))
        return await self._one_sailor(named.where(t.sailor.c.retired_at.is_(None)))

    async def crew(self, ships: Collection[int]) -> list[SailorRow]:
        """Who is aboard these ships: by ship, the helmsman first, then the gunner, then the free hands."""
        if not ships:
            return []
        query = select(t.sailor).where(t.sailor.c.ship.in_(ships)).order_by(t.sailor.c.ship, t.sailor.c.id)
        found = [_sailor(row) for row in await self._connection.execute(self._locked(query))]
        return sorted(found, key=lambda one: (one.ship, *_rank(one)))

    async def add_sailor(self, row: SailorRow) -> SailorRow:
        """Insert a person; returns them with their id. `IntegrityError` where the name or the post is taken."""
        made = await self._connection.execute(insert(t.sailor).values(_values(row)))
        return msgspec.structs.replace(row, id=new_id(made))

    async def save_sailor(self, before: SailorRow, after: SailorRow) -> None:
        """Write what differs. `IntegrityError` where the name or the post is taken."""
        changes = _differences(_values(before), _values(after))
        if changes:
            await self._connection.execute(update(t.sailor).where(t.sailor.c.id == after.id).values(changes))

    # Battles

    async def leaders(self, battles: Collection[int]) -> dict[int, tuple[str, int]]:
        """Names and game masters of battles. They aren't locked: whoever holds a ship may wait for no battle."""
        b = t.battle.c
        rows = await self._connection.execute(select(b.id, b.name, b.game_master).where(b.id.in_(battles)))
        return {row[0]: (row[1], row[2]) for row in rows}

    async def berths(self, battle: int) -> list[BerthRow]:
        """The fleets' ships that are or were in a battle, by their ids there."""
        query = select(t.berth).where(t.berth.c.battle == battle).order_by(t.berth.c.letter)
        return [BerthRow(**fields(row)) for row in await self._connection.execute(query)]

    async def voyages(self, ship: int) -> list[BerthRow]:
        """The battles in which a ship is or was, the newest first."""
        query = select(t.berth).where(t.berth.c.ship == ship).order_by(t.berth.c.battle.desc())
        return [BerthRow(**fields(row)) for row in await self._connection.execute(query)]

    async def enter(self, berth: BerthRow) -> bool:
        """The ship is in this battle from now on; False, and nothing is changed, if it is in one already."""
        free = update(t.ship).where(t.ship.c.id == berth.ship, t.ship.c.battle.is_(None))
        if (await self._connection.execute(free.values(battle=berth.battle))).rowcount != 1:
            return False
        await self._connection.execute(insert(t.berth).values(msgspec.structs.asdict(berth)))
        return True

    async def withdraw(self, battle: int, letter: str) -> None:
        """The ship that has this id there wasn't in this battle after all."""
        own = (t.berth.c.battle == battle) & (t.berth.c.letter == letter)
        ships = select(t.berth.c.ship).where(own)
        freed = update(t.ship).where(t.ship.c.battle == battle, t.ship.c.id.in_(ships))
        await self._connection.execute(freed.values(battle=None))
        await self._connection.execute(delete(t.berth).where(own))

    async def come_home(self, battle: int) -> None:
        """The battle is over: its ships are in none."""
        await self._connection.execute(update(t.ship).where(t.ship.c.battle == battle).values(battle=None))

    async def _one_ship(self, query: Select[Any]) -> ShipRow | None:
        row = (await self._connection.execute(self._locked(query))).first()
        return None if row is None else _ship(row)

    async def _one_sailor(self, query: Select[Any]) -> SailorRow | None:
        row = (await self._connection.execute(self._locked(query))).first()
        return None if row is None else _sailor(row)

    def _locked(self, query: Select[Any]) -> Select[Any]:
        return locked(query) if self._writes else query

    async def _number(self, query: Select[Any]) -> int:
        return int((await self._connection.execute(query)).scalar_one())


def _rank(sailor: SailorRow) -> tuple[int, int]:
    return (2 if sailor.post is None else ("helmsman", "gunner").index(sailor.post.value)), sailor.id


def _ship(row: Row[Any]) -> ShipRow:
    values = fields(row)
    del values["key"]
    values["sheet"] = decode_ship_sheet(values["sheet"])
    return ShipRow(**values)


def _sailor(row: Row[Any]) -> SailorRow:
    values = fields(row)
    del values["key"]
    values["sheet"] = decode_crew_sheet(values["sheet"])
    return SailorRow(**values)


def _values(row: ShipRow | SailorRow) -> dict[str, Any]:
    values = msgspec.structs.asdict(row)
    del values["id"]
    return values | {"key": row.key, "sheet": encode_sheet(row.sheet)}


def _differences(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in after.items() if value != before[name]}
