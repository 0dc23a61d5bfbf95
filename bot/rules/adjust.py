"""What a game master changes by hand (F2, A4a, F8a): each a `gm` line, and the typed line it causes.

Allowed before First Head-On and wherever people are asked.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from bot.errors import Refused
from bot.rules import events as e
from bot.rules.aim import FULL
from bot.rules.alongside import come_alongside
from bot.rules.battle import Battle, ShipState
from bot.rules.damage import hurt, sink
from bot.rules.dice import Dice, parse_damage
from bot.rules.effects import end_effect
from bot.rules.round import look_for_end, run
from bot.rules.scribe import Scribe, Step
from bot.rules.words import DamageCause, OrderCause, Part, Refusal, What

MOST_ACROBATICS = 2  # M6
ACCELERATIONS = (0, 2)  # M5


class Change(msgspec.Struct, frozen=True):
    """Something a game master does; see the kinds below."""


class Weather(Change, frozen=True):
    """The weather's modifier on sights is `value` from now on (A2)."""

    value: int


class Modify(Change, frozen=True):
    """A named modifier for one roll, one round or the battle (A4a)."""

    modifier: e.GmModifier


class SetHull(Change, frozen=True):
    """The hull is `value` (0 to its maximum); at 0 the ship sinks (D4)."""

    ship: str
    value: int


class SetDeck(Change, frozen=True):
    """The deck is `value` (0 to its maximum)."""

    ship: str
    value: int


class Hurt(Change, frozen=True):
    """Damage by hand, with dice."""

    ship: str
    part: Part
    expression: str


class Reorder(Change, frozen=True):
    """The order is this: all ships afloat, first to last."""

    order: tuple[str, ...]


class BringAlongside(Change, frozen=True):
    """These two, [mover, other], are alongside; `rammer` is one of them or None (L5)."""

    ships: tuple[str, str]
    rammer: str | None = None


class PartShips(Change, frozen=True):
    """These two are no longer alongside."""

    ships: tuple[str, str]


class Grapple(Change, frozen=True):
    """`penalty` (0 or less) lies on `on`'s breaking away from `by` (L7)."""

    by: str
    on: str
    penalty: int


class GiveAcrobatics(Change, frozen=True):
    """The ship has `left` Acrobatic Dodges (0 to 2), as if won this round (M6)."""

    ship: str
    left: int


class GiveAcceleration(Change, frozen=True):
    """The ship has a bonus of 0 or 2, as if won this round (M5)."""

    ship: str
    bonus: int


class GiveAim(Change, frozen=True):
    """The gunner has aimed for `turns` (1 to 4; 0 takes the aim away) at `against` with `weapon` (A3)."""

    ship: str
    against: str | None
    weapon: str | None
    turns: int


class SetEffect(Change, frozen=True):
    """An effect on a ship, or on one person of it; it replaces one of the same name there (F2, F2a)."""

    ship: str
    crew: str | None
    name: str
    modifier: int
    rounds: int | None = None
    recovery: int | None = None


class EndEffect(Change, frozen=True):
    """The effect of this name there is over."""

    ship: str
    crew: str | None
    name: str


class Note(Change, frozen=True):
    """What is written down and changes nothing here: a seat, a pause, more time, a word."""

    what: What
    before: int | str | None = None
    after: int | str | None = None
    ship: str | None = None


class End(Change, frozen=True):
    """The battle is over (F8a)."""


NOTES = frozenset((What.SEAT, What.PAUSE, What.RESUME, What.EXTEND, What.NOTE))


def adjust(battle: Battle, by: str, change: Change, dice: Dice) -> Step:
    """Make `change`, said by `by`, look whether that ends the battle (F8a), and go on.

    Raises `Refused` for what can't be: a battle over, an unknown or sunk ship, a value out of range.
    """
    if battle.over:
        raise Refused(Refusal.BATTLE_OVER)
    scribe = Scribe(battle, dice)
    if battle.round == 0 and not battle.order and isinstance(change, Reorder):
        raise Refused(Refusal.NOT_BEGUN)
    try:
        _MAKERS[type(change)](scribe, by, change)
    except LookupError:
        raise Refused(Refusal.UNKNOWN_SHIP) from None
    look_for_end(scribe)
    if scribe.battle.round:
        run(scribe)
    return scribe.step


