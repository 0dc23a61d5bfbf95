"""Captains: who play a ship in a crew's place. Pure: the rules and the standard library only.

A captain knows what the crew may know (`known`), and plays a rough hand at once (`quick`) or looks ahead (`decide`).
"""

from bot.captains.quick import quick
from bot.captains.search import decide
from bot.captains.tempers import Temper

__all__ = ["Temper", "decide", "quick"]
