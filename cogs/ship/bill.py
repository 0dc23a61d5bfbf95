"""`/ship bill`: what is owed for a ship's repairs, and paying it (P4)."""

from bot.panels import repairs
from bot.panels.act import carry_out
from bot.panels.asking import caller_of
from bot.panels.hands import Interaction
from bot.service.service import Service
from cogs import _suggest as suggest
from cogs._commands import subcommand


class Bill:
    """A part of the cog."""

    service: Service

    @subcommand("ship", "bill", ship=suggest.fleet_ships)
    async def bill(self, interaction: Interaction, ship: str, pay: int | None = None, note: str | None = None) -> None:
        """Show the account; with a sum, pay it first."""
        accounts, caller = self.service.repairs, caller_of(interaction)
        if pay is None:
            await carry_out(interaction, accounts.account(caller, ship), repairs.account)
        else:
            await carry_out(interaction, accounts.pay(caller, ship, pay, note), repairs.account)
