"""`/sight`: a full aim by one Vision roll (A2)."""

from bot.panels.hands import Bot, Interaction
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver
from cogs._commands import command
from cogs._maneuver import ManeuverCog, declare


class Sight(ManeuverCog):
    """照準."""

    @command("sight")
    async def sight(
        self, interaction: Interaction, target: str, weapon: str, ship: str | None = None, battle: str | None = None
    ) -> None:
        """Declare to take sight."""
        declaration = Declaration(Maneuver.SIGHT, target, weapon)
        await declare(interaction, declaration, ship=ship, battle=battle)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Sight(client))
