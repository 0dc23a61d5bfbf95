"""Somebody else whom a command or a form names."""

from typing import Any, cast

import discord

from bot.errors import UserError
from bot.panels.hands import Interaction
from bot.service.types import Person


def person_of(user: discord.User | discord.Member) -> Person:
    """Whom an option means. Raises not_a_person for a bot."""
    if user.bot:
        raise UserError("not_a_person")
    return Person(user.id, user.display_name)


def person_sent(interaction: Interaction, sent: str) -> Person:
    """Whom a form means. Raises nobody_chosen, not_a_person."""
    if not sent:
        raise UserError("nobody_chosen")
    resolved: dict[str, Any] = cast("dict[str, Any]", interaction.data or {}).get("resolved", {})
    user: dict[str, Any] = resolved.get("users", {}).get(sent, {})
    member: dict[str, Any] = resolved.get("members", {}).get(sent, {})
    if user.get("bot"):
        raise UserError("not_a_person")
    if not (sent.isascii() and sent.isdecimal()):
        raise UserError("panel_old")
    name: str | None = member.get("nick") or user.get("global_name") or user.get("username")
    return Person(int(sent), name or sent)
