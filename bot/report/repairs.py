"""The day after the battle: plans and offers for those who decide, the seal and what came of it for the channel."""

from collections.abc import Sequence
from datetime import datetime

import msgspec

from bot.report.content import MAX_OPTIONS, Block, Button, Buttons, Content, File, Menu, Option, Style, Text
from bot.report.escape import MAX_NAME, plain, safe
from bot.report.ids import BattleAction, BattleId, RepairField, RepairId, ShipField, ShipId
from bot.report.panels.parts import BLUE, GREEN, GREY, menu
from bot.report.rolls import chance_text, made_against, restored_text, roll_text, signed
from bot.report.ships import bar
from bot.report.words import Words
from bot.rules.hidden import HullStep
from bot.rules.repair import (
    DOLLARS_PER_HP,
    MOST_OVER,
    OVER_BY,
    SHORT_BY,
    ZUKA_PER_HP,
    DamagedShip,
    Forecast,
    Repair,
    RepairAttempt,
    Repaired,
    Repairer,
    RepairRoll,
    workers_modifier,
)
from bot.rules.words import Focus, Skill

_GOLD = 0xF1C40F
_MOST_LINES = 15
_MOST_NOTE = 100
_EVERYONE = "all"
"""The choice that means all who are aboard."""


class PlanView(msgspec.Struct, frozen=True, kw_only=True):
    """A repair as it is planned, for those who may decide on it.

    `people` are those aboard; `chosen` is the one who repairs alone, None for all of them. `owed`: what the ship's
    account holds already, in zuka.
    """

    ship: int
    battle: int
    battle_name: str
    plan: Repair
    people: tuple[Repairer, ...]
    chosen: str | None
    attempt: RepairAttempt
    forecast: Forecast
    commitment: str
    owed: int


class OfferView(msgspec.Struct, frozen=True, kw_only=True):
    """What a shipyard would do (P5); `whole`: all that is missing. `repairers`: its people could
    repair it too. `days` None: two to three."""

    ship: int
    battle: int
    battle_name: str
    before: DamagedShip
    offer: Repaired
    whole: bool
    days: int | None
    owed: int
    repairers: bool = True


