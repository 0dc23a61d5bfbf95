"""What the bot would declare for an NPC: simple, legal, and the same each time."""

from bot.rules.attempts import damage_step, fire
from bot.rules.battle import Battle, ShipState
from bot.rules.maneuvers import options
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Part, Post

_WORTH_A_SHOT = 8
"""A target number below which an NPC would rather aim first."""


def default(post: Post) -> Declaration:
    """What a post does that does nothing (F7c)."""
    return Declaration(Maneuver.HOLD if post is Post.HELMSMAN else Maneuver.WAIT)


def suggest(battle: Battle, ship: str, post: Post) -> Declaration:
    """A gunner fires at the weakest enemy, or aims if the shot is poor; a helmsman rams with a beak, else holds."""
    state = battle.ship(ship)
    offers = options(battle, ship, post)
    if post is Post.HELMSMAN:
        return _best(battle, state, [one for one in offers if one.maneuver is Maneuver.RAM and state.ship.ram], post)
    shots = [one for one in offers if one.maneuver is Maneuver.FIRE and one.part is Part.HULL]
    shot = _best(battle, state, shots, post)
    if shot.maneuver is Maneuver.FIRE and _target(battle, state, shot) < _WORTH_A_SHOT and not battle.alongside(ship):
        aim = Declaration(Maneuver.AIM, shot.against, shot.weapon)
        return aim if aim in offers else shot
    return shot


def _best(battle: Battle, state: ShipState, offers: list[Declaration], post: Post) -> Declaration:
    """Against the weakest enemy, with the best chance; the default if there is nothing to choose from."""
    if not offers:
        return default(post)

    def value(offer: Declaration) -> tuple[int, int, int]:
        enemy = battle.ship(offer.against or "")
        chance = _target(battle, state, offer) if offer.maneuver is Maneuver.FIRE else 0
        return (-damage_step(enemy), enemy.hull, -chance)

    return min(offers, key=value)


def _target(battle: Battle, state: ShipState, offer: Declaration) -> int:
    return fire(battle, state, offer.against or "", offer.weapon or "").target
