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
from bot.rules.maneuvers import MANEUVERS
from bot.rules.questions import Declaration, Orders, Question
from bot.rules.round import advance, answer, awaiting
from bot.rules.words import Choice, Phase, Post

_POOL_SIZE = 1 << 15
_MOST_AT_ONCE = 4096
"""More dice than any turn rolls: the pool goes on for so many behind the last place at which one can begin."""

_random = Random("captains")
_POOL = tuple([int(_random.random() * SIDES) + 1 for _ in range(_POOL_SIZE + _MOST_AT_ONCE)])
_WHIMS = tuple([_random.random() for _ in range(_POOL_SIZE)])
_SPREAD = 7919
"""A prime: neighbouring turns start far apart in the pool."""

_TEMPERS = tuple(Temper)


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

    def __init__(self, known: Battle, question: Question, start: int) -> None:
        """`known` as `as_known` gives it for `question`; `start` from 0: another one is another world."""
        self._dice = Pool()
        self._start = start
        self._places = {state.ship.id: place for place, state in enumerate(known.ships)}
        self._question = question
        self._begun = self._declared(known, leaving=question.ship if known.phase is Phase.DECLARATIONS else None)

    def after(self, choice: Orders | Choice, last: int) -> Battle:
        """How it stands at the end of round `last` if the question is answered so (or earlier, if it is over)."""
        battle, question = self._begun, self._question
        if isinstance(choice, Orders):
            ships = [
                _with(battle, state, choice) if state.ship.id == question.ship else state for state in battle.ships
            ]
            return self._through(self._set_out(replace(battle, ships=tuple(ships))), last)
        if question.then is not None and choice is Choice.GO_ON:
            question, choice = question.then, usual(question.then)
        return self._through(self._answered(battle, question, choice), last)

    def _through(self, battle: Battle, last: int) -> Battle:
        while not battle.over:
            if battle.phase is Phase.DECLARATIONS:
                if battle.round > last:
                    break
                battle = self._set_out(self._declared(battle))
                continue
            question = awaiting(battle)[0]
            question = question.then or question
            battle = self._answered(battle, question, usual(question))
        return battle

    def _declared(self, battle: Battle, leaving: str | None = None) -> Battle:
        """Everyone, `leaving` one out, has declared: what the state holds, else what they may be up to."""
        ships: list[ShipState] = []
        for state in battle.ships:
            if not (state.sunk or state.ship.id == leaving) and (state.helmsman is None or state.gunner is None):
                at = self._seek(battle.round, 2, state.ship.id)
                temper = _TEMPERS[(self._start + self._places[state.ship.id]) % len(_TEMPERS)]
                state = _with(battle, state, orders(battle, state, temper, _WHIMS[at]))
            ships.append(state)
        return replace(battle, ships=tuple(ships))

    def _set_out(self, battle: Battle) -> Battle:
        """④ begins."""
        return advance(replace(battle, phase=Phase.HELMSMEN, queue=battle.order), self._dice).battle

    def _answered(self, battle: Battle, question: Question, choice: Choice) -> Battle:
        at = self._seek(battle.round, 0 if battle.phase is Phase.HELMSMEN else 1, battle.queue[0])
        self._dice.at = at if battle.struck is None else at + 3
        return answer(battle, question, choice, self._dice).battle

    def _seek(self, round: int, phase: int, ship: str) -> int:
        turn = (round * 3 + phase) * len(self._places) + self._places[ship]
        return (self._start + turn * _SPREAD) % _POOL_SIZE


def _with(battle: Battle, state: ShipState, chosen: Orders) -> ShipState:
    """The ship with what it has declared already, and `chosen` for the rest."""
    ship = state.ship
    return replace(
        state,
        helmsman=state.helmsman or _line(battle, ship, Post.HELMSMAN, chosen.helmsman),
        gunner=state.gunner or _line(battle, ship, Post.GUNNER, chosen.gunner),
    )


def _line(battle: Battle, ship: Ship, post: Post, declaration: Declaration) -> Declared:
    rule = MANEUVERS[declaration.maneuver]
    return rule.declared(ship, post, declaration, seq=battle.seq, round=battle.round, phase=Phase.DECLARATIONS)
