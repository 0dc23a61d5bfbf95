"""How a ship that isn't of a template comes into a battle: a private list of the fleet's ships, or a form."""

from bot.errors import UserError
from bot.panels import contents
from bot.panels.act import carry_out, in_time
from bot.panels.asking import battle_number, caller_of, where_of, words_of
from bot.panels.fleet import shown, typed
from bot.panels.fleet.presses import filled_in, send
from bot.panels.forms import Sent
from bot.panels.hands import Interaction
from bot.panels.returned import returned, typed_before
from bot.panels.show import reply, update
from bot.report.content import Content
from bot.report.ids import MusterField, MusterId
from bot.report.panels import fleet_forms as forms
from bot.report.panels.muster import KEPT, MADE_UP
from bot.service.types import Where

__all__ = ["KEPT", "MADE_UP", "sent_made_up", "show_entering", "show_made_up", "turn_entering"]


async def show_entering(interaction: Interaction, where: Where, side: int | str) -> None:
    """The fleet's ships that the game master can let enter on this side, in a message of their own."""
    await reply(interaction, await in_time(interaction, _entering(interaction, where, side, 0)))


async def turn_entering(interaction: Interaction, where: Where, side: int, page: int) -> None:
    """Another page of it."""
    await update(interaction, await in_time(interaction, _entering(interaction, where, side, page)))


async def show_made_up(interaction: Interaction, where: Where, side: int | str, *, again: bool = False) -> None:
    """The form for a ship made up on the spot; `again`: as it was filled in."""
    muster = interaction.client.hands.service.muster
    battle, index, name = await muster.adding(caller_of(interaction), where, side)
    before = typed_before(interaction, forms.MADE_UP_FIELDS) if again else None
    await send(interaction, forms.made_up_form(words_of(interaction), str(battle.id), index, name, before))


async def sent_made_up(interaction: Interaction, form: MusterId, sent: Sent) -> None:
    """The form as it was filled in. What can't be used comes back."""
    where = where_of(interaction, battle=battle_number(form.battle))
    filled = filled_in(sent, forms.MADE_UP_FIELDS)
    muster, caller, side = interaction.client.hands.service.muster, caller_of(interaction), form.side or 0
    try:
        await carry_out(interaction, muster.add_made_up(caller, where, typed.made_up(filled), side), contents.added)
    except UserError as error:
        again = str(MusterId(form.battle, MusterField.AGAIN, side))
        raise returned(error, filled, again) from None


async def _entering(interaction: Interaction, where: Where, side: int | str, page: int) -> Content:
    service, caller = interaction.client.hands.service, caller_of(interaction)
    battle, index, name = await service.muster.adding(caller, where, side)
    ships = [one for one in await service.ships.list(caller) if one.manages and one.lacking is None]
    return shown.entering(words_of(interaction), battle, index, name, ships, page)
