"""What people typed into forms and options, as values: in either language, in full or half width.

Raises `UserError` that says what and where: typed_unknown, typed_number, typed_flag, typed_line, typed_weapon.
"""

import re
import unicodedata
from collections.abc import Collection, Mapping
from typing import TypeVar

from msgspec.structs import replace

from bot.errors import UserError
from bot.panels.typed import damage as typed_damage
from bot.panels.typed import whole_number
from bot.report.fleet_text import ENDLESS
from bot.report.words import catalogue
from bot.rules.battle import Skills, Weapon
from bot.rules.sheets import SKILLS, TRAITS, CrewSheet, ShipSheet
from bot.rules.words import Post, Value
from bot.service.fleet.types import CrewChange, NewSailor, NewShip, ShipChange

FLAGS = frozenset((Value.RAM, Value.SAILING, Value.COMBAT_REFLEXES, Value.NPC))
BUILD = (Value.HANDLING, Value.MINIMUM_CREW, Value.RAM, Value.SAILING)
WHOLE_BUILD = (Value.HULL, Value.DECK, *BUILD)
PERSON = (*SKILLS, *TRAITS, Value.COMBAT_REFLEXES)
SHIP_VALUES = (
    Value.NAME,
    Value.HULL,
    Value.HULL_MAX,
    Value.DECK,
    Value.DECK_MAX,
    Value.HANDLING,
    Value.MINIMUM_CREW,
    Value.RAM,
    Value.SAILING,
    Value.WEAPONS,
)
"""What `/ship edit` can set."""
CREW_VALUES = (Value.NAME, *PERSON, Value.NPC)
"""What `/crew edit` can set."""

_YES = frozenset(("yes", "y", "true", "1", "on", "○", "◯", "有", "有り", "あり", "ある", "はい"))
_NO = frozenset(("no", "n", "false", "0", "off", "×", "x", "無", "無し", "なし", "ない", "いいえ", "-"))
_NONE = frozenset((ENDLESS, "-", "—", "none", "unlimited", "無限", "なし", "無制限"))
_SHOWN = 40
_NUMBER_BEHIND = re.compile(r"(?:[+\-−]?\d+|∞|-|—|none|unlimited|無限|なし|無制限)$", re.IGNORECASE)

T = TypeVar("T", ShipChange, CrewChange)


def number(value: Value, text: str) -> int:
    """A whole number, with either minus. Raises typed_number."""
    try:
        return whole_number(text)
    except UserError:
        raise UserError("typed_number", field=value, value=text.strip()[:_SHOWN]) from None


def flag(value: Value, text: str) -> bool:
    """Yes or no. Raises typed_flag."""
    plain = unicodedata.normalize("NFKC", text).strip().casefold()
    if plain not in _YES | _NO:
        raise UserError("typed_flag", field=value, value=text.strip()[:_SHOWN])
    return plain in _YES


def left_of(value: Value, most: Value, text: str) -> tuple[int | None, int]:
    """`30/48`: what is left, and the whole; `48`: the whole, and nothing said of the rest. Raises typed_number."""
    left, slash, whole = unicodedata.normalize("NFKC", text).partition("/")
    if not slash:
        return None, number(most, left)
    return number(value, left), number(most, whole)


