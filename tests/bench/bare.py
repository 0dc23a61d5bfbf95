"""A bot that is nothing but discord.py: a press on its menu is answered with a constant."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import discord
import yarl
from discord import app_commands, ui

from bot.rehearsal import Rehearsal


class Constant(ui.DynamicItem[ui.Select[Any]], template=r"bare:[0-9]+"):
    """A menu; whatever is chosen, the message shows the same."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> "Constant":
        assert isinstance(item, ui.Select)
        return cls(item)

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=panel())


LINES = "\n".join([f"**{place}** A ship of some name\n▰▰▰▰▰▰▰▰▰▰ **36**/36" for place in (1, 2, 3)])


def panel() -> ui.LayoutView:
    """What is answered: a constant of the same shape as a declaration panel, so that what is compared is the work."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=0x3498DB)
    for text in ("## A constant\n-# of the same shape", LINES, LINES):
        box.add_item(ui.TextDisplay(text))
    box.add_item(ui.Separator())
    box.add_item(ui.TextDisplay("A constant.\nA constant.\nA constant, seen by nobody else."))
    options = [
        discord.SelectOption(label=f"Option {number}", value=str(number), description="A constant")
        for number in range(8)
    ]
    box.add_item(ui.ActionRow(Constant(ui.Select(custom_id="bare:1", placeholder="A constant", options=options))))
    for row in ((2,), (3, 4, 5)):
        box.add_item(ui.ActionRow(*[ui.Button(label="A constant", custom_id=f"bare-{number}") for number in row]))
    view.add_item(box)
    return view


class Bare(discord.Client):
    """The least that can be pressed."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(app_commands.Command(name="bare", description="A panel.", callback=_send))

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Constant)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once."""


async def _send(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=panel())


@asynccontextmanager
async def running(discord_: Rehearsal) -> AsyncIterator[Bare]:
    """The bot, connected."""
    base = yarl.URL(discord_.api_url)
    discord.http.Route.BASE = discord_.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL.build(
        scheme="ws", host=base.host or "", port=base.port, path="/gw"
    )
    client = Bare()
    task = asyncio.create_task(client.start(discord_.token))
    try:
        await discord_.connected()
        await client.wait_until_ready()
        yield client
    finally:
        await client.close()
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
