"""Who is asked what, and what goes by itself: the three paces, and what people said beforehand.

Ruling: `post` asks about going on as seldom as `brisk` does, since each question may take a day. An NPC that a player
plays is asked like the player's own character; one that nobody plays never is, but for its declaration.
"""

from datetime import timedelta

from bot.rules.attempts import damage_step
from bot.rules.battle import Battle
from bot.rules.questions import MILDEST, Question
from bot.rules.words import Choice, Post, QuestionKind
from bot.store.records import SeatRow
from bot.store.words import Pace

DECISION_TIME = timedelta(hours=24)
"""What `post` gives for each decision; the reminder comes at half of it."""


def asks_together(pace: Pace) -> bool:
    """Whether all crews are asked for their declarations at once."""
    return pace is not Pace.RULES


def time_for(pace: Pace) -> timedelta | None:
    """How long a decision may take."""
    return DECISION_TIME if pace is Pace.POST else None


def basis(battle: Battle, ship: str, post: Post) -> str:
    """What must be as it was when declaring for going on to need no question: order, alongside, the target's damage."""
    declared = battle.ship(ship).declared(post)
    against = None if declared is None else declared.against
    step = "" if against is None else str(damage_step(battle.ship(against)))
    return "|".join((",".join(battle.order), ",".join(sorted(battle.alongside(ship))), step))


def beforehand(battle: Battle, pace: Pace, seat: SeatRow, question: Question) -> Choice | None:
    """The answer that needs no asking; None if the seat's player has to be asked."""
    if question.kind is QuestionKind.GO_ON:
        if seat.cancels:
            return Choice.CANCEL
        if seat.went_on or (pace is not Pace.RULES and seat.basis == basis(battle, seat.ship, seat.post)):
            return Choice.GO_ON
    if question.kind is QuestionKind.DODGE and Choice.ACROBATIC not in question.options:
        return Choice.DODGE
    if seat.user is None or question.kind in seat.silent:
        return MILDEST[question.kind]
    return None
