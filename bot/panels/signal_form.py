"""The form for a signal. Like a panel it is sent and forgotten: its id says whose signal it is, in any process."""

from typing import Any, cast

import discord
from discord import ui

from bot.errors import UserError
from bot.panels.asked import signal_targets
from bot.report.escape import plain
from bot.report.ids import DeclareField, DeclareId
from bot.report.words import Words
from bot.service.names import MAX_TEXT
from bot.service.types import QuestionView

MAX_OPTION = 100
MAX_OPTIONS = 25
_TO = "to"
_TEXT = "text"


class SignalForm(ui.Modal):
    """Asks to which ship, and what. The library keeps forms that aren't finished; this one is from the beginning."""

    def is_finished(self) -> bool:
        return True


def signal_form(words: Words, asked: QuestionView) -> SignalForm:
    """The form for the ship of this question. Raises `cannot_signal` where there is no ship to signal to."""
    others = signal_targets(asked)[:MAX_OPTIONS]
    if not others:
        raise UserError("cannot_signal")
    seat = asked.id.seat
    form = SignalForm(
        title=words("signal-form"),
        custom_id=str(DeclareId(str(seat.battle), asked.id.asked, seat.key, DeclareField.SIGNAL)),
    )
    options = [discord.SelectOption(label=plain(ship.name, MAX_OPTION), value=ship.id) for ship in others]
    form.add_item(ui.Label(text=words("signal-form-to"), component=ui.Select(custom_id=_TO, options=options)))
    form.add_item(
        ui.Label(
            text=words("signal-form-text"),
            description=words("signal-form-about"),
            component=ui.TextInput(custom_id=_TEXT, style=discord.TextStyle.paragraph, max_length=MAX_TEXT),
        )
    )
    return form


def read_form(interaction: discord.Interaction[Any]) -> tuple[str, str]:
    """To which ship, and what. Raises `panel_old` for a form that isn't this one."""
    fields: dict[str, str] = {}
    data = cast("dict[str, Any]", interaction.data or {})
    for label in data.get("components", ()):
        component: dict[str, Any] = label.get("component", {})
        values: list[str] = component.get("values") or [component.get("value") or ""]
        fields[str(component.get("custom_id"))] = values[0]
    if not {_TO, _TEXT} <= fields.keys():
        raise UserError("panel_old")
    return fields[_TO], fields[_TEXT]
