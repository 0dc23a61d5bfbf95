"""`/swap`: change places in the order with an enemy ship (M3)."""

from bot.panels.hands import Bot, Interaction
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver
from cogs._commands import command
from cogs._maneuver import ManeuverCog, declare


class Swap(ManeuverCog):
    """位置交替."""

    @command("swap")
    async def swap(
        self, interaction: Interaction, target: str, ship: str | None = None, battle: str | None = None
    ) -> None:
        """Declare to swap positions."""
        declaration = Declaration(Maneuver.SWAP, target)
        await declare(interaction, declaration, ship=ship, battle=battle)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Swap(client))
