"""One frozen type for each line of the battle log (`docs/battle-log.md`): the only way a battle changes.

`at` is not here: the rules have no clock. The store keeps it beside the event.
"""

import msgspec

from bot.rules.checks import Outcome
from bot.rules.words import (
    DamageCause,
    Maneuver,
    OrderCause,
    Part,
    Phase,
    Reason,
    Result,
    RollKind,
    Scope,
    Skill,
    What,
)


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", rename={"from_": "from"}):
    """What all lines have: place in the log (from 1), round (0 is First Head-On), phase."""

    seq: int
    round: int
    phase: Phase


class Modifier(msgspec.Struct, frozen=True):
    """One named modifier of a roll; never 0."""

    name: str
    value: int


class Roll(Event, tag="roll", frozen=True, kw_only=True):
    """A success roll: `target` = `base` + the modifiers, `margin` = `target` − `total` (G1)."""

    id: str
    kind: RollKind
    ship: str
    crew: str | None
    skill: Skill | None
    base: int
    modifiers: tuple[Modifier, ...]
    target: int
    dice: tuple[int, ...]
    total: int
    margin: int
    outcome: Outcome
    against: str | None = None
    contest: str | None = None


class Contest(Event, tag="contest", frozen=True, kw_only=True):
    """The end of a Quick Contest; `winner` is a ship id, or null for nobody (G4)."""

    id: str
    kind: RollKind
    attacker: str
    defender: str
    winner: str | None


class Damage(Event, tag="damage", frozen=True, kw_only=True):
    """Damage taken: `taken` = `from` − `to`."""

    ship: str
    part: Part
    dice: tuple[int, ...]
    expression: str | None
    points: int
    taken: int
    from_: int
    to: int
    cause: DamageCause


class Order(Event, tag="order", frozen=True, kw_only=True):
    """The order from now on, first to last."""

    order: tuple[str, ...]
    cause: OrderCause


class Declared(Event, tag="declared", frozen=True, kw_only=True, omit_defaults=True):
    """A post's declaration, final (F3)."""

    ship: str
    crew: str
    maneuver: Maneuver
    against: str | None = None
    weapon: str | None = None
    part: Part | None = None
    hard: bool | None = None
    participants: tuple[str, ...] | None = None


class Acted(Event, tag="acted", frozen=True, kw_only=True):
    """The last line of an action."""

    ship: str
    crew: str
    maneuver: Maneuver
    result: Result
    reason: Reason | None


class Alongside(Event, tag="alongside", frozen=True, kw_only=True):
    """Two ships, [mover, other], are alongside from now on; `rammer` as in L5."""

    ships: tuple[str, str]
    rammer: str | None


class Parted(Event, tag="parted", frozen=True, kw_only=True):
    """They no longer are."""

    ships: tuple[str, str]
    rammer: str | None


class Grappled(Event, tag="grappled", frozen=True, kw_only=True):
    """What now lies on `on`'s breaking away from `by`: 0 or less (L7)."""

    by: str
    on: str
    penalty: int


class Acrobatics(Event, tag="acrobatics", frozen=True, kw_only=True):
    """Acrobatic Dodges that the ship now has: 0 to 2 (M6)."""

    ship: str
    left: int


class Acceleration(Event, tag="acceleration", frozen=True, kw_only=True):
    """The bonus that waits for the next movement roll: 0 or 2 (M5)."""

    ship: str
    bonus: int


class Aimed(Event, tag="aimed", frozen=True, kw_only=True):
    """The gunner's aim now: turns 1 to 4, or null, null, 0, 0 for none (A3)."""

    ship: str
    against: str | None
    weapon: str | None
    turns: int
    bonus: int


class Effect(Event, tag="effect", frozen=True, kw_only=True):
    """An effect was set, or ended (F2)."""

    ship: str
    crew: str | None
    name: str
    modifier: int
    rounds: int | None
    recovery: int | None
    ended: bool


class Signal(Event, tag="signal", frozen=True, kw_only=True):
    """A signal was tried (F5); its text is never here."""

    from_: str
    to: str
    understood: bool


class Sunk(Event, tag="sunk", frozen=True, kw_only=True):
    """The ship is destroyed (D4)."""

    ship: str


class Round(Event, tag="round", frozen=True, kw_only=True):
    """A round begins."""

    number: int


class Ended(Event, tag="ended", frozen=True, kw_only=True):
    """The battle is over (F8a); `winner` is a side, or null."""

    winner: str | None


class GmModifier(msgspec.Struct, frozen=True, kw_only=True):
    """A game master's named modifier; null stands for *any* (A4a)."""

    name: str
    value: int
    scope: Scope
    ship: str | None = None
    crew: str | None = None
    against: str | None = None
    kind: RollKind | None = None


class Gm(Event, tag="gm", frozen=True, kw_only=True, omit_defaults=True):
    """The game master decided something; the typed line it causes follows at once."""

    by: str
    what: What
    before: int | str | GmModifier | None
    after: int | str | GmModifier | None
    ship: str | None = None


class Undone(Event, tag="undone", frozen=True, kw_only=True):
    """All lines after `to` no longer count."""

    to: int


AnyEvent = (
    Roll
    | Contest
    | Damage
    | Order
    | Declared
    | Acted
    | Alongside
    | Parted
    | Grappled
    | Acrobatics
    | Acceleration
    | Aimed
    | Effect
    | Signal
    | Sunk
    | Round
    | Ended
    | Gm
    | Undone
)
