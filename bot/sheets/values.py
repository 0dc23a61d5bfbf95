"""A person's values by name, and what they are called on other people's sheets."""

import re
import unicodedata
from collections.abc import Mapping

import msgspec

from bot.rules.battle import Crew, Skills
from bot.rules.sheets import SKILLS, TRAITS
from bot.rules.words import Value


def values_of(person: Crew) -> dict[Value, int]:
    """All values; combat reflexes are 1 or 0."""
    skills = {value: int(getattr(person.skills, value.value)) for value in SKILLS}
    attributes = {value: int(getattr(person, value.value)) for value in TRAITS}
    return skills | attributes | {Value.COMBAT_REFLEXES: int(person.combat_reflexes)}


def person_with(name: str, values: Mapping[Value, int], person: str = "") -> Crew:
    """A person without a post. What `values` don't have is as people have it who never learned it (S3, S6)."""
    skills = Skills(**{value.value: values[value] for value in SKILLS if value in values})
    attributes = {value.value: values[value] for value in TRAITS if value in values}
    reflexes = bool(values.get(Value.COMBAT_REFLEXES, 0))
    made = Crew(id=person, name=name, post=None, skills=skills, combat_reflexes=reflexes)
    return msgspec.structs.replace(made, **attributes)


def value_called(label: str) -> Value | None:
    """The value that a label means: the rules' terms and what players write for them, in either language."""
    return _CALLED.get(_bare(label))


def _bare(label: str) -> str:
    """A label without width, case, brackets, dots and spaces."""
    plain = _TECH_LEVEL.sub("", unicodedata.normalize("NFKC", label).casefold())
    return _TRAILING.sub("", _DECORATION.sub("", plain))


_TECH_LEVEL = re.compile(r"/?\btl\d+\^?")
_DECORATION = re.compile(r"[\s〈〉《》【】「」『』<>\[\]()（）・･/_\-:.、,]+")
_TRAILING = re.compile(r"(?:技能レベル|技能|判定|レベル|roll|skill|level)$")

_LABELS: Mapping[Value, tuple[str, ...]] = {
    Value.HELM: ("操舵", "操船", "舵", "Helm", "Helmsman", "Steering", "Shiphandling"),
    Value.SAIL_HANDLING: ("操帆", "帆走", "帆", "Sail Handling", "Sails", "Sailing"),
    Value.TACTICS: ("戦術", "Tactics"),
    Value.GUNNERY: ("砲術／大砲", "砲術", "大砲", "砲撃", "Gunner (Cannon)", "Gunnery", "Gunner", "Cannon"),
    Value.FLAG_SIGNALS: ("旗信号", "手旗信号", "手旗", "旗旒信号", "Flag Signals", "Flag Signal", "Flags", "Semaphore"),
    Value.LAMP_SIGNALS: ("灯火信号", "発光信号", "灯火", "Lamp Signals", "Lamp Signal", "Lamps"),
    Value.SHIP_REPAIR: ("船舶修理", "船修理", "修理", "Ship Repair", "Repair"),
    Value.VISION: ("視覚", "視力", "Vision", "Sight"),
    Value.STRENGTH: ("体力", "筋力", "ST", "STR", "Strength"),
    Value.DEXTERITY: ("敏捷力", "敏捷", "敏捷性", "器用", "DX", "DEX", "Dexterity"),
    Value.COMBAT_REFLEXES: ("戦闘即応", "戦闘反射", "戦闘反応", "Combat Reflexes", "CR"),
}
_CALLED = {_bare(label): value for value, labels in _LABELS.items() for label in (value.value, *labels)}
