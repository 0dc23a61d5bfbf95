"""How even the dice fell, in plain words."""

from collections.abc import Mapping

import msgspec

from bot.report.words import Words
from bot.rules.fairness import EXPECTED_MEAN, Evenness, Rolled

_ODD, _VERY_ODD = 0.05, 0.01


class DiceView(msgspec.Struct, frozen=True, kw_only=True):
    """The dice of a battle, of all ships or of one. `names` and `sides` (their places) of the ships in `rolled`.

    `commitment` is the seed's; `over`: the seed is posted.
    """

    battle: str
    rolled: Rolled
    names: Mapping[str, str]
    sides: Mapping[str, int]
    commitment: str
    over: bool
    ship: str | None = None


def summary_text(words: Words, found: Evenness) -> str:
    """How many rolls (1 or more), their mean, and whether that is odd: one line."""
    return words("dice-summary", rolls=rolls_text(words, found), verdict=verdict_text(words, found))


def rolls_text(words: Words, found: Evenness) -> str:
    """How many, and their mean."""
    if found.mean is None:
        return words("dice-none")
    return words("dice-rolls", rolls=found.rolls, mean=f"{found.mean:.1f}", expected=f"{EXPECTED_MEAN:.1f}")


def verdict_text(words: Words, found: Evenness) -> str:
    """What χ² says, without saying χ²."""
    if found.odder is None:
        return words("dice-few")
    if found.odder >= _ODD:
        return words("dice-even", odder=str(round(found.odder * 100)))
    if found.odder >= _VERY_ODD:
        return words("dice-odd", odder=str(max(1, round(found.odder * 100))))
    return words("dice-very-odd")
