"""The game master's forecast: what comes out, and how far it is."""

from collections.abc import Sequence

from bot.forecast.estimates import Forecast
from bot.report.content import Block, Content, Image, Text, fits
from bot.report.escape import safe
from bot.report.forecast import rounds_text, ship_lines, win_lines
from bot.report.panels.parts import BLUE, GREY, MAX_SHORT
from bot.report.pictures import ForecastView, Picture
from bot.report.words import Words


def forecast_panel(words: Words, view: ForecastView, pictures: Sequence[Picture]) -> Content:
    """All of it in words and as a picture; the lines of ships give way where there isn't room."""
    content = _panel(words, view, pictures, ships=True)
    return content if fits(content) else _panel(words, view, pictures, ships=False)


def forecast_progress(words: Words, battle: str, found: Forecast | None) -> Content:
    """While it runs: who wins, as far as is known."""
    lines = [words("forecast-head", battle=safe(battle, MAX_SHORT)), words("forecast-running")]
    if found is not None:
        lines += ["", words("forecast-so-far", battles=found.battles), *win_lines(words, found, _named)]
    return Content((Text("\n".join(lines)),), GREY)


def _panel(words: Words, view: ForecastView, pictures: Sequence[Picture], *, ships: bool) -> Content:
    found = view.forecast
    head = [
        words("forecast-head", battle=safe(view.battle, MAX_SHORT)),
        words("forecast-small", text=words("forecast-played", battles=found.battles)),
    ]
    blocks: list[Block] = [
        Text("\n".join(head)),
        Text("\n".join(win_lines(words, found, _named))),
        Text(rounds_text(words, found)),
    ]
    if ships:
        blocks.append(Text("\n".join(ship_lines(words, found, _named))))
    blocks += [Image(one.name, one.alt) for one in pictures]
    notes = [words("forecast-interval"), words("forecast-players"), words("forecast-secrets")]
    blocks.append(Text("\n".join([words("forecast-small", text=note) for note in notes])))
    return Content(tuple(blocks), BLUE)


def _named(name: str) -> str:
    return safe(name, MAX_SHORT)
