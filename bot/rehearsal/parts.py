"""What a message is made of for those who see it: buttons, menus, texts and their groups, as frozen values."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum


class ButtonStyle(IntEnum):
    """How a button looks; LINK and PREMIUM send nothing to the bot."""

    PRIMARY = 1
    SECONDARY = 2
    SUCCESS = 3
    DANGER = 4
    LINK = 5
    PREMIUM = 6


class SelectKind(IntEnum):
    """What a menu lets people pick."""

    STRING = 3
    USER = 5
    ROLE = 6
    MENTIONABLE = 7
    CHANNEL = 8


@dataclass(frozen=True, slots=True)
class Button:
    """A button; `custom_id` is None for links."""

    label: str
    style: ButtonStyle
    custom_id: str | None = None
    url: str | None = None
    emoji: str | None = None
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a string menu, a radio group or a checkbox group."""

    label: str
    value: str
    description: str | None = None
    default: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A menu; `options` is empty for the kinds that list users, roles or channels."""

    kind: SelectKind
    custom_id: str
    placeholder: str | None = None
    options: tuple[Option, ...] = ()
    min_values: int = 1
    max_values: int = 1
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class TextDisplay:
    """A piece of Markdown in a V2 message or a modal."""

    content: str


@dataclass(frozen=True, slots=True)
class Thumbnail:
    """A small picture beside a section."""

    url: str
    description: str | None = None


@dataclass(frozen=True, slots=True)
class Gallery:
    """Pictures, by address, and what is said of each in words."""

    urls: tuple[str, ...]
    descriptions: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class FileCard:
    """An attached file shown as a card."""

    url: str


@dataclass(frozen=True, slots=True)
class Separator:
    """Space between components, with a line if `divider`."""

    divider: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """Up to five buttons, or one menu."""

    children: tuple["Component", ...]


@dataclass(frozen=True, slots=True)
class Section:
    """Texts with a button or thumbnail at their side."""

    children: tuple["Component", ...]
    accessory: "Component"


@dataclass(frozen=True, slots=True)
class Container:
    """A framed group; `accent` is 0xRRGGBB."""

    children: tuple["Component", ...]
    accent: int | None = None


Component = Button | Select | TextDisplay | Thumbnail | Gallery | FileCard | Separator | Row | Section | Container


def walk(components: tuple[Component, ...]) -> Iterator[Component]:
    """Every component in reading order, each group before what it holds."""
    for component in components:
        yield component
        match component:
            case Row() | Container():
                yield from walk(component.children)
            case Section():
                yield from walk(component.children)
                yield from walk((component.accessory,))
            case _:
                pass
