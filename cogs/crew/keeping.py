"""The people that a server keeps: `/crew` new, edit, show, list, copy, retire, recall, assign, player."""

import discord

from bot.errors import UserError
from bot.panels.act import carry_out
from bot.panels.asking import caller_of, server_locale, words_of
from bot.panels.fleet import shown, typed
from bot.panels.fleet.presses import send, show_crew
from bot.panels.hands import Interaction
from bot.panels.typed import one_of
from bot.report.panels.fleet_forms import crew_form
from bot.service.fleet.types import NewSailor, Place
from bot.service.service import Service
from cogs import _suggest as suggest
from cogs._commands import subcommand


class Keeping:
    """A part of the cog."""

    service: Service

    @subcommand("crew", "new", template=suggest.template_people)
    async def new(self, interaction: Interaction, name: str, template: str | None = None) -> None:
        """A new person, ashore."""
        crew, caller = self.service.crew, caller_of(interaction)
        work = (
            crew.new(caller, NewSailor(name=name))
            if template is None
            else crew.from_template(caller, name, template, server_locale(interaction))
        )
        await carry_out(interaction, work, shown.sailor)

    @subcommand("crew", "edit", field=suggest.crew_values)
    async def edit(
        self, interaction: Interaction, person: str, field: str | None = None, value: str | None = None
    ) -> None:
        """One value, or all of them in a form."""
        crew, caller = self.service.crew, caller_of(interaction)
        if field is None and value is None:
            view = shown.sailor_page(await crew.editing(caller, person))
            await send(interaction, crew_form(words_of(interaction), view))
            return
        if field is None or value is None:
            raise UserError("value_needed")
        await carry_out(interaction, crew.edit(caller, person, typed.one_crew_value(field, value)), shown.sailor)

    @subcommand("crew", "show")
    async def show(self, interaction: Interaction, person: str) -> None:
        """A person's sheet, to nobody else."""
        await carry_out(interaction, self.service.crew.show(caller_of(interaction), person), shown.sailor)

    @subcommand("crew", "list")
    async def list(self, interaction: Interaction, retired: bool = False) -> None:
        """The people whom the caller may see."""
        await show_crew(interaction, retired=retired)

    @subcommand("crew", "copy")
    async def copy(self, interaction: Interaction, person: str, name: str | None = None) -> None:
        """Another one like them."""
        await carry_out(interaction, self.service.crew.copy(caller_of(interaction), person, name), shown.sailor)

    @subcommand("crew", "retire")
    async def retire(self, interaction: Interaction, person: str) -> None:
        """Out of service."""
        await carry_out(interaction, self.service.crew.retire(caller_of(interaction), person), shown.sailor)

    @subcommand("crew", "recall", person=suggest.retired_people)
    async def recall(self, interaction: Interaction, person: str) -> None:
        """Back into service."""
        await carry_out(interaction, self.service.crew.recall(caller_of(interaction), person), shown.sailor)

    @subcommand("crew", "assign", ship=suggest.fleet_ships)
    async def assign(self, interaction: Interaction, person: str, duty: str, ship: str | None = None) -> None:
        """A post, a free hand, or ashore."""
        work = self.service.crew.assign(caller_of(interaction), person, one_of(Place, duty), ship)
        await carry_out(interaction, work, shown.relieved)

    @subcommand("crew", "player")
    async def player(self, interaction: Interaction, person: str, user: discord.User | None = None) -> None:
        """Who plays them from now on."""
        work = self.service.crew.plays(caller_of(interaction), person, None if user is None else user.id)
        await carry_out(interaction, work, shown.sailor)
