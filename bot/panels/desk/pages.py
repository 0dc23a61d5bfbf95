"""Which page of the desk is shown."""

from collections.abc import Sequence
from functools import partial

from bot.errors import UserError
from bot.panels import contents, views
from bot.panels.act import carry_out, carry_out_on_panel
from bot.panels.asking import caller_of
from bot.panels.desk.base import Pressed, battle_of, desk
from bot.panels.hands import Interaction
from bot.report import panels
from bot.report.content import Content
from bot.report.ids import DeskField, DeskId
from bot.report.words import Words
from bot.service.types import DeskView, Template
from bot.store.words import Status


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


async def _ships(interaction: Interaction, pressed: DeskId, _: str) -> None:
    """Which ships muster; the first page once the battle has begun."""
    service = interaction.client.hands.service
    work = service.desk.show(caller_of(interaction), battle_of(interaction, pressed))
    await carry_out_on_panel(interaction, work, partial(muster_page, templates=service.muster.templates))


def muster_page(words: Words, shown: DeskView, *, templates: Sequence[Template]) -> Content:
    """The page of the ships that muster."""
    if shown.battle.status is not Status.MUSTERING:
        return desk(words, shown)
    return contents.muster_desk(words, shown.battle, templates)


def ship_page(words: Words, shown: DeskView, *, ship: str) -> Content:
    """The page of one ship. Raises no_such_ship."""
    if all(one.id != ship for one in shown.battle.setup.ships):
        raise UserError("no_such_ship")
    return panels.desk_ship_panel(words, views.desk(shown), ship)


PRESSES: dict[DeskField, Pressed] = {
    DeskField.OPEN: _open,
    DeskField.HOME: _home,
    DeskField.SHIP: _ship,
    DeskField.SHIPS: _ships,
}
