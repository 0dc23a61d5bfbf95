"""The languages that Discord knows."""

from bot.rehearsal.jsonvalue import as_text
from bot.rehearsal.limits.fields import Fields

LOCALES = frozenset(
    {
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    }
)


def check_localizations(parent: Fields, key: str, low: int, high: int) -> dict[str, str]:
    """Note unknown languages and bad lengths in a table of translations, and return it."""
    table = parent.object(key)
    if table is None:
        return {}
    for locale in table.body:
        if locale not in LOCALES:
            table.fail(locale, "BASE_TYPE_CHOICES", "Not one of Discord's locales.")
        table.text(locale, low, high, required=True)
    return {locale: as_text(text) for locale, text in table.body.items()}
