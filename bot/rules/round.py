"""The sequence (F0): ① First Head-On, then ② start, ③ declarations, ④ helmsmen, ⑤ gunners, ⑥ end, again and again.

`advance` goes as far as it can and stops where people have to decide; `awaiting` says what they decide; `answer` takes
it and goes on.
"""

from collections.abc import Callable

from bot.errors import Refused
from bot.rules import events as e
from bot.rules.aim import lose_aim
from bot.rules.battle import Battle, ShipState
from bot.rules.dice import Dice
from bot.rules.effects import expire, recover
from bot.rules.events import Declared
from bot.rules.fold import CARRIED_OUT
from bot.rules.head_on import first_head_on
from bot.rules.maneuvers import MANEUVERS, check
from bot.rules.maneuvers.disengage import leave
from bot.rules.maneuvers.fire import settle
from bot.rules.questions import Orders, Question
from bot.rules.scribe import Scribe, Step
from bot.rules.words import Choice, Declarations, Maneuver, Phase, Post, QuestionKind, Reason, Refusal, Result

ACTS = {Phase.HELMSMEN: Post.HELMSMAN, Phase.GUNNERS: Post.GUNNER}
"""Whose actions are resolved in ④ and ⑤ (F6, F7)."""

Decide = Callable[[Battle, Question], Orders | Choice]
"""An answer to an open question, from what is in the battle."""

_GOING_ON = (Choice.GO_ON, Choice.CANCEL)
_RESISTING = (Choice.RESIST, Choice.LET_GO)
_DODGING = (Choice.NO_DODGE, Choice.DODGE)
_DODGING_WELL = (*_DODGING, Choice.ACROBATIC)


def advance(battle: Battle, dice: Dice) -> Step:
    """Go on until people have to decide, or the battle is over. A battle not yet begun begins (F1)."""
    scribe = Scribe(battle, dice)
    run(scribe)
    return scribe.step


def awaiting(battle: Battle) -> tuple[Question, ...]:
    """What people have to decide now: one question, or in ③ with `together` one for each ship that has not declared."""
    if battle.over or not battle.queue:
        return ()
    if battle.phase is Phase.DECLARATIONS:
        together = battle.rules.declarations is Declarations.TOGETHER
        ships = battle.queue if together else battle.queue[:1]
        return tuple([Question(battle.asked, QuestionKind.DECLARE, ship, None) for ship in ships])
    ship = battle.queue[0]
    struck = battle.struck
    if struck is not None:
        assert struck.against is not None
        target = battle.ship(struck.against)
        if target.sunk:
            return ()
        dodges = _DODGING_WELL if target.acrobatics else _DODGING
        return (Question(battle.asked, QuestionKind.DODGE, struck.against, Post.HELMSMAN, dodges, struck.ship),)
    post = ACTS[battle.phase]
    declared = battle.ship(ship).declared(post)
    assert declared is not None
    then = None
    if declared.maneuver is Maneuver.DISENGAGE:
        assert declared.against is not None
        then = Question(battle.asked, QuestionKind.RESIST, declared.against, Post.HELMSMAN, _RESISTING, ship)
    return (Question(battle.asked, QuestionKind.GO_ON, ship, post, _GOING_ON, ship, then),)


def answer(battle: Battle, question: Question, choice: Orders | Choice, dice: Dice) -> Step:
    """Answer one of `awaiting` (or the `then` of one), and go on.

    Raises `Refused` where the question is not open, the choice is none of its options, or a declaration can't be made.
    GO_ON to a question with a `then` is refused: answer that one instead.
    """
    scribe = Scribe(battle, dice)
    open_ones = awaiting(battle)
    if question not in open_ones and question not in [one.then for one in open_ones]:
        raise Refused(Refusal.QUESTION_CLOSED)
    _give(scribe, question, choice)
    run(scribe)
    return scribe.step


def play_on(battle: Battle, decide: Decide, dice: Dice, last: int) -> Battle:
    """The battle once it is over, or once round `last` is: `decide` answers everything that is asked.

    The same as `advance` and then `answer`, again and again, but for the events, which nobody reads. To a question with
    a `then`, GO_ON has `decide` asked that one. Raises what `answer` raises.
    """
    scribe = Scribe(battle, dice)
    run(scribe)
    while scribe.battle.round <= last and (open_ones := awaiting(scribe.battle)):
        question = open_ones[0]
        choice = decide(scribe.battle, question)
        if question.then is not None and choice is Choice.GO_ON:
            question = question.then
            choice = decide(scribe.battle, question)
        _give(scribe, question, choice)
        scribe.events.clear()
        run(scribe)
    return scribe.battle


def _give(scribe: Scribe, question: Question, choice: Orders | Choice) -> None:
    if isinstance(choice, Orders):
        if question.kind is not QuestionKind.DECLARE:
            raise Refused(Refusal.NOT_AN_OPTION)
        _declare(scribe, question.ship, choice)
    else:
        if choice not in question.options or (question.then is not None and choice is Choice.GO_ON):
            raise Refused(Refusal.NOT_AN_OPTION)
        _decide(scribe, question, choice)


