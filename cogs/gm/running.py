"""`/gm desk`, and whether the battle goes on: pause, resume."""

from bot.panels import contents
from bot.panels.act import carry_out
from bot.panels.asking import caller_of, where_of
from bot.panels.desk.base import desk
from bot.panels.hands import Interaction
from cogs._commands import subcommand
from cogs.gm._base import Part


class Running(Part):
    """The desk itself."""

    @subcommand("gm", "desk")
    async def desk(self, interaction: Interaction, battle: str | None = None) -> None:
        """Show the desk, to nobody else."""
        where = where_of(interaction, battle=battle)
        await carry_out(interaction, self.service.desk.show(caller_of(interaction), where), desk)

    @subcommand("gm", "pause")
    async def pause(self, interaction: Interaction, battle: str | None = None) -> None:
        """Stop all deadlines."""
        where = where_of(interaction, battle=battle)
        await carry_out(interaction, self.service.desk.pause(caller_of(interaction), where), contents.changed)

    @subcommand("gm", "resume")
    async def resume(self, interaction: Interaction, battle: str | None = None) -> None:
        """Let them run on."""
        where = where_of(interaction, battle=battle)
        await carry_out(interaction, self.service.desk.resume(caller_of(interaction), where), contents.changed)
