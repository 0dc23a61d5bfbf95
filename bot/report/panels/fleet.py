"""The fleet: a ship's sheet, a person's sheet, lists of both, and which ships can enter a battle."""

from bot.report.content import Block, Button, Buttons, Content, Divider, Option, Style, Text, fits, stack
from bot.report.escape import MAX_NAME, safe
from bot.report.fleet import EnteringPage, Listed, ListPage, MemberLine, SailorPage, ShipPage
from bot.report.fleet_text import gun_text, yes_no
from bot.report.ids import (
    CrewField,
    CrewId,
    FleetField,
    FleetId,
    MusterField,
    MusterId,
    RepairField,
    RepairId,
    SheetField,
    SheetId,
    ShipField,
    ShipId,
)
from bot.report.panels.parts import BLUE, GREEN, GREY, MAX_SHORT, RED, label, menu
from bot.report.rolls import signed
from bot.report.ships import bar
from bot.report.words import Words
from bot.rules.sheets import SKILLS, TRAITS
from bot.rules.words import Value

PAGE = 20
"""So many stand on a page of a list."""


def ship_panel(words: Words, view: ShipPage) -> Content:
    """A ship's sheet, with what its reader may do with it. Names are cut where there isn't room for all of them."""
    content = _ship_panel(words, view, MAX_NAME)
    return content if fits(content) else _ship_panel(words, view, MAX_SHORT)


def _ship_panel(words: Words, view: ShipPage, limit: int) -> Content:
    text = [words("fleet-ship", name=safe(view.name)), *_standing(words, view), *_build(words, view)]
    blocks: list[Block] = [
        Text("\n".join(text)),
        *stack(_guns(words, view, limit)),
        *stack(_crew(words, view, limit)),
    ]
    if view.bill:
        blocks.append(Text(words("fleet-bill", bill=view.bill)))
    people = [Option(label(one.name), f"#{one.id}", label(_post(words, one))) for one in view.crew]
    blocks.extend(menu(_ship(view, ShipField.MEMBER), words("fleet-person"), people))
    if not view.retired:
        blocks.append(Buttons(_repair_buttons(words, view)))
    return Content((*blocks, Buttons(tuple(_ship_buttons(words, view)))), _colour(view))


def _repair_buttons(words: Words, view: ShipPage) -> tuple[Button, ...]:
    """The day after (P1, P5), where a repair can be planned; and the account, always (P4)."""
    own = Button(_repair(view, RepairField.REPAIR), words("ended-repair"), Style.SECONDARY, "🔧")
    yard = Button(_repair(view, RepairField.SHIPYARD), words("repair-shipyard"), Style.SECONDARY, "🏗️")
    return (
        *((own,) if view.repairers else ()),
        *((yard,) if view.mends else ()),
        Button(_repair(view, RepairField.BILL), words("account-open"), Style.SECONDARY, "🧾"),
    )


def _repair(view: ShipPage, field: RepairField) -> str:
    return str(RepairId(view.id, 0, field))


def _ship_buttons(words: Words, view: ShipPage) -> list[Button]:
    """What a manager may do with it, and the way back to the list."""
    back = _list(words, FleetField.RETIRED_SHIPS if view.retired else FleetField.SHIPS)
    if not view.manages:
        return [back]
    copy = Button(_ship(view, ShipField.COPY), words("fleet-copy"), Style.SECONDARY, "📄")
    out = _file(words, SheetField.SHIP_OUT, view.id)
    if view.retired:
        return [Button(_ship(view, ShipField.RECALL), words("fleet-recall"), Style.SUCCESS, "⚓"), copy, out, back]
    busy = view.battle is not None
    if busy:
        return [copy, out, back]
    return [
        Button(_ship(view, ShipField.EDIT), words("fleet-edit"), Style.PRIMARY, "✏️"),
        copy,
        Button(_ship(view, ShipField.RETIRE), words("fleet-retire"), Style.SECONDARY, "🗄️"),
        out,
        back,
    ]


def _colour(view: ShipPage) -> int:
    return GREY if view.retired else RED if view.hull == 0 else BLUE if view.battle is not None else GREEN


def _standing(words: Words, view: ShipPage) -> list[str]:
    """Retired, sunk, in a battle, or what it lacks to enter one."""
    if view.retired:
        return [words("fleet-is-retired")]
    if view.battle is not None:
        return [words("fleet-in-battle", battle=safe(view.battle))]
    if view.hull == 0:
        return [words("fleet-is-sunk")]
    return [] if view.lacking is None else [words("fleet-lacks", why=_why(words, view))]


def _why(words: Words, view: ShipPage) -> str:
    return words(f"error-{view.lacking}", ship=safe(view.name), name=safe(view.name))


