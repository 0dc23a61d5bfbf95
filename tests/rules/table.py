"""The table to play at: ships with plain values, and a fight driven in the rules' own words.

After every step the fight asserts what must hold whatever the test is about (`Fight.record`).
"""

from collections import Counter
from collections.abc import Sequence
from typing import Self, TypeVar

from bot.errors import Refused
from bot.rules.adjust import Change, adjust
from bot.rules.battle import Battle, Crew, Rules, Setup, Ship, ShipState, Skills, Weapon, begin
from bot.rules.checks import judge
from bot.rules.dice import ScriptedDice
from bot.rules.events import Acted, AnyEvent, Damage, Ended, Event, Roll, Round
from bot.rules.fold import fold
from bot.rules.maneuvers import check, options
from bot.rules.questions import Declaration, Orders, Question
from bot.rules.round import Step, advance, answer, awaiting
from bot.rules.setup import check_setup
from bot.rules.signals import signal
from bot.rules.words import Choice, Declarations, Maneuver, Part, Phase, Post, QuestionKind, RollKind

GUN = Weapon(id="w1", name="Gun", damage="2d", accuracy=2, snap_shot=3)
"""A gun that nobody fires unaimed from the hip: its SS number is out of the way."""


def d(total: int, count: int = 3) -> tuple[int, ...]:
    """`count` dice that add up to `total`: `d(10)` is a success roll of 10, `d(20, 5)` a ramming."""
    low, more = divmod(total, count)
    dice = (low,) * (count - more) + (low + 1,) * more
    assert all(1 <= die <= 6 for die in dice), f"{count} dice can't make {total}"
    return dice


Line = TypeVar("Line", bound=Event)

LOW, HIGH = d(3), d(18)
"""Dice that succeed, and dice that fail, whatever the target."""


# Ships and people


def hand(id: str, *, strength: int = 10, dexterity: int = 10, **skills: int) -> Crew:
    """A free hand."""
    return Crew(id=id, name=id.title(), post=None, skills=Skills(**skills), strength=strength, dexterity=dexterity)


def ship(
    id: str,
    side: str | None = None,
    *,
    helm: int = 12,
    gunnery: int = 12,
    sail_handling: int = 0,
    tactics: int = 0,
    flag: int = 0,
    lamp: int = 0,
    vision: int = 12,
    strength: int = 10,
    dexterity: int = 10,
    combat_reflexes: bool = False,
    handling: int = 0,
    hull: int = 40,
    hull_max: int = 40,
    deck: int = 0,
    minimum_crew: int = 0,
    ram: bool = False,
    sailing: bool = False,
    weapons: Sequence[Weapon] = (GUN,),
    hands: Sequence[Crew] = (),
) -> Ship:
    """A ship on a side of its own unless told. Person `ah` steers ship `a`, person `ag` fires; `hands` are free.

    Whatever isn't Gunner or Vision is the helmsman's.
    """
    helmsman = Crew(
        id=f"{id}h",
        name=f"Helmsman of {id}",
        post=Post.HELMSMAN,
        skills=Skills(helm=helm, sail_handling=sail_handling, tactics=tactics, flag_signals=flag, lamp_signals=lamp),
        strength=strength,
        dexterity=dexterity,
        combat_reflexes=combat_reflexes,
    )
    gunner = Crew(id=f"{id}g", name=f"Gunner of {id}", post=Post.GUNNER, skills=Skills(gunnery=gunnery), vision=vision)
    return Ship(
        id=id,
        name=f"Ship {id}",
        side=side or id,
        handling=handling,
        hull=hull,
        hull_max=hull_max,
        deck=deck,
        deck_max=deck,
        minimum_crew=minimum_crew,
        ram=ram,
        sailing=sailing,
        weapons=tuple(weapons),
        crew=(helmsman, gunner, *hands),
    )


# Declarations


def hold() -> Declaration:
    return Declaration(Maneuver.HOLD)


