"""What a crew may know, made into something that can be played on: hidden values are supposed, nothing is peeked at."""

from typing import Any

from msgspec.structs import replace

from bot.rules.battle import Battle, Ship, ShipState
from bot.rules.events import Declared
from bot.rules.hidden import STEPS, VeiledShip
from bot.rules.questions import Question
from bot.rules.words import Phase, QuestionKind

USUAL_HULL = 40
"""The hull supposed of a ship whose HP are hidden, where nothing on this side tells of a usual one."""


def as_known(battle: Battle, question: Question) -> Battle:
    """The state without what the crew that is asked may not know: others' declarations not yet being carried out (F4).

    Hulls told in steps only are supposed to be the middle of their step of a hull as one's own side has them, and a
    hidden aim what its weapon and turns make it. Any state that differs in nothing else gives the same.
    """
    hulls = [one.ship.hull_max for one in battle.ships if not isinstance(one.ship, VeiledShip)]
    usual = sum(hulls) // len(hulls) if hulls else USUAL_HULL
    ships = tuple([_supposed(_disclosed(state, battle.phase, question), usual) for state in battle.ships])
    queue = battle.queue
    if question.kind is QuestionKind.DECLARE:
        queue = (question.ship, *[ship for ship in battle.order[::-1] if ship != question.ship])
    return replace(battle, ships=ships, queue=queue, signals=())


def _disclosed(state: ShipState, phase: Phase, question: Question) -> ShipState:
    if state.ship.id == question.ship and question.kind is not QuestionKind.DECLARE:
        return state
    helmsman: Declared | None = None
    gunner: Declared | None = None
    if state.ship.id == question.about:
        helmsman = state.helmsman if phase is Phase.HELMSMEN else None
        gunner = state.gunner if phase is Phase.GUNNERS else None
    if state.helmsman is helmsman and state.gunner is gunner:
        return state
    return replace(state, helmsman=helmsman, gunner=gunner)


def _supposed(state: ShipState, usual: int) -> ShipState:
    aim = state.aim
    if aim is not None and aim.weapon is not None:
        bonus = state.ship.weapon(aim.weapon).accuracy + aim.turns - 1
        if aim.bonus != bonus:
            state = replace(state, aim=replace(aim, bonus=bonus))
    ship = state.ship
    if not isinstance(ship, VeiledShip):
        return state
    kept: dict[str, Any] = {name: getattr(ship, name) for name in Ship.__struct_fields__}
    hull = (2 * state.hull - 1) * usual // (2 * STEPS) if state.hull > 0 else 0
    kept["hull"] = kept["hull_max"] = usual
    return replace(state, ship=Ship(**kept), hull=hull)
