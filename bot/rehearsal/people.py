"""What people can do on Discord: the language that the demo and the end-to-end tests are written in."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from bot.rehearsal.snapshots import Choice, Message, Modal, Reply

if TYPE_CHECKING:
    from bot.rehearsal.places import Channel, Guild, Role

Value = "str | int | float | bool | Person | Channel | Role"


class Person:
    """A user of Discord. Made by `Guild.add_member` or `Rehearsal.add_user`."""

    id: int
    name: str
    locale: str

    async def slash(self, command: str, /, *, at: "Channel | None" = None, **options: object) -> Reply:
        """Use a slash command in a channel, or in the DM with the bot where `at` is None.

        `command` and the options' names are those that the bot registered, default or in the person's language,
        subcommands by spaces ("battle start"). A value is a str, int, float, bool, Person, Channel or Role; an
        option with choices takes a choice's name or value.
        Returns when the bot has answered, and after a deferral when it is filled.
        Raises CannotDo where Discord's client wouldn't let this person do it, DidNotRespond after 3 s without an
        answer (15 min where it was deferred), on the rehearsal's clock.
        """
        raise NotImplementedError

    async def autocomplete(
        self, command: str, option: str, typed: str, /, *, at: "Channel | None" = None, **options: object
    ) -> tuple[Choice, ...]:
        """What the bot suggests for `option` when this much is typed; `options` are those filled in before."""
        raise NotImplementedError

    async def use_menu(self, command: str, on: "Person | Message", /, *, at: "Channel | None" = None) -> Reply:
        """Use a command of the context menu of a user or a message."""
        raise NotImplementedError

    async def click(
        self, label: str | None = None, /, *, on: Message, custom_id: str | None = None, stale: bool = False
    ) -> Reply:
        """Press a button by its label or custom_id.

        The message's present state counts; with `stale` the one in `on`, as a client that hasn't refreshed shows it.
        Raises as `slash` does. A bot that only acknowledges and shows nothing within 3 s gives a Reply without message.
        """
        raise NotImplementedError

    async def choose(
        self,
        menu: str | None,
        values: "Sequence[str | Person | Channel | Role]",
        /,
        *,
        on: Message,
        custom_id: str | None = None,
        stale: bool = False,
    ) -> Reply:
        """Pick from a menu, found by its placeholder or custom_id; None is the message's only menu. Options by label or value."""
        raise NotImplementedError

    async def submit(self, modal: Modal, values: Mapping[str, object]) -> Reply:
        """Fill in and send the modal that is open; fields by label or custom_id, the rest as the bot preset them."""
        raise NotImplementedError

    def dismiss(self) -> None:
        """Close the open modal, of which the bot learns nothing."""
        raise NotImplementedError

    async def say(self, text: str, /, *, at: "Channel | None" = None) -> Message:
        """Post an ordinary message."""
        raise NotImplementedError

    def delete(self, message: Message) -> None:
        """Delete a message: one's own, or as one who may manage messages."""
        raise NotImplementedError

    @property
    def open_modal(self) -> Modal | None:
        raise NotImplementedError

    @property
    def dm(self) -> "Channel":
        """The DM with the bot."""
        raise NotImplementedError

    def inbox(self) -> tuple[Message, ...]:
        """The DM with the bot, oldest first, as it looks now."""
        raise NotImplementedError

    def sees(self, channel: "Channel") -> tuple[Message, ...]:
        """A channel as this person sees it now, own ephemeral messages included, oldest first."""
        raise NotImplementedError

    def refresh(self, message: Message) -> Message:
        """The message as it is now; raises LookupError if it is gone."""
        raise NotImplementedError

    def close_dms(self) -> None:
        """Refuse direct messages from now on: the bot gets 50007."""
        raise NotImplementedError

    def open_dms(self) -> None:
        raise NotImplementedError
