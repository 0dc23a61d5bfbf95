"""Captains: which ships they play."""

from collections.abc import Awaitable
from functools import partial

from bot.captains import Temper
from bot.panels.act import carry_out_on_panel
from bot.panels.asking import battle_number, caller_of, where_of
from bot.panels.desk import told
from bot.panels.desk.base import Pressed
from bot.panels.desk.pages import ship_page
from bot.panels.hands import Interaction
from bot.panels.typed import one_of
from bot.report.ids import DeskField, DeskId
from bot.report.panels.captains import BY_HAND
from bot.service.types import DeskView, Where


def set_captain(interaction: Interaction, where: Where, value: str) -> Awaitable[DeskView]:
    """What a menu or command says: a temper, or the game master. Raises bad_value."""
    captains, caller = interaction.client.hands.service.captains, caller_of(interaction)
    return (
        captains.take_back(caller, where) if value == BY_HAND else captains.give(caller, where, one_of(Temper, value))
    )


async def _captain(interaction: Interaction, pressed: DeskId, value: str) -> None:
    where = where_of(interaction, battle=battle_number(pressed.battle), ship=pressed.of)
    page = told.people if pressed.of is None else partial(ship_page, ship=pressed.of)
    await carry_out_on_panel(interaction, set_captain(interaction, where, value), page)


PRESSES: dict[DeskField, Pressed] = {DeskField.CAPTAIN: _captain}
