"""What a captain thinks of a situation: hulls, and what the guns will do next."""

import msgspec

from bot.captains.quick import mean
from bot.captains.tempers import Temper
from bot.rules.attempts import damage_step, dodge, fire
from bot.rules.battle import Battle, ShipState
from bot.rules.odds import unanswered

_AFLOAT, _HULL, _SOUND = 0.45, 0.35, 0.2
"""A ship unhurt is worth 1: being afloat, its hull, and being able to do things (D3)."""

_STEPS = 3


class Taste(msgspec.Struct, frozen=True):
    """What a temper makes of things.

    `own` and `enemies` weigh the own ship and enemies; `near` is added for each ship alongside, `rammed` if the own
    ship rammed it; a draw is worth `drawn`.
    """

    own: float = 1.0
    enemies: float = 1.0
    near: float = 0.0
    rammed: float = 0.0
    drawn: float = 0.2


TASTES = {
    Temper.BOLD: Taste(own=0.9, enemies=1.3, near=0.05, drawn=0.25),
    Temper.CAREFUL: Taste(own=1.6, near=-0.05, drawn=0.15),
    Temper.RAMMING: Taste(near=0.03, rammed=0.1, drawn=0.15),
    Temper.GUNNERY: Taste(near=-0.01),
}
_WON_WITH = 0.05
"""What is left at a victory counts for so much."""


def worth(battle: Battle, ship: str, taste: Taste) -> float:
    """How good this is for the captain of `ship`: 0 lost, 1 won, give or take what the temper likes besides."""
    side = battle.ship(ship).ship.side
    if battle.over and battle.winner != side:
        return 0.0 if battle.winner is not None else taste.drawn
    ours = theirs = 0.0
    for state in battle.ships:
        if state.sunk:
            continue
        value = _AFLOAT + _HULL * state.hull / state.ship.hull_max + _SOUND * (1 - damage_step(state) / _STEPS)
        if not battle.over:
            value += next_shot(battle, state)
        if state.ship.side != side:
            theirs += taste.enemies * value
        else:
            ours += taste.own * value if state.ship.id == ship else value
    if battle.over:
        return 1.0 + _WON_WITH * ours
    total = ours * ours / (ours * ours + theirs * theirs)
    for relation in battle.relations:
        if ship in relation.ships:
            total += taste.near + (taste.rammed if relation.rammer == ship else 0.0)
    return total


def next_shot(battle: Battle, state: ShipState) -> float:
    """What this ship's best shot in the next round will probably do, in ships, everyone staying where they are."""
    best = 0.0
    near = bool(battle.relations) and bool(battle.alongside(state.ship.id))
    for weapon, load in zip(state.ship.weapons, state.loads, strict=True):
        if load.shots == 0 or load.ready > battle.round:
            continue
        damage = mean(weapon.damage)
        for other in battle.ships:
            if other.sunk or other.ship.side == state.ship.side:
                continue
            hurt = min(damage, other.hull) / other.ship.hull_max
            if near:
                hurt -= min(damage, state.hull) / state.ship.hull_max
            if hurt <= best:
                continue
            attack = fire(battle, state, other.ship.id, weapon.id).target
            answered = dodge(battle, other, state.ship.id, acrobatic=False).target
            best = max(best, hurt * unanswered(attack, answered))
    return best
