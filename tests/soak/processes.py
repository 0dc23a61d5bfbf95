"""`python -m tests.soak.processes`: three processes and three battles at once; processes are killed at random.

Some are replaced at once, some a while later, so that the others have to take over what they held. Exit status 1 if
a message was lost or came twice, or a log doesn't hold.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from bot.clock import SystemClock
from bot.rehearsal import Rehearsal
from bot.service.mail import HELD
from tests.e2e.processes import Processes, ProcessesHouse, processes
from tests.postgres import Postgres, running

SHARDS = 3
ENDLESS = 10_000
PLAYERS = 4


def main() -> int:
    """Fight so many times, and say what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.processes")
    parser.add_argument("--evenings", type=int, default=3, help="so often three battles")
    parser.add_argument("--seed", type=int, default=1, help="of the first evening's kills")
    chosen = parser.parse_args()
    differing = 0
    with running() as postgres:
        for seed in range(chosen.seed, chosen.seed + chosen.evenings):
            try:
                print(f"evening {seed}: {asyncio.run(_evening(postgres, Random(seed)))}", flush=True)
            except AssertionError as error:
                differing += 1
                print(f"evening {seed}: {error}", flush=True)
    return 1 if differing else 0


async def _evening(postgres: Postgres, random: Random) -> str:
    """Three battles to their ends; what happened."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        async with (
            Rehearsal(SystemClock(), rate_limits=False, shards=SHARDS, max_concurrency=16) as discord,
            processes(discord, postgres, folder, *[(shard,) for shard in range(SHARDS)]) as bot,
        ):
            houses = [ProcessesHouse(bot, folder, PLAYERS, shard) for shard in range(SHARDS)]
            await bot.start(*range(SHARDS))
            await asyncio.gather(*[house.begin(pace="brisk") for house in houses])
            over = asyncio.Event()
            async with asyncio.TaskGroup() as all_at_once:
                killing = all_at_once.create_task(_kill(bot, random, over))
                playing = [all_at_once.create_task(house.goes_on(ENDLESS)) for house in houses]
                await asyncio.wait(playing)
                over.set()
                await killing
            unanswered = [task.result() for task in playing]
            for house in houses:
                await house.settled()
            events = [len(await house.told_once()) for house in houses]
            seconds = time.monotonic() - began
            return (
                f"{bot.killed} killed, {sum(unanswered)} presses without an answer, all pressed again; "
                f"{sum(events)} events told once each, in {seconds:.0f} s"
            )


async def _kill(bot: Processes, random: Random, over: asyncio.Event) -> None:
    """Again and again, at any moment; every fifth stays away until others may take what it held."""
    while not over.is_set():
        await asyncio.sleep(random.uniform(1, 6))
        number = random.randrange(SHARDS)
        await bot.kill(number)
        away = HELD.total_seconds() + 10 if random.random() < 0.2 else random.uniform(0, 3)
        await asyncio.sleep(away)
        await bot.start(number)


if __name__ == "__main__":
    sys.exit(main())
