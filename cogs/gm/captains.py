"""`/gm captain`: which ships captains play."""

from bot.panels import contents
from bot.panels.act import carry_out
from bot.panels.asking import where_of
from bot.panels.desk.captains import set_captain
from bot.panels.hands import Interaction
from cogs.gm._base import Part, gm


class Captained(Part):
    """Ships in the hands of captains."""

    @gm("captain")
    async def captain(
        self, interaction: Interaction, captain: str, ship: str | None = None, battle: str | None = None
    ) -> None:
        """Give a ship, or all that are empty, a captain, or take it back."""
        where = where_of(interaction, battle=battle, ship=ship)
        await carry_out(interaction, set_captain(interaction, where, captain), contents.changed)
