"""`/privacy`: what is kept of the caller, and a button to delete it."""

from discord.ext import commands

from bot.panels import privacy
from bot.panels.act import carry_out
from bot.panels.asking import caller_of
from bot.panels.hands import Bot, Interaction
from cogs._commands import command


class Privacy(commands.Cog):
    """プライバシー."""

    @command("privacy")
    async def privacy(self, interaction: Interaction) -> None:
        """Show what is kept of the caller, to nobody else."""
        work = interaction.client.hands.service.privacy.kept(caller_of(interaction))
        await carry_out(interaction, work, privacy.kept)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Privacy())
