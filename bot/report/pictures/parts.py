"""What several pictures have: heading, the sides' legend, the notes beneath."""

from collections.abc import Callable, Sequence

import msgspec

from bot.report.escape import MAX_NAME, plain
from bot.report.pictures.canvas import MARGIN, WIDTH, Canvas, width_of, writable
from bot.report.pictures.look import GREY, LINE, side_colour, side_shape

TITLE_HEIGHT = 64
LEGEND_LINE = 38
NOTE_LINE = 36
NOTE_SIZE = 22
_IN_A_LINE = 4
_SIDE_SIZE = 25


class Note(msgspec.Struct, frozen=True):
    """A line of the legend beneath: a drawing of `room` pixels, given where it begins, and what it means."""

    text: str
    room: float = 0
    draw: Callable[[Canvas, float, float], None] | None = None


def heading(canvas: Canvas, title: str, battle: str) -> float:
    """What it is, and which battle; the height that is used."""
    used = canvas.text(MARGIN, 40, title, 34, bold=True, width=WIDTH - 2 * MARGIN)
    left = WIDTH - 2 * MARGIN - used - 24
    if left > 120:
        canvas.text(WIDTH - MARGIN, 41, plain(battle, MAX_NAME), 24, colour=GREY, anchor="rm", width=left)
    return TITLE_HEIGHT


def legend_height(sides: Sequence[str]) -> float:
    """What `legend` takes."""
    return LEGEND_LINE * -(-len(sides) // _IN_A_LINE) + 8


def legend(canvas: Canvas, y: float, sides: Sequence[str]) -> float:
    """Every side with its shape; the height that is used."""
    columns = min(len(sides), _IN_A_LINE)
    room = (WIDTH - 2 * MARGIN) / columns
    x = 0.0
    for number, side in enumerate(sides):
        x, middle = x if number % columns else MARGIN, y + LEGEND_LINE * (number // columns + 0.5)
        canvas.marker(side_shape(number), x + 14, middle, 12, side_colour(number))
        x += 36 + canvas.text(x + 36, middle, plain(side, MAX_NAME), _SIDE_SIZE, width=room - 60) + 36
    return legend_height(sides)


def laid_out(notes: Sequence[Note]) -> list[list[tuple[float, Note]]]:
    """The notes in lines, each with where it begins."""
    lines: list[list[tuple[float, Note]]] = []
    x = WIDTH
    for note in notes:
        room = note.room + width_of(writable(note.text), NOTE_SIZE)
        if x + room > WIDTH - MARGIN or not lines:
            lines.append([])
            x = MARGIN
        lines[-1].append((x, note))
        x += room + 30
    return lines


def notes_height(notes: Sequence[Note]) -> float:
    """What `write_notes` takes."""
    return NOTE_LINE * len(laid_out(notes)) + 24 if notes else 0


def write_notes(canvas: Canvas, y: float, notes: Sequence[Note]) -> None:
    """A thin line, and the notes under it."""
    if not notes:
        return
    canvas.line([(MARGIN, y + 4), (WIDTH - MARGIN, y + 4)], LINE, 1)
    for number, line in enumerate(laid_out(notes)):
        middle = y + 14 + NOTE_LINE * number + NOTE_LINE / 2
        for x, note in line:
            if note.draw is not None:
                note.draw(canvas, x, middle)
            canvas.text(x + note.room, middle, note.text, NOTE_SIZE, colour=GREY, width=WIDTH - MARGIN - x - note.room)
