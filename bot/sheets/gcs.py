"""Sheets of GURPS Character Sheet, version 5.

They are written for another edition, so nothing is taken over by itself: what is read is a proposal.
"""

import math
import re
from collections.abc import Iterator, Mapping

import msgspec

from bot.rules.battle import Crew
from bot.rules.sheets import RANGES, SKILLS
from bot.rules.words import Value
from bot.sheets.fault import Fault, SheetError
from bot.sheets.node import Clean, Node
from bot.sheets.values import person_with, value_called

VERSION = 5
_MOST_LINES = 2_000
_MOST_DEPTH = 20
_MOST_TEXT = 200
_MOST_LEVEL = RANGES[Value.HELM][1]
_MOST_LEVEL_READ = 10**6
_ATTRIBUTES: Mapping[Value, tuple[str, ...]] = {
    Value.STRENGTH: ("st",),
    Value.DEXTERITY: ("dx",),
    Value.VISION: ("vision", "per"),
}
"""Where each stands; the second where there is no first."""

_LIKELY: Mapping[Value, tuple[str, ...]] = {
    Value.HELM: (r"shiphandling", r"helm", r"steer", r"boating"),
    Value.SAIL_HANDLING: (r"sail handling|sailing", r"crewman.*seamanship", r"seamanship", r"boating.*sail"),
    Value.TACTICS: (r"tactics", r"strategy.*naval"),
    Value.GUNNERY: (r"gunner.*cannon", r"gunner", r"artillery.*cannon", r"artillery"),
    Value.FLAG_SIGNALS: (r"flag|semaphore", r".*signal"),
    Value.LAMP_SIGNALS: (r"lamp|heliograph", r".*signal", r"telegraphy"),
    Value.SHIP_REPAIR: (r"ship repair", r"mechanic.*(ship|boat|sail)", r"shipwright|shipbuilding", r"engineer.*ship",
                        r"carpentry"),
}  # fmt: skip
"""For each of our skills the other edition's that come near it, the nearest first."""


class GcsSkill(msgspec.Struct, frozen=True):
    """A skill of the sheet: its name with its specialty, and its level."""

    name: str
    level: int


class Guess(msgspec.Struct, frozen=True):
    """Which of the sheet's skills may stand for ours: places in `Proposal.skills`, the best first."""

    value: Value
    likely: tuple[int, ...] = ()

    @property
    def best(self) -> int | None:
        """The first of them."""
        return self.likely[0] if self.likely else None


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """A person as the sheet has them; the game master settles which skill is which.

    `skills` in the sheet's order, `guesses` one for each of our skills.
    """

    name: str
    skills: tuple[GcsSkill, ...]
    guesses: tuple[Guess, ...]
    vision: int
    strength: int
    dexterity: int
    combat_reflexes: bool


def is_gcs(root: Node) -> bool:
    """Whether it looks like a sheet of GCS, of any version written as JSON."""
    return root.has("version") and (root.has("attributes") or root.has("profile"))


def read(root: Node, clean: Clean) -> Proposal:
    """What the sheet offers. Raises `SheetError`: OLD_GCS for another version, or what is wrong with a value."""
    version = root.need("version")
    if version.value != VERSION:
        raise SheetError(Fault.OLD_GCS, found=version.shown, version=VERSION)
    skills = tuple(_skills(root))
    attributes = _attributes(root)
    traits = [value_called(name.text(_MOST_TEXT)) for one in _lines(root, "traits") if (name := one.get("name"))]
    return Proposal(
        name=root.need("profile").need("name").name(clean),
        skills=skills,
        guesses=tuple([_guess(value, skills) for value in SKILLS]),
        vision=attributes[Value.VISION],
        strength=attributes[Value.STRENGTH],
        dexterity=attributes[Value.DEXTERITY],
        combat_reflexes=Value.COMBAT_REFLEXES in traits,
    )