class RepairedView(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it. `roll` None: a shipyard did it. In zuka: `settled` was owed before and is paid along, `owed`
    is the ship's account afterwards.

    `person` is the name of who rolled; `seed` and `commitment` (hex) are those of a repair, `file` its log's name.
    `step`: how the hull is now, where HP aren't told; `hidden`: what was rolled against isn't.
    """

    before: DamagedShip
    roll: RepairRoll | None
    repaired: Repaired
    person: str
    paid: bool
    settled: int = 0
    owed: int
    days: int | None
    seed: str | None
    commitment: str | None
    file: str | None
    step: HullStep | None = None
    hidden: bool = False


class AccountLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a ship's account: a repair (`restored`), or a payment (`restored` None); `zuka` is 0 or more."""

    at: datetime
    zuka: int
    restored: int | None
    paid: bool = True
    what: str = ""


class AccountView(msgspec.Struct, frozen=True, kw_only=True):
    """A ship's account, the newest line first; `owed` in zuka.

    `mends`: a shipyard could repair it now, `repairers`: its people could.
    """

    ship: int
    name: str
    owed: int
    lines: tuple[AccountLine, ...]
    mends: bool = False
    repairers: bool = False


def plan_panel(words: Words, view: PlanView) -> Content:
    """The plan of a repair: against what is rolled, what it promises, every choice, and the two ways to pay."""
    plan, rolls = view.plan, view.attempt
    person = next(one.name for one in plan.repairers if one.id == rolls.crew)
    base = words.of("base", Skill.SHIP_REPAIR)
    lines = [
        words("repair-title", ship=safe(plan.ship.name)),
        words("repair-after", battle=safe(view.battle_name)),
        *_parts(words, plan.ship),
        words("repair-by", person=safe(person), workers=str(plan.workers), least=str(plan.ship.minimum_crew)),
        made_against(words, base, rolls.base, rolls.modifiers, rolls.target),
        words("repair-chance", chance=chance_text(words, view.forecast.success)),
        words("repair-expected", expected=_tenths(view.forecast.expected), most=str(plan.ship.missing)),
        words("repair-whole", chance=chance_text(words, view.forecast.whole)),
        words("repair-price", zuka=ZUKA_PER_HP, dollars=DOLLARS_PER_HP),
    ]
    lines += _owed(words, view.owed, along=True)
    lines += [words("repair-seal", commitment=view.commitment), words("repair-once")]
    return Content((Text("\n".join(lines)), *_choices(words, view), _ways(words, view)), BLUE)


def _choices(words: Words, view: PlanView) -> list[Block]:
    plan = view.plan
    blocks: list[Block] = []
    people = [one for one in view.people if one.ship_repair > 0]
    if len(people) > 1 or view.chosen is not None:
        options = [Option(words("repair-everyone"), _EVERYONE, default=view.chosen is None)]
        options += [
            Option(
                plain(one.name, MAX_NAME),
                one.id,
                words("repair-level", level=str(one.ship_repair)),
                default=one.id == view.chosen,
            )
            for one in people[: MAX_OPTIONS - 1]
        ]
        blocks.extend(menu(_id(view, RepairField.PEOPLE), words("repair-people"), options))
    if plan.ship.hull < plan.ship.hull_max and plan.ship.deck < plan.ship.deck_max:
        focuses = [
            Option(words.of("focus", one), one.value, words(f"focus-{one.value}-about"), default=one is plan.focus)
            for one in Focus
        ]
        blocks.extend(menu(_id(view, RepairField.FOCUS), words("repair-focus"), focuses))
    sea = (RepairField.LAND, "repair-land") if plan.at_sea else (RepairField.SEA, "repair-sea")
    yard = (RepairField.NO_YARD, "repair-no-yard") if plan.yard else (RepairField.YARD, "repair-yard")
    blocks.extend(menu(_id(view, RepairField.WORKERS), words("repair-workers"), _workers(words, plan)))
    blocks.append(Buttons(tuple([Button(_id(view, field), words(key)) for field, key in (sea, yard)])))
    return blocks


def _workers(words: Words, plan: Repair) -> list[Option]:
    """So many workers as make a difference (P2), from the most to the fewest, and those there are now."""
    least = plan.ship.minimum_crew
    numbers = {least + OVER_BY * more for more in range(MOST_OVER + 1)} | {plan.workers}
    fewer = [least - SHORT_BY * less for less in range(1, MAX_OPTIONS - len(numbers) + 1)]
    numbers |= {number for number in fewer if number >= 0}
    return [
        Option(
            words("repair-workers-option", workers=str(number), modifier=signed(workers_modifier(number, least))),
            str(number),
            default=number == plan.workers,
        )
        for number in sorted(numbers, reverse=True)
    ]


def _ways(words: Words, view: PlanView) -> Buttons:
    return Buttons(
        (
            Button(_id(view, RepairField.PAY), words("repair-pay"), Style.SUCCESS, "🎲"),
            Button(_id(view, RepairField.OWE), words("repair-owe"), Style.PRIMARY, "🎲"),
            Button(_id(view, RepairField.SHIPYARD), words("repair-shipyard"), Style.SECONDARY, "🏗️"),
        )
    )


def offer_panel(words: Words, view: OfferView) -> Content:
    """What a shipyard restores, its price, and the two ways to pay; what was ordered in part is by command only."""
    lines = [
        words("shipyard-title", ship=safe(view.before.name)),
        words("repair-after", battle=safe(view.battle_name)),
        *_restored(words, view.before, view.offer),
        _bill(words, "shipyard-price", view.offer),
        words("shipyard-days", days=_days(words, view.days)),
        *_owed(words, view.owed, along=True),
        words("repair-once"),
    ]
    if not view.whole:
        return Content((Text("\n".join([*lines, words("shipyard-command")])),), BLUE)
    buttons = (
        Button(_id(view, RepairField.YARD_PAY), words("shipyard-pay"), Style.SUCCESS, "🏗️"),
        Button(_id(view, RepairField.YARD_OWE), words("shipyard-owe"), Style.PRIMARY, "🏗️"),
    )
    own = (Button(_id(view, RepairField.REPAIR), words("shipyard-repair"), Style.SECONDARY, "🔧"),)
    return Content((Text("\n".join(lines)), Buttons((*buttons, *(own if view.repairers else ())))), BLUE)


def seal_post(words: Words, ship: str, battle: str, commitment: str) -> Content:
    """A ship is going to be repaired: the seal on its dice. `ship` and `battle` are names."""
    lines = (
        words("repair-begins", ship=safe(ship), battle=safe(battle)),
        words("repair-seal", commitment=commitment),
    )
    return Content((Text("\n".join(lines)),), GREY)


def repaired_post(words: Words, view: RepairedView) -> Content:
    """The dice, what was restored, the bill; the seed and how to check it."""
    ship = safe(view.before.name)
    lines = [words("repaired-title" if view.roll else "shipyard-done", ship=ship)]
    if view.roll is not None:
        who = words("roll-who", person=safe(view.person), ship=ship)
        lines.append(roll_text(words, view.roll, who, words("repair-roll"), hidden=view.hidden))
        if fallen := restored_text(words, view.repaired):
            lines.append(fallen)
    if view.step is not None:
        lines.append(words("repaired-step", step=words.of("hull-step", view.step)))
    else:
        lines += _restored(words, view.before, view.repaired) or [words("repaired-nothing")]
    if view.repaired.restored:
        key = "bill-paid" if view.paid else "bill-owed"
        lines.append(_bill(words, key, view.repaired))
        if view.settled:
            lines.append(words("bill-settled", zuka=view.settled, dollars=dollars(view.settled)))
        lines += _owed(words, view.owed)
    days = words("repaired-day") if view.roll else _days(words, view.days)
    lines.append(words("repaired-days", days=days))
    blocks: list[Block] = [Text("\n".join(lines))]
    if view.seed is not None and view.commitment is not None:
        blocks.append(Text(words("ended-seed", seed=view.seed, commitment=view.commitment)))
    if view.file is not None:
        blocks += [Text(words("ended-verify", file=view.file)), File(view.file)]
    return Content(tuple(blocks), _GOLD if view.repaired.restored else GREY)


def repaired_answer(words: Words, view: RepairedView) -> Content:
    """To the one who had it done: the channel has the rest."""
    text = words("repaired-answer", ship=safe(view.before.name), restored=view.repaired.restored)
    bill = Button(str(RepairId(int(view.before.id), 0, RepairField.BILL)), words("account-open"), emoji="🧾")
    return Content((Text(text), Buttons((bill,))), GREEN)


def account_panel(words: Words, view: AccountView) -> Content:
    """`/ship bill`: what is owed, the newest lines, a button to pay all of it, and the ways to the next bill."""
    lines = [words("account-title", ship=safe(view.name)), *(_owed(words, view.owed) or [words("account-clear")])]
    lines += [_account_line(words, line) for line in view.lines[:_MOST_LINES]]
    buttons: list[Button] = []
    if view.owed:
        settle = str(RepairId(view.ship, 0, RepairField.SETTLE))
        buttons.append(Button(settle, words("account-settle"), Style.SUCCESS, "💰"))
    if view.repairers:
        buttons.append(Button(str(RepairId(view.ship, 0, RepairField.REPAIR)), words("ended-repair"), emoji="🔧"))
    if view.mends:
        buttons.append(Button(str(RepairId(view.ship, 0, RepairField.SHIPYARD)), words("repair-shipyard"), emoji="🏗️"))
    buttons.append(Button(str(ShipId(view.ship, ShipField.SHOW)), words("account-ship"), emoji="🚢"))
    return Content((Text("\n".join(lines)), Buttons(tuple(buttons))), BLUE if view.owed else GREY)


def repair_menu(words: Words, battle: int, ships: Sequence[tuple[int, str]]) -> Content:
    """Which of several ships: their ids and names."""
    options = tuple([Option(plain(name, MAX_NAME), str(ship)) for ship, name in ships[:MAX_OPTIONS]])
    chosen = Menu(str(BattleId(str(battle), BattleAction.REPAIR)), words("repair-which"), options)
    return Content((Text(words("repair-which-about")), chosen), BLUE)


def everyone(value: str) -> bool:
    """Whether this choice of the menu of people means all of them."""
    return value == _EVERYONE


def _parts(words: Words, ship: DamagedShip) -> list[str]:
    lines = [_part(words, "focus-hull", ship.hull, ship.hull_max)]
    return [*lines, _part(words, "focus-deck", ship.deck, ship.deck_max)] if ship.deck_max else lines


def _part(words: Words, key: str, points: int, most: int) -> str:
    return words("repair-part", part=words(key), bar=bar(points, most), points=str(points), most=str(most))


def _restored(words: Words, ship: DamagedShip, repaired: Repaired) -> list[str]:
    """What became more, from and to."""
    parts = (("focus-hull", repaired.hull, ship.hull_max), ("focus-deck", repaired.deck, ship.deck_max))
    return [
        words("repaired-part", part=words(key), **{"from": str(part.from_)}, to=str(part.to), most=str(most))
        for key, part, most in parts
        if part.points
    ]


def _bill(words: Words, key: str, repaired: Repaired) -> str:
    return words(key, restored=repaired.restored, zuka=repaired.zuka, dollars=repaired.dollars)


def _owed(words: Words, zuka: int, *, along: bool = False) -> list[str]:
    key = "account-owed-along" if along else "account-owed"
    return [words(key, zuka=zuka, dollars=dollars(zuka))] if zuka else []


def _account_line(words: Words, line: AccountLine) -> str:
    when = words("account-when", time=str(int(line.at.timestamp())))
    money = {"zuka": line.zuka, "dollars": dollars(line.zuka)}
    what = safe(line.what, _MOST_NOTE)
    if line.restored is None:
        return words("account-payment-note" if what else "account-payment", when=when, note=what, **money)
    return words(
        "account-repair-paid" if line.paid else "account-repair-owed",
        when=when,
        battle=what,
        restored=line.restored,
        **money,
    )


def dollars(zuka: int) -> int:
    """The same in dollars, rounded down (P4)."""
    return zuka * DOLLARS_PER_HP // ZUKA_PER_HP


def _days(words: Words, days: int | None) -> str:
    return words("shipyard-some-days") if days is None else words("shipyard-exact-days", days=days)


def _tenths(points: float) -> str:
    return f"{points:.1f}"


def _id(view: PlanView | OfferView, field: RepairField) -> str:
    return str(RepairId(view.ship, view.battle, field))
