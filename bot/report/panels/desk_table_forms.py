"""The forms of the desk's pages about the table."""

from collections.abc import Iterable
from enum import StrEnum

from bot.errors import UserError
from bot.report.content import MAX_OPTIONS, Option
from bot.report.escape import plain
from bot.report.forms import MAX_HINT, MAX_LABEL, MAX_TITLE, Field, Form, Line, Pick, Who
from bot.report.ids import DeskField, DeskId
from bot.report.panels.parts import label
from bot.report.texts import span_text
from bot.report.views import DeskSeat, DeskView
from bot.report.words import Words
from bot.rules.maneuvers import MANEUVERS
from bot.rules.words import Maneuver, Part, Post

_MAX_TIME = 20


class Key(StrEnum):
    """The keys of the fields."""

    SEAT = "seat"
    PLAYER = "player"
    SPAN = "span"
    MANEUVER = "maneuver"
    TARGET = "target"
    WEAPON = "weapon"
    PART = "part"
    HARD = "hard"


def table_form(words: Words, view: DeskView, field: DeskField, of: str | None = None) -> Form:
    """The form of this button; for a declaration `of` is the seat. Raises panel_old for what has none."""
    title = words.of("desk", field)
    match field:
        case DeskField.GIVE:
            options = [Option(_seat_name(words, view, seat), seat.seat) for seat in view.seats]
            fields = (_pick(words, Key.SEAT, options), _who(words))
        case DeskField.MASTER | DeskField.UNMASTER | DeskField.LEAD:
            fields = (_who(words),)
        case DeskField.DEADLINE:
            seconds = view.manner.seconds
            now = words("desk-none") if seconds is None else span_text(words, seconds)
            label_, hint = _label(words, Key.SPAN), plain(words("desk-hint-span"), MAX_HINT)
            fields = (Line(Key.SPAN, label_, now[:_MAX_TIME], hint, True, _MAX_TIME),)
        case DeskField.DECLARE:
            seat = next((one for one in view.seats if one.seat == of), None)
            if seat is None:
                raise UserError("panel_old")
            fields = _declaration(words, view, seat)
            title = words("desk-declare-form", ship=_ship_name(view, seat), post=words.of("post", seat.post))
        case _:
            raise UserError("panel_old")
    return Form(str(DeskId(view.board.battle, field, of)), plain(title, MAX_TITLE), fields)


def _declaration(words: Words, view: DeskView, seat: DeskSeat) -> tuple[Field, ...]:
    """What a post may say at all; whether it can be declared, the rules say."""
    state = view.board.state
    own = state.ship(seat.ship)
    maneuvers = [one for one in Maneuver if seat.post in MANEUVERS[one].posts]
    enemies = [Option(label(ship.name), ship.id) for ship in state.afloat if ship.side != own.side]
    fields: list[Field] = [_pick(words, Key.MANEUVER, [Option(words.of("maneuver", one), one) for one in maneuvers])]
    fields.append(_pick(words, Key.TARGET, enemies, required=False))
    if seat.post is Post.HELMSMAN:
        fields.append(_pick(words, Key.HARD, [Option(label(words("desk-hard"), 100), Key.HARD)], required=False))
        return tuple(fields)
    if own.ship.weapons:
        weapons = [Option(label(gun.name), gun.id) for gun in own.ship.weapons]
        fields.append(_pick(words, Key.WEAPON, weapons, required=False))
        parts = [Option(words.of("part", part), part, default=part is Part.HULL) for part in Part]
        fields.append(_pick(words, Key.PART, parts))
    return tuple(fields)


def _seat_name(words: Words, view: DeskView, seat: DeskSeat) -> str:
    return label(words("npc-option", ship=_ship_name(view, seat), post=words.of("post", seat.post)), 100)


def _ship_name(view: DeskView, seat: DeskSeat) -> str:
    return label(view.board.state.ship(seat.ship).name)


def _who(words: Words) -> Who:
    return Who(Key.PLAYER, _label(words, Key.PLAYER))


def _pick(words: Words, key: Key, options: Iterable[Option], *, required: bool = True) -> Pick:
    return Pick(key, _label(words, key), tuple(options)[:MAX_OPTIONS], required)


def _label(words: Words, key: Key) -> str:
    return plain(words(f"desk-field-{key}"), MAX_LABEL)
