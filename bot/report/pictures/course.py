"""A whole battle: every ship's hull, round by round."""

from collections.abc import Sequence

from bot.report.escape import MAX_NAME, plain
from bot.report.pictures.canvas import MARGIN, WIDTH, Canvas, Point
from bot.report.pictures.fleet import level_text
from bot.report.pictures.look import BACKGROUND, EMPTY, GREY, LINE, WHITE, mixed, side_colour, side_shape
from bot.report.pictures.parts import Note, heading, legend, legend_height, notes_height, write_notes
from bot.report.pictures.views import QUARTERS, CourseShip, CourseView, Stepped
from bot.report.words import Words

_LEFT, _RIGHT = 66, 396
_PLOT, _LABEL = 400, 50
_MOST_TICKS = 8
_FRACTIONS = ("0", "¼", "½", "¾", "1")
_DASHES: tuple[tuple[float, ...], ...] = ((), (16, 9), (4, 8), (18, 7, 4, 7))
_APART = 3.0


def draw_course(words: Words, view: CourseView) -> bytes:
    """The picture as a PNG."""
    top = 64 + legend_height(view.sides) + 24
    plot = max(_PLOT, _LABEL * len(view.ships))
    bottom = top + plot
    notes = [Note(words("picture-note-course"))]
    if any(isinstance(ship.hulls[0], Stepped) for ship in view.ships):
        notes.append(Note(words("picture-note-course-stepped")))
    canvas = Canvas(round(bottom + 56 + notes_height(notes) + 8))
    legend(canvas, heading(canvas, words("picture-course"), view.battle), view.sides)
    _axes(canvas, top, bottom, len(view.ships[0].hulls) - 1)
    ends = [_curve(canvas, view, number, top, bottom) for number in range(len(view.ships))]
    for number, y in enumerate(_labels([end[1] for end in ends], top, bottom)):
        ship = view.ships[number]
        _label(canvas, words, ship, number, ends[number], y)
    write_notes(canvas, bottom + 56, notes)
    return canvas.png()


def _axes(canvas: Canvas, top: float, bottom: float, rounds: int) -> None:
    for quarter, text in enumerate(_FRACTIONS):
        y = bottom - (bottom - top) * quarter / QUARTERS
        canvas.line([(_LEFT, y), (_RIGHT, y)], LINE if quarter in (0, QUARTERS) else EMPTY, 2)
        canvas.text(_LEFT - 14, y, text, 26, colour=GREY, anchor="rm")
    step = max(1, -(-rounds // _MOST_TICKS))
    for number in range(0, rounds + 1, step):
        x = _x(number, rounds)
        canvas.line([(x, bottom), (x, bottom + 8)], LINE, 2)
        canvas.text(x, bottom + 28, str(number), 24, colour=GREY, anchor="mm")


def _x(number: int, rounds: int) -> float:
    return _LEFT + (_RIGHT - _LEFT) * number / max(1, rounds)


def _curve(canvas: Canvas, view: CourseView, number: int, top: float, bottom: float) -> Point:
    """A ship's line, up to the round in which it sank; its last point."""
    ship = view.ships[number]
    rounds = len(ship.hulls) - 1
    last = rounds if ship.sank is None else ship.sank
    # Lines that run together lie beside each other.
    shift = (number - (len(view.ships) - 1) / 2) * _APART
    points = [
        (_x(one, rounds), bottom - (bottom - top) * level.share + (shift if level.share else 0.0))
        for one, level in enumerate(ship.hulls[: last + 1])
    ]
    mates = [one for one in range(number) if view.ships[one].side == ship.side]
    colour = side_colour(ship.side)
    if len(points) > 1:
        canvas.line(points, colour, 4.5, _DASHES[len(mates) % len(_DASHES)])
    x, y = points[-1]
    if ship.sank is not None:
        for turn in (1, -1):
            canvas.line([(x - 11, y - 11 * turn), (x + 11, y + 11 * turn)], BACKGROUND, 11)
        for turn in (1, -1):
            canvas.line([(x - 10, y - 10 * turn), (x + 10, y + 10 * turn)], colour, 5)
    else:
        canvas.dot(x, y, 7, colour)
    return x, y


def _labels(wanted: Sequence[float], top: float, bottom: float) -> list[float]:
    """Where the names stand: as near to their lines' ends as may be, none over another."""
    order = sorted(range(len(wanted)), key=lambda number: wanted[number])
    placed: dict[int, float] = {}
    free = top - 10
    for place, number in enumerate(order):
        room_below = _LABEL * (len(order) - 1 - place)
        y = min(max(wanted[number], free), bottom + 20 - room_below)
        placed[number] = y
        free = y + _LABEL
    return [placed[number] for number in range(len(wanted))]


def _label(canvas: Canvas, words: Words, ship: CourseShip, number: int, end: Point, y: float) -> None:
    colour = side_colour(ship.side)
    x = _RIGHT + 54
    canvas.line([(end[0] + 14, end[1]), (_RIGHT + 16, end[1]), (x - 22, y)], mixed(colour, BACKGROUND, 0.5), 1.5)
    canvas.marker(side_shape(ship.side), x, y, 16, colour, str(number + 1))
    room = WIDTH - MARGIN - x - 24
    canvas.text(x + 24, y - 11, plain(ship.name, MAX_NAME), 23, bold=True, width=room)
    text = words("picture-sunk") if ship.sank is not None else level_text(words, ship.hulls[-1])
    canvas.text(
        x + 24, y + 14, text, 20, colour=GREY if ship.sank is None else mixed(WHITE, BACKGROUND, 0.5), width=room
    )
