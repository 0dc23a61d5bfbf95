"""`/gm master` and `/gm seat`: who is game master, and who plays which post."""

import discord

from bot.panels import contents
from bot.panels.act import carry_out
from bot.panels.asking import caller_of, where_of
from bot.panels.hands import Interaction
from bot.panels.people import person_of
from cogs._commands import subgroup
from cogs._parse import seat as seat_of
from cogs.gm._base import Part, gm


class People(Part):
    """Game masters and posts."""

    master = subgroup("gm", "master")
    seat = subgroup("gm", "seat")

    @gm("add", master)
    async def add(self, interaction: Interaction, player: discord.User, battle: str | None = None) -> None:
        """Another game master."""
        where, person = where_of(interaction, battle=battle), person_of(player)
        await carry_out(interaction, self.service.masters.add(caller_of(interaction), where, person), contents.changed)

    @gm("remove", master)
    async def remove(self, interaction: Interaction, player: discord.User, battle: str | None = None) -> None:
        """One game master fewer."""
        where, person = where_of(interaction, battle=battle), person_of(player)
        work = self.service.masters.remove(caller_of(interaction), where, person)
        await carry_out(interaction, work, contents.changed)

    @gm("lead", master)
    async def lead(self, interaction: Interaction, player: discord.User, battle: str | None = None) -> None:
        """Hand the battle over."""
        where, person = where_of(interaction, battle=battle), person_of(player)
        work = self.service.masters.hand_over(caller_of(interaction), where, person)
        await carry_out(interaction, work, contents.changed)

    @gm("give", seat)
    async def give(
        self, interaction: Interaction, ship: str, post: str, player: discord.User, battle: str | None = None
    ) -> None:
        """Somebody plays a post from now on."""
        where, person = seat_of(interaction, post, ship, battle), person_of(player)
        await carry_out(interaction, self.service.seats.give(caller_of(interaction), where, person), contents.changed)

    @gm("npc", seat)
    async def npc(self, interaction: Interaction, ship: str, post: str, battle: str | None = None) -> None:
        """An NPC has a post from now on."""
        where = seat_of(interaction, post, ship, battle)
        await carry_out(interaction, self.service.seats.vacate(caller_of(interaction), where), contents.changed)
