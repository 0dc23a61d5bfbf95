"""`Content` as a view of Components V2, one to one."""

import io
from collections.abc import Sequence

import discord
from discord import ui

from bot.report.content import Block, Button, Buttons, Content, Divider, File, Image, Menu, Style, Text

Attachment = tuple[str, bytes]
"""A file's name and what is in it."""

_STYLES = {
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.SECONDARY: discord.ButtonStyle.secondary,
    Style.SUCCESS: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}


class Panel(ui.LayoutView):
    """A view that is sent and forgotten.

    Its clicks are dispatched by their custom ids (`bot.panels.press`), in any process and after any restart. The
    library keeps a view for as long as it isn't finished; this one is from the beginning, so that nothing of it stays
    in memory and no timeout of it can take a family's `DynamicItem` away.
    """

    def __init__(self) -> None:
        super().__init__(timeout=None)

    def is_finished(self) -> bool:
        return True


def panel(content: Content) -> Panel:
    """A view of `content`; it has to fit (`bot.report.content.fits`)."""
    view = Panel()
    box: ui.Container[Panel] = ui.Container(accent_colour=content.accent)
    for block in content.blocks:
        box.add_item(_item(block))
    view.add_item(box)
    return view


def attached(content: Content, files: Sequence[Attachment]) -> list[discord.File]:
    """The files that go with `content`; its pictures have their words with them."""
    alts = {block.name: block.alt for block in content.blocks if isinstance(block, Image)}
    return [discord.File(io.BytesIO(data), filename=name, description=alts.get(name)) for name, data in files]


def _item(block: Block) -> ui.Item[Panel]:
    match block:
        case Text(text):
            return ui.TextDisplay(text)
        case Divider():
            return ui.Separator()
        case Buttons(buttons):
            return _row([_button(button) for button in buttons])
        case Menu():
            return _row([_select(block)])
        case File(name):
            return ui.File(f"attachment://{name}")
        case Image(name, alt):
            return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt))


def _row(items: Sequence[ui.Item[Panel]]) -> ui.ActionRow[Panel]:
    return ui.ActionRow(*items)


def _button(button: Button) -> ui.Button[Panel]:
    return ui.Button(
        style=_STYLES[button.style],
        label=button.label,
        custom_id=button.id,
        emoji=button.emoji,
        disabled=button.disabled,
    )


def _select(menu: Menu) -> ui.Select[Panel]:
    return ui.Select(
        custom_id=menu.id,
        placeholder=menu.placeholder,
        min_values=menu.min_values,
        max_values=menu.max_values,
        options=[
            discord.SelectOption(
                label=option.label, value=option.value, description=option.description, default=option.default
            )
            for option in menu.options
        ],
    )
