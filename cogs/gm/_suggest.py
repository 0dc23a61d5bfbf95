"""What Discord suggests under `/gm`: ships, people, guns and effects of the battle; to game masters only."""

from bot.errors import UserError
from bot.panels import views
from bot.panels.asking import caller_of, where_of, words_of
from bot.panels.hands import Interaction
from bot.report.panels.desk_forms import effect_options
from bot.report.undoing import decision_label
from bot.rules.battle import Battle, ShipState
from bot.service.types import DeskView
from cogs._suggest import Choices, filled, fitting


async def ships(interaction: Interaction, current: str) -> Choices:
    """All ships afloat."""
    return fitting([(ship.name, ship.id) for ship in await _afloat(interaction)], current)


async def others(interaction: Interaction, current: str) -> Choices:
    """All ships afloat but the one that is filled in."""
    this = (filled(interaction, "ship") or "").partition(".")[0]
    found = [(one.name, one.id) for one in await _afloat(interaction) if this not in (one.id, one.name)]
    return fitting(found, current)


async def choices(interaction: Interaction, current: str) -> Choices:
    """What may be answered to the question that is open."""
    words, shown = words_of(interaction), await _desk(interaction)
    found = [] if shown is None else [choice for seat in shown.seats for choice in seat.options]
    return fitting([(words.of("choice", choice), choice.value) for choice in found], current)


async def anyone(interaction: Interaction, current: str) -> Choices:
    """All ships afloat, and everyone on them."""
    afloat = await _afloat(interaction)
    people = [(f"{one.name} ({ship.name})", f"{ship.id}.{one.id}") for ship in afloat for one in ship.ship.crew]
    return fitting([*[(ship.name, ship.id) for ship in afloat], *people], current)


async def weapons(interaction: Interaction, current: str) -> Choices:
    """The guns of the ship that is filled in, or of all."""
    this = filled(interaction, "ship")
    found = [
        (gun.name, gun.id)
        for ship in await _afloat(interaction)
        if this in (None, ship.id, ship.name)
        for gun in ship.ship.weapons
    ]
    return fitting(found, current)


async def effects(interaction: Interaction, current: str) -> Choices:
    """The effects that stand."""
    state = await _state(interaction)
    options = [] if state is None else effect_options(words_of(interaction), state)
    return fitting([(option.label, option.value) for option in options], current)


async def decisions(interaction: Interaction, current: str) -> Choices:
    """The decisions to which the battle can go back, the newest first."""
    try:
        where = where_of(interaction, battle=filled(interaction, "battle"))
        found = await interaction.client.hands.service.undo.decisions(caller_of(interaction), where)
    except UserError:
        return []
    words, setup = words_of(interaction), found.battle.setup
    return fitting([(decision_label(words, setup, one), str(one.to)) for one in found.decisions], current)


async def _afloat(interaction: Interaction) -> tuple[ShipState, ...]:
    state = await _state(interaction)
    return () if state is None else state.afloat


async def _state(interaction: Interaction) -> Battle | None:
    """The battle whose game master the caller is."""
    shown = await _desk(interaction)
    return None if shown is None else views.state_of(shown.battle)


async def _desk(interaction: Interaction) -> DeskView | None:
    try:
        where = where_of(interaction, battle=filled(interaction, "battle"))
        return await interaction.client.hands.service.desk.show(caller_of(interaction), where)
    except UserError:
        return None
