"""The battle at a moment: the order as a column of ships, first to last."""

from collections.abc import Sequence

from bot.report.escape import MAX_NAME, plain
from bot.report.pictures import links
from bot.report.pictures.canvas import MARGIN, WIDTH, Canvas, fitting_size
from bot.report.pictures.look import (
    BACKGROUND,
    EMPTY,
    GOLD,
    GREY,
    LINE,
    PANEL,
    RED,
    STAR,
    WHITE,
    Colour,
    faded,
    mixed,
    side_colour,
    side_shape,
)
from bot.report.pictures.parts import Note, heading, legend, legend_height, notes_height, write_notes
from bot.report.pictures.views import QUARTERS, Exact, FleetShip, FleetView, Level, Stepped
from bot.report.rolls import signed
from bot.report.words import Words

ROW = 88
WITH_DECK = 102
SUNK_ROW = 50

_RULER, _SPINE, _LEFT = 78, 118, 164
_NUMBERS, _CHIP = 122, 62
_NAME_SIZE = 30
_SIZES = (26, 22, 19, 16)


def draw_fleet(words: Words, view: FleetView) -> bytes:
    """The picture as a PNG."""
    row = WITH_DECK if any(ship.deck is not None for ship in view.ships) else ROW
    top = 64 + legend_height(view.sides) + (24 if links.is_table(view) else 0)
    bottom = top + row * len(view.ships)
    end = bottom + SUNK_ROW * len(view.sunk)
    notes = _notes(words, view)
    canvas = Canvas(round(end + notes_height(notes) + 16))
    y = heading(canvas, title(words, view), view.battle)
    legend(canvas, y, view.sides)
    rows = [top + row * (place + 0.5) for place in range(len(view.ships))]
    right = WIDTH - MARGIN - links.room(view)
    _order(canvas, view, rows)
    for place, (ship, middle) in enumerate(zip(view.ships, rows, strict=True)):
        _ship(canvas, words, ship, place, middle, right)
    links.draw(canvas, view, right, rows)
    for place, ship in enumerate(view.sunk):
        _sunk(canvas, words, ship, bottom + SUNK_ROW * (place + 0.5))
    write_notes(canvas, end, notes)
    return canvas.png()


def title(words: Words, view: FleetView) -> str:
    """The round, and how far it is."""
    if view.phase is None:
        return words("picture-round-end", round=str(view.round))
    return words("picture-round", round=str(view.round), phase=words.of("phase", view.phase))


def bar(canvas: Canvas, x: float, y: float, width: float, height: float, level: Level, colour: Colour) -> None:
    """Hull or deck: a bar with marks at ¼, ½ and ¾; in separate pieces where only the step may be known."""
    if isinstance(level, Stepped):
        piece = width / QUARTERS
        for number in range(QUARTERS):
            fill = mixed(colour, BACKGROUND, 0.8) if number < level.quarters else EMPTY
            canvas.box(x + piece * number, y, x + piece * (number + 1) - 6, y + height, fill, height / 2)
        return
    canvas.box(x, y, x + width, y + height, EMPTY, height / 4)
    full = max(width * level.share, 4.0) if level.now > 0 else 0.0
    canvas.box(x, y, x + full, y + height, colour, height / 4)
    for quarter in (1, 2, 3):
        mark = x + width * quarter / QUARTERS
        canvas.box(mark - 1.5, y - 3, mark + 1.5, y + height + 3, BACKGROUND)
        canvas.box(mark - 1.5, y - 7, mark + 1.5, y - 2, GREY)


def _order(canvas: Canvas, view: FleetView, rows: Sequence[float]) -> None:
    """The line of the order, and what the gaps mean."""
    if not rows:
        return
    canvas.line([(_SPINE, rows[0]), (_SPINE, rows[-1])], LINE, 4)
    for ship, y in zip(view.ships, rows, strict=True):
        text = signed(ship.gap) if ship.gap else "0"
        canvas.text(_RULER, y, text, 26, bold=bool(ship.gap), colour=GREY if ship.gap else LINE, anchor="rm")


