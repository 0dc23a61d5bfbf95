"""What came of many battles, as counts: those of two runs can be added up, in any order."""

from collections.abc import Iterable
from itertools import zip_longest
from random import Random

import msgspec

from bot.forecast.playing import MOST_ROUNDS, Crews, play_out
from bot.rules.battle import Battle
from bot.rules.dice import PlainDice

Counts = tuple[int, ...]


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """`wins` of each side in the order of entry; `nobody` won; not decided by the last round (`open`).

    `rounds[n]`: battles that took n rounds, the one that ran included. For each ship in the order of entry: how often
    it was `sunk` at the end, and the sum of its hull HP and of their squares.
    """

    battles: int = 0
    wins: Counts = ()
    nobody: int = 0
    open: int = 0
    rounds: Counts = ()
    sunk: Counts = ()
    hull: Counts = ()
    hull_squares: Counts = ()

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            battles=self.battles + other.battles,
            wins=_sum(self.wins, other.wins),
            nobody=self.nobody + other.nobody,
            open=self.open + other.open,
            rounds=_sum(self.rounds, other.rounds),
            sunk=_sum(self.sunk, other.sunk),
            hull=_sum(self.hull, other.hull),
            hull_squares=_sum(self.hull_squares, other.hull_squares),
        )


def sides_of(battle: Battle) -> tuple[str, ...]:
    """All sides, sunk or not, in the order of entry."""
    return tuple(dict.fromkeys([state.ship.side for state in battle.ships]))


def tally(battle: Battle, crews: Crews, seed: str, numbers: Iterable[int], most_rounds: int = MOST_ROUNDS) -> Tally:
    """Play on from `battle` once for each of `numbers`; dice and whims come from `seed` and that number alone."""
    sides = sides_of(battle)
    counted = Tally(
        wins=(0,) * len(sides),
        sunk=(0,) * len(battle.ships),
        hull=(0,) * len(battle.ships),
        hull_squares=(0,) * len(battle.ships),
    )
    for number in numbers:
        random = Random(f"{seed}/{number}")
        end = play_out(battle, crews(battle, random), PlainDice(random.random), most_rounds)
        counted += _one(battle, end, sides)
    return counted


def _one(start: Battle, end: Battle, sides: tuple[str, ...]) -> Tally:
    rounds = end.round - max(start.round - 1, 0) - (not end.over)
    return Tally(
        battles=1,
        wins=tuple([int(end.over and end.winner == side) for side in sides]),
        nobody=int(end.over and end.winner is None),
        open=int(not end.over),
        rounds=(*(0,) * rounds, 1),
        sunk=tuple([int(state.sunk) for state in end.ships]),
        hull=tuple([state.hull for state in end.ships]),
        hull_squares=tuple([state.hull * state.hull for state in end.ships]),
    )


def _sum(one: Counts, other: Counts) -> Counts:
    return tuple([mine + theirs for mine, theirs in zip_longest(one, other, fillvalue=0)])
