"""Whether a ship of the fleet can be repaired now: once after each battle (P1, P5)."""

from collections.abc import Iterable

from bot.store.records import BattleRow, SailorRow, ShipRow
from bot.store.work import Work


def can_repair(crew: Iterable[SailorRow]) -> bool:
    """Whether one of these people has learned Ship Repair (P1)."""
    return any(one.sheet.skills.ship_repair for one in crew)


async def last_battle(work: Work, ship: ShipRow) -> BattleRow | None:
    """The last battle that the ship fought to its end."""
    for berth in await work.fleet.voyages(ship.id):
        battle = await work.battle(berth.battle)
        if battle is not None and battle.begun_at is not None and battle.ended_at is not None:
            return battle
    return None


async def mendable(work: Work, ship: ShipRow) -> bool:
    """Whether it is in port, afloat and damaged, and nothing was repaired since its last battle."""
    whole = ship.hull == ship.sheet.hull_max and ship.deck == ship.sheet.deck_max
    if whole or ship.hull == 0 or ship.battle is not None or ship.retired_at is not None:
        return False
    battle = await last_battle(work, ship)
    if battle is None:
        return False
    repair = await work.repairs.of(ship.id, battle.id)
    return repair is None or repair.done_at is None
