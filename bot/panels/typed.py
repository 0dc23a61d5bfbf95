"""What people typed, read kindly: full-width digits, every kind of minus, units in Japanese and English."""

import re
import unicodedata
from datetime import timedelta
from enum import StrEnum
from typing import TypeVar

from bot.errors import UserError

E = TypeVar("E", bound=StrEnum)

_MINUS = str.maketrans(dict.fromkeys("−‐‑‒–—﹣－", "-"))
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)
_NAMED = re.compile(r"(?P<name>.*?)\s*(?P<value>[+＋\-−‐‑‒–—﹣－]?\d{1,9})\s*", re.DOTALL)
_SPAN = re.compile(
    r"(?:([0-9]{1,6})(d|日))?(?:([0-9]{1,6})(h|時間))?(?:([0-9]{1,6})(m|分))?(?:([0-9]{1,6})(s|秒))?", re.ASCII
)
_NEVER = frozenset(("", "0", "none", "no", "off", "never", "なし", "無し", "期限なし"))
_DIE_OF_SIX = re.compile(r"d6(?=$|[+\-×])", re.ASCII)


def one_of(values: type[E], typed: str) -> E:
    """The enum's value. Raises bad_value."""
    try:
        return values(typed)
    except ValueError:
        raise UserError("bad_value") from None


def whole_number(text: str) -> int:
    """`-2`, `−２`, `+3`. Raises bad_number."""
    found = _plain(text).replace(" ", "")
    if not _NUMBER.fullmatch(found):
        raise UserError("bad_number")
    return int(found)


def maybe_number(text: str) -> int | None:
    """The same; None where nothing was typed."""
    return whole_number(text) if text.strip() else None


def named_value(text: str) -> tuple[str, int]:
    """A name and the number at its end: `霧 -2`, `Fog −2`. Raises bad_named_value."""
    found = _NAMED.fullmatch(text)
    if found is None or not found["name"].strip():
        raise UserError("bad_named_value")
    return found["name"], whole_number(found["value"])


def span(text: str) -> timedelta:
    """A time: `10m`, `24h`, `1h30m`, `2d`, `90s`, `10分`, `24時間`; a bare number counts minutes. Raises bad_time."""
    typed = _plain(text).replace(" ", "").lower()
    if typed.isascii() and typed.isdecimal():
        typed += "m"
    found = _SPAN.fullmatch(typed)
    if found is None or not typed:
        raise UserError("bad_time")
    days, _, hours, _, minutes, _, seconds, _ = found.groups()
    return timedelta(days=int(days or 0), hours=int(hours or 0), minutes=int(minutes or 0), seconds=int(seconds or 0))


def maybe_span(text: str) -> int | None:
    """Seconds; None for *no time at all*: `none`, `0`, `なし`. Raises bad_time."""
    return None if _plain(text).casefold() in _NEVER else int(span(text).total_seconds())


def damage(text: str) -> str:
    """A damage expression as the rules write it (G6): `2D6 - 1` is `2d-1`, `6d*2` is `6d×2`; anything else stays."""
    typed = _plain(text).replace(" ", "").lower().replace("*", "×").replace("x", "×")
    return _DIE_OF_SIX.sub("d", typed)


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text.translate(_MINUS)).strip()
