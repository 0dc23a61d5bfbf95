"""`/declare` brings the panel again; `/ready`, `/change`, `/again` and the game master's `/accept` are its buttons."""

from discord.ext import commands

from bot.panels import contents
from bot.panels.act import carry_out
from bot.panels.asking import caller_of, where_of
from bot.panels.hands import Bot, Interaction
from bot.panels.secret import show_open_questions
from cogs._commands import command
from cogs._parse import seat


class Declare(commands.Cog):
    """行動宣言."""

    def __init__(self, client: Bot) -> None:
        self.service = client.hands.service

    @command("declare")
    async def declare(
        self, interaction: Interaction, post: str | None = None, ship: str | None = None, battle: str | None = None
    ) -> None:
        """Show what waits for the caller."""
        await show_open_questions(interaction, seat(interaction, post, ship, battle))

    @command("ready")
    async def ready(
        self, interaction: Interaction, post: str | None = None, ship: str | None = None, battle: str | None = None
    ) -> None:
        """Press Ready."""
        work = self.service.declare.ready(caller_of(interaction), seat(interaction, post, ship, battle))
        await carry_out(interaction, work, contents.question)

    @command("change")
    async def change(
        self, interaction: Interaction, post: str | None = None, ship: str | None = None, battle: str | None = None
    ) -> None:
        """Withdraw Ready."""
        work = self.service.declare.change(caller_of(interaction), seat(interaction, post, ship, battle))
        await carry_out(interaction, work, contents.question)

    @command("again")
    async def again(
        self, interaction: Interaction, post: str | None = None, ship: str | None = None, battle: str | None = None
    ) -> None:
        """Choose what was declared last."""
        work = self.service.declare.same_again(caller_of(interaction), seat(interaction, post, ship, battle))
        await carry_out(interaction, work, contents.question)

    @command("accept")
    async def accept(self, interaction: Interaction, battle: str | None = None) -> None:
        """Declare for all NPCs that are asked."""
        work = self.service.declare.accept_all(caller_of(interaction), where_of(interaction, battle=battle))
        await carry_out(interaction, work, contents.npc_panel)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Declare(client))
