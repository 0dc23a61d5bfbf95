"""P1 and P4 from their words alone, where they speak of more than one repair: once after each battle, and the bill."""

import pytest

from bot.service.repairs.types import Berthed, Mended, Payment, PlanChange, YardOrder
from bot.store.records import ShipRow
from tests.service.table import Table, reason
from tests.service.yard import MAKER, fight, keep, lay, ship_row

HARBOUR = 21


def at(ship: ShipRow) -> Berthed:
    return Berthed(ship=f"#{ship.id}", channel=HARBOUR)


async def _repair(table: Table, ship: ShipRow, payment: Payment, **changes: object) -> Mended:
    await table.service.repairs.repair(MAKER, at(ship), PlanChange(**changes))  # type: ignore[arg-type]
    done = await table.service.repairs.repair(MAKER, at(ship), payment=payment)
    assert isinstance(done, Mended)
    return done


async def _shipyard(table: Table, ship: ShipRow, payment: Payment) -> Mended:
    done = await table.service.repairs.shipyard(MAKER, at(ship), YardOrder(), payment)
    assert isinstance(done, Mended)
    return done


@pytest.mark.clause("P1")
async def test_a_repair_that_failed_was_the_one(table: Table) -> None:
    """Skill 1 at sea, a margin of 0 or less whatever falls: it restores nothing, costs nothing, and is over."""
    ship = await keep(table.store, table, repair=1)
    await fight(table, [ship])
    done = await _repair(table, ship, Payment.NOW, at_sea=True, repairer="Carpenter of Argo")
    assert (done.repaired.restored, done.repaired.zuka, done.owed) == (0, 0, 0)
    after = await ship_row(table, ship.id)
    assert (after.hull, after.deck) == (20, 10)
    assert await reason(table.service.repairs.repair(MAKER, at(ship), payment=Payment.NOW)) == "repaired_already"


@pytest.mark.clause("P1")
async def test_each_ship_of_a_battle_is_repaired_once(table: Table) -> None:
    one, two = await keep(table.store, table), await keep(table.store, table, "Bell")
    await fight(table, [one, two])
    await _repair(table, one, Payment.NOW)
    assert (await _repair(table, two, Payment.NOW)).before.hull == 20
    for ship in (one, two):
        assert await reason(table.service.repairs.repair(MAKER, at(ship))) == "repaired_already"


@pytest.mark.clause("P1")
async def test_battles_without_a_repair_give_no_second_one(table: Table) -> None:
    """After two battles in a row: one, the last one's."""
    ship = await keep(table.store, table)
    await fight(table, [ship])
    await fight(table, [ship])
    await _repair(table, ship, Payment.NOW)
    assert await reason(table.service.repairs.repair(MAKER, at(ship))) == "repaired_already"


@pytest.mark.clause("P4")
async def test_bills_put_off_add_up_for_each_ship_by_itself(table: Table) -> None:
    one, two = await keep(table.store, table), await keep(table.store, table, "Bell")
    await fight(table, [one, two])
    await _shipyard(table, one, Payment.ACCOUNT)
    await lay(table, two.id, hull=39, deck=20)
    assert (await _shipyard(table, two, Payment.ACCOUNT)).owed == 1_000
    await fight(table, [one], hull=40, deck=13)
    assert (await _shipyard(table, one, Payment.ACCOUNT)).owed == 37_000
    assert (await table.service.repairs.account(MAKER, f"#{two.id}")).owed == 1_000


@pytest.mark.clause("P4")
async def test_a_repair_that_failed_leaves_what_is_owed_as_it_was(table: Table) -> None:
    ship = await keep(table.store, table, repair=1)
    await fight(table, [ship])
    await _shipyard(table, ship, Payment.ACCOUNT)
    await fight(table, [ship])
    done = await _repair(table, ship, Payment.ACCOUNT, at_sea=True, repairer="Carpenter of Argo")
    assert (done.repaired.zuka, done.owed) == (0, 30_000)


@pytest.mark.clause("P4")
async def test_what_was_put_off_is_in_the_next_bill_and_paid_with_it(table: Table) -> None:
    ship = await keep(table.store, table)
    await fight(table, [ship])
    first = await _shipyard(table, ship, Payment.ACCOUNT)
    assert (first.repaired.zuka, first.owed) == (30_000, 30_000)
    await fight(table, [ship], hull=35, deck=20)
    second = await _shipyard(table, ship, Payment.NOW)
    assert (second.repaired.zuka, second.repaired.dollars) == (5_000, 100)
    assert (second.settled, second.owed) == (30_000, 0)
    account = await table.service.repairs.account(MAKER, f"#{ship.id}")
    assert account.owed == 0
    assert sorted([(one.restored, one.zuka) for one in account.entries], key=str) == sorted(
        [(30, 30_000), (5, 5_000), (None, 30_000)], key=str
    )
