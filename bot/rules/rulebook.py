"""The rules as people look them up: topics, the clauses under each, and what would be rolled for one now."""

from collections.abc import Mapping
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from bot.rules import attempts
from bot.rules.attempts import Attempt
from bot.rules.battle import Battle, ShipState
from bot.rules.foresight import obstacle, odds_at_turn
from bot.rules.maneuvers import MANEUVERS, options
from bot.rules.maneuvers.base import Rule
from bot.rules.odds.outcomes import Odds, of_trial
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Name, Part, Post, Reason, RollKind


class Topic(StrEnum):
    """What can be looked up: each maneuver, and what isn't one. Discord shows at most 25 of them in a menu."""

    HOLD = Maneuver.HOLD.value
    ACCELERATE = Maneuver.ACCELERATE.value
    EVADE = Maneuver.EVADE.value
    SWAP = Maneuver.SWAP.value
    BOARD = Maneuver.BOARD.value
    RAM = Maneuver.RAM.value
    DISENGAGE = Maneuver.DISENGAGE.value
    GRAPPLE = Maneuver.GRAPPLE.value
    WAIT = Maneuver.WAIT.value
    AIM = Maneuver.AIM.value
    SIGHT = Maneuver.SIGHT.value
    FIRE = Maneuver.FIRE.value
    CREW = "crew"
    DICE = "dice"
    SEQUENCE = "sequence"
    HEAD_ON = "head_on"
    EFFECTS = "effects"
    SIGNALS = "signals"
    ORDER = "order"
    MOVEMENT = "movement"
    ALONGSIDE = "alongside"
    DODGE = "dodge"
    DAMAGE = "damage"
    REPAIR = "repair"

    @property
    def maneuver(self) -> Maneuver | None:
        """The maneuver that it is, if it is one."""
        return Maneuver(self.value) if self.value in _MANEUVERS else None


_MANEUVERS = frozenset([one.value for one in Maneuver])

CLAUSES: Mapping[Topic, tuple[str, ...]] = {
    Topic.CREW: ("S1", "S2", "S3", "S4", "S5", "S6"),
    Topic.DICE: ("G1", "G2", "G3", "G4", "G6", "G7", "G8"),
    Topic.SEQUENCE: ("F0", "F3", "F4", "F6", "F7", "F7a", "F8", "F8a", "T1"),
    Topic.HEAD_ON: ("F1", "F1a"),
    Topic.EFFECTS: ("F2", "F2a"),
    Topic.SIGNALS: ("F5", "F5a"),
    Topic.ORDER: ("O1", "O1a"),
    Topic.MOVEMENT: ("A1", "M1", "M1a", "M2"),
    Topic.HOLD: ("M4",),
    Topic.ACCELERATE: ("M5", "M5a"),
    Topic.EVADE: ("M6",),
    Topic.SWAP: ("M3",),
    Topic.BOARD: ("M7",),
    Topic.RAM: ("M8", "M8a", "M8b"),
    Topic.WAIT: ("F7c",),
    Topic.AIM: ("A3", "A3a"),
    Topic.SIGHT: ("A2",),
    Topic.FIRE: ("A4", "A4a", "A4b"),
    Topic.ALONGSIDE: ("L1", "L2", "L2a", "L3"),
    Topic.DISENGAGE: ("L4", "L5", "L7b", "L7c"),
    Topic.GRAPPLE: ("L6", "L7", "L7a"),
    Topic.DODGE: ("G5", "D1", "D2", "D2a"),
    Topic.DAMAGE: ("D0", "D3", "D4", "F7b"),
    Topic.REPAIR: ("P1", "P2", "P3", "P4", "P5"),
}
"""Every clause stands under one topic, in the order in which the rules are read as a whole."""

