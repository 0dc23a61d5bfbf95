"""A whole battle's events → the views of what is drawn when it is over."""

from collections import Counter
from collections.abc import Iterable

from bot.report.pictures.views import CourseShip, CourseView, Hits, HitsView, hull_level
from bot.rules import events as e
from bot.rules.battle import Battle, Setup, begin
from bot.rules.fold import apply
from bot.rules.hidden import VeiledShip
from bot.rules.words import DamageCause, RollKind


def counting(events: Iterable[e.AnyEvent]) -> list[e.AnyEvent]:
    """The events of a battle without those that an `undone` took back."""
    kept: list[e.AnyEvent] = []
    for event in events:
        if isinstance(event, e.Undone):
            kept = [one for one in kept if one.seq <= event.to]
        else:
            kept.append(event)
    return kept


def course_view(battle: str, setup: Setup, events: Iterable[e.AnyEvent]) -> CourseView:
    """Every ship's hull before the first round and after each; `events` are all, from the first one.

    Both are veiled as the reader may know them (`bot.rules.hidden`).
    """
    state = begin(setup)
    moments: list[Battle] = []
    for event in counting(events):
        if isinstance(event, e.Round):
            moments.append(state)
        state = apply(state, event)
    moments.append(state)
    return CourseView(
        battle=battle,
        sides=_sides(setup),
        ships=tuple(
            [
                CourseShip(
                    name=ship.name,
                    side=_sides(setup).index(ship.side),
                    hulls=tuple([hull_level(ship, moment.ship(ship.id).hull) for moment in moments]),
                    sank=next((number for number, moment in enumerate(moments) if moment.ship(ship.id).sunk), None),
                )
                for ship in setup.ships
            ]
        ),
    )


def hits_view(battle: str, setup: Setup, events: Iterable[e.AnyEvent]) -> HitsView:
    """Who took how much off whom, by shots and rams; the game master's doing is nobody's. Veiled like `course_view`."""
    actor = ""
    veiled = {ship.id for ship in setup.ships if isinstance(ship, VeiledShip)}
    counts: Counter[tuple[str, str]] = Counter()
    points: Counter[tuple[str, str]] = Counter()
    for event in counting(events):
        if isinstance(event, e.Roll) and event.kind is RollKind.FIRE:
            actor = event.ship
        elif isinstance(event, e.Contest) and event.kind is RollKind.RAM:
            actor = event.attacker
        elif isinstance(event, e.Damage) and event.cause is not DamageCause.GM and _hurts(event, event.ship in veiled):
            counts[actor, event.ship] += 1
            points[actor, event.ship] += event.taken
    ids = [ship.id for ship in setup.ships]
    return HitsView(
        battle=battle,
        sides=_sides(setup),
        ships=tuple([(ship.name, _sides(setup).index(ship.side)) for ship in setup.ships]),
        table=tuple(
            [
                tuple([Hits(counts[by, at], None if at in veiled and counts[by, at] else points[by, at]) for at in ids])
                for by in ids
            ]
        ),
    )


def _hurts(event: e.Damage, veiled: bool) -> bool:
    """How much a veiled ship took isn't known, but what was rolled is."""
    return (event.points if veiled else event.taken) > 0


def _sides(setup: Setup) -> tuple[str, ...]:
    return tuple(dict.fromkeys([ship.side for ship in setup.ships]))
