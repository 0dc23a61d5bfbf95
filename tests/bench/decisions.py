"""How long a captain thinks: every decision of a few battles, in milliseconds of one core."""

from random import Random
from time import process_time

import msgspec

from bot.captains import Temper, decide
from bot.forecast.playing import play_out
from bot.rules.battle import Battle, Setup, begin
from bot.rules.dice import PlainDice
from bot.rules.questions import Orders, Question
from bot.rules.words import Choice
from bot.service.templates import make_ship
from bot.tournament.game import setup_of
from tests.bench.fleet import three_ships

_SIX = ("courier", "gunboat", "heavy")
_ROUNDS = 8


class Thought(msgspec.Struct, frozen=True):
    """What 95 of 100 decisions take at most, and the longest one (ms)."""

    decisions: int
    p95: float
    worst: float


def measure(battles: int = 4) -> tuple[Thought, Thought]:
    """In battles of three ships, and of six."""
    six = setup_of([make_ship(template, template, template, "", "en") for template in _SIX])
    return _measure(three_ships(), battles), _measure(six, battles)


def _measure(setup: Setup, battles: int) -> Thought:
    taken: list[float] = []

    def thinking(battle: Battle, question: Question) -> Orders | Choice:
        temper = tuple(Temper)[battle.round % len(Temper)]
        start = process_time()
        choice = decide(battle, question, temper, len(taken))
        taken.append((process_time() - start) * 1000)
        return choice

    for number in range(battles):
        play_out(begin(setup), thinking, PlainDice(Random(number).random), _ROUNDS)
    taken.sort()
    return Thought(len(taken), taken[len(taken) * 95 // 100], taken[-1])


__all__ = ["Thought", "measure"]
