"""From one press in a declaration panel to the whole declaration that it means."""

from collections.abc import Sequence

import msgspec

from bot.errors import UserError
from bot.report.ids import DeclareField
from bot.rules.questions import Declaration
from bot.service.types import QuestionView


def chosen(asked: QuestionView, field: DeclareField, value: str) -> Declaration:
    """What is declared once `field` is set to `value`: of the offers that have it, the one with the most of what was
    chosen so far, and then of what was declared last.

    Raises `not_an_option` if no offer has it.
    """
    draft = asked.own.choice or asked.suggested
    offers = [offer for offer in asked.offers if _has(offer, field, value, draft)]
    if not offers:
        raise UserError("not_an_option")
    return _nearest(offers, draft, asked.own.last)


def hardened(asked: QuestionView, *, hard: bool) -> Declaration:
    """The draft with its −5 (M6) taken, or given back. Raises `not_an_option` if it can't have one."""
    draft = asked.own.choice
    if draft is None:
        raise UserError("not_an_option")
    turned = msgspec.structs.replace(draft, hard=hard)
    if turned not in asked.offers:
        raise UserError("not_an_option")
    return turned


def _has(offer: Declaration, field: DeclareField, value: str, draft: Declaration | None) -> bool:
    if field is DeclareField.MANEUVER:
        return offer.maneuver.value == value
    if draft is None or offer.maneuver is not draft.maneuver:
        return False
    match field:
        case DeclareField.TARGET:
            return offer.against == value
        case DeclareField.WEAPON:
            return offer.against == draft.against and offer.weapon == value
        case DeclareField.PART:
            return (offer.against, offer.weapon) == (draft.against, draft.weapon) and offer.part.value == value
        case _:
            return False


def _nearest(offers: Sequence[Declaration], draft: Declaration | None, last: Declaration | None) -> Declaration:
    return max(offers, key=lambda offer: (_common(offer, draft), _common(offer, last)))


def _common(offer: Declaration, other: Declaration | None) -> int:
    """How much of `other` there is in `offer`: the target above all, then weapon, part and −5."""
    if other is None:
        return 0
    return (
        8 * (offer.against is not None and offer.against == other.against)
        + 4 * (offer.weapon is not None and offer.weapon == other.weapon)
        + 2 * (offer.part is other.part)
        + (offer.hard is other.hard)
    )
