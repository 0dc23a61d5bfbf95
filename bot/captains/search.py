"""What a captain decides."""

from bot.captains.quick import quick
from bot.captains.tempers import Temper
from bot.rules.battle import Battle
from bot.rules.questions import Orders, Question
from bot.rules.words import Choice


def decide(battle: Battle, question: Question, temper: Temper, seed: int | bytes) -> Orders | Choice:
    """Answer `question`, one of `awaiting` or the `then` of one: both declarations of a ship, or one choice.

    `battle` is the state as the ship's crew may know it (`bot.rules.hidden`); others' declarations in it aren't looked
    at. The answer is legal, follows from the arguments alone, and no die of the battle's own is rolled for it. To a
    mover's question with a `then`, GO_ON stands for: ask that one. Never raises on a legal state.
    """
    return quick(battle, question, temper, seed)
