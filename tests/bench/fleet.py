"""The three ships that stand ready when a battle is started, with player characters in all posts."""

from bot.rules.battle import Rules, Setup
from bot.service.templates import make_ship, starting


def three_ships() -> Setup:
    """The ships of `/battle start`."""
    ships = [
        make_ship(template, chr(ord("a") + number), f"Ship {number}", f"Side {side}", "en")
        for number, (template, side) in enumerate(starting())
    ]
    return Setup(rules=Rules(), ships=tuple(ships))
