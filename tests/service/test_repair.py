"""The day after a battle: once for each ship, with a seed of its own, and a bill."""

import asyncio

import pytest

from bot.rules.dice import SeededDice, commitment
from bot.rules.repair import Repair, carry_out
from bot.rules.verify import verify
from bot.rules.words import Focus
from bot.service.repairs.types import Berthed, Mended, Offered, Payment, PlanChange, Planned, YardOrder
from bot.service.types import Caller, Where
from bot.store.database import Database
from bot.store.records import ShipRow
from bot.store.words import Kind
from tests.service.table import CHANNEL, GUILD, Table, reason
from tests.service.yard import CHIEF, MAKER, SAILOR, STRANGER, fight, keep, lay, ship_row

HARBOUR = 21
SEED = (7).to_bytes(32, "big")


def at(ship: ShipRow | str, battle: int = 0) -> Berthed:
    return Berthed(ship=ship if isinstance(ship, str) else f"#{ship.id}", channel=HARBOUR, battle=battle)


@pytest.fixture
async def argo(table: Table) -> ShipRow:
    """A ship that has come back with hull 20 of 40 and deck 10 of 20; the outbox is empty."""
    ship = await keep(table.store, table)
    await fight(table, [ship])
    await table.post()
    return await ship_row(table, ship.id)


async def planned(table: Table, ship: ShipRow, caller: Caller = MAKER, **changes: object) -> Planned:
    result = await table.service.repairs.repair(caller, at(ship), PlanChange(**changes))  # type: ignore[arg-type]
    assert isinstance(result, Planned)
    return result


async def rolled(table: Table, ship: ShipRow, payment: Payment = Payment.NOW, caller: Caller = MAKER) -> Mended:
    result = await table.service.repairs.repair(caller, at(ship), payment=payment)
    assert isinstance(result, Mended)
    return result


@pytest.mark.clause("P1", "P2")
async def test_a_plan_says_what_it_promises_before_any_die_falls(table: Table, argo: ShipRow) -> None:
    plan = await planned(table, argo)
    assert (plan.plan.workers, plan.plan.at_sea, plan.plan.yard, plan.plan.focus) == (8, False, False, Focus.BOTH)
    assert (plan.attempt.base, plan.attempt.target) == (14, 14)
    assert [one.ship_repair for one in plan.people] == [0, 9, 14]
    assert plan.chosen is None
    assert plan.commitment == commitment(SEED)
    assert 0.9 < plan.forecast.success < 1
    assert 12 < plan.forecast.expected < 16
    plan = await planned(table, argo, at_sea=True, workers=28, focus=Focus.HULL)
    assert (plan.attempt.target, plan.plan.focus) == (10, Focus.HULL)
    plan = await planned(table, argo, yard=True, repairer="Gunner of Argo")
    assert (plan.attempt.base, plan.attempt.target, plan.plan.at_sea) == (9, 8, True)
    assert plan.chosen is not None
    assert (await planned(table, argo, repairer="")).chosen is None


async def test_the_seal_is_told_before_the_roll_and_the_seed_after_it(table: Table, argo: ShipRow) -> None:
    await planned(table, argo)
    await planned(table, argo, workers=30)
    (seal,) = await table.post()
    assert (seal.kind, table.sent[-1].target.channel) == (Kind.REPAIR_SEAL, HARBOUR)
    assert seal.repair is not None
    assert (seal.repair.ship, seal.repair.commitment, seal.repair.mended) == ("Argo", commitment(SEED), None)
    await rolled(table, argo)
    (told,) = await table.post()
    assert (told.kind, table.sent[-1].target.channel) == (Kind.REPAIRED, HARBOUR)
    assert told.repair is not None
    assert told.repair.mended is not None
    assert (told.repair.mended.seed, told.repair.mended.commitment) == (SEED.hex(), commitment(SEED))
    assert told.repair.mended.log is not None
    assert verify(told.repair.mended.log.content.decode().splitlines()) is None


