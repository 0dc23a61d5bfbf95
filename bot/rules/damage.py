"""Damage to hull and deck, and sinking (D3, D4, A4b, L2)."""

from bot.rules import events as e
from bot.rules.aim import lose_aim
from bot.rules.dice import parse_damage
from bot.rules.scribe import Scribe
from bot.rules.words import DamageCause, OrderCause, Part


def hurt(scribe: Scribe, ship: str, part: Part, expression: str, cause: DamageCause) -> int:
    """Roll `expression` against a ship's hull or deck; the points it actually took. Nothing sinks yet (M8b)."""
    damage = parse_damage(expression)
    dice = scribe.dice.roll(damage.dice)
    return _take(scribe, ship, part, damage.points(dice), dice, expression, cause)


def blow_back(scribe: Scribe, ship: str, points: int) -> None:
    """Alongside, what the target took falls on the shooter's hull too (L2, L2a)."""
    _take(scribe, ship, Part.HULL, points, (), None, DamageCause.BLOWBACK)


def _take(
    scribe: Scribe,
    ship: str,
    part: Part,
    points: int,
    dice: tuple[int, ...],
    expression: str | None,
    cause: DamageCause,
) -> int:
    state = scribe.battle.ship(ship)
    before = state.hull if part is Part.HULL else state.deck
    after = max(0, before - points)
    scribe.write(
        e.Damage,
        ship=ship,
        part=part,
        dice=dice,
        expression=expression,
        points=points,
        taken=before - after,
        from_=before,
        to=after,
        cause=cause,
    )
    return before - after


def sink(scribe: Scribe, ships: tuple[str, ...]) -> bool:
    """Those of `ships` whose hull is 0 sink together; whether any did (D4, F7b)."""
    gone = [ship for ship in ships if scribe.battle.ship(ship).hull <= 0 and not scribe.battle.ship(ship).sunk]
    for ship in gone:
        scribe.write(e.Sunk, ship=ship)
    if not gone:
        return False
    for relation in scribe.battle.relations:
        if relation.ships[0] in gone or relation.ships[1] in gone:
            scribe.write(e.Parted, ships=relation.ships, rammer=relation.rammer)
    scribe.write(e.Order, order=scribe.battle.order, cause=OrderCause.SUNK)
    for state in scribe.battle.afloat:
        if state.aim is not None and state.aim.against in gone:
            lose_aim(scribe, state.id)
    return True
