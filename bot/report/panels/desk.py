"""The game master's desk: how the battle stands, whom it waits for, and everything that can be done about it.

It shows what everyone may know, and of each seat who plays it and whether it is awaited: never a declaration (F4).
"""

from msgspec.structs import replace

from bot.report.board import board_head, waiting_text, when
from bot.report.content import Block, Button, Buttons, Content, Divider, Option, Style, Text, fits, stack
from bot.report.escape import MAX_NAME, safe
from bot.report.ids import DeskField, DeskId
from bot.report.panels.captains import captain_menu
from bot.report.panels.parts import BLUE, GREY, MAX_SHORT, label, menu, situation
from bot.report.rolls import signed
from bot.report.scene import standing_text
from bot.report.ships import hull_text, relations_text
from bot.report.views import DeskSeat, DeskView, ShipLine, ship_line, ship_lines
from bot.report.words import Words
from bot.rules.battle import Battle


def desk_panel(words: Words, view: DeskView) -> Content:
    """The first page: all ships with their seats, what counts besides, a menu of ships, and what concerns them all.

    Names are cut, and effects give way, where there isn't room for everything.
    """
    for limit, standing in ((MAX_NAME, True), (MAX_SHORT, True), (MAX_SHORT, False)):
        content = _home(words, view, limit, standing=standing)
        if fits(content):
            return content
    return _home(words, view, MAX_SHORT, standing=False, seats=False)


def _home(words: Words, view: DeskView, limit: int, *, standing: bool, seats: bool = True) -> Content:
    state = view.board.state
    status = [*board_head(words, view.board)[1:], *waiting_text(words, view.board)]
    head = [board_head(words, view.board)[0], *(status if view.begun else [words("desk-mustering")])]
    blocks: list[Block] = [Text("\n".join([words("desk-title"), *head]))]
    lines = [
        "\n".join(_ship(words, view, line, place, limit, seats=seats))
        for place, line in enumerate(ship_lines(state), start=1)
    ]
    blocks.extend(stack([*lines, *relations_text(words, state)]))
    if state.weather:
        blocks.append(Text(words("desk-weather-now", value=signed(state.weather))))
    if standing and (counting := standing_text(words, state)):
        blocks.append(Text("\n".join([words("status-effects"), *counting])))
    if state.over:
        return Content(tuple(blocks), GREY)
    blocks.append(Divider())
    afloat = [
        Option(label(line.name), line.id, label(line.side) or None) for line in ship_lines(state) if not line.sunk
    ]
    blocks.extend(menu(desk_id(view, DeskField.SHIP), words("desk-ship"), afloat))
    blocks.extend([Buttons(tuple(row)) for row in _rows(words, view) if row])
    blocks.append(_shown(words, view))
    if view.captains_rest:
        blocks.append(Text(words("captains-rest")))
    return Content(tuple(blocks), GREY if state.paused else BLUE)


def _rows(words: Words, view: DeskView) -> list[list[Button]]:
    """The buttons under the first page; a row holds five."""
    return [_changing(words, view), _table(words, view), _running(words, view), _showing(words, view)]


def _table(words: Words, view: DeskView) -> list[Button]:
    """The pages about the table (`desk_table`), and how the battle may end."""
    return [
        desk_button(words, view, DeskField.PEOPLE, "👥"),
        desk_button(words, view, DeskField.TEMPO, "⚙️"),
        desk_button(words, view, DeskField.STEAD, "✍️", disabled=not view.begun),
        desk_button(words, view, DeskField.TROUBLE, "🩺"),
        desk_button(words, view, DeskField.FORECAST, "🔭"),
    ]


def _changing(words: Words, view: DeskView) -> list[Button]:
    """What counts on all ships."""
    if not view.begun:
        return []
    return [
        desk_button(words, view, DeskField.WEATHER, "🌦️"),
        desk_button(words, view, DeskField.MODIFIER, "➕"),
        desk_button(words, view, DeskField.CURE, "✨", disabled=not view.board.state.effects),
    ]


