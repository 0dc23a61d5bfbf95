"""Applying events: the only way a battle changes."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from bot.rules import events as e
from bot.rules.battle import Battle, Load, Relation, Setup, ShipState, StandingEffect, StandingModifier, begin
from bot.rules.words import Declarations, Maneuver, OrderCause, Part, Phase, Result, RollKind, Scope, What

MOVES = frozenset(
    (Maneuver.ACCELERATE, Maneuver.EVADE, Maneuver.SWAP, Maneuver.BOARD, Maneuver.RAM, Maneuver.DISENGAGE)
)
"""What counts as movement (M1, L7b)."""

CARRIED_OUT = frozenset((Result.DONE, Result.FAILED))
"""Results of actions that really took place (M1a, A3a)."""


def fold(setup: Setup, events: Iterable[e.AnyEvent]) -> Battle:
    """The state that these events, the battle's first ones, lead to.

    An `undone` line takes the battle back; `seq` and the dice run on.
    """
    return states(setup, events)[-1]


def states(setup: Setup, events: Iterable[e.AnyEvent]) -> list[Battle]:
    """The states after each of these events, that before the first one in front: `states[seq]` is that after `seq`."""
    battle = begin(setup)
    found = [battle]
    for event in events:
        battle = undo(battle, found[event.to], event) if isinstance(event, e.Undone) else apply(battle, event)
        found.append(battle)
    return found


def counting(events: Iterable[e.AnyEvent]) -> list[e.AnyEvent]:
    """Those of a battle's events that no later one took back; an `undone` line counts till it is taken back itself."""
    lines: list[e.AnyEvent] = []
    for event in events:
        if isinstance(event, e.Undone):
            while lines and lines[-1].seq > event.to:
                lines.pop()
        lines.append(event)
    return lines


def undo(battle: Battle, earlier: Battle, event: e.Undone) -> Battle:
    """`earlier` as it goes on after `event`, which takes `battle` back to it."""
    return replace(earlier, seq=event.seq, dice=battle.dice, asked=event.seq)


def apply(battle: Battle, event: e.AnyEvent) -> Battle:
    """The state after `event`, any but `undone` (see `fold`). Checks nothing."""
    return _HANDLERS[type(event)](battle, event)


def applies(modifier: e.GmModifier, kind: RollKind, ship: str, crew: str | None, against: str | None) -> bool:
    """Whether a game master's modifier counts on such a roll; its nulls stand for any (A4a)."""
    return (
        modifier.kind in (None, kind)
        and modifier.ship in (None, ship)
        and modifier.crew in (None, crew)
        and modifier.against in (None, against)
    )


def _put(battle: Battle, changed: ShipState) -> tuple[ShipState, ...]:
    """The ships with this one as it now is."""
    ship = changed.ship
    return tuple([changed if state.ship is ship else state for state in battle.ships])


def _roll(battle: Battle, event: e.Roll) -> Battle:
    kind, seq = event.kind, event.seq
    asked = battle.asked if kind is RollKind.SIGNAL else seq
    battle = replace(battle, seq=seq, dice=battle.dice + len(event.dice), asked=asked)
    if battle.modifiers:
        left = unspent(battle, kind, event.ship, event.crew, event.against)
        battle = replace(battle, modifiers=left)
    if kind is RollKind.FIRE:
        struck = event if event.outcome.succeeded else None
        battle = replace(battle, ships=_fired(battle, event), struck=struck)
    return battle


def unspent(
    battle: Battle, kind: RollKind, ship: str, crew: str | None, against: str | None
) -> tuple[StandingModifier, ...]:
    """The game master's modifiers that such a roll leaves: those for one roll that count on it are used up (A4a)."""
    return tuple(
        [
            one
            for one in battle.modifiers
            if one.modifier.scope is not Scope.ROLL or not applies(one.modifier, kind, ship, crew, against)
        ]
    )


def _fired(battle: Battle, event: e.Roll) -> tuple[ShipState, ...]:
    state = battle.ship(event.ship)
    assert state.gunner is not None
    loads = [
        Load(None if load.shots is None else load.shots - 1, event.round + weapon.reload + 1)
        if weapon.id == state.gunner.weapon
        else load
        for weapon, load in zip(state.ship.weapons, state.loads, strict=True)
    ]
    return _put(battle, replace(state, loads=tuple(loads)))


