"""① First Head-On (F1, F1a)."""

from bot.rules import attempts
from bot.rules import events as e
from bot.rules.scribe import Scribe
from bot.rules.words import OrderCause, Phase


def first_head_on(scribe: Scribe) -> None:
    """Every helmsman rolls; the order is by margin, then bare Helm, then rolls of the tied among themselves."""
    scribe.phase = Phase.HEAD_ON
    order = _settle(scribe, [state.id for state in scribe.battle.afloat])
    scribe.write(e.Order, order=tuple(order), cause=OrderCause.HEAD_ON)


def _settle(scribe: Scribe, ships: list[str]) -> list[str]:
    """Roll for these, in the order of entry (G8), and settle each tied group completely, the best first."""
    groups: dict[tuple[int, int], list[str]] = {}
    for ship in ships:
        state = scribe.battle.ship(ship)
        margin = scribe.roll(attempts.head_on(scribe.battle, state)).margin
        groups.setdefault((margin, state.ship.helmsman.skills.helm), []).append(ship)
    order: list[str] = []
    for key in sorted(groups, reverse=True):
        tied = groups[key]
        order += tied if len(tied) == 1 else _settle(scribe, tied)
    return order
