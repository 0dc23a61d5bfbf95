"""Which page of the desk is shown."""

from functools import partial

from bot.errors import UserError
from bot.panels import views
from bot.panels.act import carry_out, carry_out_on_panel
from bot.panels.asking import caller_of
from bot.panels.desk.base import Pressed, battle_of, desk
from bot.panels.hands import Interaction
from bot.report import panels
from bot.report.content import Content
from bot.report.ids import DeskField, DeskId
from bot.report.words import Words
from bot.service.types import DeskView


async def _open(interaction: Interaction, pressed: DeskId, _: str) -> None:
    """From the channel: the desk in a message that only the game master sees."""
    work = interaction.client.hands.service.desk.show(caller_of(interaction), battle_of(interaction, pressed))
    await carry_out(interaction, work, desk)


async def _home(interaction: Interaction, pressed: DeskId, _: str) -> None:
    work = interaction.client.hands.service.desk.show(caller_of(interaction), battle_of(interaction, pressed))
    await carry_out_on_panel(interaction, work, desk)


async def _ship(interaction: Interaction, pressed: DeskId, value: str) -> None:
    work = interaction.client.hands.service.desk.show(caller_of(interaction), battle_of(interaction, pressed))
    await carry_out_on_panel(interaction, work, partial(ship_page, ship=value))


def ship_page(words: Words, shown: DeskView, *, ship: str) -> Content:
    """The page of one ship. Raises no_such_ship."""
    if all(one.id != ship for one in shown.battle.setup.ships):
        raise UserError("no_such_ship")
    return panels.desk_ship_panel(words, views.desk(shown), ship)


PRESSES: dict[DeskField, Pressed] = {
    DeskField.OPEN: _open,
    DeskField.HOME: _home,
    DeskField.SHIP: _ship,
}
