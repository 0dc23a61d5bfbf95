"""Battles to tell: with names as long and as odd as they may be, and every line of the log."""

from random import Random

from msgspec.structs import replace

from bot.rules.battle import Battle, Setup
from bot.rules.events import Acted, AnyEvent, Declared, Ended, Gm, Order, Roll, Round, Signal
from bot.rules.fold import fold
from bot.rules.words import OrderCause, Phase, RollKind, What
from tests.rules.random_play import play, random_setup

WIDEST = "𠮷"
NAME = 40


def widest(number: int) -> str:
    """A name of full length, each character of four bytes and two UTF-16 units."""
    return WIDEST * (NAME - 1) + chr(0x20000 + number)


def widest_setup(ships: int = 8) -> Setup:
    """Ships whose names, sides, people and weapons all have the longest and widest names."""
    setup = random_setup(Random(1), ships)
    return replace(
        setup,
        ships=tuple(
            [
                replace(
                    ship,
                    name=widest(number),
                    side=widest(100 + number),
                    crew=tuple([replace(person, name=widest(200 + place)) for place, person in enumerate(ship.crew)]),
                    weapons=tuple([replace(gun, name=widest(300 + place)) for place, gun in enumerate(ship.weapons)]),
                )
                for number, ship in enumerate(setup.ships)
            ]
        ),
    )


def fought(number: int, *, ships: int = 4) -> tuple[Setup, Battle, list[AnyEvent]]:
    """A whole random battle with a meddling game master."""
    random = Random(number)
    setup = random_setup(random, ships)
    battle, events = play(random, setup, rounds=8, meddling=True)
    return setup, battle, events


def state_at(setup: Setup, events: list[AnyEvent], last: AnyEvent) -> Battle:
    """The state after `last`, one of these events."""
    return fold(setup, events[: events.index(last) + 1])


def actions(events: list[AnyEvent]) -> list[list[AnyEvent]]:
    """The events of ④ and ⑤, one list for each action."""
    found: list[list[AnyEvent]] = []
    action: list[AnyEvent] = []
    for event in events:
        if event.phase not in (Phase.HELMSMEN, Phase.GUNNERS) or isinstance(event, Declared | Signal | Ended):
            continue
        if isinstance(event, Roll) and event.kind is RollKind.SIGNAL:
            continue
        action.append(event)
        if isinstance(event, Acted):
            found.append(action)
            action = []
    return found


def head_on(events: list[AnyEvent]) -> list[AnyEvent]:
    """First Head-On, to the order that it makes."""
    ends = next(
        place for place, event in enumerate(events) if isinstance(event, Order) and event.cause is OrderCause.HEAD_ON
    )
    return events[: ends + 1]


def gm(what: What, before: int | str | None = None, after: int | str | None = None, ship: str | None = None) -> Gm:
    return Gm(seq=9, round=1, phase=Phase.DECLARATIONS, by="gm", what=what, before=before, after=after, ship=ship)


def round_line(number: int) -> Round:
    return Round(seq=9, round=number, phase=Phase.ROUND_START, number=number)
