"""All ways in which dice can fall, tried one by one on the real resolver; nothing here knows of `bot.rules.odds`."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import TypeVar

import msgspec

from bot.rules.battle import Battle, begin
from bot.rules.dice import Dice, PlainDice, ScriptedDice
from bot.rules.events import Acted, AnyEvent, Damage, Roll
from bot.rules.maneuvers import MANEUVERS
from bot.rules.maneuvers.disengage import leave
from bot.rules.maneuvers.fire import settle
from bot.rules.questions import Orders
from bot.rules.round import advance, answer, awaiting
from bot.rules.scribe import Scribe
from bot.rules.words import Choice, Maneuver, Phase, Post, QuestionKind, Result
from tests.rules.random_play import random_setup, random_step

T = TypeVar("T")
IDLE = (Maneuver.HOLD, Maneuver.WAIT)
MILD = {QuestionKind.GO_ON: Choice.GO_ON, QuestionKind.DODGE: Choice.DODGE, QuestionKind.RESIST: Choice.RESIST}


class Branching:
    """Dice of which `depth` rolls fall as a path says, after those of `first`, and all later ones show 1.

    A roll takes one of the sums that its dice can make, since sums are all that counts; `chance` is that of the path.
    """

    def __init__(self, path: list[int], depth: int, first: Sequence[tuple[int, ...]] = ()) -> None:
        self.first = list(first)
        self.path = path
        self.depth = depth
        self.rolled = 0
        self.widths: list[int] = []
        self.chance = 1.0

    def roll(self, count: int) -> tuple[int, ...]:
        if self.first:
            assert count == len(self.first[0])
            return self.first.pop(0)
        if self.rolled >= self.depth:
            return (1,) * count
        ways = falls(count)
        taken = self.path[self.rolled] if self.rolled < len(self.path) else 0
        self.rolled += 1
        self.widths.append(len(ways))
        dice, chance = ways[taken]
        self.chance *= chance
        return dice


@lru_cache
def falls(count: int) -> list[tuple[tuple[int, ...], float]]:
    """For each sum of so many dice one way to make it, and its chance: by trying all, up to seven dice."""
    found: dict[int, tuple[int, ...]] = {}
    ways: Counter[int] = Counter()
    for dice in product(range(1, 7), repeat=count):
        found.setdefault(sum(dice), dice)
        ways[sum(dice)] += 1
    return [(dice, ways[total] / 6**count) for total, dice in found.items()]


def every_way(
    play: Callable[[Dice], T], depth: int, first: Sequence[tuple[int, ...]] = ()
) -> Iterator[tuple[float, T]]:
    """What `play` gives in each way that the `depth` rolls after `first` can fall, with the chance of that way."""
    path: list[int] = []
    while True:
        dice = Branching(path, depth, first)
        result = play(dice)
        yield dice.chance, result
        path = (path + [0] * depth)[: dice.rolled]
        while path and path[-1] + 1 == dice.widths[len(path) - 1]:
            path.pop()
        if not path:
            return
        path[-1] += 1


class CameOf(msgspec.Struct, frozen=True):
    """What came of an action: its end, and what it did to whom."""

    result: Result
    rolls: tuple[Roll, ...]
    damage: tuple[Damage, ...]
    sunk: frozenset[str]


def carried_out(battle: Battle, ship: str, orders: Orders, dice: Dice, *, dodge: Choice = Choice.DODGE) -> CameOf:
    """What comes of what one post of `ship` is ordered, the other and all others doing nothing; whoever is asked goes
    on, resists, and dodges if that is what to do (acrobatically only where it can be)."""
    events: list[AnyEvent] = []
    while True:
        question = awaiting(battle)[0]
        if question.kind is QuestionKind.DECLARE:
            choice: Orders | Choice = orders if question.ship == ship else Orders()
        else:
            question = question.then or question
            choice = MILD[question.kind]
            if question.kind is QuestionKind.DODGE:
                choice = dodge if dodge in question.options else Choice.DODGE
        step = answer(battle, question, choice, dice)
        battle = step.battle
        events += step.events
        for event in step.events:
            if isinstance(event, Acted) and event.ship == ship and event.maneuver not in IDLE:
                damage = tuple([one for one in events if isinstance(one, Damage)])
                rolls = tuple([one for one in events if isinstance(one, Roll)])
                return CameOf(event.result, rolls, damage, frozenset([one.id for one in battle.ships if one.sunk]))


def resolved(battle: Battle, ship: str, post: Post, dice: Dice, *, dodge: Choice = Choice.DODGE) -> CameOf:
    """The same where it is the turn of `ship`'s post to act: its action alone, and nothing that comes after it."""
    scribe = Scribe(battle, dice)
    state = battle.ship(ship)
    said = state.declared(post)
    assert said is not None
    result = MANEUVERS[said.maneuver].resolve(scribe, state, said)
    if result is None:
        struck = scribe.battle.struck
        if struck is not None:
            result = settle(scribe, struck, said, dodge)
        else:
            assert said.against is not None
            result = leave(scribe, ship, said.against, resisted=True)
    rolls = tuple([one for one in scribe.events if isinstance(one, Roll)])
    damage = tuple([one for one in scribe.events if isinstance(one, Damage)])
    return CameOf(result, rolls, damage, frozenset([one.id for one in scribe.battle.ships if one.sunk]))


def declared(battle: Battle, ship: str, orders: Orders) -> Battle:
    """The battle once all have declared, `ship` these orders and the others nothing: its turn to act."""
    while (question := awaiting(battle)[0]).kind is QuestionKind.DECLARE:
        battle = answer(battle, question, orders if question.ship == ship else Orders(), ScriptedDice([])).battle
    return battle


def ordered(post: Post, choice: object) -> Orders:
    """The orders of a ship whose other post does nothing."""
    return Orders(**{post.value: choice})  # pyright: ignore[reportArgumentType]


def round_starts(seed: int, battles: int, rounds: int = 6, *, meddling: bool = True) -> Iterator[Battle]:
    """Battles as a round's declarations begin, from random play, game masters meddling."""
    for number in range(battles):
        random = Random(f"{seed} {number}")
        dice = PlainDice(random.random)
        battle = advance(begin(random_setup(random, random.randint(2, 4))), dice).battle
        while not battle.over and battle.round <= rounds:
            if battle.phase is Phase.DECLARATIONS and len(battle.queue) == len(battle.order):
                yield battle
            battle = random_step(random, battle, dice, meddling=meddling).battle
