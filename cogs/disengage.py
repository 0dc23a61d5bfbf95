"""`/disengage`: break away from a ship alongside (L4)."""

from bot.panels.hands import Bot, Interaction
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver
from cogs._commands import command
from cogs._maneuver import ManeuverCog, declare


class Disengage(ManeuverCog):
    """離脱."""

    @command("disengage")
    async def disengage(
        self, interaction: Interaction, target: str, ship: str | None = None, battle: str | None = None
    ) -> None:
        """Declare to break away."""
        declaration = Declaration(Maneuver.DISENGAGE, target)
        await declare(interaction, declaration, ship=ship, battle=battle)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Disengage(client))
