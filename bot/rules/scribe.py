"""The pen of whoever resolves something: writes events and keeps the state that follows from them."""

from typing import Any

import msgspec

from bot.rules.attempts import Attempt
from bot.rules.battle import Battle
from bot.rules.checks import judge
from bot.rules.dice import Dice
from bot.rules.events import AnyEvent, Roll
from bot.rules.fold import apply
from bot.rules.words import Phase


class Step(msgspec.Struct, frozen=True):
    """What came of an advance or an answer: the new state, and the events that lead to it."""

    battle: Battle
    events: tuple[AnyEvent, ...]


class Scribe:
    """Lives for one advance or answer. `round` and `phase` are what the lines are written under."""

    __slots__ = ("battle", "dice", "events", "phase", "round")

    def __init__(self, battle: Battle, dice: Dice) -> None:
        self.battle = battle
        self.dice = dice
        self.events: list[AnyEvent] = []
        self.round: int = battle.round
        self.phase: Phase = battle.phase

    def write(self, event: type[AnyEvent], **fields: Any) -> None:
        """Write one line and apply it."""
        self.add(event(seq=self.battle.seq + 1, round=self.round, phase=self.phase, **fields))

    def add(self, line: AnyEvent) -> None:
        """Apply the next line, made already: what is written most is made without a detour."""
        self.battle = apply(self.battle, line)
        self.events.append(line)

    def roll(self, attempt: Attempt, contest: str | None = None) -> Roll:
        """Roll 3d6 for `attempt` (G1) and write it."""
        dice = self.dice.roll(3)
        total = sum(dice)
        seq = self.battle.seq + 1
        line = Roll(
            seq=seq,
            round=self.round,
            phase=self.phase,
            id=f"r{seq}",
            kind=attempt.kind,
            ship=attempt.ship,
            crew=attempt.crew,
            skill=attempt.skill,
            base=attempt.base,
            modifiers=attempt.modifiers,
            target=attempt.target,
            dice=dice,
            total=total,
            margin=attempt.target - total,
            outcome=judge(attempt.target, total),
            against=attempt.against,
            contest=contest,
        )
        self.add(line)
        return line

    @property
    def step(self) -> Step:
        """All that was written."""
        return Step(self.battle, tuple(self.events))
