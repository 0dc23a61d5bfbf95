"""How a battle asks, in words: its settings, and the log's notes of changed ones."""

from bot.report.texts import span_text
from bot.report.views import Manner
from bot.report.words import Words


def deadline_text(words: Words, seconds: int | None) -> str:
    """The time for each decision."""
    return words("manner-no-deadline") if seconds is None else words("manner-deadline", time=span_text(words, seconds))


def manner_text(words: Words, manner: Manner) -> str:
    """All three settings in a line."""
    return words(
        "manner",
        declarations=words("manner-together" if manner.together else "manner-in-order"),
        asking=words("manner-each" if manner.asks_each else "manner-changed"),
        deadline=deadline_text(words, manner.seconds),
    )


def setting_text(words: Words, before: str, after: str, ship: str | None = None) -> str | None:
    """A note that tells of a changed setting (`declarations: together`); None for one that isn't known.

    `ship`: the safe name of the only one that it is about.
    """
    match after.split(": "):
        case ["declarations", "together"]:
            return words("gm-setting", setting=words("manner-together"))
        case ["declarations", "in_order"]:
            return words("gm-setting", setting=words("manner-in-order"))
        case ["asking", "each"]:
            return words("gm-setting", setting=words("manner-each"))
        case ["asking", "changed"]:
            return words("gm-setting", setting=words("manner-changed"))
        case ["hulls", "exact" | "steps" as shown]:
            setting = words(f"showing-hulls-{shown}")
            setting = setting if ship is None else words("showing-ship", ship=ship, setting=setting)
            return words("gm-setting", setting=setting)
        case ["captain", "yes" | "no" as played] if ship is not None:
            return words(f"gm-captain-{played}", ship=ship)
        case ["npcs", "open" | "hidden" as shown]:
            return words("gm-setting", setting=words(f"showing-npcs-{shown}"))
        case ["deadline", "none"]:
            return words("gm-setting", setting=deadline_text(words, None))
        case ["deadline", seconds] if _is_number(seconds):
            return words("gm-setting", setting=deadline_text(words, int(seconds)))
        case ["channel", channel] if _is_number(channel) and _is_number(old := before.rpartition(" ")[2]):
            return words("gm-moved", before=old, after=channel)
        case _:
            return None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal()
