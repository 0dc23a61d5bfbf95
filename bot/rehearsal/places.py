"""Servers, their channels and roles, as the demo and the tests arrange them."""

from collections.abc import Iterable

from bot.rehearsal.people import Person
from bot.rehearsal.snapshots import Message


class Role:
    """A role of a server."""

    id: int
    name: str


class Channel:
    """A text channel, a thread, or a DM with the bot."""

    id: int
    name: str

    def add_thread(self, name: str) -> "Channel":
        """A public thread in this channel."""
        raise NotImplementedError

    def messages(self) -> tuple[Message, ...]:
        """What everyone here sees, oldest first (no ephemeral messages)."""
        raise NotImplementedError

    def delete(self) -> None:
        """Delete the channel with its threads; the bot gets 10003 from now on."""
        raise NotImplementedError

    def archive(self, *, locked: bool = False) -> None:
        """Archive this thread."""
        raise NotImplementedError

    def deny_bot(self, *permissions: str) -> None:
        """Take permissions from the bot here, by Discord's names in lower case: "send_messages"."""
        raise NotImplementedError

    def allow_bot(self, *permissions: str) -> None:
        """Take back what `deny_bot` did."""
        raise NotImplementedError

    def deny(self, person: Person, *permissions: str) -> None:
        """Take permissions from a member here."""
        raise NotImplementedError

    def allow(self, person: Person, *permissions: str) -> None:
        """Give permissions to a member here."""
        raise NotImplementedError


class Guild:
    """A server that the bot is in."""

    id: int
    name: str

    def add_channel(self, name: str) -> Channel:
        raise NotImplementedError

    def add_role(self, name: str, *, permissions: Iterable[str] = (), mentionable: bool = False) -> Role:
        raise NotImplementedError

    def add_member(
        self,
        who: str | Person,
        *,
        locale: str = "en-US",
        permissions: Iterable[str] = (),
        roles: Iterable[Role] = (),
    ) -> Person:
        """A new user by this name, or a user of another server who joins. `permissions` come on top of everyone's."""
        raise NotImplementedError

    async def remove_member(self, person: Person) -> None:
        """The member leaves or is kicked."""
        raise NotImplementedError

    async def remove_bot(self) -> None:
        """The bot is removed from the server: GUILD_DELETE, and 50001 from now on."""
        raise NotImplementedError

    async def add_bot(self) -> None:
        """The bot is invited again."""
        raise NotImplementedError
