"""`/declare` brings the panel again; `/ready` makes what was chosen final."""

from discord.ext import commands

from bot.panels import contents
from bot.panels.act import carry_out
from bot.panels.asking import caller_of, where_of
from bot.panels.hands import Bot, Interaction
from bot.rules.words import Post
from cogs._commands import command
from cogs._parse import one_of


class Declare(commands.Cog):
    """行動宣言."""

    @command("declare")
    async def declare(self, interaction: Interaction, ship: str | None = None, battle: str | None = None) -> None:
        """Show what waits for the caller."""
        where = where_of(interaction, battle=battle, ship=ship)
        work = interaction.client.hands.service.inquiry.open_questions(caller_of(interaction), where)
        await carry_out(interaction, work, contents.questions)

    @command("ready")
    async def ready(
        self,
        interaction: Interaction,
        post: str | None = None,
        ship: str | None = None,
        battle: str | None = None,
    ) -> None:
        """Press Ready."""
        where = where_of(interaction, battle=battle, ship=ship, post=one_of(Post, post) if post else None)
        work = interaction.client.hands.service.declare.ready(caller_of(interaction), where)
        await carry_out(interaction, work, contents.question)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Declare())
