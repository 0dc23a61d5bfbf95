"""Battles with a real process, killed at many points on the way."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bot.clock import SystemClock
from bot.rehearsal import Rehearsal
from tests.faults.gated import Side
from tests.faults.harness import Fault, Findings, Stretch, go_on
from tests.faults.process import Order, ProcessTable

KILLS = (
    Fault.KILLED_BEFORE_CALL,
    Fault.KILLED_AFTER_CALL,
    Fault.KILLED_BEFORE_COMMIT,
    Fault.KILLED_AFTER_COMMIT,
)


@dataclass(frozen=True)
class Kill:
    """A point: in a stretch of the battle, at a call or commit after `skip` others."""

    stretch: int
    fault: Fault
    skip: int

    def __str__(self) -> str:
        return f"SIGKILL, {self.fault.value} {self.skip + 1} of stretch {self.stretch}"


def all_kills(stretches: Sequence[Stretch]) -> list[Kill]:
    """Every point at which a process can be killed."""
    return [
        Kill(number, fault, skip)
        for number, stretch in enumerate(stretches)
        for fault in KILLS
        for skip in range(stretch.commits if fault.at_commits else stretch.calls)
    ]


def battles_of(kills: Sequence[Kill]) -> list[list[Kill]]:
    """As many of these kills in one battle as go together: one in each stretch."""
    battles: list[list[Kill]] = []
    for kill in kills:
        fitting = next((one for one in battles if kill.stretch not in [other.stretch for other in one]), None)
        if fitting is None:
            battles.append([kill])
        else:
            fitting.append(kill)
    return battles


def sampled(stretches: Sequence[Stretch], count: int, seed: int) -> list[Kill]:
    """So many of them, the same for the same seed."""
    return Random(seed).sample(all_kills(stretches), count)


async def fought(stretches: Sequence[Stretch], kills: Sequence[Kill], database: Path) -> Findings:
    """One battle with these kills; it ends with the first stretch that isn't as it would be."""
    findings = Findings()
    by_stretch = {kill.stretch: kill for kill in kills}
    async with Rehearsal(SystemClock(), rate_limits=False) as discord:
        table = ProcessTable(discord, database)
        table.restore(stretches[0].start)
        try:
            for number, stretch in enumerate(stretches):
                kill = by_stretch.get(number)
                if kill is None:
                    await _undisturbed(table, stretch)
                elif await _killed(table, stretch, kill):
                    findings.points[kill.fault.value] += 1
                different = await go_on(table, stretch.end)
                if different:
                    findings.differing.append(f"{kill or f'stretch {number}'}: {'; '.join(different)}")
                    break
        finally:
            await table.close()
    return findings


async def _undisturbed(table: ProcessTable, stretch: Stretch) -> None:
    await (table.open() if stretch.opens else table.act())


async def _killed(table: ProcessTable, stretch: Stretch, kill: Kill) -> bool:
    """Go through the stretch with a kill in wait, and start the bot again; whether it came to that."""
    if kill.fault.at_commits:
        side = Side.BEFORE if kill.fault is Fault.KILLED_BEFORE_COMMIT else Side.AFTER
        if stretch.opens:
            await table.start(Order(side, kill.skip))
        else:
            table.order.give(side, kill.skip)
        meeting = asyncio.ensure_future(table.killed())
        acting = asyncio.ensure_future(_connected(table) if stretch.opens else table.act())
    else:
        met = table.discord.faults.add("*", ".*", kill.fault.failure, skip=kill.skip)
        meeting = asyncio.ensure_future(met.met())
        acting = asyncio.ensure_future(_undisturbed(table, stretch))
    try:
        await asyncio.wait((meeting, acting), return_when=asyncio.FIRST_COMPLETED)
        if not meeting.done():
            await acting
            if not (kill.fault.at_commits and table.order.take_back()):
                return False
        await table.kill()
    finally:
        meeting.cancel()
        acting.cancel()
        await asyncio.gather(meeting, acting, return_exceptions=True)
        table.discord.faults.clear()
    await table.open()
    return True


async def _connected(table: ProcessTable) -> None:
    await table.discord.connected(seconds=60)
    await table.settled()
