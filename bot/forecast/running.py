"""Many battles on several cores.

The battles are numbered, the dice of each come from the seed and its number, and counts can be added up in any order:
so what comes out doesn't depend on how many processes there are.
"""

import os
import threading
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing, suppress
from multiprocessing import get_context, parent_process

import msgspec

from bot.forecast.playing import MOST_ROUNDS, Crews, captains
from bot.forecast.tally import Tally, tally
from bot.rules.battle import Battle

CHUNK = 25
"""Battles that are played in one go."""

_AHEAD = 2
"""Goes that wait for each process, so that none is idle."""

_NICE = 10


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: from where, by whom, with which dice, how often."""

    battle: Battle
    seed: str
    battles: int
    crews: Crews = captains
    most_rounds: int = MOST_ROUNDS

    @property
    def chunks(self) -> list[range]:
        """The numbers of the battles, go by go."""
        return [range(first, min(first + CHUNK, self.battles)) for first in range(0, self.battles, CHUNK)]


def cores() -> int:
    """How many this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1


def run(wanted: Run, jobs: int, told: Callable[[Tally], bool]) -> Tally:
    """Play all battles in so many processes, with 0 jobs in this one.

    `told` hears of all counts so far after each go, the first one included, and says whether to go on.
    """
    counted = Tally()
    with closing(_counts(wanted, jobs)) as goes:
        for one in goes:
            counted += one
            if not told(counted):
                break
    return counted


def _counts(wanted: Run, jobs: int) -> Generator[Tally]:
    if jobs == 0:
        for numbers in wanted.chunks:
            yield play_chunk(wanted, numbers)
        return
    with workers(jobs) as pool:
        try:
            left = iter(wanted.chunks)
            running: set[Future[Tally]] = set()
            while True:
                while len(running) < jobs * _AHEAD and (numbers := next(left, None)) is not None:
                    running.add(pool.submit(play_chunk, wanted, numbers))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for one in done:
                    yield one.result()
        finally:
            pool.shutdown(cancel_futures=True)


def play_chunk(wanted: Run, numbers: range) -> Tally:
    """One go."""
    return tally(wanted.battle, wanted.crews, wanted.seed, numbers, wanted.most_rounds)


def workers(jobs: int) -> ProcessPoolExecutor:
    """Processes that play battles: started fresh, behind everything else that this machine does."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_settle_in)


def _settle_in() -> None:
    """Let others go first, and don't outlive who asked."""
    with suppress(AttributeError, OSError):
        os.nice(_NICE)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
