"""`Form` as a modal, and what was sent with one."""

from collections.abc import Mapping
from typing import Any, cast

import discord
from discord import ui

from bot.errors import UserError
from bot.report.forms import Field, Form, Line, Pick, Who


class SentForm(ui.Modal):
    """Like a panel it is sent and forgotten: its id says what it is about, in any process and after any restart.

    The library keeps forms that aren't finished; this one is from the beginning.
    """

    def is_finished(self) -> bool:
        return True


def modal(form: Form) -> SentForm:
    """A modal of `form`."""
    made = SentForm(title=form.title, custom_id=form.id)
    for field in form.fields:
        made.add_item(_label(field))
    return made


def _label(field: Field) -> ui.Label[SentForm]:
    match field:
        case Line():
            component = ui.TextInput[SentForm](
                custom_id=field.key,
                style=discord.TextStyle.paragraph if field.long else discord.TextStyle.short,
                default=field.value or None,
                required=field.required,
                max_length=field.most,
            )
            return ui.Label(text=field.label, description=field.hint, component=component)
        case Pick():
            options = [
                discord.SelectOption(label=one.label, value=one.value, description=one.description, default=one.default)
                for one in field.options
            ]
            menu = ui.Select[SentForm](
                custom_id=field.key, options=options, required=field.required, min_values=int(field.required)
            )
            return ui.Label(text=field.label, description=field.hint, component=menu)
        case Who(user=user):
            chosen = [discord.Object(user, type=discord.User)] if user is not None else []
            people = ui.UserSelect[SentForm](custom_id=field.key, default_values=chosen, required=False, min_values=0)
            return ui.Label(text=field.label, description=field.hint, component=people)


class Sent:
    """The fields of a sent form: `sent["value"]`. Raises panel_old for a field that isn't there."""

    def __init__(self, fields: Mapping[str, str]) -> None:
        self._fields = fields

    def get(self, key: str) -> str:
        """What stands in the field; nothing where it isn't there."""
        return self._fields.get(key, "")

    def __getitem__(self, key: str) -> str:
        if key not in self._fields:
            raise UserError("panel_old")
        return self._fields[key]


def sent_with(interaction: discord.Interaction[Any]) -> Sent:
    """What was sent."""
    fields: dict[str, str] = {}
    data = cast("dict[str, Any]", interaction.data or {})
    for label in data.get("components", ()):
        component: dict[str, Any] = label.get("component", {})
        values: list[str] = component.get("values") or [component.get("value") or ""]
        fields[str(component.get("custom_id"))] = values[0]
    return Sent(fields)
