"""What each press on the fleet's panels does, and each form that was sent: read it, call one use case, answer."""

from bot.errors import UserError
from bot.panels.act import carry_out, carry_out_on_panel, in_time
from bot.panels.asking import caller_of, server_locale, words_of
from bot.panels.fleet import shown, typed
from bot.panels.forms import Sent, modal
from bot.panels.hands import Interaction
from bot.panels.returned import returned, typed_before
from bot.panels.show import reply, update
from bot.panels.typed import one_of
from bot.panels.views import template_lines
from bot.report.forms import Form
from bot.report.ids import CrewField, CrewId, FleetField, FleetId, ShipField, ShipId
from bot.report.panels import fleet_forms as forms
from bot.rules.sheets import CrewSheet
from bot.service.fleet.types import NewSailor, Place, changed_sheet


async def press_ship(interaction: Interaction, pressed: ShipId, value: str) -> None:
    """A control of a ship's sheet."""
    ships, caller, ship = interaction.client.hands.service.ships, caller_of(interaction), kept(pressed.kept)
    words = words_of(interaction)
    match pressed.field:
        case ShipField.SHOW:
            await carry_out_on_panel(interaction, ships.show(caller, ship), shown.ship)
        case ShipField.EDIT:
            await send(interaction, forms.ship_form(words, shown.ship_page(await ships.editing(caller, ship))))
        case ShipField.AGAIN:
            page = shown.ship_page(await ships.editing(caller, ship))
            await send(interaction, forms.ship_form(words, page, typed_before(interaction, forms.SHIP_FIELDS)))
        case ShipField.COPY:
            _, name = await ships.copying(caller, ship)
            await send(interaction, forms.copy_form(words, pressed, name))
        case ShipField.RETIRE:
            await carry_out_on_panel(interaction, ships.retire(caller, ship), shown.ship)
        case ShipField.RECALL:
            await carry_out_on_panel(interaction, ships.recall(caller, ship), shown.ship)
        case ShipField.MEMBER:
            crew = interaction.client.hands.service.crew
            await carry_out_on_panel(interaction, crew.show(caller, value), shown.sailor)


async def press_crew(interaction: Interaction, pressed: CrewId) -> None:
    """A control of a person's sheet."""
    crew, caller, sailor = interaction.client.hands.service.crew, caller_of(interaction), kept(pressed.kept)
    words = words_of(interaction)
    match pressed.field:
        case CrewField.SHOW:
            await carry_out_on_panel(interaction, crew.show(caller, sailor), shown.sailor)
        case CrewField.EDIT:
            view = shown.sailor_page(await crew.editing(caller, sailor))
            await send(interaction, forms.crew_form(words, view))
        case CrewField.AGAIN:
            view = shown.sailor_page(await crew.editing(caller, sailor))
            await send(interaction, forms.crew_form(words, view, typed_before(interaction, forms.CREW_FIELDS)))
        case CrewField.COPY:
            _, name = await crew.managing(caller, sailor)
            await send(interaction, forms.copy_form(words, pressed, name))
        case CrewField.ASSIGN:
            view, _ = await crew.managing(caller, sailor)
            await send(interaction, forms.assign_form(words, shown.sailor_page(view)))
        case CrewField.PLAYER:
            view, _ = await crew.managing(caller, sailor)
            await send(interaction, forms.player_form(words, shown.sailor_page(view)))
        case CrewField.RETIRE:
            await carry_out_on_panel(interaction, crew.retire(caller, sailor), shown.sailor)
        case CrewField.RECALL:
            await carry_out_on_panel(interaction, crew.recall(caller, sailor), shown.sailor)


async def press_fleet(interaction: Interaction, pressed: FleetId, value: str) -> None:
    """A list, a page of it, or what was chosen on it."""
    service, caller, words = interaction.client.hands.service, caller_of(interaction), words_of(interaction)
    match pressed.field:
        case FleetField.SHIPS | FleetField.RETIRED_SHIPS:
            retired = pressed.field is FleetField.RETIRED_SHIPS
            ships = await in_time(interaction, service.ships.list(caller, retired=retired))
            await update(interaction, shown.ships(words, ships, pressed.page, retired=retired))
        case FleetField.CREW | FleetField.RETIRED_CREW:
            retired = pressed.field is FleetField.RETIRED_CREW
            crew = await in_time(interaction, service.crew.list(caller, retired=retired))
            await update(interaction, shown.crew(words, crew, pressed.page, retired=retired))
        case FleetField.ONE_SHIP:
            await carry_out_on_panel(interaction, service.ships.show(caller, value), shown.ship)
        case FleetField.ONE_PERSON:
            await carry_out_on_panel(interaction, service.crew.show(caller, value), shown.sailor)
        case FleetField.NEW_SHIP:
            _must_be_in_server(interaction)
            lines = template_lines(service.muster.templates, words.locale)
            await send(interaction, forms.new_ship_form(words, lines))
        case FleetField.NEW_PERSON:
            _must_be_in_server(interaction)
            await send(interaction, forms.crew_form(words, None))
        case FleetField.AGAIN:
            _must_be_in_server(interaction)
            before = typed_before(interaction, forms.CREW_FIELDS)
            await send(interaction, forms.crew_form(words, None, before))


