"""`/evade`: for one Acrobatic Dodge, or two at −5 (M6)."""

from bot.panels.hands import Bot, Interaction
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver
from cogs._commands import command
from cogs._maneuver import ManeuverCog, declare


class Evade(ManeuverCog):
    """回避."""

    @command("evade")
    async def evade(
        self, interaction: Interaction, hard: bool = False, ship: str | None = None, battle: str | None = None
    ) -> None:
        """Declare to evade; `hard` takes −5 for two dodges."""
        declaration = Declaration(Maneuver.EVADE, hard=hard)
        await declare(interaction, declaration, ship=ship, battle=battle)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Evade(client))
