"""Sheets: what a ship or a person is between battles, without sides, ids and damage."""

import msgspec

from bot.rules.battle import Crew, Ship, Skills, Weapon
from bot.rules.words import Post


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
