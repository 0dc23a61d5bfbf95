"""`/rules` and its buttons: a topic's clauses, and what would count on its roll for the reader's ship now."""

from bot.errors import UserError
from bot.panels.act import carry_out, carry_out_on_panel
from bot.panels.asking import battle_number, caller_of, where_of
from bot.panels.hands import Interaction
from bot.panels.typed import one_of
from bot.panels.views import state_of
from bot.report import panels
from bot.report.content import Content
from bot.report.ids import RulesField, RulesId
from bot.report.words import Words
from bot.rules.rulebook import Topic, tries
from bot.service.types import Aboard, Where

NOT_SAID = "0"
"""Stands in an id for whichever battle or ship of the reader's."""


async def show_rules(interaction: Interaction, where: Where, topic: Topic, *, named: bool) -> None:
    """The topic, to the one who asks alone. `named`: a ship or battle that can't be used is refused."""
    work = _aboard(interaction, where, named=named)
    await carry_out(interaction, work, lambda words, aboard: rules(words, topic, aboard))


async def press_rules(interaction: Interaction, pressed: RulesId, value: str) -> None:
    """Bring the rules, or turn them to another topic."""
    where = where_of(
        interaction,
        battle=None if pressed.battle == NOT_SAID else battle_number(pressed.battle),
        ship=None if pressed.ship == NOT_SAID else pressed.ship,
    )
    topic = one_of(Topic, value) if pressed.field is RulesField.WHICH else pressed.topic
    if topic is None:
        raise UserError("panel_old")
    if pressed.field is RulesField.OPEN:
        await show_rules(interaction, where, topic, named=False)
        return
    work = _aboard(interaction, where, named=False)
    await carry_out_on_panel(interaction, work, lambda words, aboard: rules(words, topic, aboard))


async def _aboard(interaction: Interaction, where: Where, *, named: bool) -> Aboard | None:
    """The reader's ship. The rules are everybody's: they can be read without one, and with one that is lost."""
    try:
        return await interaction.client.hands.service.inquiry.aboard(caller_of(interaction), where)
    except UserError:
        if named:
            raise
        return None


def rules(words: Words, topic: Topic, aboard: Aboard | None) -> Content:
    """A topic for who sails on this ship, or on none."""
    if aboard is None:
        return panels.rules_panel(words, panels.RulesView(topic=topic))
    state, inside = state_of(aboard.battle), aboard.inside
    own = panels.OwnShip(
        id=inside.id,
        name=inside.name,
        names={one.id: one.name for one in state.ships},
        weapons={weapon.id: weapon.name for weapon in inside.ship.weapons},
        tries=tries(state, inside.id, topic, aboard.orders),
    )
    return panels.rules_panel(words, panels.RulesView(topic=topic, battle=str(aboard.battle.id), own=own))
