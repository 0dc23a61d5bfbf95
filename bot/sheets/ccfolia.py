"""CCFOLIA's characters as they lie in the clipboard, read and written."""

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping

import msgspec

from bot.rules.battle import Crew
from bot.rules.sheets import RANGES, SKILLS, TRAITS
from bot.rules.words import Value
from bot.sheets.fault import Fault, SheetError
from bot.sheets.node import Clean, Node
from bot.sheets.values import person_with, value_called, values_of

KIND = "character"
_MOST_LINES = 500
_MOST_TEXT = 4_000
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)
_YES = frozenset(("1", "あり", "有", "有り", "ある", "○", "◯", "〇", "✓", "yes", "y", "true", "on", "+1"))
_NO = frozenset(("0", "なし", "無", "無し", "ない", "×", "✕", "-", "no", "n", "false", "off"))


class Character(msgspec.Struct, frozen=True):
    """A person read from a sheet, and the labels on it for which the rules have no use."""

    crew: Crew
    unused: tuple[str, ...] = ()


def is_ccfolia(root: Node) -> bool:
    """Whether it says that it is something of CCFOLIA's clipboard."""
    return root.has("kind") and root.has("data")


def read(root: Node, clean: Clean) -> Character:
    """The person: from `params`, and from `status` for what isn't there. Whatever else CCFOLIA keeps is passed over.

    Raises `SheetError` for the first value of a label we know that isn't a number; blank ones count as missing.
    """
    if root.need("kind").value != KIND:
        raise SheetError(Fault.UNKNOWN)
    data = root.need("data")
    name = data.need("name").name(clean)
    values: dict[Value, int] = {}
    unused: list[str] = []
    for label, node in (*_labelled(data, "params"), *_labelled(data, "status")):
        value = value_called(label)
        if value is None:
            unused.append(label)
        elif not node.empty:
            number = _flag(node) if value is Value.COMBAT_REFLEXES else _number(node, value)
            if values.setdefault(value, number) != number:
                raise SheetError(Fault.TWICE, where=f"{node.where} ({label})")
    return Character(person_with(name, values), tuple(unused))


def write(person: Crew, labels: Mapping[Value, str]) -> str:
    """The clipboard text for a person, with a chat palette in BCDice's commands; skills not learned are left out.

    `labels` has what each value is called, in a word that `read` knows.
    """
    values = values_of(person)
    shown = [*[skill for skill in SKILLS if values[skill] > 0], *TRAITS]
    rolled = [value for value in shown if values[value] > 0]
    shown += [Value.COMBAT_REFLEXES] if person.combat_reflexes else []
    data = {
        "name": person.name,
        "params": [{"label": labels[value], "value": str(values[value])} for value in shown],
        "commands": "\n".join([f"3D6<={values[value]} {labels[value]}" for value in rolled]),
    }
    return json.dumps({"kind": KIND, "data": data}, ensure_ascii=False)


def _labelled(data: Node, name: str) -> Iterator[tuple[str, Node]]:
    for line in data.list_of(name, _MOST_LINES):
        label, value = line.get("label"), line.get("value")
        if label is not None and value is not None and not label.empty:
            yield label.text(_MOST_TEXT).strip(), value


def _number(node: Node, value: Value) -> int:
    """A level: a number, or a text that is one once its width is taken away."""
    if not isinstance(node.value, str):
        return node.whole(*RANGES[value])
    text = _narrow(node)
    if _NUMBER.fullmatch(text) is None:
        raise SheetError(Fault.NOT_A_NUMBER, where=node.where, found=node.shown)
    return Node(int(text), node.where).whole(*RANGES[value])


def _flag(node: Node) -> int:
    if isinstance(node.value, bool):
        return int(node.value)
    if not isinstance(node.value, str):
        return node.whole(0, 1)
    text = _narrow(node).casefold()
    if text not in _YES | _NO:
        raise SheetError(Fault.NOT_A_FLAG, where=node.where, found=node.shown)
    return int(text in _YES)


def _narrow(node: Node) -> str:
    text = unicodedata.normalize("NFKC", node.text(_MOST_TEXT)).strip()
    return text.replace("\u2212", "-")
