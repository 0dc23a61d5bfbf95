"""The answer of `/odds`: a table of what an action may bring, for its own crew."""

from collections.abc import Sequence

import msgspec

from bot.report.content import Block, Content, Divider, Text, fits
from bot.report.escape import MAX_NAME, safe
from bot.report.odds import odds_lines, short_blow
from bot.report.panels.parts import BLUE, MAX_SHORT, where
from bot.report.texts import declaration_text
from bot.report.views import Offer, ShipLine
from bot.report.words import Words
from bot.rules.battle import ShipState
from bot.rules.odds.outcomes import Odds
from bot.rules.words import Post

IN_FULL = 4
"""Up to so many are told with all details, more of them in a line each."""


class OddsView(msgspec.Struct, frozen=True, kw_only=True):
    """What may come of what a post could do: `chosen` is what it chose so far, `offers` all that was asked for, each
    with its odds; where something is in its way now (`obstacle`), those without that."""

    battle_name: str
    round: int
    post: Post
    own: ShipState
    lines: tuple[ShipLine, ...]
    offers: tuple[Offer, ...]
    chosen: Offer | None = None


def odds_panel(words: Words, view: OddsView) -> Content:
    """The table; what was chosen first and in full. As many lines as one message holds; the rest is counted."""
    title = words("odds-title", ship=safe(view.own.name), post=words.of("post", view.post))
    blocks: list[Block] = [Text("\n".join([title, where(words, view.battle_name, view.round), words("odds-note")]))]
    if view.chosen is not None:
        blocks += [Text("\n".join([words("odds-chosen"), *_in_full(words, view, view.chosen)])), Divider()]
    told = _in_full if len(view.offers) <= IN_FULL else _in_short
    shown = [offer.odds for offer in (view.chosen,) if offer is not None]
    lines: list[str] = []
    for number, offer in enumerate(view.offers):
        more = [*lines, *told(words, view, offer)]
        tail = _tail(words, [*shown, offer.odds], len(view.offers) - number)
        if not fits(Content((*blocks, Text("\n".join(more)), *tail))):
            break
        lines = more
        shown.append(offer.odds)
    if lines:
        blocks.append(Text("\n".join(lines)))
    left = len(view.offers) - len(shown) + (view.chosen is not None)
    return Content((*blocks, *_tail(words, shown, left)), BLUE)


def _tail(words: Words, shown: Sequence[Odds | None], left: int) -> list[Text]:
    """How many more there are, and what ≈ means."""
    lines = [words("odds-more", count=left)] if left else []
    if any(odds is not None and _is_guess(odds) for odds in shown):
        lines.append(words("odds-guess-note"))
    return [Text("\n".join(lines))] if lines else []


def _in_full(words: Words, view: OddsView, offer: Offer) -> list[str]:
    lines = [_head(words, view, offer)]
    if offer.obstacle is not None:
        lines.append(words("odds-needs", reason=words.of("reason", offer.obstacle)))
    if offer.rolled is None:
        return [*lines, words("odds-none" if offer.odds is None else "odds-nothing")]
    return lines + odds_lines(words, offer.rolled, view.lines, fully=True)


def _in_short(words: Words, view: OddsView, offer: Offer) -> list[str]:
    """One line: what, how likely, how much it hurts and how likely it sinks."""
    text = _head(words, view, offer, MAX_SHORT)
    if offer.odds is not None and offer.odds.blows:
        text += short_blow(words, offer.odds.blows[0])
    return [text if offer.obstacle is None else words("odds-not-now", line=text)]


def _head(words: Words, view: OddsView, offer: Offer, limit: int = MAX_NAME) -> str:
    what = declaration_text(words, offer.declaration, view.own.ship, view.lines, offer.odds, limit=limit)
    return words("odds-line", icon=words.of("icon", offer.declaration.maneuver), what=what)


def _is_guess(odds: Odds) -> bool:
    return odds.guessed or any(blow.assumed for blow in odds.blows)
