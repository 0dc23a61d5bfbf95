"""Ships of a fleet that come back from a battle, for the tests of the day after."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.rules.battle import Skills
from bot.rules.sheets import CrewSheet, ShipSheet
from bot.rules.words import Post
from bot.service.fleet.making import make_ship
from bot.service.fleet.types import NewSailor, NewShip
from bot.service.types import Caller
from bot.store.database import Database
from bot.store.records import ShipRow
from tests.service.table import CHANNEL, GUILD, HERE, Table

MAKER = Caller(102, "Maker", "ja", guild=GUILD)
SAILOR = Caller(103, "Sailor", "en-US", guild=GUILD)
STRANGER = Caller(104, "Stranger", "ja", guild=GUILD)
CHIEF = Caller(105, "Chief", "ja", guild=GUILD, manages=True)


def sailor(name: str, *, post: Post | None = None, ship_repair: int = 0, user: int | None = None) -> NewSailor:
    skills = Skills(helm=12, gunnery=12, ship_repair=ship_repair)
    return NewSailor(name=name, sheet=CrewSheet(skills=skills), post=post, user=user)


def new_ship(name: str, *, player: int, repair: int = 14) -> NewShip:
    """Hull 40, a deck of 20, minimum crew 8; a carpenter, and this player at the helm."""
    return NewShip(
        name=name,
        sheet=ShipSheet(hull_max=40, deck_max=20, minimum_crew=8),
        crew=(
            sailor(f"Helmsman of {name}", post=Post.HELMSMAN, user=player),
            sailor(f"Gunner of {name}", post=Post.GUNNER, ship_repair=9),
            sailor(f"Carpenter of {name}", ship_repair=repair),
        ),
    )


async def keep(store: Database, table: Table, name: str = "Argo", *, repair: int = 14) -> ShipRow:
    """Maker's ship, with Sailor at the helm."""
    new = new_ship(name, player=SAILOR.user, repair=repair)
    async with store.writing() as work:
        row, _ = await make_ship(work, MAKER, new, table.clock.now())
    return row


async def fight(table: Table, ships: Sequence[ShipRow], *, hull: int = 20, deck: int = 10, over: bool = True) -> int:
    """A battle of Maker's in which these ships were; they come out of it with this hull and deck. Its id."""
    muster = table.service.muster
    view = await muster.start(MAKER, GUILD, CHANNEL, name="入り江")
    for ship in ships:
        await muster.add_kept(MAKER, HERE, f"#{ship.id}", 0)
    await muster.begin(MAKER, HERE)
    if over:
        await table.service.desk.end(MAKER, HERE)
        for ship in ships:
            await lay(table, ship.id, hull=hull, deck=deck)
    return view.id


async def lay(table: Table, ship: int, *, hull: int, deck: int) -> None:
    """The ship lies in port like this."""
    async with table.store.writing() as work:
        row = await work.fleet.ship(ship)
        assert row is not None
        await work.fleet.save_ship(row, replace(row, hull=hull, deck=deck))


async def ship_row(table: Table, ship: int) -> ShipRow:
    async with table.store.reading() as work:
        row = await work.fleet.ship(ship)
    assert row is not None
    return row
