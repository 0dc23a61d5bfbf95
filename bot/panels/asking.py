"""Who asks, about what, and in which language."""

import discord

from bot.errors import UserError
from bot.panels.hands import Interaction
from bot.report.words import Words, words_for
from bot.rules.words import Post
from bot.service.types import Caller, Where

_MOST_DIGITS = 15


def caller_of(interaction: Interaction) -> Caller:
    """The person who did this, by the name shown in this server."""
    in_dm = interaction.guild_id is None
    return Caller(
        user=interaction.user.id,
        name=interaction.user.display_name,
        locale=interaction.locale.value,
        dm=interaction.channel_id if in_dm else None,
        guild=interaction.guild_id,
        manages=not in_dm and _manages(interaction.permissions),
    )


def _manages(may: discord.Permissions) -> bool:
    return may.administrator or may.manage_guild or may.manage_events


def where_of(
    interaction: Interaction, *, battle: int | str | None = None, ship: str | None = None, post: Post | None = None
) -> Where:
    """Where it was done, and which battle and seat it names.

    Raises `unknown_battle` for a `battle` that isn't a number.
    """
    if isinstance(battle, str):
        if not (battle.isascii() and battle.isdecimal() and len(battle) <= _MOST_DIGITS):
            raise UserError("unknown_battle")
        battle = int(battle)
    in_dm = interaction.guild_id is None
    return Where(
        guild=interaction.guild_id,
        channel=None if in_dm else interaction.channel_id,
        battle=battle,
        ship=ship,
        post=post,
    )


def battle_number(battle: str) -> int:
    """The battle that a custom id names. Raises panel_old."""
    if not (battle.isascii() and battle.isdecimal() and len(battle) <= _MOST_DIGITS):
        raise UserError("panel_old")
    return int(battle)


def words_of(interaction: Interaction) -> Words:
    """The texts in the language of the person who did this."""
    return words_for(interaction.locale.value)


def server_locale(interaction: Interaction) -> str:
    """The language of the server; in a DM the person's."""
    return (interaction.guild_locale or interaction.locale).value


def must_write(interaction: Interaction) -> None:
    """Raise `channel_unwritable` unless the bot may write here (in a thread: in threads). In a DM it may."""
    if interaction.guild_id is None:
        return
    may = interaction.app_permissions
    sends = may.send_messages_in_threads if isinstance(interaction.channel, discord.Thread) else may.send_messages
    if not (may.view_channel and sends):
        raise UserError("channel_unwritable")
