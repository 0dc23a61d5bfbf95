"""`/ram`: ram an enemy ship (M8)."""

from bot.panels.hands import Bot, Interaction
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver
from cogs._commands import command
from cogs._maneuver import ManeuverCog, declare


class Ram(ManeuverCog):
    """体当たり."""

    @command("ram")
    async def ram(
        self, interaction: Interaction, target: str, ship: str | None = None, battle: str | None = None
    ) -> None:
        """Declare to ram."""
        declaration = Declaration(Maneuver.RAM, target)
        await declare(interaction, declaration, ship=ship, battle=battle)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Ram(client))