def _running(words: Words, view: DeskView) -> list[Button]:
    """Whether and how long the battle goes on."""
    end = desk_button(words, view, DeskField.END, "🏁", Style.DANGER)
    if not view.begun:
        return [end]
    timed = any(seat.deadline is not None for seat in view.seats)
    if view.board.state.paused:
        pause = desk_button(words, view, DeskField.RESUME, "▶️", Style.SUCCESS)
    else:
        pause = desk_button(words, view, DeskField.PAUSE, "⏸️")
    extend = desk_button(words, view, DeskField.EXTEND, "⏰", disabled=not timed)
    resting = view.captains_rest and not view.board.state.paused
    go_on = [desk_button(words, view, DeskField.RESUME, "▶️", Style.SUCCESS)] if resting else []
    return [*go_on, pause, extend, desk_button(words, view, DeskField.UNDO, "⏪"), end]


def _showing(words: Words, view: DeskView, ship: str | None = None) -> list[Button]:
    """What others see: of HP (of one ship), and of NPCs; what is set already can't be pressed."""
    steps = _in_steps(view, ship)
    hulls = [
        desk_button(words, view, DeskField.EXACT, "👁️", of=ship, disabled=steps is False),
        desk_button(words, view, DeskField.STEPS, "🙈", of=ship, disabled=steps is True),
    ]
    if ship is not None:
        return hulls
    return [
        *hulls,
        desk_button(words, view, DeskField.OPENLY, "👁️", disabled=not view.hidden),
        desk_button(words, view, DeskField.HIDDEN, "🙈", disabled=view.hidden),
    ]


def _in_steps(view: DeskView, ship: str | None) -> bool | None:
    """Whether enemies see HP in steps only, of this ship or of all; None if that differs."""
    if ship is not None:
        return ship in view.steps
    found = {one.id in view.steps for one in view.board.state.ships}
    return found.pop() if len(found) == 1 else None


def _shown(words: Words, view: DeskView, ship: str | None = None) -> Text:
    """What is set of that now."""
    steps = _in_steps(view, ship)
    hulls = words("showing-hulls-mixed" if steps is None else f"showing-hulls-{'steps' if steps else 'exact'}")
    if ship is not None:
        return Text(words("desk-shown-ship", setting=hulls))
    return Text(words("desk-shown", hulls=hulls, npcs=words(f"showing-npcs-{'hidden' if view.hidden else 'open'}")))


def desk_ship_panel(words: Words, view: DeskView, ship: str) -> Content:
    """The page of one ship, with all that can be set on it."""
    state = view.board.state
    line = ship_line(state.ship(ship), state)
    place = state.order.index(ship) + 1 if ship in state.order else 0
    blocks: list[Block] = [
        Text(words("desk-title")),
        Text("\n".join([*_ship(words, view, line, place, MAX_NAME, seats=True), *carried(words, state, ship)])),
    ]
    if view.begun and not line.sunk and not state.over:
        blocks.append(Divider())
        blocks.extend([Buttons(tuple(row)) for row in _ship_rows(words, view, line)])
    if not line.sunk:
        blocks.extend([_shown(words, view, ship), Buttons(tuple(_showing(words, view, ship)))])
    if not line.sunk and not state.over and any(seat.user is None for seat in view.at(ship)):
        id = desk_id(view, DeskField.CAPTAIN, ship)
        blocks.extend(captain_menu(words, id, words("desk-captain-ship"), view.tempers.get(ship)))
    blocks.append(Buttons((desk_button(words, view, DeskField.HOME, "↩️"),)))
    return Content(tuple(blocks), BLUE)


