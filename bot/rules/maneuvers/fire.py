"""砲撃 (A4, L2, D1, D2)."""

from bot.rules import attempts
from bot.rules import events as e
from bot.rules.battle import Battle, ShipState
from bot.rules.checks import Outcome
from bot.rules.damage import blow_back, hurt, sink
from bot.rules.events import Declared, Roll
from bot.rules.maneuvers.base import GUNS, Rule
from bot.rules.odds.outcomes import Blow, Making, Odds, blow, blowback, hp_left, shot
from bot.rules.questions import Declaration
from bot.rules.scribe import Scribe
from bot.rules.words import Choice, DamageCause, Maneuver, Part, Post, Reason, Result


class Fire(Rule):
    """The attack, the dodge, the damage."""

    maneuver = Maneuver.FIRE
    posts = GUNS
    targets = True
    weapons = True
    parts = True
    spoils_aim = True

    def refused(self, battle: Battle, state: ShipState, post: Post, declaration: Declaration) -> Reason | None:
        return None if declaration.weapon is None else _unready(battle, state, declaration.weapon)

    def impossible(self, battle: Battle, state: ShipState, declared: Declared) -> Reason | None:
        assert declared.weapon is not None
        return super().impossible(battle, state, declared) or _unready(battle, state, declared.weapon)

    def odds(self, battle: Battle, state: ShipState, declared: Declared) -> Odds:
        """That it strikes, if the target dodges without acrobatics."""
        assert declared.against is not None
        assert declared.weapon is not None
        against = declared.against
        attack = attempts.fire(battle, state, against, declared.weapon)
        acrobatic = dodging(against, state.id, acrobatic=True) if battle.ship(against).acrobatics else None
        made = shot(battle, attack, dodging(against, state.id, acrobatic=False), acrobatic)
        plain = made.dodges[0]
        blows = strikes(battle, declared, plain.struck, guessed=plain.guessed)
        return Odds(done=plain.struck, shot=made, blows=blows, guessed=plain.guessed)

    def resolve(self, scribe: Scribe, state: ShipState, declared: Declared) -> Result | None:
        """The attack; a critical hit allows no dodge (G5), any other hit waits for it."""
        assert declared.against is not None
        assert declared.weapon is not None
        attack = scribe.roll(attempts.fire(scribe.battle, state, declared.against, declared.weapon))
        if not attack.outcome.succeeded:
            return Result.FAILED
        if attack.outcome is Outcome.CRITICAL_SUCCESS:
            return strike(scribe, declared)
        return None


def _unready(battle: Battle, state: ShipState, weapon: str) -> Reason | None:
    load = state.load(weapon)
    if load.shots == 0:
        return Reason.NO_SHOTS
    return Reason.RELOADING if load.ready > battle.round else None


def dodging(ship: str, shooter: str, *, acrobatic: bool) -> Making:
    """The roll of a dodge (D1, D2)."""
    return lambda battle: attempts.dodge(battle, battle.ship(ship), shooter, acrobatic=acrobatic)


def strikes(battle: Battle, declared: Declared, chance: float, *, guessed: bool = False) -> tuple[Blow, ...]:
    """What `strike` will do, with this chance that it comes to it (A4, L2a)."""
    assert declared.against is not None
    assert declared.weapon is not None
    target, shooter = battle.ship(declared.against), battle.ship(declared.ship)
    part = declared.part or Part.HULL
    expression = shooter.ship.weapon(declared.weapon).damage
    struck = blow(target, part, expression, DamageCause.SHOT, chance, guessed=guessed)
    if not battle.alongside(shooter.id):
        return (struck,)
    return struck, blowback(shooter, struck, hp_left(target, part))


def settle(scribe: Scribe, struck: Roll, declared: Declared, choice: Choice) -> Result:
    """Settle a hit once the target's helmsman has chosen how to dodge (D1, D2)."""
    assert struck.against is not None
    if choice is not Choice.NO_DODGE:
        state = scribe.battle.ship(struck.against)
        acrobatic = choice is Choice.ACROBATIC
        dodge = scribe.roll(dodging(state.id, struck.ship, acrobatic=acrobatic)(scribe.battle))
        if acrobatic:
            scribe.write(e.Acrobatics, ship=state.id, left=state.acrobatics - 1)
        if dodge.outcome.succeeded:
            return Result.FAILED
    return strike(scribe, declared)


def strike(scribe: Scribe, declared: Declared) -> Result:
    """Roll the damage, and let it fall back when alongside (L2); both fall together."""
    assert declared.against is not None
    assert declared.weapon is not None
    shooter, target = declared.ship, declared.against
    expression = scribe.battle.ship(shooter).ship.weapon(declared.weapon).damage
    taken = hurt(scribe, target, declared.part or Part.HULL, expression, DamageCause.SHOT)
    if scribe.battle.alongside(shooter):
        blow_back(scribe, shooter, taken)
    sink(scribe, (target, shooter))
    return Result.DONE