def accelerate() -> Declaration:
    return Declaration(Maneuver.ACCELERATE)


def evade(*, hard: bool = False) -> Declaration:
    return Declaration(Maneuver.EVADE, hard=hard)


def swap(against: str) -> Declaration:
    return Declaration(Maneuver.SWAP, against)


def board(against: str) -> Declaration:
    return Declaration(Maneuver.BOARD, against)


def ram(against: str) -> Declaration:
    return Declaration(Maneuver.RAM, against)


def disengage(against: str) -> Declaration:
    return Declaration(Maneuver.DISENGAGE, against)


def grapple(against: str) -> Declaration:
    return Declaration(Maneuver.GRAPPLE, against)


def wait() -> Declaration:
    return Declaration(Maneuver.WAIT)


def aim(against: str, weapon: str = "w1") -> Declaration:
    return Declaration(Maneuver.AIM, against, weapon)


def sight(against: str, weapon: str = "w1") -> Declaration:
    return Declaration(Maneuver.SIGHT, against, weapon)


def fire(against: str, weapon: str = "w1", part: Part = Part.HULL) -> Declaration:
    return Declaration(Maneuver.FIRE, against, weapon, part)


def helm(declaration: Declaration) -> Orders:
    """The helmsman does this, the gunner waits."""
    return Orders(helmsman=declaration)


def guns(declaration: Declaration) -> Orders:
    """The gunner does this, the helmsman holds."""
    return Orders(gunner=declaration)


def both(helmsman: Declaration, gunner: Declaration) -> Orders:
    return Orders(helmsman=helmsman, gunner=gunner)


# Reading what happened


def modifiers(roll: Roll) -> dict[str, int]:
    """The roll's modifiers by name, all of them."""
    return {modifier.name: modifier.value for modifier in roll.modifiers}


def result(acted: Acted) -> tuple[str, str]:
    """What was done and what came of it, for short."""
    return acted.maneuver.value, acted.result.value


