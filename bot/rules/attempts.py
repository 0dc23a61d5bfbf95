"""What a roll is made against: the base and every modifier by name, before any die falls.

The resolver rolls these; whoever wants to know the chances reads them.
"""

from collections.abc import Sequence

import msgspec

from bot.rules.battle import Battle, Crew, ShipState
from bot.rules.events import Effect, Modifier
from bot.rules.fold import applies
from bot.rules.words import Name, RollKind, Skill

TACTICS_DIVISOR = 5  # F1
ORDER_STEP = -2  # O1
DAMAGE_STEP = -2  # D3
SNAP_SHOT = -4  # A4

Named = tuple[str, int]
"""A modifier by its name."""

ALONGSIDE_HELM: Named = (Name.ALONGSIDE, -2)  # L1
ALONGSIDE_GUNNERY: Named = (Name.ALONGSIDE, -2)  # A4
MOVING: Named = (Name.MOVING, -5)  # M1
HARD_EVADE: Named = (Name.HARD_EVADE, -5)  # M6
COMBAT_REFLEXES: Named = (Name.COMBAT_REFLEXES, 1)  # D1
ACROBATIC: Named = (Name.ACROBATIC, 3)  # D2
RAM_BEAK_LEAVING: Named = (Name.RAM_BEAK, -2)  # L5
RAM_BEAK_HOLDING: Named = (Name.RAM_BEAK, 2)  # L5


class Attempt(msgspec.Struct, frozen=True):
    """A success roll that could be made now: `target` = `base` + the sum of `modifiers` (G1)."""

    kind: RollKind
    ship: str
    crew: str | None
    skill: Skill | None
    base: int
    modifiers: tuple[Modifier, ...]
    target: int
    against: str | None = None


def damage_penalty(state: ShipState) -> int:
    """−2, −4, −6 at or under ¾, ½, ¼ of the hull, rounded down; else 0 (D3)."""
    return DAMAGE_STEP * hull_damage(state.hull, state.ship.hull_max)


def damage_step(state: ShipState) -> int:
    """How badly the hull is hit: 0 to 3 (D3)."""
    return hull_damage(state.hull, state.ship.hull_max)


