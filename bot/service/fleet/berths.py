"""Ships that a fleet keeps, in a battle: what they were made from, and what is left of them afterwards.

`BattleRow.templates` says for each ship what it was made from: a template's id, `#12` for ship 12 of the fleet, or `-`
for one made up on the spot.
"""

from datetime import datetime

from msgspec.structs import replace

from bot.rules.battle import Battle
from bot.store.records import ShipRow
from bot.store.work import Work

MADE_UP = "-"
_KEPT = "#"


def origin_of(ship: int) -> str:
    """What stands for this ship of the fleet."""
    return f"{_KEPT}{ship}"


def kept_ship(origin: str) -> int | None:
    """Which ship of the fleet it is, or None if it is none."""
    return int(origin[1:]) if is_kept(origin) else None


def is_kept(origin: str) -> bool:
    """Whether it is a ship of the fleet: its people keep their names, whoever plays them."""
    return origin.startswith(_KEPT)


def has_own_values(origin: str) -> bool:
    """Whether the game master has set the values of its people: they aren't those of any NPC (S3)."""
    return is_kept(origin) or origin == MADE_UP


async def come_home(work: Work, battle: int, state: Battle | None, now: datetime) -> None:
    """The battle is over: the fleet's ships keep what it did to them, and are free for the next.

    Hull, deck and shots are those at its end; a battle that hadn't begun (`state` None) changes nothing.
    """
    ships = {ship.id: ship for ship in await work.fleet.ships_in(battle)}
    if not ships:
        return
    letters = {berth.ship: berth.letter for berth in await work.fleet.berths(battle)}
    for ship in ships.values():
        if state is not None:
            await work.fleet.save_ship(ship, _after(ship, state, letters[ship.id], now))
    await work.fleet.come_home(battle)


def _after(ship: ShipRow, state: Battle, letter: str, now: datetime) -> ShipRow:
    fought = state.ship(letter)
    weapons = tuple(
        [replace(gun, shots=load.shots) for gun, load in zip(ship.sheet.weapons, fought.loads, strict=True)]
    )
    sheet = replace(ship.sheet, weapons=weapons)
    return replace(ship, hull=fought.hull, deck=fought.deck, sheet=sheet, changed_at=now)
