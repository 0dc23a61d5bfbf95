"""The decisions to which the battle can be taken back, and taking it back."""

from bot.errors import UserError
from bot.panels.act import carry_out_on_panel
from bot.panels.asking import caller_of
from bot.panels.desk.base import Pressed, battle_of
from bot.panels.hands import Interaction
from bot.report.content import Content
from bot.report.ids import DeskField, DeskId
from bot.report.panels.undoing import decisions_page, rewind_question
from bot.report.undoing import undone_answer
from bot.report.words import Words
from bot.service.types import Decisions, Undone

_MOST_DIGITS = 9


def point(text: str) -> int:
    """The point that a suggestion or an option of a menu stands for. Raises cannot_undo for anything else."""
    if not (text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS):
        raise UserError("cannot_undo")
    return int(text)


def told(words: Words, undone: Undone) -> Content:
    """To the game master who took the battle back."""
    return undone_answer(words, undone.battle.setup, undone.taken, captains_rest=undone.captains_rest)


def once_more(words: Words, found: Decisions) -> Content:
    """Whether to go back to the one decision that is in `found`."""
    return rewind_question(words, str(found.battle.id), found.battle.setup, found.decisions[0])


def _page(words: Words, found: Decisions) -> Content:
    return decisions_page(words, str(found.battle.id), found.battle.setup, found.decisions)


async def _undo(interaction: Interaction, pressed: DeskId, _: str) -> None:
    """Which decisions there are."""
    work = interaction.client.hands.service.undo.decisions(caller_of(interaction), battle_of(interaction, pressed))
    await carry_out_on_panel(interaction, work, _page)


async def _back(interaction: Interaction, pressed: DeskId, value: str) -> None:
    """A decision is chosen: ask once more."""
    undo, where = interaction.client.hands.service.undo, battle_of(interaction, pressed)
    await carry_out_on_panel(interaction, undo.decision(caller_of(interaction), where, point(value)), once_more)


async def _rewind(interaction: Interaction, pressed: DeskId, _: str) -> None:
    undo, where = interaction.client.hands.service.undo, battle_of(interaction, pressed)
    await carry_out_on_panel(interaction, undo.back_to(caller_of(interaction), where, point(pressed.of or "")), told)


PRESSES: dict[DeskField, Pressed] = {DeskField.UNDO: _undo, DeskField.BACK: _back, DeskField.REWIND: _rewind}
