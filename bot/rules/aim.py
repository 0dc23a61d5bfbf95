"""Aim that builds up and is lost (A3, A3a)."""

from bot.rules import events as e
from bot.rules.battle import ShipState
from bot.rules.scribe import Scribe

FULL = 4
"""Turns of the fullest aim: Acc + 3."""


def take_aim(scribe: Scribe, state: ShipState, against: str, weapon: str, turns: int) -> None:
    """The gunner's aim is now `turns` (1 to 4) strong: Acc, Acc + 1, + 2, + 3; writes nothing if it was so already."""
    if aim_turns(state, against, weapon) == turns:
        return
    bonus = state.ship.weapon(weapon).accuracy + turns - 1
    scribe.write(e.Aimed, ship=state.id, against=against, weapon=weapon, turns=turns, bonus=bonus)


def lose_aim(scribe: Scribe, ship: str) -> None:
    """The gunner's aim, if any, is gone."""
    if scribe.battle.ship(ship).aim is not None:
        scribe.write(e.Aimed, ship=ship, against=None, weapon=None, turns=0, bonus=0)


def aim_turns(state: ShipState, against: str, weapon: str) -> int:
    """How far the aim at this target with this weapon has built up: 0 to 4."""
    aim = state.aim
    return aim.turns if aim is not None and (aim.against, aim.weapon) == (against, weapon) else 0
