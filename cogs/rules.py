"""`/rules`: what the rules say of a maneuver or a topic, and what would count on the roll now."""

from discord.ext import commands

from bot.panels.asking import where_of
from bot.panels.hands import Bot, Interaction
from bot.panels.rulebook import show_rules
from bot.panels.typed import one_of
from bot.rules.rulebook import Topic
from cogs._commands import command


class Rules(commands.Cog):
    """ルール."""

    @command("rules")
    async def rules(
        self,
        interaction: Interaction,
        topic: str = Topic.SEQUENCE.value,
        ship: str | None = None,
        battle: str | None = None,
    ) -> None:
        """Show the clauses of `topic`, those of a round where nothing is said."""
        where, named = where_of(interaction, battle=battle, ship=ship), ship is not None or battle is not None
        await show_rules(interaction, where, one_of(Topic, topic), named=named)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Rules())
