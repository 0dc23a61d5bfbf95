"""People as CCFOLIA takes them, in the reader's language."""

from collections.abc import Mapping

from bot.report.words import Words
from bot.rules.battle import Crew
from bot.rules.sheets import SKILLS, TRAITS
from bot.rules.words import Value
from bot.sheets import ccfolia


def value_labels(words: Words) -> Mapping[Value, str]:
    """What each value of a person is called; `bot.sheets` understands all of these names."""
    return {value: words.of("value", value) for value in (*SKILLS, *TRAITS, Value.COMBAT_REFLEXES)}


def ccfolia_text(words: Words, person: Crew) -> str:
    """The person for CCFOLIA's clipboard, with a chat palette for BCDice."""
    return ccfolia.write(person, value_labels(words))
