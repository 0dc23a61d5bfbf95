"""Whether the values of ships and people can be used: which isn't, and what it may be.

Raises `UserError` with `field`, a `bot.rules.words.Value`, whose word stands in the sentence.
"""

from collections.abc import Iterable

from bot.errors import UserError
from bot.rules.battle import Weapon
from bot.rules.sheets import MOST_WEAPONS, RANGES, SKILLS, TRAITS, CrewSheet, ShipSheet, typed_damage
from bot.rules.words import Value
from bot.service.names import clean_name

SHIP_NUMBERS = (Value.HANDLING, Value.HULL_MAX, Value.DECK_MAX, Value.MINIMUM_CREW)
WEAPON_NUMBERS = (Value.ACCURACY, Value.SNAP_SHOT, Value.RELOAD)


def checked_ship(sheet: ShipSheet, hull: int, deck: int) -> ShipSheet:
    """The sheet with clean names of weapons. Raises value_range, weapon_range, weapon_damage, too_many_weapons.

    Names of weapons: name_empty, name_too_long.
    """
    for field in SHIP_NUMBERS:
        check(field, getattr(sheet, field))
    check(Value.HULL, hull, most=sheet.hull_max)
    check(Value.DECK, deck, most=sheet.deck_max)
    if len(sheet.weapons) > MOST_WEAPONS:
        raise UserError("too_many_weapons", most=MOST_WEAPONS)
    return ShipSheet(
        handling=sheet.handling,
        hull_max=sheet.hull_max,
        deck_max=sheet.deck_max,
        minimum_crew=sheet.minimum_crew,
        ram=sheet.ram,
        sailing=sheet.sailing,
        weapons=_checked_weapons(sheet.weapons),
    )


def checked_crew(sheet: CrewSheet) -> CrewSheet:
    """The sheet. Raises value_range."""
    for field in SKILLS:
        check(field, getattr(sheet.skills, field))
    for field in TRAITS:
        check(field, getattr(sheet, field))
    return sheet


def check(field: Value, value: int, *, most: int | None = None) -> None:
    """Raises value_range."""
    least, highest = RANGES[field]
    highest = highest if most is None else most
    if not least <= value <= highest:
        raise UserError("value_range", field=field, value=str(value), least=str(least), most=str(highest))


def _checked_weapons(weapons: Iterable[Weapon]) -> tuple[Weapon, ...]:
    """Their ids are w1, w2 … in the order in which they stand."""
    return tuple([_checked_weapon(weapon, f"w{number}") for number, weapon in enumerate(weapons, start=1)])


def _checked_weapon(weapon: Weapon, id: str) -> Weapon:
    name = clean_name(weapon.name)
    try:
        damage = typed_damage(weapon.damage)
    except ValueError:
        raise UserError("weapon_damage", weapon=name, value=weapon.damage[:40]) from None
    numbers = {field: getattr(weapon, field) for field in WEAPON_NUMBERS}
    if weapon.shots is not None:
        numbers[Value.SHOTS] = weapon.shots
    for field, value in numbers.items():
        least, most = RANGES[field]
        if not least <= value <= most:
            raise UserError(
                "weapon_range", weapon=name, field=field, value=str(value), least=str(least), most=str(most)
            )
    return Weapon(
        id=id,
        name=name,
        damage=damage,
        accuracy=weapon.accuracy,
        snap_shot=weapon.snap_shot,
        reload=weapon.reload,
        shots=weapon.shots,
    )
