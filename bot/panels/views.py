"""Results of the service as views of the report: the same facts, arranged as they are shown."""

from collections.abc import Sequence
from datetime import datetime

from msgspec.structs import replace

from bot.report import views as v
from bot.rules import attempts, odds
from bot.rules.battle import Battle, ShipState, begin
from bot.rules.events import Declared
from bot.rules.fold import MOVES
from bot.rules.maneuvers import MANEUVERS
from bot.rules.maneuvers import chance as chance_of
from bot.rules.questions import Declaration
from bot.rules.words import Phase, Post, QuestionKind
from bot.service import types as s
from bot.store.words import Pace, QuestionStatus, Status

_ANSWERED_BY = {
    QuestionStatus.ANSWERED: v.AnsweredBy.PERSON,
    QuestionStatus.STANDING: v.AnsweredBy.STANDING,
    QuestionStatus.LATE: v.AnsweredBy.DEADLINE,
    QuestionStatus.CLOSED: v.AnsweredBy.CLOSED,
}


def pace(chosen: Pace) -> v.Pace:
    """The pace in the report's words."""
    return v.Pace(chosen.value)


def moment(time: datetime) -> int:
    """Unix seconds."""
    return int(time.timestamp())


def state_of(battle: s.BattleView) -> Battle:
    """The battle's state; before it begins, its ships as they will enter."""
    return begin(battle.setup) if battle.state is None else battle.state


def sides_of(battle: s.BattleView) -> tuple[str, ...]:
    """The sides by index, as `service.muster.add` counts them."""
    return tuple(dict.fromkeys([ship.side for ship in battle.setup.ships]))


def muster(battle: s.BattleView, templates: Sequence[s.Template], locale: str) -> v.MusterView:
    """The muster panel; `locale` is `ja` or `en`."""
    names = {template.id: template.names[locale] for template in templates}
    begun = battle.status is not Status.MUSTERING
    made_from = dict(zip([ship.id for ship in battle.setup.ships], battle.templates, strict=True))
    return v.MusterView(
        battle=str(battle.id),
        name=battle.name,
        game_master=battle.game_master,
        pace=pace(battle.pace),
        hidden=False,
        sides=tuple(
            [
                v.MusterSide(
                    name=side,
                    ships=tuple(
                        [
                            v.MusterShip(
                                id=ship.id,
                                name=ship.name,
                                template=names.get(made_from[ship.id], made_from[ship.id]),
                                posts=tuple([_muster_post(battle.seat(ship.id, post), begun=begun) for post in Post]),
                            )
                            for ship in battle.setup.ships
                            if ship.side == side
                        ]
                    ),
                )
                for side in sides_of(battle)
            ]
        ),
        templates=tuple([v.TemplateLine(id=template.id, name=names[template.id]) for template in templates]),
        can_begin=battle.can_begin,
        begun=begun,
    )


def _muster_post(seat: s.SeatView, *, begun: bool) -> v.MusterPost:
    holder = v.Holder.PLAYER if seat.user is not None else v.Holder.NPC if begun else v.Holder.FREE
    return v.MusterPost(seat=seat.id.key, post=seat.id.post, holder=holder, name=seat.name, user=seat.user)


def declare(asked: s.QuestionView) -> v.DeclareView:
    """A declaration's panel."""
    is_open = asked.status is QuestionStatus.OPEN
    draft = asked.declared if asked.declared is not None else asked.own.choice
    last = asked.own.last
    state = v.DeclareState.LOCKED
    if is_open:
        state = v.DeclareState.READY if asked.own.ready else v.DeclareState.OPEN
    mate = asked.mate_seat
    return v.DeclareView(
        battle=str(asked.id.battle),
        battle_name=asked.battle.name,
        asked=asked.id.asked,
        seat=asked.id.seat.key,
        round=asked.round,
        post=asked.id.post,
        own=asked.inside,
        lines=v.ship_lines(state_of(asked.battle)),
        offers=tuple([_offer(asked, offer) for offer in asked.offers]),
        draft=draft,
        again=last if last in asked.offers else None,
        mate=v.Mate(name=mate.name, post=mate.id.post, draft=asked.mate.choice, ready=asked.mate.ready),
        state=state,
        deadline=None if asked.due is None else moment(asked.due),
        by_deadline=asked.status is QuestionStatus.LATE,
        ask_me=QuestionKind.GO_ON not in asked.silent,
        may_signal=is_open and bool(signal_targets(asked)),
        may_cancel=asked.may_cancel,
        cancelled=asked.cancels,
    )


def _offer(asked: s.QuestionView, offer: Declaration) -> v.Offer:
    state = state_of(asked.battle)
    declared = Declared(
        seq=0,
        round=asked.round,
        phase=state.phase,
        ship=asked.id.ship,
        crew=asked.inside.ship.at(asked.id.post).id,
        maneuver=offer.maneuver,
        against=offer.against,
        weapon=offer.weapon,
    )
    obstacle = MANEUVERS[offer.maneuver].impossible(state, asked.inside, declared)
    chance = None if obstacle is not None else chance_of(_foreseen(asked, state), asked.id.ship, asked.id.post, offer)
    return v.Offer(declaration=offer, chance=chance, obstacle=obstacle)


def _foreseen(asked: s.QuestionView, state: Battle) -> Battle:
    """The battle as this crew may foresee it: a gunner's shot counts what the own helmsman has chosen (M1)."""
    mate = asked.mate.choice
    if asked.id.post is Post.HELMSMAN or mate is None or mate.maneuver not in MOVES:
        return state
    moving = replace(asked.inside, moving=True)
    return replace(state, ships=tuple([moving if ship.id == moving.id else ship for ship in state.ships]))


