"""How often each total of 3d6 was rolled, in all and by each ship, beside what fair dice give."""

from bot.report.dice import DiceView
from bot.report.escape import MAX_NAME, plain
from bot.report.pictures.canvas import MARGIN, WIDTH, Canvas
from bot.report.pictures.look import BACKGROUND, EMPTY, GOLD, GREY, LINE, WHITE, Colour, mixed, side_colour, side_shape
from bot.report.pictures.parts import TITLE_HEIGHT, Note, heading, notes_height, write_notes
from bot.report.words import Words
from bot.rules.fairness import TOTALS, Counts, evenness
from bot.rules.odds.rolls import ALL_WAYS, WAYS

_PLOT, _AXIS, _ROW = 260, 46, 92
_NAMES = 300
_SWATCH = 34


def draw_dice(words: Words, view: DiceView) -> bytes:
    """The picture as a PNG."""
    rows = view.rolled.ships if view.ship is None else ()
    notes = [Note(words("picture-note-dice"), _SWATCH, _swatch)]
    bottom = TITLE_HEIGHT + 30 + _PLOT
    end = bottom + _AXIS + _ROW * len(rows) + 8
    canvas = Canvas(round(end + notes_height(notes)))
    title = words("picture-dice") if view.ship is None else plain(view.names[view.ship], MAX_NAME)
    heading(canvas, title, view.battle)
    colour = WHITE if view.ship is None else side_colour(view.sides[view.ship])
    _bars(canvas, view.rolled.all, MARGIN, WIDTH - MARGIN, bottom, _PLOT, colour, numbers=True)
    room = (WIDTH - 2 * MARGIN) / len(TOTALS)
    for place, total in enumerate(TOTALS):
        canvas.text(MARGIN + room * (place + 0.5), bottom + 22, str(total), 22, colour=GREY, anchor="mm")
    for number, ship in enumerate(rows):
        _ship(canvas, words, view, ship, view.rolled.totals[number], bottom + _AXIS + _ROW * number)
    write_notes(canvas, end, notes)
    return canvas.png()


def _ship(canvas: Canvas, words: Words, view: DiceView, ship: str, counts: Counts, y: float) -> None:
    side = view.sides[ship]
    canvas.line([(MARGIN, y + 6), (WIDTH - MARGIN, y + 6)], EMPTY, 1)
    canvas.marker(side_shape(side), MARGIN + 16, y + 34, 13, side_colour(side))
    canvas.text(MARGIN + 40, y + 34, plain(view.names[ship], MAX_NAME), 24, bold=True, width=_NAMES - 50)
    found = evenness(counts)
    if found.mean is not None:
        text = words("picture-dice-ship", rolls=str(found.rolls), mean=f"{found.mean:.1f}")
        canvas.text(MARGIN + 40, y + 66, text, 21, colour=GREY, width=_NAMES - 50)
    _bars(canvas, counts, MARGIN + _NAMES, WIDTH - MARGIN, y + _ROW - 4, _ROW - 22, side_colour(side))


def _bars(
    canvas: Canvas,
    counts: Counts,
    left: float,
    right: float,
    bottom: float,
    high: float,
    colour: Colour,
    *,
    numbers: bool = False,
) -> None:
    """A bar for each total, and a mark where fair dice would be on average."""
    rolls = sum(counts)
    expected = [rolls * WAYS[total] / ALL_WAYS for total in TOTALS]
    scale = high / max(*counts, *expected, 1) * (0.88 if numbers else 1)
    room = (right - left) / len(TOTALS)
    gap = room * 0.12
    for place, (count, fair) in enumerate(zip(counts, expected, strict=True)):
        x = left + room * place
        if count:
            tall = max(2.0, count * scale)
            ground = mixed(colour, BACKGROUND, 0.68)
            canvas.box(x + gap, bottom - tall, x + room - gap, bottom, ground, min(4.0, tall / 2))
        if rolls:
            canvas.line([(x + gap / 2, bottom - fair * scale), (x + room - gap / 2, bottom - fair * scale)], GOLD, 3)
        if numbers and count:
            canvas.text(x + room / 2, bottom - max(count, fair) * scale - 16, str(count), 21, anchor="mm")
    canvas.line([(left, bottom), (right, bottom)], LINE, 2)


def _swatch(canvas: Canvas, x: float, y: float) -> None:
    canvas.line([(x, y), (x + 26, y)], GOLD, 3)
