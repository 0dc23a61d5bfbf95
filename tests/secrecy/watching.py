"""What was delivered to whom, byte for byte; and what two battles with different secrets let others see."""

import logging
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import zip_longest

from bot.logs import formatter
from bot.rehearsal import Person, Seen
from tests.tally import tally

_ID = re.compile(r"\d{17,20}")
_TIME = re.compile(r"<t:\d+(:\w)?>|\d{4}-\d\d-\d\dT[\d:.]+|127\.0\.0\.1:\d+")
"""Moments, and the stand-in's port."""


class LogLines(logging.Handler):
    """Keeps what the operator would read at INFO, as text and as JSON, tracebacks included."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: list[str] = []
        self.setFormatter(formatter("text"))
        self._json = formatter("json")

    @contextmanager
    def listening(self, name: str) -> Iterator[None]:
        """Keep the lines of this logger meanwhile."""
        logger = logging.getLogger(name)
        before = logger.level
        logger.addHandler(self)
        logger.setLevel(logging.INFO)
        try:
            yield
        finally:
            logger.removeHandler(self)
            logger.setLevel(before)

    def emit(self, record: logging.LogRecord) -> None:
        self.lines += [self.format(record), self._json.format(record)]


def whole(seen: Seen) -> str:
    """All that there is to see: text, controls with their ids and options, files, forms, suggestions, whom it pings."""
    message = seen.message
    if message is None:
        return repr((seen.kind.value, seen.place, seen.modal, seen.choices))
    files = [(file.filename, file.description, file.data.decode(errors="replace")) for file in message.attachments]
    parts = (message.content, message.embeds, message.components, files, message.flags, message.viewer, message.pings)
    return repr((seen.kind.value, seen.place, message.id, message.revision, *parts))


def others(seen: Iterable[Seen], crew: Collection[Person]) -> list[Seen]:
    """What was delivered to anybody but these alone."""
    own = {person.id for person in crew}
    return [one for one in seen if not one.viewers or any(viewer.id not in own for viewer in one.viewers)]


def search(words: Collection[str], seen: Iterable[Seen], lines: Iterable[str] = ()) -> list[str]:
    """Everything that holds one of these words; what was searched is counted."""
    found: list[str] = []
    for text in (*map(whole, seen), *lines):
        tally["bytes searched for secrets"] += len(text.encode())
        if any(word in text for word in words):
            found.append(text)
    return found


def streams(seen: Iterable[Seen]) -> dict[str, list[str]]:
    """What came to each place for each viewer, in order, with ids numbered as they first appear there.

    Messages to different places leave side by side, so between places there is no order to be seen.
    """
    found: dict[str, list[Seen]] = defaultdict(list)
    for one in seen:
        who = ",".join(viewer.name for viewer in one.viewers)
        found[f"{one.place.guild}/{one.place.name} for {who or 'all'}"].append(one)
    return {place: _numbered([whole(one) for one in each]) for place, each in found.items()}


def _numbered(texts: Sequence[str]) -> list[str]:
    known: dict[str, str] = {}
    plain: list[str] = []
    for text in texts:
        text = _TIME.sub("<t>", text)
        text = _ID.sub(lambda found: known.setdefault(found[0], f"#{len(known)}"), text)
        plain.append(text)
    return plain


def differences(one: Iterable[Seen], other: Iterable[Seen]) -> list[str]:
    """Where what others saw of two battles differs; empty where not a byte does."""
    first, second = streams(one), streams(other)
    found: list[str] = []
    for place in sorted(first.keys() | second.keys()):
        here, there = first.get(place, []), second.get(place, [])
        tally["bytes compared for what they give away"] += sum(len(text.encode()) for text in here)
        if here != there:
            found.append(f"{place}: {len(here)} or {len(there)} things\n" + _first_difference(here, there))
    return found


def _first_difference(here: Sequence[str], there: Sequence[str]) -> str:
    for one, other in zip_longest(here, there, fillvalue=""):
        if one != other:
            same = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
            start = max(0, same - 150)
            return f"  {one[start : same + 150]}\n  {other[start : same + 150]}"
    return ""
