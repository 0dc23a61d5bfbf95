"""Results of the service as `Content`, in the reader's language: what cogs, clicks and delivery show alike."""

from collections.abc import Sequence

from bot.report.content import Content
from bot.report.words import Words
from bot.service.types import (
    BattleView,
    LogFile,
    NpcPanelView,
    QuestionView,
    SeatView,
    SignalSent,
    StatusView,
    Template,
)


def muster(words: Words, battle: BattleView, templates: Sequence[Template]) -> Content:
    """The panel of `/battle start`; without controls once the battle has begun."""
    raise NotImplementedError


def question(words: Words, asked: QuestionView) -> Content:
    """A question's panel, open or closed: a declaration, go on, dodge, resist."""
    raise NotImplementedError


def questions(words: Words, asked: Sequence[QuestionView]) -> Content:
    """The first of several open questions; for none of them a sentence that says so."""
    raise NotImplementedError


def npc_panel(words: Words, panel: NpcPanelView) -> Content:
    """The game master's panel of NPC seats."""
    raise NotImplementedError


def status(words: Words, shown: StatusView) -> Content:
    """`/battle status`."""
    raise NotImplementedError


def log(words: Words, file: LogFile) -> Content:
    """`/battle log`; the file is to be attached (`show.reply(…, files=[(file.name, file.content)])`)."""
    raise NotImplementedError


def started(words: Words, battle: BattleView) -> Content:
    """To the one who opened the muster."""
    raise NotImplementedError


def joined(words: Words, seat: SeatView) -> Content:
    """To the one who took a post."""
    raise NotImplementedError


def left(words: Words, seat: SeatView) -> Content:
    """To the one who gave a post up."""
    raise NotImplementedError


def changed(words: Words, battle: BattleView) -> Content:
    """To the game master: it is done (begin, pace, add, remove, end …)."""
    raise NotImplementedError


def end_question(words: Words, battle: BattleView) -> Content:
    """What `/battle end` asks once more, with its two buttons."""
    raise NotImplementedError


def signal_sent(words: Words, sent: SignalSent) -> Content:
    """To the one who signalled."""
    raise NotImplementedError


def guide(words: Words) -> Content:
    """`/battle help`."""
    raise NotImplementedError
