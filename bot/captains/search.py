"""What a captain decides: sensible choices, each played out a few times, the promising ones more often."""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import TypeVar

from bot.captains.ahead import World
from bot.captains.known import as_known
from bot.captains.quick import usual
from bot.captains.sensible import sensible
from bot.captains.tempers import Temper
from bot.captains.worth import TASTES, worth
from bot.rules.battle import Battle
from bot.rules.questions import Orders, Question
from bot.rules.words import Choice, Maneuver, Phase, Post, QuestionKind

Answer = TypeVar("Answer", Orders, Choice)

Heats = tuple[tuple[int, int], ...]
"""Heat after heat: how many choices are left, and in how many worlds each of them is tried."""

_DECLARING: tuple[tuple[float, Heats], ...] = (
    (2, ((12, 3), (5, 4), (2, 8))),
    (4, ((8, 2), (3, 3), (2, 5))),
    (6, ((6, 2), (2, 4))),
    (inf, ((4, 1), (2, 2))),
)
"""The heats for a declaration with at most so many ships afloat: more ships, fewer trials, so that it takes as long."""

_ANSWERING: Heats = ((2, 6),)

_DECLARING_AHEAD, _ANSWERING_AHEAD = 1, 0
"""How many rounds it looks beyond this one."""

_DOUBT = 0.03
"""By so much another answer has to be better than the usual one: less may be luck of the few trials."""


def decide(battle: Battle, question: Question, temper: Temper, seed: int | bytes) -> Orders | Choice:
    """Answer `question`, one of `awaiting` or the `then` of one: both declarations of a ship, or one choice.

    `battle` is the state as the ship's crew may know it (`bot.rules.hidden`); others' declarations in it aren't looked
    at. The answer is legal, follows from the arguments alone, and no die of the battle's own is rolled for it. To a
    mover's question with a `then`, GO_ON stands for: ask that one. Never raises on a legal state.
    """
    known = as_known(battle, question)
    random = Random(f"{seed!r} {known.round} {question.kind} {question.ship}")
    if question.kind is QuestionKind.DECLARE:
        heats = next(heats for ships, heats in _DECLARING if len(known.order) <= ships)
        return _best(
            known, question, sensible(known, known.ship(question.ship), temper), temper, random, heats, _DECLARING_AHEAD
        )
    common = usual(question)
    other = _alternative(known, question)
    if other is None:
        return common
    return _best(known, question, (common, other), temper, random, _ANSWERING, _ANSWERING_AHEAD, _DOUBT)


def _alternative(known: Battle, question: Question) -> Choice | None:
    """What is worth weighing against the usual answer; None if nothing is."""
    match question.kind:
        case QuestionKind.RESIST:
            return Choice.LET_GO
        case QuestionKind.DODGE:
            return Choice.DODGE if _charge_is_scarce(known, question) else None
        case _:
            return Choice.CANCEL if _may_regret(known, question) else None


def _charge_is_scarce(known: Battle, question: Question) -> bool:
    """Whether more enemies have still to fire this round than there are Acrobatic Dodges (M6)."""
    state = known.ship(question.ship)
    others = [ship for ship in known.queue[1:] if known.ship(ship).side != state.side]
    return 0 < state.acrobatics <= len(others)


def _may_regret(known: Battle, question: Question) -> bool:
    """A movement, or a shot that falls back (L2); aiming, grappling and other shots are never worth cancelling."""
    post = question.post or Post.HELMSMAN
    declared = known.ship(question.ship).declared(post)
    if declared is None or declared.maneuver is Maneuver.GRAPPLE:
        return False
    if known.phase is Phase.HELMSMEN:
        return True
    return declared.maneuver is Maneuver.FIRE and bool(known.alongside(question.ship))


def _best(
    known: Battle,
    question: Question,
    choices: Sequence[Answer],
    temper: Temper,
    random: Random,
    heats: Heats,
    ahead: int,
    doubt: float = 0.0,
) -> Answer:
    """The choice that ends best on average, all tried in the same worlds; the first has `doubt` in its favour."""
    taste = TASTES[temper]
    last = known.round + ahead
    sums = [0.0] * len(choices)
    left = list(range(len(choices)))
    tried = 0
    for most, worlds in heats:
        left = sorted(left, key=lambda one: -sums[one])[:most]
        if len(left) == 1:
            break
        for _ in range(worlds):
            world = World(known, question, random.getrandbits(30))
            for one in left:
                sums[one] += worth(world.after(choices[one], last), question.ship, taste)
        tried += worlds
    return choices[max(left, key=lambda one: sums[one] + (doubt * tried if one == 0 else 0.0))]
