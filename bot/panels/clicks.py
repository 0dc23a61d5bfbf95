"""What each press does: parse, call one use case, answer.

Where a press means more than its id says (a menu's choice, a switch), the question is read first.
"""

from functools import partial

from bot.errors import UserError
from bot.panels import choosing, contents
from bot.panels.act import carry_out, carry_out_on_panel, in_time
from bot.panels.asking import battle_number, caller_of, where_of, words_of
from bot.panels.desk.captains import set_captain
from bot.panels.dice import show_dice
from bot.panels.entering import KEPT, MADE_UP, show_entering, show_made_up, turn_entering
from bot.panels.guide import show_help
from bot.panels.hands import Interaction
from bot.panels.repairs import choose_ship
from bot.panels.secret import show_open_questions
from bot.panels.show import reply, update
from bot.panels.signal_form import signal_form
from bot.panels.status import show_status
from bot.report.ids import (
    AnswerField,
    AnswerId,
    BattleAction,
    BattleId,
    DeclareField,
    DeclareId,
    MusterField,
    MusterId,
    NpcField,
    NpcId,
)
from bot.report.words import words_for
from bot.rules.words import Choice, QuestionKind
from bot.service.ids import NpcPanelId, QuestionId, SeatId
from bot.service.types import BattleView, QuestionView
from bot.store.words import Pace, QuestionStatus, Status


async def press_muster(interaction: Interaction, pressed: MusterId, value: str) -> None:
    """Take or give up a post, or change the muster, whose panel then shows it."""
    muster, caller = interaction.client.hands.service.muster, caller_of(interaction)
    where = where_of(interaction, battle=battle_number(pressed.battle))
    match pressed.field:
        case MusterField.TAKE:
            seat = _seat(pressed.battle, value)
            post = where_of(interaction, battle=seat.battle, ship=seat.ship, post=seat.post)
            await carry_out(interaction, muster.join(caller, post), contents.joined)
        case MusterField.LEAVE:
            await carry_out(interaction, muster.leave(caller, where), contents.left)
        case MusterField.BEGIN:
            await _on_muster(interaction, await in_time(interaction, muster.begin(caller, where)))
        case MusterField.ADD if value == KEPT:
            await show_entering(interaction, where, pressed.side or 0)
        case MusterField.ADD if value == MADE_UP:
            await show_made_up(interaction, where, pressed.side or 0)
        case MusterField.ADD:
            added = muster.add(caller, where, value, pressed.side or 0)
            await _on_muster(interaction, await in_time(interaction, added))
        case MusterField.KEPT:
            await carry_out_on_panel(
                interaction, muster.add_kept(caller, where, value, pressed.side or 0), contents.added
            )
        case MusterField.LEAF:
            await turn_entering(interaction, where, pressed.side or 0, pressed.page or 0)
        case MusterField.MAKE | MusterField.AGAIN:
            await show_made_up(interaction, where, pressed.side or 0, again=pressed.field is MusterField.AGAIN)
        case MusterField.REMOVE:
            removed = muster.remove(caller, where_of(interaction, battle=where.battle, ship=value))
            await _on_muster(interaction, await in_time(interaction, removed))
        case MusterField.CAPTAIN:
            shown = await in_time(interaction, set_captain(interaction, where, value))
            await _on_muster(interaction, shown.battle)
        case MusterField.PACE:
            await _on_muster(interaction, await in_time(interaction, muster.pace(caller, where, _pace(value))))


async def press_battle(interaction: Interaction, pressed: BattleId, value: str) -> None:
    """What concerns a whole battle; answered so that only the one who pressed sees it."""
    service, caller = interaction.client.hands.service, caller_of(interaction)
    where = where_of(interaction, battle=battle_number(pressed.battle))
    match pressed.field:
        case BattleAction.DECLARE:
            await show_open_questions(interaction, where)
        case BattleAction.STATUS:
            await show_status(interaction, where)
        case BattleAction.HELP:
            await show_help(interaction, where)
        case BattleAction.LOG:
            file = await in_time(interaction, service.inquiry.log(caller, where))
            await reply(interaction, contents.log(words_of(interaction), file), files=[(file.name, file.content)])
        case BattleAction.DICE:
            await show_dice(interaction, where)
        case BattleAction.REMATCH:
            await carry_out(interaction, service.muster.rematch(caller, where), contents.rematched)
        case BattleAction.REPAIR:
            await choose_ship(interaction, where, battle_number(pressed.battle), value)
        case BattleAction.PUBLISH:
            await carry_out(interaction, service.showing.publish(caller, where), contents.published)
        case BattleAction.END:
            await carry_out_on_panel(interaction, service.desk.end(caller, where), contents.ended)
        case BattleAction.KEEP:
            await carry_out_on_panel(interaction, service.desk.may_end(caller, where), contents.kept)