def settle(proposal: Proposal, chosen: Mapping[Value, int | None]) -> Crew:
    """The person, with each of our skills at the level of the sheet's skill chosen for it; None is not learned.

    Raises `LookupError` for a place that the sheet doesn't have.
    """
    values = {value: proposal.skills[place].level for value, place in chosen.items() if place is not None}
    values |= {Value.VISION: proposal.vision, Value.STRENGTH: proposal.strength, Value.DEXTERITY: proposal.dexterity}
    return person_with(proposal.name, values | {Value.COMBAT_REFLEXES: int(proposal.combat_reflexes)})


def best(proposal: Proposal) -> dict[Value, int | None]:
    """What is chosen before anybody chooses."""
    return {guess.value: guess.best for guess in proposal.guesses}


def _lines(root: Node, name: str) -> Iterator[Node]:
    """All entries of a list and of the containers in it, in order. TOO_MANY, TOO_DEEP where no sheet is like that."""
    left = [(node, 1) for node in reversed(list(root.list_of(name, _MOST_LINES)))]
    seen = 0
    while left:
        node, depth = left.pop()
        seen += 1
        if depth > _MOST_DEPTH:
            raise SheetError(Fault.TOO_DEEP)
        if seen > _MOST_LINES:
            raise SheetError(Fault.TOO_MANY, where=name, count=seen, most=_MOST_LINES)
        children = node.get("children")
        if children is None:
            yield node
        else:
            left += [(child, depth + 1) for child in reversed(children.items(_MOST_LINES))]


def _skills(root: Node) -> Iterator[GcsSkill]:
    for node in _lines(root, "skills"):
        calc = node.get("calc")
        level = None if calc is None else calc.get("level")
        name = node.get("name")
        if level is None or name is None or name.empty:
            continue
        learned = _floor(level)
        if learned > 0:
            yield GcsSkill(_name(node, name), Node(learned, level.where).whole(1, _MOST_LEVEL))


def _name(node: Node, name: Node) -> str:
    specialty = node.get("specialization")
    text = name.text(_MOST_TEXT).strip()
    return text if specialty is None or specialty.empty else f"{text} ({specialty.text(_MOST_TEXT).strip()})"


def _attributes(root: Node) -> dict[Value, int]:
    found: dict[str, int] = {}
    for node in root.list_of("attributes", _MOST_LINES):
        kind = node.need("attr_id").text(_MOST_TEXT)
        if any(kind in kinds for kinds in _ATTRIBUTES.values()):
            value = node.need("calc").need("value")
            if kind in found:
                raise SheetError(Fault.TWICE, where=f"{node.where}.attr_id")
            found[kind] = Node(_floor(value), value.where).whole(*RANGES[_meant(kind)])
    settled: dict[Value, int] = {}
    for value, kinds in _ATTRIBUTES.items():
        there = [found[kind] for kind in kinds if kind in found]
        if not there:
            raise SheetError(Fault.MISSING, where=f"attributes: {kinds[-1]}")
        settled[value] = there[0]
    return settled


def _meant(kind: str) -> Value:
    return next(value for value, kinds in _ATTRIBUTES.items() if kind in kinds)


def _floor(node: Node) -> int:
    """A number that may have a fraction, rounded down."""
    number = node.value
    if isinstance(number, float) and math.isfinite(number) and abs(number) < _MOST_LEVEL_READ:
        return math.floor(number)
    return node.whole(-_MOST_LEVEL_READ, _MOST_LEVEL_READ)


def _guess(value: Value, skills: tuple[GcsSkill, ...]) -> Guess:
    ranked = [
        (rank, -skill.level, place) for place, skill in enumerate(skills) if (rank := _rank(value, skill)) is not None
    ]
    return Guess(value, tuple([place for _, _, place in sorted(ranked)]))


def _rank(value: Value, skill: GcsSkill) -> int | None:
    if value_called(skill.name) is value:
        return -1
    name = skill.name.casefold()
    for rank, pattern in enumerate(_LIKELY[value]):
        if re.match(pattern, name):
            return rank
    return None
