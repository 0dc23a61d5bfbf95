"""Breaks one thing at one point of a battle, lets people go on, and compares with the battle that nothing disturbed."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

import aiohttp
import discord

from bot.errors import OperatorError
from bot.rehearsal import Failure, Rehearsal
from tests.faults.account import Account, account_of, differences
from tests.faults.gated import Side
from tests.faults.gateway import DISTURBANCES, Disturbance, at_once
from tests.faults.table import PATIENCE, Moment, Table
from tests.faults.warp import LoopClock, fly

Furnish = Callable[[Rehearsal, Path], Table]
"""Makes the table: a test may seat another bot at it."""

EVERYWHERE = slice(None)
_MORE = 4
"""So often people who were left without an answer do the same again."""
_READY = 5.0
"""Seconds in which the library has looked at a new session's servers; closed before, it complains."""
_NOT_STARTED = (OperatorError, discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""With these the bot ends where Discord fails it at the start; whoever runs it starts it again."""


class Fault(Enum):
    """What is broken: a call's answer, or the bot itself at a commit or a call."""

    RATE_LIMIT = "429"
    ERROR_500 = "500"
    ERROR_502 = "502"
    DROPPED = "connection dropped"
    DROPPED_AFTER = "connection dropped after it was done"
    ERROR_AFTER = "500 after it was done"
    TIMED_OUT = "time-out"
    TIMED_OUT_AFTER = "time-out after it was done"
    KILLED_BEFORE_CALL = "killed before a call"
    KILLED_AFTER_CALL = "killed after a call"
    KILLED_BEFORE_COMMIT = "killed before a commit"
    KILLED_AFTER_COMMIT = "killed after a commit"
    RECONNECT = "asked to reconnect"
    NEW_SESSION = "session invalid"
    LINE_CUT = "gateway's line cut"
    SILENCE = "heartbeats missed"
    TWICE = "interaction delivered again later"
    TWICE_AT_ONCE = "interaction delivered twice at once"

    @property
    def at_commits(self) -> bool:
        """Whether commits are its points, not calls."""
        return self in (Fault.KILLED_BEFORE_COMMIT, Fault.KILLED_AFTER_COMMIT)

    @property
    def kills(self) -> bool:
        """Whether the bot is killed."""
        return self.at_commits or self in (Fault.KILLED_BEFORE_CALL, Fault.KILLED_AFTER_CALL)

    @property
    def disturbance(self) -> Callable[[Rehearsal], Awaitable[None]] | None:
        """What happens to the gateway while a call is answered as usual."""
        return DISTURBANCES.get(self.name)

    @property
    def failure(self) -> Failure:
        """What happens to the call; one that is answered by a kill is never answered."""
        return _FAILURES[self]


_FAILURES = {
    Fault.RATE_LIMIT: Failure.rate_limit(1.5),
    Fault.ERROR_500: Failure.answer(500),
    Fault.ERROR_502: Failure.answer(502),
    Fault.DROPPED: Failure.drop(),
    Fault.DROPPED_AFTER: Failure.drop(acted=True),
    Fault.ERROR_AFTER: Failure.answer(500, acted=True),
    Fault.TIMED_OUT: Failure.hang(acted=False),
    Fault.TIMED_OUT_AFTER: Failure.hang(acted=True),
    Fault.KILLED_BEFORE_CALL: Failure.hang(acted=False),
    Fault.KILLED_AFTER_CALL: Failure.hang(acted=True),
}


@dataclass(frozen=True)
class Stretch:
    """What lies between two quiet moments: from `start`, so many calls and commits, to `end`. The first has no act."""

    start: Moment
    calls: int
    commits: int
    end: Account
    opens: bool = False


@dataclass
class Findings:
    """What came of trying: points by fault, and what was different where."""

    points: Counter[str] = field(default_factory=Counter[str])
    differing: list[str] = field(default_factory=list[str])

    def __str__(self) -> str:
        told = f"{len(self.points)} faults at {self.points.total()} points, {len(self.differing)} battles differed"
        return "\n".join([told, *self.differing])

    def add(self, other: "Findings") -> None:
        """Count these too."""
        self.points.update(other.points)
        self.differing += other.differing


def table_of(discord: Rehearsal, database: Path) -> Table:
    """The usual table."""
    return Table(discord, database)


def undisturbed(folder: Path, furnish: Furnish = table_of) -> list[Stretch]:
    """Fight the battle to its end with nothing broken: its stretches, the bot's first start being one."""
    return fly(_undisturbed(folder, furnish))


async def _undisturbed(folder: Path, furnish: Furnish) -> list[Stretch]:
    async with Rehearsal(LoopClock(), rate_limits=False) as discord:
        table = furnish(discord, folder / "undisturbed.sqlite3")
        await table.furnish()
        stretches = [await _stretch(table, table.keep(), _opened(table), opens=True)]
        while True:
            moment = table.keep()
            acted: list[bool] = []
            stretch = await _stretch(table, moment, _noting(table.act(), acted))
            if not acted[0]:
                break
            stretches.append(stretch)
        await table.close()
        assert not table.silences
        assert not [each for stretch in stretches for each in stretch.end.faults]
        return stretches


async def _opened(table: Table) -> None:
    await table.open()


async def _noting(act: Awaitable[bool], acted: list[bool]) -> None:
    acted.append(await act)


async def _stretch(table: Table, start: Moment, act: Awaitable[None], *, opens: bool = False) -> Stretch:
    calls = len(table.discord.requests)
    commits = 0 if opens else table.serving.gate.commits
    await act
    return Stretch(
        start,
        len(table.discord.requests) - calls,
        table.serving.gate.commits - commits,
        account_of(table),
        opens,
    )


def points_of(stretches: list[Stretch], fault: Fault, part: slice = EVERYWHERE) -> int:
    """How many points there are for this."""
    return sum(_points(one, fault) for one in stretches[part])


def _points(stretch: Stretch, fault: Fault) -> int:
    if fault is Fault.TWICE_AT_ONCE:
        return 0 if stretch.opens else 1
    return stretch.commits if fault.at_commits else stretch.calls


def tried(
    stretches: list[Stretch], fault: Fault, folder: Path, furnish: Furnish = table_of, part: slice = EVERYWHERE
) -> Findings:
    """Break this at every point of these stretches, each time from the quiet moment before."""
    findings = Findings()
    for number in range(len(stretches))[part]:
        stretch = stretches[number]
        following = [one.end for one in stretches[number + 1 : number + 2]]
        for point in range(_points(stretch, fault)):
            where = f"{fault.value} {point + 1} of stretch {number}"
            found = fly(_tried(stretch, following, fault, point, folder, furnish), stretch.start.at)
            if found is None:
                continue
            findings.points[fault.value] += 1
            if found:
                findings.differing.append(f"{where}: {'; '.join(found)}")
    return findings


async def _tried(
    stretch: Stretch, following: Sequence[Account], fault: Fault, point: int, folder: Path, furnish: Furnish
) -> list[str] | None:
    """What is different afterwards; None if the point was never reached."""
    async with Rehearsal(LoopClock(), rate_limits=False) as discord:
        table = furnish(discord, folder / "tried.sqlite3")
        table.restore(stretch.start)
        with complaints() as noted:
            try:
                met = await _break(table, stretch, fault, point, noted)
                if not met:
                    return None
                found = await go_on(table, stretch.end, *following)
            except Exception as error:
                found = [f"{type(error).__name__}: {error}"]
            finally:
                await table.close()
        return found + noted


async def _break(table: Table, stretch: Stretch, fault: Fault, point: int, noted: list[str]) -> bool:
    """Go through the stretch with the fault in wait; whether it was met."""
    if not stretch.opens:
        await table.open()
    disturbance = None
    if fault is Fault.TWICE_AT_ONCE:
        meeting = asyncio.ensure_future(at_once(table.discord))
    elif fault.disturbance is not None:
        disturbance = Disturbance(table.discord, point, fault.disturbance)
        meeting = asyncio.ensure_future(disturbance.done())
    elif fault.at_commits:
        table.serving.gate.close(Side.BEFORE if fault is Fault.KILLED_BEFORE_COMMIT else Side.AFTER, point)
        meeting = asyncio.ensure_future(table.serving.gate.met())
    else:
        ordered = table.discord.faults.add("*", ".*", fault.failure, skip=point)
        meeting = asyncio.ensure_future(ordered.met())
    acting = asyncio.ensure_future(_started(table) if stretch.opens else table.act())
    try:
        await asyncio.wait((acting, meeting), return_when=asyncio.FIRST_COMPLETED)
        met = meeting.done()
        if not fault.kills:
            await acting
            if disturbance is not None and disturbance.begun:
                await meeting
                await table.discord.connected(seconds=PATIENCE)
                await asyncio.sleep(_READY)
                await table.settled()
            return meeting.done()
        if met:
            await table.kill()
            acting.cancel()
            await asyncio.gather(acting, return_exceptions=True)
            noted.clear()  # what was cut off complained of it
            await table.open()
        else:
            await acting
        return met
    finally:
        meeting.cancel()
        table.discord.faults.clear()


async def _started(table: Table) -> None:
    """Start the bot, and again if Discord failed it."""
    for _ in range(3):
        try:
            await table.open()
        except _NOT_STARTED:
            await table.close()
        else:
            return
    raise AssertionError("it doesn't start")


async def go_on(table: Table, *ends: Account) -> list[str]:
    """Let those who weren't answered act again: the battle is where it would be then, and after one act more for each
    further end.

    Returns what is different, if it never is.
    """
    found: list[str] = []
    for number, end in enumerate(ends):
        if number:
            await table.act()
        for _ in range(_MORE):
            found = await table.compared(lambda end=end: differences(account_of(table), end))
            if not found or table.unanswered is None or not await table.act():
                break
        if found:
            break
        table.unanswered = None  # they see that it is done
    return found


@contextmanager
def complaints() -> Iterator[list[str]]:
    """What the bot logs as an error meanwhile."""
    found: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            text = f"{record.name}: {record.getMessage()}"
            if record.exc_info and record.exc_info[1] is not None:
                text += f" ({type(record.exc_info[1]).__name__}: {record.exc_info[1]})"
            found.append(text)

    listener = Listener(logging.ERROR)
    logging.getLogger().addHandler(listener)
    try:
        yield found
    finally:
        logging.getLogger().removeHandler(listener)
