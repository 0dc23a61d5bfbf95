"""What all movement has in common (M1, M2, L3)."""

from bot.rules import attempts
from bot.rules import events as e
from bot.rules.attempts import Attempt
from bot.rules.battle import Battle, ShipState
from bot.rules.checks import Side
from bot.rules.events import Declared
from bot.rules.maneuvers.base import HELM, Rule
from bot.rules.maneuvers.contests import quick_contest
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


def helm_contest(scribe: Scribe, kind: RollKind, state: ShipState, against: str, *, under_sail: bool = False) -> bool:
    """A Quick Contest of Helm with an enemy ship; whether the mover won (M2, G4)."""

    def side(ship: str, other: str, *, own: bool) -> Attempt:
        battle = scribe.battle
        return attempts.movement(battle, kind, battle.ship(ship), other, own=own, under_sail=under_sail)

    won = quick_contest(
        scribe,
        mover=lambda: side(state.id, against, own=True),
        other=lambda: side(against, state.id, own=False),
    )
    use_acceleration(scribe, state.id)
    return won is Side.ATTACKER
