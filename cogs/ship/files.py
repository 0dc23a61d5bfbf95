"""Ships as files: `/ship` import, export."""

import discord

from bot.panels.hands import Interaction
from bot.panels.sheets.presses import give_ship, take
from bot.report.ids import SheetField
from cogs import _suggest as suggest
from cogs._commands import subcommand


class Files:
    """A part of the cog."""

    @subcommand("ship", "import")
    async def take(self, interaction: Interaction, file: discord.Attachment | None = None) -> None:
        """Take a file of ships over, or what is pasted."""
        await take(interaction, SheetField.SHIPS_IN, file)

    @subcommand("ship", "export", ship=suggest.fleet_ships)
    async def give(self, interaction: Interaction, ship: str | None = None) -> None:
        """A ship, or the whole fleet."""
        await give_ship(interaction, ship)
