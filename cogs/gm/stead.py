"""`/gm for`: the game master decides in somebody's stead."""

from bot.panels.act import carry_out
from bot.panels.asking import caller_of, where_of
from bot.panels.desk import told
from bot.panels.hands import Interaction
from bot.panels.typed import one_of
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver
from bot.rules.words import Part as ShipPart
from cogs._commands import subgroup
from cogs._parse import choice as choice_of
from cogs._parse import seat
from cogs.gm import _suggest as suggest
from cogs.gm._base import Part, gm


class Deciding(Part):
    """Declare, answer, cancel for anyone."""

    stead = subgroup("gm", "for")

    @gm("declare", stead, target=suggest.others)
    async def declare(
        self,
        interaction: Interaction,
        ship: str,
        maneuver: str,
        target: str | None = None,
        post: str | None = None,
        weapon: str | None = None,
        part: str = ShipPart.HULL.value,
        hard: bool = False,
        battle: str | None = None,
    ) -> None:
        """Declare for a post."""
        where = seat(interaction, post, ship, battle)
        declaration = Declaration(one_of(Maneuver, maneuver), target, weapon, one_of(ShipPart, part), hard)
        work = self.service.stead.declare(caller_of(interaction), where, declaration)
        await carry_out(interaction, work, told.ruled)

    @gm("answer", stead, choice=suggest.choices)
    async def answer(self, interaction: Interaction, choice: str, battle: str | None = None) -> None:
        """Answer what is asked now."""
        where, chosen = where_of(interaction, battle=battle), choice_of(interaction, choice)
        await carry_out(interaction, self.service.stead.answer(caller_of(interaction), where, chosen), told.ruled)

    @gm("cancel", stead)
    async def cancel(
        self, interaction: Interaction, ship: str, post: str, undo: bool = False, battle: str | None = None
    ) -> None:
        """Cancel what a post declared; `undo` takes it back."""
        where = seat(interaction, post, ship, battle)
        work = self.service.stead.cancel(caller_of(interaction), where, wish=not undo)
        await carry_out(interaction, work, told.ruled)
