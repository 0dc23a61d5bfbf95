"""Names and descriptions of commands, as the catalogue has them: `bot.panels.translator` finds them by their key."""

from enum import StrEnum

from discord.app_commands import Choice, locale_str

from bot.report.texts import command_text

DEFAULT = "en-US"
"""The language of what is registered; Discord shows each person the translation, if there is one."""


def text(key: str) -> locale_str:
    """A text of the catalogue, `command-ram-about`."""
    return locale_str(command_text(DEFAULT, key), key=key)


def name(word: str, key: str) -> locale_str:
    """The name of a command or option: `word`, which comes back in every interaction, and its translations."""
    return locale_str(word, key=key)


def choices(prefix: str, values: type[StrEnum]) -> list[Choice[str]]:
    """The values of an enum as an option's choices, as people read them."""
    return [Choice(name=text(f"{prefix}-{value.value}"), value=value.value) for value in values]