def _ship(canvas: Canvas, words: Words, ship: FleetShip, place: int, middle: float, right: float) -> None:
    colour = side_colour(ship.side)
    if ship.own:
        half = (WITH_DECK if ship.deck is not None else ROW) / 2 - 4
        canvas.box(_LEFT - 12, middle - half, right + 2, middle + half, PANEL, 12)
    canvas.dot(_SPINE, middle, 33, BACKGROUND)
    canvas.marker(side_shape(ship.side), _SPINE, middle, 25, colour, str(place + 1))
    up = 17 if ship.deck is None else 26
    name = middle - up
    end = right - 8
    for _ in range(ship.acrobatics):
        canvas.marker(STAR, end - 14, name, 16, GOLD)
        end -= 32
    if ship.own:
        text = words("picture-own")
        end -= canvas.pill(end, name, text, 20, mixed(colour, BACKGROUND, 0.45), anchor="r") + 8
    canvas.text(_LEFT, name, plain(ship.name, MAX_NAME), _NAME_SIZE, bold=True, width=end - _LEFT - 8)
    width = right - _LEFT - _NUMBERS - _CHIP
    hull = middle + 22 if ship.deck is None else middle + 11
    bar(canvas, _LEFT, hull - 11, width, 22, ship.hull, colour)
    text = level_text(words, ship.hull)
    size = fitting_size(text, _SIZES, _NUMBERS - 16)
    canvas.text(_LEFT + width + 14, hull, text, size, bold=True)
    if ship.penalty:
        canvas.pill(right - 4, hull, signed(ship.penalty), 23, RED, anchor="r")
    if ship.deck is not None:
        _deck(canvas, words, ship.deck, hull + 29, width, colour)


def _deck(canvas: Canvas, words: Words, deck: Level, y: float, width: float, colour: Colour) -> None:
    bar(canvas, _LEFT, y - 5, width, 10, deck, mixed(colour, WHITE, 0.5))
    text = words("picture-deck", level=level_text(words, deck))
    canvas.text(_LEFT + width + 14, y, text, 21, colour=GREY, width=_NUMBERS + _CHIP - 16)


def level_text(words: Words, level: Level) -> str:
    """Points, or the step: `12/20`, `¼–½`."""
    if isinstance(level, Stepped):
        return words(f"picture-step-{level.quarters}")
    return f"{level.now}/{level.most}"


def _sunk(canvas: Canvas, words: Words, ship: FleetShip, y: float) -> None:
    colour = faded(side_colour(ship.side))
    canvas.marker(side_shape(ship.side), _SPINE, y, 15, colour)
    text = words("picture-sunk")
    used = canvas.text(WIDTH - MARGIN, y, text, 24, colour=faded(WHITE), anchor="rm")
    room = WIDTH - MARGIN - used - 20 - _LEFT
    canvas.text(_LEFT, y, plain(ship.name, MAX_NAME), 26, colour=faded(WHITE), width=room)


def _notes(words: Words, view: FleetView) -> list[Note]:
    """What the signs mean: those that are there."""
    notes: list[Note] = []
    if len(view.ships) > 1:
        own = view.own is not None
        notes.append(Note(words("picture-note-gap-own" if own else "picture-note-gap")))
    notes.append(Note(words("picture-note-damage"), 152, _scale))
    if any(ship.acrobatics for ship in view.ships):
        notes.append(Note(words("picture-note-acrobatics"), 32, _star))
    if view.links:
        draw = _square if links.is_table(view) else _bridge
        notes.append(Note(words("picture-note-alongside"), 34, draw))
    if any(any(link.penalties) for link in view.links):
        draw = _counted if links.is_table(view) else _chained
        notes.append(Note(words("picture-note-grapple"), 34, draw))
    if any(link.rammer is not None for link in view.links) and not links.is_table(view):
        notes.append(Note(words("picture-note-ram"), 30, _struck))
    if view.aims:
        notes.append(Note(words("picture-note-aim"), 38, _sight))
    return notes


def _scale(canvas: Canvas, x: float, y: float) -> None:
    """A bar whose marks have their names."""
    bar(canvas, x, y + 8, 140, 9, Exact(0, 1), GREY)
    for quarter, text in enumerate("¼½¾", start=1):
        canvas.text(x + 35 * quarter, y - 10, text, 19, colour=GREY, anchor="mm")


def _star(canvas: Canvas, x: float, y: float) -> None:
    canvas.marker(STAR, x + 12, y, 14, GOLD)


def _sight(canvas: Canvas, x: float, y: float) -> None:
    links.sight(canvas, x + 15, y, 11)


def _bridge(canvas: Canvas, x: float, y: float) -> None:
    canvas.line([(x + 4, y - 10), (x + 20, y - 10), (x + 20, y + 10), (x + 4, y + 10)], WHITE, 3)
    canvas.dot(x + 4, y - 10, 4.5, WHITE)
    canvas.dot(x + 4, y + 10, 4.5, WHITE)


def _chained(canvas: Canvas, x: float, y: float) -> None:
    links.chain(canvas, x + 12, y - 15, y + 15)


def _square(canvas: Canvas, x: float, y: float) -> None:
    links.cell(canvas, x + 12, y)


def _counted(canvas: Canvas, x: float, y: float) -> None:
    links.cell(canvas, x + 12, y, "2")


def _struck(canvas: Canvas, x: float, y: float) -> None:
    canvas.polygon([(x, y), (x + 20, y - 11), (x + 20, y + 11)], RED)
