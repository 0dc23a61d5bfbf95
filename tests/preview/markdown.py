"""Discord's Markdown as HTML: as much of it as messages use, escaped throughout."""

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from html import escape

_INLINE = re.compile(
    r"""\\(?P<escaped>[^\w\s])
    | ``(?P<code2>.+?)`` | `(?P<code>[^`]+)`
    | <@!?(?P<user>\d+)> | <@&(?P<role>\d+)> | <\#(?P<channel>\d+)> | </(?P<command>[^:>]+):\d+>
    | <t:(?P<time>-?\d+)(?::(?P<form>[tTdDfFR]))?>
    | \[(?P<label>[^\]\n]+)\]\((?P<link>https?://[^\s)]+)\)
    | (?P<url>https?://[^\s<>]+)
    | \*\*(?P<bold>.+?)\*\*(?!\*) | __(?P<under>.+?)__(?!_) | ~~(?P<struck>.+?)~~ | \|\|(?P<spoiler>.+?)\|\|
    | \*(?P<italic>[^\s*](?:.*?[^\s*\\])?)\* | (?<!\w)_(?P<italic2>[^_]+)_(?!\w)""",
    re.VERBOSE | re.DOTALL,
)
_HEADING = re.compile(r"(#{1,3}) +(.+)")
_FENCE = re.compile(r"```(?:[a-z]*\n)?(.*?)```", re.DOTALL)
_WRAPS = {
    "bold": "strong",
    "under": "u",
    "struck": "s",
    "italic": "em",
    "italic2": "em",
}
_STEPS = ((86400, "日", "day"), (3600, "時間", "hour"), (60, "分", "minute"), (1, "秒", "second"))


class Reader:
    """Reads Markdown as one person's client does: `names` are those of people and channels by id, `now` is the moment.

    A mention of somebody unknown gets the class `unknown`.
    """

    def __init__(self, names: Mapping[int, str], now: datetime, locale: str) -> None:
        self._names = names
        self._now = now
        self._japanese = locale == "ja"

    def html(self, text: str) -> str:
        """The whole text."""
        parts = _FENCE.split(text)
        shown = [
            f"<pre>{escape(part)}</pre>" if place % 2 else "".join(self._lines(part))
            for place, part in enumerate(parts)
        ]
        return "".join(shown)

    def _lines(self, text: str) -> Iterator[str]:
        for line in text.strip("\n").split("\n"):
            if heading := _HEADING.fullmatch(line):
                level = len(heading[1])
                yield f"<h{level}>{self.inline(heading[2])}</h{level}>"
            elif line.startswith("-# "):
                yield f"<small>{self.inline(line[3:])}</small>"
            elif line.startswith("> "):
                yield f"<blockquote>{self.inline(line[2:])}</blockquote>"
            elif line.startswith(("- ", "* ")):
                yield f'<p class="item">{self.inline(line[2:])}</p>'
            elif line:
                yield f"<p>{self.inline(line)}</p>"
            else:
                yield "<p>&nbsp;</p>"

    def inline(self, text: str) -> str:
        """One line, without what stands at a line's beginning."""
        shown: list[str] = []
        end = 0
        for found in _INLINE.finditer(text):
            shown += [escape(text[end : found.start()]), self._piece(found)]
            end = found.end()
        return "".join([*shown, escape(text[end:])])

    def _piece(self, found: re.Match[str]) -> str:
        kind = found.lastgroup
        value = found[kind] if kind else ""
        if kind in _WRAPS:
            return f"<{_WRAPS[kind]}>{self.inline(value)}</{_WRAPS[kind]}>"
        match kind:
            case "escaped":
                return escape(value)
            case "code" | "code2":
                return f"<code>{escape(value)}</code>"
            case "user" | "channel" | "role":
                return self._mention(int(value), "#" if kind == "channel" else "@")
            case "command":
                return f'<span class="mention">/{escape(value)}</span>'
            case "time":
                return self._time(int(value), "f")
            case "form":
                return self._time(int(found["time"]), value)
            case "link":
                return f'<a href="{escape(value)}">{self.inline(found["label"])}</a>'
            case "url":
                return f'<a href="{escape(value)}">{escape(value)}</a>'
            case "spoiler":
                return f'<span class="spoiler">{self.inline(value)}</span>'
            case _:
                raise AssertionError(kind)

    def _mention(self, id: int, mark: str) -> str:
        name = self._names.get(id)
        if name is None:
            return f'<span class="mention unknown">{mark}unknown</span>'
        return f'<span class="mention">{mark}{escape(name)}</span>'

    def _time(self, moment: int, form: str) -> str:
        if form == "R":
            return f"<time>{self._distance(moment - int(self._now.timestamp()))}</time>"
        written = {"t": "%H:%M", "T": "%H:%M:%S", "d": "%Y/%m/%d", "D": "%Y/%m/%d"}.get(form, "%Y/%m/%d %H:%M")
        return f"<time>{datetime.fromtimestamp(moment, UTC).strftime(written)}</time>"

    def _distance(self, seconds: int) -> str:
        size, japanese, english = next((one for one in _STEPS if abs(seconds) >= one[0]), _STEPS[-1])
        count = abs(seconds) // size
        if self._japanese:
            return f"{count}{japanese}{'前' if seconds <= 0 else '後'}"
        unit = english if count == 1 else f"{english}s"
        return f"{count} {unit} ago" if seconds <= 0 else f"in {count} {unit}"
