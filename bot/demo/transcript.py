"""What everyone sees, as it happens, in lines that a phone can show."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import TextIO

from bot.rehearsal.parts import Button, Row, Select, TextDisplay, walk
from bot.rehearsal.snapshots import Message, Modal, Seen, SeenKind

COLUMNS = 46
"""How wide a line is, where an ideograph takes two columns."""


class Transcript:
    """Prints what becomes visible: `names` are those of people by id. Given to `Rehearsal.watch` as a callback."""

    def __init__(self, out: TextIO, names: Mapping[int, str]) -> None:
        self._out = out
        self._names = names
        self._shown: dict[int, list[str]] = {}

    def __call__(self, seen: Seen) -> None:
        """One thing has become visible."""
        viewer = seen.viewers[0].name if seen.viewers else ""
        if seen.modal is not None:
            self._print(f"✉ {viewer}", "", _modal_lines(seen.modal))
        elif seen.message is not None:
            self._message(seen.kind, viewer, seen.message)

    def say(self, line: str = "") -> None:
        """A line of the narrator."""
        for part in _wrapped(line, COLUMNS):
            print(part, file=self._out, flush=True)

    def act(self, who: str, what: str) -> None:
        """What a person does."""
        self._print(f"▶ {who}", "", [what])

    def _message(self, kind: SeenKind, viewer: str, message: Message) -> None:
        place = (
            f"#{message.place.name}" if not viewer else f"✉ {viewer}" if message.place.guild is None else f"👁 {viewer}"
        )
        lines = [self._plain(line) for line in _lines(message)]
        before = self._shown.get(message.id)
        self._shown[message.id] = lines
        if kind is SeenKind.DELETED:
            self._print(place, "🗑 ", [""])
        elif kind is SeenKind.EDITED and before is not None:
            changed = [line for line in lines if line not in before]
            self._print(place, "✎ ", changed[:12])
        else:
            self._print(place, "", lines)

    def _print(self, place: str, mark: str, lines: Iterable[str]) -> None:
        for line in lines:
            for part in _wrapped(f"{mark}{line}", COLUMNS - _width(place) - 3):
                print(f"{place} ┃ {part}", file=self._out, flush=True)

    def _plain(self, line: str) -> str:
        """Markdown as Discord shows it: no asterisks, names for mentions, the time for timestamps."""
        line = re.sub(r"<@!?(\d+)>", lambda found: "@" + self._names.get(int(found[1]), "?"), line)
        line = re.sub(r"<t:(\d+)(?::\w)?>", lambda found: _time(int(found[1])), line)
        line = re.sub(r"^(?:#{1,3}|-#) ", "", line)
        line = re.sub(r"(?<!\\)(?:\*\*|__|`)", "", line)
        return re.sub(r"\\([\W_])", r"\1", line)


def _time(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%H:%M")


def _lines(message: Message) -> Iterator[str]:
    """Texts, buttons and menus in reading order; a menu shows what is chosen in it, or its placeholder."""
    if message.content:
        yield from message.content.split("\n")
    for part in walk(message.components):
        match part:
            case TextDisplay(content):
                yield from [line for line in content.split("\n") if line.strip()]
            case Row(children):
                row = "".join([_control(child) for child in children if isinstance(child, Button | Select)])
                if row:
                    yield row
            case _:
                pass
    for file in message.attachments:
        yield f"📎 {file.filename} ({len(file.data):,} B)"


def _control(part: Button | Select) -> str:
    if isinstance(part, Button):
        return f"[{part.label}]" if not part.disabled else f"({part.label})"
    chosen = [option.label for option in part.options if option.default]
    return f"[{'・'.join(chosen) or part.placeholder or ''} ▾]"


def _modal_lines(modal: Modal) -> Iterator[str]:
    yield f"⧉ {modal.title}"
    for field in modal.fields:
        yield f"[{field.label}: ____]"


def _width(text: str) -> int:
    return sum(_columns(letter) for letter in text)


def _columns(letter: str) -> int:
    if unicodedata.combining(letter) or letter in "\ufe0f\u200d":
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def _wrapped(line: str, columns: int) -> Iterator[str]:
    """The line in pieces of at most so many columns: cut at a space where there is one in reach."""
    while _width(line) > columns:
        taken, width = 0, 0
        while width + _columns(line[taken]) <= columns:
            width += _columns(line[taken])
            taken += 1
        space = line.rfind(" ", taken // 2, taken)
        cut = space if space > 0 else taken
        yield line[:cut].rstrip()
        line = "  " + line[cut:].lstrip()
    yield line
