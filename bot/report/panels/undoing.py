"""What stands on a panel whose question an undo took back."""

from bot.report.content import Content, Text
from bot.report.escape import safe
from bot.report.panels.parts import GREY
from bot.report.words import Words


def undone_panel(words: Words, battle_name: str, round: int | None = None) -> Content:
    """The question counts no more; nothing can be pressed. `round` is the question's."""
    name = safe(battle_name)
    where = (
        words("undo-panel-battle", battle=name)
        if round is None
        else words("panel-where", battle=name, round=str(round))
    )
    return Content((Text(words("undo-panel") + "\n" + where),), GREY)
