"""Pictures of a battle: a view, which holds what its reader may know, → a PNG and the same in words.

views, told  what is drawn, from a state or from a whole battle's events
fleet        the order, hulls and decks, who is alongside whom, at a moment
course       every ship's hull, round by round
hits         who hit whom
forecast     how a battle is likely to end
dice         how even the dice fell
alt          the same in words
"""

import msgspec

from bot.report.dice import DiceView
from bot.report.pictures.alt import course_alt, dice_alt, fleet_alt, forecast_alt, hits_alt
from bot.report.pictures.course import draw_course
from bot.report.pictures.dice import draw_dice
from bot.report.pictures.fleet import draw_fleet
from bot.report.pictures.forecast import draw_forecast
from bot.report.pictures.hits import draw_hits
from bot.report.pictures.told import course_view, hits_view
from bot.report.pictures.views import CourseView, FleetView, ForecastView, HitsView, fleet_view
from bot.report.words import Words


class Picture(msgspec.Struct, frozen=True):
    """A file to attach: its name, a PNG, and its alternative text."""

    name: str
    data: bytes
    alt: str


def picture(words: Words, view: FleetView | CourseView | HitsView | ForecastView | DiceView, name: str) -> Picture:
    """Draw `view`; `name` is the file's, without its ending. The same view always gives the same bytes."""
    match view:
        case FleetView():
            return Picture(f"{name}.png", draw_fleet(words, view), fleet_alt(words, view))
        case CourseView():
            return Picture(f"{name}.png", draw_course(words, view), course_alt(words, view))
        case HitsView():
            return Picture(f"{name}.png", draw_hits(words, view), hits_alt(words, view))
        case ForecastView():
            return Picture(f"{name}.png", draw_forecast(words, view), forecast_alt(words, view))
        case DiceView():
            return Picture(f"{name}.png", draw_dice(words, view), dice_alt(words, view))


__all__ = [
    "CourseView",
    "DiceView",
    "FleetView",
    "ForecastView",
    "HitsView",
    "Picture",
    "course_view",
    "fleet_view",
    "hits_view",
    "picture",
]