def _gm(scribe: Scribe, by: str, what: What, ship: str | None = None, before: Any = None, after: Any = None) -> None:
    scribe.write(e.Gm, by=by, what=what, ship=ship, before=before, after=after)


def _afloat(scribe: Scribe, ship: str) -> ShipState:
    state = scribe.battle.ship(ship)
    if state.sunk:
        raise Refused(Refusal.SUNK_TARGET, ship=state.name)
    return state


def _within(value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise Refused(Refusal.OUT_OF_RANGE, least=least, most=most)


def _weather(scribe: Scribe, by: str, change: Weather) -> None:
    _gm(scribe, by, What.WEATHER, before=scribe.battle.weather, after=change.value)


def _modify(scribe: Scribe, by: str, change: Modify) -> None:
    modifier = change.modifier
    if modifier.value == 0:
        raise Refused(Refusal.ZERO_MODIFIER)
    for ship in (modifier.ship, modifier.against):
        if ship is not None:
            _afloat(scribe, ship)
    if modifier.crew is not None and modifier.ship is not None:
        scribe.battle.ship(modifier.ship).ship.person(modifier.crew)
    _gm(scribe, by, What.MODIFIER, ship=change.modifier.ship, after=change.modifier)


def _set_hull(scribe: Scribe, by: str, change: SetHull) -> None:
    state = _afloat(scribe, change.ship)
    _within(change.value, 0, state.ship.hull_max)
    _gm(scribe, by, What.HULL, ship=change.ship, before=state.hull, after=change.value)
    sink(scribe, (change.ship,))


def _set_deck(scribe: Scribe, by: str, change: SetDeck) -> None:
    state = _afloat(scribe, change.ship)
    _within(change.value, 0, state.ship.deck_max)
    _gm(scribe, by, What.DECK, ship=change.ship, before=state.deck, after=change.value)


def _hurt(scribe: Scribe, by: str, change: Hurt) -> None:
    state = _afloat(scribe, change.ship)
    if change.part is Part.DECK and state.ship.deck_max == 0:
        raise Refused(Refusal.NO_DECK, ship=state.name)
    try:
        parse_damage(change.expression)
    except ValueError:
        raise Refused(Refusal.BAD_DAMAGE, ship=state.name) from None
    _gm(scribe, by, What.DAMAGE, ship=change.ship)
    hurt(scribe, change.ship, change.part, change.expression, DamageCause.GM)
    sink(scribe, (change.ship,))


def _reorder(scribe: Scribe, by: str, change: Reorder) -> None:
    if sorted(change.order) != sorted(scribe.battle.order):
        raise Refused(Refusal.BAD_ORDER)
    _gm(scribe, by, What.ORDER)
    scribe.write(e.Order, order=change.order, cause=OrderCause.GM)


def _bring_alongside(scribe: Scribe, by: str, change: BringAlongside) -> None:
    mover, other = (_afloat(scribe, ship) for ship in change.ships)
    if mover.side == other.side:
        raise Refused(Refusal.OWN_TARGET, ship=other.name)
    if scribe.battle.relation(*change.ships) is not None or change.rammer not in (None, *change.ships):
        raise Refused(Refusal.ALONGSIDE)
    _gm(scribe, by, What.ALONGSIDE)
    come_alongside(scribe, *change.ships, rammer=change.rammer)


def _part_ships(scribe: Scribe, by: str, change: PartShips) -> None:
    relation = scribe.battle.relation(*change.ships)
    if relation is None:
        raise Refused(Refusal.NOT_ALONGSIDE)
    _gm(scribe, by, What.PARTED)
    scribe.write(e.Parted, ships=change.ships, rammer=relation.rammer)


def _grapple(scribe: Scribe, by: str, change: Grapple) -> None:
    if scribe.battle.relation(change.by, change.on) is None:
        raise Refused(Refusal.NOT_ALONGSIDE)
    if change.penalty > 0:
        raise Refused(Refusal.OUT_OF_RANGE, least="−∞", most=0)
    _gm(scribe, by, What.GRAPPLED, ship=change.by)
    scribe.write(e.Grappled, by=change.by, on=change.on, penalty=change.penalty)


def _give_acrobatics(scribe: Scribe, by: str, change: GiveAcrobatics) -> None:
    _afloat(scribe, change.ship)
    _within(change.left, 0, MOST_ACROBATICS)
    _gm(scribe, by, What.ACROBATICS, ship=change.ship)
    scribe.write(e.Acrobatics, ship=change.ship, left=change.left)


def _give_acceleration(scribe: Scribe, by: str, change: GiveAcceleration) -> None:
    _afloat(scribe, change.ship)
    if change.bonus not in ACCELERATIONS:
        raise Refused(Refusal.OUT_OF_RANGE, least=ACCELERATIONS[0], most=ACCELERATIONS[1])
    _gm(scribe, by, What.ACCELERATION, ship=change.ship)
    scribe.write(e.Acceleration, ship=change.ship, bonus=change.bonus)


def _give_aim(scribe: Scribe, by: str, change: GiveAim) -> None:
    state = _afloat(scribe, change.ship)
    _within(change.turns, 0, FULL)
    bonus = 0
    if change.turns:
        if change.against is None or change.weapon is None:
            raise Refused(Refusal.TARGET_NEEDED if change.against is None else Refusal.WEAPON_NEEDED)
        if _afloat(scribe, change.against).side == state.side:
            raise Refused(Refusal.OWN_TARGET, ship=scribe.battle.ship(change.against).name)
        bonus = state.ship.weapon(change.weapon).accuracy + change.turns - 1
    _gm(scribe, by, What.AIMED, ship=change.ship)
    against, weapon = (change.against, change.weapon) if change.turns else (None, None)
    scribe.write(e.Aimed, ship=change.ship, against=against, weapon=weapon, turns=change.turns, bonus=bonus)


def _set_effect(scribe: Scribe, by: str, change: SetEffect) -> None:
    state = _afloat(scribe, change.ship)
    if change.crew is not None:
        state.ship.person(change.crew)
    if change.rounds is not None and change.rounds < 1:
        raise Refused(Refusal.OUT_OF_RANGE, least=1, most="∞")
    _gm(scribe, by, What.EFFECT, ship=change.ship)
    scribe.write(
        e.Effect,
        ship=change.ship,
        crew=change.crew,
        name=change.name,
        modifier=change.modifier,
        rounds=change.rounds,
        recovery=change.recovery,
        ended=False,
    )


def _end_effect(scribe: Scribe, by: str, change: EndEffect) -> None:
    for standing in scribe.battle.effects:
        effect = standing.effect
        if (effect.ship, effect.crew, effect.name) == (change.ship, change.crew, change.name):
            _gm(scribe, by, What.EFFECT, ship=change.ship)
            end_effect(scribe, effect)
            return
    raise Refused(Refusal.UNKNOWN_EFFECT)


def _note(scribe: Scribe, by: str, change: Note) -> None:
    if change.what not in NOTES:
        raise ValueError(f"{change.what} is more than a note")
    _gm(scribe, by, change.what, ship=change.ship, before=change.before, after=change.after)


def _end(scribe: Scribe, by: str, change: End) -> None:
    _gm(scribe, by, What.END)
    sides = scribe.battle.sides_afloat
    scribe.write(e.Ended, winner=sides[0] if len(sides) == 1 else None)


_MAKERS: dict[type[Change], Callable[[Scribe, str, Any], None]] = {
    Weather: _weather,
    Modify: _modify,
    SetHull: _set_hull,
    SetDeck: _set_deck,
    Hurt: _hurt,
    Reorder: _reorder,
    BringAlongside: _bring_alongside,
    PartShips: _part_ships,
    Grapple: _grapple,
    GiveAcrobatics: _give_acrobatics,
    GiveAcceleration: _give_acceleration,
    GiveAim: _give_aim,
    SetEffect: _set_effect,
    EndEffect: _end_effect,
    Note: _note,
    End: _end,
}
