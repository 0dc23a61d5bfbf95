"""A plain description of a message: what `bot.panels` turns one to one into Components V2."""

from collections.abc import Iterable
from enum import StrEnum

import msgspec

MAX_COMPONENTS = 40
MAX_CHARACTERS = 3300
MAX_BYTES = 10_000
TEXT_OVERHEAD = 12
MAX_OPTIONS = 25
MAX_ROW = 5
MAX_LABEL = 80
MAX_OPTION = 100
MAX_PLACEHOLDER = 150
MAX_ID = 100
MAX_FILES = 10
MAX_ALT = 1024


class Style(StrEnum):
    """How a button looks."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


class Text(msgspec.Struct, frozen=True, tag="text"):
    """Markdown; whole: it is never cut."""

    text: str


class Divider(msgspec.Struct, frozen=True, tag="divider"):
    """A line across."""


class Button(msgspec.Struct, frozen=True):
    """A button; `id` is one of `bot.report.ids`, `label` is plain text."""

    id: str
    label: str
    style: Style = Style.SECONDARY
    emoji: str | None = None
    disabled: bool = False


class Buttons(msgspec.Struct, frozen=True, tag="buttons"):
    """One row: 1 to 5 buttons."""

    buttons: tuple[Button, ...]


class Option(msgspec.Struct, frozen=True):
    """One line of a menu; plain text."""

    label: str
    value: str
    description: str | None = None
    default: bool = False


class Menu(msgspec.Struct, frozen=True, tag="menu"):
    """A menu in a row of its own: 1 to 25 options."""

    id: str
    placeholder: str
    options: tuple[Option, ...]
    min_values: int = 1
    max_values: int = 1


class File(msgspec.Struct, frozen=True, tag="file"):
    """An attachment shown in its place: its file name only; whoever sends has the bytes."""

    name: str


class Image(msgspec.Struct, frozen=True, tag="image"):
    """An attached picture shown in full width: its file name, and the same in words; whoever sends has the bytes."""

    name: str
    alt: str


Block = Text | Divider | Buttons | Menu | File | Image


class Content(msgspec.Struct, frozen=True):
    """One message: blocks in a container, with an accent colour (0xRRGGBB) at its side."""

    blocks: tuple[Block, ...]
    accent: int | None = None

    @property
    def text(self) -> str:
        """All its text."""
        return "\n".join([block.text for block in self.blocks if isinstance(block, Text)])


def fits(content: Content) -> bool:
    """Whether Discord takes this as one message: nested components, characters, bytes, files and all parts."""
    components, characters, size, files = 1, 0, 0, 0
    for block in content.blocks:
        own_components, own_characters, own_size = _weight(block)
        components += own_components
        characters += own_characters
        size += own_size
        files += isinstance(block, File | Image)
        if not _sound(block):
            return False
    return bool(content.blocks) and (
        components <= MAX_COMPONENTS and characters <= MAX_CHARACTERS and size <= MAX_BYTES and files <= MAX_FILES
    )


def split(content: Content) -> tuple[Content, ...]:
    """The same in as many messages as it needs, cut between blocks only; dividers at a cut fall away.

    Raises `ValueError` for a block that is too large by itself.
    """
    parts: list[Content] = []
    blocks: list[Block] = []
    for block in content.blocks:
        if fits(Content((*blocks, block))):
            blocks.append(block)
            continue
        if not fits(Content((block,))):
            raise ValueError(f"a block that fits no message: {type(block).__name__}")
        parts.append(Content(_trimmed(blocks), content.accent))
        blocks = [] if isinstance(block, Divider) else [block]
    if blocks:
        parts.append(Content(_trimmed(blocks), content.accent))
    return tuple(parts)


def stack(lines: Iterable[str]) -> list[Text]:
    """Lines (each may have several) as few text blocks, none so large that it fits no message. No line, no block."""
    blocks: list[Text] = []
    held: list[str] = []
    for line in lines:
        if held and not fits(Content((Text("\n".join([*held, line])),))):
            blocks.append(Text("\n".join(held)))
            held = []
        held.append(line)
    return [*blocks, Text("\n".join(held))] if held else blocks


def joined(contents: Iterable[Content]) -> Content:
    """Several posts as one, a divider between them; the accent is the last one's that has one."""
    blocks: list[Block] = []
    accent: int | None = None
    for content in contents:
        if blocks:
            blocks.append(Divider())
        blocks.extend(content.blocks)
        accent = content.accent if content.accent is not None else accent
    return Content(tuple(blocks), accent)


def illustrated(content: Content, images: Iterable[Image]) -> Content:
    """The same with pictures: above its first divider, or else above the buttons at its end."""
    images = tuple(images)
    for place, block in enumerate(content.blocks):
        if isinstance(block, Divider) and images:
            return Content((*content.blocks[:place], *images, *content.blocks[place:]), content.accent)
    end = len(content.blocks)
    while end > 0 and isinstance(content.blocks[end - 1], Buttons | Menu):
        end -= 1
    return Content((*content.blocks[:end], *images, *content.blocks[end:]), content.accent)


def _trimmed(blocks: list[Block]) -> tuple[Block, ...]:
    end = len(blocks)
    while end > 1 and isinstance(blocks[end - 1], Divider):
        end -= 1
    return tuple(blocks[:end])


def _weight(block: Block) -> tuple[int, int, int]:
    """Components, characters (in UTF-16 units, to be safe) and bytes of one block."""
    match block:
        case Text(text):
            return 1, len(text.encode("utf-16-le")) // 2, len(text.encode()) + TEXT_OVERHEAD
        case Buttons(buttons):
            return 1 + len(buttons), 0, 0
        case Menu():
            return 2, 0, 0
        case _:
            return 1, 0, 0


def _sound(block: Block) -> bool:
    match block:
        case Text(text):
            return bool(text.strip())
        case Buttons(buttons):
            return 1 <= len(buttons) <= MAX_ROW and all(
                1 <= len(button.label) <= MAX_LABEL and 1 <= len(button.id) <= MAX_ID for button in buttons
            )
        case Menu(id, placeholder, options, least, most):
            return (
                1 <= len(options) <= MAX_OPTIONS
                and len({option.value for option in options}) == len(options)
                and 1 <= len(id) <= MAX_ID
                and len(placeholder) <= MAX_PLACEHOLDER
                and 0 <= least <= most <= len(options)
                and all(_sound_option(option) for option in options)
            )
        case Image(_, alt):
            return 1 <= len(alt.encode("utf-16-le")) // 2 <= MAX_ALT
        case _:
            return True


def _sound_option(option: Option) -> bool:
    return (
        1 <= len(option.label) <= MAX_OPTION
        and 1 <= len(option.value) <= MAX_OPTION
        and (option.description is None or 1 <= len(option.description) <= MAX_OPTION)
    )
