"""What must hold for any captain: legal, the same each time, never more than the crew may know."""

from random import Random

import pytest

from bot.captains import Temper, decide, quick
from bot.rules.battle import begin
from bot.rules.dice import PlainDice
from bot.rules.round import advance, answer, awaiting
from bot.rules.words import Choice
from tests.rules.random_play import choose, random_setup


@pytest.mark.parametrize("number", range(12))
def test_every_answer_is_legal(number: int) -> None:
    """`answer` refuses whatever isn't."""
    random = Random(number)
    dice = PlainDice(random.random)
    battle = advance(begin(random_setup(random, 2 + number % 4)), dice).battle
    temper = tuple(Temper)[number % 4]
    while not battle.over and battle.round <= 6:
        for question in awaiting(battle):
            for captain in (quick, decide):
                choice = captain(battle, question, temper, number)
                assert captain(battle, question, temper, number) == choice
                if question.then is not None and choice is Choice.GO_ON:
                    question = question.then
                    choice = captain(battle, question, temper, number)
                answer(battle, question, choice, dice)
        battle = answer(battle, *choose(random, battle), dice).battle
