"""What each command, press and sent form about files does: read it, call one use case, answer."""

import discord

from bot.errors import UserError
from bot.panels.act import carry_out, carry_out_on_panel, in_time
from bot.panels.asking import caller_of, words_of
from bot.panels.fleet.shown import sailor as sailor_sheet
from bot.panels.forms import Sent, modal
from bot.panels.hands import Interaction
from bot.panels.sheets import shown
from bot.panels.sheets.taken import taken
from bot.panels.show import reply
from bot.panels.typed import one_of
from bot.report.ids import SheetField, SheetId
from bot.report.panels.sheets import NOT_LEARNED, PASTE, paste_form
from bot.rules.words import Value
from bot.service.fleet.files import FleetFile, Imported
from bot.sheets.gcs import Proposal

_MOST_DIGITS = 6


async def press_sheet(interaction: Interaction, pressed: SheetId, value: str) -> None:
    """A control about files; `value` is what was chosen in a menu."""
    drafts, caller, of = interaction.client.hands.service.drafts, caller_of(interaction), f"#{pressed.of}"
    match pressed.field:
        case SheetField.SHIPS_IN | SheetField.CREW_IN:
            await ask(interaction, pressed.field)
        case SheetField.SHIP_OUT:
            await give_ship(interaction, of)
        case SheetField.FLEET_OUT:
            await give_ship(interaction, None)
        case SheetField.CREW_OUT:
            await give_person(interaction, of)
        case SheetField.MATCH:
            chosen = drafts.choose(caller, one_of(Value, pressed.skill or ""), place_of(value), pressed.of)
            await carry_out_on_panel(interaction, chosen, shown.draft)
        case SheetField.CONFIRM:
            await carry_out_on_panel(interaction, drafts.confirm(caller, pressed.of), sailor_sheet)


async def sent_sheet(interaction: Interaction, form: SheetId, sent: Sent) -> None:
    """What was pasted."""
    if form.field not in (SheetField.SHIPS_IN, SheetField.CREW_IN):
        raise UserError("panel_old")
    await carry_out(interaction, _take(interaction, form.field, sent[PASTE]), shown.taken_over)


async def take(interaction: Interaction, field: SheetField, file: discord.Attachment | None) -> None:
    """Take a file over; where none is attached, bring the form to paste one in."""
    if file is None:
        await ask(interaction, field)
    else:
        await carry_out(interaction, _take(interaction, field, file), shown.taken_over)


async def ask(interaction: Interaction, field: SheetField) -> None:
    """Bring the form."""
    if interaction.guild_id is None:
        raise UserError("guild_only")
    await interaction.response.send_modal(modal(paste_form(words_of(interaction), field)))


async def give_ship(interaction: Interaction, ship: str | None) -> None:
    """A ship as a file; None: the whole fleet."""
    files, caller = interaction.client.hands.service.files, caller_of(interaction)
    work = files.export_fleet(caller) if ship is None else files.export_ship(caller, ship)
    file: FleetFile = await in_time(interaction, work)
    await reply(interaction, shown.exported(words_of(interaction), file), files=[(file.name, file.content)])


async def give_person(interaction: Interaction, person: str) -> None:
    """A person for CCFOLIA."""
    files = interaction.client.hands.service.files
    found = await in_time(interaction, files.person(caller_of(interaction), person))
    content, file = shown.ccfolia(words_of(interaction), found)
    await reply(interaction, content, files=[file])


def place_of(value: str) -> int | None:
    """Which of a sheet's skills, by its place there. Raises not_an_option."""
    if value == NOT_LEARNED:
        return None
    if not (value.isascii() and value.isdecimal() and len(value) <= _MOST_DIGITS):
        raise UserError("not_an_option")
    return int(value)


async def _take(interaction: Interaction, field: SheetField, source: str | discord.Attachment) -> shown.Taken:
    service, caller = interaction.client.hands.service, caller_of(interaction)
    content = source if isinstance(source, str) else await taken(source)
    if field is SheetField.SHIPS_IN:
        return await service.files.import_ships(caller, content)
    found: Imported | Proposal = await service.files.import_people(caller, content)
    return await service.drafts.open(caller, found) if isinstance(found, Proposal) else found
