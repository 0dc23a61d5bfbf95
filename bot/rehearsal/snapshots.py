"""What people see: messages, modals, suggestions, as frozen values of one moment."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, IntEnum, IntFlag

from bot.rehearsal.parts import Button, Component, Option, Select, TextDisplay, walk


class MessageFlag(IntFlag):
    """The bits of a message's flags that a bot has to do with."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


@dataclass(frozen=True, slots=True)
class Who:
    """A user, by id and display name."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Place:
    """A channel, thread or DM. `guild` is the server's name, None in a DM."""

    id: int
    name: str
    guild: str | None


@dataclass(frozen=True, slots=True)
class Attachment:
    """An uploaded file with its bytes."""

    id: int
    filename: str
    data: bytes = field(repr=False)
    description: str | None = None


@dataclass(frozen=True, slots=True)
class Embed:
    """The texts of an embed."""

    title: str = ""
    description: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    footer: str = ""

    @property
    def text(self) -> str:
        parts = (self.title, self.description, *(f"{name}\n{value}" for name, value in self.fields), self.footer)
        return "\n".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class Pings:
    """Whom a message notifies."""

    users: frozenset[int] = frozenset()
    roles: frozenset[int] = frozenset()
    everyone: bool = False

    def __bool__(self) -> bool:
        return bool(self.users or self.roles or self.everyone)


@dataclass(frozen=True, slots=True)
class Message:
    """A message at one moment. `revision` counts its edits from 0; `viewer` is the only one who sees it, or None."""

    id: int
    place: Place
    author: Who
    content: str
    embeds: tuple[Embed, ...]
    components: tuple[Component, ...]
    attachments: tuple[Attachment, ...]
    flags: MessageFlag
    at: datetime
    revision: int
    pings: Pings
    pinned: bool = False
    viewer: Who | None = None
    reply_to: int | None = None
    nonce: str | None = None

    @property
    def text(self) -> str:
        """Everything there is to read but labels, in reading order: content, embeds, text displays."""
        displays = [part.content for part in walk(self.components) if isinstance(part, TextDisplay)]
        return "\n".join(part for part in (self.content, *(embed.text for embed in self.embeds), *displays) if part)

    @property
    def ephemeral(self) -> bool:
        return MessageFlag.EPHEMERAL in self.flags

    @property
    def thinking(self) -> bool:
        """Whether this is the "is thinking…" of a deferral that isn't filled yet."""
        return MessageFlag.LOADING in self.flags

    @property
    def buttons(self) -> tuple[Button, ...]:
        return tuple(part for part in walk(self.components) if isinstance(part, Button))

    @property
    def selects(self) -> tuple[Select, ...]:
        return tuple(part for part in walk(self.components) if isinstance(part, Select))

    def find(self, *, label: str | None = None, custom_id: str | None = None) -> Button | Select:
        """The first button with this label, menu with this placeholder, or either with this custom_id.

        Raises LookupError where there is none.
        """
        for part in walk(self.components):
            if isinstance(part, Button | Select):
                shown = part.label if isinstance(part, Button) else part.placeholder
                if (custom_id is not None and part.custom_id == custom_id) or (label is not None and shown == label):
                    return part
        offered = [button.label for button in self.buttons] + [select.placeholder or "" for select in self.selects]
        raise LookupError(f"no component {label or custom_id!r} in this message; it has {offered}")


class FieldKind(IntEnum):
    """What a field of a modal takes."""

    STRING_SELECT = 3
    TEXT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    FILES = 19
    RADIO = 21
    CHECKBOXES = 22
    CHECKBOX = 23


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a modal. `low` and `high` bound a text's length or the number of values."""

    kind: FieldKind
    label: str
    custom_id: str
    description: str | None = None
    required: bool = True
    value: str | None = None
    placeholder: str | None = None
    options: tuple[Option, ...] = ()
    low: int = 0
    high: int = 4000


@dataclass(frozen=True, slots=True)
class Modal:
    """A dialog that the bot opened for one person."""

    id: int
    custom_id: str
    title: str
    fields: tuple[Field, ...]
    texts: tuple[str, ...] = ()

    def find(self, name: str) -> Field:
        """The field with this label or custom_id; raises LookupError where there is none."""
        for each in self.fields:
            if name in (each.label, each.custom_id):
                return each
        raise LookupError(f"no field {name!r} in this modal; it has {[each.label for each in self.fields]}")


@dataclass(frozen=True, slots=True)
class Choice:
    """A suggestion of autocomplete, its name in the person's language."""

    name: str
    value: str | int | float


@dataclass(frozen=True, slots=True)
class Reply:
    """How the bot answered a command, a press, a choice or a submitted modal.

    `message` is the new or edited message as it was when the answer came. It is None for a modal, and where a
    press was only acknowledged. `deferred` tells that the bot first said that it was thinking.
    """

    message: Message | None = None
    modal: Modal | None = None
    deferred: bool = False

    @property
    def text(self) -> str:
        """The message's text; empty where there is no message."""
        return self.message.text if self.message else ""


class SeenKind(Enum):
    """What has just become visible."""

    POSTED = "posted"
    EDITED = "edited"
    DELETED = "deleted"
    EPHEMERAL = "ephemeral"
    MODAL = "modal"
    AUTOCOMPLETE = "autocomplete"


@dataclass(frozen=True, slots=True)
class Seen:
    """One thing that became visible, in the order in which people see it.

    `viewers` is empty for what all who can see the channel see; otherwise it names the only ones: the person of a DM,
    of an ephemeral message, a modal or suggestions. EPHEMERAL stands for a new one; its edits are EDITED.
    """

    at: datetime
    kind: SeenKind
    place: Place
    viewers: tuple[Who, ...] = ()
    message: Message | None = None
    modal: Modal | None = None
    choices: tuple[Choice, ...] = ()