SEE: Mapping[Topic, tuple[Topic, ...]] = {
    Topic.CREW: (Topic.SEQUENCE, Topic.DICE),
    Topic.DICE: (Topic.SEQUENCE, Topic.ORDER),
    Topic.SEQUENCE: (Topic.HEAD_ON, Topic.ORDER, Topic.MOVEMENT),
    Topic.HEAD_ON: (Topic.ORDER, Topic.SEQUENCE),
    Topic.EFFECTS: (Topic.SEQUENCE,),
    Topic.SIGNALS: (Topic.SEQUENCE,),
    Topic.ORDER: (Topic.HEAD_ON, Topic.SWAP),
    Topic.MOVEMENT: (Topic.ORDER, Topic.ALONGSIDE),
    Topic.HOLD: (Topic.MOVEMENT,),
    Topic.ACCELERATE: (Topic.MOVEMENT,),
    Topic.EVADE: (Topic.MOVEMENT, Topic.DODGE),
    Topic.SWAP: (Topic.MOVEMENT, Topic.ORDER),
    Topic.BOARD: (Topic.MOVEMENT, Topic.ORDER, Topic.ALONGSIDE),
    Topic.RAM: (Topic.MOVEMENT, Topic.ORDER, Topic.ALONGSIDE),
    Topic.WAIT: (Topic.AIM, Topic.SEQUENCE),
    Topic.AIM: (Topic.SIGHT, Topic.FIRE),
    Topic.SIGHT: (Topic.AIM, Topic.FIRE, Topic.ORDER),
    Topic.FIRE: (Topic.AIM, Topic.DODGE, Topic.ORDER),
    Topic.ALONGSIDE: (Topic.DISENGAGE, Topic.GRAPPLE, Topic.FIRE),
    Topic.DISENGAGE: (Topic.MOVEMENT, Topic.ORDER, Topic.GRAPPLE),
    Topic.GRAPPLE: (Topic.ALONGSIDE, Topic.DISENGAGE, Topic.ORDER),
    Topic.DODGE: (Topic.EVADE, Topic.FIRE),
    Topic.DAMAGE: (Topic.REPAIR,),
    Topic.REPAIR: (Topic.DAMAGE,),
}
"""What bears on a topic besides."""

_MOVING = (Name.HANDLING, Name.ACCELERATION, Name.DAMAGED)
_CONTENDING = (Name.HANDLING, Name.ORDER, Name.ALONGSIDE, Name.ACCELERATION, Name.DAMAGED)

COUNTS: Mapping[RollKind, tuple[Name, ...]] = {
    RollKind.HEAD_ON: (Name.TACTICS, Name.DAMAGED),
    RollKind.ACCELERATE: _MOVING,
    RollKind.EVADE: (Name.HARD_EVADE, *_MOVING),
    RollKind.SWAP: _CONTENDING,
    RollKind.BOARD: _CONTENDING,
    RollKind.RAM: _CONTENDING,
    RollKind.DISENGAGE: (*_CONTENDING, Name.RAM_BEAK, Name.GRAPPLED),
    RollKind.GRAPPLE: (Name.GROUP, Name.ORDER, Name.DAMAGED),
    RollKind.SIGHT: (Name.WEATHER, Name.ORDER, Name.DAMAGED),
    RollKind.FIRE: (Name.ORDER, Name.ALONGSIDE, Name.MOVING, Name.AIM, Name.SNAP_SHOT, Name.DAMAGED),
    RollKind.DODGE: (Name.HANDLING, Name.COMBAT_REFLEXES, Name.ACROBATIC, Name.ORDER, Name.DAMAGED),
    RollKind.SIGNAL: (Name.DAMAGED,),
    RollKind.RECOVERY: (),
}
"""What may count on each kind of roll, besides effects and the game master's modifiers."""

ROLLED: Mapping[Topic, RollKind] = {
    Topic.HEAD_ON: RollKind.HEAD_ON,
    Topic.ACCELERATE: RollKind.ACCELERATE,
    Topic.EVADE: RollKind.EVADE,
    Topic.SWAP: RollKind.SWAP,
    Topic.BOARD: RollKind.BOARD,
    Topic.RAM: RollKind.RAM,
    Topic.DISENGAGE: RollKind.DISENGAGE,
    Topic.GRAPPLE: RollKind.GRAPPLE,
    Topic.SIGHT: RollKind.SIGHT,
    Topic.FIRE: RollKind.FIRE,
    Topic.DODGE: RollKind.DODGE,
    Topic.SIGNALS: RollKind.SIGNAL,
}
"""The roll that a topic is about, if it is about one."""

