"""How a battle is likely to end: who wins, how long it takes, what becomes of each ship."""

from bot.forecast.estimates import Estimate, Forecast
from bot.report.escape import MAX_NAME, plain
from bot.report.pictures.canvas import MARGIN, WIDTH, Canvas
from bot.report.pictures.look import BACKGROUND, EMPTY, GREY, LINE, PANEL, WHITE, Colour, mixed, side_colour, side_shape
from bot.report.pictures.parts import TITLE_HEIGHT, Note, heading, notes_height, write_notes
from bot.report.pictures.views import ForecastView
from bot.report.words import Words

_ROW, _SHIP, _HEAD = 54, 76, 50
_NAMES = 250
_NUMBER = 96
_COLUMNS, _PLOT = 24, 190
_TICKS = 8


def draw_forecast(words: Words, view: ForecastView) -> bytes:
    """The picture as a PNG."""
    found = view.forecast
    wins = _wins(words, found)
    notes = [Note(words("picture-note-forecast")), Note(words("picture-note-forecast-middle"))]
    rounds_at = TITLE_HEIGHT + 50 + _ROW * len(wins) + 20
    ships_at = rounds_at + _HEAD + _PLOT + 60
    end = ships_at + _HEAD + _SHIP * len(found.ships)
    canvas = Canvas(round(end + 8 + notes_height(notes)))
    heading(canvas, words("picture-forecast"), view.battle)
    _heads(
        canvas,
        TITLE_HEIGHT + 26,
        words("picture-forecast-wins"),
        words("picture-forecast-battles", battles=found.battles),
    )
    for number, (name, side, rate) in enumerate(wins):
        _win(canvas, TITLE_HEIGHT + 50 + _ROW * (number + 0.5), name, side, rate)
    _rounds(canvas, words, found, rounds_at)
    _ships(canvas, words, found, ships_at)
    write_notes(canvas, end, notes)
    return canvas.png()


def _wins(words: Words, found: Forecast) -> list[tuple[str, int | None, Estimate]]:
    rows: list[tuple[str, int | None, Estimate]] = [
        (plain(side.name, MAX_NAME), number, side.wins) for number, side in enumerate(found.sides)
    ]
    if found.nobody.value:
        rows.append((words("picture-forecast-nobody"), None, found.nobody))
    if found.open.value:
        rows.append((words("picture-forecast-open"), None, found.open))
    return rows


def _heads(canvas: Canvas, y: float, left: str, right: str = "") -> None:
    used = canvas.text(MARGIN, y, left, 26, bold=True, colour=GREY)
    canvas.text(WIDTH - MARGIN, y, right, 22, colour=GREY, anchor="rm", width=WIDTH - 2 * MARGIN - used - 20)


def _win(canvas: Canvas, y: float, name: str, side: int | None, rate: Estimate) -> None:
    colour = GREY if side is None else side_colour(side)
    if side is not None:
        canvas.marker(side_shape(side), MARGIN + 16, y, 14, colour)
    canvas.text(MARGIN + 42, y, name, 26, bold=side is not None, width=_NAMES - 52)
    _bar(canvas, MARGIN + _NAMES, WIDTH - MARGIN - _NUMBER, y, 17, colour, rate)
    canvas.text(WIDTH - MARGIN, y, _percent(rate.value), 28, bold=True, anchor="rm")


def _bar(canvas: Canvas, x: float, right: float, y: float, half: float, colour: Colour, share: Estimate) -> None:
    """A bar from 0 to 1 with its interval."""
    width = right - x
    canvas.box(x, y - half, right, y + half, PANEL, 6)
    canvas.box(x, y - half, x + width * max(0.0, min(1.0, share.value)), y + half, mixed(colour, BACKGROUND, 0.8), 6)
    low, high = (x + width * max(0.0, min(1.0, one)) for one in (share.low, share.high))
    canvas.line([(low, y), (high, y)], WHITE, 3)
    for end in (low, high):
        canvas.line([(end, y - half * 0.6), (end, y + half * 0.6)], WHITE, 3)


def _rounds(canvas: Canvas, words: Words, found: Forecast, y: float) -> None:
    """How many battles took how many rounds; several rounds share a column where there are many."""
    _heads(canvas, y + 18, words("picture-forecast-rounds", mean=f"{found.mean_rounds.value:.1f}"))
    step = -(-(len(found.rounds) - 1) // _COLUMNS) or 1
    starts = range(1, max(2, len(found.rounds)), step)
    heights = [sum(found.rounds[start : start + step]) for start in starts]
    most = max([*heights, 1])
    top, bottom = y + _HEAD, y + _HEAD + _PLOT
    room = (WIDTH - 2 * MARGIN) / len(heights)
    every = -(-len(heights) // _TICKS)
    for number, (start, height) in enumerate(zip(starts, heights, strict=True)):
        x = MARGIN + room * number
        inside = found.middle[0] < start + step and start <= found.middle[1]
        gap = min(4.0, room / 6)
        colour = mixed(WHITE, BACKGROUND, 0.72 if inside else 0.36)
        if height:
            tall = max(2.0, (bottom - top) * height / most)
            canvas.box(x + gap, bottom - tall, x + room - gap, bottom, colour, min(4.0, tall / 2))
        if number % every == 0:
            text = str(start) if step == 1 else f"{start}–{start + step - 1}"
            canvas.text(x + room / 2, bottom + 22, text, 22, colour=GREY, anchor="mm")
    canvas.line([(MARGIN, bottom), (WIDTH - MARGIN, bottom)], LINE, 2)


def _ships(canvas: Canvas, words: Words, found: Forecast, y: float) -> None:
    left, right = MARGIN + _NAMES, WIDTH - MARGIN
    half = (right - left - 24) / 2
    for x, key in ((left, "picture-forecast-sinks"), (left + half + 24, "picture-forecast-hull")):
        canvas.text(x, y + 18, words(key), 24, bold=True, colour=GREY, width=half)
    for number, ship in enumerate(found.ships):
        middle, colour = y + _HEAD + _SHIP * (number + 0.5), side_colour(ship.side)
        canvas.line([(MARGIN, middle - _SHIP / 2), (right, middle - _SHIP / 2)], EMPTY, 1)
        canvas.marker(side_shape(ship.side), MARGIN + 16, middle, 14, colour)
        canvas.text(MARGIN + 42, middle, plain(ship.name, MAX_NAME), 25, bold=True, width=_NAMES - 52)
        _figure(canvas, left, half, middle, _percent(ship.sinks.value), GREY, ship.sinks)
        parts = [one / ship.hull_max for one in (ship.hull.value, ship.hull.low, ship.hull.high)]
        text = f"{ship.hull.value:.1f} / {ship.hull_max}"
        _figure(canvas, left + half + 24, half, middle, text, colour, Estimate(*parts))


def _figure(canvas: Canvas, x: float, width: float, y: float, text: str, colour: Colour, share: Estimate) -> None:
    canvas.text(x, y - 14, text, 24, bold=True, width=width)
    _bar(canvas, x, x + width, y + 16, 9, colour, share)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
