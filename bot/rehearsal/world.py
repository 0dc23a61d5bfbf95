"""All that exists in the stand-in: users, servers, channels, messages."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import IntEnum

from bot.clock import Clock
from bot.rehearsal.jsonvalue import JsonObject
from bot.rehearsal.permissions import EVERYONE, NONE, Permission
from bot.rehearsal.snapshots import Modal, Pings

SPREAD = 16
"""Servers made one after the other go round this many shards."""
DISCORD_EPOCH = datetime(2015, 1, 1, tzinfo=UTC)


class ChannelKind(IntEnum):
    """Discord's channel types that exist here."""

    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


@dataclass(eq=False, slots=True)
class UserRecord:
    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True
    modal: "OpenModal | None" = None


@dataclass(eq=False, slots=True)
class OpenModal:
    """The modal on a person's screen, and the message whose button opened it."""

    shown: Modal
    data: JsonObject
    channel: "ChannelRecord"
    source: "MessageRecord | None"
    metadata: JsonObject


@dataclass(eq=False, slots=True)
class RoleRecord:
    id: int
    name: str
    permissions: Permission
    mentionable: bool = False


@dataclass(eq=False, slots=True)
class MemberRecord:
    user: UserRecord
    joined: datetime
    roles: list[int] = field(default_factory=list[int])


@dataclass(eq=False, slots=True)
class Overwrite:
    allow: Permission = NONE
    deny: Permission = NONE


@dataclass(eq=False, slots=True)
class GuildRecord:
    id: int
    name: str
    locale: str
    owner_id: int
    bot: UserRecord
    everyone: RoleRecord
    roles: dict[int, RoleRecord] = field(default_factory=dict[int, RoleRecord])
    members: dict[int, MemberRecord] = field(default_factory=dict[int, MemberRecord])

    @property
    def has_bot(self) -> bool:
        return self.bot.id in self.members


@dataclass(eq=False, slots=True)
class ChannelRecord:
    id: int
    name: str
    kind: ChannelKind
    guild: GuildRecord | None = None
    parent: "ChannelRecord | None" = None
    recipient: UserRecord | None = None
    created: datetime = DISCORD_EPOCH
    overwrites: dict[int, Overwrite] = field(default_factory=dict[int, Overwrite])
    messages: "dict[int, MessageRecord]" = field(default_factory=lambda: dict[int, MessageRecord]())
    archived: bool = False
    locked: bool = False

    @property
    def public(self) -> "list[MessageRecord]":
        """What the channel's routes know: all but ephemeral messages, oldest first."""
        return [message for message in self.messages.values() if message.viewer is None]


@dataclass(eq=False, slots=True)
class StoredFile:
    id: int
    filename: str
    content_type: str
    data: bytes
    url: str
    description: str | None = None


@dataclass(frozen=True, slots=True)
class File:
    """A file on a person's machine. `lost`: it is attached, and then its address leads nowhere."""

    filename: str
    data: bytes = field(repr=False)
    content_type: str = "application/octet-stream"
    lost: bool = False


@dataclass(eq=False, slots=True)
class MessageRecord:
    """A message; `viewer` is the only one who sees it where it is ephemeral.

    `past` are its payloads, one for each revision. `awaiting` are told of the next edit or of the end.
    """

    id: int
    channel: ChannelRecord
    author: UserRecord
    created: datetime
    content: str = ""
    embeds: list[JsonObject] = field(default_factory=list[JsonObject])
    components: list[JsonObject] = field(default_factory=list[JsonObject])
    files: list[StoredFile] = field(default_factory=list[StoredFile])
    flags: int = 0
    edited: datetime | None = None
    pings: Pings = field(default_factory=Pings)
    pinned: bool = False
    viewer: UserRecord | None = None
    reply_to: "MessageRecord | None" = None
    nonce: str | int | None = None
    metadata: JsonObject | None = None
    revision: int = 0
    past: list[JsonObject] = field(default_factory=list[JsonObject])
    awaiting: "list[asyncio.Future[MessageRecord | None]]" = field(
        default_factory=lambda: list[asyncio.Future["MessageRecord | None"]]()
    )

    def wake(self, now: "MessageRecord | None") -> None:
        """Tell who waits that the message was edited, or that it is gone (None)."""
        waiting, self.awaiting = self.awaiting, []
        for future in waiting:
            if not future.done():
                future.set_result(now)


