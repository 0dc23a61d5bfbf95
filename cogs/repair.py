"""`/repair` and `/shipyard`: the day after a battle."""

from discord.ext import commands

from bot.errors import UserError
from bot.panels import repairs
from bot.panels.act import carry_out
from bot.panels.asking import caller_of, must_write
from bot.panels.hands import Bot, Interaction
from bot.rules.words import Focus
from bot.service.repairs.types import Berthed, Payment, PlanChange, YardOrder
from cogs import _suggest as suggest
from cogs._commands import command
from cogs._parse import one_of


class Repair(commands.Cog):
    """修理."""

    def __init__(self, client: Bot) -> None:
        self.service = client.hands.service

    @command("repair", ship=suggest.fleet_ships)
    async def repair(
        self,
        interaction: Interaction,
        ship: str,
        repairer: str | None = None,
        workers: int | None = None,
        at_sea: bool | None = None,
        yard: bool | None = None,
        focus: str | None = None,
        payment: str | None = None,
    ) -> None:
        """Plan the repair of a ship; with a payment, roll for the plan that stands."""
        change = PlanChange(
            repairer=repairer,
            workers=workers,
            at_sea=at_sea,
            yard=yard,
            focus=one_of(Focus, focus) if focus else None,
        )
        work = self.service.repairs.repair(caller_of(interaction), _at(interaction, ship), change, _payment(payment))
        await carry_out(interaction, work, repairs.plan)

    @command("shipyard", ship=suggest.fleet_ships)
    async def shipyard(
        self,
        interaction: Interaction,
        ship: str,
        hull: int | None = None,
        deck: int | None = None,
        days: int | None = None,
        payment: str | None = None,
    ) -> None:
        """What a shipyard asks; with a payment, have it done."""
        wanted = YardOrder(hull=hull, deck=deck, days=days)
        work = self.service.repairs.shipyard(caller_of(interaction), _at(interaction, ship), wanted, _payment(payment))
        await carry_out(interaction, work, repairs.offer)


def _at(interaction: Interaction, ship: str) -> Berthed:
    """The ship, and the channel that will read of it. Raises guild_only, channel_unwritable."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise UserError("guild_only")
    must_write(interaction)
    return Berthed(ship=ship, channel=interaction.channel_id)


def _payment(typed: str | None) -> Payment | None:
    return one_of(Payment, typed) if typed else None


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Repair(client))