def hull_damage(hull: int, most: int) -> int:
    """The same of `hull` points out of `most`."""
    return (hull <= most * 3 // 4) + (hull <= most // 2) + (hull <= most // 4)


def order_penalty(battle: Battle, ship: str, against: str) -> int:
    """−2 for each place that `ship` is behind `against` in the order of the moment, else 0 (O1, F7a)."""
    behind = battle.order.index(ship) - battle.order.index(against)
    return ORDER_STEP * behind if behind > 0 else 0


def attempt(
    battle: Battle,
    kind: RollKind,
    state: ShipState,
    person: Crew | None,
    skill: Skill | None,
    base: int,
    named: Sequence[Named],
    against: str | None = None,
    snap_below: int | None = None,
) -> Attempt:
    """Put together a roll of `state`'s crew: `named` and what counts on every roll (D3, F2a, A4a).

    A recovery roll takes neither damage nor effects (F2a). `snap_below` is the SS number of a shot that isn't aimed:
    with a target under it after everything else, −4 (A4).
    """
    ship = state.ship.id
    crew = None if person is None else person.id
    lines = [Modifier(name, value) for name, value in named if value]
    if kind is not RollKind.RECOVERY and (penalty := damage_penalty(state)):
        lines.append(Modifier(Name.DAMAGED, penalty))
    if battle.effects or battle.modifiers:
        lines += _standing(battle, kind, ship, crew, against)
    target = base
    for line in lines:
        target += line.value
    if snap_below is not None and target < snap_below:
        lines.append(Modifier(Name.SNAP_SHOT, SNAP_SHOT))
        target += SNAP_SHOT
    return Attempt(kind, ship, crew, skill, base, tuple(lines), target, against)


def _standing(battle: Battle, kind: RollKind, ship: str, crew: str | None, against: str | None) -> list[Modifier]:
    """Effects and the game master's modifiers that count on such a roll; those of the same name added up."""
    modifiers: dict[str, int] = {}
    if kind is not RollKind.RECOVERY:
        for standing in battle.effects:
            effect = standing.effect
            if effect.ship == ship and effect.crew in (None, crew):
                name = f"effect:{effect.name}"
                modifiers[name] = modifiers.get(name, 0) + effect.modifier
    for standing in battle.modifiers:
        modifier = standing.modifier
        if applies(modifier, kind, ship, crew, against):
            name = f"gm:{modifier.name}"
            modifiers[name] = modifiers.get(name, 0) + modifier.value
    return [Modifier(name, value) for name, value in modifiers.items() if value]


def head_on(battle: Battle, state: ShipState) -> Attempt:
    """First Head-On: Helm, with Tactics ÷ 5 (F1)."""
    helmsman = state.ship.helmsman
    named = [(Name.TACTICS, helmsman.skills.tactics // TACTICS_DIVISOR)]
    return attempt(battle, RollKind.HEAD_ON, state, helmsman, Skill.HELM, helmsman.skills.helm, named)


def movement(
    battle: Battle,
    kind: RollKind,
    state: ShipState,
    against: str | None = None,
    *,
    own: bool,
    named: Sequence[Named] = (),
    under_sail: bool = False,
) -> Attempt:
    """A movement roll, or the answer to one: Handling (M2), alongside (L1), order (O1a).

    `own`: the ship's own helmsman acts, and uses a waiting acceleration (M5a). `under_sail`: a ship under
    sail takes Sail Handling where that is higher (M3).
    """
    helmsman = state.ship.helmsman
    skill, base = Skill.HELM, helmsman.skills.helm
    if under_sail and state.ship.sailing and helmsman.skills.sail_handling > base:
        skill, base = Skill.SAIL_HANDLING, helmsman.skills.sail_handling
    modifiers: list[Named] = [(Name.HANDLING, state.ship.handling)]
    if against is not None:
        modifiers.append((Name.ORDER, order_penalty(battle, state.ship.id, against)))
    if battle.alongside(state.ship.id):
        modifiers.append(ALONGSIDE_HELM)
    if own and state.acceleration:
        modifiers.append((Name.ACCELERATION, usable_acceleration(battle, state)))
    modifiers.extend(named)
    return attempt(battle, kind, state, helmsman, skill, base, modifiers, against)


def usable_acceleration(battle: Battle, state: ShipState) -> int:
    """The bonus won in the round before (M5, M5a); 0 if there is none."""
    return state.acceleration if state.acceleration_round < battle.round else 0


def evade(battle: Battle, state: ShipState, *, hard: bool) -> Attempt:
    """Evade, with −5 for two Acrobatic Dodges (M6)."""
    return movement(battle, RollKind.EVADE, state, own=True, named=(HARD_EVADE,) if hard else ())


def leaving(battle: Battle, state: ShipState, against: str) -> Attempt:
    """The mover's roll to break away (L4, L5, L7)."""
    relation = battle.relation(state.ship.id, against)
    if relation is None:
        raise LookupError(against)
    beaked = relation.rammer == state.ship.id and state.ship.ram
    named: list[Named] = [RAM_BEAK_LEAVING] if beaked else []
    named.append((Name.GRAPPLED, relation.penalty_on(state.ship.id)))
    return movement(battle, RollKind.DISENGAGE, state, against, own=True, named=named)


def holding(battle: Battle, state: ShipState, against: str) -> Attempt:
    """The other side's roll against `against` breaking away (L4, L5)."""
    relation = battle.relation(state.ship.id, against)
    if relation is None:
        raise LookupError(against)
    beaked = relation.rammer == state.ship.id and state.ship.ram
    named = (RAM_BEAK_HOLDING,) if beaked else ()
    return movement(battle, RollKind.DISENGAGE, state, against, own=False, named=named)


def grapple(battle: Battle, state: ShipState, group: tuple[Crew, ...], against: str) -> Attempt:
    """A group's side of a grapple: its best ST or DX and its number (L6)."""
    best = max(max(person.strength, person.dexterity) for person in group)
    person = next(one for one in state.ship.crew if one in group and best in (one.strength, one.dexterity))
    skill = Skill.STRENGTH if person.strength == best else Skill.DEXTERITY
    named = [
        (Name.ORDER, order_penalty(battle, state.ship.id, against)),
        (Name.GROUP, len(group)),
    ]
    return attempt(battle, RollKind.GRAPPLE, state, person, skill, best, named, against)


def sight(battle: Battle, state: ShipState, against: str) -> Attempt:
    """Sight: Vision, weather, order (A2)."""
    gunner = state.ship.gunner
    named = [
        (Name.WEATHER, battle.weather),
        (Name.ORDER, order_penalty(battle, state.ship.id, against)),
    ]
    return attempt(battle, RollKind.SIGHT, state, gunner, Skill.VISION, gunner.vision, named, against)


def fire(battle: Battle, state: ShipState, against: str, weapon: str) -> Attempt:
    """A shot (A4), aimed if the gunner's aim is at this target with this weapon (A3a)."""
    gunner = state.ship.gunner
    aim = state.aim
    aimed = aim is not None and (aim.against, aim.weapon) == (against, weapon)
    named: list[Named] = [(Name.ORDER, order_penalty(battle, state.ship.id, against))]
    if battle.alongside(state.ship.id):
        named.append(ALONGSIDE_GUNNERY)
    if state.moving:
        named.append(MOVING)
    if aim is not None and aimed:
        named.append((Name.AIM, aim.bonus))
    snap_below = None if aimed else state.ship.weapon(weapon).snap_shot
    base = gunner.skills.gunnery
    return attempt(battle, RollKind.FIRE, state, gunner, Skill.GUNNERY, base, named, against, snap_below)


def dodge(battle: Battle, state: ShipState, shooter: str, *, acrobatic: bool) -> Attempt:
    """Dodge: Helm ÷ 2 and Handling (D1), Combat Reflexes, an Acrobatic Dodge (D2); order only by choice (O1a)."""
    helmsman = state.ship.helmsman
    named: list[Named] = [(Name.HANDLING, state.ship.handling)]
    if helmsman.combat_reflexes:
        named.append(COMBAT_REFLEXES)
    if acrobatic:
        named.append(ACROBATIC)
    if battle.rules.order_penalty_on_dodge:
        named.append((Name.ORDER, order_penalty(battle, state.ship.id, shooter)))
    return attempt(battle, RollKind.DODGE, state, helmsman, Skill.HELM, helmsman.skills.helm // 2, named, shooter)


def signaller(state: ShipState) -> tuple[Crew, Skill, int] | None:
    """The ship's best signaller, skill and level (F5a); None if nobody has learned either skill."""
    best: tuple[Crew, Skill, int] | None = None
    for skill in (Skill.FLAG_SIGNALS, Skill.LAMP_SIGNALS):
        for person in state.ship.crew:
            level = person.skills.flag_signals if skill is Skill.FLAG_SIGNALS else person.skills.lamp_signals
            if level > (best[2] if best else 0):
                best = (person, skill, level)
    return best


def signal(battle: Battle, state: ShipState, against: str) -> Attempt:
    """One ship's roll for a signal to or from `against` (F5); `LookupError` if it has no signaller."""
    best = signaller(state)
    if best is None:
        raise LookupError(state.ship.id)
    person, skill, level = best
    return attempt(battle, RollKind.SIGNAL, state, person, skill, level, [], against)


def recovery(battle: Battle, state: ShipState, effect: Effect) -> Attempt:
    """The roll that may end an effect (F2)."""
    if effect.recovery is None:
        raise ValueError("this effect has no recovery roll")
    person = None if effect.crew is None else state.ship.person(effect.crew)
    return attempt(battle, RollKind.RECOVERY, state, person, None, effect.recovery, [])
