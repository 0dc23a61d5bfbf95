"""A light hand: what a captain does without looking ahead. Cheap enough to play whole battles with."""

from functools import lru_cache
from random import Random

from bot.captains.known import as_known
from bot.captains.tempers import Temper
from bot.rules.aim import FULL, aim_turns
from bot.rules.attempts import MOVING, fire
from bot.rules.battle import Battle, ShipState, Weapon
from bot.rules.dice import SIDES, parse_damage
from bot.rules.fold import MOVES
from bot.rules.questions import Declaration, Orders, Question
from bot.rules.words import Choice, Maneuver, QuestionKind

_POOR_SHOT = {Temper.BOLD: 7, Temper.CAREFUL: 9, Temper.RAMMING: 8, Temper.GUNNERY: 10}
"""A target number below which a gunner would rather aim first."""

_RAMS = {Temper.BOLD: 0.15, Temper.CAREFUL: 0.02, Temper.RAMMING: 0.5, Temper.GUNNERY: 0.02}
_EVADES = {Temper.BOLD: 0.05, Temper.CAREFUL: 0.25, Temper.RAMMING: 0.05, Temper.GUNNERY: 0.1}
_SWAPS = {Temper.BOLD: 0.1, Temper.CAREFUL: 0.1, Temper.RAMMING: 0.1, Temper.GUNNERY: 0.1}
"""How often a helmsman who is free to do so does this; otherwise he holds, for the guns' sake (M1)."""


def quick(battle: Battle, question: Question, temper: Temper, seed: int | bytes) -> Orders | Choice:
    """Answer `question`, one of `awaiting` or the `then` of one, without a search; legal, and the same each time.

    To a mover's question with a `then`, GO_ON stands for: ask that one.
    """
    if question.kind is not QuestionKind.DECLARE:
        return usual(question)
    known = as_known(battle, question)
    whim = Random(f"{seed!r} {known.round} {question.ship}").random()
    return orders(known, known.ship(question.ship), temper, whim)


def usual(question: Question) -> Choice:
    """What is mostly best in ④ and ⑤: go on, dodge as well as one can, resist."""
    if question.kind is QuestionKind.DODGE:
        return Choice.ACROBATIC if Choice.ACROBATIC in question.options else Choice.DODGE
    return Choice.RESIST if question.kind is QuestionKind.RESIST else Choice.GO_ON


def orders(battle: Battle, state: ShipState, temper: Temper, whim: float) -> Orders:
    """What both posts declare; `whim`, from 0 up to 1, decides where more than one thing is sensible."""
    side = state.ship.side
    enemies = [other for other in battle.ships if not other.sunk and other.ship.side != side]
    if not enemies:
        return Orders()
    near = battle.alongside(state.ship.id)
    prey = min(enemies, key=lambda other: other.hull)
    helmsman = _alongside(battle, state, near, whim) if near else _free(battle, state, prey, temper, whim)
    return Orders(helmsman, _gunner(battle, state, prey, temper, moving=helmsman.maneuver in MOVES, near=bool(near)))


def _alongside(battle: Battle, state: ShipState, near: tuple[str, ...], whim: float) -> Declaration:
    """Shots fall back (L2): so who has more left stays, and grapples; who has less breaks away."""
    enemies = [other for other in near if battle.ship(other).ship.side != state.ship.side]
    if not enemies:
        return Declaration(Maneuver.HOLD)
    other = enemies[int(whim * len(enemies))]
    stronger = state.hull > battle.ship(other).hull
    return Declaration(Maneuver.GRAPPLE if stronger else Maneuver.DISENGAGE, other)


def _free(battle: Battle, state: ShipState, prey: ShipState, temper: Temper, whim: float) -> Declaration:
    ready = [
        (_RAMS[temper], Declaration(Maneuver.RAM, prey.ship.id)),
        (_EVADES[temper], Declaration(Maneuver.EVADE)),
    ]
    place = battle.order.index(state.ship.id)
    ahead = [one for one in battle.order[:place] if battle.ship(one).ship.side != state.ship.side]
    if ahead:
        ready.append((_SWAPS[temper], Declaration(Maneuver.SWAP, ahead[0])))
    for share, move in ready:
        if whim < share:
            return move
        whim -= share
    return Declaration(Maneuver.HOLD)


def _gunner(
    battle: Battle, state: ShipState, prey: ShipState, temper: Temper, *, moving: bool, near: bool
) -> Declaration:
    aim = state.aim
    if aim is not None and aim.against is not None and aim.against in battle.order:
        prey = battle.ship(aim.against)
    weapon = _ready(battle, state, None if aim is None else aim.weapon)
    if weapon is None:
        return Declaration(Maneuver.WAIT)
    against = prey.ship.id
    target = fire(battle, state, against, weapon.id).target + (MOVING[1] if moving else 0)
    if target >= _POOR_SHOT[temper] or near or aim_turns(state, against, weapon.id) == FULL:
        return Declaration(Maneuver.FIRE, against, weapon.id)
    return Declaration(Maneuver.AIM, against, weapon.id)


def _ready(battle: Battle, state: ShipState, aimed: str | None) -> Weapon | None:
    """The weapon that is aimed, or the heaviest, of those that can fire; None if none can."""
    best: Weapon | None = None
    for weapon, load in zip(state.ship.weapons, state.loads, strict=True):
        if load.shots == 0 or load.ready > battle.round:
            continue
        if weapon.id == aimed:
            return weapon
        if best is None or mean(weapon.damage) > mean(best.damage):
            best = weapon
    return best


@lru_cache(maxsize=256)
def mean(expression: str) -> float:
    """The mean of a damage expression, near enough (G6)."""
    damage = parse_damage(expression)
    return max(0.0, damage.dice * (SIDES + 1) / 2 + damage.plus) * damage.times
