"""The desk's pages about the table: who plays, how it asks, deciding for others, what is wrong."""

from collections.abc import Awaitable

from bot.errors import UserError
from bot.panels import contents, views
from bot.panels.act import carry_out_on_panel
from bot.panels.asking import battle_number, caller_of, must_write, where_of, words_of
from bot.panels.desk import told
from bot.panels.desk.base import Pressed, Submitted, battle_of
from bot.panels.forms import Sent, modal
from bot.panels.hands import Interaction
from bot.panels.people import person_sent
from bot.panels.typed import maybe_span, one_of
from bot.report.ids import DeskField, DeskId
from bot.report.panels.desk_table_forms import Key, table_form
from bot.rules.questions import Declaration
from bot.rules.words import Choice, Maneuver, Part
from bot.service.ids import SeatId
from bot.service.types import DeskView, Where


async def _people(interaction: Interaction, pressed: DeskId, _: str) -> None:
    await carry_out_on_panel(interaction, _shown(interaction, pressed), told.people)


async def _tempo(interaction: Interaction, pressed: DeskId, _: str) -> None:
    await carry_out_on_panel(interaction, _shown(interaction, pressed), told.tempo)


async def _stead(interaction: Interaction, pressed: DeskId, _: str) -> None:
    await carry_out_on_panel(interaction, _shown(interaction, pressed), told.stead)


async def _trouble(interaction: Interaction, pressed: DeskId, _: str) -> None:
    work = interaction.client.hands.service.troubles.show(caller_of(interaction), battle_of(interaction, pressed))
    await carry_out_on_panel(interaction, work, told.troubles)


async def _move(interaction: Interaction, pressed: DeskId, _: str) -> None:
    """To where the button stands."""
    must_write(interaction)
    work = interaction.client.hands.service.troubles.move(caller_of(interaction), battle_of(interaction, pressed))
    await carry_out_on_panel(interaction, work, contents.moved)


async def _form(interaction: Interaction, pressed: DeskId, value: str) -> None:
    """Answer with the form of this control; a menu's choice is what it is about."""
    shown = await _shown(interaction, pressed)
    if pressed.field is DeskField.DECLARE:
        _seat(pressed, value)
        if shown.battle.state is None:
            raise UserError("not_begun")
    form = table_form(words_of(interaction), views.desk(shown), pressed.field, value or None)
    await interaction.response.send_modal(modal(form))


async def _give(interaction: Interaction, form: DeskId, sent: Sent) -> None:
    seats, seat = interaction.client.hands.service.seats, _seat(form, sent[Key.SEAT])
    person = person_sent(interaction, sent[Key.PLAYER])
    work = seats.give(caller_of(interaction), _at(interaction, seat), person)
    await carry_out_on_panel(interaction, work, told.people)


async def _npc(interaction: Interaction, pressed: DeskId, value: str) -> None:
    seats, seat = interaction.client.hands.service.seats, _seat(pressed, value)
    await carry_out_on_panel(interaction, seats.vacate(caller_of(interaction), _at(interaction, seat)), told.people)


async def _masters(interaction: Interaction, form: DeskId, sent: Sent) -> None:
    masters, person = interaction.client.hands.service.masters, person_sent(interaction, sent[Key.PLAYER])
    do = {DeskField.MASTER: masters.add, DeskField.UNMASTER: masters.remove, DeskField.LEAD: masters.hand_over}
    work = do[form.field](caller_of(interaction), battle_of(interaction, form), person)
    await carry_out_on_panel(interaction, work, told.people)


async def _deadline(interaction: Interaction, form: DeskId, sent: Sent) -> None:
    tempo, seconds = interaction.client.hands.service.tempo, maybe_span(sent[Key.SPAN])
    work = tempo.deadline(caller_of(interaction), battle_of(interaction, form), seconds)
    await carry_out_on_panel(interaction, work, told.tempo)


