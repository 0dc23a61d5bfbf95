"""`/wait`: a gunner who does nothing (F7c)."""

from bot.panels.hands import Bot, Interaction
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver
from cogs._commands import command
from cogs._maneuver import ManeuverCog, declare


class Wait(ManeuverCog):
    """待機."""

    @command("wait")
    async def wait(self, interaction: Interaction, ship: str | None = None, battle: str | None = None) -> None:
        """Declare to wait."""
        declaration = Declaration(Maneuver.WAIT)
        await declare(interaction, declaration, ship=ship, battle=battle)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Wait(client))
