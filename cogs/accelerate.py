"""`/accelerate`: gain speed for one movement roll next round (M5)."""

from bot.panels.hands import Bot, Interaction
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver
from cogs._commands import command
from cogs._maneuver import ManeuverCog, declare


class Accelerate(ManeuverCog):
    """加速."""

    @command("accelerate")
    async def accelerate(self, interaction: Interaction, ship: str | None = None, battle: str | None = None) -> None:
        """Declare to accelerate."""
        declaration = Declaration(Maneuver.ACCELERATE)
        await declare(interaction, declaration, ship=ship, battle=battle)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Accelerate(client))
