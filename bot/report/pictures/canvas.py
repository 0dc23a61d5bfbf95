"""A sheet to draw on: shapes with smooth edges, text that fits, and the PNG of it all.

Measures are pixels of the finished picture. It is made for a phone, whose chat shows `WIDTH` of them on
about 280 points.
"""

import io
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

import msgspec
import noto_cjk_sans_jp_bold as bold_font  # pyright: ignore[reportMissingTypeStubs]
import noto_cjk_sans_jp_regular as regular_font  # pyright: ignore[reportMissingTypeStubs]
from PIL import Image, ImageDraw, ImageFont

from bot.report.pictures.look import BACKGROUND, WHITE, Colour, Shape

WIDTH = 640
MARGIN = 24

_FINE = 2
"""Shapes are drawn so many times larger and then made smaller."""
_COLOURS = 128
_MISSING = "□"
"""What is shown for characters that the font doesn't have."""
_UNKNOWN = "\U0010ffff"
_ELLIPSIS = "…"
_RAISED = 0.06

Point = tuple[float, float]


class _Written(msgspec.Struct, frozen=True):
    place: Point
    text: str
    font: ImageFont.FreeTypeFont
    colour: Colour
    anchor: str


@lru_cache(maxsize=64)
def _font(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    # The plain layout is the same on every machine; the other depends on libraries that may be there.
    path = bold_font.FONT_PATH if bold else regular_font.FONT_PATH
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def _is_there(character: str) -> bool:
    return character.isspace() or _glyph(character) != _glyph(_UNKNOWN)


def _glyph(character: str) -> bytes:
    image = Image.new("L", (24, 24))
    ImageDraw.Draw(image).text((2, 2), character, fill=255, font=_font(16, False))
    return image.tobytes()


def writable(text: str) -> str:
    """`text` with □ for each run of characters that the font doesn't have."""
    shown = ""
    for character in text:
        if _is_there(character):
            shown += character
        elif not shown.endswith(_MISSING):
            shown += _MISSING
    return shown


def width_of(text: str, size: int, *, bold: bool = False) -> float:
    """How wide it is when written."""
    return _font(size, bold).getlength(text)


def fitting_size(text: str, sizes: Sequence[int], width: float) -> int:
    """The first of the sizes at which bold text that is never cut, as numbers are, is no wider; else the last."""
    return next((size for size in sizes if width_of(text, size, bold=True) <= width), sizes[-1])


def fitted(text: str, size: int, width: float, *, bold: bool = False) -> str:
    """The text, or its beginning with …, so that it is no wider than `width`."""
    if width_of(text, size, bold=bold) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(text[:middle].rstrip() + _ELLIPSIS, size, bold=bold) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + _ELLIPSIS


class Canvas:
    """`WIDTH` × `height` pixels. Text lies over all shapes, whatever was drawn first."""

    def __init__(self, height: int) -> None:
        self.height = height
        self._sheet = Image.new("RGB", (WIDTH * _FINE, height * _FINE), BACKGROUND)
        self._pen = ImageDraw.Draw(self._sheet)
        self._written: list[_Written] = []

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        *,
        bold: bool = False,
        colour: Colour = WHITE,
        anchor: str = "lm",
        width: float | None = None,
    ) -> float:
        """Write one line at `anchor` (left, middle or right; middle of its height), and say how wide it is."""
        text = writable(text)
        if width is not None:
            text = fitted(text, size, width, bold=bold)
        # The font's own middle lies over that of its capitals and digits.
        self._written.append(_Written((x, y - size * _RAISED), text, _font(size, bold), colour, anchor))
        return width_of(text, size, bold=bold)

    def box(self, x: float, y: float, right: float, bottom: float, colour: Colour, radius: float = 0) -> None:
        """A filled rectangle; none where it would be thinner than a line of the finest drawing."""
        area = (x * _FINE, y * _FINE, right * _FINE - 1, bottom * _FINE - 1)
        if area[2] >= area[0] and area[3] >= area[1]:
            self._pen.rounded_rectangle(area, radius * _FINE, fill=colour)

    def frame(self, x: float, y: float, right: float, bottom: float, colour: Colour, radius: float = 0) -> None:
        """Its outline."""
        area = (x * _FINE, y * _FINE, right * _FINE - 1, bottom * _FINE - 1)
        self._pen.rounded_rectangle(area, radius * _FINE, outline=colour, width=2 * _FINE)

    def line(self, points: Sequence[Point], colour: Colour, width: float, dash: Sequence[float] = ()) -> None:
        """A line through the points; `dash` is how long what is drawn and what isn't are in turn."""
        for part in _dashed(points, dash) if dash else [points]:
            self._pen.line(
                [(x * _FINE, y * _FINE) for x, y in part], fill=colour, width=round(width * _FINE), joint="curve"
            )

    def dot(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A disc."""
        self._pen.circle((x * _FINE, y * _FINE), radius * _FINE, fill=colour)

    def ring(self, x: float, y: float, radius: float, colour: Colour, width: float) -> None:
        """A circle."""
        self._pen.circle((x * _FINE, y * _FINE), radius * _FINE, outline=colour, width=round(width * _FINE))

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        """A filled polygon."""
        self._pen.polygon([(x * _FINE, y * _FINE) for x, y in points], fill=colour)

    def marker(self, shape: Shape, x: float, y: float, radius: float, colour: Colour, text: str = "") -> None:
        """A side's shape around a point, dark text in it."""
        if shape.corners == 0:
            self.dot(x, y, radius, colour)
        else:
            self.polygon(_corners(shape, x, y, radius * shape.size), colour)
        if text:
            size = round(radius * (1.15 if len(text) == 1 else 0.95))
            self.text(x, y + radius * shape.low, text, size, bold=True, colour=BACKGROUND, anchor="mm")

    def pill(
        self, x: float, y: float, text: str, size: int, ground: Colour, *, colour: Colour = WHITE, anchor: str = "l"
    ) -> float:
        """A label on a coloured ground with its left, middle or right at `x`, and how wide it is."""
        width = width_of(writable(text), size, bold=True) + size * 0.7
        left = {"l": x, "m": x - width / 2, "r": x - width}[anchor]
        self.box(left, y - size * 0.72, left + width, y + size * 0.72, ground, size * 0.35)
        self.text(left + width / 2, y, text, size, bold=True, colour=colour, anchor="mm")
        return width

    def png(self) -> bytes:
        """The finished picture; the same drawing gives the same bytes."""
        image = self._sheet.reduce(_FINE)
        pen = ImageDraw.Draw(image)
        for one in self._written:
            pen.text(one.place, one.text, fill=one.colour, font=one.font, anchor=one.anchor)
        small = image.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        file = io.BytesIO()
        small.save(file, "PNG", compress_level=6)
        return file.getvalue()


def _corners(shape: Shape, x: float, y: float, radius: float) -> list[Point]:
    count = shape.corners * (2 if shape.dent else 1)
    turn = shape.turn * pi / 180 - pi / 2
    points: list[Point] = []
    for number in range(count):
        length = radius * (shape.dent if shape.dent and number % 2 else 1)
        angle = turn + 2 * pi * number / count
        points.append((x + length * cos(angle), y + length * sin(angle) + radius * shape.shift))
    return points


def _dashed(points: Sequence[Point], dash: Sequence[float]) -> list[list[Point]]:
    """The parts of a line that are drawn."""
    parts: list[list[Point]] = []
    number, left = 0, dash[0]
    part: list[Point] = [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points):
        length, gone = hypot(to_x - x, to_y - y), 0.0
        while length - gone > left:
            gone += left
            here = (x + (to_x - x) * gone / length, y + (to_y - y) * gone / length)
            if number % 2 == 0:
                parts.append([*part, here])
            number += 1
            left = dash[number % len(dash)]
            part = [here]
        left -= length - gone
        part.append((to_x, to_y))
    return [*parts, part] if number % 2 == 0 and len(part) > 1 else parts
