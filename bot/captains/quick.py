"""A light hand: what a captain does without looking ahead. Cheap enough to play whole battles with."""

from collections.abc import Sequence
from random import Random

from bot.captains.known import as_known
from bot.captains.tempers import Temper
from bot.rules.attempts import fire
from bot.rules.battle import Battle, ShipState
from bot.rules.maneuvers import options
from bot.rules.questions import Declaration, Orders, Question
from bot.rules.words import Choice, Maneuver, Part, Post, QuestionKind

_WORTH_A_SHOT = 8
"""A target number below which one would rather aim first."""


def quick(battle: Battle, question: Question, temper: Temper, seed: int | bytes) -> Orders | Choice:
    """Answer `question`, one of `awaiting` or the `then` of one, without a search; legal, and the same each time.

    To a mover's question with a `then`, GO_ON stands for: ask that one.
    """
    if question.kind is not QuestionKind.DECLARE:
        return _answer(battle, question)
    known = as_known(battle, question)
    fancy = Random(f"{seed!r} {known.round} {question.ship}").random()
    return orders(known, known.ship(question.ship), temper, fancy)


def orders(battle: Battle, state: ShipState, temper: Temper, fancy: float) -> Orders:
    """What both posts declare; `fancy`, from 0 up to 1, is what is left to whim."""
    helmsman = options(battle, state.id, Post.HELMSMAN)
    gunner = options(battle, state.id, Post.GUNNER)
    rams = [one for one in helmsman if one.maneuver is Maneuver.RAM]
    move = _weakest(battle, rams) if fancy < (0.6 if temper is Temper.RAMMING else 0.1) else None
    shots = [one for one in gunner if one.maneuver is Maneuver.FIRE and one.part is Part.HULL]
    shot = _weakest(battle, shots)
    if shot is not None and shot.against is not None and shot.weapon is not None:
        aim = Declaration(Maneuver.AIM, shot.against, shot.weapon)
        poor = fire(battle, state, shot.against, shot.weapon).target < _WORTH_A_SHOT
        if poor and aim in gunner and not battle.alongside(state.id):
            shot = aim
    return Orders(move or Declaration(Maneuver.HOLD), shot or Declaration(Maneuver.WAIT))


def _weakest(battle: Battle, offers: Sequence[Declaration]) -> Declaration | None:
    """Against the enemy with the least hull; None if there is nothing to choose from."""
    return min(offers, key=lambda one: battle.ship(one.against or "").hull, default=None)


def _answer(battle: Battle, question: Question) -> Choice:
    if question.kind is QuestionKind.DODGE:
        return Choice.ACROBATIC if Choice.ACROBATIC in question.options else Choice.DODGE
    return Choice.RESIST if question.kind is QuestionKind.RESIST else Choice.GO_ON
