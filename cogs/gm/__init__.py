"""`/gm`: the game master's desk, and everything on it as commands. Each subject's commands stand in a module of theirs.

All texts of the command together have at most 8000 characters in any language, and a level has at most 25 commands:
options have short descriptions, and what belongs to one subject is a group.
"""

from discord.ext import commands

from bot.panels.hands import Bot
from cogs._commands import everywhere
from cogs._texts import name, text
from cogs.gm.captains import Captained
from cogs.gm.modifying import Modifying
from cogs.gm.people import People
from cogs.gm.running import Running
from cogs.gm.ships import Ships
from cogs.gm.showing import Showing
from cogs.gm.stead import Deciding
from cogs.gm.tempo import Pacing
from cogs.gm.trouble import Mending
from cogs.gm.undoing import Undoing


@everywhere
class Gm(
    Running,
    Modifying,
    Ships,
    People,
    Pacing,
    Deciding,
    Mending,
    Undoing,
    Showing,
    Captained,
    commands.GroupCog,
    group_name=name("gm", "command-gm"),
    group_description=text("command-gm-about"),
):
    """GM."""

    def __init__(self, client: Bot) -> None:
        self.service = client.hands.service


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Gm(client))
