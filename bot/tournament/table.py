"""`python -m bot tournament`: each captain against chance, then against each other, as a table."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from enum import StrEnum
from itertools import combinations, islice
from typing import TextIO

import msgspec

from bot.captains import Temper
from bot.errors import OperatorError
from bot.forecast.estimates import Estimate, rate
from bot.forecast.running import cores, workers
from bot.rules.battle import Ship
from bot.service.templates import make_ship
from bot.tournament.game import ROUNDS, End, Game, play

FLEETS: tuple[tuple[tuple[str, ...], ...], ...] = (
    (("courier",), ("ram",), ("gunboat",), ("heavy",), ("lugger",)),
    (("courier", "gunboat"), ("ram", "heavy"), ("lugger", "gunboat")),
    (("courier", "gunboat", "heavy"), ("ram", "lugger", "gunboat")),
)
"""What fights against its like: a third of the battles each with one ship, two and three on a side."""

MOST_BATTLES, MOST_JOBS = 1_000_000, 256
_AHEAD = 16
_CHUNK = 2
_WIPED = "\033[K"
"""Makes a terminal forget what stood on the rest of the line."""

_SEEDS = 1_000_003
_NOTES = (
    f"Drawn: both fleets sunk at once, or undecided after {ROUNDS} rounds. That isn't won; in points it is half.",
    "The range has the true share of wins in it in 95 of 100 cases (Wilson).",
    "Chance declares any legal thing as likely as any other and answers so too, but never cancels.",
)


class Against(StrEnum):
    """Which part of the table is wanted."""

    CHANCE = "chance"
    CAPTAINS = "captains"
    ALL = "all"


class Wanted(msgspec.Struct, frozen=True):
    """What the command line asks for: `battles` for each line of the table, `jobs` None for all cores."""

    battles: int
    seed: int
    jobs: int | None
    against: Against


class Contest(msgspec.Struct, frozen=True):
    """A line of the table: two players, None is chance."""

    first: Temper
    second: Temper | None

    @property
    def name(self) -> str:
        return f"{self.first} – {self.second or 'chance'}"

    def game(self, number: int, seed: int) -> Game:
        """Game `number`, from 0: each fleet and seed twice, the second time with the sides swapped."""
        pair = number // 2
        fleets = FLEETS[pair % len(FLEETS)]
        fleet = fleets[pair // len(FLEETS) % len(fleets)]
        return Game(self.first, self.second, _ships(fleet), seed * _SEEDS + pair, swapped=bool(number % 2))


class Score(msgspec.Struct, frozen=True):
    """How games 0, 1, 2 … of a contest ended; at least one."""

    contest: Contest
    ends: tuple[End, ...]

    @property
    def won(self) -> Estimate:
        """The share that the first player won, 0 to 1: a draw isn't won."""
        return rate(self.ends.count(End.WON), len(self.ends))

    @property
    def points(self) -> float:
        """The same with half a win for a draw."""
        return (self.ends.count(End.WON) + self.ends.count(End.DRAWN) / 2) / len(self.ends)

    @property
    def line(self) -> str:
        """The line of the table."""
        counts = "  ".join([f"{self.ends.count(end):>6,}" for end in (End.WON, End.DRAWN, End.LOST)])
        won = self.won
        return (
            f"{self.contest.name:<20}  {counts}  {100 * won.value:>10.1f}"
            f"  {100 * won.low:>4.1f} – {100 * won.high:>4.1f}  {100 * self.points:>6.1f}  {', '.join(self._by_size)}"
        )

    @property
    def _by_size(self) -> list[str]:
        """The share won with fleets of each size."""
        size_of = [number // 2 % len(FLEETS) for number in range(len(self.ends))]
        found: list[str] = []
        for size in range(len(FLEETS)):
            ends = [end for end, one in zip(self.ends, size_of, strict=True) if one == size]
            found.append(f"{100 * ends.count(End.WON) / len(ends):.1f}" if ends else "–")
        return found


_CONTESTS = {
    Against.CHANCE: tuple([Contest(temper, None) for temper in Temper]),
    Against.CAPTAINS: tuple([Contest(one, other) for one, other in combinations(Temper, 2)]),
}
_CONTESTS[Against.ALL] = _CONTESTS[Against.CHANCE] + _CONTESTS[Against.CAPTAINS]


def tournament(wanted: Wanted, out: TextIO, progress: TextIO) -> tuple[Score, ...]:
    """Play it: each line of the table to `out` as soon as it is done; counts to `progress`, if that is a terminal.

    Raises `OperatorError` where a number is out of range.
    """
    jobs = cores() if wanted.jobs is None else wanted.jobs
    for option, value, most in (("--battles", wanted.battles, MOST_BATTLES), ("--jobs", jobs, MOST_JOBS)):
        if not 1 <= value <= most:
            raise OperatorError(f"{option}: from 1 to {most}, not {value}")
    head = f"{'':<20}  {'won':>6}  {'drawn':>6}  {'lost':>6}  {'won in 100':>10}  {'range':>11}  {'points':>6}"
    print(f"{wanted.battles:,} battles a line, seed {wanted.seed}; equal fleets, sides swapped.\n", file=out)
    print(f"{head}  won in 100 with 1, 2, 3 ships", file=out, flush=True)
    scores: list[Score] = []
    with workers(jobs) as pool:
        for contest in _CONTESTS[wanted.against]:
            score = Score(contest, tuple(_ends(pool, contest, wanted, jobs * _AHEAD, progress)))
            print(score.line, file=out, flush=True)
            scores.append(score)
    for note in ("", *_NOTES):
        print(note, file=out)
    return tuple(scores)


def _ends(pool: ProcessPoolExecutor, contest: Contest, wanted: Wanted, ahead: int, progress: TextIO) -> Iterator[End]:
    numbers = iter(range(wanted.battles))
    done = 0
    while games := [contest.game(number, wanted.seed) for number in islice(numbers, ahead)]:
        for end in pool.map(play, games, chunksize=_CHUNK):
            yield end
            done += 1
            if progress.isatty():
                print(f"\r{contest.name}: {done:,} of {wanted.battles:,}", end=_WIPED, file=progress, flush=True)
    if progress.isatty():
        print("\r", end=_WIPED, file=progress, flush=True)


def _ships(fleet: tuple[str, ...]) -> tuple[Ship, ...]:
    return tuple([make_ship(template, template, template, "", "en") for template in fleet])
