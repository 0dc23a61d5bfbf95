"""`/gm forecast` and its button: a message that only the game master sees, how far it is, then the result."""

import asyncio

import aiohttp
import discord

from bot.forecast.estimates import Forecast
from bot.panels.act import done_within, in_time
from bot.panels.asking import caller_of, words_of
from bot.panels.drawing import drawn, files_of
from bot.panels.hands import Interaction
from bot.panels.layout import attached, panel
from bot.panels.show import reply
from bot.report.content import Content
from bot.report.panels.forecast import forecast_panel, forecast_progress
from bot.report.pictures import ForecastView, Picture, picture
from bot.service.types import Where

FIRST, LATER = 1.0, 2.0
"""Seconds until it is told how far it is, for the first time and again."""


async def show_forecast(interaction: Interaction, where: Where) -> None:
    """How the battle is likely to end. The result itself is the answer where it is there at once."""
    hands, words = interaction.client.hands, words_of(interaction)
    asked = await in_time(interaction, hands.service.forecasts.start(caller_of(interaction), where))
    so_far: list[Forecast] = []
    working = asyncio.ensure_future(hands.forecaster.run(asked.battle.guild, asked.start, so_far.append))
    try:
        shown, wait = False, FIRST
        while not await done_within(working, wait, hands.clock):
            progress = forecast_progress(words, asked.battle.name, so_far[-1] if so_far else None)
            shown = await _show(interaction, progress, (), again=shown)
            wait = LATER
        view = ForecastView(asked.battle.name, working.result())
        pictures = await drawn(
            f"forecast of battle {asked.battle.id}", lambda: [picture(words, view, f"forecast-{asked.battle.id}")]
        )
        await _show(interaction, forecast_panel(words, view, pictures), pictures, again=shown)
    except (discord.NotFound, aiohttp.ClientError):
        # They have put the message away, or the way to it is gone.
        if not interaction.response.is_done():
            raise
    finally:
        working.cancel()


async def _show(interaction: Interaction, content: Content, pictures: tuple[Picture, ...], *, again: bool) -> bool:
    """In a message of its own, or in that message once more; True."""
    files = files_of(pictures)
    if again:
        await interaction.edit_original_response(view=panel(content), attachments=attached(content, files))
    else:
        await reply(interaction, content, files=files)
    return True
