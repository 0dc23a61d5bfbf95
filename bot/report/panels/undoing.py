"""What stands on a panel whose question an undo took back, and the desk's page of decisions."""

from collections.abc import Sequence

from bot.report.content import Block, Button, Buttons, Content, Option, Style, Text
from bot.report.escape import safe
from bot.report.ids import DeskField, DeskId
from bot.report.panels.parts import BLUE, GREY, MAX_DESCRIPTION, RED, label, menu
from bot.report.undoing import decision_label
from bot.report.words import Words
from bot.rules.battle import Setup
from bot.rules.undoing import Decision


def undone_panel(words: Words, battle_name: str, round: int | None = None) -> Content:
    """The question counts no more; nothing can be pressed. `round` is the question's."""
    name = safe(battle_name)
    where = (
        words("undo-panel-battle", battle=name)
        if round is None
        else words("panel-where", battle=name, round=str(round))
    )
    return Content((Text(words("undo-panel") + "\n" + where),), GREY)


def rewind_question(words: Words, battle: str, setup: Setup, decision: Decision) -> Content:
    """Asks once more, before the battle is taken back to this decision."""
    title = words("undo-ask", decision=safe(decision_label(words, setup, decision)))
    back = Button(str(DeskId(battle, DeskField.REWIND, str(decision.to))), words("undo-confirm"), Style.DANGER, "⏪")
    keep = Button(str(DeskId(battle, DeskField.UNDO)), words("undo-keep"), Style.SECONDARY, "↩️")
    return Content((Text(title), Buttons((back, keep))), RED)


def decisions_page(words: Words, battle: str, setup: Setup, decisions: Sequence[Decision]) -> Content:
    """The desk's page of decisions to go back to: the newest, as many as a menu holds."""
    options = [Option(label(decision_label(words, setup, one), MAX_DESCRIPTION), str(one.to)) for one in decisions]
    home = Button(str(DeskId(battle, DeskField.HOME)), words("desk-home"), Style.SECONDARY, "↩️")
    blocks: list[Block] = [Text(words("undo-page"))]
    blocks.extend(menu(str(DeskId(battle, DeskField.BACK)), words("undo-menu"), options))
    return Content((*blocks, Buttons((home,))), BLUE)
