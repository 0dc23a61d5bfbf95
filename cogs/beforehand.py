"""What a post says beforehand: `/cancel` its action until its turn comes, `/ask` me before it is carried out or not."""

from discord.ext import commands

from bot.panels import contents
from bot.panels.act import carry_out
from bot.panels.asking import caller_of
from bot.panels.hands import Bot, Interaction
from bot.rules.words import QuestionKind
from cogs._commands import command
from cogs._parse import seat


class Beforehand(commands.Cog):
    """キャンセルと確認."""

    def __init__(self, client: Bot) -> None:
        self.service = client.hands.service

    @command("cancel")
    async def cancel(
        self,
        interaction: Interaction,
        undo: bool = False,
        post: str | None = None,
        ship: str | None = None,
        battle: str | None = None,
    ) -> None:
        """Cancel what was declared; `undo` takes it back."""
        where = seat(interaction, post, ship, battle)
        await carry_out(
            interaction, self.service.decide.cancel(caller_of(interaction), where, wish=not undo), contents.question
        )

    @command("ask")
    async def ask(
        self,
        interaction: Interaction,
        on: bool,
        post: str | None = None,
        ship: str | None = None,
        battle: str | None = None,
    ) -> None:
        """Be asked before actions are carried out, or not."""
        where = seat(interaction, post, ship, battle)
        work = self.service.decide.ask_me(caller_of(interaction), where, QuestionKind.GO_ON, ask=on)
        await carry_out(interaction, work, contents.question)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Beforehand(client))
