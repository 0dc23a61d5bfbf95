"""One battle to its end, and who plays it."""

from collections.abc import Callable
from random import Random

from bot.captains import Temper, quick
from bot.rules.battle import Battle
from bot.rules.dice import Dice
from bot.rules.questions import Orders, Question
from bot.rules.round import advance, answer, awaiting
from bot.rules.words import Choice

MOST_ROUNDS = 100
"""A battle that isn't over after so many rounds, the one that runs included, counts as not decided."""

Decide = Callable[[Battle, Question], Orders | Choice]
"""Who plays: an answer to an open question, from what is in the battle."""

Crews = Callable[[Battle, Random], Decide]
"""Who plays a battle that begins or goes on, with what is left to chance in how they do."""

_TEMPERS = tuple(Temper)


def captains(battle: Battle, random: Random) -> Decide:
    """Every ship has a captain of its own, quick and of a temper drawn for this battle."""
    tempers = {state.ship.id: random.choice(_TEMPERS) for state in battle.ships}

    def decide(battle: Battle, question: Question) -> Orders | Choice:
        return quick(battle, question, tempers[question.ship], random.getrandbits(64))

    return decide


def play_out(battle: Battle, decide: Decide, dice: Dice, most_rounds: int = MOST_ROUNDS) -> Battle:
    """The battle as it is once it is over, or after `most_rounds` rounds, the one that runs included."""
    last = max(battle.round - 1, 0) + most_rounds
    battle = advance(battle, dice).battle
    while not battle.over and battle.round <= last:
        question = awaiting(battle)[0]
        choice = decide(battle, question)
        if question.then is not None and choice is Choice.GO_ON:
            question = question.then
            choice = decide(battle, question)
        battle = answer(battle, question, choice, dice).battle
    return battle
