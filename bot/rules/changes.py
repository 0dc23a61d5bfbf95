"""What a game master may change by hand (F2, A4a, F8a); `bot.rules.adjust` carries it out."""

import msgspec

from bot.rules.events import GmModifier
from bot.rules.words import Part, What


class Change(msgspec.Struct, frozen=True):
    """Something a game master does; see the kinds below."""


class Weather(Change, frozen=True):
    """The weather's modifier on sights is `value` from now on (A2)."""

    value: int


class Modify(Change, frozen=True):
    """A named modifier for one roll, one round or the battle (A4a)."""

    modifier: GmModifier


class SetHull(Change, frozen=True):
    """The hull is `value` (0 to its maximum); at 0 the ship sinks (D4)."""

    ship: str
    value: int


class SetDeck(Change, frozen=True):
    """The deck is `value` (0 to its maximum)."""

    ship: str
    value: int


class Hurt(Change, frozen=True):
    """Damage by hand, with dice."""

    ship: str
    part: Part
    expression: str


class Reorder(Change, frozen=True):
    """The order is this: all ships afloat, first to last."""

    order: tuple[str, ...]


class Place(Change, frozen=True):
    """The ship takes this place in the order (1 the first); the others keep theirs among themselves."""

    ship: str
    place: int


class BringAlongside(Change, frozen=True):
    """These two, [mover, other], are alongside; `rammer` is one of them or None (L5)."""

    ships: tuple[str, str]
    rammer: str | None = None


class PartShips(Change, frozen=True):
    """These two are no longer alongside."""

    ships: tuple[str, str]


class Grapple(Change, frozen=True):
    """`penalty` (0 or less) lies on `on`'s breaking away from `by` (L7)."""

    by: str
    on: str
    penalty: int


class GiveAcrobatics(Change, frozen=True):
    """The ship has `left` Acrobatic Dodges (0 to 2), as if won this round (M6)."""

    ship: str
    left: int


class GiveAcceleration(Change, frozen=True):
    """The ship has a bonus of 0 or 2, as if won this round (M5)."""

    ship: str
    bonus: int


class GiveAim(Change, frozen=True):
    """The gunner has aimed for `turns` (1 to 4; 0 takes the aim away) at `against` with `weapon` (A3)."""

    ship: str
    against: str | None
    weapon: str | None
    turns: int


class SetEffect(Change, frozen=True):
    """An effect on a ship, or on one person of it; it replaces one of the same name there (F2, F2a)."""

    ship: str
    crew: str | None
    name: str
    modifier: int
    rounds: int | None = None
    recovery: int | None = None


class EndEffect(Change, frozen=True):
    """The effect of this name there is over."""

    ship: str
    crew: str | None
    name: str


class Note(Change, frozen=True):
    """What is written down and changes nothing here: a seat, a pause, more time, a word."""

    what: What
    before: int | str | None = None
    after: int | str | None = None
    ship: str | None = None


class End(Change, frozen=True):
    """The battle is over (F8a)."""
