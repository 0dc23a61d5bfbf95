"""Presses without Discord, and without a trace: what a control answers, and whether it refuses."""

import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord
from discord import ui

from bot.errors import UserError
from bot.panels.hands import Hands
from bot.panels.press import PRESSES
from bot.report.words import catalogue
from bot.service.types import Caller
from bot.store.database import Database
from bot.store.work import Work
from tests.service.table import CHANNEL, Table


class Chosen(ui.Select[Any]):
    """A menu of which this value was chosen."""

    def __init__(self, custom_id: str, value: str) -> None:
        super().__init__(custom_id=custom_id)
        self._value = value

    @property
    def values(self) -> list[str]:
        return [self._value]


class Undone(Exception):
    """A transaction went well, and was rolled back."""


class TryingDatabase(Database):
    """A database in which nothing lasts while it is `trying`: what would have been committed raises `Undone`."""

    trying = False

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Work]:
        async with super().writing() as work:
            yield work
            if self.trying:
                raise Undone


@dataclass
class Answers:
    """Discord's end of an interaction: keeps the views that it is given."""

    views: list[ui.LayoutView] = field(default_factory=list)
    type: None = None

    def is_done(self) -> bool:
        return bool(self.views)

    async def send_message(self, *, view: ui.LayoutView, **_: object) -> None:
        self.views.append(view)

    async def edit_message(self, *, view: ui.LayoutView, **_: object) -> None:
        self.views.append(view)

    async def send_modal(self, _: object) -> None:
        pass


@dataclass(frozen=True, order=True)
class Control:
    """A button, or an option of a menu: its id and value."""

    id: str
    value: str = ""


def controls(view: ui.LayoutView) -> set[Control]:
    """Everything that can be pressed or chosen on a message."""
    found: set[Control] = set()
    for item in view.walk_children():
        if isinstance(item, ui.Button) and not item.disabled and item.custom_id is not None:
            found.add(Control(item.custom_id))
        elif isinstance(item, ui.Select) and not item.disabled:
            found |= {Control(item.custom_id, option.value) for option in item.options}
    return found


async def press(table: Table, caller: Caller, control: Control) -> set[Control]:
    """Press it; what can be pressed on the answer, if there is one. Raises `UserError` if it refuses."""
    (family,) = [one for one in PRESSES if re.fullmatch(one.__discord_ui_compiled_template__, control.id)]
    item = Chosen(control.id, control.value) if control.value else ui.Button[Any](custom_id=control.id)
    answers = Answers()
    hands = Hands(table.service, catalogue(), table.clock, cast("Any", None))
    interaction = SimpleNamespace(
        client=SimpleNamespace(hands=hands),
        user=SimpleNamespace(id=caller.user, display_name=caller.name),
        locale=discord.Locale(caller.locale),
        guild_locale=discord.Locale.japanese,
        guild_id=caller.guild,
        channel_id=CHANNEL,
        channel=None,
        permissions=discord.Permissions(manage_events=caller.manages),
        app_permissions=discord.Permissions.all(),
        message=SimpleNamespace(flags=SimpleNamespace(ephemeral=True)),
        response=answers,
    )
    try:
        await family(item).act(cast("Any", interaction))
    except Undone:
        return set()
    return set().union(*map(controls, answers.views))


async def refusals(table: Table, caller: Caller, start: set[Control], left_out: set[str]) -> list[str]:
    """Press everything that is offered from here on, pages and their pages too; what refused, and why.

    `left_out`: the last parts of ids that aren't tried.
    """
    waiting, seen, found = sorted(start), set(start), list[str]()
    while waiting:
        control = waiting.pop()
        if control.id.rpartition(":")[2].partition(".")[0] in left_out:
            continue
        try:
            more = await press(table, caller, control)
        except UserError as refused:
            found.append(f"{caller.name}: {control.id} {control.value}: {refused.reason}")
            continue
        waiting += sorted(more - seen)
        seen |= more
    return found
