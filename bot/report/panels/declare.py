"""The declaration panel of one seat (③): what it may do, what it chose, and what became of it."""

from collections.abc import Iterable
from typing import TypeVar

from bot.report.content import Block, Button, Buttons, Content, Divider, Menu, Option, Style, Text, fits
from bot.report.escape import safe
from bot.report.ids import DeclareField, DeclareId
from bot.report.odds import odds_lines
from bot.report.panels.parts import BLUE, GREEN, GREY, MAX_DESCRIPTION, label, menu, situation, where
from bot.report.panels.rulebook import open_button
from bot.report.texts import chance_range, declaration_text, done_text
from bot.report.views import DeclareState, DeclareView, Mate, Offer, ShipLine
from bot.report.words import Words
from bot.rules.battle import Weapon
from bot.rules.odds.outcomes import Odds
from bot.rules.questions import Declaration
from bot.rules.rulebook import Topic
from bot.rules.words import Maneuver, Part, Post

_MAX_AGAIN = 12
_UNKNOWN = Offer(declaration=Declaration(Maneuver.HOLD))
_T = TypeVar("_T")


def declare_panel(words: Words, view: DeclareView) -> Content:
    """What this crew may know, what was chosen so far by both posts, and the controls of the moment.

    What was chosen is told with the details of its odds, where there is room. Open: menus and *Ready*. Ready: *change*.
    Locked: the result, with no control but *cancel* while that is possible, or what takes it back.
    """
    locked = view.state is DeclareState.LOCKED
    title = words(
        "declare-locked-title" if locked else "declare-title",
        ship=safe(view.own.name),
        post=words.of("post", view.post),
    )
    deadline = None if locked else view.deadline
    blocks: list[Block] = [
        Text(title + "\n" + where(words, view.battle_name, view.round, deadline, paused=view.paused and not locked))
    ]
    if not locked:
        blocks.extend(situation(words, view.own, view.lines, view.round))
        blocks.append(Divider())
    below = [*(_menus(words, view) if view.state is DeclareState.OPEN else []), *_buttons(words, view)]
    accent = {DeclareState.OPEN: BLUE, DeclareState.READY: GREEN}.get(view.state, GREY)
    full, short = (
        Content((*blocks, Text("\n".join(_declared(words, view, details=details))), *below), accent)
        for details in (True, False)
    )
    return full if fits(full) else short


def _declared(words: Words, view: DeclareView, *, details: bool) -> list[str]:
    offer = next((offer for offer in view.offers if offer.declaration == view.draft), None)
    if offer is None or view.state is DeclareState.LOCKED:
        offer = _UNKNOWN
    draft = _counts(view.draft, view.post, settled=view.state is not DeclareState.OPEN)
    lines = [words("declare-mine", what=_said(words, view, draft, offer.odds))]
    if offer.obstacle is not None:
        lines.append(words("declare-not-now", reason=words.of("reason", offer.obstacle)))
    if offer.rolled is not None and details:
        lines.extend(odds_lines(words, offer.rolled, view.lines))
    if view.mate is not None:
        lines.append(_mate(words, view, view.mate))
    if view.ruled:
        lines.append(words("declare-ruled"))
    match view.state:
        case DeclareState.OPEN if view.draft is None:
            lines.append(words("declare-open-note"))
        case DeclareState.OPEN:
            lines.append(words("declare-chosen-note"))
        case DeclareState.READY:
            lines.append(words("declare-ready-note"))
        case DeclareState.LOCKED:
            if view.by_deadline:
                lines.append(words("declare-by-deadline"))
            if view.cancelled:
                lines.append(words("declare-cancelled"))
            elif view.may_cancel:
                lines.append(words("declare-may-cancel"))
    if not view.ask_me and view.state is not DeclareState.LOCKED:
        lines.append(words("declare-quiet"))
    return lines


def _mate(words: Words, view: DeclareView, mate: Mate) -> str:
    return words(
        "declare-mate-ready" if mate.ready else "declare-mate",
        post=words.of("post", mate.post),
        name=safe(mate.name),
        what=_said(words, view, _counts(mate.draft, mate.post, settled=mate.ready), None),
    )


def _counts(draft: Declaration | None, post: Post, *, settled: bool) -> Declaration | None:
    """Who settles for nothing holds or waits (F7c)."""
    if draft is None and settled:
        return Declaration(Maneuver.HOLD if post is Post.HELMSMAN else Maneuver.WAIT)
    return draft


