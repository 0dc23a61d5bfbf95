"""`/gm show` and `/gm publish`: what others see of ships and NPCs, and of the log."""

from bot.panels import contents
from bot.panels.act import carry_out
from bot.panels.asking import caller_of, where_of
from bot.panels.hands import Interaction
from bot.store.words import Hulls, Values
from cogs._parse import one_of
from cogs.gm._base import Part, gm


class Showing(Part):
    """What is hidden."""

    @gm("show")
    async def show(
        self,
        interaction: Interaction,
        enemies: str | None = None,
        npc: str | None = None,
        ship: str | None = None,
        battle: str | None = None,
    ) -> None:
        """Set what enemies see of HP, and whether the values of NPCs are told."""
        where = where_of(interaction, battle=battle, ship=ship)
        hulls = None if enemies is None else one_of(Hulls, enemies)
        npcs = None if npc is None else one_of(Values, npc)
        work = self.service.showing.show(caller_of(interaction), where, hulls=hulls, npcs=npcs)
        await carry_out(interaction, work, contents.changed)

    @gm("publish")
    async def publish(self, interaction: Interaction, battle: str | None = None) -> None:
        """Give everyone the log of a battle that is over."""
        where = where_of(interaction, battle=battle)
        await carry_out(interaction, self.service.showing.publish(caller_of(interaction), where), contents.published)
