"""The forms of the game master's desk: what to set, with what is set now standing there already."""

from collections.abc import Callable, Iterable
from enum import StrEnum

from bot.errors import UserError
from bot.report.content import MAX_OPTION, MAX_OPTIONS, Option
from bot.report.escape import MAX_NAME, plain
from bot.report.forms import MAX_LABEL, MAX_TITLE, Field, Form, Line, Pick
from bot.report.ids import DeskField, DeskId
from bot.report.rolls import signed
from bot.report.views import DeskView
from bot.report.words import Words
from bot.rules.adjust import ACCELERATIONS, MOST_ACROBATICS
from bot.rules.aim import FULL
from bot.rules.battle import Battle, ShipState
from bot.rules.words import Part, RollKind, Scope

ANY = "-"
"""What an option for *any* or *nobody* has as its value; no id is written so."""
MAX_NAMED = MAX_NAME + 10
MAX_DICE = 20
MAX_NUMBER = 10


class Key(StrEnum):
    """The keys of the fields."""

    VALUE = "value"
    DICE = "dice"
    PART = "part"
    PLACE = "place"
    TARGET = "target"
    RAMMER = "rammer"
    WEAPON = "weapon"
    TURNS = "turns"
    NAMED = "named"
    SCOPE = "scope"
    WHO = "who"
    KIND = "kind"
    ROUNDS = "rounds"
    RECOVERY = "recovery"
    EFFECT = "effect"
    TIME = "time"


def desk_form(words: Words, view: DeskView, field: DeskField, ship: str | None) -> Form:
    """The form of this button; `ship` is the one on whose page it stands.

    Raises what keeps it from being filled in: not_alongside, unknown_effect, unknown_weapon, no_such_ship; panel_old
    for a field that has none.
    """
    state = view.board.state
    title = words.of("desk", field)
    if ship is None:
        if field not in _OF_ALL:
            raise UserError("panel_old")
        fields = _OF_ALL[field](words, state)
    else:
        if field not in _OF_SHIPS:
            raise UserError("panel_old")
        own = next((one for one in state.ships if one.id == ship), None)
        if own is None:
            raise UserError("no_such_ship")
        fields = _OF_SHIPS[field](words, state, own)
        title = words("desk-form", what=title, ship=plain(own.name, MAX_TITLE - len(title) - 3))
    return Form(str(DeskId(view.board.battle, field, ship)), plain(title, MAX_TITLE), fields)


def _label(words: Words, key: str, **variables: str | int) -> str:
    return plain(words(f"desk-field-{key}", **variables), MAX_LABEL)


def _line(words: Words, key: Key, value: str = "", *, most: int, required: bool = True, **variables: str | int) -> Line:
    return Line(key, _label(words, key, **variables), value, words(f"desk-hint-{key}"), required, most)


def _pick(words: Words, key: Key, options: Iterable[Option]) -> Pick:
    return Pick(key, _label(words, key), tuple(options)[:MAX_OPTIONS])


def _number(words: Words, value: int, most: int) -> Line:
    return Line(Key.VALUE, _label(words, "range", least="0", most=str(most)), str(value), None, True, MAX_NUMBER)


def _name(state: ShipState) -> str:
    return plain(state.name, MAX_OPTION)


def _ships(ships: Iterable[ShipState]) -> list[Option]:
    return [Option(_name(one), one.id) for one in ships]


def _hull(words: Words, state: Battle, own: ShipState) -> tuple[Field, ...]:
    return (_number(words, own.hull, own.ship.hull_max),)


def _deck(words: Words, state: Battle, own: ShipState) -> tuple[Field, ...]:
    if not own.ship.deck_max:
        raise UserError("no_deck", ship=own.name)
    return (_number(words, own.deck, own.ship.deck_max),)


def _damage(words: Words, state: Battle, own: ShipState) -> tuple[Field, ...]:
    parts = [part for part in Part if part is Part.HULL or own.ship.deck_max]
    options = [Option(words.of("part", part), part.value, default=part is Part.HULL) for part in parts]
    return (_line(words, Key.DICE, most=MAX_DICE), _pick(words, Key.PART, options))


def _order(words: Words, state: Battle, own: ShipState) -> tuple[Field, ...]:
    places = [
        Option(words("desk-place", place=str(place), ship=_name(state.ship(ship))), str(place), default=ship == own.id)
        for place, ship in enumerate(state.order, start=1)
    ]
    if not places:
        raise UserError("not_begun")
    return (_pick(words, Key.PLACE, places),)


def _alongside(words: Words, state: Battle, own: ShipState) -> tuple[Field, ...]:
    others = [one for one in state.afloat if one.side != own.side]
    if not others:
        raise UserError("unknown_target")
    rammers = [
        Option(words("desk-nobody-rammed"), ANY, default=True),
        Option(words("desk-this-rammed"), Key.WHO),
        Option(words("desk-other-rammed"), Key.TARGET),
    ]
    return (_pick(words, Key.TARGET, _ships(others)), _pick(words, Key.RAMMER, rammers))


def _beside(state: Battle, own: ShipState) -> list[Option]:
    others = _ships([state.ship(other) for other in state.alongside(own.id)])
    if not others:
        raise UserError("not_alongside")
    return others


def _apart(words: Words, state: Battle, own: ShipState) -> tuple[Field, ...]:
    return (_pick(words, Key.TARGET, _beside(state, own)),)


def _grapple(words: Words, state: Battle, own: ShipState) -> tuple[Field, ...]:
    others = _beside(state, own)
    penalty = Line(Key.VALUE, _label(words, "penalty"), "-2", None, True, MAX_NUMBER)
    return (_pick(words, Key.TARGET, others), penalty)


