"""Our own format, `docs/fleet-file.md`: what is written is read again without a loss.

The names are those of the battle log's header, so a log's first line is read as a fleet too.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.rules.battle import Crew, Ship, Skills, Weapon
from bot.rules.log import FORMAT as LOG_FORMAT
from bot.rules.sheets import MOST_CREW, MOST_WEAPONS, RANGES, typed_damage
from bot.rules.words import Post, Value
from bot.sheets.fault import Fault, SheetError
from bot.sheets.fleet import Fleet, Person, Vessel
from bot.sheets.node import Clean, Node

FORMAT = "head-on-fleet"
VERSION = 1

MOST_SHIPS = 500
MOST_PEOPLE = 500
_MOST_ID = 32
_MOST_ZUKA = 10**12
_MOST_DISCORD_ID = 2**63 - 1
_MOST_WORD = 100

_ABOARD = (*Crew.__struct_fields__, "player")
_ASHORE = (*(name for name in _ABOARD if name != "post"), "retired")
_VESSEL = (*Ship.__struct_fields__, "bill", "retired")


def write(fleet: Fleet) -> str:
    """The fleet as a file of ours, made to be read by people too."""
    body: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "ships": [_vessel_out(vessel) for vessel in fleet.ships],
        "people": [_ashore_out(person) for person in fleet.people],
    }
    return json.dumps(body, ensure_ascii=False, indent=2) + "\n"


def is_own(root: Node) -> bool:
    """Whether it says that it is a file of ours."""
    return root.has("format") and root.need("format").value == FORMAT


def is_log(root: Node) -> bool:
    """Whether it says that it is the first line of a battle log."""
    return root.has("format") and root.need("format").value == LOG_FORMAT


def read(root: Node, clean: Clean) -> Fleet:
    """The fleet in a file of ours. Raises `SheetError` for the first thing that is wrong, unknown fields included.

    A missing value is that of a person or ship who has nothing of it; a missing id is given. A `side` that isn't a
    name is passed over.
    """
    version = root.need("version")
    if version.value != VERSION:
        raise SheetError(Fault.WRONG_VERSION, where=version.where, found=version.shown, version=VERSION)
    root.only(("format", "version", "ships", "people"))
    ships = [_vessel(node, clean, strict=True) for node in root.list_of("ships", MOST_SHIPS)]
    people = [_person(node, clean, known=_ASHORE) for node in root.list_of("people", MOST_PEOPLE)]
    fleet = Fleet(ships=_told_apart(root, "ships", ships), people=_people_told_apart(root, "people", people))
    if not fleet.ships and not fleet.people:
        raise SheetError(Fault.NOTHING_IN_IT)
    return fleet


def read_log_header(root: Node, clean: Clean) -> Fleet:
    """The ships with which a battle began. Raises like `read`; fields that it doesn't know are passed over."""
    ships = [_vessel(node, clean, strict=False) for node in root.need("ships").items(MOST_SHIPS)]
    return Fleet(ships=_told_apart(root, "ships", ships))


# Out


def _vessel_out(vessel: Vessel) -> dict[str, Any]:
    fields = msgspec.to_builtins(vessel.ship)
    fields = {name: fields[name] for name in Ship.__struct_fields__ if name not in ("side", "crew")}
    crew = [_person_out(person) for person in vessel.crew]
    return fields | {"crew": crew, "bill": vessel.bill, "retired": vessel.retired}


def _person_out(person: Person) -> dict[str, Any]:
    player = None if person.player is None else str(person.player)
    return msgspec.to_builtins(person.crew) | {"player": player}


def _ashore_out(person: Person) -> dict[str, Any]:
    fields = _person_out(person)
    del fields["post"]
    return fields | {"retired": person.retired}


# In


def _vessel(node: Node, clean: Clean, *, strict: bool) -> Vessel:
    if strict:
        node.only(_VESSEL)
    hull_max = node.need("hull_max").whole(*RANGES[Value.HULL_MAX])
    deck_max = _value(node, Value.DECK_MAX, 0)
    weapons = [_weapon(weapon, clean, strict=strict) for weapon in node.list_of("weapons", MOST_WEAPONS)]
    known = _ABOARD if strict else None
    crew = [_person(person, clean, known=known) for person in node.list_of("crew", MOST_CREW)]
    _check_posts(node, crew)
    ship = Ship(
        id=_id(node),
        name=node.need("name").name(clean),
        side=_side(node, clean),
        handling=_value(node, Value.HANDLING, 0),
        hull=_whole(node, "hull", hull_max, 0, hull_max),
        hull_max=hull_max,
        deck=_whole(node, "deck", deck_max, 0, deck_max),
        deck_max=deck_max,
        minimum_crew=_value(node, Value.MINIMUM_CREW, 0),
        ram=_flag(node, "ram"),
        sailing=_flag(node, "sailing"),
        weapons=_weapons_told_apart(node, weapons),
        crew=(),
    )
    return Vessel(
        ship=ship,
        crew=_people_told_apart(node, "crew", crew),
        bill=_whole(node, "bill", 0, 0, _MOST_ZUKA),
        retired=_flag(node, "retired"),
    )


def _side(node: Node, clean: Clean) -> str:
    side = node.get("side")
    try:
        return "" if side is None else side.name(clean)
    except SheetError:
        return ""


