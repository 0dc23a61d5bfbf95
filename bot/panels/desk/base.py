"""What all subjects of the desk share."""

from collections.abc import Awaitable, Callable

from bot.panels import views
from bot.panels.asking import battle_number, where_of
from bot.panels.forms import Sent
from bot.panels.hands import Interaction
from bot.report import panels
from bot.report.content import Content
from bot.report.ids import DeskId
from bot.report.words import Words
from bot.service.types import DeskView, Where

Pressed = Callable[[Interaction, DeskId, str], Awaitable[object]]
"""What a press on a control of the desk does; the last is what was chosen in a menu."""

Submitted = Callable[[Interaction, DeskId, Sent], Awaitable[object]]
"""What a sent form of the desk does."""


def battle_of(interaction: Interaction, pressed: DeskId) -> Where:
    """The battle whose desk this is. Raises panel_old."""
    return where_of(interaction, battle=battle_number(pressed.battle))


def desk(words: Words, shown: DeskView) -> Content:
    """The desk's first page."""
    return panels.desk_panel(words, views.desk(shown))