@pytest.mark.clause("P3")
async def test_what_falls_is_the_ships(table: Table, argo: ShipRow) -> None:
    plan = (await planned(table, argo, focus=Focus.DECK)).plan
    roll, repaired = carry_out(plan, SeededDice(SEED))
    assert repaired.restored > 0
    done = await rolled(table, argo)
    assert (done.roll, done.repaired, done.person) == (roll, repaired, "Carpenter of Argo")
    after = await ship_row(table, argo.id)
    assert (after.hull, after.deck) == (repaired.hull.to, repaired.deck.to)


@pytest.mark.clause("P1")
async def test_once_after_each_battle(table: Table, argo: ShipRow) -> None:
    first = await planned(table, argo)
    await rolled(table, argo)
    again = table.service.repairs.repair
    assert await reason(again(MAKER, at(argo), payment=Payment.NOW)) == "repaired_already"
    assert await reason(again(MAKER, at(argo))) == "repaired_already"
    assert await reason(table.service.repairs.shipyard(MAKER, at(argo), YardOrder())) == "repaired_already"
    battle = await fight(table, [argo])
    assert (await planned(table, argo)).battle == battle
    assert await reason(again(MAKER, at(argo, first.battle), payment=Payment.NOW)) == "repair_old"
    await rolled(table, argo)
    assert await reason(again(MAKER, at(argo))) == "repaired_already"


@pytest.mark.clause("P1")
async def test_only_after_a_battle(table: Table) -> None:
    ship = await keep(table.store, table)
    await lay(table, ship.id, hull=5, deck=5)
    assert await reason(table.service.repairs.repair(MAKER, at(ship))) == "no_battle_fought"
    assert await reason(table.service.repairs.shipyard(MAKER, at(ship), YardOrder())) == "no_battle_fought"
    await fight(table, [ship], over=False)
    assert await reason(table.service.repairs.repair(MAKER, at(ship))) == "ship_in_battle"


@pytest.mark.clause("P1")
@pytest.mark.parametrize(("hull", "deck", "why"), [(40, 20, "nothing_to_repair"), (0, 4, "sunk_target")])
async def test_not_what_is_whole_or_sunk(table: Table, argo: ShipRow, hull: int, deck: int, why: str) -> None:
    await lay(table, argo.id, hull=hull, deck=deck)
    assert await reason(table.service.repairs.repair(MAKER, at(argo))) == why
    assert await table.post() == []


async def test_a_payment_alone_rolls_nothing_before_the_seal_is_posted(table: Table, argo: ShipRow) -> None:
    result = await table.service.repairs.repair(MAKER, at(argo), payment=Payment.NOW)
    assert isinstance(result, Planned)
    assert [letter.kind for letter in await table.post()] == [Kind.REPAIR_SEAL]
    assert (await ship_row(table, argo.id)).hull == 20


async def test_two_at_once_roll_once(table: Table, argo: ShipRow) -> None:
    await planned(table, argo)
    results = await asyncio.gather(
        *[table.service.repairs.repair(who, at(argo), payment=Payment.NOW) for who in (MAKER, SAILOR, CHIEF)],
        return_exceptions=True,
    )
    assert sorted(type(one).__name__ for one in results) == ["Mended", "UserError", "UserError"]
    assert [letter.kind for letter in await table.post()] == [Kind.REPAIR_SEAL, Kind.REPAIRED]


async def test_the_crew_and_who_manages_the_ship_may(table: Table, argo: ShipRow) -> None:
    for caller in (MAKER, SAILOR, CHIEF):
        await planned(table, argo, caller)
    for caller in (STRANGER, Caller(1, "Mika", "ja", guild=GUILD), Caller(105, "Chief", guild=GUILD + 1, manages=True)):
        assert await reason(table.service.repairs.repair(caller, at(argo))) == "no_such_ship"
        assert await reason(table.service.repairs.shipyard(caller, at(argo), YardOrder())) == "no_such_ship"
        assert await reason(table.service.repairs.account(caller, "Argo")) == "no_such_ship"
        assert await reason(table.service.repairs.pay(caller, "Argo")) == "no_such_ship"
    assert await reason(table.service.repairs.repair(Caller(102, "Maker"), at("Argo"))) == "guild_only"


