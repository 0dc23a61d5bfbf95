"""`/odds`: what an action may bring, whether it can be declared now or not."""

from discord.ext import commands

from bot.panels import contents
from bot.panels.act import carry_out
from bot.panels.asking import caller_of
from bot.panels.hands import Bot, Interaction
from bot.panels.typed import one_of
from bot.rules.words import Maneuver, Part
from bot.service.types import Wondering
from cogs._commands import command
from cogs._parse import seat


class Odds(commands.Cog):
    """勝算."""

    def __init__(self, client: Bot) -> None:
        self.service = client.hands.service

    @command("odds")
    async def odds(
        self,
        interaction: Interaction,
        maneuver: str | None = None,
        target: str | None = None,
        weapon: str | None = None,
        part: str | None = None,
        hard: bool | None = None,
        post: str | None = None,
        ship: str | None = None,
        battle: str | None = None,
    ) -> None:
        """Tell the caller alone what their ship's actions may bring."""
        wondering = Wondering(
            maneuver=None if maneuver is None else one_of(Maneuver, maneuver),
            against=target,
            weapon=weapon,
            part=None if part is None else one_of(Part, part),
            hard=hard,
        )
        work = self.service.chances.ask(caller_of(interaction), seat(interaction, post, ship, battle), wondering)
        await carry_out(interaction, work, contents.odds)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Odds(client))