def _build(words: Words, view: ShipPage) -> list[str]:
    sheet = view.sheet
    text = [words("hull-line", bar=bar(view.hull, sheet.hull_max), hull=str(view.hull), most=str(sheet.hull_max))]
    if sheet.deck_max:
        text[0] += words("hull-deck", deck=str(view.deck), most=str(sheet.deck_max))
    handling = signed(sheet.handling) if sheet.handling else "0"
    built = [f"{words.of('value', Value.HANDLING)} {handling}", f"{words.of('value', Value.MINIMUM_CREW)} "]
    built[1] += str(sheet.minimum_crew)
    built += [words.of("value", trait) for trait in (Value.RAM, Value.SAILING) if getattr(sheet, trait)]
    return [*text, " · ".join(built)]


def _guns(words: Words, view: ShipPage, limit: int) -> list[str]:
    guns = [f"- {gun_text(words, gun, safe(gun.name, limit))}" for gun in view.sheet.weapons]
    return [f"**{words.of('value', Value.WEAPONS)}**", *(guns or [words("fleet-no-guns")])]


def _crew(words: Words, view: ShipPage, limit: int) -> list[str]:
    lines = [
        words("fleet-member-player", post=_post(words, one), name=safe(one.name, limit), user=str(one.user))
        if one.user is not None
        else words("fleet-member", post=_post(words, one), name=safe(one.name, limit))
        for one in view.crew
    ]
    return [words("fleet-crew"), *(lines or [words("fleet-no-crew")])]


def _post(words: Words, one: MemberLine) -> str:
    post = words("fleet-hand") if one.post is None else words.of("post", one.post)
    return words("fleet-npc", post=post) if one.npc else post


def sailor_panel(words: Words, view: SailorPage, went: str | None = None) -> Content:
    """A person's sheet likewise; `went`: who had to leave their post for them just now."""
    head = [words("fleet-sailor", name=safe(view.name)), _place(words, view)]
    if went is not None:
        head.append(words("fleet-went", name=safe(went)))
    if view.user is not None:
        head.append(words("fleet-player", user=str(view.user)))
    if view.npc:
        head.append(words.of("value", Value.NPC))
    learned = [
        f"{words.of('value', skill)} {level}" for skill in SKILLS if (level := getattr(view.sheet.skills, skill))
    ]
    traits = [f"{words.of('value', trait)} {getattr(view.sheet, trait)}" for trait in TRAITS]
    reflexes = f"{words.of('value', Value.COMBAT_REFLEXES)}: {yes_no(words, yes=view.sheet.combat_reflexes)}"
    text = [*head, " · ".join(learned) or words("fleet-unskilled"), " · ".join([*traits, reflexes])]
    buttons: list[Button] = []
    if view.edits and not view.retired:
        buttons.append(Button(_crew_id(view, CrewField.EDIT), words("fleet-edit"), Style.PRIMARY, "✏️"))
    if view.manages and not view.retired:
        buttons.append(Button(_crew_id(view, CrewField.ASSIGN), words("fleet-assign"), Style.PRIMARY, "⚓"))
        buttons.append(Button(_crew_id(view, CrewField.PLAYER), words("fleet-plays"), Style.SECONDARY, "🎭"))
    if view.manages:
        buttons.append(Button(_crew_id(view, CrewField.COPY), words("fleet-copy"), Style.SECONDARY, "📄"))
        field = CrewField.RECALL if view.retired else CrewField.RETIRE
        buttons.append(Button(_crew_id(view, field), words(f"fleet-{field.value}"), Style.SECONDARY, "🗄️"))
    rows = [Buttons(tuple(buttons))] if buttons else []
    back = [_list(words, FleetField.RETIRED_CREW if view.retired else FleetField.CREW)]
    back.insert(0, _file(words, SheetField.CREW_OUT, view.id))
    if view.ship_id is not None:
        back.insert(0, Button(str(ShipId(view.ship_id, ShipField.SHOW)), words("fleet-to-ship"), Style.SECONDARY, "🚢"))
    return Content((Text("\n".join(text)), *rows, Buttons(tuple(back))), GREY if view.retired else BLUE)


def _place(words: Words, view: SailorPage) -> str:
    if view.retired:
        return words("fleet-is-retired")
    if view.ship is None:
        return words("fleet-ashore")
    post = words("fleet-hand") if view.post is None else words.of("post", view.post)
    return words("fleet-aboard", ship=safe(view.ship), post=post)


def list_panel(words: Words, view: ListPage) -> Content:
    """A page of a list, with a menu of what stands on it. Names are cut where there isn't room for all of them."""
    content = _list_page(words, view, MAX_NAME)
    return content if fits(content) else _list_page(words, view, MAX_SHORT)


