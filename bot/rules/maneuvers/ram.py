"""体当たり (M8)."""

from msgspec.structs import replace

from bot.rules import events as e
from bot.rules.alongside import come_alongside
from bot.rules.battle import Battle, ShipState
from bot.rules.damage import hurt, sink
from bot.rules.events import Declared
from bot.rules.maneuvers.base import target_of
from bot.rules.maneuvers.movement import HelmContest
from bot.rules.odds.outcomes import Odds, blow
from bot.rules.scribe import Scribe
from bot.rules.words import DamageCause, Maneuver, Part, Result, RollKind

TO_TARGET = "5d"
TO_RAMMER = "5d-5"


class Ram(HelmContest):
    """A Quick Contest; the attacker's win is a collision, from which both take damage and lie alongside."""

    maneuver = Maneuver.RAM
    kind = RollKind.RAM

    def odds(self, battle: Battle, state: ShipState, declared: Declared) -> Odds:
        assert declared.against is not None
        contest = super().odds(battle, state, declared)
        target = battle.ship(declared.against)
        blows = tuple(
            [
                blow(one, Part.HULL, expression, cause, contest.done, guessed=contest.guessed)
                for one, expression, cause in (
                    (target, TO_TARGET, DamageCause.RAM),
                    (state, TO_RAMMER, DamageCause.RAMMER),
                )
            ]
        )
        return replace(contest, blows=blows)

    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result:
        target = target_of(scribe, declared)
        if not self.is_won(scribe, state, target.id):
            return Result.FAILED
        hurt(scribe, target.id, Part.HULL, TO_TARGET, DamageCause.RAM)
        hurt(scribe, state.id, Part.HULL, TO_RAMMER, DamageCause.RAMMER)
        _stop(scribe, (state.id, target.id))
        if not sink(scribe, (target.id, state.id)):
            come_alongside(scribe, state.id, target.id, rammer=state.id)
        return Result.DONE


def _stop(scribe: Scribe, ships: tuple[str, str]) -> None:
    """Both lose a waiting acceleration and their Acrobatic Dodges (M8a)."""
    for ship in ships:
        state = scribe.battle.ship(ship)
        if state.hull <= 0:
            continue
        if state.acceleration:
            scribe.write(e.Acceleration, ship=ship, bonus=0)
        if state.acrobatics:
            scribe.write(e.Acrobatics, ship=ship, left=0)
