"""Colours and shapes.

Sides are told apart by both. The colours are those of Okabe and Ito's palette for the colour-blind, brightened where
they would be too dark on the ground, which is that of a dark theme; it is opaque, so that a light one changes nothing.
"""

import msgspec

Colour = tuple[int, int, int]


class Shape(msgspec.Struct, frozen=True):
    """A regular polygon (`corners` 0: a disc), turned by degrees; a star if it has a `dent`.

    `size` evens out how large shapes look, `shift` moves the polygon down by so many radii, `low` the text in it.
    """

    corners: int
    turn: float = 0
    size: float = 1
    dent: float = 0
    shift: float = 0
    low: float = 0


BACKGROUND: Colour = (30, 31, 34)
PANEL: Colour = (43, 45, 49)
EMPTY: Colour = (66, 69, 76)
LINE: Colour = (92, 96, 105)
GREY: Colour = (181, 186, 193)
WHITE: Colour = (242, 243, 245)
RED: Colour = (190, 48, 40)
GOLD: Colour = (255, 214, 90)

_COLOURS: tuple[Colour, ...] = (
    (86, 180, 233),
    (230, 159, 0),
    (28, 184, 138),
    (224, 130, 180),
    (240, 228, 66),
    (236, 112, 52),
    (150, 150, 255),
    (222, 222, 222),
)
_SHAPES = (
    Shape(0),
    Shape(4, turn=45, size=1.25),
    Shape(3, size=1.3, shift=0.14, low=0.22),
    Shape(4, size=1.22),
    Shape(5, size=1.12, low=0.04),
    Shape(3, turn=180, size=1.3, shift=-0.14, low=-0.14),
    Shape(6, size=1.1),
    Shape(4, size=1.4, dent=0.6),
)
STAR = Shape(4, dent=0.36)
"""An acrobatic dodge."""


def side_colour(side: int) -> Colour:
    """The colour of the side that entered so many sides after the first."""
    return _COLOURS[side % len(_COLOURS)]


def side_shape(side: int) -> Shape:
    """Its shape."""
    return _SHAPES[side % len(_SHAPES)]


def mixed(colour: Colour, other: Colour, share: float) -> Colour:
    """`share` (0 to 1) of the first, the rest of the other."""
    red, green, blue = (round(one * share + two * (1 - share)) for one, two in zip(colour, other, strict=True))
    return red, green, blue


def faded(colour: Colour) -> Colour:
    """The colour of what is sunk."""
    return mixed(colour, BACKGROUND, 0.4)