def lines(text: str, values: Collection[Value]) -> dict[Value, str]:
    """A value in each line, its name in front. Raises typed_line, typed_unknown (with what can stand there)."""
    found: dict[Value, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        name, colon, rest = unicodedata.normalize("NFKC", line).partition(":")
        if not colon:
            name, _, rest = unicodedata.normalize("NFKC", line).strip().rpartition(" ")
        value = _NAMES.get(_key(name))
        if not name or not rest.strip():
            raise UserError("typed_line", line=str(number), value=line.strip()[:_SHOWN])
        if value is None or value not in values:
            raise UserError("typed_unknown", line=str(number), value=name.strip()[:_SHOWN])
        found[value] = rest
    return found


def weapons(text: str) -> tuple[Weapon, ...]:
    """A weapon in each line: name, damage, Acc, SS number, reload, shots, with | between; the last two may be missing.

    Raises typed_weapon, typed_number.
    """
    return tuple([_weapon(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()])


def ship_change(fields: Mapping[str, str]) -> ShipChange:
    """What a ship's form says."""
    hull, hull_max = left_of(Value.HULL, Value.HULL_MAX, fields["hull"])
    deck, deck_max = left_of(Value.DECK, Value.DECK_MAX, fields["deck"])
    built = lines(fields["build"], BUILD)
    change = ShipChange(
        name=fields["name"], hull=hull, hull_max=hull_max, deck=deck, deck_max=deck_max, weapons=weapons(fields["guns"])
    )
    for value, text in built.items():
        change = _with(change, value, text)
    return change


def crew_change(fields: Mapping[str, str]) -> CrewChange:
    """What a person's form says; `npc` only where it stood there."""
    change = CrewChange(name=fields["name"])
    for value, text in lines(fields["skills"], SKILLS).items():
        change = _with(change, value, text)
    for value, text in lines(fields["traits"], (*TRAITS, Value.COMBAT_REFLEXES, Value.NPC)).items():
        change = _with(change, value, text)
    return change


def one_ship_value(field: str, text: str) -> ShipChange:
    """What `/ship edit field: value:` says; several weapons have ; between. Raises unknown_value."""
    return _with(ShipChange(), _one(field, SHIP_VALUES), text)


def one_crew_value(field: str, text: str) -> CrewChange:
    """What `/crew edit field: value:` says. Raises unknown_value."""
    return _with(CrewChange(), _one(field, CREW_VALUES), text)


def _one(field: str, values: Collection[Value]) -> Value:
    """A value by its word or its name."""
    value = _NAMES.get(_key(field))
    if value is None or value not in values:
        raise UserError("unknown_value")
    return value


def made_up(fields: Mapping[str, str]) -> NewShip:
    """What the form for a ship on the spot says: the values, and one person for each post."""
    built = lines(fields["build"], WHOLE_BUILD)
    hull, hull_max = left_of(Value.HULL, Value.HULL_MAX, built.pop(Value.HULL, ""))
    deck, deck_max = left_of(Value.DECK, Value.DECK_MAX, built.pop(Value.DECK, "0"))
    set_to = {value.value: _value(value, text) for value, text in built.items()}
    sheet = ShipSheet(hull_max=hull_max, deck_max=deck_max, weapons=weapons(fields["guns"]), **set_to)  # pyright: ignore[reportArgumentType]
    crew = tuple([_person(post, fields[post.value]) for post in Post])
    return NewShip(name=fields["name"], sheet=sheet, hull=hull, deck=deck, crew=crew)


def _person(post: Post, text: str) -> NewSailor:
    values = lines(text, (Value.NAME, *PERSON))
    name = values.pop(Value.NAME, "").strip()
    skills = {value.value: number(value, text) for value, text in values.items() if value in SKILLS}
    traits = {value.value: _value(value, text) for value, text in values.items() if value not in SKILLS}
    sheet = CrewSheet(skills=Skills(**skills), **traits)  # pyright: ignore[reportArgumentType]
    return NewSailor(name=name, sheet=sheet, post=post)


def _with(change: T, value: Value, text: str) -> T:
    """The change, with this value too."""
    match value:
        case Value.NAME:
            return replace(change, name=text)
        case Value.WEAPONS:
            return replace(change, weapons=weapons(text.replace(";", "\n").replace("；", "\n")))
        case _:
            return replace(change, **{value.value: _value(value, text)})


def _value(value: Value, text: str) -> int | bool:
    return flag(value, text) if value in FLAGS else number(value, text)


def _weapon(line: int, text: str) -> Weapon:
    parts = [part.strip() for part in re.split(r"[|｜]", text)]
    if not 4 <= len(parts) <= 6:
        raise UserError("typed_weapon", line=str(line), value=text.strip()[:_SHOWN])
    name, damage, *rest = parts
    numbers = dict(zip((Value.ACCURACY, Value.SNAP_SHOT, Value.RELOAD, Value.SHOTS), rest, strict=False))
    shots = _bare(numbers.pop(Value.SHOTS, ENDLESS))
    return Weapon(
        id="",
        name=name,
        damage=typed_damage(damage),
        accuracy=number(Value.ACCURACY, _bare(numbers[Value.ACCURACY])),
        snap_shot=number(Value.SNAP_SHOT, _bare(numbers[Value.SNAP_SHOT])),
        reload=number(Value.RELOAD, _bare(numbers.get(Value.RELOAD, "0"))),
        shots=None if shots.casefold() in _NONE else number(Value.SHOTS, shots),
    )


def _bare(text: str) -> str:
    """The number behind the value's name, if that stands in front."""
    found = _NUMBER_BEHIND.search(unicodedata.normalize("NFKC", text).strip())
    return text if found is None else found[0]


def _key(name: str) -> str:
    """A value's name as it is compared."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join([letter for letter in folded if letter.isalnum()])


def _names() -> dict[str, Value]:
    """How each value may be named: as in the log, and as in each language."""
    found: dict[str, Value] = {}
    for words in catalogue().words.values():
        found |= {_key(words.of("value", value)): value for value in Value}
    return found | {_key(value.value): value for value in Value}


_NAMES = _names()
