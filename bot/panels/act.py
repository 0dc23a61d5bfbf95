"""A use case carried out and answered in time: in the answer itself if it is quick, after a deferral if it isn't."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord

from bot.clock import Clock
from bot.errors import UserError
from bot.logs import about
from bot.panels.asking import words_of
from bot.panels.hands import Interaction
from bot.panels.show import refuse, reply, update
from bot.report.content import Content
from bot.report.words import Words

PATIENCE = 1.5
"""Seconds until an answer is deferred; Discord gives 3."""

_REASONS = (
    (discord.app_commands.TransformerError, "bad_value"),
    (discord.app_commands.CommandNotFound, "unknown_command_context"),
    (discord.app_commands.CommandSignatureMismatch, "unknown_command_context"),
    (discord.app_commands.CheckFailure, "guild_only"),
)
"""The library's refusals, and the words for them."""

T = TypeVar("T")
Shown = Callable[[Words, T], Content]
"""How a result looks, in the reader's language: a function of `bot.panels.contents`."""

_log = logging.getLogger(__name__)


async def carry_out(interaction: Interaction, work: Awaitable[T], shown: Shown[T], *, ephemeral: bool = True) -> T:
    """Do `work`, a call of one use case, and answer with a message that says what `shown` makes of its result."""
    result = await in_time(interaction, work, ephemeral=ephemeral)
    await reply(interaction, shown(words_of(interaction), result), ephemeral=ephemeral)
    return result


async def carry_out_on_panel(interaction: Interaction, work: Awaitable[T], shown: Shown[T]) -> T:
    """The same for a click: the panel that was clicked shows the result."""
    result = await in_time(interaction, work)
    await update(interaction, shown(words_of(interaction), result))
    return result


async def in_time(interaction: Interaction, work: Awaitable[T], *, ephemeral: bool = True) -> T:
    """The result of `work`; if that takes longer than `PATIENCE`, the answer is deferred meanwhile."""
    doing = asyncio.ensure_future(work)
    try:
        if not await done_within(doing, PATIENCE, interaction.client.hands.clock):
            await _defer(interaction, ephemeral=ephemeral)
        return await doing
    except asyncio.CancelledError:
        doing.cancel()
        raise


async def failed(interaction: Interaction, error: Exception) -> None:
    """The one way in which what went wrong is told: to the person in words, to the operator as a log line.

    Never raises. The log has ids only, no names, texts or tokens.
    """
    cause = _cause(error)
    if interaction.client.is_closed() and not isinstance(cause, UserError):
        _note(
            logging.WARNING,
            "stopped_before_answer",
            interaction,
            "the bot was stopped before the answer",
            type(cause).__name__,
        )
        return
    if interaction.type is discord.InteractionType.autocomplete:
        _note(logging.WARNING, "nothing_suggested", interaction, "nothing suggested", type(cause).__name__)
        return
    if isinstance(cause, discord.HTTPException | aiohttp.ClientError | OSError | TimeoutError):
        _note(logging.WARNING, "answer_not_taken", interaction, "Discord didn't take the answer", _told(cause))
        if not isinstance(cause, discord.HTTPException) or cause.status in (401, 404) or interaction.is_expired():
            return
        told = UserError("internal")
    elif isinstance(cause, UserError):
        _note(logging.INFO, "refused", interaction, "refused", cause.reason)
        told = cause
    else:
        _note(logging.ERROR, "failed", interaction, "failed", type(cause).__name__, cause)
        told = UserError("internal")
    try:
        await refuse(interaction, told)
    except (discord.HTTPException, discord.InteractionResponded, aiohttp.ClientError, OSError, TimeoutError) as broken:
        _note(logging.WARNING, "unanswered", interaction, "no answer possible", _told(broken))


async def done_within(doing: "asyncio.Future[T]", seconds: float, clock: Clock) -> bool:
    """Whether it is done before so many seconds have passed; it goes on if it isn't."""
    waiting = asyncio.ensure_future(clock.wait(seconds))
    try:
        await asyncio.wait((doing, waiting), return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
    return doing.done()


async def _defer(interaction: Interaction, *, ephemeral: bool) -> None:
    """The click is acknowledged, the command "thinks". If Discord doesn't take that, the work goes on all the same."""
    if interaction.response.is_done():
        return
    try:
        await interaction.response.defer(ephemeral=ephemeral)
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        _note(logging.WARNING, "not_deferred", interaction, "no deferral", _told(error))


def _cause(error: BaseException) -> BaseException:
    """What stands behind the wrappings of discord.py, and what its own refusals mean."""
    while isinstance(error, discord.app_commands.CommandInvokeError):
        error = error.original
    for kind, reason in _REASONS:
        if isinstance(error, kind):
            return UserError(reason)
    return error


def _where(interaction: Interaction) -> str:
    """Which interaction it was, by ids."""
    name = interaction.command.qualified_name if interaction.command is not None else interaction.type.name
    return f"{name} {interaction.id} (guild {interaction.guild_id}, channel {interaction.channel_id})"


def _note(
    level: int, event: str, interaction: Interaction, what: str, reason: str, error: BaseException | None = None
) -> None:
    """A line for the operator; `error` with where it was raised."""
    ids = about(
        event, guild=interaction.guild_id, channel=interaction.channel_id, interaction=interaction.id, reason=reason
    )
    _log.log(level, "%s: %s: %s", _where(interaction), what, reason, exc_info=error, extra=ids)


def _told(error: Exception) -> str:
    """An error of the way to Discord without what Discord says of the body, which may hold what people wrote."""
    if isinstance(error, discord.HTTPException):
        return f"HTTP {error.status}, code {error.code}"
    return type(error).__name__