async def sent_ship(interaction: Interaction, form: ShipId, sent: Sent) -> None:
    """A ship's form. What can't be used comes back."""
    ships, caller, ship = interaction.client.hands.service.ships, caller_of(interaction), kept(form.kept)
    if form.field is ShipField.COPY:
        await carry_out(interaction, ships.copy(caller, ship, sent["name"]), shown.ship)
        return
    if form.field is not ShipField.EDIT:
        raise UserError("panel_old")
    filled = filled_in(sent, forms.SHIP_FIELDS)
    try:
        await carry_out(interaction, ships.edit(caller, ship, typed.ship_change(filled)), shown.ship)
    except UserError as error:
        raise returned(error, filled, str(ShipId(form.kept, ShipField.AGAIN))) from None


async def sent_crew(interaction: Interaction, form: CrewId, sent: Sent) -> None:
    """A person's form likewise."""
    crew, caller, sailor = interaction.client.hands.service.crew, caller_of(interaction), kept(form.kept)
    match form.field:
        case CrewField.COPY:
            await carry_out(interaction, crew.copy(caller, sailor, sent["name"]), shown.sailor)
        case CrewField.ASSIGN:
            place, ship = one_of(Place, sent["duty"]), sent["ship"].strip()
            await carry_out(interaction, crew.assign(caller, sailor, place, ship or None), shown.relieved)
        case CrewField.PLAYER:
            await carry_out(interaction, crew.plays(caller, sailor, _user(sent["user"])), shown.sailor)
        case CrewField.EDIT:
            filled = filled_in(sent, forms.CREW_FIELDS)
            try:
                await carry_out(interaction, crew.edit(caller, sailor, typed.crew_change(filled)), shown.sailor)
            except UserError as error:
                raise returned(error, filled, str(CrewId(form.kept, CrewField.AGAIN))) from None
        case _:
            raise UserError("panel_old")


async def sent_fleet(interaction: Interaction, form: FleetId, sent: Sent) -> None:
    """A form for what is new."""
    service, caller = interaction.client.hands.service, caller_of(interaction)
    match form.field:
        case FleetField.NEW_SHIP:
            name, template = sent["name"], sent["template"] or None
            work = service.ships.new(caller, name, template, server_locale(interaction))
            await carry_out(interaction, work, shown.ship)
        case FleetField.NEW_PERSON:
            filled = filled_in(sent, forms.CREW_FIELDS)
            try:
                change = typed.crew_change(filled)
                new = NewSailor(name=filled["name"], sheet=changed_sheet(CrewSheet(), change), npc=bool(change.npc))
                await carry_out(interaction, service.crew.new(caller, new), shown.sailor)
            except UserError as error:
                raise returned(error, filled, str(FleetId(FleetField.AGAIN))) from None
        case _:
            raise UserError("panel_old")


async def show_ships(interaction: Interaction, *, retired: bool) -> None:
    """`/ship list`."""
    service, caller = interaction.client.hands.service, caller_of(interaction)
    found = await in_time(interaction, service.ships.list(caller, retired=retired))
    await reply(interaction, shown.ships(words_of(interaction), found, retired=retired))


async def show_crew(interaction: Interaction, *, retired: bool) -> None:
    """`/crew list`."""
    service, caller = interaction.client.hands.service, caller_of(interaction)
    found = await in_time(interaction, service.crew.list(caller, retired=retired))
    await reply(interaction, shown.crew(words_of(interaction), found, retired=retired))


def kept(id: int) -> str:
    """How a ship or a person is named by its id."""
    return f"#{id}"


async def send(interaction: Interaction, form: Form) -> None:
    """Bring a form."""
    await interaction.response.send_modal(modal(form))


def filled_in(sent: Sent, keys: tuple[str, ...]) -> dict[str, str]:
    """The fields of this form, in order. Raises panel_old for a form that isn't this one."""
    return {key: sent[key] for key in keys}


def _user(text: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= 20):
        raise UserError("bad_value")
    return int(text)


def _must_be_in_server(interaction: Interaction) -> None:
    if interaction.guild_id is None:
        raise UserError("guild_only")
