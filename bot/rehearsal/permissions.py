"""Discord's permissions, as far as a bot of this kind meets them."""

from collections.abc import Iterable
from enum import IntFlag
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.rehearsal.world import ChannelRecord, UserRecord


class Permission(IntFlag):
    """The bits, by Discord's names."""

    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_AUDIT_LOG = 1 << 7
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_EVENTS = 1 << 33
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    MODERATE_MEMBERS = 1 << 40
    SEND_POLLS = 1 << 49
    PIN_MESSAGES = 1 << 51


NONE = Permission(0)
EVERYTHING = ~NONE
EVERYONE = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""What every member, and the bot, may do in a new server."""
IN_DM = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.MENTION_EVERYONE
    | Permission.PIN_MESSAGES
)


def named(names: Iterable[str]) -> Permission:
    """The permissions of these names in lower case; raises KeyError for a name that isn't one."""
    found = NONE
    for name in names:
        found |= Permission[name.upper()]
    return found


def permissions_of(user: "UserRecord", channel: "ChannelRecord") -> Permission:
    """What a user may do in a channel: roles, then the channel's overwrites (a thread has its parent's)."""
    guild = channel.guild
    if guild is None:
        return IN_DM
    member = guild.members.get(user.id)
    if member is None:
        return NONE
    granted = Permission(guild.everyone.permissions)
    for role in member.roles:
        granted |= guild.roles[role].permissions
    if user.id == guild.owner_id or Permission.ADMINISTRATOR in granted:
        return EVERYTHING
    overwrite = (channel.parent or channel).overwrites.get(user.id)
    if overwrite is not None:
        granted = granted & ~overwrite.deny | overwrite.allow
    if Permission.VIEW_CHANNEL not in granted:
        return NONE
    speaks = Permission.SEND_MESSAGES if channel.parent is None else Permission.SEND_MESSAGES_IN_THREADS
    if speaks not in granted:
        granted &= ~(Permission.EMBED_LINKS | Permission.ATTACH_FILES | Permission.MENTION_EVERYONE)
    return granted
