"""A small bot on the unmodified discord.py, to play against the stand-in."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import discord
import yarl
from discord import app_commands

from bot.rehearsal import Rehearsal

Client = TypeVar("Client", bound=discord.Client)


class Bot(discord.Client):
    """A client with a command tree, pointed at the stand-in; `setup` may add commands and views."""

    def __init__(self, setup: Callable[["Bot"], None], **options: Any) -> None:
        intents = options.pop("intents", discord.Intents(guilds=True))
        super().__init__(
            intents=intents,
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.02,
            allowed_mentions=options.pop("allowed_mentions", discord.AllowedMentions.none()),
            **options,
        )
        self.tree = app_commands.CommandTree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.tree.error(self._on_tree_error)
        self.errors: list[Exception] = []
        self.resumed = 0
        self._setup = setup

    async def _on_tree_error(self, _: discord.Interaction, error: app_commands.AppCommandError) -> None:
        self.errors.append(getattr(error, "original", error))

    async def setup_hook(self) -> None:
        self._setup(self)
        if self.tree.get_commands():
            await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once; discord.py would wait 5 s."""

    async def on_resumed(self) -> None:
        self.resumed += 1


def point_at(rehearsal: Rehearsal) -> None:
    """Let discord.py talk to the stand-in in place of Discord."""
    base = yarl.URL(rehearsal.api_url)
    discord.http.Route.BASE = rehearsal.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL.build(
        scheme="ws", host=base.host or "", port=base.port, path="/gw"
    )
    discord.Asset.BASE = f"http://{base.host}:{base.port}/cdn"


@asynccontextmanager
async def running(rehearsal: Rehearsal, bot: Client) -> AsyncIterator[Client]:
    """The bot, connected and ready, until the block ends."""
    point_at(rehearsal)
    task = asyncio.create_task(bot.start(rehearsal.token))
    ready = asyncio.create_task(bot.wait_until_ready())
    try:
        while not ready.done():
            await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                task.result()
        await rehearsal.until(lambda: not any(guild.unavailable for guild in bot.guilds))
        yield bot
    finally:
        ready.cancel()
        await bot.close()
        with suppress(asyncio.CancelledError, discord.ConnectionClosed):
            await task
