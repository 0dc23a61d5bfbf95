"""What all movement has in common (M1, M2, L3)."""

from typing import ClassVar

from bot.rules import attempts
from bot.rules import events as e
from bot.rules.battle import Battle, ShipState
from bot.rules.checks import Side
from bot.rules.events import Declared
from bot.rules.maneuvers.base import HELM, Rule
from bot.rules.maneuvers.contests import quick_contest
from bot.rules.odds.outcomes import Making, Odds, of_contest
from bot.rules.questions import Declaration
from bot.rules.scribe import Scribe
from bot.rules.words import Post, Reason, RollKind


class FreeMovement(Rule):
    """Movement that a ship alongside can't do before it has broken away (L3)."""

    posts = HELM

    def refused(self, battle: Battle, state: ShipState, post: Post, declaration: Declaration) -> Reason | None:
        return Reason.ALONGSIDE if battle.alongside(state.ship.id) else None

    def impossible(self, battle: Battle, state: ShipState, declared: Declared) -> Reason | None:
        return super().impossible(battle, state, declared) or self.refused(
            battle, state, Post.HELMSMAN, Declaration(declared.maneuver)
        )


def use_acceleration(scribe: Scribe, ship: str) -> None:
    """The first movement roll of the helmsman's own action has used the bonus (M5a)."""
    if attempts.usable_acceleration(scribe.battle, scribe.battle.ship(ship)):
        scribe.write(e.Acceleration, ship=ship, bonus=0)


class HelmContest(FreeMovement):
    """Movement that is a Quick Contest of Helm with an enemy ship (M2, G4).

    `under_sail`: ships under sail may use Sail Handling (M3).
    """

    kind: ClassVar[RollKind]
    under_sail: ClassVar[bool] = False
    targets = True

    def odds(self, battle: Battle, state: ShipState, declared: Declared) -> Odds:
        assert declared.against is not None
        return of_contest(battle, *self._sides(state.id, declared.against))

    def is_won(self, scribe: Scribe, state: ShipState, against: str) -> bool:
        """Roll the contest; whether the mover won."""
        won = quick_contest(scribe, *self._sides(state.id, against))
        use_acceleration(scribe, state.id)
        return won is Side.ATTACKER

    def _sides(self, ship: str, against: str) -> tuple[Making, Making]:
        """The mover's roll, and the other's."""

        def side(one: str, other: str, *, own: bool) -> Making:
            return lambda battle: attempts.movement(
                battle, self.kind, battle.ship(one), other, own=own, under_sail=self.under_sail
            )

        return side(ship, against, own=True), side(against, ship, own=False)
