"""Flag and lamp signals between ships (F5, F5a)."""

from bot.errors import Refused
from bot.rules import attempts
from bot.rules import events as e
from bot.rules.battle import Battle
from bot.rules.dice import Dice
from bot.rules.fold import pair
from bot.rules.scribe import Scribe, Step
from bot.rules.words import Phase, Refusal


def check_signal(battle: Battle, sender: str, receiver: str) -> None:
    """Raise `Refused` if these two can't try a signal now."""
    if battle.over or battle.phase is not Phase.DECLARATIONS:
        raise Refused(Refusal.NOT_WHILE_DECLARING)
    try:
        ships = (battle.ship(sender), battle.ship(receiver))
    except LookupError:
        raise Refused(Refusal.UNKNOWN_TARGET) from None
    if sender == receiver:
        raise Refused(Refusal.OWN_TARGET, ship=ships[0].name)
    for state in ships:
        if state.sunk:
            raise Refused(Refusal.SUNK_TARGET, ship=state.name)
    if pair(sender, receiver) in battle.signals:
        raise Refused(Refusal.ALREADY_SIGNALLED)
    for state in ships:
        if attempts.signaller(state) is None:
            raise Refused(Refusal.CANNOT_SIGNAL, ship=state.name)


def signal(battle: Battle, sender: str, receiver: str, dice: Dice) -> Step:
    """Both roll, the sender first (G8); it gets through if both succeed. Raises `Refused` as `check_signal` does."""
    check_signal(battle, sender, receiver)
    scribe = Scribe(battle, dice)
    scribe.phase = Phase.DECLARATIONS
    sent = scribe.roll(attempts.signal(scribe.battle, scribe.battle.ship(sender), receiver))
    read = scribe.roll(attempts.signal(scribe.battle, scribe.battle.ship(receiver), sender))
    understood = sent.outcome.succeeded and read.outcome.succeeded
    scribe.write(e.Signal, from_=sender, to=receiver, understood=understood)
    return scribe.step
