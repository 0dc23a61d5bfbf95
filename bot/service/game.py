"""A battle in the hands of one use case: loaded whole, changed in memory, saved in a few statements."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from msgspec.structs import replace

from bot.captains import Temper
from bot.errors import UserError
from bot.rules.battle import Battle, Setup
from bot.rules.dice import Dice, SeededDice
from bot.rules.events import AnyEvent, Ended, Round
from bot.rules.fold import fold
from bot.rules.questions import Declaration
from bot.rules.scribe import Step
from bot.rules.words import Choice, Post, QuestionKind
from bot.service.captains.posts import captains_of
from bot.service.fleet.berths import come_home
from bot.service.ids import QuestionId
from bot.store.codec import CODEC, decode_setup, decode_state, encode_setup, encode_state
from bot.store.records import NOBODY, BattleRow, LetterRow, QuestionRow, SeatRow
from bot.store.words import Kind, QuestionStatus, Status
from bot.store.work import Work

Seat = tuple[str, Post]


class Game:
    """`row`, `state`, `seats` and `questions` (the open ones) are as they now are; `save` writes what differs."""

    def __init__(
        self,
        work: Work,
        row: BattleRow,
        state: Battle | None,
        seats: Iterable[SeatRow],
        questions: Iterable[QuestionRow],
        now: datetime,
        masters: dict[int, bool] | None = None,
    ) -> None:
        self.work = work
        self.row = self._row = row
        self.state = self._state = state
        self.seats: dict[Seat, SeatRow] = {(seat.ship, seat.post): seat for seat in seats}
        self.questions: dict[Seat, QuestionRow] = {(one.ship, one.post): one for one in questions}
        self.closed: dict[tuple[int, str, Post], QuestionRow] = {}
        self.masters: dict[int, bool] = dict(masters or {})
        """Game masters besides the leading one, and (False) those who were."""
        self.now = now
        self.events: list[AnyEvent] = []
        self.letters: list[LetterRow] = []
        self.dirty_board = False
        self.rest = timedelta(0)
        """So long captains let pass before they answer what is asked now."""
        self._setup: Setup | None = None
        self._seats = dict(self.seats)
        self._masters = dict(self.masters)
        self._questions = {(one.asked, one.ship, one.post): one for one in self.questions.values()}

    @classmethod
    async def load(cls, work: Work, row: BattleRow, now: datetime) -> "Game":
        """The battle of this row. A snapshot of another version is made anew from the events."""
        state = None
        if row.status is not Status.MUSTERING and row.begun_at is not None:
            state = decode_state(row.state, row.codec)
            if state is None:
                state = fold(decode_setup(row.setup), await work.events(row.id))
        questions = await work.open_questions(row.id) if row.status is Status.FIGHTING else []
        return cls(work, row, state, await work.seats(row.id), questions, now, await work.masters(row.id))

    @property
    def setup(self) -> Setup:
        """What the battle begins or began from."""
        if self._setup is None:
            if self.state is not None:
                ships = tuple([state.ship for state in self.state.ships])
                self._setup = Setup(rules=self.state.rules, ships=ships)
            else:
                self._setup = decode_setup(self.row.setup)
        return self._setup

    @property
    def fighting(self) -> Battle:
        """The state. Raises not_begun before it begins, battle_over after its end."""
        if self.row.status is Status.ENDED:
            raise UserError("battle_over")
        if self.state is None:
            raise UserError("not_begun")
        return self.state

    def must_be_fighting(self) -> None:
        """Raise as `fighting` does, where only that is asked."""
        _ = self.fighting

    @property
    def running_since(self) -> datetime:
        """From when time is counted: now, or when the pause or absence began, which is added once it ends."""
        return self.row.paused_at or self.row.away_since or self.now

    @property
    def dice(self) -> Dice:
        """The battle's dice, from the next one on."""
        assert self.row.seed is not None
        assert self.state is not None
        return SeededDice(self.row.seed, start=self.state.dice)

    def is_master(self, user: int) -> bool:
        """Whether this person is a game master of the battle, leading it or added to it."""
        return user == self.row.game_master or self.masters.get(user, False)

    def captain(self, seat: SeatRow) -> Temper | None:
        """The captain who plays this seat; None where a player or the game master does."""
        return None if seat.user is not None else captains_of(self.row).get(seat.ship)

    # Changes

    def refit(self, setup: Setup, templates: Iterable[str]) -> None:
        """Other ships than before, while mustering."""
        self._setup = setup
        self.change(setup=encode_setup(setup), templates=" ".join(templates))

    def origin(self, ship: str) -> str:
        """What this ship was made from (`bot.service.fleet.berths`); `LookupError` if there is none such."""
        origins = dict(zip([one.id for one in self.setup.ships], self.row.templates.split(), strict=True))
        return origins[ship]

    def change(self, **changes: Any) -> None:
        """Change fields of the battle's row."""
        self.row = replace(self.row, **changes)

    def change_seat(self, seat: SeatRow, **changes: Any) -> SeatRow:
        """Change fields of a seat."""
        changed = replace(self.seats[seat.ship, seat.post], **changes)
        self.seats[seat.ship, seat.post] = changed
        return changed

    def take(self, step: Step) -> None:
        """What the rules made of something."""
        self.state = step.battle
        self.events.extend(step.events)
        for event in step.events:
            if isinstance(event, Round):
                self.change(round_seq=event.seq)
            elif isinstance(event, Ended):
                self.finish()

    def finish(self) -> None:
        """The battle is over: its seats are nobody's any more to play."""
        self.change(status=Status.ENDED, ended_at=self.now)
        for seat in list(self.seats.values()):
            self.change_seat(seat, live=False, ready=False, choice=None)

    def put(self, question: QuestionRow) -> None:
        """Open a question."""
        self.questions[question.ship, question.post] = question

    def change_question(self, question: QuestionRow, **changes: Any) -> QuestionRow:
        """Change fields of an open question."""
        changed = replace(self.questions[question.ship, question.post], **changes)
        self.questions[question.ship, question.post] = changed
        return changed

    def close(
        self,
        question: QuestionRow,
        status: QuestionStatus,
        answer: Choice | None = None,
        declared: Declaration | None = None,
    ) -> None:
        """Close an open question."""
        ruled = question.status is QuestionStatus.RULED and status is QuestionStatus.ANSWERED
        if question.status is QuestionStatus.LATE or ruled:
            status = question.status
        closed = replace(
            self.questions.pop((question.ship, question.post)),
            status=status,
            answer=answer,
            declared=declared if declared is not None else question.declared,
            closed_at=self.now,
            due_at=None,
            remind_at=None,
            thinks_at=None,
        )
        self.closed[closed.asked, closed.ship, closed.post] = closed

    def void(self, rows: Iterable[QuestionRow]) -> None:
        """An undo takes these questions back, open or closed, with what was answered."""
        for row in rows:
            key = (row.asked, row.ship, row.post)
            self._questions.setdefault(key, row)
            if row.closed_at is None:
                del self.questions[row.ship, row.post]
            self.closed[key] = replace(
                row,
                status=QuestionStatus.UNDONE,
                answer=None,
                declared=None,
                closed_at=row.closed_at or self.now,
                due_at=None,
                remind_at=None,
                thinks_at=None,
            )

    def question(self, of: QuestionId) -> QuestionRow | None:
        """This question, open or closed just now."""
        found = self.questions.get((of.ship, of.post))
        if found is not None and found.asked == of.asked:
            return found
        return self.closed.get((of.asked, of.ship, of.post))

    def by(self, kind: QuestionKind) -> list[QuestionRow]:
        """Open questions of this kind."""
        return [one for one in self.questions.values() if one.kind is kind]

    # Letters

    def post(self, kind: Kind, **fields: Any) -> None:
        """A letter to the battle's channel."""
        self.letters.append(LetterRow(battle=self.row.id, kind=kind, channel=self.row.channel, **fields))

    def write(self, user: int, kind: Kind, **fields: Any) -> None:
        """A letter to one person."""
        self.letters.append(LetterRow(battle=self.row.id, kind=kind, user=user, **fields))

    def show_again(self, question: QuestionRow) -> None:
        """The panel of this question, if it has one, has changed for some other reason than a press on it."""
        if question.user == NOBODY:
            return
        if question.panel is not None:
            letter = LetterRow(battle=self.row.id, kind=Kind.NPC_PANEL, user=self.row.game_master, asked=question.panel)
        else:
            letter = LetterRow(
                battle=self.row.id,
                kind=Kind.PANEL,
                user=question.user,
                asked=question.asked,
                ship=question.ship,
                post=question.post,
            )
        if letter not in self.letters:
            self.letters.append(letter)

    def shown(self, question: QuestionRow, to: int) -> None:
        """The panel of this question is shown anew by the reply to a press on it: no letter has to.

        But for a press by somebody else than who was asked: an old panel of who led the battle before, say.
        """
        if question.user != to:
            return
        self.letters = [
            one
            for one in self.letters
            if not (
                (one.kind is Kind.NPC_PANEL and question.panel is not None and one.asked == question.panel)
                or (
                    one.kind is Kind.PANEL
                    and (one.asked, one.ship, one.post) == (question.asked, question.ship, question.post)
                )
            )
        ]

    def shift_deadlines(self, by: timedelta) -> None:
        """All that is due comes later."""
        for question in list(self.questions.values()):
            if question.due_at is not None:
                remind_at = None if question.remind_at is None else question.remind_at + by
                self.change_question(question, due_at=question.due_at + by, remind_at=remind_at)

    async def save(self) -> None:
        """Write all that differs from what was loaded."""
        work = self.work
        if self.events:
            at = max(self.now, self.row.at)
            await work.add_events(self.row.id, at, self.events)
            assert self.state is not None
            self.change(at=at, seq=self.state.seq)
        if self.state is not None and (self.state is not self._state or self.row.codec != CODEC):
            self.change(state=encode_state(self.state), codec=CODEC)
        await work.save_battle(self._row, self.row)
        await work.save_masters(self.row.id, self._masters, self.masters)
        if self.row.status is Status.ENDED and self._row.status is not Status.ENDED:
            await come_home(work, self.row.id, self.state, self.now)
        known = self._seats
        await work.add_seats([seat for key, seat in self.seats.items() if key not in known])
        await work.save_seats([seat for key, seat in self.seats.items() if key in known and seat is not known[key]])
        for ship in {ship for ship, _ in known} - {ship for ship, _ in self.seats}:
            await work.remove_seats(self.row.id, ship)
        now_open = {(one.asked, one.ship, one.post): one for one in self.questions.values()}
        current = now_open | self.closed
        await work.add_questions([one for key, one in current.items() if key not in self._questions])
        await work.save_questions(
            [one for key, one in current.items() if key in self._questions and one is not self._questions[key]]
        )
        await work.add_letters(self.letters, self.now)
