"""`/help`: how to use it all, for a player, a game master, an operator."""

from discord.ext import commands

from bot.panels.asking import where_of
from bot.panels.guide import show_help
from bot.panels.hands import Bot, Interaction
from bot.panels.typed import one_of
from bot.report.ids import HelpField
from cogs._commands import command


class Help(commands.Cog):
    """ヘルプ."""

    @command("help")
    async def help(self, interaction: Interaction, reader: str | None = None) -> None:
        """Show the first page for `reader`, or for who is likely to ask."""
        chosen = None if reader is None else one_of(HelpField, reader)
        await show_help(interaction, where_of(interaction), chosen)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Help())