def _damage(battle: Battle, event: e.Damage) -> Battle:
    state = battle.ship(event.ship)
    changed = replace(state, hull=event.to) if event.part is Part.HULL else replace(state, deck=event.to)
    ships = _put(battle, changed)
    return replace(battle, seq=event.seq, dice=battle.dice + len(event.dice), ships=ships)


def _order(battle: Battle, event: e.Order) -> Battle:
    battle = replace(battle, seq=event.seq, order=event.order)
    if event.cause is not OrderCause.SUNK:
        return battle
    phase, queue = _turn(battle, battle.queue)
    return replace(battle, phase=phase, queue=queue)


def _turn(battle: Battle, queue: tuple[str, ...]) -> tuple[Phase, tuple[str, ...]]:
    """The phase in which `queue` goes on: this one, or the next, with a queue of its own, if it is done (F0, F7a)."""
    phase = battle.phase
    while not queue and phase in _NEXT and not battle.over:
        phase = _NEXT[phase]
        queue = () if phase is Phase.ROUND_END else battle.order
    return phase, queue


_NEXT = {Phase.DECLARATIONS: Phase.HELMSMEN, Phase.HELMSMEN: Phase.GUNNERS, Phase.GUNNERS: Phase.ROUND_END}


def _declared(battle: Battle, event: e.Declared) -> Battle:
    state = battle.ship(event.ship)
    if event.crew == state.ship.helmsman.id:
        other, ships = state.gunner, _put(battle, replace(state, helmsman=event))
    else:
        other, ships = state.helmsman, _put(battle, replace(state, gunner=event))
    if other is None:
        return replace(battle, seq=event.seq, ships=ships)
    queue = tuple([ship for ship in battle.queue if ship != event.ship])
    kept = queue and battle.rules.declarations is Declarations.TOGETHER
    phase, queue = _turn(battle, queue)
    asked = battle.asked if kept else event.seq
    return replace(battle, seq=event.seq, phase=phase, queue=queue, ships=ships, asked=asked)


def _acted(battle: Battle, event: e.Acted) -> Battle:
    ships = battle.ships
    if event.result in CARRIED_OUT:
        if event.maneuver in MOVES:
            ships = _put(battle, replace(battle.ship(event.ship), moving=True))
        elif event.maneuver is Maneuver.GRAPPLE:
            state = battle.ship(event.ship)
            together = event.phase is Phase.HELMSMEN and joins(state)
            ships = _put(battle, replace(state, grappled=True, joined=event.result if together else None))
    queue = battle.queue
    if event.phase is battle.phase:
        queue = tuple([ship for ship in queue if ship != event.ship])
    phase, queue = _turn(battle, queue)
    return replace(battle, seq=event.seq, phase=phase, queue=queue, ships=ships, struck=None, asked=event.seq)


def joins(state: ShipState) -> bool:
    """Whether both posts declared to grapple the same ship (L7a)."""
    helmsman, gunner = state.helmsman, state.gunner
    return (
        helmsman is not None
        and gunner is not None
        and helmsman.maneuver is Maneuver.GRAPPLE
        and gunner.maneuver is Maneuver.GRAPPLE
        and helmsman.against == gunner.against
    )


def _alongside(battle: Battle, event: e.Alongside) -> Battle:
    relation = Relation(ships=event.ships, rammer=event.rammer)
    return replace(battle, seq=event.seq, relations=(*battle.relations, relation))


def _parted(battle: Battle, event: e.Parted) -> Battle:
    gone = set(event.ships)
    relations = tuple([relation for relation in battle.relations if set(relation.ships) != gone])
    return replace(battle, seq=event.seq, relations=relations)


def _grappled(battle: Battle, event: e.Grappled) -> Battle:
    def changed(relation: Relation) -> Relation:
        if relation.ships == (event.on, event.by):
            return replace(relation, penalties=(event.penalty, relation.penalties[1]))
        if relation.ships == (event.by, event.on):
            return replace(relation, penalties=(relation.penalties[0], event.penalty))
        return relation

    return replace(battle, seq=event.seq, relations=tuple([changed(relation) for relation in battle.relations]))


def _acrobatics(battle: Battle, event: e.Acrobatics) -> Battle:
    since = event.round if event.left else 0
    changed = replace(battle.ship(event.ship), acrobatics=event.left, acrobatics_round=since)
    return replace(battle, seq=event.seq, ships=_put(battle, changed))


