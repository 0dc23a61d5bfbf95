"""Which ships captains play: `a:bold b:careful` in the battle's row.

A captain plays those posts of the ship that no player has; which they are changes with every player who comes or goes,
the captain stays the ship's. Its temper is the game master's secret: no post, no log and nobody else's panel has it.
"""

from collections.abc import Mapping

from bot.captains import Temper
from bot.store.records import BattleRow


def captains_of(row: BattleRow) -> dict[str, Temper]:
    """The ships that have a captain, and its temper."""
    return {ship: Temper(temper) for ship, _, temper in [one.partition(":") for one in row.captains.split()]}


def written(captains: Mapping[str, Temper]) -> str:
    """The same as it stands in the row."""
    return " ".join([f"{ship}:{temper}" for ship, temper in sorted(captains.items())])