def go_on(asked: s.QuestionView) -> v.GoOnView:
    """The question whether to go on."""
    state = state_of(asked.battle)
    declared = asked.declared or _nothing(asked)
    answer = _answer(asked)
    return v.GoOnView(
        battle=str(asked.id.battle),
        battle_name=asked.battle.name,
        asked=asked.id.asked,
        seat=asked.id.seat.key,
        round=asked.round,
        own=asked.inside,
        lines=v.ship_lines(state),
        options=asked.options,
        deadline=None if asked.due is None else moment(asked.due),
        answer=answer,
        post=asked.id.post,
        declared=declared,
        chance=chance_of(state, asked.id.ship, asked.id.post, declared) if answer is None else None,
        ask_me=QuestionKind.GO_ON not in asked.silent,
    )


def dodging(asked: s.QuestionView) -> v.DodgeView:
    """The question how to dodge."""
    state = state_of(asked.battle)
    shooter, weapon = _shot(asked, state)
    plain = _dodge_target(state, asked, shooter, acrobatic=False)
    acrobatic = _dodge_target(state, asked, shooter, acrobatic=True)
    return v.DodgeView(
        battle=str(asked.id.battle),
        battle_name=asked.battle.name,
        asked=asked.id.asked,
        seat=asked.id.seat.key,
        round=asked.round,
        own=asked.inside,
        lines=v.ship_lines(state),
        options=asked.options,
        deadline=None if asked.due is None else moment(asked.due),
        answer=_answer(asked),
        shooter=shooter,
        weapon=weapon,
        dodge=plain,
        acrobatic=acrobatic,
        chance=odds.success(plain),
        acrobatic_chance=odds.success(acrobatic),
    )


def resist(asked: s.QuestionView) -> v.ResistView:
    """The question whether to resist a breaking away."""
    mover = asked.about or asked.id.ship
    return v.ResistView(
        battle=str(asked.id.battle),
        battle_name=asked.battle.name,
        asked=asked.id.asked,
        seat=asked.id.seat.key,
        round=asked.round,
        own=asked.inside,
        lines=v.ship_lines(state_of(asked.battle)),
        options=asked.options,
        deadline=None if asked.due is None else moment(asked.due),
        answer=_answer(asked),
        mover=mover,
        chance=_hold_chance(asked, mover),
    )


def _hold_chance(asked: s.QuestionView, mover: str) -> float | None:
    """The chance that resisting keeps `mover` alongside; None once it isn't asked any more."""
    state = state_of(asked.battle)
    if asked.status is not QuestionStatus.OPEN or state.relation(mover, asked.id.ship) is None:
        return None
    leaving = attempts.leaving(state, state.ship(mover), asked.id.ship)
    return 1 - odds.win(leaving.target, attempts.holding(state, asked.inside, mover).target)


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
        done=not panel.open,
    )


def board(battle: s.BattleView, state: Battle | None = None) -> v.BoardView:
    """The board, as it stands at `state` (default: now)."""
    return v.BoardView(
        battle=str(battle.id),
        name=battle.name,
        pace=pace(battle.pace),
        state=state_of(battle) if state is None else state,
        waiting=waiting(battle),
        since=moment(battle.since),
    )


def waiting(battle: s.BattleView) -> v.Waiting:
    """What the battle waits for. What is asked of several at once is of one kind."""
    if not battle.waiting:
        return v.Waiting(kind=None)
    first = battle.waiting[0]
    due = [one.due for one in battle.waiting if one.due is not None]
    return v.Waiting(
        kind=first.kind,
        missing=battle.missing,
        ships=tuple(dict.fromkeys([one.ship for one in battle.waiting if one.ship is not None])),
        deadline=moment(min(due)) if due else None,
    )


def status(shown: s.StatusView) -> v.StatusView:
    """`/battle status` for one reader."""
    state = state_of(shown.battle)
    by_seat = {question.id.seat: question for question in shown.questions}
    lines: list[v.SeatLine] = []
    for seat, draft in zip(shown.seats, shown.drafts, strict=True):
        question = by_seat.get(seat.id)
        lines.append(
            v.SeatLine(
                seat=seat.id.key,
                post=seat.id.post,
                own=state.ship(seat.id.ship),
                draft=draft.choice if question is None else question.own.choice,
                ready=draft.ready if question is None else question.own.ready,
                asked=question is not None or draft.choice is not None,
                open=None if question is None or question.own.ready else question.kind,
            )
        )
    return v.StatusView(
        board=board(shown.battle),
        seats=tuple(lines),
        game_master=shown.is_game_master,
        missing_seats=tuple([(seat.ship, seat.post) for seat in shown.missing_seats]),
    )


def log(file: s.LogFile) -> v.LogView:
    """`/battle log`."""
    return v.LogView(
        battle=str(file.battle.id), name=file.battle.name, file=file.name, rounds=file.rounds, over=file.whole
    )


def ended(battle: s.BattleView, file: str | None) -> v.EndedView:
    """What the last post says besides the events; `file` is the log's name, if it is published."""
    return v.EndedView(
        battle=str(battle.id), name=battle.name, seed=battle.seed or "", commitment=battle.commitment or "", file=file
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


def _dodge_target(state: Battle, asked: s.QuestionView, shooter: str, *, acrobatic: bool) -> int:
    if asked.status is not QuestionStatus.OPEN or {asked.id.ship, shooter} - set(state.order):
        return 0
    return attempts.dodge(state, asked.inside, shooter, acrobatic=acrobatic).target


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
