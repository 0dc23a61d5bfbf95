"""The day after a battle: a ship of the fleet is repaired once, by its people or by a shipyard (P1 to P5).

Who may see a ship (`fleet.rights`) may have it repaired: those who manage it, and who plays somebody aboard. The first
look at a plan draws the seed and posts its seal; so the seal stands in the channel before any die falls.
"""

from msgspec.structs import replace

from bot.errors import UserError
from bot.rules.dice import SeededDice, commitment
from bot.rules.repair import (
    SHIPYARD_DAYS,
    Job,
    Repair,
    Repaired,
    RepairEvent,
    ShipyardOrder,
    attempt,
    carry_out,
    forecast,
    order,
)
from bot.service.context import Context
from bot.service.fleet.mending import can_repair, last_battle
from bot.service.fleet.rights import must_be_in_port, must_serve, sailor_at, ship_at
from bot.service.names import clean_text
from bot.service.repairs.types import (
    Account,
    Berthed,
    Mended,
    Offered,
    Payment,
    PlanChange,
    Planned,
    YardOrder,
)
from bot.service.repairs.views import account, damaged, mended, repairer
from bot.service.rights import battle_at
from bot.service.types import Caller, Where
from bot.store.records import BattleRow, LetterRow, PaymentRow, RepairRow, SailorRow, ShipRow
from bot.store.words import Kind
from bot.store.work import Work

MOST_NOTE = 100


class RepairShips:
    """Use cases of the day after.

    All raise guild_only, no_such_ship, retired, ship_in_battle; those that repair also no_battle_fought, repair_old (it
    was in a battle since), repaired_already, and as the rules refuse: nothing_to_repair, sunk_target, out_of_range.
    """

    def __init__(self, context: Context) -> None:
        self._context = context

    async def repair(
        self, caller: Caller, at: Berthed, change: PlanChange | None = None, payment: Payment | None = None
    ) -> Planned | Mended:
        """Plan the repair of a ship, with these changes; with a `payment`, and if a plan stands already, carry it out.

        Raises no_such_sailor, no_repairer.
        """
        async with self._context.store.writing() as work:
            ship, battle, known = await self._at(work, caller, at)
            row = known or await self._planned(work, at, ship, battle)
            crew = await work.fleet.crew([ship.id])
            changed = await _changed(work, caller, row, change or PlanChange())
            plan, chosen = await _plan(work, changed, ship, crew)
            rolls = attempt(plan)
            await work.repairs.save(row, changed)
            await self._context.meet(work, caller)
            if payment is not None and known is not None and known.seed is not None:
                result: Planned | Mended = await self._roll(work, ship, changed, plan, payment)
            else:
                assert changed.seed is not None
                result = Planned(
                    ship=ship.id,
                    battle=battle.id,
                    battle_name=battle.name,
                    plan=plan,
                    people=tuple([repairer(one) for one in crew]),
                    chosen=chosen,
                    attempt=rolls,
                    forecast=forecast(plan),
                    commitment=commitment(changed.seed),
                    owed=ship.bill,
                )
        self._context.wake()
        return result

    async def shipyard(
        self, caller: Caller, at: Berthed, wanted: YardOrder, payment: Payment | None = None
    ) -> Offered | Mended:
        """What a shipyard asks for restoring this; with a `payment` it is ordered."""
        if wanted.days is not None and wanted.days not in SHIPYARD_DAYS:
            raise UserError("out_of_range", least=min(SHIPYARD_DAYS), most=max(SHIPYARD_DAYS))
        async with self._context.store.writing() as work:
            ship, battle, row = await self._at(work, caller, at)
            job = ShipyardOrder(ship=damaged(ship), hull=wanted.hull, deck=wanted.deck)
            offer = order(job)
            await self._context.meet(work, caller)
            if payment is None:
                return Offered(
                    ship=ship.id,
                    battle=battle.id,
                    battle_name=battle.name,
                    before=job.ship,
                    offer=offer,
                    whole=offer.restored == job.ship.missing,
                    days=wanted.days,
                    owed=ship.bill,
                    repairers=can_repair(await work.fleet.crew([ship.id])),
                )
            row = row or await work.repairs.add(self._new(at, ship, battle, seed=None))
            result = await self._finish(work, ship, row, job, (offer,), payment, wanted.days)
        self._context.wake()
        return result

    async def of_battle(self, caller: Caller, where: Where) -> tuple[tuple[int, str], ...]:
        """The ships of a battle that the caller may have repaired: ids and names.

        Raises no_battle_here, no_ship_to_repair.
        """
        found: list[tuple[int, str]] = []
        async with self._context.store.reading() as work:
            battle = await battle_at(caller, where)(work)
            for berth in await work.fleet.berths(battle.id):
                try:
                    row = await ship_at(work, caller, f"#{berth.ship}")
                except UserError as refused:
                    if refused.reason != "no_such_ship":
                        raise
                else:
                    found.append((row.id, row.name))
        if not found:
            raise UserError("no_ship_to_repair")
        return tuple(found)

    async def account(self, caller: Caller, ship: str) -> Account:
        """What is owed for a ship, and how it came to it."""
        async with self._context.store.reading() as work:
            return await account(work, await ship_at(work, caller, ship))

    async def pay(self, caller: Caller, ship: str, zuka: int | None = None, note: str | None = None) -> Account:
        """Pay what is owed for a ship, or `zuka` of it. Raises nothing_owed, owed_less, text_empty, text_too_long."""
        async with self._context.store.writing() as work:
            row = await ship_at(work, caller, ship)
            if not row.bill:
                raise UserError("nothing_owed", ship=row.name)
            if zuka is not None and zuka > row.bill:
                raise UserError("owed_less", ship=row.name, owed=row.bill)
            if zuka is not None and zuka < 1:
                raise UserError("out_of_range", least=1, most=row.bill)
            paid = row.bill if zuka is None else zuka
            text = "" if note is None else clean_text(note, most=MOST_NOTE)
            await work.repairs.pay(PaymentRow(ship=row.id, zuka=paid, note=text, at=self._context.clock.now()))
            left = replace(row, bill=row.bill - paid, changed_at=self._context.clock.now())
            await work.fleet.save_ship(row, left)
            await self._context.meet(work, caller)
            return await account(work, left)

    async def _at(self, work: Work, caller: Caller, at: Berthed) -> tuple[ShipRow, BattleRow, RepairRow | None]:
        """The ship, the battle after which it may be repaired now, and the plan for that."""
        ship = await ship_at(work, caller, at.ship)
        must_be_in_port(ship)
        must_serve(ship)
        battle = await last_battle(work, ship)
        if battle is None:
            raise UserError("no_battle_fought", ship=ship.name)
        if at.battle not in (0, battle.id):
            raise UserError("repair_old", ship=ship.name)
        row = await work.repairs.of(ship.id, battle.id)
        if row is not None and row.done_at is not None:
            raise UserError("repaired_already", ship=ship.name, battle=battle.name)
        return ship, battle, row

    async def _planned(self, work: Work, at: Berthed, ship: ShipRow, battle: BattleRow) -> RepairRow:
        """A new plan, and the seal on its dice."""
        row = await work.repairs.add(self._new(at, ship, battle, seed=self._context.seeds()))
        await work.add_letters([_letter(row, Kind.REPAIR_SEAL)], row.opened_at)
        return row

    def _new(self, at: Berthed, ship: ShipRow, battle: BattleRow, seed: bytes | None) -> RepairRow:
        now = self._context.clock.now()
        return RepairRow(ship=ship.id, battle=battle.id, channel=at.channel, seed=seed, opened_at=now)

    async def _roll(self, work: Work, ship: ShipRow, row: RepairRow, plan: Repair, payment: Payment) -> Mended:
        assert row.seed is not None
        return await self._finish(work, ship, row, plan, carry_out(plan, SeededDice(row.seed)), payment)

    async def _finish(
        self,
        work: Work,
        ship: ShipRow,
        row: RepairRow,
        job: Job,
        events: tuple[RepairEvent, ...],
        payment: Payment,
        days: int | None = None,
    ) -> Mended:
        """What came of it is the ship's from now on, and so is the bill where it isn't paid; with one that is paid,
        what was put off before is paid too (P4)."""
        now, repaired = self._context.clock.now(), events[-1]
        assert isinstance(repaired, Repaired)
        paid = payment is Payment.NOW
        settled = ship.bill if paid and repaired.zuka else 0
        if settled:
            await work.repairs.pay(PaymentRow(ship=row.ship, zuka=settled, note="", at=now))
        bill = ship.bill - settled + (0 if paid else repaired.zuka)
        after = replace(ship, hull=repaired.hull.to, deck=repaired.deck.to, bill=bill, changed_at=now)
        await work.fleet.save_ship(ship, after)
        done = replace(row, days=days, job=job, events=events, zuka=repaired.zuka, paid=paid, done_at=now)
        done = replace(done, settled=settled, owed=bill)
        await work.repairs.save(row, done)
        await work.add_letters([_letter(row, Kind.REPAIRED)], now)
        return mended(done)