def _said(words: Words, view: DeclareView, declaration: Declaration | None, odds: Odds | None) -> str:
    return declaration_text(words, declaration, view.own.ship, view.lines, odds)


def _menus(words: Words, view: DeclareView) -> list[Menu]:
    menus = menu(_id(view, DeclareField.MANEUVER), words("declare-maneuver"), _maneuvers(words, view))
    draft = view.draft
    if draft is None:
        return menus
    offers = [offer for offer in view.offers if offer.declaration.maneuver is draft.maneuver]
    menus.extend(_target_menu(words, view, draft, offers))
    offers = [offer for offer in offers if offer.declaration.against == draft.against]
    menus.extend(_weapon_menu(words, view, draft, offers))
    offers = [offer for offer in offers if offer.declaration.weapon == draft.weapon]
    menus.extend(_part_menu(words, view, draft, offers))
    return menus


def _maneuvers(words: Words, view: DeclareView) -> list[Option]:
    """Every maneuver once: what it is for, and what the best and the worst of its offers promise."""
    return [
        Option(
            f"{words.of('icon', maneuver)} {words.of('maneuver', maneuver)}",
            maneuver.value,
            _maneuver_description(
                words, maneuver, [one for one in view.offers if one.declaration.maneuver is maneuver]
            ),
            default=view.draft is not None and view.draft.maneuver is maneuver,
        )
        for maneuver in dict.fromkeys([offer.declaration.maneuver for offer in view.offers])
    ]


def _maneuver_description(words: Words, maneuver: Maneuver, offers: list[Offer]) -> str:
    obstacles = [offer.obstacle for offer in offers if offer.obstacle is not None]
    if len(obstacles) == len(offers):
        return label(words("declare-option-not-now", reason=words.of("reason", obstacles[0])), MAX_DESCRIPTION)
    about = words.of("about", maneuver)
    known = [offer.rolled for offer in offers if offer.rolled is not None]
    if known:
        chance = words("declare-option-chance", chance=chance_range(words, known))
        about = words("declare-option-joiner").join((chance, about))
    return label(about, MAX_DESCRIPTION)


def _target_menu(words: Words, view: DeclareView, draft: Declaration, offers: list[Offer]) -> list[Menu]:
    targets = _distinct([offer.declaration.against for offer in offers])
    if len(targets) < 2:
        return []
    lines = {line.id: line for line in view.lines}
    options: list[Option] = []
    for target in targets:
        near = [offer for offer in offers if offer.declaration.against == target]
        odds = _nearest(draft, near).rolled
        line = lines.get(target)
        name = target if line is None else line.name
        description = None if line is None else _target_description(words, line, odds)
        options.append(Option(label(name), target, description, default=draft.against == target))
    return menu(_id(view, DeclareField.TARGET), words("declare-target"), options)


def _target_description(words: Words, line: ShipLine, odds: Odds | None) -> str:
    if line.step is not None:
        step = words.of("hull-step", line.step)
        return step if odds is None else words("declare-option-joiner").join((step, done_text(words, odds)))
    numbers = {"hull": str(line.hull), "most": str(line.hull_max)}
    if odds is None:
        return words("declare-option-hull", **numbers)
    return words("declare-option-hull-chance", **numbers, chance=done_text(words, odds))


def _weapon_menu(words: Words, view: DeclareView, draft: Declaration, offers: list[Offer]) -> list[Menu]:
    weapons = _distinct([offer.declaration.weapon for offer in offers])
    if len(weapons) < 2:
        return []
    options = [
        Option(
            label(view.own.ship.weapon(weapon).name),
            weapon,
            _weapon_description(
                words,
                view.own.ship.weapon(weapon),
                _nearest(draft, [offer for offer in offers if offer.declaration.weapon == weapon]),
            ),
            default=draft.weapon == weapon,
        )
        for weapon in weapons
    ]
    return menu(_id(view, DeclareField.WEAPON), words("declare-weapon"), options)


def _part_menu(words: Words, view: DeclareView, draft: Declaration, offers: list[Offer]) -> list[Menu]:
    parts = _distinct([offer.declaration.part for offer in offers])
    if len(parts) < 2:
        return []
    options = [Option(words.of("part", part), part.value, default=draft.part is part) for part in Part if part in parts]
    return menu(_id(view, DeclareField.PART), words("declare-part"), options)


