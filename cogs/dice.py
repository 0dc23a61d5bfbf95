"""`/dice`: how even the dice of a battle fell."""

from discord.ext import commands

from bot.panels.asking import where_of
from bot.panels.dice import show_dice
from bot.panels.hands import Bot, Interaction
from cogs import _suggest as suggest
from cogs._commands import command


class Dice(commands.Cog):
    """サイコロ."""

    @command("dice", ship=suggest.all_ships)
    async def dice(self, interaction: Interaction, ship: str | None = None, battle: str | None = None) -> None:
        """Show what was rolled, in all and ship by ship."""
        await show_dice(interaction, where_of(interaction, battle=battle, ship=ship))


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Dice())
