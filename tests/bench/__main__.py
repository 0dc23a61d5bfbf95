"""`python -m tests.bench`: how fast it is, each figure a ratio or a count within this run; 1 if any is over."""

import asyncio
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench import calls, clicks, decisions, odds, pictures, rules_alone, whole_battles

CLICK, CROWDED, RULES, WHOLE, MEMORY = 5.0, 1.2, 100.0, 30.0, 1.2
ODDS = 40.0
PICTURE_TIME, PICTURE_SIZE = 150.0, 150.0
DECISION = 300.0


def main() -> int:
    """Measure all, print a table."""
    with TemporaryDirectory(prefix="head-on-bench-") as name:
        folder = Path(name)
        rows: list[tuple[str, str, str, bool]] = []
        alone = rules_alone.measure()
        rows.append(_row("a battle by the rules alone ÷ its dice by randint", alone.ratio, RULES))
        whole = whole_battles.measure()
        rows.append(_row("a whole battle of quick captains ÷ its dice by randint", whole.ratio, WHOLE))
        told = odds.measure()
        rows.append(_row("all odds of a ship's two panels ÷ their dice by randint", told.ratio, ODDS))
        clicked = asyncio.run(clicks.measure(folder))
        rows.append(
            _row("click to answer ÷ a bare bot's constant of the same shape", clicked.one / clicked.bare, CLICK)
        )
        rows.append(_row(f"the same, {clicks.MANY:,} battles open ÷ one", clicked.many / clicked.one, CROWDED))
        round_calls = asyncio.run(calls.measure(folder))
        rows.append(_row("REST calls of a round of three ships", round_calls.calls, round_calls.allowed, digits=0))
        shown = round_calls.dm_edits / round_calls.answers
        rows.append(_row("a crew's panels shown anew ÷ its presses", shown, 1.0))
        drawn = pictures.measure()
        rows.append(_row("ms of one core for the slowest picture", drawn.milliseconds, PICTURE_TIME))
        rows.append(_row("kB of the largest picture", drawn.size / 1000, PICTURE_SIZE))
        for ships, thought in zip((3, 6), decisions.measure(), strict=True):
            kinds = f"of {thought.decisions} decisions of captains, {ships} ships"
            rows.append(_row(f"ms of one core for 95 in 100 {kinds}", thought.p95, DECISION))
            rows.append(_row(f"the same, the longest {kinds}", thought.worst, DECISION))
        few, many = (_memory(battles, folder) for battles in (1, clicks.MANY))
        rows.append(_row(f"memory, {clicks.MANY:,} battles open ÷ one", many / few, MEMORY))
    _print(rows)
    print(f"\nA battle: {alone.rounds:.1f} rounds, {alone.dice:.0f} dice, {alone.engine:,.0f} µs;", end=" ")
    print(f"randint {alone.randint:.0f} µs. It is spent on")
    print("  " + ", ".join(f"{place} {share:.0%}" for place, share in alone.spent_on))
    print(f"A whole battle of quick captains: {whole.rounds:.1f} rounds, {whole.dice:.0f} dice,", end=" ")
    print(f"{whole.battle:,.0f} µs; randint {whole.randint:.0f} µs. It is spent on")
    print("  " + ", ".join(f"{place} {share:.0%}" for place, share in whole.spent_on))
    print(f"Odds: {told.options} options in {told.odds:,.0f} µs.")
    print(f"A click: bare {clicked.bare:.2f} ms, ours {clicked.one:.2f} ms,", end=" ")
    print(f"with {clicks.MANY:,} battles {clicked.many:.2f} ms;")
    print(f"  a commit to this disk takes {clicked.disk:.2f} ms of it. Under the profiler it is spent on")
    print("  " + ", ".join(f"{part} {share:.0%}" for part, share in clicked.spent_on))
    print(f"A round: {round_calls}")
    print(f"Memory: {few / 1024:.0f} MiB with one battle open, {many / 1024:.0f} MiB with {clicks.MANY:,}.")
    return 0 if all(fine for *_, fine in rows) else 1


def _row(name: str, value: float, bound: float, digits: int = 2) -> tuple[str, str, str, bool]:
    return name, f"{value:.{digits}f}", f"≤ {bound:g}", value <= bound


def _print(rows: list[tuple[str, str, str, bool]]) -> None:
    width = max(len(row[0]) for row in rows)
    for name, value, bound, fine in rows:
        print(f"{name:<{width}}  {value:>8}  {bound:>6}  {'ok' if fine else 'OVER'}")


def _memory(battles: int, folder: Path) -> int:
    """In a process of its own, so that nothing else counts."""
    command = [sys.executable, "-m", "tests.bench.clicks", str(battles), str(folder)]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


if __name__ == "__main__":
    sys.exit(main())