async def _together(interaction: Interaction, pressed: DeskId, _: str) -> None:
    tempo, on = interaction.client.hands.service.tempo, pressed.field is DeskField.TOGETHER
    work = tempo.together(caller_of(interaction), battle_of(interaction, pressed), on=on)
    await carry_out_on_panel(interaction, work, told.tempo)


async def _ask_each(interaction: Interaction, pressed: DeskId, _: str) -> None:
    tempo, on = interaction.client.hands.service.tempo, pressed.field is DeskField.EACH
    work = tempo.ask_each(caller_of(interaction), battle_of(interaction, pressed), on=on)
    await carry_out_on_panel(interaction, work, told.tempo)


async def _nudge(interaction: Interaction, pressed: DeskId, _: str) -> None:
    work = interaction.client.hands.service.tempo.nudge(caller_of(interaction), battle_of(interaction, pressed))
    await carry_out_on_panel(interaction, work, told.nudged_page)


async def _declare(interaction: Interaction, form: DeskId, sent: Sent) -> None:
    seat = _seat(form, form.of or "")
    declaration = Declaration(
        one_of(Maneuver, sent[Key.MANEUVER]),
        sent.get(Key.TARGET) or None,
        sent.get(Key.WEAPON) or None,
        one_of(Part, sent.get(Key.PART) or Part.HULL.value),
        hard=bool(sent.get(Key.HARD)),
    )
    stead = interaction.client.hands.service.stead
    work = stead.declare(caller_of(interaction), _at(interaction, seat), told.fitting(declaration))
    await carry_out_on_panel(interaction, work, told.ruled_page)


async def _answer(interaction: Interaction, pressed: DeskId, value: str) -> None:
    stead, choice = interaction.client.hands.service.stead, one_of(Choice, value)
    work = stead.answer(caller_of(interaction), battle_of(interaction, pressed), choice)
    await carry_out_on_panel(interaction, work, told.ruled_page)


async def _cancel(interaction: Interaction, pressed: DeskId, value: str) -> None:
    stead, seat = interaction.client.hands.service.stead, _seat(pressed, value)
    wish = pressed.field is DeskField.CANCEL
    work = stead.cancel(caller_of(interaction), _at(interaction, seat), wish=wish)
    await carry_out_on_panel(interaction, work, told.ruled_page)


def _shown(interaction: Interaction, pressed: DeskId) -> Awaitable[DeskView]:
    return interaction.client.hands.service.desk.show(caller_of(interaction), battle_of(interaction, pressed))


def _seat(pressed: DeskId, key: str) -> SeatId:
    try:
        return SeatId.of(battle_number(pressed.battle), key)
    except ValueError:
        raise UserError("panel_old") from None


def _at(interaction: Interaction, seat: SeatId) -> Where:
    return where_of(interaction, battle=seat.battle, ship=seat.ship, post=seat.post)


_SENT: dict[DeskField, Submitted] = {
    DeskField.GIVE: _give,
    **dict.fromkeys((DeskField.MASTER, DeskField.UNMASTER, DeskField.LEAD), _masters),
    DeskField.DEADLINE: _deadline,
    DeskField.DECLARE: _declare,
}
PRESSES: dict[DeskField, Pressed] = {
    DeskField.PEOPLE: _people,
    DeskField.TEMPO: _tempo,
    DeskField.STEAD: _stead,
    DeskField.TROUBLE: _trouble,
    DeskField.MOVE: _move,
    DeskField.NPC: _npc,
    **dict.fromkeys((DeskField.TOGETHER, DeskField.IN_ORDER), _together),
    **dict.fromkeys((DeskField.EACH, DeskField.CHANGED), _ask_each),
    DeskField.NUDGE: _nudge,
    DeskField.ANSWER: _answer,
    **dict.fromkeys((DeskField.CANCEL, DeskField.KEEP), _cancel),
    **dict.fromkeys(_SENT, _form),
}
FORMS: dict[DeskField, Submitted] = _SENT