def _letter(row: RepairRow, kind: Kind) -> LetterRow:
    return LetterRow(battle=row.battle, kind=kind, channel=row.channel, repair=row.id)


async def _changed(work: Work, caller: Caller, row: RepairRow, change: PlanChange) -> RepairRow:
    who = row.repairer
    if change.repairer is not None:
        sailor = await sailor_at(work, caller, change.repairer) if change.repairer else None
        if sailor is not None:
            must_serve(sailor)
        who = None if sailor is None else sailor.id
    return replace(
        row,
        repairer=who,
        workers=row.workers if change.workers is None else change.workers,
        at_sea=row.at_sea if change.at_sea is None else change.at_sea,
        yard=row.yard if change.yard is None else change.yard,
        focus=row.focus if change.focus is None else change.focus,
    )


async def _plan(work: Work, row: RepairRow, ship: ShipRow, crew: list[SailorRow]) -> tuple[Repair, str | None]:
    """What is to be carried out, and who repairs alone. Somebody chosen who is gone meanwhile isn't."""
    alone = None if row.repairer is None else await work.fleet.sailor(row.repairer)
    people = crew if alone is None else [alone]
    plan = Repair(
        ship=damaged(ship),
        repairers=tuple([repairer(one) for one in people]),
        workers=ship.sheet.minimum_crew if row.workers is None else row.workers,
        at_sea=row.at_sea,
        yard=row.yard,
        focus=row.focus,
    )
    return plan, None if alone is None else str(alone.id)
