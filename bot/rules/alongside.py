"""Coming alongside, and what it costs (M7, M8, A3a)."""

from bot.rules import events as e
from bot.rules.aim import lose_aim
from bot.rules.scribe import Scribe


def come_alongside(scribe: Scribe, mover: str, other: str, rammer: str | None) -> None:
    """The two are alongside from now on; every aim of theirs and at them ends (A3a)."""
    scribe.write(e.Alongside, ships=(mover, other), rammer=rammer)
    both = (mover, other)
    for state in scribe.battle.afloat:
        if state.aim is not None and (state.id in both or state.aim.against in both):
            lose_aim(scribe, state.id)
