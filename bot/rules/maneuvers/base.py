"""What every maneuver tells about itself."""

from abc import ABC, abstractmethod
from typing import ClassVar

from bot.rules.battle import Battle, Ship, ShipState
from bot.rules.events import Declared
from bot.rules.odds.outcomes import Odds
from bot.rules.questions import Declaration
from bot.rules.scribe import Scribe
from bot.rules.words import Maneuver, Phase, Post, Reason, Result

HELM = frozenset((Post.HELMSMAN,))
GUNS = frozenset((Post.GUNNER,))


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

    def declared(self, ship: Ship, post: Post, choice: Declaration, *, seq: int, round: int, phase: Phase) -> Declared:
        """The `declared` line of this post: what the maneuver has, and nothing else that was given."""
        person = ship.at(post)
        return Declared(
            seq=seq,
            round=round,
            phase=phase,
            ship=ship.id,
            crew=person.id,
            maneuver=choice.maneuver,
            against=choice.against if self.targets else None,
            weapon=choice.weapon if self.weapons else None,
            part=choice.part if self.parts else None,
            hard=choice.hard if self.hardens else None,
            participants=(person.id, *[hand.id for hand in ship.free_hands]) if self.gathers else None,
        )

    def odds_now(self, battle: Battle, state: ShipState, post: Post, choice: Declaration) -> Odds | None:
        """What may come of `choice`, were it carried out now; None where it would come to nothing (F7b)."""
        declared = self.declared(state.ship, post, choice, seq=battle.seq, round=battle.round, phase=battle.phase)
        return None if self.impossible(battle, state, declared) else self.odds(battle, state, declared)

    def chance(self, battle: Battle, state: ShipState, post: Post, choice: Declaration) -> float | None:
        """That it comes off (0 to 1), by its `odds_now`; None where nothing would be rolled."""
        told = self.odds_now(battle, state, post, choice)
        return None if told is None or not told.attempts else told.done

    @abstractmethod
    def odds(self, battle: Battle, state: ShipState, declared: Declared) -> Odds:
        """What may come of it, were it carried out now and not `impossible`, from the attempts that `resolve` rolls."""

    @abstractmethod
    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result | None:
        """Carry it out; None if people have to decide before it is done."""


def target_of(scribe: Scribe, declared: Declared) -> ShipState:
    """The ship that it is declared against, as it is now."""
    assert declared.against is not None
    return scribe.battle.ship(declared.against)
