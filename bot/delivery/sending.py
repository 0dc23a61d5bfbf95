"""The calls to Discord: post, edit, open a DM, look for what was posted."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import Enum, auto

import discord

from bot.delivery.verdicts import TROUBLE, is_unknown_channel, is_unknown_member
from bot.panels.layout import Attachment, attached, panel
from bot.report.content import Content, Text

SEARCHED = 50
"""So many of a channel's newest messages are looked through."""

_SLACK = timedelta(seconds=10)
"""How far this machine's clock and Discord's may differ."""


class Found(Enum):
    """What looking through a channel's newest messages told, where the message wasn't among them."""

    ABSENT = auto()
    """It isn't there."""
    UNDECIDED = auto()
    """It may be further up, or the channel can't be read."""


class Sender:
    """Speaks to Discord for delivery. Every method may raise one of `verdicts.TROUBLE`."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def post(
        self, channel: int, content: Content, nonce: str, files: Sequence[Attachment] = ()
    ) -> discord.Message:
        """A new message; the same nonce again within a few minutes gives the same message."""
        place = self._client.get_partial_messageable(channel)
        return await place.send(view=panel(content), nonce=nonce, files=attached(content, files))

    async def edit(self, channel: int, message: int, content: Content) -> None:
        """Show `content` in its place; its files stay. Without being told, the library lets an edit mention people."""
        place = self._client.get_partial_messageable(channel)
        nobody = discord.AllowedMentions.none()
        await place.get_partial_message(message).edit(view=panel(content), allowed_mentions=nobody)

    async def dm_of(self, user: int) -> int:
        """The channel of the DM with this person, opened if need be."""
        return (await self._client.create_dm(discord.Object(user))).id

    async def has_left(self, guild: int, user: int) -> bool:
        """Whether this person isn't in that server; False where Discord doesn't say."""
        try:
            await self._client.http.get_member(guild, user)
        except TROUBLE as error:
            return is_unknown_member(error)
        return False

    async def post_to(
        self, user: int, dm: int | None, content: Content, nonce: str, files: Sequence[Attachment] = ()
    ) -> discord.Message:
        """A new message to a person, in the DM that is known or a new one."""
        if dm is not None:
            try:
                return await self.post(dm, content, nonce, files)
            except discord.NotFound as error:
                if not is_unknown_channel(error):
                    raise
        return await self.post(await self.dm_of(user), content, nonce, files)

    async def look_for(self, channel: int, content: Content, nonce: str, since: datetime) -> int | Found:
        """The own message that was sent with this nonce, or says just this, at `since` or later."""
        assert self._client.user is not None
        place = self._client.get_partial_messageable(channel)
        seen = 0
        try:
            async for message in place.history(limit=SEARCHED):
                if message.created_at < since - _SLACK:
                    return Found.ABSENT
                seen += 1
                if message.author.id == self._client.user.id and _is(message, content, nonce):
                    return message.id
        except discord.Forbidden:
            return Found.UNDECIDED
        return Found.UNDECIDED if seen == SEARCHED else Found.ABSENT


def _is(message: discord.Message, content: Content, nonce: str) -> bool:
    return str(message.nonce) == nonce or _texts(message.components) == content.text


def _texts(components: Sequence[object]) -> str:
    """All the text of a message's components, as `Content.text` has it."""
    texts: list[str] = []
    for component in components:
        if isinstance(component, discord.TextDisplay):
            texts.append(component.content)
        elif isinstance(component, discord.components.Container):
            texts.append(_texts(component.children))
    return "\n".join(texts)


def marked(content: Content, mark: str) -> Content:
    """The same, with a line that says that it may be there twice."""
    return Content((Text(mark), *content.blocks), content.accent)
