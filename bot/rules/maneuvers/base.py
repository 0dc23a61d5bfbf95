"""What every maneuver tells about itself."""

from abc import ABC, abstractmethod
from typing import ClassVar

import msgspec

from bot.rules.attempts import Attempt
from bot.rules.battle import Battle, ShipState
from bot.rules.events import Declared
from bot.rules.odds import success, win
from bot.rules.questions import Declaration
from bot.rules.scribe import Scribe
from bot.rules.words import Maneuver, Post, Reason, Result

HELM = frozenset((Post.HELMSMAN,))
GUNS = frozenset((Post.GUNNER,))


class Rolls(msgspec.Struct, frozen=True):
    """What would be rolled: the own roll, and what the other ship answers with, in a contest or against a shot."""

    own: Attempt
    answer: Attempt | None = None


class Rule(ABC):
    """One maneuver: who may declare it, what it needs, how it is resolved.

    `asks`: its player is asked whether to go on (F6; hold and wait can't be cancelled). `targets`: it names an enemy
    ship. `weapons`: it names one of the own weapons. `parts`: it names hull or deck (A4b). `hardens`: it may take the
    −5 of M6. `gathers`: free hands take part (L7a). `spoils_aim`: a gunner who carries it out loses the aim (A3a).
    """

    maneuver: ClassVar[Maneuver]
    posts: ClassVar[frozenset[Post]]
    asks: ClassVar[bool] = True
    targets: ClassVar[bool] = False
    weapons: ClassVar[bool] = False
    parts: ClassVar[bool] = False
    hardens: ClassVar[bool] = False
    gathers: ClassVar[bool] = False
    spoils_aim: ClassVar[bool] = False

    def refused(self, battle: Battle, state: ShipState, post: Post, declaration: Declaration) -> Reason | None:
        """Why it can't be declared now, its target being an enemy afloat; None if it can (F7b)."""
        return None

    def impossible(self, battle: Battle, state: ShipState, declared: Declared) -> Reason | None:
        """Why it comes to nothing at its turn: the first reason that holds (F7b); None if it doesn't."""
        if declared.against is not None and declared.against not in battle.order:
            return Reason.TARGET_SUNK
        return None

    def rolls(self, battle: Battle, state: ShipState, post: Post, choice: Declaration) -> Rolls | None:
        """What `resolve` would roll, were `choice` carried out now; None where nothing would be, or it isn't possible.

        Of what depends on other people's decisions the likelier: a dodge without acrobatics, a break away resisted.
        """
        return None

    def chance(self, battle: Battle, state: ShipState, post: Post, choice: Declaration) -> float | None:
        """The chance (0 to 1) that `choice` comes off, were it carried out now: that of its `rolls`."""
        rolls = self.rolls(battle, state, post, choice)
        if rolls is None:
            return None
        return success(rolls.own.target) if rolls.answer is None else win(rolls.own.target, rolls.answer.target)

    @abstractmethod
    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result | None:
        """Carry it out; None if people have to decide before it is done."""


def target_of(scribe: Scribe, declared: Declared) -> ShipState:
    """The ship that it is declared against, as it is now."""
    assert declared.against is not None
    return scribe.battle.ship(declared.against)
