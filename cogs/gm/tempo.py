"""`/gm tempo`: how the battle asks, and for how long; and asking who is missing once more."""

from bot.panels import contents
from bot.panels.act import carry_out
from bot.panels.asking import caller_of, where_of
from bot.panels.desk import told
from bot.panels.hands import Interaction
from bot.panels.typed import maybe_span
from cogs._commands import subgroup
from cogs.gm._base import Part, gm


class Pacing(Part):
    """Settings of time."""

    tempo = subgroup("gm", "tempo")

    @gm("deadline", tempo)
    async def deadline(self, interaction: Interaction, time: str, battle: str | None = None) -> None:
        """The time for each decision, or none."""
        where, seconds = where_of(interaction, battle=battle), maybe_span(time)
        work = self.service.tempo.deadline(caller_of(interaction), where, seconds)
        await carry_out(interaction, work, contents.changed)

    @gm("together", tempo)
    async def together(self, interaction: Interaction, together: bool, battle: str | None = None) -> None:
        """All crews declare at once, or in order."""
        where = where_of(interaction, battle=battle)
        work = self.service.tempo.together(caller_of(interaction), where, on=together)
        await carry_out(interaction, work, contents.changed)

    @gm("asking", tempo)
    async def asking(self, interaction: Interaction, each: bool, battle: str | None = None) -> None:
        """Ask before each action, or only where something changed."""
        where = where_of(interaction, battle=battle)
        work = self.service.tempo.ask_each(caller_of(interaction), where, on=each)
        await carry_out(interaction, work, contents.changed)

    @gm("nudge")
    async def nudge(self, interaction: Interaction, battle: str | None = None) -> None:
        """A direct message to those who are missing."""
        where = where_of(interaction, battle=battle)
        await carry_out(interaction, self.service.tempo.nudge(caller_of(interaction), where), told.nudged)
