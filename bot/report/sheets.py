"""People as CCFOLIA takes them, in the reader's language."""

from collections.abc import Mapping

from bot.report.words import Words
from bot.rules.battle import Crew
from bot.sheets import ccfolia
from bot.sheets.values import Value


def value_labels(words: Words) -> Mapping[Value, str]:
    """What each value of a person is called; `bot.sheets` understands all of these names."""
    return {value: words(_KEYS.get(value, f"skill-{value.value}")) for value in Value}


def ccfolia_text(words: Words, person: Crew) -> str:
    """The person for CCFOLIA's clipboard, with a chat palette for BCDice."""
    return ccfolia.write(person, value_labels(words))


_KEYS = {Value.TACTICS: "sheet-tactics", Value.COMBAT_REFLEXES: "modifier-combat_reflexes"}
