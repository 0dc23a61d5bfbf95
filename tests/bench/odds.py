"""All odds of a ship's two declaration panels, against rolling their dice once with `random.randint`."""

import random

import msgspec

from bot.rules.battle import begin
from bot.rules.dice import PlainDice, parse_damage
from bot.rules.foresight import odds_at_turn
from bot.rules.maneuvers import options
from bot.rules.round import advance
from bot.rules.words import Post
from tests.bench.fleet import three_ships
from tests.bench.rules_alone import best

TIMES = 40
"""A single time is too short to be measured."""


class Measured(msgspec.Struct, frozen=True):
    """The ratio of the best runs; how many options the panels have, and the µs that their odds take."""

    ratio: float
    options: int
    odds: float


def measure() -> Measured:
    """The first declaration of the first ship of three; the dice are those of each option's rolls and blows."""
    battle = advance(begin(three_ships()), PlainDice(random.Random(7).random)).battle
    ship = battle.ships[0].id
    offers = [(post, choice) for post in Post for choice in options(battle, ship, post)]
    dice = 0
    for post, choice in offers:
        told = odds_at_turn(battle, ship, post, choice)
        if told is not None:
            dice += 3 * len(told.attempts)
            dice += sum([parse_damage(blow.expression).dice for blow in told.blows if blow.expression])

    def odds() -> None:
        for _ in range(TIMES):
            for post, choice in offers:
                odds_at_turn(battle, ship, post, choice)

    def rolled() -> None:
        randint = random.Random(7).randint
        for _ in range(TIMES * dice):
            randint(1, 6)

    taken = best(odds)
    return Measured(ratio=taken / best(rolled), options=len(offers), odds=taken / TIMES * 1e6)
