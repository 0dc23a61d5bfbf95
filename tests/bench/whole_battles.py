"""Whole battles as a simulation fights them, against rolling as many dice with `random.randint`."""

import random
from random import Random

import msgspec

from bot.forecast.playing import captains, play_out
from bot.rules.battle import begin
from bot.rules.dice import PlainDice
from tests.bench.fleet import three_ships
from tests.bench.rules_alone import best, profile

BATTLES = 20
TIMES = 60
"""Short measurements, many of them: the best of each has met no noise."""


class Measured(msgspec.Struct, frozen=True):
    """The ratio of the best runs, what one battle takes of each (µs), and what the time goes into."""

    ratio: float
    battle: float
    randint: float
    dice: float
    rounds: float
    spent_on: tuple[tuple[str, float], ...]


def measure(times: int = TIMES) -> Measured:
    """Fight `BATTLES` battles of quick captains with plain dice, and roll as many dice by `randint`."""
    start = begin(three_ships())

    def fight() -> tuple[int, int]:
        dice = rounds = 0
        for number in range(BATTLES):
            own = Random(f"bench/{number}")
            end = play_out(start, captains(start, own), PlainDice(own.random))
            dice, rounds = dice + end.dice, rounds + end.round
        return dice, rounds

    rolled, rounds = fight()
    generator = random.Random(7)

    def plain() -> None:
        randint = generator.randint
        for _ in range(rolled):
            randint(1, 6)

    fought, by_randint = best(fight, times), best(plain, times)
    return Measured(
        ratio=fought / by_randint,
        battle=fought / BATTLES * 1e6,
        randint=by_randint / BATTLES * 1e6,
        dice=rolled / BATTLES,
        rounds=rounds / BATTLES,
        spent_on=profile(fight),
    )
