"""`/grapple`: grapple a ship alongside, by either post (L6)."""

from bot.panels.hands import Bot, Interaction
from bot.panels.typed import one_of
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Post
from cogs._commands import command
from cogs._maneuver import ManeuverCog, declare


class Grapple(ManeuverCog):
    """鉤付き鎖や渡し板をかける."""

    @command("grapple")
    async def grapple(
        self,
        interaction: Interaction,
        target: str,
        post: str | None = None,
        ship: str | None = None,
        battle: str | None = None,
    ) -> None:
        """Declare to grapple; `post` for one who has both posts of the ship to play."""
        declaration = Declaration(Maneuver.GRAPPLE, target)
        await declare(interaction, declaration, ship=ship, battle=battle, post=one_of(Post, post) if post else None)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Grapple(client))