async def test_from_a_battle_to_the_ships_that_one_may_repair(table: Table) -> None:
    ships = [await keep(table.store, table, "Argo"), await keep(table.store, table, "Hydra")]
    battle = await fight(table, ships)
    where = Where(guild=GUILD, channel=CHANNEL, battle=battle)
    found = await table.service.repairs.of_battle(SAILOR, where)
    assert found == tuple((ship.id, ship.name) for ship in ships)
    assert await reason(table.service.repairs.of_battle(STRANGER, where)) == "no_ship_to_repair"
    abroad = Caller(STRANGER.user, "Stranger", guild=GUILD + 1)
    assert await reason(table.service.repairs.of_battle(abroad, where)) == "no_battle_here"


@pytest.mark.clause("P4")
async def test_a_bill_paid_at_once_leaves_nothing_owed(table: Table, argo: ShipRow) -> None:
    await planned(table, argo)
    done = await rolled(table, argo, Payment.NOW)
    assert done.repaired.zuka == 1000 * done.repaired.restored > 0
    assert (done.paid, done.owed, (await ship_row(table, argo.id)).bill) == (True, 0, 0)


@pytest.mark.clause("P4")
async def test_a_bill_put_on_the_account_waits_for_the_next_one(table: Table, argo: ShipRow) -> None:
    await planned(table, argo)
    first = await rolled(table, argo, Payment.ACCOUNT)
    assert (first.paid, first.owed) == (False, first.repaired.zuka)
    await fight(table, [argo], hull=39, deck=20)
    assert (await planned(table, argo)).owed == first.owed
    second = await table.service.repairs.shipyard(MAKER, at(argo), YardOrder(), Payment.ACCOUNT)
    assert isinstance(second, Mended)
    assert second.owed == first.owed + 1000
    account = await table.service.repairs.account(SAILOR, "Argo")
    assert account.owed == second.owed
    assert sorted([one.zuka for one in account.entries]) == sorted([first.repaired.zuka, 1000])


@pytest.mark.clause("P4")
async def test_what_is_owed_is_paid_in_parts_or_all_at_once(table: Table, argo: ShipRow) -> None:
    repairs = table.service.repairs
    assert await reason(repairs.pay(MAKER, "Argo")) == "nothing_owed"
    await planned(table, argo)
    owed = (await rolled(table, argo, Payment.ACCOUNT)).owed
    for wrong, why in ((owed + 1, "owed_less"), (0, "out_of_range"), (-5, "out_of_range")):
        assert await reason(repairs.pay(MAKER, "Argo", wrong)) == why
    account = await repairs.pay(SAILOR, "Argo", 1000, "  prize\u200b money ")
    assert (account.owed, account.entries[0].what) == (owed - 1000, "prize money")
    assert await reason(repairs.pay(MAKER, "Argo", 1, "x" * 101)) == "text_too_long"
    account = await repairs.pay(MAKER, "Argo")
    assert (account.owed, [one.zuka for one in account.entries[:2]]) == (0, [owed - 1000, 1000])
    assert await reason(repairs.pay(MAKER, "Argo")) == "nothing_owed"


@pytest.mark.clause("P5")
async def test_a_shipyard_shows_its_price_first(table: Table, argo: ShipRow) -> None:
    offer = await table.service.repairs.shipyard(MAKER, at(argo), YardOrder())
    assert isinstance(offer, Offered)
    assert (offer.offer.restored, offer.offer.zuka, offer.whole, offer.days) == (30, 30_000, True, None)
    part = await table.service.repairs.shipyard(MAKER, at(argo), YardOrder(hull=3, deck=0, days=2))
    assert isinstance(part, Offered)
    assert (part.offer.restored, part.whole, part.days) == (3, False, 2)
    assert await table.post() == []
    assert (await ship_row(table, argo.id)).hull == 20


