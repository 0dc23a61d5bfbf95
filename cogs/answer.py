"""`/answer`: what the buttons under a question of ④ or ⑤ do."""

from discord.ext import commands

from bot.panels import contents
from bot.panels.act import carry_out
from bot.panels.asking import caller_of
from bot.panels.hands import Bot, Interaction
from cogs import _parse as parse
from cogs._commands import command


class Answer(commands.Cog):
    """回答."""

    @command("answer")
    async def answer(self, interaction: Interaction, question: str, choice: str) -> None:
        """Answer a question."""
        asked, chosen = parse.question(question), parse.choice(interaction, choice)
        work = interaction.client.hands.service.decide.answer(caller_of(interaction), asked, chosen)
        await carry_out(interaction, work, contents.question)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Answer())
