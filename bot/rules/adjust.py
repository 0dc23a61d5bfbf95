"""What a game master changes by hand (F2, A4a, F8a): each a `gm` line, and the typed line it causes.

Allowed before First Head-On and wherever people are asked.
"""

from collections.abc import Callable
from typing import Any

from bot.errors import Refused
from bot.rules import events as e
from bot.rules.aim import FULL
from bot.rules.alongside import come_alongside
from bot.rules.battle import Battle, ShipState
from bot.rules.changes import (
    BringAlongside,
    Change,
    End,
    EndEffect,
    GiveAcceleration,
    GiveAcrobatics,
    GiveAim,
    Grapple,
    Hurt,
    Modify,
    Note,
    PartShips,
    Place,
    Reorder,
    SetDeck,
    SetEffect,
    SetHull,
    Weather,
)
from bot.rules.damage import hurt, sink
from bot.rules.dice import Dice, parse_damage
from bot.rules.effects import end_effect
from bot.rules.round import look_for_end, run
from bot.rules.scribe import Scribe, Step
from bot.rules.words import DamageCause, OrderCause, Part, Refusal, What

MOST_ACROBATICS = 2  # M6
ACCELERATIONS = (0, 2)  # M5
MOST_MODIFIER = 99
"""No modifier, recovery target or penalty is further from 0; far beyond what 3d6 can tell apart."""
MOST_ROUNDS = 999
"""No effect lasts longer, but for ever."""


NOTES = frozenset((What.SEAT, What.PAUSE, What.RESUME, What.EXTEND, What.NOTE))


def adjust(battle: Battle, by: str, change: Change, dice: Dice) -> Step:
    """Make `change`, said by `by`, look whether that ends the battle (F8a), and go on.

    Raises `Refused` for what can't be: a battle over, an unknown or sunk ship, a value out of range.
    """
    if battle.over:
        raise Refused(Refusal.BATTLE_OVER)
    scribe = Scribe(battle, dice)
    if battle.round == 0 and not battle.order and isinstance(change, Reorder | Place):
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
    _within(change.value, -MOST_MODIFIER, MOST_MODIFIER)
    _gm(scribe, by, What.WEATHER, before=scribe.battle.weather, after=change.value)


def _modify(scribe: Scribe, by: str, change: Modify) -> None:
    modifier = change.modifier
    if modifier.value == 0:
        raise Refused(Refusal.ZERO_MODIFIER)
    _within(modifier.value, -MOST_MODIFIER, MOST_MODIFIER)
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
    if state.ship.deck_max == 0:
        raise Refused(Refusal.NO_DECK, ship=state.name)
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


def _place(scribe: Scribe, by: str, change: Place) -> None:
    _afloat(scribe, change.ship)
    _within(change.place, 1, len(scribe.battle.order))
    others = [ship for ship in scribe.battle.order if ship != change.ship]
    others.insert(change.place - 1, change.ship)
    _reorder(scribe, by, Reorder(tuple(others)))


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
    _within(change.penalty, -MOST_MODIFIER, 0)
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
        raise Refused(Refusal.BAD_ACCELERATION)
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
    _within(change.modifier, -MOST_MODIFIER, MOST_MODIFIER)
    if change.rounds is not None:
        _within(change.rounds, 1, MOST_ROUNDS)
    if change.recovery is not None:
        _within(change.recovery, 0, MOST_MODIFIER)
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
    Place: _place,
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
