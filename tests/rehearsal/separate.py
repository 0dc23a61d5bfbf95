"""A bot in a process of its own: `python -m tests.rehearsal.separate ADDRESS TOKEN`."""

import asyncio
import sys
from typing import Any

import aiohttp
import discord
import yarl
from discord import ui

from tests.rehearsal.playing import Bot


def commands(bot: Bot) -> None:
    """One command with one button that outlives the process, and one command that hangs."""

    class Standing(ui.View):
        def __init__(self) -> None:
            super().__init__(timeout=None)

        @ui.button(label="Press", custom_id="press")
        async def press(self, interaction: discord.Interaction, _: ui.Button[Any]) -> None:
            await interaction.response.edit_message(content="pressed", view=None)

    bot.add_view(Standing())

    @bot.tree.command()
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("press it", view=Standing())


async def main(address: str, token: str) -> None:
    async with aiohttp.ClientSession() as session, session.get(f"{address}/gateway") as answer:
        gateway = yarl.URL((await answer.json())["url"])
    discord.http.Route.BASE = address
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    await Bot(commands).start(token)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
