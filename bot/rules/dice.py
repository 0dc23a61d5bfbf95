"""Where dice come from: seeded for battles, scripted for tests, plain for simulations. Damage expressions (G6)."""

import hashlib
import hmac
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Protocol

import msgspec

SIDES = 6
SEED_BYTES = 32
_FAIR_BELOW = 252


class Dice(Protocol):
    """A supply of six-sided dice."""

    def roll(self, count: int) -> tuple[int, ...]:
        """`count` (0 or more) dice, each 1 to 6, in the order in which they fell."""
        ...


class SeededDice:
    """The dice of one battle: die n is a function of the seed and n alone (`battle-log.md`)."""

    def __init__(self, seed: bytes, start: int = 0) -> None:
        """`seed`: 32 bytes; `start`: how many dice the battle has rolled already."""
        if len(seed) != SEED_BYTES:
            raise ValueError("a seed has 32 bytes")
        self._mac = hmac.new(seed, digestmod=hashlib.sha256)
        self._next = start

    def roll(self, count: int) -> tuple[int, ...]:
        first = self._next
        self._next = first + count
        return tuple([self._die(number) for number in range(first, first + count)])

    def _die(self, number: int) -> int:
        message = number.to_bytes(8, "big")
        while True:
            mac = self._mac.copy()
            mac.update(message)
            message = mac.digest()
            for byte in message:
                if byte < _FAIR_BELOW:
                    return byte % SIDES + 1


class ScriptedDice:
    """Dice that fall as written; runs out with `IndexError`."""

    def __init__(self, dice: Iterable[int]) -> None:
        self.left = list(dice)

    def roll(self, count: int) -> tuple[int, ...]:
        if count > len(self.left):
            raise IndexError(f"{count} dice asked for, {len(self.left)} left")
        fallen, self.left = tuple(self.left[:count]), self.left[count:]
        return fallen


class PlainDice:
    """Dice for simulations: `random` gives numbers from 0 up to 1, as `random.random` does."""

    def __init__(self, random: Callable[[], float]) -> None:
        self._random = random

    def roll(self, count: int) -> tuple[int, ...]:
        random = self._random
        return tuple([int(random() * SIDES) + 1 for _ in range(count)])


def commitment(seed: bytes) -> str:
    """What is posted when a battle begins: the SHA-256 of the seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


class Damage(msgspec.Struct, frozen=True):
    """`Nd±k×m` (G6)."""

    dice: int
    plus: int = 0
    times: int = 1

    def points(self, fallen: tuple[int, ...]) -> int:
        """The damage that these dice make: 0 or more."""
        return max(0, sum(fallen) + self.plus) * self.times

    def __str__(self) -> str:
        plus = f"{self.plus:+d}" if self.plus else ""
        times = f"×{self.times}" if self.times != 1 else ""
        return f"{self.dice}d{plus}{times}"


_EXPRESSION = re.compile(r"([1-9][0-9]?)d(?:([+-][1-9][0-9]{0,2}))?(?:×([1-9][0-9]?))?", re.ASCII)


@lru_cache(maxsize=256)
def parse_damage(expression: str) -> Damage:
    """Read `Nd`, `Nd+k`, `Nd-k`, each perhaps with `×m` (U+00D7) behind it.

    Raises `ValueError` for anything else.
    """
    found = _EXPRESSION.fullmatch(expression)
    if found is None:
        raise ValueError(f"not a damage expression: {expression!r}")
    dice, plus, times = found.groups()
    return Damage(int(dice), int(plus or 0), int(times or 1))
