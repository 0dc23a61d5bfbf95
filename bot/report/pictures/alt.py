"""The same in words, for those who don't see the pictures."""

from collections.abc import Callable

from bot.report.content import MAX_ALT
from bot.report.dice import DiceView, rolls_text
from bot.report.escape import MAX_NAME, plain
from bot.report.forecast import points_text, rate_text, rounds_text
from bot.report.pictures.views import (
    CourseShip,
    CourseView,
    FleetShip,
    FleetView,
    ForecastView,
    HitsView,
    Level,
    Link,
    Stepped,
)
from bot.report.rolls import signed
from bot.report.words import Words
from bot.rules.attempts import ORDER_STEP
from bot.rules.fairness import TOTALS, evenness
from bot.rules.hidden import hull_step

_LIMITS = (MAX_NAME, 24, 16, 12, 9, 6, 4)
"""Lengths to which names are cut, one after the other, until everything fits."""
_BRIEF = 12
"""With names shorter than that, a course has its first and its last hull only."""


def fleet_alt(words: Words, view: FleetView) -> str:
    """All that `draw_fleet` draws."""
    return _fitting(words, lambda limit: _fleet(words, view, limit))


def course_alt(words: Words, view: CourseView) -> str:
    """What `draw_course` draws: the hulls of all rounds in which something changed."""
    return _fitting(words, lambda limit: _course(words, view, limit))


def hits_alt(words: Words, view: HitsView) -> str:
    """What `draw_hits` draws, the most first."""
    return _fitting(words, lambda limit: _hits(words, view, limit))


def forecast_alt(words: Words, view: ForecastView) -> str:
    """What `draw_forecast` draws; of the rounds their mean and their middle half."""
    return _fitting(words, lambda limit: _forecast(words, view, limit))


def dice_alt(words: Words, view: DiceView) -> str:
    """What `draw_dice` draws; of each ship how many rolls there are, and their mean."""
    return _fitting(words, lambda limit: _dice(words, view, limit))


def _fitting(words: Words, told: Callable[[int], list[str]]) -> str:
    """The sentences with names as long as may be; where that doesn't do, the last sentences are only counted."""
    sentences: list[str] = []
    for limit in _LIMITS:
        sentences = told(limit)
        if _length("".join(sentences)) <= MAX_ALT:
            return "".join(sentences)
    kept = list(sentences)
    while kept:
        kept.pop()
        text = "".join(kept) + words("alt-more", count=len(sentences) - len(kept))
        if _length(text) <= MAX_ALT:
            return text
    return ""


def _length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def _fleet(words: Words, view: FleetView, limit: int) -> list[str]:
    battle = plain(view.battle, limit)
    if view.phase is None:
        told = [words("alt-round-end", battle=battle, round=str(view.round))]
    else:
        phase = words.of("phase", view.phase)
        told = [words("alt-round", battle=battle, round=str(view.round), phase=phase)]
    told += [_ship(words, view, ship, place, limit) for place, ship in enumerate(view.ships, start=1)]
    if view.sunk:
        names = [
            words("alt-side", name=plain(ship.name, limit), side=plain(view.sides[ship.side], limit))
            for ship in view.sunk
        ]
        told.append(words("alt-sunk", ships=words("alt-joiner").join(names)))
    told += [words("alt-aim", by=str(aim.by + 1), at=str(aim.at + 1), bonus=signed(aim.bonus)) for aim in view.aims]
    if len(view.ships) > 1:
        told.append(words("alt-gap", gap=signed(ORDER_STEP)))
    if view.links:
        told.append(words("alt-alongside", pairs=words("alt-joiner").join([_pair(words, one) for one in view.links])))
    return told


def _ship(words: Words, view: FleetView, ship: FleetShip, place: int, limit: int) -> str:
    text = words(
        "alt-ship",
        place=str(place),
        name=plain(ship.name, limit),
        side=plain(view.sides[ship.side], limit),
        hull=_level(words, ship.hull),
    )
    if ship.deck is not None:
        text += words("alt-deck", deck=_level(words, ship.deck))
    if ship.penalty:
        text += words("alt-penalty", penalty=signed(ship.penalty))
    if ship.acrobatics:
        text += words("alt-acrobatics", count=ship.acrobatics)
    if ship.own:
        text += words("alt-own")
    return text + words("alt-end")


