"""Short texts by themselves: slash commands, errors, declarations in words."""

from collections.abc import Iterable, Sequence

from bot.errors import UserError
from bot.report.escape import MAX_NAME, plain, safe
from bot.report.rolls import chance_text
from bot.report.views import ShipLine
from bot.report.words import CatalogueError, Words, words_for
from bot.rules.battle import Ship
from bot.rules.odds.outcomes import Odds
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Value


def command_text(locale: str, key: str) -> str:
    """A name or description of a slash command or option: `command-ram`, `command-ram-about`, `option-target` …

    `locale` is a Discord locale code. Raises `CatalogueError` for a key that isn't there.
    """
    return words_for(locale)(key)


def error(words: Words, refused: UserError) -> str:
    """Why it can't be done, in the reader's language; names in it are escaped.

    A reason without a text (a fault of the program) reads as an internal error: nobody is left without an answer.
    """
    details = {name: _detail(words, value) for name, value in refused.details.items()}
    try:
        return words(f"error-{refused.reason}", **details)
    except CatalogueError:
        return words("error-internal")


def _detail(words: Words, value: str | int) -> str | int:
    if isinstance(value, Value):
        return words.of("value", value)
    return safe(value) if isinstance(value, str) else value


def declaration_text(
    words: Words,
    declaration: Declaration | None,
    own: Ship,
    lines: Iterable[ShipLine],
    odds: Odds | None = None,
    *,
    markdown: bool = True,
    limit: int = MAX_NAME,
) -> str:
    """A declaration in words: maneuver, target, weapon, part, −5, and its chance where something is rolled.

    `markdown`: names are escaped; without, they are plain, for labels. `limit`: how much of each.
    """
    if declaration is None:
        return words("said-nothing")
    names = {line.id: line.name for line in lines}

    def shown(name: str) -> str:
        return safe(name, limit) if markdown else plain(name, limit)

    maneuver = words.of("maneuver", declaration.maneuver)
    if declaration.against is None:
        text = words("said", maneuver=maneuver)
    else:
        target = shown(names.get(declaration.against, declaration.against))
        text = words("said-target", maneuver=maneuver, target=target)
    if declaration.weapon is not None:
        weapon = shown(own.weapon(declaration.weapon).name)
        if declaration.maneuver is Maneuver.FIRE:
            text += words("said-weapon-part", weapon=weapon, part=words.of("part", declaration.part))
        else:
            text += words("said-weapon", weapon=weapon)
    if declaration.hard:
        text += words("said-hard")
    if odds is not None and odds.attempts:
        text += words("said-chance", chance=done_text(words, odds))
    return text


def span_text(words: Words, seconds: int) -> str:
    """A length of time in days, hours, minutes and seconds."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    counts = (("days", days), ("hours", hours), ("minutes", minutes), ("seconds", rest))
    shown = [words(f"span-{unit}", count=count) for unit, count in counts if count]
    return " ".join(shown or [words("span-seconds", count=0)])


def done_text(words: Words, odds: Odds) -> str:
    """The chance that it comes off."""
    return chance_text(words, odds.done, guessed=odds.guessed)


def chance_range(words: Words, odds: Sequence[Odds]) -> str:
    """The lowest and the highest of several chances, or the one that they all are."""
    ranked = sorted(odds, key=lambda one: one.done)
    low, high = done_text(words, ranked[0]), done_text(words, ranked[-1])
    return low if low == high else words("chance-range", low=low, high=high)
