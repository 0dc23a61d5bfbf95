"""`/gm desk`, whether the battle goes on (pause, resume, extend, end), and how it may end (forecast)."""

from bot.panels import contents
from bot.panels.act import carry_out
from bot.panels.asking import caller_of, where_of
from bot.panels.desk.base import desk
from bot.panels.forecasting import show_forecast
from bot.panels.hands import Interaction
from bot.panels.typed import span
from cogs.gm._base import Part, gm


class Running(Part):
    """The desk itself, and time."""

    @gm("desk")
    async def desk(self, interaction: Interaction, battle: str | None = None) -> None:
        """Show the desk, to nobody else."""
        where = where_of(interaction, battle=battle)
        await carry_out(interaction, self.service.desk.show(caller_of(interaction), where), desk)

    @gm("pause")
    async def pause(self, interaction: Interaction, battle: str | None = None) -> None:
        """Stop all deadlines."""
        where = where_of(interaction, battle=battle)
        await carry_out(interaction, self.service.desk.pause(caller_of(interaction), where), contents.changed)

    @gm("resume")
    async def resume(self, interaction: Interaction, battle: str | None = None) -> None:
        """Let them run on."""
        where = where_of(interaction, battle=battle)
        await carry_out(interaction, self.service.desk.resume(caller_of(interaction), where), contents.changed)

    @gm("extend")
    async def extend(self, interaction: Interaction, time: str, battle: str | None = None) -> None:
        """More time for what is open."""
        where, more = where_of(interaction, battle=battle), span(time)
        await carry_out(interaction, self.service.desk.extend(caller_of(interaction), where, more), contents.changed)

    @gm("forecast")
    async def forecast(self, interaction: Interaction, battle: str | None = None) -> None:
        """Play it to its end many times."""
        await show_forecast(interaction, where_of(interaction, battle=battle))

    @gm("end")
    async def end(self, interaction: Interaction, battle: str | None = None) -> None:
        """Ask once more; the button ends it."""
        where = where_of(interaction, battle=battle)
        await carry_out(interaction, self.service.desk.may_end(caller_of(interaction), where), contents.end_question)
