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
from bot.report.ships import hull_text, penalty_text, relations_text
from bot.report.views import DeskSeat, DeskView, ShipLine, ship_line, ship_lines
from bot.report.words import Words
from bot.rules.battle import Battle


def desk_panel(words: Words, view: DeskView) -> Content:
    """The first page: all ships and whom they wait for, what counts besides, a menu of ships, what concerns them all.

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
    head = [
        words("desk-home-title", name=safe(view.board.name)),
        *(status if view.begun else [words("desk-mustering")]),
    ]
    blocks: list[Block] = [Text("\n".join(head))]
    lines = [
        "\n".join([*_ship(words, view, line, place, limit), *(_awaited(words, view, line.id) if seats else ())])
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
    running, changing, pages = _running(words, view), _changing(words, view), _pages(words, view)
    rows = (running, changing, pages) if view.begun else (changing, pages, running)
    blocks.extend([Buttons(tuple(row)) for row in rows])
    if view.captains_rest:
        blocks.append(Text(words("captains-rest")))
    return Content(tuple(blocks), GREY if state.paused else BLUE)


def _running(words: Words, view: DeskView) -> list[Button]:
    """Whether and how long the battle goes on, and what has to be taken back."""
    end = desk_button(words, view, DeskField.END, "🏁", Style.DANGER)
    if not view.begun:
        return [end]
    if view.board.state.paused:
        pause = desk_button(words, view, DeskField.RESUME, "▶️", Style.SUCCESS)
    else:
        pause = desk_button(words, view, DeskField.PAUSE, "⏸️")
    timed = any(seat.deadline is not None for seat in view.seats)
    extend = [desk_button(words, view, DeskField.EXTEND, "⏰")] if timed else []
    resting = view.captains_rest and not view.board.state.paused
    go_on = [desk_button(words, view, DeskField.RESUME, "▶️", Style.SUCCESS)] if resting else []
    return [*go_on, pause, *extend, desk_button(words, view, DeskField.UNDO, "⏪"), end]


def _changing(words: Words, view: DeskView) -> list[Button]:
    """What counts on all ships, and deciding for others."""
    if not view.begun:
        return [desk_button(words, view, DeskField.SHIPS, "⛵", Style.PRIMARY)]
    cure = [desk_button(words, view, DeskField.CURE, "✨")] if view.board.state.effects else []
    return [
        desk_button(words, view, DeskField.STEAD, "✍️"),
        desk_button(words, view, DeskField.WEATHER, "🌦️"),
        desk_button(words, view, DeskField.MODIFIER, "➕"),
        *cure,
    ]


def _pages(words: Words, view: DeskView) -> list[Button]:
    """The pages about the table (`desk_table`), what others see, and how the battle may end."""
    return [
        desk_button(words, view, DeskField.PEOPLE, "👥"),
        desk_button(words, view, DeskField.TEMPO, "⚙️"),
        desk_button(words, view, DeskField.SHOW, "👁️"),
        desk_button(words, view, DeskField.TROUBLE, "🩺"),
        desk_button(words, view, DeskField.FORECAST, "🔭"),
    ]


def desk_show_panel(words: Words, view: DeskView) -> Content:
    """What others see of HP and of NPCs, and what could be set instead."""
    home = Buttons((desk_button(words, view, DeskField.HOME, "↩️"),))
    shown = (Text(words("desk-show-title")), _shown(words, view), Buttons(tuple(_showing(words, view))), home)
    return Content(shown, BLUE)


def _showing(words: Words, view: DeskView, ship: str | None = None) -> list[Button]:
    """What others see: of HP (of one ship), and of NPCs; nothing that is set already."""
    steps = _in_steps(view, ship)
    exact = [desk_button(words, view, DeskField.EXACT, "👁️", of=ship)] if steps is not False else []
    in_steps = [desk_button(words, view, DeskField.STEPS, "🙈", of=ship)] if steps is not True else []
    if ship is not None:
        return [*exact, *in_steps]
    npcs = (DeskField.OPENLY, "👁️") if view.hidden else (DeskField.HIDDEN, "🙈")
    return [*exact, *in_steps, desk_button(words, view, *npcs)]


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
    seats = [seat_text(words, seat, MAX_NAME) for seat in view.at(ship)] if not line.sunk else []
    blocks: list[Block] = [
        Text(words("desk-ship-title", ship=safe(line.name))),
        Text("\n".join([*_ship(words, view, line, place, MAX_NAME), *seats, *carried(words, state, ship)])),
    ]
    if view.begun and not line.sunk and not state.over:
        blocks.append(Divider())
        blocks.extend([Buttons(tuple(row)) for row in _ship_rows(words, view, line)])
        blocks.append(Divider())
    if not line.sunk:
        blocks.extend([_shown(words, view, ship), Buttons(tuple(_showing(words, view, ship)))])
    if not line.sunk and not state.over and any(seat.user is None for seat in view.at(ship)):
        id = desk_id(view, DeskField.CAPTAIN, ship)
        blocks.extend(captain_menu(words, id, words("desk-captain-ship"), view.tempers.get(ship)))
    blocks.append(Buttons((desk_button(words, view, DeskField.HOME, "↩️"),)))
    return Content(tuple(blocks), BLUE)


def _ship_rows(words: Words, view: DeskView, line: ShipLine) -> list[list[Button]]:
    """All that can be set on a ship now; each brings a form."""
    state = view.board.state
    alone = not state.alongside(line.id)
    effects = any(standing.effect.ship == line.id for standing in state.effects)

    def button(field: DeskField, icon: str, possible: bool = True) -> list[Button]:
        return [desk_button(words, view, field, icon, of=line.id)] if possible else []

    return [
        [
            *button(DeskField.HULL, "🔧"),
            *button(DeskField.DECK, "🪵", bool(line.deck_max)),
            *button(DeskField.DAMAGE, "💥"),
            *button(DeskField.ORDER, "🧭", line.id in state.order),
        ],
        [
            *button(DeskField.ALONGSIDE, "⚓"),
            *button(DeskField.APART, "↔️", not alone),
            *button(DeskField.GRAPPLE, "⛓️", not alone),
            *button(DeskField.AIM, "🎯", bool(state.ship(line.id).ship.weapons)),
        ],
        [*button(DeskField.ACROBATICS, "🌀"), *button(DeskField.ACCELERATION, "💨")],
        [
            *button(DeskField.MODIFIER, "➕"),
            *button(DeskField.EFFECT, "✨"),
            *button(DeskField.CURE, "✨", effects),
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


def _ship(words: Words, view: DeskView, line: ShipLine, place: int, limit: int) -> list[str]:
    """A ship: its place, its hull and deck."""
    names = {"ship": safe(line.name, limit), "side": safe(line.side, limit)}
    if line.sunk:
        return [words("ship-line-sunk", **names)]
    placed = line.id in view.board.state.order
    head = words("ship-line", place=str(place), **names) if placed else words("ship-line-unplaced", **names)
    return [head + penalty_text(words, line), hull_text(words, line)]


def _awaited(words: Words, view: DeskView, ship: str) -> list[str]:
    """Who of a ship is awaited, in one line; what for and since when stands above."""
    posts = [
        words("desk-awaited-npc", post=words.of("post", seat.post))
        if seat.user is None
        else words("desk-awaited-player", post=words.of("post", seat.post), user=str(seat.user))
        for seat in view.at(ship)
        if seat.waits is not None
    ]
    return [words("desk-awaited", posts=words("name-joiner").join(posts))] if posts else []


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
) -> Button:
    """A control of the desk, named by its field."""
    return Button(desk_id(view, field, of), words.of("desk", field), style, icon)


def desk_id(view: DeskView, field: DeskField, of: str | None = None) -> str:
    """The id of a control of this desk."""
    return str(DeskId(view.board.battle, field, of))
