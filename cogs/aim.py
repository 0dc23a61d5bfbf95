"""`/aim`: aim a gun at a ship (A3)."""

from bot.panels.hands import Bot, Interaction
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver
from cogs._commands import command
from cogs._maneuver import ManeuverCog, declare


class Aim(ManeuverCog):
    """狙い."""

    @command("aim")
    async def aim(
        self, interaction: Interaction, target: str, weapon: str, ship: str | None = None, battle: str | None = None
    ) -> None:
        """Declare to aim."""
        declaration = Declaration(Maneuver.AIM, target, weapon)
        await declare(interaction, declaration, ship=ship, battle=battle)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Aim(client))
