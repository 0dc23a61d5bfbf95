"""`/gm undo`: back to an earlier decision."""

from bot.panels.act import carry_out
from bot.panels.asking import caller_of, where_of
from bot.panels.desk.undoing import once_more, point
from bot.panels.hands import Interaction
from cogs.gm import _suggest as suggest
from cogs.gm._base import Part, gm


class Undoing(Part):
    """Taking the battle back."""

    @gm("undo", decision=suggest.decisions)
    async def undo(self, interaction: Interaction, decision: str, battle: str | None = None) -> None:
        """Ask once more; the button goes back, and the channel reads what is taken back."""
        where, to = where_of(interaction, battle=battle), point(decision)
        await carry_out(interaction, self.service.undo.decision(caller_of(interaction), where, to), once_more)
