"""How even the dice of a battle fell: what was rolled, ship by ship, held against the exact chances of 3d6."""

from collections.abc import Iterable
from math import erfc, exp, gamma, sqrt

import msgspec

from bot.rules import events as e
from bot.rules.dice import SIDES
from bot.rules.odds.rolls import ALL_WAYS, WAYS

TOTALS = tuple(range(3, 3 * SIDES + 1))
EXPECTED_MEAN = 10.5
LEAST_EXPECTED = 5.0
"""So many are expected at least in each group of totals that χ² compares; with fewer it would say too much."""

Counts = tuple[int, ...]


class Rolled(msgspec.Struct, frozen=True):
    """The dice of a battle: how often each of `TOTALS` was rolled with 3d6 for each ship, in the order of `ships`;
    and how often each face, 1 to 6, damage dice included."""

    ships: tuple[str, ...]
    totals: tuple[Counts, ...]
    faces: Counts

    @property
    def all(self) -> Counts:
        """The totals of all ships together."""
        return tuple([sum(column) for column in zip(*self.totals, strict=True)])


class Evenness(msgspec.Struct, frozen=True):
    """What can be said of so many rolls of 3d6: their mean (None without any), and Pearson's χ² with its degrees of
    freedom. `odder` is the chance (0 to 1) that fair dice give a larger one. All three are None for too few rolls."""

    rolls: int
    mean: float | None
    chi: float | None = None
    freedom: int | None = None
    odder: float | None = None


def rolled(ships: Iterable[str], events: Iterable[e.AnyEvent]) -> Rolled:
    """What these events of a battle rolled; what an undo took back was rolled all the same."""
    names = tuple(ships)
    totals = {ship: [0] * len(TOTALS) for ship in names}
    faces = [0] * SIDES
    for event in events:
        if not isinstance(event, e.Roll | e.Damage):
            continue
        for die in event.dice:
            faces[die - 1] += 1
        if isinstance(event, e.Roll):
            totals[event.ship][event.total - TOTALS[0]] += 1
    return Rolled(names, tuple([tuple(totals[ship]) for ship in names]), tuple(faces))


def evenness(counts: Counts) -> Evenness:
    """How even these rolls are; `counts` of each of `TOTALS`."""
    rolls = sum(counts)
    if not rolls:
        return Evenness(0, None)
    mean = sum(total * times for total, times in zip(TOTALS, counts, strict=True)) / rolls
    groups = _groups(rolls)
    if len(groups) < 2:
        return Evenness(rolls, mean)
    chi = 0.0
    for group in groups:
        expected = sum(_expected(total, rolls) for total in group)
        found = sum(counts[total - TOTALS[0]] for total in group)
        chi += (found - expected) ** 2 / expected
    freedom = len(groups) - 1
    return Evenness(rolls, mean, chi, freedom, odder(chi, freedom))


def odder(chi: float, freedom: int) -> float:
    """The chance (0 to 1) of a larger χ² (0 or more) with so many degrees of freedom (1 or more), exactly.

    The regularised upper incomplete gamma function Q(freedom/2, chi/2), by Q(a+1, x) = Q(a, x) + xᵃe⁻ˣ/Γ(a+1).
    """
    x = chi / 2
    shape, found = (0.5, erfc(sqrt(x))) if freedom % 2 else (1.0, exp(-x))
    while shape < freedom / 2:
        found += x**shape * exp(-x) / gamma(shape + 1)
        shape += 1
    return min(1.0, found)


def _expected(total: int, rolls: int) -> float:
    return rolls * WAYS[total] / ALL_WAYS


def _groups(rolls: int) -> list[list[int]]:
    """Neighbouring totals put together from both ends, so that enough are expected in each group; mirrored."""
    half = TOTALS[: len(TOTALS) // 2]
    groups: list[list[int]] = [[]]
    for total in half:
        groups[-1].append(total)
        if sum(_expected(one, rolls) for one in groups[-1]) >= LEAST_EXPECTED:
            groups.append([])
    rest = groups.pop()
    if not groups:
        return [list(TOTALS)]
    groups[-1] += rest
    mirrored = [[TOTALS[0] + TOTALS[-1] - total for total in reversed(group)] for group in reversed(groups)]
    return [*groups, *mirrored]
