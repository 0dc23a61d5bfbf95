"""`python -m bot tournament`: how strong the captains are, each against chance and against each other."""

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, islice
from math import sqrt
from multiprocessing import get_context

import msgspec

from bot.captains import Temper
from bot.captains.tournament import ROUNDS, End, Game, play
from bot.rules.battle import Ship
from bot.service.templates import make_ship

FLEETS: tuple[tuple[tuple[str, ...], ...], ...] = (
    (("courier",), ("ram",), ("gunboat",), ("heavy",), ("lugger",)),
    (("courier", "gunboat"), ("ram", "heavy"), ("lugger", "gunboat")),
    (("courier", "gunboat", "heavy"), ("ram", "lugger", "gunboat")),
)
"""What fights against its like: a third of the battles each with one ship, two and three on a side."""

_Z = 1.96
_AHEAD = 64
"""Games handed out in advance for each process."""


class Contest(msgspec.Struct, frozen=True):
    """Two players; None is chance."""

    first: Temper
    second: Temper | None

    def game(self, number: int, seed: int) -> Game:
        """Game `number`, from 0: each fleet and seed twice, the second time with the sides swapped."""
        pair = number // 2
        fleets = FLEETS[pair % len(FLEETS)]
        fleet = fleets[pair // len(FLEETS) % len(fleets)]
        return Game(self.first, self.second, _ships(fleet), seed * 1_000_003 + pair, swapped=bool(number % 2))


AGAINST_CHANCE = tuple([Contest(temper, None) for temper in Temper])
EACH_OTHER = tuple([Contest(one, other) for one, other in combinations(Temper, 2)])


class Score(msgspec.Struct, frozen=True):
    """How a contest went for the first of the two."""

    won: int
    drawn: int
    lost: int

    @property
    def all(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        """Wins, a draw as half a win: 0 to 1."""
        return (self.won + self.drawn / 2) / self.all


def wilson(share: float, number: int) -> tuple[float, float]:
    """The 95 in 100 confidence interval of a share that was seen in `number` (1 or more) trials."""
    square = _Z * _Z / number
    middle = (share + square / 2) / (1 + square)
    half = _Z / (1 + square) * sqrt(share * (1 - share) / number + square / (4 * number))
    return middle - half, middle + half


def run(battles: int, seed: int, jobs: int | None, contests: tuple[Contest, ...], say: Callable[[str], None]) -> None:
    """Fight `battles` battles for each of `contests`, with as many processes as there are cores unless told; say a line
    as soon as each is done. Progress goes to standard error."""
    workers = jobs or os.cpu_count() or 1
    say(f"{battles:,} battles for each line, seed {seed}; equal fleets of 1, 2 and 3 ships, sides swapped.")
    say("")
    say(f"{'':<20}  {'won':>6}  {'drawn':>6}  {'lost':>6}  {'won in 100':>10}  {'95 in 100':>13}  {'points':>7}  by ships: won")
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for contest in contests:
            found = list(_play(pool, contest, battles, seed, workers * _AHEAD))
            say(_line(contest, found))
    say("")
    say(f"A draw: both fleets sunk at once, or nothing decided in {ROUNDS} rounds. Won in 100 counts it as not won,")
    say("points as half a win. Chance declares any legal thing as likely as any other, answers so too, cancels nothing.")


def _play(pool: ProcessPoolExecutor, contest: Contest, battles: int, seed: int, ahead: int) -> Iterator[End]:
    numbers = iter(range(battles))
    done = 0
    while games := [contest.game(number, seed) for number in islice(numbers, ahead)]:
        for end in pool.map(play, games, chunksize=4):
            yield end
            done += 1
        print(f"{_name(contest)}: {done:,} of {battles:,}", end="\r", file=sys.stderr, flush=True)
    print(" " * 60, end="\r", file=sys.stderr, flush=True)


def _name(contest: Contest) -> str:
    return f"{contest.first} – {contest.second or 'chance'}"


def _line(contest: Contest, ends: list[End]) -> str:
    score = _score(ends)
    low, high = wilson(score.won / score.all, score.all)
    sizes = [_score([end for number, end in enumerate(ends) if number // 2 % len(FLEETS) == size]) for size in range(3)]
    by_size = ", ".join([f"{size}: {part.won / part.all:.1%}" for size, part in enumerate(sizes, 1) if part.all])
    return (
        f"{_name(contest):<20}  {score.won:>6,}  {score.drawn:>6,}  {score.lost:>6,}  "
        f"{100 * score.won / score.all:>10.1f}  {100 * low:>5.1f} – {100 * high:<5.1f}  {100 * score.points:>7.1f}  {by_size}"
    )


def _score(ends: list[End]) -> Score:
    found = Counter(ends)
    return Score(found[End.WON], found[End.DRAWN], found[End.LOST])


def _ships(fleet: tuple[str, ...]) -> tuple[Ship, ...]:
    return tuple([make_ship(template, template, template, "", "en") for template in fleet])
