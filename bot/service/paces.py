"""Who is asked what, and what goes by itself: how a battle asks, and what people said beforehand.

A battle has three settings: crews declare together or in order, each action is asked for or only where something has
changed, and the time for each decision. A pace is a choice of all three. They can change at any time: the log's
`declarations` says what the rules allow, and asking all crews at once or one after the other is right under either.

Ruling: `post` asks about going on as seldom as `brisk` does, since each question may take a day. An NPC that a player
plays is asked like the player's own character, and a captain likewise; one that nobody plays never is, but for its
declaration.
"""

from datetime import datetime, timedelta

import msgspec

from bot.rules.attempts import damage_step
from bot.rules.battle import Battle
from bot.rules.questions import MILDEST, Question
from bot.rules.words import Choice, Post, QuestionKind
from bot.store.records import BattleRow, SeatRow
from bot.store.words import Pace


class Manner(msgspec.Struct, frozen=True):
    """How a battle asks; `seconds` is the time for each decision, None for ever. The reminder comes at half of it."""

    together: bool
    asks_each: bool
    seconds: int | None


PACES = {
    Pace.RULES: Manner(together=False, asks_each=True, seconds=None),
    Pace.BRISK: Manner(together=True, asks_each=False, seconds=None),
    Pace.POST: Manner(together=True, asks_each=False, seconds=24 * 3600),
}


def manner_of(row: BattleRow) -> Manner:
    """How this battle asks."""
    return Manner(row.together, row.asks_each, row.seconds)


def is_preset(row: BattleRow) -> bool:
    """Whether it asks just as its pace says."""
    return manner_of(row) == PACES[row.pace]


def times(row: BattleRow, since: datetime) -> tuple[datetime | None, datetime | None]:
    """When a decision is due and when it is reminded of, if it is put at `since`."""
    if row.seconds is None:
        return None, None
    time = timedelta(seconds=row.seconds)
    return since + time, since + time / 2


def basis(battle: Battle, ship: str, post: Post) -> str:
    """What must be as it was when declaring for going on to need no question: order, alongside, the target's damage."""
    declared = battle.ship(ship).declared(post)
    against = None if declared is None else declared.against
    step = "" if against is None else str(damage_step(battle.ship(against)))
    return "|".join((",".join(battle.order), ",".join(sorted(battle.alongside(ship))), step))


def beforehand(battle: Battle, row: BattleRow, seat: SeatRow, question: Question, *, played: bool) -> Choice | None:
    """The answer that needs no asking; None if the seat's player or captain has to be asked.

    `played`: it has one.
    """
    if question.kind is QuestionKind.GO_ON:
        if seat.cancels:
            return Choice.CANCEL
        if seat.went_on or (not row.asks_each and seat.basis == basis(battle, seat.ship, seat.post)):
            return Choice.GO_ON
    if question.kind is QuestionKind.DODGE and Choice.ACROBATIC not in question.options:
        return Choice.DODGE
    if not played or question.kind in seat.silent:
        return MILDEST[question.kind]
    return None
