"""Pictures drawn in a thread, so that nobody else waits; what can't be drawn is left out."""

import asyncio
import logging
from collections.abc import Callable, Sequence

from bot.logs import about
from bot.panels.layout import Attachment
from bot.report.content import Content, Image, illustrated
from bot.report.pictures import Picture

_log = logging.getLogger(__name__)


async def drawn(what: str, draw: Callable[[], Sequence[Picture]]) -> tuple[Picture, ...]:
    """What `draw` gives; nothing, and a line in the log that names `what` by its id, where it fails."""
    try:
        return tuple(await asyncio.to_thread(draw))
    except Exception:
        _log.exception("%s: no picture", what, extra=about("undrawn", reason=what))
        return ()


def with_pictures(content: Content, pictures: Sequence[Picture]) -> Content:
    """`content` that shows them; they have to be attached (`files_of`)."""
    return illustrated(content, [Image(one.name, one.alt) for one in pictures])


def files_of(pictures: Sequence[Picture]) -> list[Attachment]:
    """The files to attach."""
    return [(one.name, one.data) for one in pictures]
