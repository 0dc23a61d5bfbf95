"""Which declarations are worth a thought: by exact odds, the best few of each kind, both posts together."""

from bot.captains.quick import mean
from bot.captains.tempers import Temper
from bot.rules.battle import Battle, ShipState
from bot.rules.maneuvers import MANEUVERS, options
from bot.rules.questions import Declaration, Orders
from bot.rules.words import Maneuver, Part, Post

_KEEN = {
    Temper.BOLD: (Maneuver.RAM, Maneuver.EVADE, Maneuver.BOARD, Maneuver.SWAP),
    Temper.CAREFUL: (Maneuver.EVADE, Maneuver.SWAP, Maneuver.RAM, Maneuver.BOARD),
    Temper.RAMMING: (Maneuver.RAM, Maneuver.BOARD, Maneuver.EVADE, Maneuver.SWAP),
    Temper.GUNNERY: (Maneuver.EVADE, Maneuver.SWAP, Maneuver.RAM, Maneuver.BOARD),
}
"""Which movement a temper thinks of first; with many ships it doesn't come to the last ones."""

_SURE_SIGHT = 0.7
"""Better chances than this, and a gunner would rather sight than aim."""


def sensible(battle: Battle, state: ShipState, temper: Temper) -> list[Orders]:
    """Orders to choose from, the likelier ones first; never empty."""
    shots, others = _guns(battle, state)
    guns = [*shots[:1], *others[:1], *shots[1:], *others[1:]]
    best = _moves(battle, state)
    if battle.alongside(state.id):
        staying = [best[one] for one in (Maneuver.GRAPPLE, Maneuver.DISENGAGE) if one in best]
        moves = [Declaration(Maneuver.HOLD), *staying]
        return [Orders(move, gun) for gun in guns for move in moves]
    found = [Orders(Declaration(Maneuver.HOLD), gun) for gun in guns[:2]]
    keen = [best[one] for one in _KEEN[temper] if one in best]
    found += [Orders(move, guns[0]) for move in keen[:1]]
    found += [Orders(move, gun) for move in keen for gun in (*others[:1], *shots[:1])]
    found += [Orders(Declaration(Maneuver.HOLD), gun) for gun in guns[2:]]
    return list(dict.fromkeys(found))


def _moves(battle: Battle, state: ShipState) -> dict[Maneuver, Declaration]:
    """Of each kind the move with the best prospects; swaps only forward."""
    best: dict[Maneuver, tuple[float, Declaration]] = {}
    for move in options(battle, state.id, Post.HELMSMAN):
        value = MANEUVERS[move.maneuver].chance(battle, state, Post.HELMSMAN, move) or 0.0
        if move.against is not None:
            other = battle.ship(move.against)
            if move.maneuver is Maneuver.SWAP and battle.place(other.id) > battle.place(state.id):
                continue
            value *= 2 - other.hull / other.ship.hull_max
        if move.maneuver not in best or value > best[move.maneuver][0]:
            best[move.maneuver] = value, move
    return {maneuver: move for maneuver, (_, move) in best.items()}


def _guns(battle: Battle, state: ShipState) -> tuple[list[Declaration], list[Declaration]]:
    """The best two shots; and what else a gunner can do: aim and sight for the best, or wait."""
    shots: list[tuple[float, Declaration]] = []
    laying: list[tuple[float, Declaration]] = []
    for choice in options(battle, state.id, Post.GUNNER):
        if choice.weapon is None or choice.against is None or choice.part is Part.DECK:
            continue
        other = battle.ship(choice.against)
        hurt = min(mean(state.ship.weapon(choice.weapon).damage), other.hull) / other.ship.hull_max
        if choice.maneuver is Maneuver.FIRE:
            chance = MANEUVERS[Maneuver.FIRE].chance(battle, state, Post.GUNNER, choice) or 0.0
            shots.append((hurt * chance, choice))
        elif choice.maneuver is Maneuver.AIM:
            laying.append((hurt, choice))
    shots.sort(key=lambda one: -one[0])
    best = [choice for _, choice in shots[:2]]
    laid = shots[0][1] if shots else max(laying, key=lambda one: one[0])[1] if laying else None
    if laid is None or battle.alongside(state.id):
        return best, [Declaration(Maneuver.WAIT)]
    aim, sight = [Declaration(maneuver, laid.against, laid.weapon) for maneuver in (Maneuver.AIM, Maneuver.SIGHT)]
    seen = MANEUVERS[Maneuver.SIGHT].chance(battle, state, Post.GUNNER, sight) or 0.0
    return best, [sight, aim] if seen > _SURE_SIGHT else [aim, sight]
