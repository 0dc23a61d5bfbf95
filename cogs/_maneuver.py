"""What the commands of all maneuvers do with what they were given."""

from discord.ext import commands

from bot.panels import contents
from bot.panels.act import carry_out
from bot.panels.asking import caller_of, where_of
from bot.panels.hands import Bot, Interaction
from bot.rules.questions import Declaration
from bot.rules.words import Post


class ManeuverCog(commands.Cog):
    """A cog with the command of one maneuver."""

    def __init__(self, client: Bot) -> None:
        self.client = client


async def declare(
    interaction: Interaction,
    declaration: Declaration,
    *,
    ship: str | None,
    battle: str | None,
    post: Post | None = None,
) -> None:
    """Choose `declaration` for the caller's seat, and answer with its panel, where it can be made ready or changed.

    `post` is needed only for a maneuver of either post, and a caller who plays both.
    """
    where = where_of(interaction, battle=battle, ship=ship, post=post)
    work = interaction.client.hands.service.declare.choose(caller_of(interaction), where, declaration)
    await carry_out(interaction, work, contents.question)
