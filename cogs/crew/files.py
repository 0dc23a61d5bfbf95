"""People as files: `/crew` import, export, and match and confirm for a sheet that is being settled."""

import discord

from bot.panels.act import carry_out
from bot.panels.asking import caller_of
from bot.panels.fleet.shown import sailor
from bot.panels.hands import Interaction
from bot.panels.sheets import shown
from bot.panels.sheets.presses import give_person, place_of, take
from bot.panels.typed import one_of
from bot.report.ids import SheetField
from bot.rules.words import Value
from bot.service.service import Service
from cogs._commands import subcommand


class Files:
    """A part of the cog."""

    service: Service

    @subcommand("crew", "import")
    async def take(self, interaction: Interaction, file: discord.Attachment | None = None) -> None:
        """Take a file of people over, or what is pasted; a sheet of GCS is settled first."""
        await take(interaction, SheetField.CREW_IN, file)

    @subcommand("crew", "export")
    async def give(self, interaction: Interaction, person: str) -> None:
        """A person for CCFOLIA."""
        await give_person(interaction, person)

    @subcommand("crew", "match")
    async def match(self, interaction: Interaction, skill: str, by: str) -> None:
        """Which of the sheet's skills stands for one of ours."""
        work = self.service.drafts.choose(caller_of(interaction), one_of(Value, skill), place_of(by))
        await carry_out(interaction, work, shown.draft)

    @subcommand("crew", "confirm")
    async def confirm(self, interaction: Interaction) -> None:
        """Take the sheet over as it is matched."""
        await carry_out(interaction, self.service.drafts.confirm(caller_of(interaction)), sailor)
