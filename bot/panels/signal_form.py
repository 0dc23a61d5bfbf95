"""The form for a signal: its id says whose signal it is."""

from bot.errors import UserError
from bot.panels.asked import signal_targets
from bot.panels.forms import SentForm, modal
from bot.report.content import MAX_OPTION, MAX_OPTIONS, Option
from bot.report.escape import plain
from bot.report.forms import Form, Line, Pick
from bot.report.ids import DeclareField, DeclareId
from bot.report.words import Words
from bot.service.names import MAX_TEXT
from bot.service.types import QuestionView

TO, TEXT = "to", "text"
"""The keys of its fields."""


def signal_form(words: Words, asked: QuestionView) -> SentForm:
    """The form for the ship of this question. Raises `cannot_signal` where there is no ship to signal to."""
    others = signal_targets(asked)[:MAX_OPTIONS]
    if not others:
        raise UserError("cannot_signal")
    seat = asked.id.seat
    options = tuple([Option(plain(ship.name, MAX_OPTION), ship.id) for ship in others])
    return modal(
        Form(
            id=str(DeclareId(str(seat.battle), asked.id.asked, seat.key, DeclareField.SIGNAL)),
            title=words("signal-form"),
            fields=(
                Pick(TO, words("signal-form-to"), options),
                Line(TEXT, words("signal-form-text"), hint=words("signal-form-about"), most=MAX_TEXT, long=True),
            ),
        )
    )
