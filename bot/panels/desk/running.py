"""Whether the battle goes on: pause, resume; and how it may end."""

from bot.panels.act import carry_out_on_panel
from bot.panels.asking import caller_of
from bot.panels.desk.base import Pressed, battle_of, desk
from bot.panels.forecasting import show_forecast
from bot.panels.hands import Interaction
from bot.report.ids import DeskField, DeskId


async def _pause(interaction: Interaction, pressed: DeskId, _: str) -> None:
    work = interaction.client.hands.service.desk.pause(caller_of(interaction), battle_of(interaction, pressed))
    await carry_out_on_panel(interaction, work, desk)


async def _resume(interaction: Interaction, pressed: DeskId, _: str) -> None:
    work = interaction.client.hands.service.desk.resume(caller_of(interaction), battle_of(interaction, pressed))
    await carry_out_on_panel(interaction, work, desk)


async def _forecast(interaction: Interaction, pressed: DeskId, _: str) -> None:
    await show_forecast(interaction, battle_of(interaction, pressed))


PRESSES: dict[DeskField, Pressed] = {
    DeskField.PAUSE: _pause,
    DeskField.RESUME: _resume,
    DeskField.FORECAST: _forecast,
}
