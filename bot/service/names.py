"""Names and texts as people type them, made fit to be kept and shown."""

import unicodedata

from bot.errors import UserError

MAX_NAME = 40
MAX_TEXT = 400
NAMELESS = "—"
"""Stands in a log for the name of a person who isn't known, or not any more."""

_SPACES = frozenset(("Zs", "Zl", "Zp"))
_INVISIBLE = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols that show nothing."""
_MOST_MARKS = 3
"""Combining marks on one letter; more of them climb over the lines above."""


def clean_name(text: str, *, most: int = MAX_NAME) -> str:
    """One line without anything invisible, in NFC, each run of spaces as one.

    Raises `UserError`: name_empty if nothing is left, name_too_long if more than `most` characters are.
    """
    name = _clean(text)
    if not name:
        raise UserError("name_empty")
    if len(name) > most:
        raise UserError("name_too_long", most=most, length=len(name))
    return name


def display_name(text: str, user: int) -> str:
    """A person's own name, cut where it is too long; the number where nothing of it can be seen."""
    return _clean(text)[:MAX_NAME].strip() or str(user)


def clean_text(text: str, *, most: int = MAX_TEXT) -> str:
    """A signal's text. Raises text_empty, text_too_long."""
    words = _clean(text)
    if not words:
        raise UserError("text_empty")
    if len(words) > most:
        raise UserError("text_too_long", most=most, length=len(words))
    return words


def _clean(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        if category in _SPACES or letter in "\t\n\r\v\f\x85":
            kept.append(" ")
            marks = 0
        elif category in ("Mn", "Me"):
            marks += 1
            if letter not in _BLANK and marks <= _MOST_MARKS and kept and kept[-1] != " ":
                kept.append(letter)
        elif category not in _INVISIBLE and letter not in _BLANK:
            kept.append(letter)
            marks = 0
    return " ".join("".join(kept).split())
