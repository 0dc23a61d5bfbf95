"""What not everybody may know of ships: hulls told in the steps of D3 only, and the values of NPCs.

A veiled value has something else in place of what is hidden, so that nothing that is made from it can tell: a hull of
4, 3, 2, 1 or 0 out of 4, which has the same step; for an NPC the values of S3, for its ship no Handling. Its type says
so.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.rules import events as e
from bot.rules.attempts import hull_damage
from bot.rules.battle import Battle, Crew, Setup, Ship, ShipState, Skills
from bot.rules.repair import DamagedShip, Repaired, RepairRoll, Restored
from bot.rules.setup import NPC_SKILL
from bot.rules.words import Part, Post, What

STEPS = 4


class HullStep(StrEnum):
    """How badly a hull is hit, as everyone can see it: the steps of D3, and D4."""

    UNHURT = "unhurt"
    DAMAGED = "damaged"
    BADLY_DAMAGED = "badly_damaged"
    CRIPPLED = "crippled"
    SUNK = "sunk"


_NAMES = (HullStep.SUNK, HullStep.CRIPPLED, HullStep.BADLY_DAMAGED, HullStep.DAMAGED, HullStep.UNHURT)


class Hides(msgspec.Struct, frozen=True):
    """What one reader may not know: `hulls` are ships whose HP are told in steps, `crews` ships whose NPCs' values stay
    hidden."""

    hulls: frozenset[str] = frozenset()
    crews: frozenset[str] = frozenset()

    def conceals(self, ship: Ship, crew: str | None) -> bool:
        """Whether the values of this person stay hidden; of nobody in particular: whether all posts are NPCs'."""
        if ship.id not in self.crews:
            return False
        if crew is not None:
            return ship.person(crew).npc
        return all(person.npc for person in ship.crew if person.post is not None)


class VeiledShip(Ship, frozen=True, kw_only=True):
    """A ship whose hull is told in steps; its deck isn't told."""


class UnknownCrew(Crew, frozen=True, kw_only=True):
    """An NPC whose values are hidden: these are the usual ones."""


NOTHING = Hides()
"""For who may know everything."""


def hull_step(veiled: int) -> HullStep:
    """The step of a veiled hull."""
    return _NAMES[veiled]


def veil_ship(ship: Ship, hides: Hides) -> Ship:
    """A ship as it entered; its weapons' names and numbers stay."""
    if ship.id in hides.hulls:
        kept: dict[str, Any] = {name: getattr(ship, name) for name in Ship.__struct_fields__}
        veiled: dict[str, Any] = {"hull": _veiled(ship.hull, ship), "hull_max": STEPS, "deck": 0, "deck_max": 0}
        ship = VeiledShip(**(kept | veiled))
    if ship.id in hides.crews and any(person.npc for person in ship.crew):
        crew = tuple([_unknown(person) if person.npc else person for person in ship.crew])
        ship = replace(ship, crew=crew, handling=0)
    return ship


def veil_setup(setup: Setup, hides: Hides) -> Setup:
    """All ships as they entered."""
    return setup if hides == NOTHING else replace(setup, ships=tuple([veil_ship(ship, hides) for ship in setup.ships]))


def veil_state(state: Battle, hides: Hides) -> Battle:
    """A battle as this reader may know it; chances made from it are estimates where something is hidden."""
    if hides == NOTHING:
        return state
    ships = {one.id: one.ship for one in state.ships}
    struck = None if state.struck is None else _roll(state.struck, hides, ships)
    effects = tuple([replace(one, effect=_effect(one.effect, hides, ships)) for one in state.effects])
    return replace(state, ships=tuple([_ship_state(one, hides) for one in state.ships]), effects=effects, struck=struck)


def _ship_state(state: ShipState, hides: Hides) -> ShipState:
    changed = state
    if state.id in hides.hulls:
        changed = replace(changed, hull=_veiled(state.hull, state.ship), deck=0)
    if hides.conceals(state.ship, state.ship.gunner.id) and state.aim is not None:
        changed = replace(changed, aim=replace(state.aim, bonus=0))
    return replace(changed, ship=veil_ship(state.ship, hides))


