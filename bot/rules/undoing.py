"""Taking a battle back: to where it can go, and what everybody may know of it."""

from collections.abc import Collection, Sequence
from enum import StrEnum

import msgspec

from bot.rules import events as e
from bot.rules.battle import Battle
from bot.rules.fold import counting, undo
from bot.rules.questions import Question
from bot.rules.round import awaiting
from bot.rules.scribe import Step
from bot.rules.words import Maneuver, Phase, Post, Result, What

_KEPT = frozenset((What.NOTE, What.SEAT))
"""Changes that an undo leaves as they are: settings of the table, and who plays what."""


class DecisionKind(StrEnum):
    """What was about to be decided."""

    BEGINNING = "beginning"
    """Nothing: First Head-On was about to be rolled."""
    CHANGE = "change"
    """The game master was about to change something."""
    DECLARE = "declare"
    GO_ON = "go_on"
    DODGE = "dodge"


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A point to go back to: the state after line `to` of the log.

    `ship` is who was about to act, shot, or (where it was one ship's turn) declare; `post` and `maneuver` are there for
    an action, `maneuver` only if everybody has learned it since; `what`, and whose it is, for a change.
    """

    to: int
    kind: DecisionKind
    round: int
    ship: str | None = None
    post: Post | None = None
    maneuver: Maneuver | None = None
    what: What | None = None


class TakenBack(msgspec.Struct, frozen=True):
    """What an undo took back, as everyone may know it: `lines` holds no declaration that wasn't acted on.

    `declared`: the rounds in which declarations were taken back. `rolled`: a shot that had hit and wasn't settled.
    """

    decision: Decision
    lines: tuple[e.AnyEvent, ...]
    declared: frozenset[int]
    rolled: e.Roll | None = None


def decisions(states: Sequence[Battle], events: Sequence[e.AnyEvent], asked: Collection[int]) -> tuple[Decision, ...]:
    """All points that a battle can go back to, the newest first: where people were asked (`asked`), before a game
    master's changes, and the beginning. `states` are those after each of all its `events`.
    """
    lines = counting(events)
    counts = {0, *[line.seq for line in lines]}
    changes = [line.seq - 1 for line in lines if _changes(line)]
    points = {_beginning(lines), *[to for to in (*asked, *changes) if to in counts]}
    return tuple([decision_at(states[to], lines, to) for to in sorted(points, reverse=True)])


def take_back(battle: Battle, earlier: Battle, to: int) -> Step:
    """`battle` goes back to `earlier`, the state after its line `to`, which counts; `seq` and the dice run on."""
    line = e.Undone(seq=battle.seq + 1, round=battle.round, phase=battle.phase, to=to)
    return Step(undo(battle, earlier, line), (line,))


def decision_at(earlier: Battle, lines: Sequence[e.AnyEvent], to: int) -> Decision:
    """What was about to be decided in `earlier`, the state after `to`; `lines` are those that count, later ones too."""
    following = [line for line in lines if line.seq > to]
    if earlier.round == 0:
        return Decision(to=to, kind=DecisionKind.BEGINNING, round=0)
    change = following[0] if following else None
    if isinstance(change, e.Gm) and _changes(change):
        return Decision(to=to, kind=DecisionKind.CHANGE, round=earlier.round, ship=change.ship, what=change.what)
    if earlier.phase is Phase.DECLARATIONS:
        whole = len(earlier.queue) == len(earlier.order)
        ship = None if whole or not earlier.queue else earlier.queue[0]
        return Decision(to=to, kind=DecisionKind.DECLARE, round=earlier.round, ship=ship)
    if earlier.struck is not None:
        return Decision(
            to=to,
            kind=DecisionKind.DODGE,
            round=earlier.round,
            ship=earlier.struck.ship,
            post=Post.GUNNER,
            maneuver=Maneuver.FIRE,
        )
    question = next(iter(awaiting(earlier)), None)
    return Decision(
        to=to,
        kind=DecisionKind.GO_ON,
        round=earlier.round,
        ship=None if question is None else question.ship,
        post=None if question is None else question.post,
        maneuver=None if question is None else _known(earlier, question, following),
    )


def taken_back(states: Sequence[Battle], events: Sequence[e.AnyEvent], undone: e.Undone) -> TakenBack:
    """What this line, one of `events`, took back."""
    before = counting(events[: undone.seq - 1])
    gone = [line for line in before if line.seq > undone.to]
    told = [line for line in gone if isinstance(line, e.Acted | e.Signal | e.Sunk | e.Round) or _changes(line)]
    declared = {line.round for line in gone if isinstance(line, e.Declared)}
    decision = decision_at(states[undone.to], before, undone.to)
    struck = states[undone.seq - 1].struck
    rolled = struck if struck is not None and struck.seq > undone.to else None
    return TakenBack(decision, tuple(told), frozenset(declared), rolled)


def _changes(line: e.AnyEvent) -> bool:
    """Whether it is a game master's change that an undo takes back."""
    return isinstance(line, e.Gm) and line.what not in _KEPT


def _beginning(lines: Sequence[e.AnyEvent]) -> int:
    """The point before First Head-On: before the first line, or after the undo that led there."""
    first = lines[0]
    return first.seq if isinstance(first, e.Undone) and first.to == 0 else 0


def _known(earlier: Battle, question: Question, following: Sequence[e.AnyEvent]) -> Maneuver | None:
    """What was about to be carried out, if it was: what was cancelled, or hasn't come to its end, is the crew's own."""
    assert question.post is not None
    crew = earlier.ship(question.ship).ship.at(question.post).id
    for line in following:
        if isinstance(line, e.Acted) and (line.ship, line.crew) == (question.ship, crew):
            return None if line.result is Result.CANCELLED else line.maneuver
    return None
