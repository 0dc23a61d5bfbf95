"""Results of the use cases of the day after, from what is stored."""

from msgspec.structs import replace

from bot.rules.dice import commitment
from bot.rules.hidden import Hides, veil_damaged, veil_repair_roll, veil_repaired, without_dice
from bot.rules.repair import DamagedShip, Repair, Repaired, Repairer, RepairRoll
from bot.rules.repair_log import RepairHeader, write_repair
from bot.service.fleet.mending import can_repair, mendable
from bot.service.letters import RepairTold
from bot.service.repairs.types import Account, AccountEntry, Mended, RepairLog
from bot.store.records import RepairRow, SailorRow, ShipRow
from bot.store.work import Work

MOST_ENTRIES = 20


def damaged(row: ShipRow) -> DamagedShip:
    """A ship of the fleet as it lies there."""
    return DamagedShip(
        id=str(row.id),
        name=row.name,
        hull=row.hull,
        hull_max=row.sheet.hull_max,
        deck=row.deck,
        deck_max=row.sheet.deck_max,
        minimum_crew=row.sheet.minimum_crew,
    )


def repairer(row: SailorRow) -> Repairer:
    """A person of the fleet as one who repairs."""
    return Repairer(str(row.id), row.name, row.sheet.skills.ship_repair)


def mended(row: RepairRow) -> Mended:
    """What came of a repair that was carried out."""
    assert row.job is not None
    repaired = row.events[-1]
    assert isinstance(repaired, Repaired)
    roll = row.events[0] if isinstance(row.events[0], RepairRoll) else None
    plan = row.job if isinstance(row.job, Repair) else None
    person = next((one.name for one in plan.repairers if roll and one.id == roll.crew), "") if plan else ""
    seed = row.seed if roll is not None else None
    return Mended(
        before=row.job.ship,
        roll=roll,
        repaired=repaired,
        person=person,
        paid=row.paid,
        settled=row.settled,
        owed=row.owed,
        days=row.days,
        seed=None if seed is None else seed.hex(),
        commitment=None if seed is None else commitment(seed),
        log=_log(row, plan, seed),
    )


def _log(row: RepairRow, plan: Repair | None, seed: bytes | None) -> RepairLog | None:
    if plan is None or seed is None or row.done_at is None:
        return None
    header = RepairHeader(
        repair=str(row.id),
        battle=str(row.battle),
        started_at=row.opened_at,
        seed_commitment=commitment(seed),
        seed=seed.hex(),
        ship=plan.ship,
        repairers=plan.repairers,
        workers=plan.workers,
        at_sea=plan.at_sea,
        yard=plan.yard,
        focus=plan.focus,
    )
    lines = write_repair(header, row.done_at, row.events)
    return RepairLog(f"repair-{row.id}.jsonl", ("\n".join(lines) + "\n").encode())


async def told(work: Work, repair: int, hidden: Hides) -> RepairTold | None:
    """What the channel, which may not know what is `hidden`, is told of a repair; None if it isn't kept any more."""
    row = await work.repairs.get(repair)
    ship = None if row is None else await work.fleet.ship(row.ship)
    if row is None or ship is None:
        return None
    return RepairTold(
        ship=ship.name if row.job is None else row.job.ship.name,
        commitment=None if row.seed is None else commitment(row.seed),
        mended=None if row.done_at is None else await _veiled(work, row, mended(row), hidden),
    )


async def _veiled(work: Work, row: RepairRow, done: Mended, hidden: Hides) -> Mended:
    """What came of it as others may know it. A log that would tell what is hidden isn't there."""
    berths = await work.fleet.berths(row.battle)
    letter = next((berth.letter for berth in berths if berth.ship == row.ship), None)
    if letter in hidden.crews and isinstance(row.job, Repair):
        people = [await work.fleet.sailor(int(one.id)) for one in row.job.repairers]
        npcs = {one.id for one, sailor in zip(row.job.repairers, people, strict=True) if sailor is None or sailor.npc}
        done = replace(done, log=None if npcs else done.log)
        if done.roll is not None and done.roll.crew in npcs:
            roll = veil_repair_roll(done.roll)
            done = replace(done, roll=roll, repaired=without_dice(done.repaired), unknown=True)
    if letter in hidden.hulls:
        before, repaired = veil_damaged(done.before), veil_repaired(done.repaired, done.before.hull_max)
        done = replace(done, before=before, repaired=repaired, settled=0, owed=0, log=None, in_steps=True)
    return done


async def account(work: Work, ship: ShipRow) -> Account:
    """The newest entries of a ship's account."""
    repairs = [
        AccountEntry(at=row.done_at, zuka=row.zuka, restored=mended(row).repaired.restored, paid=row.paid, what=name)
        for row, name in await work.repairs.done(ship.id, MOST_ENTRIES)
        if row.done_at is not None
    ]
    payments = [
        AccountEntry(at=row.at, zuka=row.zuka, restored=None, paid=True, what=row.note)
        for row in await work.repairs.payments(ship.id, MOST_ENTRIES)
    ]
    entries = sorted([*payments, *repairs], key=lambda one: one.at, reverse=True)
    mends = await mendable(work, ship)
    return Account(
        ship=ship.id,
        name=ship.name,
        owed=ship.bill,
        entries=tuple(entries[:MOST_ENTRIES]),
        mends=mends,
        repairers=mends and can_repair(await work.fleet.crew([ship.id])),
    )
