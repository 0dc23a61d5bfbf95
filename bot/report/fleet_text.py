"""Sheets as short texts: how they are shown, and how they stand in forms, where `bot.panels.fleet.typed` reads them."""

from collections.abc import Iterable

from bot.report.rolls import signed
from bot.report.words import Words
from bot.rules.battle import Weapon
from bot.rules.sheets import SKILLS, TRAITS, CrewSheet, ShipSheet
from bot.rules.words import Value

ENDLESS = "∞"


def weapon_text(words: Words, gun: Weapon, name: str) -> str:
    """A weapon in one line of a form, its values with their names; `name` as it is to be shown."""
    shots = ENDLESS if gun.shots is None else str(gun.shots)
    return " | ".join(
        [
            name,
            gun.damage,
            f"{words.of('value', Value.ACCURACY)} {gun.accuracy}",
            f"{words.of('value', Value.SNAP_SHOT)} {gun.snap_shot}",
            f"{words.of('value', Value.RELOAD)} {gun.reload}",
            f"{words.of('value', Value.SHOTS)} {shots}",
        ]
    )


def gun_text(words: Words, gun: Weapon, name: str) -> str:
    """A weapon as a sheet shows it: what is always ready and endless isn't said. `name` is markdown."""
    values = [(Value.ACCURACY, gun.accuracy), (Value.SNAP_SHOT, gun.snap_shot)]
    values += [(Value.RELOAD, gun.reload)] if gun.reload else []
    values += [] if gun.shots is None else [(Value.SHOTS, gun.shots)]
    return " · ".join(
        [f"**{name}** {gun.damage}", *[f"{words.of('value', value)} {number}" for value, number in values]]
    )


def weapons_text(words: Words, weapons: Iterable[Weapon]) -> str:
    """One line for each weapon, for a form."""
    return "\n".join([weapon_text(words, gun, gun.name.replace("|", "/")) for gun in weapons])


def build_text(words: Words, sheet: ShipSheet) -> str:
    """What a ship is besides hull, deck and weapons, a line for each value, for a form."""
    return lines(
        words,
        [
            (Value.HANDLING, signed(sheet.handling) if sheet.handling else "0"),
            (Value.MINIMUM_CREW, str(sheet.minimum_crew)),
            (Value.RAM, yes_no(words, yes=sheet.ram)),
            (Value.SAILING, yes_no(words, yes=sheet.sailing)),
        ],
    )


def skills_text(words: Words, sheet: CrewSheet) -> str:
    """A person's skills, a line for each, for a form."""
    return lines(words, [(skill, str(getattr(sheet.skills, skill))) for skill in SKILLS])


def traits_text(words: Words, sheet: CrewSheet, *, npc: bool | None = None) -> str:
    """What a person is besides, likewise; `npc` where it may be changed."""
    found = [(trait, str(getattr(sheet, trait))) for trait in TRAITS]
    found.append((Value.COMBAT_REFLEXES, yes_no(words, yes=sheet.combat_reflexes)))
    if npc is not None:
        found.append((Value.NPC, yes_no(words, yes=npc)))
    return lines(words, found)


def lines(words: Words, values: Iterable[tuple[Value, str]]) -> str:
    """A line for each value, its name in front."""
    return "\n".join([f"{words.of('value', value)}: {text}" for value, text in values])


def yes_no(words: Words, *, yes: bool) -> str:
    """Whether it has something."""
    return words("fleet-yes") if yes else words("fleet-no")
