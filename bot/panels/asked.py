"""Questions of the service as views of the report: what those who are asked are shown."""

from typing import TypedDict

from bot.panels.views import moment, state_of
from bot.report import views as v
from bot.rules import attempts
from bot.rules.battle import Battle, ShipState
from bot.rules.foresight import Prospect, obstacle, odds_at_turn, prospects
from bot.rules.questions import Declaration, Question
from bot.rules.words import Choice, Phase, QuestionKind
from bot.service import types as s
from bot.store.words import QuestionStatus

_ANSWERED_BY = {
    QuestionStatus.ANSWERED: v.AnsweredBy.PERSON,
    QuestionStatus.STANDING: v.AnsweredBy.STANDING,
    QuestionStatus.LATE: v.AnsweredBy.DEADLINE,
    QuestionStatus.RULED: v.AnsweredBy.RULED,
    QuestionStatus.CLOSED: v.AnsweredBy.CLOSED,
}


class _Common(TypedDict):
    battle: str
    battle_name: str
    asked: int
    seat: str
    round: int
    own: ShipState
    lines: tuple[v.ShipLine, ...]
    deadline: int | None
    paused: bool


def _common(asked: s.QuestionView) -> _Common:
    """What the views of all questions have."""
    return _Common(
        battle=str(asked.id.battle),
        battle_name=asked.battle.name,
        asked=asked.id.asked,
        seat=asked.id.seat.key,
        round=asked.round,
        own=asked.inside,
        lines=v.ship_lines(state_of(asked.battle)),
        deadline=None if asked.due is None else moment(asked.due),
        paused=asked.battle.paused,
    )


def declare(asked: s.QuestionView) -> v.DeclareView:
    """A declaration's panel."""
    ruled = asked.status is QuestionStatus.RULED
    is_open = asked.status is QuestionStatus.OPEN or (ruled and asked.declared is None)
    draft = asked.declared if asked.declared is not None else asked.own.choice
    last = asked.own.last
    state = v.DeclareState.LOCKED
    if is_open:
        state = v.DeclareState.READY if asked.own.ready else v.DeclareState.OPEN
    mate = asked.mate_seat
    return v.DeclareView(
        **_common(asked),
        post=asked.id.post,
        offers=tuple([_offer(asked, offer) for offer in asked.offers]),
        draft=draft,
        again=last if last in asked.offers else None,
        mate=v.Mate(name=mate.name, post=mate.id.post, draft=asked.mate.choice, ready=asked.mate.ready),
        state=state,
        by_deadline=asked.status is QuestionStatus.LATE,
        ruled=ruled,
        ask_me=QuestionKind.GO_ON not in asked.silent,
        may_signal=is_open and bool(signal_targets(asked)),
        may_cancel=asked.may_cancel,
        cancelled=asked.cancels,
    )


def _offer(asked: s.QuestionView, offer: Declaration) -> v.Offer:
    state, (ship, post) = state_of(asked.battle), (asked.id.ship, asked.id.post)
    return v.Offer(
        declaration=offer,
        odds=odds_at_turn(state, ship, post, offer, asked.mate.choice),
        obstacle=obstacle(state, ship, post, offer),
    )


def go_on(asked: s.QuestionView) -> v.GoOnView:
    """The question whether to go on."""
    declared = asked.declared or _nothing(asked)
    return v.GoOnView(
        **_common(asked),
        options=asked.options,
        answer=_answer(asked),
        post=asked.id.post,
        declared=declared,
        odds=next((one.odds for one in _prospects(asked) if one.choice is Choice.GO_ON), None),
        ask_me=QuestionKind.GO_ON not in asked.silent,
    )


def dodging(asked: s.QuestionView) -> v.DodgeView:
    """The question how to dodge."""
    state = state_of(asked.battle)
    shooter, weapon = _shot(asked, state)
    return v.DodgeView(
        **_common(asked),
        options=asked.options,
        answer=_answer(asked),
        shooter=shooter,
        weapon=weapon,
        prospects=_prospects(asked),
    )


def resist(asked: s.QuestionView) -> v.ResistView:
    """The question whether to resist a breaking away."""
    mover = asked.about or asked.id.ship
    return v.ResistView(
        **_common(asked),
        options=asked.options,
        answer=_answer(asked),
        mover=mover,
        odds=next((one.odds for one in _prospects(asked) if one.choice is Choice.RESIST), None),
    )


def _prospects(asked: s.QuestionView) -> tuple[Prospect, ...]:
    """What each answer may bring, while it is asked: what the view holds is of the moment, the question may be old."""
    state, ids = state_of(asked.battle), asked.id
    if asked.status is not QuestionStatus.OPEN or {ids.ship, asked.about or ids.ship} - set(state.order):
        return ()
    return prospects(state, Question(ids.asked, asked.kind, ids.ship, ids.post, asked.options, asked.about))


def npcs(panel: s.NpcPanelView) -> v.NpcView:
    """The game master's panel of NPC seats."""
    due = [question.due for question in panel.questions if question.due is not None]
    return v.NpcView(
        battle=str(panel.id.battle),
        battle_name=panel.battle.name,
        asked=panel.id.asked,
        round=panel.questions[0].round,
        lines=v.ship_lines(state_of(panel.battle)),
        seats=tuple(
            [
                v.NpcSeat(
                    seat=question.id.seat.key,
                    post=question.id.post,
                    own=question.inside,
                    declaration=declaration,
                    chosen=question.own.choice is not None,
                )
                for question in panel.questions
                if (declaration := _npc_declaration(question)) is not None
            ]
        ),
        deadline=moment(min(due)) if due else None,
        paused=panel.battle.paused,
        done=not panel.open,
    )


def _answer(asked: s.QuestionView) -> v.Answer | None:
    if asked.status is QuestionStatus.OPEN:
        return None
    return v.Answer(choice=asked.answer, by=_ANSWERED_BY[asked.status])


def _nothing(asked: s.QuestionView) -> Declaration:
    declared = asked.inside.declared(asked.id.post)
    if declared is None:
        raise LookupError(f"nothing was declared: {asked.id}")
    return Declaration(declared.maneuver, declared.against, declared.weapon)


def _npc_declaration(question: s.QuestionView) -> Declaration | None:
    """What this NPC declared or would; None once nobody needs to know: a player has its post now, say."""
    return question.declared or question.own.choice or question.suggested or question.own.last


def _shot(asked: s.QuestionView, state: Battle) -> tuple[str, str]:
    """Who fired, and the weapon's name."""
    shooter = asked.about or asked.id.ship
    ship = state.ship(shooter)
    declared = ship.gunner
    if declared is not None and declared.weapon is not None:
        return shooter, ship.ship.weapon(declared.weapon).name
    return shooter, ship.ship.weapons[0].name


def signal_targets(asked: s.QuestionView) -> list[ShipState]:
    """The ships to which this one could signal now (F5): both have a signaller, and it wasn't tried this round."""
    state = state_of(asked.battle)
    if state.phase is not Phase.DECLARATIONS or attempts.signaller(asked.inside) is None:
        return []
    own = asked.id.ship
    return [
        other
        for other in state.afloat
        if other.id != own
        and attempts.signaller(other) is not None
        and (min(own, other.id), max(own, other.id)) not in state.signals
    ]
