"""`/ship`: the ships that a server keeps. Each subject's commands stand in a module of theirs."""

from discord.ext import commands

from bot.panels.hands import Bot
from cogs._commands import everywhere
from cogs._texts import name, text
from cogs.ship.bill import Bill
from cogs.ship.files import Files
from cogs.ship.keeping import Keeping


@everywhere
class Ship(
    Keeping,
    Bill,
    Files,
    commands.GroupCog,
    group_name=name("ship", "command-ship"),
    group_description=text("command-ship-about"),
):
    """船."""

    def __init__(self, client: Bot) -> None:
        self.service = client.hands.service


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Ship(client))
