"""The maneuvers: one module for each, and the one registry that commands, menus, help and the resolver read."""

from bot.errors import Refused
from bot.rules.battle import Battle, ShipState
from bot.rules.events import Declared
from bot.rules.maneuvers.accelerate import Accelerate
from bot.rules.maneuvers.aim import Aim
from bot.rules.maneuvers.base import Rule
from bot.rules.maneuvers.board import Board
from bot.rules.maneuvers.disengage import Disengage
from bot.rules.maneuvers.evade import Evade
from bot.rules.maneuvers.fire import Fire
from bot.rules.maneuvers.grapple import Grapple
from bot.rules.maneuvers.hold import Hold
from bot.rules.maneuvers.ram import Ram
from bot.rules.maneuvers.sight import Sight
from bot.rules.maneuvers.swap import Swap
from bot.rules.maneuvers.wait import Wait
from bot.rules.odds.outcomes import Odds
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Part, Post, Refusal

MANEUVERS: dict[Maneuver, Rule] = {
    rule.maneuver: rule
    for rule in (
        Hold(),
        Accelerate(),
        Evade(),
        Swap(),
        Board(),
        Ram(),
        Disengage(),
        Grapple(),
        Wait(),
        Aim(),
        Sight(),
        Fire(),
    )
}
"""Every maneuver, in the order in which menus show them."""


def check(battle: Battle, ship: str, post: Post, declaration: Declaration) -> None:
    """Raise `Refused` if this post of this ship can't declare that now (A1, S5, L3, F7b); changes nothing."""
    rule = MANEUVERS[declaration.maneuver]
    state = battle.ship(ship)
    if post not in rule.posts:
        raise Refused(Refusal.WRONG_POST)
    if rule.targets:
        _check_target(battle, state, declaration.against)
    if rule.weapons:
        _check_weapon(state, declaration.weapon)
    if rule.parts and declaration.part is Part.DECK:
        assert declaration.against is not None
        if battle.ship(declaration.against).ship.deck_max == 0:
            raise Refused(Refusal.NO_DECK, ship=battle.ship(declaration.against).name)
    reason = rule.refused(battle, state, post, declaration)
    if reason is not None:
        raise Refused(Refusal(reason.value))


def _check_target(battle: Battle, state: ShipState, against: str | None) -> None:
    if against is None:
        raise Refused(Refusal.TARGET_NEEDED)
    try:
        target = battle.ship(against)
    except LookupError:
        raise Refused(Refusal.UNKNOWN_TARGET) from None
    if target.ship.side == state.ship.side:
        raise Refused(Refusal.OWN_TARGET, ship=target.name)
    if target.sunk:
        raise Refused(Refusal.SUNK_TARGET, ship=target.name)


def _check_weapon(state: ShipState, weapon: str | None) -> None:
    if weapon is None:
        raise Refused(Refusal.WEAPON_NEEDED)
    try:
        state.ship.weapon(weapon)
    except LookupError:
        raise Refused(Refusal.UNKNOWN_WEAPON) from None


def options(battle: Battle, ship: str, post: Post) -> tuple[Declaration, ...]:
    """Everything that this post of this ship can declare now, in menu order."""
    state = battle.ship(ship)
    return tuple(
        [one for one in thinkable(battle, ship, post) if not MANEUVERS[one.maneuver].refused(battle, state, post, one)]
    )


def thinkable(battle: Battle, ship: str, post: Post) -> tuple[Declaration, ...]:
    """Everything that this post of this ship could ever declare against those afloat, in menu order."""
    state = battle.ship(ship)
    enemies = [other for other in battle.afloat if other.side != state.side]
    found: list[Declaration] = []
    for rule in MANEUVERS.values():
        if post not in rule.posts:
            continue
        targets = enemies if rule.targets else [None]
        weapons = [weapon.id for weapon in state.ship.weapons] if rule.weapons else [None]
        for target in targets:
            decked = rule.parts and target is not None and target.ship.deck_max > 0
            for weapon in weapons:
                for part in (Part.HULL, Part.DECK) if decked else (Part.HULL,):
                    for hard in (False, True) if rule.hardens else (False,):
                        against = None if target is None else target.id
                        found.append(Declaration(rule.maneuver, against, weapon, part, hard))
    return tuple(found)


def odds(battle: Battle, ship: str, post: Post, choice: Declaration) -> Odds | None:
    """What may come of a declaration, were it carried out now; None where it would come to nothing (F7b).

    A break away: if it is resisted. See `bot.rules.foresight.odds_at_turn` for what is still to be declared.
    """
    return MANEUVERS[choice.maneuver].odds_now(battle, battle.ship(ship), post, choice)


def declared_now(battle: Battle, ship: str, post: Post, choice: Declaration) -> Declared:
    """The `declared` line that this would be; it stands in no log."""
    rule, entered = MANEUVERS[choice.maneuver], battle.ship(ship).ship
    return rule.declared(entered, post, choice, seq=battle.seq, round=battle.round, phase=battle.phase)


__all__ = ["MANEUVERS", "Rule", "check", "declared_now", "odds", "options", "thinkable"]
