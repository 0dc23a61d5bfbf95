"""JSON that somebody else wrote, and the way to each value in it, so that what is wrong can be pointed at."""

import json
import math
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NoReturn, cast

from bot.errors import UserError
from bot.sheets.fault import Fault, SheetError

MOST_BYTES = 1_000_000
"""What a file may have: a fleet of many ships has some hundred thousand."""
_MOST_DIGITS = 18
_SHOWN = 40
_SHOWN_FIELDS = 5
_PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_SURROGATE = re.compile("[\ud800-\udfff]")

Clean = Callable[[str], str]
"""Makes a name fit to be kept, or raises `UserError`."""


class _Twice(dict[str, Any]):
    """An object in which one field stands twice: which of the two is meant, nobody knows."""

    def __init__(self, pairs: Iterable[tuple[str, Any]], name: str) -> None:
        super().__init__(pairs)
        self.name = name


def check_size(size: int) -> None:
    """Raise `SheetError` (TOO_LARGE) for a file of more bytes than are read."""
    if size > MOST_BYTES:
        raise SheetError(Fault.TOO_LARGE, size=size, most=MOST_BYTES)


def parse(content: bytes | str) -> "Node":
    """The outermost value of a JSON text, with or without a byte order mark.

    Raises `SheetError`: TOO_LARGE (before anything is read), NOT_UTF8, EMPTY, XML, NOT_JSON (with line and column),
    TOO_DEEP.
    """
    text = _text(content)
    stripped = text.strip()
    if not stripped:
        raise SheetError(Fault.EMPTY)
    if stripped.startswith("<"):
        raise SheetError(Fault.XML)
    try:
        return Node(json.loads(text, object_pairs_hook=_object, parse_int=_whole, parse_constant=float), "")
    except json.JSONDecodeError as error:
        raise SheetError(Fault.NOT_JSON, line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise SheetError(Fault.TOO_DEEP) from None


def first_line(content: bytes | str) -> str:
    """The first line of a text that has several; raises as `parse` does."""
    return _text(content).strip().partition("\n")[0]


def _text(content: bytes | str) -> str:
    if isinstance(content, str):
        check_size(len(content.encode("utf-8", "surrogatepass")))
        return content.removeprefix("\ufeff")
    check_size(len(content))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SheetError(Fault.NOT_UTF8, byte=error.start + 1) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    seen: set[str] = set()
    for name, _ in pairs:
        if name in seen:
            return _Twice(pairs, name)
        seen.add(name)
    return made


def _whole(digits: str) -> int | float:
    """A number with more digits than any value here has reads as endless: it is refused where it stands."""
    if len(digits) <= _MOST_DIGITS:
        return int(digits)
    return -math.inf if digits.startswith("-") else math.inf


class Node:
    """A value and where it stands. Every reader raises `SheetError` with that place."""

    __slots__ = ("value", "where")

    def __init__(self, value: object, where: str) -> None:
        self.value = value
        self.where = where

    @property
    def empty(self) -> bool:
        """Whether nothing was given: null, or no more than spaces."""
        return self.value is None or (isinstance(self.value, str) and not self.value.strip())

    def get(self, name: str) -> "Node | None":
        """The field of this name, or None if this is an object without it. A field that is null counts as none."""
        fields = self._fields()
        if name not in fields or fields[name] is None:
            return None
        return Node(fields[name], self._way(name))

    def has(self, name: str) -> bool:
        """Whether it is an object with such a field, null or not."""
        return isinstance(self.value, dict) and name in cast("dict[str, object]", self.value)

    def need(self, name: str) -> "Node":
        """The field of this name; MISSING if it isn't there."""
        node = self.get(name)
        if node is None:
            raise SheetError(Fault.MISSING, where=self._way(name))
        return node

    def only(self, known: Iterable[str]) -> None:
        """Raise UNKNOWN_FIELDS if there are fields besides these: most often a slip of the pen that would get lost."""
        known = frozenset(known)
        unknown = [self._way(name) for name in self._fields() if name not in known]
        if unknown:
            more = ", …" if len(unknown) > _SHOWN_FIELDS else ""
            raise SheetError(Fault.UNKNOWN_FIELDS, fields=", ".join(unknown[:_SHOWN_FIELDS]) + more)

    def items(self, most: int) -> "list[Node]":
        """The members of a list; TOO_MANY if they are more than `most`."""
        if not isinstance(self.value, list):
            self._refuse(Fault.NOT_A_LIST)
        members = cast("list[object]", self.value)
        if len(members) > most:
            raise SheetError(Fault.TOO_MANY, where=self.where, count=len(members), most=most)
        return [Node(member, f"{self.where}[{place}]") for place, member in enumerate(members)]

    def list_of(self, name: str, most: int) -> "Iterator[Node]":
        """The members of the list of this name; none where it isn't there."""
        node = self.get(name)
        return iter(()) if node is None else iter(node.items(most))

    def text(self, most: int) -> str:
        """A text of at most `most` characters, without half characters; as it stands, spaces included."""
        if not isinstance(self.value, str):
            self._refuse(Fault.NOT_A_TEXT)
        if _SURROGATE.search(self.value):
            raise SheetError(Fault.BAD_TEXT, where=self.where)
        if len(self.value) > most:
            raise SheetError(Fault.LONG_TEXT, where=self.where, count=len(self.value), most=most)
        return self.value

    def name(self, clean: Clean) -> str:
        """A name, made fit to be kept. BAD_NAME if nothing of it can be seen, LONG_TEXT if it is too long."""
        text = self.text(MOST_BYTES)
        try:
            return clean(text)
        except UserError as refused:
            most, length = refused.details.get("most"), refused.details.get("length")
            if most is not None and length is not None:
                raise SheetError(Fault.LONG_TEXT, where=self.where, count=length, most=most) from None
            raise SheetError(Fault.BAD_NAME, where=self.where) from None

    def whole(self, least: int, most: int) -> int:
        """A whole number in this range (`12.0` is one)."""
        number = self.value
        if isinstance(number, bool) or not isinstance(number, int | float) or number != number:
            self._refuse(Fault.NOT_A_NUMBER)
        if isinstance(number, float) and math.isfinite(number) and not number.is_integer():
            self._refuse(Fault.NOT_A_NUMBER)
        if not least <= number <= most:
            raise SheetError(Fault.OUT_OF_RANGE, where=self.where, found=self.shown, least=least, most=most)
        return int(number)

    def flag(self) -> bool:
        """true or false."""
        if not isinstance(self.value, bool):
            self._refuse(Fault.NOT_A_FLAG)
        return self.value

    @property
    def shown(self) -> str:
        """The value as a reader of the file finds it again: short, on one line, without what is inside it."""
        value = self.value
        if isinstance(value, dict):
            return "{…}"
        if isinstance(value, list):
            return "[…]"
        if isinstance(value, float) and not math.isfinite(value):
            return "NaN" if value != value else "∞" if value > 0 else "-∞"
        text = json.dumps(value, ensure_ascii=False)
        return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"

    def _refuse(self, fault: Fault) -> NoReturn:
        raise SheetError(fault, where=self.where, found=self.shown)

    def _fields(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            self._refuse(Fault.NOT_AN_OBJECT)
        fields = cast("dict[str, object]", self.value)
        if isinstance(fields, _Twice):
            raise SheetError(Fault.TWICE, where=self._way(fields.name))
        return fields

    def _way(self, name: str) -> str:
        if _PLAIN_KEY.fullmatch(name) is None or len(name) > _SHOWN:
            return f"{self.where}[{Node(name, '').shown}]"
        return f"{self.where}.{name}" if self.where else name
