"""The Quick Contest as the log writes it (G4, G8)."""

from bot.rules import events as e
from bot.rules.checks import Side, contest
from bot.rules.odds.outcomes import Making
from bot.rules.scribe import Scribe


def quick_contest(scribe: Scribe, mover: Making, other: Making) -> Side:
    """Roll the mover's side, then the other's; each is put together when its turn to roll comes (A4a)."""
    name = f"c{scribe.battle.seq + 1}"
    first = scribe.roll(mover(scribe.battle), name)
    second = scribe.roll(other(scribe.battle), name)
    won = contest(first.outcome, first.margin, second.outcome, second.margin)
    winner = {Side.ATTACKER: first.ship, Side.DEFENDER: second.ship, Side.NOBODY: None}[won]
    scribe.write(e.Contest, id=name, kind=first.kind, attacker=first.ship, defender=second.ship, winner=winner)
    return won
