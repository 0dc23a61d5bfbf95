"""Exact chances of checks, by enumeration: no verdict stands here a second time."""

from collections import Counter
from functools import lru_cache
from itertools import product

from bot.rules.checks import Outcome, Side, contest, judge
from bot.rules.dice import SIDES

WAYS = Counter(sum(dice) for dice in product(range(1, 7), repeat=3))
"""In how many of the 216 ways three dice make each total."""

ALL_WAYS = WAYS.total()


@lru_cache(maxsize=512)
def success(target: int) -> float:
    """The chance (0 to 1) of a success roll (G1 to G3)."""
    return sum(ways for total, ways in WAYS.items() if judge(target, total).succeeded) / ALL_WAYS


@lru_cache(maxsize=512)
def critical(target: int) -> float:
    """The chance (0 to 1) of a critical success (G2)."""
    ways = sum(ways for total, ways in WAYS.items() if judge(target, total) is Outcome.CRITICAL_SUCCESS)
    return ways / ALL_WAYS


@lru_cache(maxsize=4096)
def win(attacker: int, defender: int) -> float:
    """The chance (0 to 1) that the attacker wins a Quick Contest with these targets (G4)."""
    won = 0
    for mine, ways in WAYS.items():
        outcome = judge(attacker, mine)
        for theirs, their_ways in WAYS.items():
            if contest(outcome, attacker - mine, judge(defender, theirs), defender - theirs) is Side.ATTACKER:
                won += ways * their_ways
    return won / (ALL_WAYS * ALL_WAYS)


@lru_cache(maxsize=4096)
def unanswered(attack: int, dodge: int) -> float:
    """The chance (0 to 1) that a shot hits and isn't dodged (A4, G5, D1)."""
    sure = critical(attack)
    return sure + (success(attack) - sure) * (1 - success(dodge))


@lru_cache(maxsize=128)
def sums(count: int) -> tuple[int, ...]:
    """In how many of the 6 ** `count` ways that many dice (0 or more) make each sum; its place is the sum."""
    if count == 0:
        return (1,)
    before = sums(count - 1)
    ways = [0] * (len(before) + SIDES)
    for total, number in enumerate(before):
        for die in range(1, SIDES + 1):
            ways[total + die] += number
    return tuple(ways)


def margins(target: int) -> dict[int, int]:
    """In how many of the 216 ways a success roll succeeds with each margin, under 0 for a lucky 3 or 4 (G2)."""
    return {target - total: ways for total, ways in WAYS.items() if judge(target, total).succeeded}
