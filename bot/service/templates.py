"""The kinds of ships that can be mustered, as `templates.toml` has them."""

import string
import tomllib
from functools import cache
from pathlib import Path

import msgspec

from bot.rules.battle import Crew, Ship, Skills, Weapon
from bot.rules.words import Post
from bot.service.types import Template, TemplatePerson

Words = dict[str, str]


class _Gun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Words
    damage: str
    accuracy: int
    snap_shot: int
    reload: int = 0
    shots: int | None = None


class _Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Words
    skills: Skills = Skills()
    vision: int = 10
    strength: int = 10
    dexterity: int = 10
    combat_reflexes: bool = False


class _Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    kind: Words
    names: dict[str, list[str]]
    handling: int
    hull: int
    minimum_crew: int
    weapon: list[_Gun]
    helmsman: _Person
    gunner: _Person
    hand: list[_Person] = []
    deck: int = 0
    ram: bool = False
    sailing: bool = False


class _Start(msgspec.Struct, frozen=True):
    template: str
    side: int


class _Ships(msgspec.Struct, frozen=True):
    side: list[Words]
    template: list[_Kind]
    start: dict[str, list[_Start]]


@cache
def _all() -> _Ships:
    text = (Path(__file__).parent / "templates.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _Ships)


def templates() -> tuple[Template, ...]:
    """All kinds of ships."""
    return tuple([Template(kind.id, kind.kind) for kind in _all().template])


def template_named(text: str) -> str | None:
    """The id of the template with this id or name, in any language."""
    wanted = text.strip().casefold()
    for kind in _all().template:
        if wanted in (kind.id, *[name.casefold() for name in kind.kind.values()]):
            return kind.id
    return None


def starting() -> tuple[tuple[str, int], ...]:
    """What stands ready at the start: template and index of the side."""
    return tuple([(one.template, one.side) for one in _all().start["ships"]])


def side_names(locale: str) -> tuple[str, ...]:
    """The sides that there can be."""
    return tuple([_in(side, locale) for side in _all().side])


def next_name(template: str, locale: str, taken: frozenset[str]) -> str:
    """A name for a new ship of this template; `LookupError` if there is no such template."""
    kind = _kind(template)
    names = kind.names[_language(locale)]
    number = 1
    while True:
        for name in names:
            numbered = name if number == 1 else f"{name} {number}"
            if numbered not in taken:
                return numbered
        number += 1


def make_ship(template: str, ship: str, name: str, side: str, locale: str) -> Ship:
    """A ship of this template, with its player characters in their posts; `LookupError` likewise."""
    kind = _kind(template)
    crew = [
        _person(kind.helmsman, f"{ship}1", Post.HELMSMAN, locale),
        _person(kind.gunner, f"{ship}2", Post.GUNNER, locale),
    ]
    crew += [_person(hand, f"{ship}{number}", None, locale) for number, hand in enumerate(kind.hand, start=3)]
    return Ship(
        id=ship,
        name=name,
        side=side,
        handling=kind.handling,
        hull=kind.hull,
        hull_max=kind.hull,
        deck=kind.deck,
        deck_max=kind.deck,
        minimum_crew=kind.minimum_crew,
        ram=kind.ram,
        sailing=kind.sailing,
        weapons=tuple(
            [
                Weapon(
                    id=gun.id,
                    name=_in(gun.name, locale),
                    damage=gun.damage,
                    accuracy=gun.accuracy,
                    snap_shot=gun.snap_shot,
                    reload=gun.reload,
                    shots=gun.shots,
                )
                for gun in kind.weapon
            ]
        ),
        crew=tuple(crew),
    )


def people() -> tuple[TemplatePerson, ...]:
    """The people that the kinds of ships come with: `ram.helmsman`, `ram.gunner`, `ram.hand1` …"""
    found: list[TemplatePerson] = []
    for kind in _all().template:
        named = [("helmsman", kind.helmsman), ("gunner", kind.gunner)]
        named += [(f"hand{number}", hand) for number, hand in enumerate(kind.hand, start=1)]
        found += [TemplatePerson(f"{kind.id}.{word}", person.name, kind.kind) for word, person in named]
    return tuple(found)


def opposing(template: str, enemies: int, locale: str) -> list[tuple[str, Ship]]:
    """A ship of this template on the first side, and so many of the other kinds, in turn, on the second.

    `LookupError` if there is no such template.
    """
    others = [kind.id for kind in _all().template if kind.id != template]
    kinds = [template, *[others[number % len(others)] for number in range(enemies)]]
    sides = side_names(locale)
    entries: list[tuple[str, Ship]] = []
    for number, kind in enumerate(kinds):
        name = next_name(kind, locale, frozenset(ship.name for _, ship in entries))
        entries.append((kind, make_ship(kind, string.ascii_lowercase[number], name, sides[min(number, 1)], locale)))
    return entries


def make_person(person: str, locale: str) -> Crew:
    """This one of them (its id, or name in any language), without a post; `LookupError` if there is none."""
    wanted = person.strip().casefold()
    for one in people():
        if wanted in (one.id, *[name.casefold() for name in one.names.values()]):
            kind, _, word = one.id.partition(".")
            ship = make_ship(kind, "a", "", "", locale)
            place = {"helmsman": 0, "gunner": 1}.get(word)
            return ship.crew[int(word.removeprefix("hand")) + 1 if place is None else place]
    raise LookupError(person)


def _person(person: _Person, crew: str, post: Post | None, locale: str) -> Crew:
    return Crew(
        id=crew,
        name=_in(person.name, locale),
        post=post,
        npc=post is None,
        skills=person.skills,
        vision=person.vision,
        strength=person.strength,
        dexterity=person.dexterity,
        combat_reflexes=person.combat_reflexes,
    )


def _kind(template: str) -> _Kind:
    for kind in _all().template:
        if kind.id == template:
            return kind
    raise LookupError(template)


def _language(locale: str) -> str:
    return "ja" if locale.startswith("ja") else "en"


def _in(words: Words, locale: str) -> str:
    return words[_language(locale)]
