"""The declaration panel of one seat (③): what it may do, what it chose, and what became of it."""

from collections.abc import Iterable
from typing import TypeVar

from bot.report.content import Block, Button, Buttons, Content, Divider, Menu, Option, Style, Text
from bot.report.escape import safe
from bot.report.ids import DeclareField, DeclareId
from bot.report.panels.parts import BLUE, GREEN, GREY, MAX_DESCRIPTION, label, menu, own_ship, where
from bot.report.rolls import chance_text
from bot.report.ships import fleet_text
from bot.report.texts import chance_range, declaration_text
from bot.report.views import DeclareState, DeclareView, Mate, Offer, ShipLine
from bot.report.words import Words
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Part

_MAX_AGAIN = 40
_T = TypeVar("_T")


def declare_panel(words: Words, view: DeclareView) -> Content:
    """What this crew may know, what was chosen so far by both posts, and the controls of the moment.

    Open: menus and *Ready*. Ready: *change*. Locked: the result, with no control but a *cancel* while that is possible.
    """
    locked = view.state is DeclareState.LOCKED
    title = words(
        "declare-locked-title" if locked else "declare-title",
        ship=safe(view.own.name),
        post=words.of("post", view.post),
    )
    deadline = None if locked else view.deadline
    blocks: list[Block] = [Text(title + "\n" + where(words, view.battle_name, view.round, deadline))]
    if not locked:
        names = {line.id: line.name for line in view.lines}
        blocks.append(Text(words("declare-order") + "\n" + fleet_text(words, view.lines)))
        blocks.append(Text(own_ship(words, view.own, names, view.round)))
        blocks.append(Divider())
    blocks.append(Text("\n".join(_declared(words, view))))
    if view.state is DeclareState.OPEN:
        blocks.extend(_menus(words, view))
    blocks.extend(_buttons(words, view))
    return Content(tuple(blocks), {DeclareState.OPEN: BLUE, DeclareState.READY: GREEN}.get(view.state, GREY))


def _declared(words: Words, view: DeclareView) -> list[str]:
    chance = None if view.state is DeclareState.LOCKED else _chance_of(view, view.draft)
    lines = [words("declare-mine", what=_said(words, view, view.draft, chance))]
    if view.mate is not None:
        lines.append(_mate(words, view, view.mate))
    match view.state:
        case DeclareState.OPEN:
            lines.append(words("declare-open-note"))
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
        what=_said(words, view, mate.draft, None),
    )


def _said(words: Words, view: DeclareView, declaration: Declaration | None, chance: float | None) -> str:
    return declaration_text(words, declaration, view.own.ship, view.lines, chance)


def _chance_of(view: DeclareView, declaration: Declaration | None) -> float | None:
    return next((offer.chance for offer in view.offers if offer.declaration == declaration), None)


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
    """Every maneuver once; what the best and the worst of its offers promise."""
    chances: dict[Maneuver, list[float]] = {}
    for offer in view.offers:
        known = chances.setdefault(offer.declaration.maneuver, [])
        if offer.chance is not None:
            known.append(offer.chance)
    return [
        Option(
            f"{words.of('icon', maneuver)} {words.of('maneuver', maneuver)}",
            maneuver.value,
            words("declare-option-chance", chance=chance_range(words, known)) if known else None,
            default=view.draft is not None and view.draft.maneuver is maneuver,
        )
        for maneuver, known in chances.items()
    ]


def _target_menu(words: Words, view: DeclareView, draft: Declaration, offers: list[Offer]) -> list[Menu]:
    targets = _distinct([offer.declaration.against for offer in offers])
    if len(targets) < 2:
        return []
    lines = {line.id: line for line in view.lines}
    options: list[Option] = []
    for target in targets:
        near = [offer for offer in offers if offer.declaration.against == target]
        chance = _nearest(draft, near).chance
        line = lines.get(target)
        name = target if line is None else line.name
        description = None if line is None else _target_description(words, line, chance)
        options.append(Option(label(name), target, description, default=draft.against == target))
    return menu(_id(view, DeclareField.TARGET), words("declare-target"), options)


def _target_description(words: Words, line: ShipLine, chance: float | None) -> str:
    numbers = {"hull": str(line.hull), "most": str(line.hull_max)}
    if chance is None:
        return words("declare-option-hull", **numbers)
    return words("declare-option-hull-chance", **numbers, chance=chance_text(words, chance))


def _weapon_menu(words: Words, view: DeclareView, draft: Declaration, offers: list[Offer]) -> list[Menu]:
    weapons = _distinct([offer.declaration.weapon for offer in offers])
    if len(weapons) < 2:
        return []
    options = [
        Option(
            label(view.own.ship.weapon(weapon).name),
            weapon,
            _chance_description(
                words, _nearest(draft, [offer for offer in offers if offer.declaration.weapon == weapon])
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


def _chance_description(words: Words, offer: Offer) -> str | None:
    if offer.chance is None:
        return None
    return label(words("declare-option-chance", chance=chance_text(words, offer.chance)), MAX_DESCRIPTION)


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
            first = [
                Button(_id(view, DeclareField.READY), words("declare-ready"), Style.SUCCESS, "✅", view.draft is None)
            ]
            if view.again is not None and view.again != view.draft:
                what = declaration_text(words, view.again, view.own.ship, view.lines, markdown=False)
                text = label(words("declare-again", what=label(what, _MAX_AGAIN)), 80)
                first.append(Button(_id(view, DeclareField.AGAIN), text, Style.SECONDARY, "🔁"))
            second = [*_hard(words, view), *_signal(words, view), _ask(words, view)]
            return [Buttons(tuple(first)), Buttons(tuple(second))]
        case DeclareState.READY:
            change = Button(_id(view, DeclareField.CHANGE), words("declare-change"), Style.SECONDARY, "✏️")
            return [Buttons((change, *_signal(words, view), _ask(words, view)))]
        case DeclareState.LOCKED:
            if view.may_cancel and not view.cancelled:
                cancel = Button(_id(view, DeclareField.CANCEL), words("declare-cancel"), Style.DANGER, "✋")
                return [Buttons((cancel,))]
            return []


def _hard(words: Words, view: DeclareView) -> list[Button]:
    draft = view.draft
    if draft is None or draft.maneuver is not Maneuver.EVADE:
        return []
    kinds = {offer.declaration.hard for offer in view.offers if offer.declaration.maneuver is Maneuver.EVADE}
    if len(kinds) < 2:
        return []
    text = words("declare-hard-on") if draft.hard else words("declare-hard-off")
    return [Button(_id(view, DeclareField.HARD), text, Style.PRIMARY if draft.hard else Style.SECONDARY)]


def _signal(words: Words, view: DeclareView) -> list[Button]:
    if not view.may_signal:
        return []
    return [Button(_id(view, DeclareField.SIGNAL), words("declare-signal"), Style.SECONDARY, "🚩")]


def _ask(words: Words, view: DeclareView) -> Button:
    text = words("declare-ask-on") if view.ask_me else words("declare-ask-off")
    return Button(_id(view, DeclareField.ASK), text, Style.SECONDARY)


def _id(view: DeclareView, field: DeclareField) -> str:
    return str(DeclareId(view.battle, view.asked, view.seat, field))
