"""Effects that last: recovery rolls in ②, and what ends in ⑥ (F2, F2a, M5a)."""

from bot.rules import attempts
from bot.rules import events as e
from bot.rules.battle import StandingEffect
from bot.rules.scribe import Scribe


def recover(scribe: Scribe) -> None:
    """② The recovery rolls, in the order in which the effects were set; not in an effect's first round."""
    for standing in scribe.battle.effects:
        effect = standing.effect
        if effect.recovery is None or first_round(standing) >= scribe.battle.round:
            continue
        state = scribe.battle.ship(effect.ship)
        if scribe.roll(attempts.recovery(scribe.battle, state, effect)).outcome.succeeded:
            end_effect(scribe, effect)


def expire(scribe: Scribe) -> None:
    """⑥ A bonus not used and effects in their last round are gone."""
    for state in scribe.battle.afloat:
        if attempts.usable_acceleration(scribe.battle, state):
            scribe.write(e.Acceleration, ship=state.id, bonus=0)
    for standing in scribe.battle.effects:
        effect = standing.effect
        if effect.rounds is not None and first_round(standing) + effect.rounds - 1 <= scribe.battle.round:
            end_effect(scribe, effect)


def first_round(standing: StandingEffect) -> int:
    """The first round in which it counts: what is set before round 1 counts from round 1."""
    return max(standing.round, 1)


def end_effect(scribe: Scribe, effect: e.Effect) -> None:
    """Write that an effect has ended."""
    scribe.write(
        e.Effect,
        ship=effect.ship,
        crew=effect.crew,
        name=effect.name,
        modifier=effect.modifier,
        rounds=effect.rounds,
        recovery=effect.recovery,
        ended=True,
    )
