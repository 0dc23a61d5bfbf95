"""`/crew`: the people that a server keeps. Each subject's commands stand in a module of theirs."""

from discord.ext import commands

from bot.panels.hands import Bot
from cogs._commands import everywhere
from cogs._texts import name, text
from cogs.crew.files import Files
from cogs.crew.keeping import Keeping


@everywhere
class Crew(
    Keeping,
    Files,
    commands.GroupCog,
    group_name=name("crew", "command-crew"),
    group_description=text("command-crew-about"),
):
    """乗員."""

    def __init__(self, client: Bot) -> None:
        self.service = client.hands.service


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Crew(client))
