"""Looking ahead: what the others may have declared, and the rest of the fight by the same rules.

Nobody's dice are touched: a captain has a pool of dice of its own, and where it looks at several choices, the same ship
in the same turn finds the same dice for each of them. So choices are compared on even terms.
"""

from random import Random

from msgspec.structs import replace

from bot.captains.quick import orders, usual
from bot.captains.tempers import Temper
from bot.rules.battle import Battle, Ship, ShipState
from bot.rules.dice import SIDES
from bot.rules.events import Declared
from bot.rules.maneuvers import declared_fields
from bot.rules.questions import Declaration, Orders, Question
from bot.rules.round import advance, answer, awaiting
from bot.rules.words import Choice, Phase, Post

_POOL_SIZE = 1 << 15
_MOST_AT_ONCE = 4096
_random = Random("captains")
_POOL = tuple([int(_random.random() * SIDES) + 1 for _ in range(_POOL_SIZE + _MOST_AT_ONCE)])
_SPREAD = 7919
"""A prime: neighbouring turns start far apart in the pool."""


class Pool:
    """Dice from a fixed supply, read from where a turn begins."""

    __slots__ = ("at",)

    def __init__(self) -> None:
        self.at = 0

    def roll(self, count: int) -> tuple[int, ...]:
        at = self.at
        self.at = at + count
        return _POOL[at : at + count]


class World:
    """One way in which it may go on: how the dice fall, and what the others are up to."""

    def __init__(self, known: Battle, start: int) -> None:
        """`start`: any number from 0; another one is another world."""
        self._dice = Pool()
        self._start = start
        self._places = {state.ship.id: place for place, state in enumerate(known.ships)}

    def _seek(self, round: int, phase: int, ship: str) -> int:
        turn = (round * 3 + phase) * len(self._places) + self._places[ship]
        return (self._start + turn * _SPREAD) % _POOL_SIZE

    def whim(self, battle: Battle, ship: str) -> float:
        """What this ship is in the mood for this round: 0 up to 1."""
        at = self._seek(battle.round, 2, ship)
        return sum((die - 1) * SIDES**place for place, die in enumerate(_POOL[at : at + 5])) / SIDES**5

    def declared(self, battle: Battle, ship: str | None = None, own: Orders | None = None) -> Battle:
        """Everyone has declared: what the state holds, `own` for `ship`, and for the others what they may be up to."""
        ships: list[ShipState] = []
        for state in battle.ships:
            if not state.sunk and (state.helmsman is None or state.gunner is None):
                if own is None or state.ship.id != ship:
                    temper = _TEMPERS[self._seek(0, 2, state.ship.id) % len(_TEMPERS)]
                    chosen = orders(battle, state, temper, self.whim(battle, state.ship.id))
                else:
                    chosen = own
                helmsman, gunner = state.helmsman, state.gunner
                entered = state.ship
                state = replace(
                    state,
                    helmsman=helmsman or _declared(battle, entered, Post.HELMSMAN, chosen.helmsman),
                    gunner=gunner or _declared(battle, entered, Post.GUNNER, chosen.gunner),
                )
            ships.append(state)
        if battle.phase is Phase.DECLARATIONS:
            return replace(battle, ships=tuple(ships), phase=Phase.HELMSMEN, queue=battle.order)
        return replace(battle, ships=tuple(ships))

    def after(self, battle: Battle, question: Question, choice: Orders | Choice, last: int) -> Battle:
        """How it stands at the end of round `last` if `question` is answered so (or earlier, if it is over)."""
        if isinstance(choice, Orders):
            battle = advance(self.declared(battle, question.ship, choice), self._dice).battle
        else:
            if question.then is not None and choice is Choice.GO_ON:
                question, choice = question.then, usual(question.then)
            battle = self._answered(self.declared(battle), question, choice)
        return self._through(battle, last)

    def _through(self, battle: Battle, last: int) -> Battle:
        while not battle.over:
            if battle.phase is Phase.DECLARATIONS:
                if battle.round > last:
                    break
                battle = advance(self.declared(battle), self._dice).battle
                continue
            question = awaiting(battle)[0]
            question = question.then or question
            battle = self._answered(battle, question, usual(question))
        return battle

    def _answered(self, battle: Battle, question: Question, choice: Choice) -> Battle:
        phase = 0 if battle.phase is Phase.HELMSMEN else 1
        at = self._seek(battle.round, phase, battle.queue[0])
        self._dice.at = at + 3 if battle.struck is not None else at
        return answer(battle, question, choice, self._dice).battle


_TEMPERS = tuple(Temper)


def _declared(battle: Battle, ship: Ship, post: Post, declaration: Declaration) -> Declared:
    fields = declared_fields(ship, ship.at(post), declaration)
    return Declared(seq=battle.seq, round=battle.round, phase=Phase.DECLARATIONS, **fields)  # pyright: ignore[reportArgumentType]
