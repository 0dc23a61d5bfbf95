"""What others see of ships and NPCs."""

from functools import partial

from bot.panels import views
from bot.panels.act import carry_out_on_panel
from bot.panels.asking import battle_number, caller_of, where_of
from bot.panels.desk.base import Pressed, battle_of
from bot.panels.desk.pages import ship_page
from bot.panels.hands import Interaction
from bot.report import panels
from bot.report.content import Content
from bot.report.ids import DeskField, DeskId
from bot.report.words import Words
from bot.service.types import DeskView
from bot.store.words import Hulls, Values


async def _show(
    interaction: Interaction, pressed: DeskId, _: str, *, hulls: Hulls | None = None, npcs: Values | None = None
) -> None:
    where = where_of(interaction, battle=battle_number(pressed.battle), ship=pressed.of)
    work = interaction.client.hands.service.showing.show(caller_of(interaction), where, hulls=hulls, npcs=npcs)
    page = show_page if pressed.of is None else partial(ship_page, ship=pressed.of)
    await carry_out_on_panel(interaction, work, page)


async def _page(interaction: Interaction, pressed: DeskId, _: str) -> None:
    work = interaction.client.hands.service.desk.show(caller_of(interaction), battle_of(interaction, pressed))
    await carry_out_on_panel(interaction, work, show_page)


def show_page(words: Words, shown: DeskView) -> Content:
    """The page of what others see."""
    return panels.desk_show_panel(words, views.desk(shown))


PRESSES: dict[DeskField, Pressed] = {
    DeskField.SHOW: _page,
    DeskField.EXACT: partial(_show, hulls=Hulls.EXACT),
    DeskField.STEPS: partial(_show, hulls=Hulls.STEPS),
    DeskField.OPENLY: partial(_show, npcs=Values.OPEN),
    DeskField.HIDDEN: partial(_show, npcs=Values.HIDDEN),
}
