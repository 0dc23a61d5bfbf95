"""`/signal`: a text to another ship, if both crews manage it (F5)."""

from discord.ext import commands

from bot.panels import contents
from bot.panels.act import carry_out
from bot.panels.asking import caller_of, where_of
from bot.panels.hands import Bot, Interaction
from cogs._commands import command


class Signal(commands.Cog):
    """信号."""

    @command("signal")
    async def signal(
        self, interaction: Interaction, to: str, text: str, ship: str | None = None, battle: str | None = None
    ) -> None:
        """Signal `text` to the ship `to`."""
        where = where_of(interaction, battle=battle, ship=ship)
        work = interaction.client.hands.service.signals.send(caller_of(interaction), where, to, text)
        await carry_out(interaction, work, contents.signal_sent)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Signal())