def run(scribe: Scribe) -> None:
    """Resolve whatever needs no decision (see `advance`)."""
    while not scribe.battle.over:
        battle = scribe.battle
        if battle.phase in ACTS:
            if not _take_turn(scribe):
                return
        elif battle.phase is Phase.DECLARATIONS:
            return
        elif battle.round == 0:
            first_head_on(scribe)
            _next_round(scribe)
        else:
            scribe.phase = Phase.ROUND_END
            expire(scribe)
            _next_round(scribe)


def look_for_end(scribe: Scribe) -> None:
    """The battle is over when at most one side has a ship afloat (F8a)."""
    battle = scribe.battle
    if battle.over or len(battle.order) == len(battle.ships):
        return
    sides = battle.sides_afloat
    if len(sides) <= 1:
        scribe.write(e.Ended, winner=sides[0] if sides else None)


def _next_round(scribe: Scribe) -> None:
    scribe.phase = Phase.ROUND_START
    scribe.round += 1
    scribe.write(e.Round, number=scribe.round)
    recover(scribe)


def _declare(scribe: Scribe, ship: str, orders: Orders) -> None:
    scribe.phase = Phase.DECLARATIONS
    helmsman, gunner = orders.helmsman, orders.gunner
    check(scribe.battle, ship, Post.HELMSMAN, helmsman)
    check(scribe.battle, ship, Post.GUNNER, gunner)
    entered = scribe.battle.ship(ship).ship
    for post, choice in ((Post.HELMSMAN, helmsman), (Post.GUNNER, gunner)):
        seq = scribe.battle.seq + 1
        rule = MANEUVERS[choice.maneuver]
        scribe.add(rule.declared(entered, post, choice, seq=seq, round=scribe.round, phase=scribe.phase))


def _take_turn(scribe: Scribe) -> bool:
    """The turn of the first in the queue; False if someone has to decide first."""
    battle = scribe.battle
    scribe.phase = battle.phase
    ship = battle.queue[0]
    if battle.struck is not None:
        return _target_lost(scribe, ship)
    post = ACTS[battle.phase]
    state = battle.ship(ship)
    if state.acrobatics and state.acrobatics_round < battle.round and post is Post.HELMSMAN:
        scribe.write(e.Acrobatics, ship=ship, left=0)
        state = scribe.battle.ship(ship)
    declared = state.declared(post)
    assert declared is not None
    rule = MANEUVERS[declared.maneuver]
    if state.joined is not None and post is Post.GUNNER:
        _finish(scribe, declared, state.joined, Reason.JOINED)
        return True
    reason = rule.impossible(scribe.battle, state, declared)
    if reason is not None:
        _finish(scribe, declared, Result.IMPOSSIBLE, reason)
        return True
    if rule.asks:
        return False
    _resolve(scribe, state, declared)
    return True


def _target_lost(scribe: Scribe, ship: str) -> bool:
    """A hit whose target the game master has sunk before it could dodge is settled by that (F7b)."""
    struck = scribe.battle.struck
    assert struck is not None
    assert struck.against is not None
    if not scribe.battle.ship(struck.against).sunk:
        return False
    declared = scribe.battle.ship(ship).gunner
    assert declared is not None
    _finish(scribe, declared, Result.DONE)
    return True


def _decide(scribe: Scribe, question: Question, choice: Choice) -> None:
    scribe.phase = scribe.battle.phase
    acting = question.about
    assert acting is not None
    state = scribe.battle.ship(acting)
    declared = state.declared(ACTS[scribe.phase])
    assert declared is not None
    if choice is Choice.GO_ON:
        _resolve(scribe, state, declared)
    elif choice is Choice.CANCEL:
        _finish(scribe, declared, Result.CANCELLED)
    elif question.kind is QuestionKind.DODGE:
        struck = scribe.battle.struck
        assert struck is not None
        _finish(scribe, declared, settle(scribe, struck, declared, choice))
    else:
        _finish(scribe, declared, leave(scribe, acting, question.ship, resisted=choice is Choice.RESIST))


def _resolve(scribe: Scribe, state: ShipState, declared: Declared) -> None:
    result = MANEUVERS[declared.maneuver].resolve(scribe, state, declared)
    if result is not None:
        _finish(scribe, declared, result)


def _finish(scribe: Scribe, declared: Declared, result: Result, reason: Reason | None = None) -> None:
    """The end of an action: aim that it spoils (A3a), its last line, and perhaps the battle's (F8a)."""
    if result in CARRIED_OUT and MANEUVERS[declared.maneuver].spoils_aim and scribe.phase is Phase.GUNNERS:
        lose_aim(scribe, declared.ship)
    scribe.add(
        e.Acted(
            seq=scribe.battle.seq + 1,
            round=scribe.round,
            phase=scribe.phase,
            ship=declared.ship,
            crew=declared.crew,
            maneuver=declared.maneuver,
            result=result,
            reason=reason,
        )
    )
    look_for_end(scribe)


__all__ = ["Decide", "Step", "advance", "answer", "awaiting", "look_for_end", "play_on", "run"]
