"""The day after the battle: a ship is repaired by its people (P1 to P4), or by a shipyard (P5).

Everything that is known before the dice fall is a `Repair` or a `ShipyardOrder`; what comes of it is events, as in a
battle, but of a log of their own (`repair_log`).
"""

from typing import Literal

import msgspec

from bot.errors import Refused
from bot.rules.checks import Outcome, judge
from bot.rules.dice import SIDES, Dice
from bot.rules.events import Modifier
from bot.rules.odds.damage import sums
from bot.rules.odds.rolls import ALL_WAYS, margins
from bot.rules.words import Focus, Name, Refusal, Skill

ZUKA_PER_HP = 1000  # P4
DOLLARS_PER_HP = 20  # P4
REPAIR_DAYS = 1  # P1
SHIPYARD_DAYS = (2, 3)  # P5, from and to

AT_SEA = -5  # P2
YARD = 3  # P2
SHORT_BY = 10  # P2: for each full ten
SHORT = -2  # P2
OVER_BY = 20  # P2: for each full twenty
OVER = 1  # P2
MOST_OVER = 5  # P2

MOST_WORKERS = 9999
MOST_SKILL = 99
"""Bounds of ours: there is a die for each point of margin."""


class DamagedShip(msgspec.Struct, frozen=True, kw_only=True):
    """A ship as the battle left it."""

    id: str
    name: str
    hull: int
    hull_max: int
    deck: int = 0
    deck_max: int = 0
    minimum_crew: int = 0

    @property
    def missing(self) -> int:
        """HP that could be restored, hull and deck together."""
        return self.hull_max - self.hull + self.deck_max - self.deck


class Repairer(msgspec.Struct, frozen=True):
    """One of those who repair; `ship_repair` 0 is not learned (S6)."""

    id: str
    name: str
    ship_repair: int


class Repair(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="repair"):
    """A repair as it is planned: by whom, with how many workers, where, on what (P1 to P3)."""

    ship: DamagedShip
    repairers: tuple[Repairer, ...]
    workers: int
    at_sea: bool = False
    yard: bool = False
    focus: Focus = Focus.BOTH


class ShipyardOrder(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="shipyard"):
    """What a shipyard is to restore: points of hull and of deck, None for all that is missing (P5)."""

    ship: DamagedShip
    hull: int | None = None
    deck: int | None = None


Job = Repair | ShipyardOrder
"""What is to be done, and by whom."""


class RepairAttempt(msgspec.Struct, frozen=True):
    """The success roll that could be made now: `target` = `base` + the sum of `modifiers` (G1)."""

    crew: str
    base: int
    modifiers: tuple[Modifier, ...]
    target: int


class RepairRoll(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="roll"):
    """The success roll of a repair: the fields of a battle's `roll`, but for round and phase."""

    seq: int
    id: str
    kind: Literal["repair"] = "repair"
    ship: str
    crew: str
    skill: Skill = Skill.SHIP_REPAIR
    base: int
    modifiers: tuple[Modifier, ...]
    target: int
    dice: tuple[int, ...]
    total: int
    margin: int
    outcome: Outcome
    against: None = None
    contest: None = None


class Restored(msgspec.Struct, frozen=True, rename={"from_": "from"}):
    """The HP of a part, before and after."""

    from_: int
    to: int

    @property
    def points(self) -> int:
        return self.to - self.from_


class Repaired(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="repaired"):
    """What was restored, and what it costs: `points` fell, `restored` of them were missing.

    `expression` is null, and there are no dice, where none fell: a failure, a margin of 0 or less, a shipyard.
    """

    seq: int
    ship: str
    focus: Focus
    dice: tuple[int, ...]
    expression: str | None
    points: int
    hull: Restored
    deck: Restored
    restored: int
    zuka: int
    dollars: int


RepairEvent = RepairRoll | Repaired


class Forecast(msgspec.Struct, frozen=True):
    """What a repair promises before the dice fall: chances from 0 to 1, HP on average."""

    success: float
    """That the roll succeeds."""
    whole: float
    """That nothing is missing afterwards."""
    expected: float
    """The HP that are restored on average, failures included."""


def attempt(repair: Repair) -> RepairAttempt:
    """The roll of the best of the repairers, the first of them when equal (P1), with its modifiers (P2).

    No damage penalty, no effects. Raises `Refused`: nothing_to_repair, sunk_target, bad_hull, no_repairer,
    out_of_range (workers, skill).
    """
    _must_be_worth_it(repair.ship)
    if not 0 <= repair.workers <= MOST_WORKERS:
        raise Refused(Refusal.OUT_OF_RANGE, least=0, most=MOST_WORKERS)
    best = max(repair.repairers, key=lambda one: one.ship_repair, default=None)
    if best is None or best.ship_repair < 1:
        raise Refused(Refusal.NO_REPAIRER, ship=repair.ship.name)
    if best.ship_repair > MOST_SKILL:
        raise Refused(Refusal.OUT_OF_RANGE, least=1, most=MOST_SKILL)
    named = {
        Name.AT_SEA: AT_SEA if repair.at_sea else 0,
        Name.YARD: YARD if repair.yard else 0,
        Name.WORKERS: workers_modifier(repair.workers, repair.ship.minimum_crew),
    }
    modifiers = tuple([Modifier(name.value, value) for name, value in named.items() if value])
    return RepairAttempt(best.id, best.ship_repair, modifiers, best.ship_repair + sum(named.values()))