def veil_event(event: e.AnyEvent, hides: Hides, ships: Mapping[str, Ship]) -> e.AnyEvent:
    """A line of the log without what is hidden: a roll without target, margin and modifiers, damage without HP."""
    match event:
        case e.Roll():
            return _roll(event, hides, ships)
        case e.Damage() if event.ship in hides.hulls:
            before, after = event.from_, event.to
            if event.part is Part.HULL:
                before, after = (_veiled(hull, ships[event.ship]) for hull in (before, after))
            else:
                before, after = 0, 0
            return replace(event, from_=before, to=after, taken=0)
        case e.Aimed() if hides.conceals(ships[event.ship], ships[event.ship].gunner.id):
            return replace(event, bonus=0)
        case e.Effect():
            return _effect(event, hides, ships)
        case e.Gm(what=What.HULL, ship=str(ship), before=int(before), after=int(after)) if ship in hides.hulls:
            return replace(event, before=_veiled(before, ships[ship]), after=_veiled(after, ships[ship]))
        case e.Gm(what=What.DECK, ship=str(ship)) if ship in hides.hulls:
            return replace(event, before=0, after=0)
        case _:
            return event


def _roll(roll: e.Roll, hides: Hides, ships: Mapping[str, Ship]) -> e.Roll:
    if not hides.conceals(ships[roll.ship], roll.crew):
        return roll
    return replace(roll, base=0, modifiers=(), target=0, margin=0)


def _effect(effect: e.Effect, hides: Hides, ships: Mapping[str, Ship]) -> e.Effect:
    """An effect; what an NPC's recovery is rolled against is a value of theirs."""
    if not hides.conceals(ships[effect.ship], effect.crew):
        return effect
    return replace(effect, recovery=None)


def _veiled(hull: int, ship: Ship) -> int:
    """0 to 4: the same step of D3 out of 4."""
    return veil_hull(hull, ship.hull_max)


def veil_hull(hull: int, hull_max: int) -> int:
    """What a veiled ship has in place of `hull` points of `hull_max`: 0 to 4, the same step of D3 out of `STEPS`."""
    if hull <= 0:
        return 0
    return STEPS - hull_damage(hull, hull_max)


def veil_repair_roll(roll: RepairRoll) -> RepairRoll:
    """The roll of an NPC whose values are hidden: dice and outcome."""
    return replace(roll, base=0, modifiers=(), target=0, margin=0)


def veil_damaged(ship: DamagedShip) -> DamagedShip:
    """A ship before its repair, its hull told in steps; its deck isn't told."""
    return replace(ship, hull=veil_hull(ship.hull, ship.hull_max), hull_max=STEPS, deck=0, deck_max=0)


def veil_repaired(repaired: Repaired, hull_max: int) -> Repaired:
    """What was restored of a ship whose hull is told in steps: no points, and so no bill."""
    hull = Restored(*[veil_hull(hull, hull_max) for hull in (repaired.hull.from_, repaired.hull.to)])
    return replace(repaired, hull=hull, deck=Restored(0, 0), restored=0, zuka=0, dollars=0)


def without_dice(repaired: Repaired) -> Repaired:
    """What was restored without the dice, of which there are as many as the margin says (P3)."""
    return replace(repaired, dice=(), expression=None, points=0)


def _unknown(person: Crew) -> Crew:
    """An NPC about whom nothing is known (S3); that it can signal shows anyway."""
    known = person.skills
    skills = Skills(
        helm=NPC_SKILL if person.post is Post.HELMSMAN else 0,
        gunnery=NPC_SKILL if person.post is Post.GUNNER else 0,
        flag_signals=NPC_SKILL if known.flag_signals else 0,
        lamp_signals=NPC_SKILL if known.lamp_signals else 0,
    )
    return UnknownCrew(id=person.id, name=person.name, post=person.post, npc=True, skills=skills)
