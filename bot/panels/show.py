"""What is shown to the person who did something."""

from collections.abc import Sequence

import discord

from bot.errors import UserError
from bot.panels.asking import words_of
from bot.panels.hands import Interaction
from bot.panels.layout import Attachment, attached, panel
from bot.panels.returned import Returned, returned_blocks
from bot.report.content import Content, Text
from bot.report.texts import error

REFUSED = 0x95A5A6


async def reply(
    interaction: Interaction, content: Content, *, ephemeral: bool = True, files: Sequence[Attachment] = ()
) -> None:
    """Answer with a message of its own.

    After a deferral it takes the place of "thinking" (and is as ephemeral as that was); what was answered already
    gets a further message.
    """
    view = panel(content)
    uploads = attached(content, files)
    response = interaction.response
    if not response.is_done():
        await response.send_message(view=view, ephemeral=ephemeral, files=uploads)
    elif response.type is discord.InteractionResponseType.deferred_channel_message:
        await interaction.edit_original_response(view=view, attachments=uploads)
    else:
        await interaction.followup.send(view=view, ephemeral=ephemeral, files=uploads)


async def update(interaction: Interaction, content: Content, *, files: Sequence[Attachment] = ()) -> None:
    """Show the panel that was clicked anew; `files` are attached where there are any."""
    view = panel(content)
    uploads = attached(content, files)
    if interaction.response.is_done():
        if uploads:
            await interaction.edit_original_response(view=view, attachments=uploads)
        else:
            await interaction.edit_original_response(view=view)
    elif uploads:
        await interaction.response.edit_message(view=view, attachments=uploads)
    else:
        await interaction.response.edit_message(view=view)


async def refuse(interaction: Interaction, refused: UserError) -> None:
    """Say why it can't be done, in the person's language, so that nobody else sees it; a form comes back with it."""
    words = words_of(interaction)
    more = returned_blocks(words, refused) if isinstance(refused, Returned) else ()
    await reply(interaction, Content((Text(error(words, refused)), *more), REFUSED))
