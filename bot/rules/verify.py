"""Recompute a battle's log from its seed and from what people decided, and name the first line that doesn't follow."""

from collections.abc import Iterable, Sequence

import msgspec

from bot.errors import Refused
from bot.rules import events as e
from bot.rules.adjust import adjust
from bot.rules.battle import begin
from bot.rules.decisions import change_of, choice_of
from bot.rules.dice import SEED_BYTES, SIDES, Dice, ScriptedDice, SeededDice
from bot.rules.faults import Fault, Wrong, check_seed, difference
from bot.rules.fold import apply, undo
from bot.rules.log import FORMAT, VERSION, Header, Line, read_header, read_line
from bot.rules.repair_log import check_repair, is_repair_log
from bot.rules.round import advance, answer, awaiting
from bot.rules.scribe import Step
from bot.rules.setup import check_setup
from bot.rules.signals import signal
from bot.rules.words import Phase, RollKind


class _LoggedDice(ScriptedDice):
    """The dice that the log tells of; what falls after its last line is never compared, but settles ties."""

    def __init__(self, dice: Iterable[int]) -> None:
        super().__init__(dice)
        self._more = SeededDice(bytes(SEED_BYTES))

    def roll(self, count: int) -> tuple[int, ...]:
        self.left += self._more.roll(max(0, count - len(self.left)))
        return super().roll(count)


def verify(lines: Iterable[str]) -> Fault | None:
    """Check a battle's or a repair's log as `docs/battle-log.md` says; None if all of it follows.

    With the seed every die is checked too; without it (a battle that runs) all but where the dice came from, and the
    log may end with any round.
    """
    try:
        texts = [line.rstrip("\r\n") for line in lines]
        while texts and not texts[-1]:
            texts.pop()
        if texts and is_repair_log(texts[0]):
            check_repair(texts)
        else:
            _Replay(_read_header(texts), _read_lines(texts)).run()
    except Wrong as wrong:
        return wrong.fault
    return None


def _read_header(texts: Sequence[str]) -> Header:
    if not texts:
        raise Wrong(1, "the log is empty")
    try:
        header = read_header(texts[0])
        check_setup(header.setup)
    except (msgspec.DecodeError, Refused) as error:
        raise Wrong(1, f"not a header: {error}") from None
    if (header.format, header.version) != (FORMAT, VERSION):
        raise Wrong(1, f"not a {FORMAT} of version {VERSION}")
    if header.seed is not msgspec.UNSET:
        check_seed(header.seed, header.seed_commitment)
    return header


def _read_lines(texts: Sequence[str]) -> list[Line]:
    lines: list[Line] = []
    for number, text in enumerate(texts[1:], start=2):
        try:
            line = read_line(text)
        except msgspec.DecodeError as error:
            raise Wrong(number, f"not an event: {error}") from None
        if line.event.seq != number - 1:
            raise Wrong(number, f"seq: expected {number - 1}, found {line.event.seq}")
        if lines and line.at < lines[-1].at:
            raise Wrong(number, "at: goes back")
        if not all(1 <= die <= SIDES for die in _dice_of(line.event)):
            raise Wrong(number, f"dice: not all from 1 to {SIDES}")
        lines.append(line)
    return lines


class _Replay:
    """Plays the log's decisions again: `_history[seq]` is the state after a line, `_stops` are where people decide."""

    def __init__(self, header: Header, lines: Sequence[Line]) -> None:
        self._seed = None if header.seed is msgspec.UNSET else bytes.fromhex(header.seed)
        self._events = [line.event for line in lines]
        self._battle = begin(header.setup)
        self._history = [self._battle]
        self._stops = {0}
        self._logged = [die for event in self._events for die in _dice_of(event)]

    def run(self) -> None:
        while self._battle.seq < len(self._events):
            event = self._events[self._battle.seq]
            if isinstance(event, e.Undone):
                self._undo(event)
            else:
                self._compare(self._step(event))
        if self._seed is not None and not self._battle.over:
            raise Wrong(len(self._events) + 1, "the seed is known, but the battle has not ended")
        if self._seed is None and self._battle.over:
            raise Wrong(1, "seed: missing, though the battle is over")

    def _step(self, event: e.AnyEvent) -> Step:
        """What the rules make of the decision that `event` begins to tell."""
        battle, dice = self._battle, self._dice()
        if battle.over:
            raise Wrong(event.seq + 1, "after the end")
        try:
            if isinstance(event, e.Gm):
                following = self._events[event.seq] if event.seq < len(self._events) else None
                return adjust(battle, event.by, change_of(event, following), dice)
            if battle.round == 0:
                return advance(battle, dice)
            if isinstance(event, e.Roll) and event.kind is RollKind.SIGNAL and battle.phase is Phase.DECLARATIONS:
                return signal(battle, event.ship, event.against or "", dice)
            question, choice = choice_of(awaiting(battle), self._events[battle.seq : battle.seq + 2], battle)
            return answer(battle, question, choice, dice)
        except Refused as refused:
            raise Wrong(event.seq + 1, f"can't be: {refused.reason}") from None
        except LookupError:
            raise Wrong(event.seq + 1, f"{event.__struct_config__.tag}: doesn't follow") from None

    def _dice(self) -> Dice:
        if self._seed is not None:
            return SeededDice(self._seed, self._battle.dice)
        return _LoggedDice(self._logged[self._battle.dice :])

    def _compare(self, step: Step) -> None:
        for expected in step.events:
            if expected.seq > len(self._events):
                if self._seed is not None:
                    raise Wrong(expected.seq + 1, f"{expected.__struct_config__.tag}: missing")
                return
            found = self._events[expected.seq - 1]
            if found != expected:
                raise Wrong(expected.seq + 1, difference(expected, found))
            self._battle = apply(self._battle, found)
            self._history.append(self._battle)
        self._stops.add(self._battle.seq)

    def _undo(self, event: e.Undone) -> None:
        if event.to not in self._stops or self._battle.over:
            raise Wrong(event.seq + 1, f"to: {event.to} is no line that counts and lets people decide")
        earlier = self._history[event.to]
        if (event.round, event.phase) != (self._battle.round, self._battle.phase):
            raise Wrong(event.seq + 1, "undone: not in the round and phase of the moment")
        self._battle = undo(self._battle, earlier, event)
        self._history.append(self._battle)
        self._stops = {stop for stop in self._stops if stop <= event.to} | {event.seq}


def _dice_of(event: e.AnyEvent) -> tuple[int, ...]:
    return event.dice if isinstance(event, e.Roll | e.Damage) else ()
