"""`/help` and its buttons: pages that only the one who asked sees."""

from bot.panels.act import in_time
from bot.panels.asking import caller_of, words_of
from bot.panels.hands import Interaction
from bot.panels.show import reply, update
from bot.report import panels
from bot.report.ids import HelpField, HelpId
from bot.service.types import Where


async def show_help(interaction: Interaction, where: Where, reader: HelpField | None = None) -> None:
    """The first page for `reader`; if it isn't said for whom, for a game master in a battle that they lead."""
    if reader is None:
        leads = await in_time(
            interaction, interaction.client.hands.service.inquiry.leads(caller_of(interaction), where)
        )
        reader = HelpField.GAME_MASTER if leads else HelpField.PLAYER
    await reply(interaction, panels.help_panel(words_of(interaction), reader))


async def press_help(interaction: Interaction, pressed: HelpId) -> None:
    """Show the page that the button names."""
    await update(interaction, panels.help_panel(words_of(interaction), pressed.field, pressed.page or 0))