def _list_page(words: Words, view: ListPage, limit: int) -> Content:
    ships = view.of is Listed.SHIPS
    retired = "-retired" if view.retired else ""
    head = words(f"fleet-list-{view.of.value}{retired}", total=view.total)
    if view.pages > 1:
        head += "\n" + words("fleet-page", page=str(view.page + 1), pages=str(view.pages))
    lines = [_ship_line(words, one, limit) for one in view.ships] + [
        _sailor_line(words, one, limit) for one in view.crew
    ]
    blocks: list[Block] = [Text(head), *stack(lines or [words("fleet-none")]), Divider()]
    options = [Option(label(one.name), f"#{one.id}") for one in (*view.ships, *view.crew)]
    chosen = FleetField.ONE_SHIP if ships else FleetField.ONE_PERSON
    blocks.extend(menu(str(FleetId(chosen, view.page)), words(f"fleet-choose-{view.of.value}"), options))
    own = _field(ships=ships, retired=view.retired)
    if view.pages > 1:
        blocks.append(_turn(words, [str(FleetId(own, page)) for page in range(view.pages)], view.page))
    new = FleetField.NEW_SHIP if ships else FleetField.NEW_PERSON
    others = _field(ships=ships, retired=not view.retired)
    across = _field(ships=not ships, retired=False)
    buttons = (
        Button(str(FleetId(new)), words(f"fleet-new-{view.of.value}"), Style.SUCCESS, "➕"),
        Button(str(FleetId(others)), words("fleet-serving" if view.retired else "fleet-retired"), Style.SECONDARY),
        Button(str(FleetId(across)), words("fleet-to-crew" if ships else "fleet-to-ships"), Style.SECONDARY),
    )
    files = [_file(words, SheetField.SHIPS_IN if ships else SheetField.CREW_IN)]
    files += [_file(words, SheetField.FLEET_OUT)] if ships else []
    return Content((*blocks, Buttons((*buttons, *files))), BLUE)


def _file(words: Words, field: SheetField, of: int = 0) -> Button:
    """Into the fleet, or out of it."""
    comes = field in (SheetField.SHIPS_IN, SheetField.CREW_IN)
    text, emoji = (words("sheet-button-in"), "📥") if comes else (words("sheet-button-out"), "📤")
    return Button(str(SheetId(of, field)), text, Style.SECONDARY, emoji)


def _turn(words: Words, ids: list[str], page: int) -> Buttons:
    """To the page before, and to the one behind."""
    turns: list[Button] = []
    if page > 0:
        turns.append(Button(ids[page - 1], words("fleet-before"), Style.SECONDARY, "◀️"))
    if page + 1 < len(ids):
        turns.append(Button(ids[page + 1], words("fleet-after"), Style.SECONDARY, "▶️"))
    return Buttons(tuple(turns))


def _field(*, ships: bool, retired: bool) -> FleetField:
    if ships:
        return FleetField.RETIRED_SHIPS if retired else FleetField.SHIPS
    return FleetField.RETIRED_CREW if retired else FleetField.CREW


def _ship_line(words: Words, ship: ShipPage, limit: int) -> str:
    line = words(
        "fleet-ship-line",
        name=safe(ship.name, limit),
        bar=bar(ship.hull, ship.sheet.hull_max),
        hull=str(ship.hull),
        most=str(ship.sheet.hull_max),
    )
    if ship.battle is not None:
        return line + words("fleet-line-battle")
    return line + words("fleet-line-sunk") if ship.hull == 0 else line


def _sailor_line(words: Words, sailor: SailorPage, limit: int) -> str:
    name = safe(sailor.name, limit)
    if sailor.ship is None:
        return words("fleet-sailor-line", name=name)
    post = words("fleet-hand") if sailor.post is None else words.of("post", sailor.post)
    return words("fleet-sailor-line-aboard", name=name, ship=safe(sailor.ship, limit), post=post)


def entering_panel(words: Words, view: EnteringPage) -> Content:
    """Which ship of the fleet enters the battle on this side."""
    text = words("fleet-enter", side=safe(view.side_name)) if view.ships else words("fleet-enter-none")
    blocks: list[Block] = [Text(text)]
    options = [
        Option(
            label(ship.name),
            f"#{ship.id}",
            label(f"{words.of('value', Value.HULL)} {ship.hull}/{ship.sheet.hull_max}"),
        )
        for ship in view.ships
    ]
    chosen = str(MusterId(view.battle, MusterField.KEPT, view.side, view.page))
    blocks.extend(menu(chosen, words("fleet-choose-ships"), options))
    if view.pages > 1:
        leaves = [str(MusterId(view.battle, MusterField.LEAF, view.side, page)) for page in range(view.pages)]
        blocks.append(_turn(words, leaves, view.page))
    return Content(tuple(blocks), BLUE)


def _list(words: Words, field: FleetField) -> Button:
    return Button(str(FleetId(field)), words("fleet-list"), Style.SECONDARY, "📋")


def _ship(view: ShipPage, field: ShipField) -> str:
    return str(ShipId(view.id, field))


def _crew_id(view: SailorPage, field: CrewField) -> str:
    return str(CrewId(view.id, field))
