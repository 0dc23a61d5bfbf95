"""`/help`: short pages for a player, a game master and an operator."""

from collections.abc import Mapping

from bot.report.content import Button, Buttons, Content, Style, Text
from bot.report.ids import HelpField, HelpId
from bot.report.panels.parts import BLUE
from bot.report.panels.practice import practice_button
from bot.report.panels.rulebook import open_button
from bot.report.words import Words
from bot.rules.rulebook import Topic

PAGES: Mapping[HelpField, tuple[str, ...]] = {
    HelpField.PLAYER: ("aboard", "round", "declare", "helm", "close", "guns", "asked", "read", "lost"),
    HelpField.GAME_MASTER: ("start", "npcs", "run", "mend", "show", "after"),
    HelpField.OPERATOR: ("invite", "check", "keep"),
}
"""The pages by name: `help-player-aboard` is one's text, with `-title` its title."""


RULES: Mapping[tuple[HelpField, str], Topic] = {
    (HelpField.PLAYER, "aboard"): Topic.CREW,
    (HelpField.PLAYER, "helm"): Topic.MOVEMENT,
    (HelpField.PLAYER, "close"): Topic.ALONGSIDE,
    (HelpField.PLAYER, "guns"): Topic.FIRE,
    (HelpField.PLAYER, "asked"): Topic.DODGE,
    (HelpField.PLAYER, "read"): Topic.DICE,
    (HelpField.PLAYER, "lost"): Topic.SIGNALS,
    (HelpField.GAME_MASTER, "mend"): Topic.EFFECTS,
    (HelpField.GAME_MASTER, "after"): Topic.REPAIR,
}
"""Which rules a page leads to, if not to those of a round."""


def help_panel(words: Words, reader: HelpField, page: int = 0) -> Content:
    """A page of the help, with its neighbours and the other readers' first pages; past the end it is the last one."""
    pages = PAGES[reader]
    page = min(page, len(pages) - 1)
    where = words("help-where", role=words.of("help", reader), page=str(page + 1), pages=str(len(pages)))
    heading = words("help-heading", title=_title(words, reader, page))
    text = words(f"help-{reader}-{pages[page]}")
    turning: list[Button] = []
    if page > 0:
        before = words("help-before", title=_title(words, reader, page - 1))
        turning.append(Button(str(HelpId(reader, page - 1)), before))
    if page < len(pages) - 1:
        after = words("help-after", title=_title(words, reader, page + 1))
        turning.append(Button(str(HelpId(reader, page + 1)), after, Style.PRIMARY))
    if (reader, page) == (HelpField.PLAYER, 0):
        turning += practice_button(words).buttons
    readers = [Button(str(HelpId(one)), words.of("help", one)) for one in HelpField if one is not reader]
    readers.append(open_button(words, "0", "0", RULES.get((reader, pages[page]), Topic.SEQUENCE)))
    return Content((Text(f"{where}\n{heading}\n{text}"), Buttons(tuple(turning)), Buttons(tuple(readers))), BLUE)


def _title(words: Words, reader: HelpField, page: int) -> str:
    return words(f"help-{reader}-{PAGES[reader][page]}-title")