@pytest.mark.clause("P5", "P1")
async def test_a_shipyard_does_it_once_too(table: Table, argo: ShipRow) -> None:
    await planned(table, argo)
    await table.post()
    done = await table.service.repairs.shipyard(SAILOR, at(argo), YardOrder(hull=5, days=3), Payment.NOW)
    assert isinstance(done, Mended)
    assert (done.roll, done.seed, done.log, done.days) == (None, None, None, 3)
    assert (done.repaired.restored, done.owed) == (15, 0)
    after = await ship_row(table, argo.id)
    assert (after.hull, after.deck) == (25, 20)
    (told,) = await table.post()
    assert told.repair is not None
    assert told.repair.mended == done
    assert await reason(table.service.repairs.repair(MAKER, at(argo))) == "repaired_already"


@pytest.mark.clause("P5")
@pytest.mark.parametrize("days", [0, 1, 4])
async def test_a_shipyard_takes_two_or_three_days(table: Table, argo: ShipRow, days: int) -> None:
    assert await reason(table.service.repairs.shipyard(MAKER, at(argo), YardOrder(days=days))) == "out_of_range"


async def test_a_repairer_who_is_gone_or_cannot_be_seen(table: Table, argo: ShipRow) -> None:
    other = await keep(table.store, table, "Hydra", repair=18)
    plan = await planned(table, argo, repairer="Carpenter of Hydra")
    assert plan.attempt.base == 18
    repairs = table.service.repairs
    wanted = PlanChange(repairer="Carpenter of Hydra")
    assert await reason(repairs.repair(SAILOR, at(argo), wanted)) == "no_such_sailor"
    assert await reason(repairs.repair(MAKER, at(argo), PlanChange(repairer="Nobody"))) == "no_such_sailor"
    assert await reason(repairs.repair(MAKER, at(argo), PlanChange(repairer="Helmsman of Argo"))) == "no_repairer"
    assert (await planned(table, argo)).attempt.base == 18
    assert other.name == "Hydra"


async def test_what_is_refused_changes_no_plan(table: Table, argo: ShipRow) -> None:
    await planned(table, argo, workers=18)
    repairs = table.service.repairs
    assert await reason(repairs.repair(MAKER, at(argo), PlanChange(workers=-1, yard=True))) == "out_of_range"
    plan = await planned(table, argo)
    assert (plan.plan.workers, plan.plan.yard) == (18, False)


async def test_a_repair_outlives_the_process(database_url: str) -> None:
    async with await Database.open(database_url) as store:
        table = Table(store)
        ship = await keep(store, table)
        await fight(table, [ship])
        await planned(table, ship)
        await table.service.repairs.repair(MAKER, at(ship), payment=Payment.ACCOUNT)
    async with await Database.open(database_url) as store:
        table = Table(store)
        told = [letter for letter in await table.post() if letter.repair is not None]
        assert [letter.kind for letter in told] == [Kind.REPAIR_SEAL, Kind.REPAIRED]
        assert await table.post() == []
        assert isinstance(told[-1].repair and told[-1].repair.mended, Mended)
        assert (await ship_row(table, ship.id)).bill > 0


async def test_a_plan_is_what_is_carried_out(table: Table, argo: ShipRow) -> None:
    plan = (await planned(table, argo, at_sea=True, yard=True, workers=68, focus=Focus.HULL)).plan
    assert isinstance(plan, Repair)
    await planned(table, argo)
    done = await rolled(table, argo)
    assert done.roll is not None
    assert (done.roll.target, done.repaired.focus) == (14 - 5 + 3 + 3, Focus.HULL)
    assert CHANNEL != HARBOUR
