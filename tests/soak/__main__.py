"""`make soak`: a real process killed at every point of a battle of two rounds. Exit status 1 if a battle differed.

`python -m tests.soak --part 2/8` takes an eighth of the points, the second.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

from tests.faults.harness import Findings, undisturbed
from tests.faults.killing import all_kills, battles_of, fought


def main() -> int:
    """Kill it everywhere, and say what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("--part", default="1/1", metavar="N/OF", help="only every so many points")
    number, of = map(int, parser.parse_args().part.split("/"))
    began = time.monotonic()
    findings = Findings()
    with tempfile.TemporaryDirectory() as folder:
        stretches = undisturbed(Path(folder))
        battles = battles_of(all_kills(stretches)[number - 1 :: of])
        for done, kills in enumerate(battles, 1):
            found = asyncio.run(fought(stretches, kills, Path(folder) / f"{done}.sqlite3"))
            findings.add(found)
            print(f"battle {done} of {len(battles)}: {found}", flush=True)
    print(f"{findings}\n{len(battles)} battles in {time.monotonic() - began:.0f} s")
    return 1 if findings.differing else 0


if __name__ == "__main__":
    sys.exit(main())
