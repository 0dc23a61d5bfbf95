"""What an answer of Discord's means for the message that was to be sent."""

from enum import Enum, auto

import aiohttp
import discord

from bot.store.words import Hitch


class Verdict(Enum):
    """What to do with a message that wasn't taken."""

    AGAIN = auto()
    """Nothing is known of it, or Discord has trouble: try again, later and later."""
    SLOWER = auto()
    """Discord wants fewer: try again, much later."""
    DENIED = auto()
    """A permission is missing, which somebody may give back: tell the game master, try again much later."""
    GONE = auto()
    """The place is no more: tell the game master, give it up."""
    LOST = auto()
    """The message to be edited is no more, or takes no more edits."""
    UNREACHABLE = auto()
    """The reader takes no direct messages."""
    FAULTY = auto()
    """Discord finds a fault with it: a bug of ours. Give it up."""


TROUBLE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError)
"""All that a call to Discord may raise where nothing is wrong with the program."""

_UNKNOWN_CHANNEL = 10003
_ARCHIVED = 50083
"""An archived thread: a new message opens it again, an edit can't."""
_LOCKED = 160005
"""A locked thread."""

_CODES = {
    _UNKNOWN_CHANNEL: Verdict.GONE,
    10004: Verdict.GONE,  # unknown guild
    10008: Verdict.LOST,  # unknown message
    20026: Verdict.SLOWER,  # flagged as spam
    30046: Verdict.LOST,  # too many edits to a message older than an hour
    40003: Verdict.SLOWER,  # opening direct messages too fast
    40062: Verdict.SLOWER,
    50001: Verdict.DENIED,
    50005: Verdict.LOST,  # somebody else's message
    50007: Verdict.UNREACHABLE,
    50013: Verdict.DENIED,
    _ARCHIVED: Verdict.DENIED,
    50278: Verdict.UNREACHABLE,
    _LOCKED: Verdict.DENIED,
}

_NO_MEMBER = (10007, 10013)
"""Unknown member, unknown user."""
_HITCHES = {
    _UNKNOWN_CHANNEL: Hitch.GONE,
    10004: Hitch.GONE,
    50001: Hitch.UNSEEN,
    50013: Hitch.MUTE,
    _ARCHIVED: Hitch.LOCKED,
    _LOCKED: Hitch.LOCKED,
}


def verdict(error: Exception, *, to_person: bool, edits: bool) -> Verdict:
    """What `error`, one of `TROUBLE`, means for a message to a person or a channel, new or an edit."""
    if isinstance(error, discord.RateLimited):
        return Verdict.SLOWER
    if not isinstance(error, discord.HTTPException):
        return Verdict.AGAIN
    if error.status >= 500:
        return Verdict.AGAIN
    if error.status in (401, 429):
        return Verdict.SLOWER
    found = _CODES.get(error.code, Verdict.FAULTY)
    if edits and error.code == _ARCHIVED:
        return Verdict.LOST
    if to_person and found in (Verdict.DENIED, Verdict.GONE):
        return Verdict.LOST if edits else Verdict.UNREACHABLE
    if not to_person and found is Verdict.UNREACHABLE:
        return Verdict.FAULTY
    return found


def hitch(error: Exception) -> Hitch:
    """What hinders the bot in a channel, of an error that is DENIED or GONE there."""
    code = error.code if isinstance(error, discord.HTTPException) else 0
    return _HITCHES.get(code, Hitch.MUTE)


def is_unknown_member(error: Exception) -> bool:
    """Whether the person isn't in the server."""
    return isinstance(error, discord.HTTPException) and error.code in _NO_MEMBER


def is_unknown_channel(error: Exception) -> bool:
    """Whether the channel isn't there."""
    return isinstance(error, discord.HTTPException) and error.code == _UNKNOWN_CHANNEL


def told(error: Exception) -> str:
    """The error for the operator: without what Discord says of the body, which may hold what people wrote."""
    if isinstance(error, discord.HTTPException):
        return f"HTTP {error.status}, code {error.code}"
    return type(error).__name__
