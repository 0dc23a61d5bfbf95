"""A message that fits Discord: how many of its letters, in which parts, with which files."""

import logging

import msgspec

from bot.delivery.pictures import pictures_of
from bot.delivery.rendering import render
from bot.errors import UserError
from bot.logs import about
from bot.panels.drawing import files_of, with_pictures
from bot.panels.layout import Attachment
from bot.report.content import Content, File, Image, fits, joined, split
from bot.report.words import words_for
from bot.service.letters import Letter, Message
from bot.service.service import Service
from bot.service.types import Caller, Where
from bot.store.words import Kind

_log = logging.getLogger(__name__)


class Parcel(msgspec.Struct, frozen=True):
    """The first `letters` of a message as `parts`, each a message that fits; without parts there is nothing to say.

    Each of `files` goes with the part that shows it.
    """

    letters: int
    parts: tuple[Content, ...]
    files: tuple[Attachment, ...] = ()

    def files_of(self, part: Content) -> tuple[Attachment, ...]:
        """The files of one of the parts."""
        shown = {block.name for block in part.blocks if isinstance(block, File | Image)}
        return tuple([file for file in self.files if file[0] in shown])


async def pack(service: Service, message: Message) -> Parcel:
    """As many letters as fit one message. A sealed one is sent whole; one that fits nowhere is sent in parts.

    A letter that can't be rendered is a fault of the program: it is logged and left out.
    """
    contents: list[Content] = []
    files: tuple[Attachment, ...] = ()
    count = 0
    for letter in message.letters:
        content, attached = await _render(service, message.locale, letter)
        if message.id is None and count and not fits(joined([*contents, content])) and content.blocks:
            break
        count += 1
        files += attached
        if content.blocks:
            contents.append(content)
    whole = joined(contents)
    if not whole.blocks:
        return Parcel(count, ())
    try:
        return Parcel(count, (whole,) if fits(whole) else split(whole), files)
    except ValueError:
        ids = [letter.id for letter in message.letters[:count]]
        _log.error("letters %s fit no message", ids, extra=about("too_long", battle=message.letters[0].battle.id))
        return Parcel(count, ())


async def _render(service: Service, locale: str, letter: Letter) -> tuple[Content, tuple[Attachment, ...]]:
    words = words_for(locale)
    files = await _files_of(service, letter)
    pictures = await pictures_of(words, letter)
    try:
        content = render(words, letter, service.muster.templates, files[0][0] if files else None)
    except Exception:
        _log.exception(
            "letter %s (%s) of battle %s can't be rendered",
            letter.id,
            letter.kind,
            letter.battle.id,
            extra=about("unrendered", guild=letter.battle.guild, battle=letter.battle.id, reason=letter.kind.value),
        )
        return Content(()), ()
    return with_pictures(content, pictures), (*files, *files_of(pictures))


async def _files_of(service: Service, letter: Letter) -> tuple[Attachment, ...]:
    """The log that goes with the end of a battle, with publishing it, or with a repair."""
    if letter.kind in (Kind.ENDED, Kind.PUBLISHED):
        return await _log_of(service, letter)
    done = None if letter.kind is not Kind.REPAIRED or letter.repair is None else letter.repair.mended
    return () if done is None or done.log is None else ((done.log.name, done.log.content),)


async def _log_of(service: Service, letter: Letter) -> tuple[Attachment, ...]:
    """The battle's log, if it is still there."""
    everyone, battle = Caller(user=0, name=""), letter.battle
    try:
        file = await service.inquiry.log(everyone, Where(guild=battle.guild, channel=battle.channel, battle=battle.id))
    except UserError as refused:
        _log.info(
            "battle %s: no log with its end: %s",
            letter.battle.id,
            refused.reason,
            extra=about("no_log", guild=letter.battle.guild, battle=letter.battle.id, reason=refused.reason),
        )
        return ()
    return ((file.name, file.content),)
