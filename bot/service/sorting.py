"""Which letters go together in one message."""

from collections.abc import Collection

import msgspec

from bot.service.letters import Target
from bot.store.records import LetterRow
from bot.store.words import Kind

EDITABLE = frozenset((Kind.MUSTER, Kind.BOARD, Kind.PANEL, Kind.NPC_PANEL))
"""Of these only the newest counts."""

ALONE = EDITABLE | frozenset(
    (
        Kind.ASK,
        Kind.ASK_NPCS,
        Kind.ENDED,
        Kind.CALLED_OFF,
        Kind.PUBLISHED,
        Kind.REPAIRED,
        Kind.REMINDER,
        Kind.DMS_CLOSED,
    )
)
"""Each of these is a message of its own."""


class Batch(msgspec.Struct, frozen=True):
    """What is next for a target, and letters that newer ones have made pointless."""

    target: Target
    letters: tuple[LetterRow, ...]
    superseded: tuple[int, ...]


def sort(letters: list[LetterRow], unreachable: Collection[int]) -> list[Batch]:
    """The next batch for each target, oldest first. What goes to `unreachable` users is superseded."""
    by_target: dict[Target, list[LetterRow]] = {}
    for letter in letters:
        by_target.setdefault(Target(letter.channel, letter.user), []).append(letter)
    batches: list[Batch] = []
    for target, waiting in by_target.items():
        if target.user is not None and target.user in unreachable:
            batches.append(Batch(target, (), tuple([letter.id for letter in waiting])))
        else:
            current, superseded = _current(waiting)
            batches.append(Batch(target, _together(current), tuple(superseded)))
    return batches


def _current(letters: list[LetterRow]) -> tuple[list[LetterRow], list[int]]:
    """Those that still count, and the ids of the others."""
    kept: list[LetterRow] = []
    superseded: list[int] = []
    newer: set[object] = set()
    for letter in reversed(letters):
        slot = (letter.kind, letter.battle, letter.asked, letter.ship, letter.post)
        if letter.kind in EDITABLE and slot in newer:
            superseded.append(letter.id)
            continue
        newer.add(slot)
        kept.append(letter)
    return kept[::-1], superseded


def _together(letters: list[LetterRow]) -> tuple[LetterRow, ...]:
    """The first letters that go into one message."""
    together: list[LetterRow] = []
    for letter in letters:
        if together and (letter.kind in ALONE or letter.battle != together[0].battle):
            break
        together.append(letter)
        if letter.kind in ALONE:
            break
    return tuple(together)
