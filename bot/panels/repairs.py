"""The day after: plans, offers and accounts as panels, and what each press on them does."""

from collections.abc import Awaitable

from bot.errors import UserError
from bot.panels.act import carry_out, carry_out_on_panel, in_time
from bot.panels.asking import caller_of, words_of
from bot.panels.hands import Interaction
from bot.panels.show import reply, update
from bot.report import repairs as report
from bot.report.content import Content
from bot.report.ids import RepairField, RepairId
from bot.report.words import Words
from bot.rules.hidden import hull_step
from bot.rules.words import Focus
from bot.service.repairs import types as s
from bot.service.repairs.types import Berthed, Payment, PlanChange, YardOrder
from bot.service.types import Where

_MOST_DIGITS = 15
_CHANGES = {
    RepairField.SEA: PlanChange(at_sea=True),
    RepairField.LAND: PlanChange(at_sea=False),
    RepairField.YARD: PlanChange(yard=True),
    RepairField.NO_YARD: PlanChange(yard=False),
}
_PAYMENTS = {
    RepairField.PAY: Payment.NOW,
    RepairField.OWE: Payment.ACCOUNT,
    RepairField.YARD_PAY: Payment.NOW,
    RepairField.YARD_OWE: Payment.ACCOUNT,
}


def plan(words: Words, shown: s.Planned | s.Mended) -> Content:
    """A plan to be decided on, or what came of it."""
    if isinstance(shown, s.Mended):
        return report.repaired_answer(words, repaired(shown))
    view = report.PlanView(
        ship=shown.ship,
        battle=shown.battle,
        battle_name=shown.battle_name,
        plan=shown.plan,
        people=shown.people,
        chosen=shown.chosen,
        attempt=shown.attempt,
        forecast=shown.forecast,
        commitment=shown.commitment,
        owed=shown.owed,
    )
    return report.plan_panel(words, view)


def offer(words: Words, shown: s.Offered | s.Mended) -> Content:
    """What a shipyard asks, or what it did."""
    if isinstance(shown, s.Mended):
        return report.repaired_answer(words, repaired(shown))
    view = report.OfferView(
        ship=shown.ship,
        battle=shown.battle,
        battle_name=shown.battle_name,
        before=shown.before,
        offer=shown.offer,
        whole=shown.whole,
        days=shown.days,
        owed=shown.owed,
        repairers=shown.repairers,
    )
    return report.offer_panel(words, view)


def repaired(done: s.Mended) -> report.RepairedView:
    """What came of a repair, for the channel."""
    return report.RepairedView(
        before=done.before,
        roll=done.roll,
        repaired=done.repaired,
        person=done.person,
        paid=done.paid,
        settled=done.settled,
        owed=done.owed,
        days=done.days,
        seed=done.seed,
        commitment=done.commitment,
        file=None if done.log is None else done.log.name,
        step=hull_step(done.repaired.hull.to) if done.in_steps else None,
        hidden=done.unknown,
    )


def account(words: Words, shown: s.Account) -> Content:
    """What is owed for a ship, and how it came to it."""
    lines = tuple(
        [
            report.AccountLine(at=one.at, zuka=one.zuka, restored=one.restored, paid=one.paid, what=one.what)
            for one in shown.entries
        ]
    )
    return report.account_panel(
        words,
        report.AccountView(
            ship=shown.ship, name=shown.name, owed=shown.owed, lines=lines, mends=shown.mends, repairers=shown.repairers
        ),
    )


async def press_repair(interaction: Interaction, pressed: RepairId, value: str) -> None:
    """A choice of the plan, a way to pay, or one of the panels of the day after."""
    repairs, caller, ship = interaction.client.hands.service.repairs, caller_of(interaction), f"#{pressed.ship}"
    at = _at(interaction, pressed)
    match pressed.field:
        case RepairField.REPAIR | RepairField.SHIPYARD if pressed.battle == 0:
            await _open(interaction, at, pressed.field)
        case RepairField.REPAIR:
            await carry_out_on_panel(interaction, repairs.repair(caller, at), plan)
        case RepairField.SHIPYARD:
            await carry_out_on_panel(interaction, repairs.shipyard(caller, at, YardOrder()), offer)
        case RepairField.YARD_PAY | RepairField.YARD_OWE:
            ordered = repairs.shipyard(caller, at, YardOrder(), _PAYMENTS[pressed.field])
            await carry_out_on_panel(interaction, ordered, offer)
        case RepairField.PAY | RepairField.OWE:
            rolled = repairs.repair(caller, at, payment=_PAYMENTS[pressed.field])
            await carry_out_on_panel(interaction, rolled, plan)
        case RepairField.WORKERS:
            await _change(interaction, at, PlanChange(workers=_number(value)))
        case RepairField.FOCUS:
            await _change(interaction, at, PlanChange(focus=_focus(value)))
        case RepairField.PEOPLE:
            who = "" if report.everyone(value) else f"#{_number(value)}"
            await _change(interaction, at, PlanChange(repairer=who))
        case RepairField.BILL:
            await carry_out(interaction, repairs.account(caller, ship), account)
        case RepairField.SETTLE:
            await carry_out_on_panel(interaction, repairs.pay(caller, ship), account)
        case _:
            await _change(interaction, at, _CHANGES[pressed.field])


async def choose_ship(interaction: Interaction, where: Where, battle: int, value: str) -> None:
    """The button under a battle's end: the plan of the caller's ship, or a menu where they have several."""
    repairs, caller, words = interaction.client.hands.service.repairs, caller_of(interaction), words_of(interaction)
    if value:
        at = Berthed(ship=f"#{_number(value)}", channel=interaction.channel_id or 0, battle=battle)
        await carry_out_on_panel(interaction, repairs.repair(caller, at), plan)
        return
    ships = await in_time(interaction, repairs.of_battle(caller, where))
    (ship, _), *others = ships
    if others:
        await reply(interaction, report.repair_menu(words, battle, ships))
        return
    at = Berthed(ship=f"#{ship}", channel=interaction.channel_id or 0, battle=battle)
    await carry_out(interaction, repairs.repair(caller, at), plan)


async def _open(interaction: Interaction, at: Berthed, field: RepairField) -> None:
    """From another panel, which stays as it is."""
    repairs, caller = interaction.client.hands.service.repairs, caller_of(interaction)
    if field is RepairField.REPAIR:
        await carry_out(interaction, repairs.repair(caller, at), plan)
    else:
        await carry_out(interaction, repairs.shipyard(caller, at, YardOrder()), offer)


async def _change(interaction: Interaction, at: Berthed, change: PlanChange) -> None:
    work: Awaitable[s.Planned | s.Mended] = interaction.client.hands.service.repairs.repair(
        caller_of(interaction), at, change
    )
    result = await in_time(interaction, work)
    await update(interaction, plan(words_of(interaction), result))


def _at(interaction: Interaction, pressed: RepairId) -> Berthed:
    return Berthed(ship=f"#{pressed.ship}", channel=interaction.channel_id or 0, battle=pressed.battle)


def _number(value: str) -> int:
    if not (value.isascii() and value.isdecimal() and len(value) <= _MOST_DIGITS):
        raise UserError("bad_value")
    return int(value)


def _focus(value: str) -> Focus:
    try:
        return Focus(value)
    except ValueError:
        raise UserError("bad_value") from None
