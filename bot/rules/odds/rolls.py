"""Exact chances of checks: success rolls, Quick Contests, a shot and its dodge (G1 to G5)."""

from collections import Counter
from functools import lru_cache
from itertools import product

import msgspec

from bot.rules.checks import Outcome, Side, contest, judge

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


class Duel(msgspec.Struct, frozen=True):
    """The chances (0 to 1) of a Quick Contest, as the attacker sees them; they add up to 1."""

    won: float
    drawn: float
    lost: float


@lru_cache(maxsize=4096)
def duel(attacker: int, defender: int) -> Duel:
    """All 216 × 216 ways that a Quick Contest with these targets can end (G4)."""
    ways = dict.fromkeys(Side, 0)
    theirs = [(judge(defender, total), defender - total, number) for total, number in WAYS.items()]
    for total, number in WAYS.items():
        outcome = judge(attacker, total)
        for their_outcome, their_margin, their_number in theirs:
            ways[contest(outcome, attacker - total, their_outcome, their_margin)] += number * their_number
    everything = ALL_WAYS * ALL_WAYS
    return Duel(ways[Side.ATTACKER] / everything, ways[Side.NOBODY] / everything, ways[Side.DEFENDER] / everything)


@lru_cache(maxsize=4096)
def unanswered(attack: int, dodge: int) -> float:
    """The chance (0 to 1) that a shot hits and isn't dodged (A4, G5, D1)."""
    sure = critical(attack)
    return sure + (success(attack) - sure) * (1 - success(dodge))


def margins(target: int) -> dict[int, int]:
    """In how many of the 216 ways a success roll succeeds with each margin, under 0 for a lucky 3 or 4 (G2)."""
    return {target - total: ways for total, ways in WAYS.items() if judge(target, total).succeeded}