async def press_declare(interaction: Interaction, pressed: DeclareId, value: str) -> None:
    """A declaration, chosen step by step; the panel shows how far it is."""
    service, caller = interaction.client.hands.service, caller_of(interaction)
    of, on_panel = _question(pressed), _is_panel(interaction)
    match pressed.field:
        case DeclareField.MANEUVER | DeclareField.TARGET | DeclareField.WEAPON | DeclareField.PART:
            chosen = partial(choosing.chosen, field=pressed.field, value=value)
            work = service.declare.pick(caller, of, chosen, on_panel=on_panel)
        case DeclareField.HARD | DeclareField.EASE:
            hardened = partial(choosing.hardened, hard=pressed.field is DeclareField.HARD)
            work = service.declare.pick(caller, of, hardened, on_panel=on_panel)
        case DeclareField.READY:
            work = service.declare.ready(caller, of, on_panel=on_panel)
        case DeclareField.CHANGE:
            work = service.declare.change(caller, of, on_panel=on_panel)
        case DeclareField.AGAIN:
            work = service.declare.same_again(caller, of, on_panel=on_panel)
        case DeclareField.CANCEL:
            work = service.decide.cancel(caller, of, on_panel=on_panel)
        case DeclareField.KEEP:
            work = service.decide.cancel(caller, of, wish=False, on_panel=on_panel)
        case DeclareField.ASK | DeclareField.HUSH:
            ask = pressed.field is DeclareField.ASK
            work = service.decide.ask_me(caller, of, QuestionKind.GO_ON, ask=ask, on_panel=on_panel)
        case DeclareField.ODDS:
            await carry_out(interaction, service.chances.of_question(caller, of), contents.odds)
            return
        case DeclareField.SIGNAL:
            asked = _open(await service.inquiry.question(caller, of))
            await interaction.response.send_modal(signal_form(words_of(interaction), asked))
            return
    await carry_out_on_panel(interaction, work, contents.question)


async def press_answer(interaction: Interaction, pressed: AnswerId) -> None:
    """An answer, or *don't ask me*; the panel shows it and loses its buttons."""
    service, caller = interaction.client.hands.service, caller_of(interaction)
    of, on_panel = _question(pressed), _is_panel(interaction)
    if pressed.field in (AnswerField.ASK, AnswerField.HUSH):
        ask = pressed.field is AnswerField.ASK
        work = service.decide.ask_me(caller, of, QuestionKind.GO_ON, ask=ask, on_panel=on_panel)
    else:
        work = service.decide.answer(caller, of, Choice(pressed.field.value), on_panel=on_panel)
    await carry_out_on_panel(interaction, work, contents.question)


async def press_npc(interaction: Interaction, pressed: NpcId, value: str) -> None:
    """All suggestions at once, or one NPC's own panel."""
    service, caller = interaction.client.hands.service, caller_of(interaction)
    panel = NpcPanelId(battle_number(pressed.battle), pressed.asked)
    match pressed.field:
        case NpcField.ACCEPT:
            accepted = service.declare.accept_all(caller, panel, on_panel=_is_panel(interaction))
            await carry_out_on_panel(interaction, accepted, contents.npc_panel)
        case NpcField.SEAT:
            seat = _seat(pressed.battle, value)
            of = QuestionId(seat.battle, pressed.asked, seat.ship, seat.post)
            await carry_out(interaction, service.inquiry.question(caller, of), contents.question)


def _open(asked: QuestionView) -> QuestionView:
    """The question, if it is open. Raises battle_over, declared_already."""
    ruled = asked.status is QuestionStatus.RULED and asked.declared is None
    if asked.status is not QuestionStatus.OPEN and not ruled:
        raise UserError("battle_over" if asked.battle.status is Status.ENDED else "declared_already")
    return asked


async def _on_muster(interaction: Interaction, battle: BattleView) -> None:
    """The muster panel stands in the channel, in the server's language, whoever pressed; the desk's page is private."""
    templates = interaction.client.hands.service.muster.templates
    if _is_panel(interaction):
        await update(interaction, contents.muster(words_for(battle.locale), battle, templates))
    else:
        await update(interaction, contents.muster_desk(words_of(interaction), battle, templates))


def _is_panel(interaction: Interaction) -> bool:
    """Whether the message that was clicked is the question's own panel, and not a copy that only the presser sees."""
    return interaction.message is not None and not interaction.message.flags.ephemeral


def _question(pressed: DeclareId | AnswerId) -> QuestionId:
    try:
        return QuestionId.of(pressed.battle, pressed.asked, pressed.seat)
    except ValueError:
        raise UserError("panel_old") from None


def _seat(battle: str, key: str) -> SeatId:
    try:
        return SeatId.of(battle, key)
    except ValueError:
        raise UserError("panel_old") from None


def _pace(value: str) -> Pace:
    try:
        return Pace(value)
    except ValueError:
        raise UserError("bad_value") from None