class World:
    """The records, and how they come about."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._newest = 0
        self.cdn_url = ""
        self.endpoint_url: str | None = None
        """Where the application's interactions go instead of the gateway: the check only reads it."""
        self.users: dict[int, UserRecord] = {}
        self.guilds: dict[int, GuildRecord] = {}
        self.channels: dict[int, ChannelRecord] = {}
        self._dms: dict[int, ChannelRecord] = {}
        self.files: dict[int, StoredFile] = {}
        self.bot = self.add_user("Head-On", bot=True)

    def new_id(self) -> int:
        """A snowflake of its own millisecond, at or after the clock's."""
        elapsed = (self.clock.now() - DISCORD_EPOCH) // timedelta(milliseconds=1)
        self._newest = max(self._newest + 1, elapsed)
        return self._newest << 22

    def add_user(self, name: str, *, locale: str = "en-US", bot: bool = False) -> UserRecord:
        user = UserRecord(self.new_id(), name, locale, bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, locale: str) -> GuildRecord:
        owner = self.add_user(f"{name} (owner)", locale=locale)
        number = self.new_id()
        while (number >> 22) % SPREAD != len(self.guilds) % SPREAD:
            number = self.new_id()
        everyone = RoleRecord(number, "@everyone", EVERYONE)
        guild = GuildRecord(number, name, locale, owner.id, self.bot, everyone, {number: everyone})
        self.guilds[number] = guild
        self.join(guild, owner)
        self.join(guild, self.bot)
        return guild

    def attach(self, file: File) -> StoredFile:
        """The file on Discord's side, as an option of a command holds it: no message has it."""
        number = self.new_id()
        url = f"{self.cdn_url}/ephemeral-attachments/{self.bot.id}/{number}/{file.filename}"
        stored = StoredFile(number, file.filename, file.content_type, file.data, url)
        if not file.lost:
            self.files[number] = stored
        return stored

    def add_role(self, guild: GuildRecord, name: str, permissions: Permission, mentionable: bool) -> RoleRecord:
        role = RoleRecord(self.new_id(), name, permissions, mentionable)
        guild.roles[role.id] = role
        return role

    def join(self, guild: GuildRecord, user: UserRecord, roles: Iterable[int] = ()) -> MemberRecord:
        member = MemberRecord(user, self.clock.now(), list(roles))
        guild.members[user.id] = member
        return member

    def add_channel(
        self,
        guild: GuildRecord,
        name: str,
        kind: ChannelKind = ChannelKind.TEXT,
        parent: ChannelRecord | None = None,
        number: int | None = None,
    ) -> ChannelRecord:
        """A new channel or thread; `number` is its id where it has a message's."""
        channel = ChannelRecord(number or self.new_id(), name, kind, guild, parent, created=self.clock.now())
        self.channels[channel.id] = channel
        return channel

    def dm(self, user: UserRecord) -> ChannelRecord:
        """The one DM channel of a user with the bot."""
        if user.id not in self._dms:
            number = self.new_id()
            channel = ChannelRecord(number, f"DM {user.name}", ChannelKind.DM, recipient=user, created=self.clock.now())
            self._dms[user.id] = self.channels[number] = channel
        return self._dms[user.id]

    def channels_of(self, guild: GuildRecord) -> list[ChannelRecord]:
        return [channel for channel in self.channels.values() if channel.guild is guild]

    def shares_guild(self, user: UserRecord) -> bool:
        """Whether the user is in a server that the bot is in."""
        return any(guild.has_bot and user.id in guild.members for guild in self.guilds.values())
