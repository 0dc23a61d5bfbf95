"""`/gm undo`: back to an earlier decision."""

from bot.panels.act import carry_out
from bot.panels.asking import caller_of, where_of
from bot.panels.desk.undoing import point, told
from bot.panels.hands import Interaction
from cogs.gm import _suggest as suggest
from cogs.gm._base import Part, gm


class Undoing(Part):
    """Taking the battle back."""

    @gm("undo", decision=suggest.decisions)
    async def undo(self, interaction: Interaction, decision: str, battle: str | None = None) -> None:
        """Go back to a decision; the channel reads what is taken back."""
        where, to = where_of(interaction, battle=battle), point(decision)
        await carry_out(interaction, self.service.undo.back_to(caller_of(interaction), where, to), told)
