"""One battle to its end, and who plays it."""

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from bot.captains.quick import orders, usual
from bot.captains.tempers import Temper
from bot.rules.battle import Battle, Ship
from bot.rules.dice import Dice
from bot.rules.events import Declared
from bot.rules.maneuvers import MANEUVERS
from bot.rules.questions import Declaration, Orders, Question
from bot.rules.round import ACTS, Decide, play_on
from bot.rules.words import Choice, Phase, Post, QuestionKind

MOST_ROUNDS = 100
"""A battle that isn't over after so many rounds, the one that runs included, counts as not decided."""

Crews = Callable[[Battle, Random], Decide]
"""Who plays a battle that begins or goes on, with what is left to chance in how they do."""

_TEMPERS = tuple(Temper)


def captains(battle: Battle, random: Random) -> Decide:
    """Every ship has a captain with a light hand, of a temper drawn for this battle."""
    tempers = {state.ship.id: random.choice(_TEMPERS) for state in battle.ships}
    whim = random.random

    def decide(battle: Battle, question: Question) -> Orders | Choice:
        if question.kind is not QuestionKind.DECLARE:
            return usual(question)
        ship = question.ship
        return orders(battle, battle.ship(ship), tempers[ship], whim())

    return decide


def reopened(battle: Battle) -> Battle:
    """A battle that runs without what it tells of who has declared: in ③ all ships declare anew.

    Declarations that nobody is to know have been taken out already; `play_out` supposes others in their place.
    """
    if battle.phase is not Phase.DECLARATIONS:
        return battle
    ships = tuple([replace(state, helmsman=None, gunner=None) for state in battle.ships])
    return replace(battle, ships=ships, queue=battle.order[::-1])


def supposed(battle: Battle, decide: Decide) -> Battle:
    """A battle in ④ or ⑤ in which every post that has still to act has declared; `decide` says what is missing."""
    if battle.phase not in ACTS:
        return battle
    early = battle.phase is Phase.HELMSMEN
    for ship in battle.order if early else battle.queue:
        state = battle.ship(ship)
        helmsman, gunner = state.helmsman, state.gunner
        steers = early and helmsman is None and ship in battle.queue
        if not steers and gunner is not None:
            continue
        orders = decide(battle, Question(battle.asked, QuestionKind.DECLARE, ship, None))
        assert isinstance(orders, Orders)
        if steers:
            helmsman = _declared(battle, state.ship, Post.HELMSMAN, orders.helmsman)
        gunner = gunner or _declared(battle, state.ship, Post.GUNNER, orders.gunner)
        changed = replace(state, helmsman=helmsman, gunner=gunner)
        battle = replace(battle, ships=tuple([changed if one.id == ship else one for one in battle.ships]))
    return battle


def _declared(battle: Battle, ship: Ship, post: Post, choice: Declaration) -> Declared:
    rule = MANEUVERS[choice.maneuver]
    return rule.declared(ship, post, choice, seq=battle.seq, round=battle.round, phase=Phase.DECLARATIONS)


def play_out(battle: Battle, decide: Decide, dice: Dice, most_rounds: int = MOST_ROUNDS) -> Battle:
    """The battle as it is once it is over, or after `most_rounds` rounds, the one that runs included."""
    last = max(battle.round - 1, 0) + most_rounds
    return play_on(supposed(battle, decide), decide, dice, last)