def workers_modifier(workers: int, minimum_crew: int) -> int:
    """−2 for every full 10 workers short of the minimum crew, +1 for every full 20 over it, at most +5 (P2)."""
    over = workers - minimum_crew
    if over < 0:
        return SHORT * (-over // SHORT_BY)
    return min(OVER * (over // OVER_BY), MOST_OVER)


def forecast(repair: Repair) -> Forecast:
    """Exact chances of this repair, and the HP restored on average. Raises as `attempt` does."""
    missing = repair.ship.missing
    success = whole = expected = 0.0
    for margin, ways in margins(attempt(repair).target).items():
        chance = ways / ALL_WAYS
        success += chance
        count = _dice_for(margin)
        for points, likely in enumerate(sums(count)):
            expected += chance * min(points, missing) * likely / SIDES**count
            whole += chance * likely / SIDES**count if points >= missing else 0
    return Forecast(success, whole, expected)


def carry_out(repair: Repair, dice: Dice) -> tuple[RepairRoll, Repaired]:
    """Roll Ship Repair, then 1d for each point of margin (P3). Raises as `attempt` does, before any die falls.

    A critical success or failure is one and no more (G7).
    """
    planned = attempt(repair)
    fallen = dice.roll(3)
    total = sum(fallen)
    roll = RepairRoll(
        seq=1,
        id="r1",
        ship=repair.ship.id,
        crew=planned.crew,
        base=planned.base,
        modifiers=planned.modifiers,
        target=planned.target,
        dice=fallen,
        total=total,
        margin=planned.target - total,
        outcome=judge(planned.target, total),
    )
    more = dice.roll(_dice_for(roll.margin) if roll.outcome.succeeded else 0)
    hull, deck = share(repair.ship, sum(more), repair.focus)
    return roll, _restored(2, repair.ship, repair.focus, more, hull, deck)


def order(wanted: ShipyardOrder) -> Repaired:
    """What a shipyard restores: what was ordered, and no more than is missing; no roll, no dice (P5).

    Raises `Refused`: nothing_to_repair, sunk_target, bad_hull, out_of_range (less than 0).
    """
    ship = wanted.ship
    _must_be_worth_it(ship)
    hull, deck = ship.hull_max - ship.hull, ship.deck_max - ship.deck
    for points in (wanted.hull, wanted.deck):
        if points is not None and points < 0:
            raise Refused(Refusal.OUT_OF_RANGE, least=0, most=ship.missing)
    hull = hull if wanted.hull is None else min(wanted.hull, hull)
    deck = deck if wanted.deck is None else min(wanted.deck, deck)
    if not hull + deck:
        raise Refused(Refusal.NOTHING_TO_REPAIR, ship=ship.name)
    return _restored(1, ship, Focus.BOTH, (), hull, deck)


def share(ship: DamagedShip, points: int, focus: Focus) -> tuple[int, int]:
    """How many of `points` hull and deck get (P3).

    Half each, the odd point to the hull, or all to the part in focus; never above the maximum, and what one part can't
    take goes to the other.
    """
    hull_missing, deck_missing = ship.hull_max - ship.hull, ship.deck_max - ship.deck
    match focus:
        case Focus.BOTH:
            for_hull = points - points // 2
        case Focus.HULL:
            for_hull = points
        case Focus.DECK:
            for_hull = 0
    deck = min(points - for_hull, deck_missing)
    hull = min(points - deck, hull_missing)
    return hull, min(points - hull, deck_missing)


def _dice_for(margin: int) -> int:
    """1d for each point of margin; a 3 or 4 over the target succeeds with a margin under 0, and restores nothing."""
    return max(0, margin)


def _restored(seq: int, ship: DamagedShip, focus: Focus, dice: tuple[int, ...], hull: int, deck: int) -> Repaired:
    restored = hull + deck
    return Repaired(
        seq=seq,
        ship=ship.id,
        focus=focus,
        dice=dice,
        expression=f"{len(dice)}d" if dice else None,
        points=sum(dice) if dice else restored,
        hull=Restored(ship.hull, ship.hull + hull),
        deck=Restored(ship.deck, ship.deck + deck),
        restored=restored,
        zuka=restored * ZUKA_PER_HP,
        dollars=restored * DOLLARS_PER_HP,
    )


def _must_be_worth_it(ship: DamagedShip) -> None:
    if ship.hull > ship.hull_max or not 0 <= ship.deck <= ship.deck_max:
        raise Refused(Refusal.BAD_HULL, ship=ship.name)
    if ship.hull <= 0:
        raise Refused(Refusal.SUNK_TARGET, ship=ship.name)
    if not ship.missing:
        raise Refused(Refusal.NOTHING_TO_REPAIR, ship=ship.name)
