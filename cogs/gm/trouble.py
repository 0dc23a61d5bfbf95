"""`/gm trouble`: what is wrong, and what would mend it; `/gm move` brings the battle to another channel."""

from bot.panels import contents
from bot.panels.act import carry_out
from bot.panels.asking import caller_of, must_write, where_of
from bot.panels.desk import told
from bot.panels.hands import Interaction
from cogs.gm._base import Part, gm


class Mending(Part):
    """Troubles."""

    @gm("trouble")
    async def trouble(self, interaction: Interaction, battle: str | None = None) -> None:
        """What Discord said of the channel and the people."""
        where = where_of(interaction, battle=battle)
        await carry_out(interaction, self.service.troubles.show(caller_of(interaction), where), told.troubles)

    @gm("move")
    async def move(self, interaction: Interaction, battle: str) -> None:
        """The battle goes on in this channel."""
        must_write(interaction)
        where = where_of(interaction, battle=battle)
        await carry_out(interaction, self.service.troubles.move(caller_of(interaction), where), contents.moved)
