"""Text that people wrote, made harmless where it is shown."""

import re
import unicodedata
from functools import lru_cache

MAX_SHOWN = 300
MAX_NAME = 40
"""What names may have; longer ones are cut where they are shown."""
MAX_MARKS = 2
"""Combining marks kept behind one character; more would spill over the lines around it."""

_SPECIAL = re.compile(r"[\\*_~`|<>#\-\[\](){}:.+]")
_ZERO_WIDTH_SPACE = "\u200b"
_ISOLATED, _TO_HERE = "\u2068", "\u2069"
"""Around text that runs from right to left, so that it can't turn the dice beside it around."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that Unicode doesn't class as invisible, and that nobody sees."""


def safe(text: str, limit: int = MAX_SHOWN) -> str:
    """`text` for a place where Discord reads markdown: one line that pings, formats and links nothing.

    At most `limit` characters of `text` are shown, with … for the rest.
    """
    shown = plain(text, limit)
    escaped = _SPECIAL.sub(r"\\\g<0>", shown).replace("@", "@" + _ZERO_WIDTH_SPACE)
    return f"{_ISOLATED}{escaped}{_TO_HERE}" if any(map(_runs_left, shown)) else escaped


def plain(text: str, limit: int) -> str:
    """`text` for a place where Discord shows it as it is (labels, menus): one line of at most `limit` characters."""
    text = tidy(text)
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


@lru_cache(maxsize=1024)
def tidy(text: str) -> str:
    """NFC, invisible characters gone, whitespace folded to single spaces, none at the ends."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if character.isspace() or category in ("Zl", "Zp", "Zs"):
            kept.append(" ")
        elif _visible(character, category) and marks <= MAX_MARKS:
            kept.append(character)
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())


def _runs_left(character: str) -> bool:
    return unicodedata.bidirectional(character) in ("R", "AL", "AN")


def _visible(character: str, category: str) -> bool:
    return (
        category not in ("Cc", "Cf", "Cs", "Co")
        and character not in _BLANK
        and not "\ufe00" <= character <= "\ufe0e"
        and not "\u180b" <= character <= "\u180f"
        and not "\U000e0000" <= character <= "\U000e0fff"
    )