_NO_ORDERS: Mapping[Post, Declaration] = {}
REPAIRING = (Name.AT_SEA, Name.YARD, Name.WORKERS)
"""What may count on a repair (P2)."""


class Try(msgspec.Struct, frozen=True, kw_only=True):
    """One roll that could be made now, and its chances: against which ship, with which weapon (a shot).

    `hard`: with the −5 of M6. `acrobatic`: a dodge of D2.
    """

    odds: Odds
    against: str | None = None
    weapon: str | None = None
    hard: bool = False
    acrobatic: bool = False

    @property
    def own(self) -> Attempt:
        """The roll."""
        return self.odds.attempts[0]

    @property
    def answer(self) -> Attempt | None:
        """What it is answered with: in a contest, or a dodge without acrobatics."""
        return self.odds.attempts[1] if len(self.odds.attempts) > 1 else None


class Tries(msgspec.Struct, frozen=True):
    """All of them for a ship, each once; `obstacle` is why there are none."""

    rolls: tuple[Try, ...] = ()
    obstacle: Reason | None = None


def tries(battle: Battle, ship: str, topic: Topic, orders: Mapping[Post, Declaration] = _NO_ORDERS) -> Tries:
    """What `ship`, afloat, would roll for `topic`, were nobody to change anything: what the resolver rolls.

    `orders` are what its posts have declared or chosen.
    """
    state = battle.ship(ship)
    if topic.maneuver is not None:
        return _of_maneuver(battle, state, MANEUVERS[topic.maneuver], orders)
    enemies = [other for other in battle.afloat if other.side != state.side]
    match topic:
        case Topic.DODGE:
            dodges = [[_dodge(battle, state, enemy, acrobatic) for enemy in enemies] for acrobatic in _kinds(state)]
            found = [one for kind in dodges for one in _alike(kind)]
        case Topic.SIGNALS if attempts.signaller(state) is not None:
            others = [other for other in battle.afloat if other.id != ship and attempts.signaller(other) is not None]
            found = _alike([_signal(battle, state, other) for other in others])
        case _:
            found = []
    return Tries(tuple(found))


def _of_maneuver(battle: Battle, state: ShipState, rule: Rule, orders: Mapping[Post, Declaration]) -> Tries:
    post, mate = Post.HELMSMAN, Post.GUNNER
    if post not in rule.posts:
        post, mate = mate, post
    offered = options(battle, state.id, post)
    choices = [one for one in offered if one.maneuver is rule.maneuver and one.part is Part.HULL]
    found: dict[Try, None] = {}
    for choice in choices:
        odds = odds_at_turn(battle, state.id, post, choice, orders.get(mate))
        if odds is not None and odds.attempts:
            weapon = choice.weapon if rule.maneuver is Maneuver.FIRE else None
            found[Try(odds=odds, against=choice.against, weapon=weapon, hard=choice.hard)] = None
    if found:
        return Tries(tuple(found))
    if not choices:
        return Tries(obstacle=_refused(battle, state, post, rule))
    return Tries(obstacle=obstacle(battle, state.id, post, choices[0]))


def _refused(battle: Battle, state: ShipState, post: Post, rule: Rule) -> Reason | None:
    """Why this can't be declared against anyone; None where there is nobody or nothing to do it with."""
    against = next((other.id for other in battle.afloat if other.side != state.side), None)
    weapon = state.ship.weapons[0].id if state.ship.weapons else None
    return rule.refused(battle, state, post, Declaration(rule.maneuver, against, weapon))


def _kinds(state: ShipState) -> tuple[bool, ...]:
    return (False, True) if state.acrobatics else (False,)


def _dodge(battle: Battle, state: ShipState, shooter: ShipState, acrobatic: bool) -> Try:
    made = attempts.dodge(battle, state, shooter.id, acrobatic=acrobatic)
    return Try(odds=of_trial(made), against=shooter.id, acrobatic=acrobatic)


def _signal(battle: Battle, state: ShipState, other: ShipState) -> Try:
    return Try(odds=of_trial(attempts.signal(battle, state, other.id)), against=other.id)


def _alike(found: list[Try]) -> list[Try]:
    """One against nobody in particular, where it makes no difference against whom."""
    if len({one.own.modifiers for one in found}) == 1:
        return [replace(found[0], against=None)]
    return found
