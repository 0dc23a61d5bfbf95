"""The ships that a server keeps: `/ship` new, edit, show, list, copy, retire, recall."""

from bot.errors import UserError
from bot.panels.act import carry_out
from bot.panels.asking import caller_of, server_locale, words_of
from bot.panels.fleet import shown, typed
from bot.panels.fleet.presses import send, show_ships
from bot.panels.hands import Interaction
from bot.report.panels.fleet_forms import ship_form
from bot.service.service import Service
from cogs import _suggest as suggest
from cogs._commands import subcommand


class Keeping:
    """A part of the cog."""

    service: Service

    @subcommand("ship", "new")
    async def new(self, interaction: Interaction, name: str, template: str | None = None) -> None:
        """A new ship; of a template with its people."""
        work = self.service.ships.new(caller_of(interaction), name, template, server_locale(interaction))
        await carry_out(interaction, work, shown.ship)

    @subcommand("ship", "edit", ship=suggest.fleet_ships, field=suggest.ship_values)
    async def edit(
        self, interaction: Interaction, ship: str, field: str | None = None, value: str | None = None
    ) -> None:
        """One value, or all of them in a form."""
        ships, caller = self.service.ships, caller_of(interaction)
        if field is None and value is None:
            view = shown.ship_page(await ships.editing(caller, ship))
            await send(interaction, ship_form(words_of(interaction), view))
            return
        if field is None or value is None:
            raise UserError("value_needed")
        await carry_out(interaction, ships.edit(caller, ship, typed.one_ship_value(field, value)), shown.ship)

    @subcommand("ship", "show", ship=suggest.fleet_ships)
    async def show(self, interaction: Interaction, ship: str) -> None:
        """A ship's sheet, to nobody else."""
        await carry_out(interaction, self.service.ships.show(caller_of(interaction), ship), shown.ship)

    @subcommand("ship", "list")
    async def list(self, interaction: Interaction, retired: bool = False) -> None:
        """The ships that the caller may see."""
        await show_ships(interaction, retired=retired)

    @subcommand("ship", "copy", ship=suggest.fleet_ships)
    async def copy(self, interaction: Interaction, ship: str, name: str | None = None) -> None:
        """Another one like it."""
        await carry_out(interaction, self.service.ships.copy(caller_of(interaction), ship, name), shown.ship)

    @subcommand("ship", "retire", ship=suggest.fleet_ships)
    async def retire(self, interaction: Interaction, ship: str) -> None:
        """Out of service."""
        await carry_out(interaction, self.service.ships.retire(caller_of(interaction), ship), shown.ship)

    @subcommand("ship", "recall", ship=suggest.retired_ships)
    async def recall(self, interaction: Interaction, ship: str) -> None:
        """Back into service."""
        await carry_out(interaction, self.service.ships.recall(caller_of(interaction), ship), shown.ship)
