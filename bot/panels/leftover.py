"""What no panel of this version answers: forms, which the library doesn't keep, and clicks on older messages."""

from typing import cast

import discord

from bot.errors import UserError
from bot.panels import contents
from bot.panels.act import carry_out, failed
from bot.panels.asking import caller_of, where_of
from bot.panels.desk import submit_desk
from bot.panels.entering import sent_made_up
from bot.panels.fleet.presses import sent_crew, sent_fleet, sent_ship
from bot.panels.forms import Sent, sent_with
from bot.panels.hands import Interaction
from bot.panels.sheets.presses import sent_sheet
from bot.panels.signal_form import TEXT, TO
from bot.report import ids
from bot.report.ids import CrewId, DeclareField, DeclareId, DeskId, FleetId, MusterField, MusterId, SheetId, ShipId
from bot.service.ids import SeatId


async def answer_leftover(interaction: Interaction) -> None:
    """Answer a sent form, or a click that none of `bot.panels.press` answers; leave everything else alone."""
    try:
        match interaction.type:
            case discord.InteractionType.modal_submit if interaction.client.hands.received.is_new(interaction.id):
                await _submitted(interaction, ids.parse(_custom_id(interaction)))
            case discord.InteractionType.component if ids.parse(_custom_id(interaction)) is None:
                raise UserError("panel_old")
            case _:
                pass
    except Exception as error:
        await failed(interaction, error)


async def _submitted(interaction: Interaction, form: ids.CustomId | None) -> None:
    sent = sent_with(interaction)
    match form:
        case DeclareId(field=DeclareField.SIGNAL):
            await _signal(interaction, form, sent)
        case DeskId():
            await submit_desk(interaction, form, sent)
        case MusterId(field=MusterField.MAKE):
            await sent_made_up(interaction, form, sent)
        case ShipId():
            await sent_ship(interaction, form, sent)
        case CrewId():
            await sent_crew(interaction, form, sent)
        case FleetId():
            await sent_fleet(interaction, form, sent)
        case SheetId():
            await sent_sheet(interaction, form, sent)
        case _:
            raise UserError("panel_old")


async def _signal(interaction: Interaction, form: DeclareId, sent: Sent) -> None:
    to, text = sent[TO], sent[TEXT]
    try:
        seat = SeatId.of(form.battle, form.seat)
    except ValueError:
        raise UserError("panel_old") from None
    where = where_of(interaction, battle=seat.battle, ship=seat.ship, post=seat.post)
    signals = interaction.client.hands.service.signals
    await carry_out(interaction, signals.send(caller_of(interaction), where, to, text), contents.signal_sent)


def _custom_id(interaction: Interaction) -> str:
    return str(cast("dict[str, object]", interaction.data or {}).get("custom_id", ""))