def _weapon(node: Node, clean: Clean, *, strict: bool) -> Weapon:
    if strict:
        node.only(Weapon.__struct_fields__)
    shots = node.get("shots")
    return Weapon(
        id=_id(node),
        name=node.need("name").name(clean),
        damage=_damage(node.need("damage")),
        accuracy=node.need("accuracy").whole(*RANGES[Value.ACCURACY]),
        snap_shot=node.need("snap_shot").whole(*RANGES[Value.SNAP_SHOT]),
        reload=_value(node, Value.RELOAD, 0),
        shots=None if shots is None else shots.whole(*RANGES[Value.SHOTS]),
    )


def _damage(node: Node) -> str:
    expression = node.text(_MOST_WORD)
    try:
        return typed_damage(expression)
    except ValueError:
        raise SheetError(Fault.BAD_DAMAGE, where=node.where, found=node.shown) from None


def _person(node: Node, clean: Clean, *, known: Sequence[str] | None) -> Person:
    """`known` are the fields that there may be; None: any."""
    strict = known is not None
    if known is not None:
        node.only(known)
    plain = Crew(id="", name="", post=None)
    crew = Crew(
        id=_id(node),
        name=node.need("name").name(clean),
        post=None if known is _ASHORE else _post(node),
        npc=_flag(node, "npc"),
        skills=_skills(node, strict=strict),
        vision=_value(node, Value.VISION, plain.vision),
        strength=_value(node, Value.STRENGTH, plain.strength),
        dexterity=_value(node, Value.DEXTERITY, plain.dexterity),
        combat_reflexes=_flag(node, "combat_reflexes"),
    )
    return Person(crew=crew, player=_player(node), retired=known is _ASHORE and _flag(node, "retired"))


def _skills(node: Node, *, strict: bool) -> Skills:
    skills = node.get("skills")
    if skills is None:
        return Skills()
    if strict:
        skills.only(Skills.__struct_fields__)
    return Skills(**{name: _value(skills, Value(name), 0) for name in Skills.__struct_fields__})


def _post(node: Node) -> Post | None:
    post = node.get("post")
    if post is None:
        return None
    try:
        return Post(post.text(_MOST_WORD))
    except ValueError:
        raise SheetError(Fault.NOT_A_POST, where=post.where, found=post.shown) from None


def _player(node: Node) -> int | None:
    """A Discord id is written as a text: programs that read numbers as fractions would change it."""
    player = node.get("player")
    if player is None:
        return None
    text = player.text(_MOST_WORD)
    if not (text.isascii() and text.isdigit()) or not 0 < int(text) <= _MOST_DISCORD_ID:
        raise SheetError(Fault.NOT_A_PERSON_ID, where=player.where, found=player.shown)
    return int(text)


def _value(node: Node, value: Value, default: int) -> int:
    return _whole(node, value.value, default, *RANGES[value])


def _whole(node: Node, name: str, default: int, least: int, most: int) -> int:
    value = node.get(name)
    return default if value is None else value.whole(least, most)


def _flag(node: Node, name: str) -> bool:
    value = node.get(name)
    return False if value is None else value.flag()


def _id(node: Node) -> str:
    """The id, or nothing where it is missing: one is given once all others are known."""
    given = node.get("id")
    if given is None:
        return ""
    text = given.text(_MOST_ID)
    if not text.strip() or not text.isprintable():
        raise SheetError(Fault.BAD_TEXT, where=given.where)
    return text


def _check_posts(node: Node, crew: Iterable[Person]) -> None:
    """Nobody, or one person, at each post; whether all are filled is asked when the ship enters a battle (S2)."""
    taken: set[Post] = set()
    for place, person in enumerate(crew):
        post = person.crew.post
        if post is None:
            continue
        if post in taken:
            raise SheetError(Fault.POST_TWICE, where=f"{node.where}.crew[{place}].post", found=post.value)
        taken.add(post)


def _told_apart(root: Node, name: str, ships: list[Vessel]) -> tuple[Vessel, ...]:
    ids = _ids(root, name, [vessel.ship.id for vessel in ships], "s")
    pairs = zip(ships, ids, strict=True)
    return tuple([replace(one, ship=replace(one.ship, id=given)) for one, given in pairs])


def _people_told_apart(node: Node, name: str, people: list[Person]) -> tuple[Person, ...]:
    ids = _ids(node, name, [person.crew.id for person in people], "c")
    pairs = zip(people, ids, strict=True)
    return tuple([replace(one, crew=replace(one.crew, id=given)) for one, given in pairs])


def _weapons_told_apart(node: Node, weapons: list[Weapon]) -> tuple[Weapon, ...]:
    ids = _ids(node, "weapons", [weapon.id for weapon in weapons], "w")
    return tuple([replace(one, id=given) for one, given in zip(weapons, ids, strict=True)])


def _ids(node: Node, name: str, ids: list[str], letter: str) -> list[str]:
    """The ids, with one for each that is missing. TWICE if two are the same."""
    where = f"{node.where}.{name}" if node.where else name
    taken: set[str] = set()
    for place, given in enumerate(ids):
        if given and given in taken:
            raise SheetError(Fault.TWICE, where=f"{where}[{place}].id")
        taken.add(given)
    free = (f"{letter}{number}" for number in range(1, 2 * len(ids) + 1))
    unused = (one for one in free if one not in taken)
    return [given or next(unused) for given in ids]
