"""Odds in words: what is rolled and why, what a shot meets, what falls on whom."""

from collections.abc import Iterable, Mapping

from bot.report.escape import safe
from bot.report.rolls import base_name, chance_text, modifiers_text, number
from bot.report.views import ShipLine
from bot.report.words import Words
from bot.rules.attempts import Attempt
from bot.rules.odds.outcomes import Blow, Contest, Dodge, Odds, Shot
from bot.rules.words import DamageCause

MOST_MODIFIERS = 6
"""How many modifiers a line names; the rest is summed up."""
_LOW, _HIGH = 0.1, 0.9


def odds_lines(words: Words, odds: Odds, lines: Iterable[ShipLine], *, fully: bool = False) -> list[str]:
    """Small lines, one for each thing: the own roll, the other side's, each way to dodge, each blow; none where nothing
    is rolled. `fully`: with all that `/odds` has room for.

    What is made from assumed values is marked with ≈.
    """
    names = {line.id: safe(line.name) for line in lines}
    found: list[str] = []
    if odds.trial is not None:
        found.append(words("odds-roll", roll=roll_text(words, odds.trial.attempt)))
    if odds.contest is not None:
        found.extend(_contest(words, odds.contest, names))
    if odds.shot is not None:
        found.extend(_shot(words, odds.shot, names, fully=fully))
    if odds.dodge is not None:
        found.append(words("odds-roll", roll=roll_text(words, odds.dodge.attempt)))
    return [*found, *[line for blow in odds.blows for line in _blow(words, blow, names, fully=fully)]]


def roll_text(words: Words, attempt: Attempt) -> str:
    """The base, every modifier by name, and the target."""
    base = base_name(words, attempt.kind, attempt.skill)
    if not attempt.modifiers:
        return words("odds-unmodified", base=base, target=number(attempt.target))
    return words(
        "odds-modified",
        base=base,
        value=number(attempt.base),
        modifiers=modifiers_text(words, attempt.modifiers, MOST_MODIFIERS),
        target=number(attempt.target),
    )


def short_blow(words: Words, blow: Blow) -> str:
    """The same behind something else: the points on average, and how likely the action sinks the ship."""
    text = words("odds-short-blow", average=average_text(blow.points.average))
    if blow.sinking:
        text += words("odds-sinks", chance=chance_text(words, blow.sinking, guessed=blow.guessed))
    return text


def average_text(value: float) -> str:
    """A number of points on average: one digit after the point, where it isn't 0."""
    return f"{value:.1f}".removesuffix(".0")


def _contest(words: Words, contest: Contest, names: Mapping[str, str]) -> list[str]:
    theirs = roll_text(words, contest.theirs)
    return [
        words("odds-roll", roll=roll_text(words, contest.mine)),
        words(
            "odds-against",
            ship=names.get(contest.theirs.ship, contest.theirs.ship),
            roll=words("chance-guess", chance=theirs) if contest.guessed else theirs,
            drawn=chance_text(words, contest.drawn, guessed=contest.guessed),
        ),
    ]


def _shot(words: Words, shot: Shot, names: Mapping[str, str], *, fully: bool) -> list[str]:
    hit = words("odds-hit", chance=chance_text(words, shot.attack.success), roll=roll_text(words, shot.attack.attempt))
    return [hit, *[_dodge(words, one, names, fully=fully) for one in shot.dodges]]


def _dodge(words: Words, dodge: Dodge, names: Mapping[str, str], *, fully: bool) -> str:
    target = roll_text(words, dodge.attempt) if fully else number(dodge.attempt.target)
    return words(
        "odds-dodge-acrobatic" if dodge.acrobatic else "odds-dodge",
        ship=names.get(dodge.attempt.ship, dodge.attempt.ship),
        target=words("chance-guess", chance=target) if dodge.guessed else target,
        chance=chance_text(words, dodge.struck, guessed=dodge.guessed),
    )


def _blow(words: Words, blow: Blow, names: Mapping[str, str], *, fully: bool) -> list[str]:
    ship = names.get(blow.ship, blow.ship)
    guessed = blow.guessed or blow.assumed
    if blow.cause is DamageCause.BLOWBACK:
        average = blow.points.average if blow.taken is None else blow.taken
        text = words("odds-blowback", ship=ship, average=_about(words, average_text(average), guessed=blow.assumed))
    else:
        text = words(
            "odds-blow",
            ship=ship,
            expression=blow.expression or "",
            part=words.of("part", blow.part),
            average=average_text(blow.points.average),
            low=str(blow.points.quantile(_LOW)),
            high=str(blow.points.quantile(_HIGH)),
        )
    if blow.sinking:
        text += words("odds-sinks", chance=chance_text(words, blow.sinking, guessed=guessed))
    found = [text]
    if fully:
        found.append(words("odds-expected", points=_about(words, average_text(blow.expected), guessed=guessed)))
        if blow.sinks is None:
            found.append(words("odds-untold", ship=ship))
    return found


def _about(words: Words, text: str, *, guessed: bool) -> str:
    return words("chance-guess", chance=text) if guessed else text
