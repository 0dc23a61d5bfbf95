"""Who hit whom in a whole battle: a table, a row for each ship that did it."""

from bot.report.escape import MAX_NAME, plain
from bot.report.pictures.canvas import MARGIN, WIDTH, Canvas, fitting_size
from bot.report.pictures.look import BACKGROUND, GREY, LINE, PANEL, WHITE, mixed, side_colour, side_shape
from bot.report.pictures.parts import Note, heading, legend, legend_height, notes_height, write_notes
from bot.report.pictures.views import Hits, HitsView
from bot.report.words import Words

_NAMES = 150
_HEAD = 60
_SIZES = (27, 24, 21, 18, 15)
_WIDEST_CELL, _LOWEST_CELL, _HIGHEST_CELL = 78, 60, 74


def draw_hits(words: Words, view: HitsView) -> bytes:
    """The picture as a PNG."""
    count = len(view.ships)
    wide = min(_WIDEST_CELL, (WIDTH - 2 * MARGIN - _NAMES) / (count + 1))
    names = WIDTH - 2 * MARGIN - wide * (count + 1)
    high = min(_HIGHEST_CELL, max(_LOWEST_CELL, wide + 8))
    top = 64 + legend_height(view.sides) + _HEAD
    end = top + high * (count + 1)
    notes = [Note(words("picture-note-hits"))]
    if any(view.table[ship][ship].count for ship in range(count)):
        notes.append(Note(words("picture-note-own-hits")))
    canvas = Canvas(round(end + 12 + notes_height(notes)))
    legend(canvas, heading(canvas, words("picture-hits"), view.battle), view.sides)
    left = MARGIN + names
    for at, (_, side) in enumerate(view.ships):
        canvas.marker(side_shape(side), left + wide * (at + 0.5), top - 28, 19, side_colour(side), str(at + 1))
    canvas.text(left + wide * (count + 0.5), top - 28, words("picture-total"), 24, colour=GREY, anchor="mm")
    most = max([hits.points or 0 for row in view.table for hits in row], default=0)
    for by, (name, side) in enumerate(view.ships):
        y = top + high * by
        canvas.marker(side_shape(side), MARGIN + 22, y + high / 2, 19, side_colour(side), str(by + 1))
        canvas.text(MARGIN + 52, y + high / 2, plain(name, MAX_NAME), 25, bold=True, width=names - 62)
        for at, hits in enumerate(view.table[by]):
            share = (hits.points or 0) / most if most else 0.0
            ground = mixed(side_colour(side), PANEL, 0.16 + 0.5 * share) if hits.count else PANEL
            x = left + wide * at
            canvas.box(x + 2, y + 2, x + wide - 2, y + high - 2, ground, 8)
            if by == at:
                canvas.frame(x + 2, y + 2, x + wide - 2, y + high - 2, GREY if hits.count else LINE, 8)
            _cell(canvas, x + wide / 2, y + high / 2, hits, wide - 6)
        _cell(canvas, left + wide * (count + 0.5), y + high / 2, _sum(view.table[by]), wide - 6)
    y = top + high * (count + 0.5)
    canvas.text(MARGIN + 52, y, words("picture-total"), 24, colour=GREY)
    for at in range(count):
        _cell(canvas, left + wide * (at + 0.5), y, _sum(tuple([row[at] for row in view.table])), wide - 6)
    everything = _sum(tuple([hits for row in view.table for hits in row]))
    _cell(canvas, left + wide * (count + 0.5), y, everything, wide - 6)
    canvas.line([(MARGIN, top + high * count), (WIDTH - MARGIN, top + high * count)], LINE, 2)
    canvas.line([(left + wide * count, top), (left + wide * count, end)], LINE, 2)
    write_notes(canvas, end + 4, notes)
    return canvas.png()


def _sum(hits: tuple[Hits, ...]) -> Hits:
    points = [one.points for one in hits]
    return Hits(sum(one.count for one in hits), None if None in points else sum(one or 0 for one in points))


def _cell(canvas: Canvas, x: float, y: float, hits: Hits, width: float) -> None:
    if not hits.count:
        canvas.text(x, y, "·", 26, colour=LINE, anchor="mm")
        return
    times = f"×{hits.count}"
    if hits.points is None:
        canvas.text(x, y, times, 25, bold=True, anchor="mm")
        return
    points = str(hits.points)
    size = fitting_size(points, _SIZES, width)
    canvas.text(x, y - 10, points, size, bold=True, anchor="mm")
    canvas.text(x, y + 17, times, 19, colour=mixed(WHITE, BACKGROUND, 0.85), anchor="mm", width=width)
