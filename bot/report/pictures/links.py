"""Who lies alongside whom and who aims at whom, right of the ships: brackets, or a table of many."""

from collections.abc import Sequence

import msgspec

from bot.report.pictures.canvas import MARGIN, WIDTH, Canvas
from bot.report.pictures.look import BACKGROUND, EMPTY, GOLD, GREY, RED, WHITE
from bot.report.pictures.views import AimLine, FleetView, Link
from bot.report.rolls import signed

MOST_LANES = 4
LANE = 46
CELL = 25

_INSET = 34
_APART = 13.0


class Lane(msgspec.Struct, frozen=True):
    """A bracket's place, 0 for the one that is nearest to the ships."""

    number: int
    what: Link | AimLine


def lanes(view: FleetView) -> list[Lane]:
    """All links and aims, the short ones inside, none over another."""
    placed: list[Lane] = []
    for what in sorted([*view.links, *view.aims], key=lambda one: (_span(one)[1] - _span(one)[0], _span(one))):
        taken = {lane.number for lane in placed if _overlap(_span(lane.what), _span(what))}
        placed.append(Lane(next(number for number in range(len(placed) + 1) if number not in taken), what))
    return placed


def room(view: FleetView) -> float:
    """How much width it takes."""
    placed = lanes(view)
    if not placed:
        return 0
    count = 1 + max(lane.number for lane in placed)
    return _INSET + count * LANE if count <= MOST_LANES else CELL * len(view.ships) + 24


def is_table(view: FleetView) -> bool:
    """Whether there are too many for brackets."""
    placed = lanes(view)
    return bool(placed) and 1 + max(lane.number for lane in placed) > MOST_LANES


def draw(canvas: Canvas, view: FleetView, left: float, rows: Sequence[float]) -> None:
    """From `left` on; `rows` are the middles of the ships' rows."""
    if is_table(view):
        _table(canvas, view, rows)
        return
    placed = lanes(view)
    for lane in placed:
        _bracket(canvas, lane, placed, left, rows)


def chain(canvas: Canvas, x: float, top: float, bottom: float) -> None:
    """A grapple's line: links one after the other."""
    count = max(1, round((bottom - top) / 15))
    for number in range(count):
        middle = top + (number + 0.5) * (bottom - top) / count
        canvas.ring(x, middle, 8.5, WHITE, 3)


def sight(canvas: Canvas, x: float, y: float, radius: float = 13) -> None:
    """Cross-hairs."""
    canvas.dot(x, y, radius + 3, BACKGROUND)
    canvas.ring(x, y, radius, GOLD, 3)
    for dx, dy in ((1, 0), (0, 1)):
        reach = radius * 1.35
        canvas.line([(x - dx * reach, y - dy * reach), (x + dx * reach, y + dy * reach)], GOLD, 2.5)


def cell(canvas: Canvas, x: float, y: float, text: str = "") -> None:
    """The table's mark of two ships alongside; `text` is what lies on breaking away."""
    canvas.box(x - 11, y - 15, x + 11, y + 15, WHITE if text else GREY, 4)
    if text:
        canvas.text(x, y, text, 20, bold=True, colour=BACKGROUND, anchor="mm")


def _span(what: Link | AimLine) -> tuple[int, int]:
    ends = what.ships if isinstance(what, Link) else (what.by, what.at)
    return min(ends), max(ends)


def _overlap(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def _bracket(canvas: Canvas, lane: Lane, placed: Sequence[Lane], left: float, rows: Sequence[float]) -> None:
    x = left + _INSET + lane.number * LANE + LANE / 2
    ends = {ship: rows[ship] + _offset(lane, placed, ship) for ship in _span(lane.what)}
    top, bottom = (ends[ship] for ship in _span(lane.what))
    if isinstance(lane.what, AimLine):
        _aim(canvas, lane.what, x, left, ends)
        return
    start = left + 10
    canvas.line([(start, top), (x, top)], WHITE, 4)
    canvas.line([(start, bottom), (x, bottom)], WHITE, 4)
    if any(lane.what.penalties):
        chain(canvas, x, top, bottom)
    else:
        canvas.line([(x, top - 2), (x, bottom + 2)], WHITE, 4)
    for ship, y in ends.items():
        if lane.what.rammer is not None and ship != lane.what.rammer:
            canvas.polygon([(start - 8, y), (start + 12, y - 11), (start + 12, y + 11)], RED)
        else:
            canvas.dot(start, y, 7, WHITE)
    for ship, penalty in zip(lane.what.ships, lane.what.penalties, strict=True):
        if penalty:
            y = ends[ship] + (20 if ends[ship] == top else -20)
            canvas.pill(x, y, signed(penalty), 20, WHITE, colour=BACKGROUND, anchor="m")


def _aim(canvas: Canvas, aim: AimLine, x: float, left: float, ends: dict[int, float]) -> None:
    by, at = ends[aim.by], ends[aim.at]
    canvas.line([(left + 6, by), (x, by), (x, at), (left + 30, at)], GOLD, 3.5, (11, 7))
    canvas.dot(left + 6, by, 6, GOLD)
    sight(canvas, left + 16, at)
    y = at + (-26 if at > by else 26)
    canvas.pill(x, y, signed(aim.bonus), 22, BACKGROUND, colour=GOLD, anchor="m")


def _offset(lane: Lane, placed: Sequence[Lane], ship: int) -> float:
    """Ends in one row lie over each other: those that go up above, those that go down beneath, the inner ones nearer to
    the other end's row."""
    here = sorted(
        [one for one in placed if ship in _span(one.what)],
        key=lambda one: (_direction(one, ship), -_direction(one, ship) * one.number),
    )
    return (here.index(lane) - (len(here) - 1) / 2) * _APART


def _direction(lane: Lane, ship: int) -> int:
    return 1 if _span(lane.what)[0] == ship else -1


def _table(canvas: Canvas, view: FleetView, rows: Sequence[float]) -> None:
    """A column for each ship, by its place: a square where the two are alongside, with what lies on the row's ship."""
    count = len(view.ships)
    left = WIDTH - MARGIN - CELL * count
    for place in range(count):
        canvas.text(left + CELL * (place + 0.5), rows[0] - 44, str(place + 1), 20, colour=GREY, anchor="mm")
    marks: dict[tuple[int, int], int] = {}
    for link in view.links:
        one, other = link.ships
        marks[one, other], marks[other, one] = link.penalties
    aims = {(aim.by, aim.at) for aim in view.aims}
    for row, y in enumerate(rows):
        for place in range(count):
            x = left + CELL * (place + 0.5)
            if (row, place) in aims:
                sight(canvas, x, y, 9)
            elif (row, place) in marks:
                penalty = marks[row, place]
                cell(canvas, x, y, str(-penalty) if penalty else "")
            else:
                canvas.dot(x, y, 2.5, EMPTY if row != place else BACKGROUND)