def _acrobatics(words: Words, state: Battle, own: ShipState) -> tuple[Field, ...]:
    options = [Option(str(left), str(left), default=left == own.acrobatics) for left in range(MOST_ACROBATICS + 1)]
    return (_pick(words, Key.VALUE, options),)


def _acceleration(words: Words, state: Battle, own: ShipState) -> tuple[Field, ...]:
    options = [Option(signed(bonus), str(bonus), default=bonus == own.acceleration) for bonus in ACCELERATIONS]
    return (_pick(words, Key.VALUE, options),)


def _aim(words: Words, state: Battle, own: ShipState) -> tuple[Field, ...]:
    others = [one for one in state.afloat if one.side != own.side]
    if not own.ship.weapons:
        raise UserError("unknown_weapon")
    if not others:
        raise UserError("unknown_target")
    guns = [Option(plain(gun.name, MAX_OPTION), gun.id) for gun in own.ship.weapons]
    turns = [
        Option(words("desk-turns", turns=turns) if turns else words("desk-no-aim"), str(turns), default=turns == 1)
        for turns in range(FULL + 1)
    ]
    return (
        _pick(words, Key.TARGET, _ships(others)),
        _pick(words, Key.WEAPON, guns),
        _pick(words, Key.TURNS, turns),
    )


def _who(words: Words, own: ShipState) -> Pick:
    people = [
        Option(plain(words("desk-person", name=person.name), MAX_OPTION), f"{own.id}.{person.id}")
        for person in own.ship.crew
    ]
    return _pick(words, Key.WHO, [Option(words("desk-whole-ship"), own.id, default=True), *people])


def _scope(words: Words) -> Pick:
    options = [Option(words.of("scope", scope), scope.value, default=scope is Scope.ROLL) for scope in Scope]
    return _pick(words, Key.SCOPE, options)


def _kind(words: Words) -> Pick:
    kinds = [Option(words.of("roll-kind", kind), kind.value) for kind in RollKind]
    return _pick(words, Key.KIND, [Option(words("desk-any-roll"), ANY, default=True), *kinds])


def _modifier(words: Words, state: Battle, own: ShipState) -> tuple[Field, ...]:
    others = _ships([one for one in state.afloat if one.id != own.id])
    against = [Option(words("desk-any-ship"), ANY, default=True), *others]
    return (
        _line(words, Key.NAMED, most=MAX_NAMED),
        _scope(words),
        _who(words, own),
        Pick(Key.TARGET, _label(words, "against"), tuple(against[:MAX_OPTIONS])),
        _kind(words),
    )


def _modifier_of_all(words: Words, state: Battle) -> tuple[Field, ...]:
    return (_line(words, Key.NAMED, most=MAX_NAMED), _scope(words), _kind(words))


def _effect(words: Words, state: Battle, own: ShipState) -> tuple[Field, ...]:
    return (
        _line(words, Key.NAMED, most=MAX_NAMED),
        _who(words, own),
        _line(words, Key.ROUNDS, most=MAX_NUMBER, required=False),
        _line(words, Key.RECOVERY, most=MAX_NUMBER, required=False),
    )


def effect_options(words: Words, state: Battle, ship: str | None = None) -> list[Option]:
    """All standing effects (of a ship): the value is where it lies, a colon, its name."""
    found: list[Option] = []
    for effect in [standing.effect for standing in state.effects if ship in (None, standing.effect.ship)]:
        own = state.ship(effect.ship)
        who, at = own.name, own.id
        if effect.crew is not None:
            who, at = own.ship.person(effect.crew).name, f"{own.id}.{effect.crew}"
        shown = words("desk-effect-option", who=plain(who, MAX_NAME), name=plain(effect.name, MAX_NAME))
        found.append(Option(plain(shown, MAX_OPTION), f"{at}:{effect.name}"[:MAX_OPTION]))
    return found


def _cure(words: Words, state: Battle, own: ShipState | None = None) -> tuple[Field, ...]:
    options = effect_options(words, state, None if own is None else own.id)
    if not options:
        raise UserError("unknown_effect")
    return (_pick(words, Key.EFFECT, options),)


def _weather(words: Words, state: Battle) -> tuple[Field, ...]:
    return (Line(Key.VALUE, _label(words, "weather"), str(state.weather), None, True, MAX_NUMBER),)


def _extend(words: Words, state: Battle) -> tuple[Field, ...]:
    return (_line(words, Key.TIME, most=MAX_DICE),)


_OF_ALL: dict[DeskField, Callable[[Words, Battle], tuple[Field, ...]]] = {
    DeskField.WEATHER: _weather,
    DeskField.MODIFIER: _modifier_of_all,
    DeskField.CURE: _cure,
    DeskField.EXTEND: _extend,
}
_OF_SHIPS: dict[DeskField, Callable[[Words, Battle, ShipState], tuple[Field, ...]]] = {
    DeskField.HULL: _hull,
    DeskField.DECK: _deck,
    DeskField.DAMAGE: _damage,
    DeskField.ORDER: _order,
    DeskField.ALONGSIDE: _alongside,
    DeskField.APART: _apart,
    DeskField.GRAPPLE: _grapple,
    DeskField.ACROBATICS: _acrobatics,
    DeskField.ACCELERATION: _acceleration,
    DeskField.AIM: _aim,
    DeskField.MODIFIER: _modifier,
    DeskField.EFFECT: _effect,
    DeskField.CURE: _cure,
}