def _level(words: Words, level: Level) -> str:
    if isinstance(level, Stepped):
        return words.of("hull-step", hull_step(level.quarters))
    return f"{level.now}/{level.most}"


def _pair(words: Words, link: Link) -> str:
    one, other = (str(ship + 1) for ship in link.ships)
    text = words("alt-pair", one=one, other=other)
    if link.rammer is not None:
        text += words("alt-pair-rammer", place=str(link.rammer + 1))
    if any(link.penalties):
        mine, theirs = (signed(penalty) for penalty in link.penalties)
        text += words("alt-pair-penalties", one=mine, other=theirs)
    return text


def _course(words: Words, view: CourseView, limit: int) -> list[str]:
    told = [words("alt-course", battle=plain(view.battle, limit))]
    for ship in view.ships:
        text = words(
            "alt-course-ship",
            name=plain(ship.name, limit),
            side=plain(view.sides[ship.side], limit),
            hulls=words("alt-course-joiner").join(_levels(words, ship, limit)),
        )
        if ship.sank is not None:
            text += words("alt-course-sank", round=str(ship.sank))
        told.append(text + words("alt-end"))
    return told


def _levels(words: Words, ship: CourseShip, limit: int) -> list[str]:
    """A hull for each round; the first and the last one only where there is room for no more."""
    levels = [_level(words, level) for level in ship.hulls[: None if ship.sank is None else ship.sank + 1]]
    return [levels[0], levels[-1]] if limit < _BRIEF and len(levels) > 1 else levels


def _hits(words: Words, view: HitsView, limit: int) -> list[str]:
    told = [words("alt-hits", battle=plain(view.battle, limit))]
    names = [plain(name, limit) for name, _ in view.ships]
    pairs = [(by, at, hits) for by, row in enumerate(view.table) for at, hits in enumerate(row) if hits.count]
    if not pairs:
        return [*told, words("alt-hits-none")]
    for by, at, hits in sorted(pairs, key=lambda one: (-(one[2].points or 0), -one[2].count)):
        secret = "-secret" if hits.points is None else ""
        of = {"count": hits.count, "by": names[by]} | ({} if secret else {"points": str(hits.points)})
        key, of = (f"alt-hit-own{secret}", of) if by == at else (f"alt-hit{secret}", of | {"at": names[at]})
        told.append(words(key, **of) + words("alt-end"))
    return told


def _forecast(words: Words, view: ForecastView, limit: int) -> list[str]:
    found = view.forecast
    sides = [plain(side.name, limit) for side in found.sides]
    told = [words("alt-forecast", battle=plain(view.battle, limit), battles=found.battles)]
    told += [
        words("alt-forecast-side", side=name, rate=rate_text(words, side.wins))
        for name, side in zip(sides, found.sides, strict=True)
    ]
    if found.nobody.value:
        told.append(words("alt-forecast-nobody", rate=rate_text(words, found.nobody)))
    if found.open.value:
        told.append(words("alt-forecast-open", rate=rate_text(words, found.open)))
    told.append(words("alt-forecast-rounds", rounds=rounds_text(words, found)))
    told += [
        words(
            "alt-forecast-ship",
            ship=plain(ship.name, limit),
            side=sides[ship.side],
            sinks=rate_text(words, ship.sinks),
            hull=points_text(words, ship.hull, ship.hull_max),
        )
        for ship in found.ships
    ]
    return told


def _dice(words: Words, view: DiceView, limit: int) -> list[str]:
    counts = view.rolled.all
    pairs = [
        words("alt-dice-total", total=str(total), count=count)
        for total, count in zip(TOTALS, counts, strict=True)
        if count
    ]
    told = [
        words("alt-dice", battle=plain(view.battle, limit), rolls=rolls_text(words, evenness(counts))),
        words("alt-dice-totals", totals=words("alt-joiner").join(pairs)),
    ]
    told += [
        words("alt-dice-ship", ship=plain(view.names[ship], limit), rolls=rolls_text(words, evenness(found)))
        for ship, found in zip(view.rolled.ships, view.rolled.totals, strict=True)
    ]
    return told
