"""`/fire`: fire a gun at a ship's hull or deck (A4)."""

from bot.panels.hands import Bot, Interaction
from bot.panels.typed import one_of
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Part
from cogs._commands import command
from cogs._maneuver import ManeuverCog, declare


class Fire(ManeuverCog):
    """砲撃."""

    @command("fire")
    async def fire(
        self,
        interaction: Interaction,
        target: str,
        weapon: str,
        part: str = Part.HULL.value,
        ship: str | None = None,
        battle: str | None = None,
    ) -> None:
        """Declare to fire."""
        declaration = Declaration(Maneuver.FIRE, target, weapon, one_of(Part, part))
        await declare(interaction, declaration, ship=ship, battle=battle)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Fire(client))