def _weapon_description(words: Words, weapon: Weapon, offer: Offer) -> str:
    text = words(
        "declare-option-weapon",
        damage=weapon.damage,
        accuracy=str(weapon.accuracy),
        snap_shot=str(weapon.snap_shot),
    )
    if offer.rolled is not None:
        chance = words("declare-option-chance", chance=done_text(words, offer.rolled))
        text = words("declare-option-joiner").join((text, chance))
    return label(text, MAX_DESCRIPTION)


def _nearest(draft: Declaration, offers: list[Offer]) -> Offer:
    """The offer with as much as possible of what is chosen already."""

    def common(offer: Offer) -> int:
        one = offer.declaration
        return (one.against == draft.against) + (one.weapon == draft.weapon) + (one.part is draft.part)

    return max(offers, key=common)


def _distinct(values: Iterable[_T | None]) -> list[_T]:
    return list(dict.fromkeys([value for value in values if value is not None]))


def _buttons(words: Words, view: DeclareView) -> list[Buttons]:
    match view.state:
        case DeclareState.OPEN:
            ready = Button(
                _id(view, DeclareField.READY), words("declare-ready"), Style.SUCCESS, "✅", view.draft is None
            )
            first = (ready, _odds(words, view), *_signal(words, view))
            second = (*_hard(words, view), *_again(words, view), _rules(words, view), _ask(words, view))
            return [Buttons(first), Buttons(second)]
        case DeclareState.READY:
            change = Button(_id(view, DeclareField.CHANGE), words("declare-change"), Style.SECONDARY, "✏️")
            return [Buttons((change, _odds(words, view), *_signal(words, view), _ask(words, view)))]
        case DeclareState.LOCKED:
            if not view.may_cancel:
                return []
            if view.cancelled:
                keep = Button(_id(view, DeclareField.KEEP), words("declare-keep"), Style.SECONDARY, "↩️")
                return [Buttons((keep,))]
            return [Buttons((Button(_id(view, DeclareField.CANCEL), words("declare-cancel"), Style.DANGER, "✋"),))]


def _again(words: Words, view: DeclareView) -> list[Button]:
    """What was declared last: the maneuver and its target, as a phone has room for."""
    if view.again is None or view.again == view.draft:
        return []
    short = Declaration(view.again.maneuver, view.again.against)
    what = declaration_text(words, short, view.own.ship, view.lines, limit=_MAX_AGAIN, markdown=False)
    return [Button(_id(view, DeclareField.AGAIN), words("declare-again", what=what), Style.SECONDARY, "🔁")]


def _hard(words: Words, view: DeclareView) -> list[Button]:
    draft = view.draft
    if draft is None or draft.maneuver is not Maneuver.EVADE:
        return []
    kinds = {offer.declaration.hard for offer in view.offers if offer.declaration.maneuver is Maneuver.EVADE}
    if len(kinds) < 2:
        return []
    if draft.hard:
        return [Button(_id(view, DeclareField.EASE), words("declare-hard-on"), Style.PRIMARY)]
    return [Button(_id(view, DeclareField.HARD), words("declare-hard-off"), Style.SECONDARY)]


def _odds(words: Words, view: DeclareView) -> Button:
    return Button(_id(view, DeclareField.ODDS), words("declare-odds"), Style.SECONDARY, "🎲")


def _signal(words: Words, view: DeclareView) -> list[Button]:
    if not view.may_signal:
        return []
    return [Button(_id(view, DeclareField.SIGNAL), words("declare-signal"), Style.SECONDARY, "🚩")]


def _ask(words: Words, view: DeclareView) -> Button:
    if view.ask_me:
        return Button(_id(view, DeclareField.HUSH), words("declare-ask-on"), Style.SECONDARY)
    return Button(_id(view, DeclareField.ASK), words("declare-ask-off"), Style.SECONDARY)


def _rules(words: Words, view: DeclareView) -> Button:
    """The rules of what is chosen, or of a round."""
    topic = Topic.SEQUENCE if view.draft is None else Topic(view.draft.maneuver.value)
    return open_button(words, view.battle, view.own.id, topic)


def _id(view: DeclareView, field: DeclareField) -> str:
    return str(DeclareId(view.battle, view.asked, view.seat, field))
