"""Captains: who plays a ship, as a menu."""

from bot.captains import Temper
from bot.report.content import Menu, Option
from bot.report.panels.parts import MAX_DESCRIPTION, label, menu
from bot.report.words import Words

BY_HAND = "hand"
"""What stands in a menu, or a command, for the game master."""


def captain_menu(words: Words, id: str, placeholder: str, now: Temper | None = None) -> list[Menu]:
    """A menu of the tempers, and of the game master; `now` is the captain that there is."""
    tempers = [
        Option(
            words.of("temper", temper),
            temper.value,
            label(words(f"temper-{temper.value}-about"), MAX_DESCRIPTION),
            default=temper is now,
        )
        for temper in Temper
    ]
    by_hand = Option(words("temper-hand"), BY_HAND, label(words("temper-hand-about"), MAX_DESCRIPTION))
    return menu(id, placeholder, [*tempers, by_hand])
