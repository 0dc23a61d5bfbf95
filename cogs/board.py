"""`/board`: come alongside an enemy ship (M7)."""

from bot.panels.hands import Bot, Interaction
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver
from cogs._commands import command
from cogs._maneuver import ManeuverCog, declare


class Board(ManeuverCog):
    """接舷する."""

    @command("board")
    async def board(
        self, interaction: Interaction, target: str, ship: str | None = None, battle: str | None = None
    ) -> None:
        """Declare to come alongside."""
        declaration = Declaration(Maneuver.BOARD, target)
        await declare(interaction, declaration, ship=ship, battle=battle)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Board(client))
