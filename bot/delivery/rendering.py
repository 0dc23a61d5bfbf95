"""Letters → content, in the reader's language: from what the letter holds, never from anything else."""

from collections.abc import Sequence

from bot.panels import contents, views
from bot.panels import repairs as repair_views
from bot.report import panels, posts, repairs
from bot.report.board import board
from bot.report.content import Content
from bot.report.undoing import undone_post
from bot.report.views import NudgeView, ReminderView, SignalView
from bot.report.words import Words
from bot.rules.battle import Battle
from bot.service.letters import Letter
from bot.service.types import BattleView, Template
from bot.store.words import Kind


def render(words: Words, letter: Letter, templates: Sequence[Template], log: str | None = None) -> Content:
    """What `letter` says; without blocks if there is nothing to say. `log` is the name of the log's file, for ENDED.

    Raises `LookupError` or `ValueError` for a letter that lacks what its kind needs.
    """
    battle = letter.battle
    match letter.kind:
        case Kind.MUSTER:
            return contents.muster(words, battle, templates)
        case Kind.BEGUN:
            return posts.begun_post(words, battle.name, battle.commitment or "")
        case Kind.BOARD:
            return board(words, views.board(battle, letter.state))
        case Kind.ENDED:
            view = views.ended(battle, log, fleet=letter.fleet, story=letter.story)
            return posts.ended_post(words, _state(letter), view)
        case Kind.REPAIR_SEAL if letter.repair is not None and letter.repair.commitment is not None:
            return repairs.seal_post(words, letter.repair.ship, battle.name, letter.repair.commitment)
        case Kind.REPAIRED if letter.repair is not None and letter.repair.mended is not None:
            return repairs.repaired_post(words, repair_views.repaired(letter.repair.mended))
        case Kind.PUBLISHED:
            return posts.published_post(words, battle.name, log)
        case Kind.CALLED_OFF:
            return posts.called_off_post(words, battle.name)
        case Kind.LATE if letter.ship is not None and letter.post is not None:
            return posts.late_post(words, _names(battle)[letter.ship], letter.post)
        case Kind.RULED if letter.ship is not None and letter.post is not None:
            return posts.ruled_post(words, _names(battle)[letter.ship], letter.post)
        case Kind.NUDGE:
            return _nudge(words, letter)
        case Kind.DMS_CLOSED if letter.user is not None:
            return panels.dms_closed(words, str(battle.id), letter.user)
        case Kind.ASK | Kind.PANEL if letter.question is not None:
            return contents.question(words, letter.question)
        case Kind.ASK_NPCS | Kind.NPC_PANEL if letter.npcs is not None:
            return contents.npc_panel(words, letter.npcs)
        case Kind.UNDONE if letter.undone is not None:
            return undone_post(words, battle.setup, letter.undone)
        case Kind.SIGNAL_TEXT | Kind.SIGNAL_LOST if letter.signal is not None:
            return _signal(words, letter)
        case Kind.REMINDER:
            return _reminder(words, letter)
        case _:
            return _events(words, letter)


def _events(words: Words, letter: Letter) -> Content:
    state, events = _state(letter), letter.events
    match letter.kind:
        case Kind.HEAD_ON:
            return posts.head_on_post(words, state, events)
        case Kind.ROUND_START:
            return posts.recovery_post(words, state, events)
        case Kind.SIGNAL:
            return posts.signal_post(words, state, events)
        case Kind.ACTION:
            return posts.action_post(words, state, events)
        case Kind.GM:
            return posts.gm_post(words, state, events)
        case Kind.ROUND_END:
            return posts.round_end_post(words, state, events)
        case _:
            raise ValueError(f"letter {letter.id}: {letter.kind} lacks what it is about")


def _signal(words: Words, letter: Letter) -> Content:
    assert letter.signal is not None
    names = _names(letter.battle)
    view = SignalView(
        battle_name=letter.battle.name,
        sender=names[letter.signal.sender],
        receiver=names[letter.signal.receiver],
        understood=letter.kind is Kind.SIGNAL_TEXT,
        mine=letter.signal.mine,
        text=letter.signal.text,
    )
    return panels.signal_notice(words, view)


def _reminder(words: Words, letter: Letter) -> Content:
    """Nothing where the question has been answered meanwhile."""
    told = letter.reminder
    if told is None or told.due is None:
        return Content(())
    view = ReminderView(
        battle_name=letter.battle.name,
        ship=_names(letter.battle)[told.ship],
        post=told.post,
        kind=told.kind,
        deadline=views.moment(told.due),
    )
    return panels.reminder(words, view)


def _nudge(words: Words, letter: Letter) -> Content:
    """Nothing where the question has been answered meanwhile."""
    told = letter.reminder
    if told is None:
        return Content(())
    view = NudgeView(
        battle=str(letter.battle.id),
        battle_name=letter.battle.name,
        ship=_names(letter.battle)[told.ship],
        post=told.post,
        kind=told.kind,
        deadline=None if told.due is None else views.moment(told.due),
    )
    return panels.nudge(words, view)


def _state(letter: Letter) -> Battle:
    return views.state_of(letter.battle) if letter.state is None else letter.state


def _names(battle: BattleView) -> dict[str, str]:
    return {ship.id: ship.name for ship in battle.setup.ships}
