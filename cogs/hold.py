"""`/hold`: keep the speed, no roll (M4)."""

from bot.panels.hands import Bot, Interaction
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver
from cogs._commands import command
from cogs._maneuver import ManeuverCog, declare


class Hold(ManeuverCog):
    """速度維持."""

    @command("hold")
    async def hold(self, interaction: Interaction, ship: str | None = None, battle: str | None = None) -> None:
        """Declare to hold speed."""
        declaration = Declaration(Maneuver.HOLD)
        await declare(interaction, declaration, ship=ship, battle=battle)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Hold(client))
