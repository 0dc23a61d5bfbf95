"""Names, descriptions and choices of commands in each language of the catalogue."""

from discord import Locale
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from bot.report.texts import command_text

KEY = "key"
"""The extra of a `locale_str` that names its text in the catalogue: `locale_str("ram", key="command-ram")`."""

_LOCALES = frozenset((Locale.japanese, Locale.american_english, Locale.british_english))


class CatalogueTranslator(Translator):
    """Reads the catalogue. Other languages see what is registered."""

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The text in `locale`; None for languages that the catalogue doesn't have, and for strings without a key.

        Raises `CatalogueError` for a key that isn't there, which stops the start.
        """
        key = string.extras.get(KEY)
        if locale not in _LOCALES or not isinstance(key, str):
            return None
        return command_text(locale.value, key)
