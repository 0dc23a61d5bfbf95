"""Servers, their channels and roles, as the demo and the tests arrange them."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.rehearsal.jsonvalue import JsonObject
from bot.rehearsal.looks import message_look
from bot.rehearsal.payloads import guild_create_json, member_json, role_json, user_json
from bot.rehearsal.permissions import named
from bot.rehearsal.sessions import Intent
from bot.rehearsal.snapshots import Message
from bot.rehearsal.world import ChannelKind, ChannelRecord, GuildRecord, Overwrite, RoleRecord, UserRecord

if TYPE_CHECKING:
    from bot.rehearsal.people import Person
    from bot.rehearsal.production import Production


class Role:
    """A role of a server. `record` is the stand-in's own."""

    def __init__(self, record: RoleRecord) -> None:
        self.record = record

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def name(self) -> str:
        return self.record.name


class Channel:
    """A text channel, a thread, or a DM with the bot. `record` is the stand-in's own."""

    def __init__(self, production: "Production", record: ChannelRecord) -> None:
        self.production = production
        self.record = record

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def name(self) -> str:
        return self.record.name

    def add_thread(self, name: str) -> "Channel":
        """A public thread in this channel."""
        guild = self.record.guild
        if guild is None or self.record.parent is not None:
            raise ValueError("only a server's text channel has threads")
        thread = self.production.world.add_channel(guild, name, ChannelKind.PUBLIC_THREAD, self.record)
        self.production.stage.channel_event("THREAD_CREATE", thread)
        return Channel(self.production, thread)

    def messages(self) -> tuple[Message, ...]:
        """What everyone here sees, oldest first (no ephemeral messages)."""
        return tuple(map(message_look, self.record.public))

    def delete(self) -> None:
        """Delete the channel with its threads: the bot is told, and gets 10003 from now on."""
        channels = self.production.world.channels
        for thread in [each for each in channels.values() if each.parent is self.record]:
            del channels[thread.id]
        del channels[self.record.id]
        event = "THREAD_DELETE" if self.record.parent is not None else "CHANNEL_DELETE"
        self.production.stage.channel_event(event, self.record)

    def archive(self, *, locked: bool = False) -> None:
        """Archive this thread; a message opens it again unless it is locked."""
        if self.record.parent is None:
            raise ValueError("only a thread can be archived")
        self.record.archived, self.record.locked = True, locked
        self.production.stage.channel_event("THREAD_UPDATE", self.record)

    def deny_bot(self, *permissions: str) -> None:
        """Take permissions from the bot here, by Discord's names in lower case: "send_messages"."""
        self._overwrite(self.production.world.bot, (), permissions)

    def allow_bot(self, *permissions: str) -> None:
        """Give permissions to the bot here, denied before or not."""
        self._overwrite(self.production.world.bot, permissions, ())

    def deny(self, person: "Person", *permissions: str) -> None:
        """Take permissions from a member here."""
        self._overwrite(person.record, (), permissions)

    def allow(self, person: "Person", *permissions: str) -> None:
        """Give permissions to a member here."""
        self._overwrite(person.record, permissions, ())

    def _overwrite(self, user: UserRecord, allow: Iterable[str], deny: Iterable[str]) -> None:
        if self.record.guild is None or self.record.parent is not None:
            raise ValueError("only a server's channel has permissions of its own")
        overwrite = self.record.overwrites.setdefault(user.id, Overwrite())
        given, taken = named(allow), named(deny)
        overwrite.allow = (overwrite.allow | given) & ~taken
        overwrite.deny = (overwrite.deny | taken) & ~given
        self.production.stage.channel_event("CHANNEL_UPDATE", self.record)


class Guild:
    """A server that the bot is in. `record` is the stand-in's own."""

    def __init__(self, production: "Production", record: GuildRecord) -> None:
        self.production = production
        self.record = record

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def name(self) -> str:
        return self.record.name

    def add_channel(self, name: str) -> Channel:
        """A text channel that everyone sees."""
        channel = self.production.world.add_channel(self.record, name)
        self.production.stage.channel_event("CHANNEL_CREATE", channel)
        return Channel(self.production, channel)

    def deny_everyone(self, *permissions: str) -> None:
        """Take permissions from everybody in the whole server, by Discord's names in lower case."""
        self.record.everyone.permissions &= ~named(permissions)

    def add_role(self, name: str, *, permissions: Iterable[str] = (), mentionable: bool = False) -> Role:
        record = self.production.world.add_role(self.record, name, named(permissions), mentionable)
        data = {"guild_id": str(self.id), "role": role_json(record)}
        self.production.gateway.dispatch("GUILD_ROLE_CREATE", data, self.id, Intent.GUILDS)
        return Role(record)

    def add_member(
        self,
        who: "str | Person",
        *,
        locale: str = "en-US",
        permissions: Iterable[str] = (),
        roles: Iterable[Role] = (),
    ) -> "Person":
        """A new user by this name, or a user of another server who joins. `permissions` come on top of everyone's."""
        person = self.production.person(who, locale) if isinstance(who, str) else who
        held = list(roles)
        wanted = tuple(permissions)
        if wanted:
            held.append(self.add_role(f"{person.name}: {', '.join(wanted)}", permissions=wanted))
        member = self.production.world.join(self.record, person.record, [role.id for role in held])
        data = member_json(member) | {"guild_id": str(self.id)}
        self.production.gateway.dispatch("GUILD_MEMBER_ADD", data, self.id, Intent.GUILD_MEMBERS)
        return person

    async def remove_member(self, person: "Person") -> None:
        """The member leaves or is kicked. Without the members intent the bot isn't told."""
        del self.record.members[person.record.id]
        data: JsonObject = {"guild_id": str(self.id), "user": user_json(person.record)}
        self.production.gateway.dispatch("GUILD_MEMBER_REMOVE", data, self.id, Intent.GUILD_MEMBERS)
        await asyncio.sleep(0)

    async def remove_bot(self) -> None:
        """The bot is removed from the server: it is told, and gets 50001 from now on."""
        del self.record.members[self.production.world.bot.id]
        self.production.gateway.dispatch("GUILD_DELETE", {"id": str(self.id)}, self.id, Intent.GUILDS)
        await asyncio.sleep(0)

    async def add_bot(self) -> None:
        """The bot is invited again."""
        self.production.world.join(self.record, self.production.world.bot)
        self.announce()
        await asyncio.sleep(0)

    def announce(self) -> None:
        """Tell the bot that it is in this server."""
        data = guild_create_json(self.production.world, self.record)
        self.production.gateway.dispatch("GUILD_CREATE", data, self.id, Intent.GUILDS)
