"""`python -m tests.soak.captains`: how strong the captains are, in 2,000 battles a line.

Exit status 1 if one doesn't beat chance 90 times in 100, or the best doesn't beat each other one more often than not.
"""

import sys

from bot.captains import Temper
from bot.tournament.table import Against, Score, Wanted, tournament

BATTLES, SEED = 2_000, 1
LEAST_WON = 0.9


def main() -> int:
    """Play the whole table, and judge it."""
    scores = tournament(Wanted(BATTLES, SEED, None, Against.ALL), sys.stdout, sys.stderr)
    weak = [
        str(score.contest.first) for score in scores if score.contest.second is None and score.won.value < LEAST_WON
    ]
    print(f"against chance: {', '.join(weak) + ' too weak' if weak else 'all strong enough'}")
    against = {temper: _against_each(temper, scores) for temper in Temper}
    best = max(Temper, key=lambda temper: sum(against[temper].values()))
    unbeaten = [str(other) for other, points in against[best].items() if points <= 0.5]
    print(f"the best is {best}; {', '.join(unbeaten) + ' not beaten by it' if unbeaten else 'it beats each other one'}")
    return 1 if weak or unbeaten else 0


def _against_each(temper: Temper, scores: tuple[Score, ...]) -> dict[Temper, float]:
    """Its points against each of the others."""
    found: dict[Temper, float] = {}
    for score in scores:
        if score.contest.second is not None and temper in (score.contest.first, score.contest.second):
            won = score.contest.first is temper
            found[score.contest.second if won else score.contest.first] = score.points if won else 1 - score.points
    return found


if __name__ == "__main__":
    sys.exit(main())
