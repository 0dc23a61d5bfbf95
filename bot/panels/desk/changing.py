"""What the game master sets by hand: a button brings a form, a sent form is one change."""

from collections.abc import Callable
from functools import partial

from bot.errors import UserError
from bot.panels import contents, views
from bot.panels.act import carry_out, carry_out_on_panel
from bot.panels.asking import caller_of, words_of
from bot.panels.desk.base import Pressed, Submitted, battle_of, desk
from bot.panels.desk.pages import ship_page
from bot.panels.forms import Sent, modal
from bot.panels.hands import Interaction
from bot.panels.typed import damage, maybe_number, named_value, one_of, span, whole_number
from bot.report.content import Content
from bot.report.ids import DeskField, DeskId
from bot.report.panels.desk_forms import ANY, Key, desk_form
from bot.report.words import Words
from bot.rules import changes as c
from bot.rules.events import GmModifier
from bot.rules.words import Part, RollKind, Scope
from bot.service.types import DeskView
from bot.store.words import Status

Made = Callable[[str, Sent], c.Change]
"""From the ship on whose page the form stood, and what was sent, to the change."""


async def bring_form(interaction: Interaction, pressed: DeskId, _: str) -> None:
    """Answer with the form of this button."""
    where = battle_of(interaction, pressed)
    shown = await interaction.client.hands.service.desk.show(caller_of(interaction), where)
    if shown.battle.state is None:
        raise UserError("not_begun")
    form = desk_form(words_of(interaction), views.desk(shown), pressed.field, pressed.of)
    await interaction.response.send_modal(modal(form))


async def _change(interaction: Interaction, form: DeskId, sent: Sent) -> None:
    """Carry out what the form says; the page on which it stood shows how things are now."""
    change = _MADE[form.field](form.of or "", sent)
    work = interaction.client.hands.service.desk.adjust(caller_of(interaction), battle_of(interaction, form), change)
    await carry_out_on_panel(interaction, work, partial(_page, ship=form.of))


def _page(words: Words, shown: DeskView, *, ship: str | None) -> Content:
    """The page of this ship, or the first one where it is about none."""
    if all(one.id != ship for one in shown.battle.setup.ships) or shown.battle.status is Status.ENDED:
        return desk(words, shown)
    return ship_page(words, shown, ship=ship or "")


async def _extend(interaction: Interaction, form: DeskId, sent: Sent) -> None:
    service, more = interaction.client.hands.service, span(sent[Key.TIME])
    work = service.desk.extend(caller_of(interaction), battle_of(interaction, form), more)
    await carry_out_on_panel(interaction, work, desk)


async def _end(interaction: Interaction, pressed: DeskId, _: str) -> None:
    """Ask once more, in a message of its own."""
    work = interaction.client.hands.service.desk.may_end(caller_of(interaction), battle_of(interaction, pressed))
    await carry_out(interaction, work, contents.end_question)


def _any(value: str) -> str | None:
    return None if value == ANY else value


def _alongside(ship: str, sent: Sent) -> c.Change:
    other = sent[Key.TARGET]
    rammer = {Key.WHO.value: ship, Key.TARGET.value: other}.get(sent[Key.RAMMER])
    return c.BringAlongside((ship, other), rammer)


def _aim(ship: str, sent: Sent) -> c.Change:
    return c.GiveAim(ship, sent[Key.TARGET], sent[Key.WEAPON], whole_number(sent[Key.TURNS]))


def _modifier(ship: str, sent: Sent) -> c.Change:
    name, value = named_value(sent[Key.NAMED])
    kind = _any(sent[Key.KIND])
    return c.Modify(
        GmModifier(
            name=name,
            value=value,
            scope=one_of(Scope, sent[Key.SCOPE]),
            ship=sent[Key.WHO] if ship else None,
            against=_any(sent[Key.TARGET]) if ship else None,
            kind=None if kind is None else one_of(RollKind, kind),
        )
    )


def _effect(ship: str, sent: Sent) -> c.Change:
    name, value = named_value(sent[Key.NAMED])
    return c.SetEffect(
        sent[Key.WHO], None, name, value, maybe_number(sent[Key.ROUNDS]), maybe_number(sent[Key.RECOVERY])
    )


def _cure(ship: str, sent: Sent) -> c.Change:
    return effect_named(sent[Key.EFFECT])


def effect_named(text: str) -> c.EndEffect:
    """The effect that an option's value means; or just its name."""
    at, colon, name = text.partition(":")
    return c.EndEffect(at, None, name) if colon else c.EndEffect("", None, text)


_MADE: dict[DeskField, Made] = {
    DeskField.WEATHER: lambda _, sent: c.Weather(whole_number(sent[Key.VALUE])),
    DeskField.HULL: lambda ship, sent: c.SetHull(ship, whole_number(sent[Key.VALUE])),
    DeskField.DECK: lambda ship, sent: c.SetDeck(ship, whole_number(sent[Key.VALUE])),
    DeskField.DAMAGE: lambda ship, sent: c.Hurt(ship, one_of(Part, sent[Key.PART]), damage(sent[Key.DICE])),
    DeskField.ORDER: lambda ship, sent: c.Place(ship, whole_number(sent[Key.PLACE])),
    DeskField.ALONGSIDE: _alongside,
    DeskField.APART: lambda ship, sent: c.PartShips((ship, sent[Key.TARGET])),
    DeskField.GRAPPLE: lambda ship, sent: c.Grapple(ship, sent[Key.TARGET], whole_number(sent[Key.VALUE])),
    DeskField.ACROBATICS: lambda ship, sent: c.GiveAcrobatics(ship, whole_number(sent[Key.VALUE])),
    DeskField.ACCELERATION: lambda ship, sent: c.GiveAcceleration(ship, whole_number(sent[Key.VALUE])),
    DeskField.AIM: _aim,
    DeskField.MODIFIER: _modifier,
    DeskField.EFFECT: _effect,
    DeskField.CURE: _cure,
}
PRESSES: dict[DeskField, Pressed] = {
    **dict.fromkeys((*_MADE, DeskField.EXTEND), bring_form),
    DeskField.END: _end,
}
FORMS: dict[DeskField, Submitted] = {**dict.fromkeys(_MADE, _change), DeskField.EXTEND: _extend}
