"""A whole battle by the rules alone, against rolling as many dice with `random.randint`."""

import cProfile
import pstats
import random
from collections.abc import Callable
from time import process_time

import msgspec

from bot.rules.battle import Battle, Setup, begin
from bot.rules.dice import PlainDice
from bot.rules.questions import Declaration, Orders, Question
from bot.rules.round import advance, answer, awaiting
from bot.rules.words import Choice, Maneuver, Part, QuestionKind
from tests.bench.fleet import three_ships

BATTLES = 40
_MOVES = (Maneuver.HOLD, Maneuver.EVADE, Maneuver.SWAP, Maneuver.HOLD, Maneuver.ACCELERATE, Maneuver.BOARD)
"""What helmsmen do in turn; a gunner aims every fourth round and fires in the others."""


class Measured(msgspec.Struct, frozen=True):
    """The ratio of the best runs, what one battle takes of each (µs), and what the time goes into."""

    ratio: float
    engine: float
    randint: float
    dice: float
    rounds: float
    spent_on: tuple[tuple[str, float], ...]


def choose(battle: Battle, question: Question) -> Orders | Choice:
    """What a player does who doesn't think: costs as little as possible, so that the engine is what is measured."""
    if question.kind is QuestionKind.DECLARE:
        return _orders(battle, question.ship)
    if question.kind is QuestionKind.RESIST:
        return Choice.RESIST
    return Choice.DODGE if question.kind is QuestionKind.DODGE else Choice.GO_ON


def _orders(battle: Battle, ship: str) -> Orders:
    state = battle.ship(ship)
    enemy = next(other for other in battle.ships if not other.sunk and other.ship.side != state.ship.side).ship.id
    near = [other for other in battle.alongside(ship) if not battle.ship(other).sunk]
    if near:
        helmsman = Declaration(Maneuver.DISENGAGE if battle.round % 2 else Maneuver.GRAPPLE, near[0])
    else:
        maneuver = _MOVES[battle.round % len(_MOVES)]
        targeted = maneuver in (Maneuver.SWAP, Maneuver.BOARD)
        helmsman = Declaration(maneuver, enemy if targeted else None)
    loads = zip(state.ship.weapons, state.loads, strict=True)
    ready = next((weapon.id for weapon, load in loads if load.ready <= battle.round and load.shots != 0), None)
    if ready is None:
        return Orders(helmsman)
    if battle.round % 4 == 0:
        return Orders(helmsman, Declaration(Maneuver.AIM, enemy, ready))
    return Orders(helmsman, Declaration(Maneuver.FIRE, enemy, ready, Part.HULL))


def fight(setup: Setup, dice: PlainDice) -> Battle:
    """A battle to its end."""
    battle = advance(begin(setup), dice).battle
    while not battle.over:
        question = awaiting(battle)[0]
        choice = choose(battle, question)
        if question.then is not None and choice is Choice.GO_ON:
            question, choice = question.then, Choice.RESIST
        battle = answer(battle, question, choice, dice).battle
    return battle


def measure() -> Measured:
    """Fight `BATTLES` battles several times, and roll as many dice by `randint` as often; the best of each counts."""
    setup = three_ships()

    def engine() -> tuple[int, int]:
        generator = random.Random(7)
        dice = PlainDice(generator.random)
        battles = [fight(setup, dice) for _ in range(BATTLES)]
        return sum(battle.dice for battle in battles), sum(battle.round for battle in battles)

    rolled, rounds = engine()
    generator = random.Random(7)

    def plain() -> None:
        randint = generator.randint
        for _ in range(rolled):
            randint(1, 6)

    best_engine, best_plain = best(engine), best(plain)
    return Measured(
        ratio=best_engine / best_plain,
        engine=best_engine / BATTLES * 1e6,
        randint=best_plain / BATTLES * 1e6,
        dice=rolled / BATTLES,
        rounds=rounds / BATTLES,
        spent_on=profile(engine),
    )


def best(work: Callable[[], object], times: int = 5) -> float:
    """Seconds of this process's own time for the fastest of several runs: others on the machine count less."""
    found = float("inf")
    for _ in range(times):
        start = process_time()
        work()
        found = min(found, process_time() - start)
    return found


def profile(work: Callable[[], object]) -> tuple[tuple[str, float], ...]:
    """The functions that take most of the time by themselves, with their share."""
    profiler = cProfile.Profile()
    profiler.runcall(work)
    stats: dict[tuple[str, int, str], tuple[int, int, float, float, object]] = pstats.Stats(profiler).stats  # pyright: ignore[reportAttributeAccessIssue]
    total = sum(one[2] for one in stats.values())
    own = sorted(stats.items(), key=lambda item: -item[1][2])[:6]
    return tuple([(f"{_module(place[0])}{place[2].strip('<>')}", one[2] / total) for place, one in own])


def _module(path: str) -> str:
    return "" if path == "~" else path.rpartition("/")[2].removesuffix(".py") + "."


__all__ = ["Measured", "best", "choose", "fight", "measure", "profile"]
