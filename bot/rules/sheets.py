"""Sheets: what a ship or a person is between battles, without sides, ids and damage; and what their values may be."""

import msgspec

from bot.rules.battle import Crew, Ship, Skills, Weapon
from bot.rules.dice import parse_damage
from bot.rules.words import Post, Value

MOST_WEAPONS = 10
MOST_CREW = 20
RANGES = {
    Value.HANDLING: (-20, 20),
    Value.HULL: (0, 9999),
    Value.HULL_MAX: (1, 9999),
    Value.DECK: (0, 9999),
    Value.DECK_MAX: (0, 9999),
    Value.MINIMUM_CREW: (0, 9999),
    Value.ACCURACY: (-20, 30),
    Value.SNAP_SHOT: (0, 40),
    Value.RELOAD: (0, 99),
    Value.SHOTS: (0, 9999),
    Value.HELM: (0, 40),
    Value.SAIL_HANDLING: (0, 40),
    Value.TACTICS: (0, 40),
    Value.GUNNERY: (0, 40),
    Value.FLAG_SIGNALS: (0, 40),
    Value.LAMP_SIGNALS: (0, 40),
    Value.SHIP_REPAIR: (0, 40),
    Value.VISION: (1, 40),
    Value.STRENGTH: (1, 99),
    Value.DEXTERITY: (1, 40),
}
"""What each number may be, both included. Skills: 0 is not learned (S6)."""

SKILLS = (
    Value.HELM,
    Value.SAIL_HANDLING,
    Value.TACTICS,
    Value.GUNNERY,
    Value.FLAG_SIGNALS,
    Value.LAMP_SIGNALS,
    Value.SHIP_REPAIR,
)
TRAITS = (Value.VISION, Value.STRENGTH, Value.DEXTERITY)


class ShipSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A ship's values. `shots` of its weapons are those that are aboard now: a battle uses them up (A4a)."""

    handling: int = 0
    hull_max: int = 1
    deck_max: int = 0
    minimum_crew: int = 0
    ram: bool = False
    sailing: bool = False
    weapons: tuple[Weapon, ...] = ()


class CrewSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A person's values (S6)."""

    skills: Skills = Skills()
    vision: int = 10
    strength: int = 10
    dexterity: int = 10
    combat_reflexes: bool = False


def sheet_of(ship: Ship) -> ShipSheet:
    """The sheet of a ship of the rules."""
    return ShipSheet(
        handling=ship.handling,
        hull_max=ship.hull_max,
        deck_max=ship.deck_max,
        minimum_crew=ship.minimum_crew,
        ram=ship.ram,
        sailing=ship.sailing,
        weapons=ship.weapons,
    )


def crew_sheet_of(person: Crew) -> CrewSheet:
    """The sheet of a person of the rules."""
    return CrewSheet(
        skills=person.skills,
        vision=person.vision,
        strength=person.strength,
        dexterity=person.dexterity,
        combat_reflexes=person.combat_reflexes,
    )


def ship_of(sheet: ShipSheet, *, ship: str, name: str, side: str, hull: int, deck: int, crew: tuple[Crew, ...]) -> Ship:
    """A ship of the rules from its sheet, with this damage and these people."""
    return Ship(
        id=ship,
        name=name,
        side=side,
        handling=sheet.handling,
        hull=hull,
        hull_max=sheet.hull_max,
        deck=deck,
        deck_max=sheet.deck_max,
        minimum_crew=sheet.minimum_crew,
        ram=sheet.ram,
        sailing=sheet.sailing,
        weapons=sheet.weapons,
        crew=crew,
    )


def person_of(sheet: CrewSheet, *, crew: str, name: str, post: Post | None, npc: bool) -> Crew:
    """A person of the rules from their sheet."""
    return Crew(
        id=crew,
        name=name,
        post=post,
        npc=npc,
        skills=sheet.skills,
        vision=sheet.vision,
        strength=sheet.strength,
        dexterity=sheet.dexterity,
        combat_reflexes=sheet.combat_reflexes,
    )


def typed_damage(text: str) -> str:
    """A damage as people type it (`6dx2`, `6d*2`, `5d−5`), as the log writes it (G6). `ValueError` if it is none."""
    plain = text.strip().replace("x", "×").replace("X", "×").replace("*", "×").replace("−", "-")
    return str(parse_damage(plain))