def _ship_rows(words: Words, view: DeskView, line: ShipLine) -> list[list[Button]]:
    """All that can be set on a ship; each brings a form."""
    state = view.board.state
    alone = not state.alongside(line.id)
    effects = any(standing.effect.ship == line.id for standing in state.effects)

    def button(field: DeskField, icon: str, *, disabled: bool = False) -> Button:
        return desk_button(words, view, field, icon, of=line.id, disabled=disabled)

    return [
        [
            button(DeskField.HULL, "🔧"),
            button(DeskField.DECK, "🪵", disabled=not line.deck_max),
            button(DeskField.DAMAGE, "💥"),
            button(DeskField.ORDER, "🧭", disabled=line.id not in state.order),
        ],
        [
            button(DeskField.ALONGSIDE, "⚓"),
            button(DeskField.APART, "↔️", disabled=alone),
            button(DeskField.GRAPPLE, "⛓️", disabled=alone),
        ],
        [
            button(DeskField.ACROBATICS, "🌀"),
            button(DeskField.ACCELERATION, "💨"),
            button(DeskField.AIM, "🎯", disabled=not state.ship(line.id).ship.weapons),
        ],
        [
            button(DeskField.MODIFIER, "➕"),
            button(DeskField.EFFECT, "✨"),
            button(DeskField.CURE, "✨", disabled=not effects),
        ],
    ]


def carried(words: Words, state: Battle, ship: str) -> list[str]:
    """What a ship has besides its hull: charges, acceleration, aim, who it is alongside, effects on it."""
    own = state.ship(ship)
    lines = ship_lines(state)
    text = [block.text for block in situation(words, own, lines, state.round)[1:] if isinstance(block, Text)]
    beside = [safe(state.ship(other).name, MAX_SHORT) for other in state.alongside(ship)]
    if beside:
        text.append(words("desk-beside", ships=words("name-joiner").join(beside)))
    effects = tuple([standing for standing in state.effects if standing.effect.ship == ship])
    return [*text, *standing_text(words, replace(state, effects=effects, modifiers=()))]


def _ship(words: Words, view: DeskView, line: ShipLine, place: int, limit: int, *, seats: bool) -> list[str]:
    """A ship: its place, its hull and deck, its two seats."""
    names = {"ship": safe(line.name, limit), "side": safe(line.side, limit)}
    if line.sunk:
        return [words("ship-line-sunk", **names)]
    placed = line.id in view.board.state.order
    head = words("ship-line", place=str(place), **names) if placed else words("ship-line-unplaced", **names)
    return [
        head,
        hull_text(words, line),
        *([seat_text(words, seat, limit) for seat in view.at(line.id)] if seats else ()),
    ]


def seat_text(words: Words, seat: DeskSeat, limit: int) -> str:
    """Who plays it, and since when it is awaited."""
    names = {"post": words.of("post", seat.post), "name": safe(seat.name, limit) or words("desk-nobody")}
    if seat.temper is not None:
        line = words("desk-seat-captain", **names, temper=words.of("temper", seat.temper))
    elif seat.user is None:
        line = words("desk-seat-npc", **names)
    else:
        line = words("desk-seat", **names, user=str(seat.user))
    if seat.waits is not None and seat.since is not None:
        line += words("desk-waits", what=words.of("question-kind", seat.waits), since=when(words, seat.since))
        if seat.deadline is not None:
            line += words("desk-until", deadline=when(words, seat.deadline))
    elif seat.ready:
        line += words("desk-ready")
    return line


def desk_button(
    words: Words,
    view: DeskView,
    field: DeskField,
    icon: str,
    style: Style = Style.SECONDARY,
    *,
    of: str | None = None,
    disabled: bool = False,
) -> Button:
    """A control of the desk, named by its field."""
    return Button(desk_id(view, field, of), words.of("desk", field), style, icon, disabled)


def desk_id(view: DeskView, field: DeskField, of: str | None = None) -> str:
    """The id of a control of this desk."""
    return str(DeskId(view.board.battle, field, of))