def _acceleration(battle: Battle, event: e.Acceleration) -> Battle:
    since = event.round if event.bonus else 0
    changed = replace(battle.ship(event.ship), acceleration=event.bonus, acceleration_round=since)
    return replace(battle, seq=event.seq, ships=_put(battle, changed))


def _aimed(battle: Battle, event: e.Aimed) -> Battle:
    changed = replace(battle.ship(event.ship), aim=event if event.turns else None)
    return replace(battle, seq=event.seq, ships=_put(battle, changed))


def _effect(battle: Battle, event: e.Effect) -> Battle:
    key = (event.ship, event.crew, event.name)
    effects = tuple([one for one in battle.effects if (one.effect.ship, one.effect.crew, one.effect.name) != key])
    if not event.ended:
        effects = (*effects, StandingEffect(event, event.round))
    return replace(battle, seq=event.seq, effects=effects)


def _signal(battle: Battle, event: e.Signal) -> Battle:
    return replace(battle, seq=event.seq, signals=(*battle.signals, pair(event.from_, event.to)))


def pair(one: str, other: str) -> tuple[str, str]:
    """Two ships as `Battle.signals` names them."""
    return (one, other) if one < other else (other, one)


def _sunk(battle: Battle, event: e.Sunk) -> Battle:
    changed = replace(
        battle.ship(event.ship),
        sunk=True,
        acrobatics=0,
        acrobatics_round=0,
        acceleration=0,
        acceleration_round=0,
        aim=None,
        joined=None,
    )
    effects = tuple([one for one in battle.effects if one.effect.ship != event.ship])
    struck = None if battle.struck is not None and battle.struck.ship == event.ship else battle.struck
    return replace(
        battle,
        seq=event.seq,
        ships=_put(battle, changed),
        order=tuple([ship for ship in battle.order if ship != event.ship]),
        queue=tuple([ship for ship in battle.queue if ship != event.ship]),
        effects=effects,
        struck=struck,
    )


def _round(battle: Battle, event: e.Round) -> Battle:
    fresh = {"helmsman": None, "gunner": None, "moving": False, "grappled": False, "joined": None}
    ships = tuple([replace(state, **fresh) for state in battle.ships])
    modifiers = tuple([one for one in battle.modifiers if not _outlived(one, event.number)])
    return replace(
        battle,
        seq=event.seq,
        round=event.number,
        phase=Phase.DECLARATIONS,
        ships=ships,
        queue=battle.order[::-1],
        asked=event.seq,
        signals=(),
        modifiers=modifiers,
    )


def _outlived(standing: StandingModifier, number: int) -> bool:
    return standing.modifier.scope is Scope.ROUND and max(standing.round, 1) < number


def _ended(battle: Battle, event: e.Ended) -> Battle:
    return replace(battle, seq=event.seq, over=True, winner=event.winner, queue=(), struck=None)


def _gm(battle: Battle, event: e.Gm) -> Battle:
    changes: dict[str, Any] = {"seq": event.seq}
    match event.what:
        case What.WEATHER:
            changes["weather"] = event.after
        case What.HULL | What.DECK:
            assert event.ship is not None
            changes["ships"] = _put(battle, replace(battle.ship(event.ship), **{event.what.value: event.after}))
        case What.MODIFIER:
            assert isinstance(event.after, e.GmModifier)
            changes["modifiers"] = (*battle.modifiers, StandingModifier(event.after, event.round))
        case What.PAUSE | What.RESUME:
            changes["paused"] = event.what is What.PAUSE
        case _:
            pass
    return replace(battle, **changes)


def _contest(battle: Battle, event: e.Contest) -> Battle:
    return replace(battle, seq=event.seq)


_HANDLERS: dict[type[e.AnyEvent], Callable[[Battle, Any], Battle]] = {
    e.Roll: _roll,
    e.Contest: _contest,
    e.Damage: _damage,
    e.Order: _order,
    e.Declared: _declared,
    e.Acted: _acted,
    e.Alongside: _alongside,
    e.Parted: _parted,
    e.Grappled: _grappled,
    e.Acrobatics: _acrobatics,
    e.Acceleration: _acceleration,
    e.Aimed: _aimed,
    e.Effect: _effect,
    e.Signal: _signal,
    e.Sunk: _sunk,
    e.Round: _round,
    e.Ended: _ended,
    e.Gm: _gm,
}