class Fight:
    """A battle on the table. Dice are given with the answer that makes them roll, in the order of G8."""

    def __init__(
        self, *ships: Ship, weather: int = 0, order_penalty_on_dodge: bool = False, together: bool = False
    ) -> None:
        rules = Rules(
            weather=weather,
            order_penalty_on_dodge=order_penalty_on_dodge,
            declarations=Declarations.TOGETHER if together else Declarations.IN_ORDER,
        )
        self.setup = Setup(rules=rules, ships=ships)
        check_setup(self.setup)
        self.battle: Battle = begin(self.setup)
        self.events: list[AnyEvent] = []
        self.latest: list[AnyEvent] = []
        """What the last call of the driver added."""

    # ①

    def head_on(self, *dice: tuple[int, ...]) -> Self:
        """First Head-On with these dice, up to the first declarations."""
        fallen = self._begin(dice)
        self.record(advance(self.battle, fallen))
        return self._end(fallen)

    def start(self, *order: str) -> Self:
        """First Head-On with dice that make this the order (where the Helms are alike)."""
        totals = {name: 4 + 13 * place // (len(order) - 1) for place, name in enumerate(order)}
        self.head_on(*[d(totals[ship.id]) for ship in self.setup.ships])
        assert self.battle.order == order
        return self

    # ③

    def declare(self, *dice: tuple[int, ...], **orders: Orders) -> Self:
        """③ to its end: each ship's orders in turn; who isn't named holds and waits."""
        fallen = self._begin(dice)
        number, left = self.battle.round, set(orders)
        while self.battle.round == number and (questions := self.asked(QuestionKind.DECLARE)):
            question = questions[0]
            left.discard(question.ship)
            self.record(answer(self.battle, question, orders.get(question.ship, Orders()), fallen))
        assert not left, f"never asked: {left}"
        return self._end(fallen)

    def declare_one(self, ship: str, orders: Orders, *dice: tuple[int, ...]) -> Self:
        """One ship's orders in ③."""
        return self._answer(self.question(QuestionKind.DECLARE, ship), orders, dice)

    def quiet_round(self, *dice: tuple[int, ...]) -> Self:
        """A round in which everyone holds and waits."""
        return self.declare(*dice)

    # ④ and ⑤

    def go_on(self, ship: str, *dice: tuple[int, ...]) -> Self:
        """The ship goes on with what it declared; a break away, once the enemy has let go or resisted, isn't here."""
        question = self.question(QuestionKind.GO_ON, ship)
        assert question.options == (Choice.GO_ON, Choice.CANCEL)
        assert question.then is None
        return self._answer(question, Choice.GO_ON, dice)

    def cancel(self, ship: str, *dice: tuple[int, ...]) -> Self:
        return self._answer(self.question(QuestionKind.GO_ON, ship), Choice.CANCEL, dice)

    def resist(self, ship: str, *dice: tuple[int, ...]) -> Self:
        """This ship doesn't let the one go that breaks away from it."""
        return self._answer(self._resistance(ship), Choice.RESIST, dice)

    def let_go(self, ship: str, *dice: tuple[int, ...]) -> Self:
        return self._answer(self._resistance(ship), Choice.LET_GO, dice)

    def contest(self, ship: str, *dice: tuple[int, ...]) -> Self:
        """The ship goes on, and its enemy resists where it is asked."""
        question = self.question(QuestionKind.GO_ON, ship)
        return self.resist(question.then.ship, *dice) if question.then else self.go_on(ship, *dice)

    def no_dodge(self, ship: str, *dice: tuple[int, ...]) -> Self:
        return self._answer(self.question(QuestionKind.DODGE, ship), Choice.NO_DODGE, dice)

    def dodge(self, ship: str, *dice: tuple[int, ...]) -> Self:
        return self._answer(self.question(QuestionKind.DODGE, ship), Choice.DODGE, dice)

    def acrobatic(self, ship: str, *dice: tuple[int, ...]) -> Self:
        return self._answer(self.question(QuestionKind.DODGE, ship), Choice.ACROBATIC, dice)

    # Any time

    def gm(self, change: Change, *dice: tuple[int, ...]) -> Self:
        """The game master changes something."""
        fallen = self._begin(dice)
        self.record(adjust(self.battle, "gm", change, fallen))
        return self._end(fallen)

    def signal(self, sender: str, receiver: str, *dice: tuple[int, ...]) -> Self:
        fallen = self._begin(dice)
        self.record(signal(self.battle, sender, receiver, fallen))
        return self._end(fallen)

    # What is asked

    @property
    def questions(self) -> tuple[Question, ...]:
        return awaiting(self.battle)

    def asked(self, kind: QuestionKind) -> list[Question]:
        return [question for question in self.questions if question.kind is kind]

    def question(self, kind: QuestionKind, ship: str) -> Question:
        """The open question of this kind to this ship."""
        found = [question for question in self.asked(kind) if question.ship == ship]
        assert len(found) == 1, f"{ship} is not asked {kind}, but there is: {self.questions}"
        return found[0]

    def waits_for(self, kind: QuestionKind, *ships: str) -> bool:
        """Whether these ships, and nobody else, are asked this now."""
        return [(question.kind, question.ship) for question in self.questions] == [(kind, ship) for ship in ships]

    def allows(self, ship: str, post: Post, declaration: Declaration) -> bool:
        """Whether this can be declared. `check`, `options` and the declaring itself agree on it."""
        try:
            check(self.battle, ship, post, declaration)
        except Refused:
            allowed = False
        else:
            allowed = True
        assert (declaration in options(self.battle, ship, post)) is allowed
        if question := next((question for question in self.asked(QuestionKind.DECLARE) if question.ship == ship), None):
            orders = helm(declaration) if post is Post.HELMSMAN else guns(declaration)
            try:
                answer(self.battle, question, orders, ScriptedDice([1] * 60))
            except Refused:
                assert not allowed
            else:
                assert allowed
        return allowed

    # What happened

    def __getitem__(self, ship: str) -> ShipState:
        """A ship as it is now."""
        return self.battle.ship(ship)

    def all(self, line: type[Line]) -> list[Line]:
        """All lines of one type so far."""
        return [event for event in self.events if isinstance(event, line)]

    def last(self, line: type[Line]) -> Line:
        """The last line of one type."""
        return self.all(line)[-1]

    def new(self, line: type[Line]) -> list[Line]:
        """The lines of one type that the last call of the driver added."""
        return [event for event in self.latest if isinstance(event, line)]

    def rolls(self, kind: RollKind) -> list[Roll]:
        return [roll for roll in self.all(Roll) if roll.kind is kind]

    def roll(self, kind: RollKind, ship: str) -> Roll:
        """The ship's last roll of this kind."""
        return [roll for roll in self.rolls(kind) if roll.ship == ship][-1]

    def acted(self, ship: str, post: Post) -> Acted:
        """The post's last action."""
        crew = self[ship].ship.at(post).id
        return [acted for acted in self.all(Acted) if acted.crew == crew][-1]

    def action(self) -> list[AnyEvent]:
        """What the last call added, up to the end of the first action in it."""
        ends = [place for place, event in enumerate(self.latest) if isinstance(event, Acted)]
        return self.latest[: ends[0] + 1]

    # The machinery

    def _begin(self, dice: Sequence[tuple[int, ...]]) -> ScriptedDice:
        self.latest = []
        return ScriptedDice([die for group in dice for die in group])

    def _end(self, fallen: ScriptedDice) -> Self:
        assert not fallen.left, f"dice left over: {fallen.left}"
        return self

    def _answer(self, question: Question, choice: Choice | Orders, dice: Sequence[tuple[int, ...]]) -> Self:
        fallen = self._begin(dice)
        self.record(answer(self.battle, question, choice, fallen))
        return self._end(fallen)

    def _resistance(self, ship: str) -> Question:
        [question] = self.asked(QuestionKind.GO_ON)
        assert question.then is not None, "nobody breaks away"
        assert (question.then.kind, question.then.ship) == (QuestionKind.RESIST, ship)
        assert question.then.options == (Choice.RESIST, Choice.LET_GO)
        return question.then

    def record(self, step: Step) -> None:
        """Take a step, and hold it to what is true of every step."""
        assert step.events, "a step without a line"
        self.events += step.events
        self.latest += step.events
        self.battle = step.battle
        assert [event.seq for event in self.events] == list(range(1, len(self.events) + 1))
        assert fold(self.setup, self.events) == self.battle
        assert self.battle.dice == sum(len(line.dice) for line in self.events if isinstance(line, Roll | Damage))
        assert Counter(self.battle.order) == Counter(ship.id for ship in self.battle.afloat) or not self.battle.round
        assert bool(self.questions) is not self.battle.over or not self.battle.round
        assert self.battle.over is any(isinstance(event, Ended) for event in self.events)
        for event in step.events:
            match event:
                case Roll():
                    _well_formed(event)
                case Damage():
                    assert 0 <= event.taken == event.from_ - event.to
                    assert event.to >= 0
                case Round():
                    assert event.phase is Phase.ROUND_START
                    assert event.number == event.round
                case _:
                    pass


def _well_formed(roll: Roll) -> None:
    """G1: what a roll says about itself is true."""
    assert len(roll.dice) == 3
    assert roll.total == sum(roll.dice)
    assert roll.target == roll.base + sum(modifier.value for modifier in roll.modifiers)
    assert roll.margin == roll.target - roll.total
    assert roll.outcome is judge(roll.target, roll.total)
    names = [modifier.name for modifier in roll.modifiers]
    assert len(names) == len(set(names))
    assert all(modifier.value for modifier in roll.modifiers)
