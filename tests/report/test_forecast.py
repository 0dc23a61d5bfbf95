"""A forecast in words and as a picture: complete in both languages, whatever came out, however many ships there are."""

import io
from random import Random

import pytest
from PIL import Image

from bot.forecast.estimates import Forecast, forecast
from bot.forecast.tally import Tally
from bot.report.content import MAX_ALT, fits
from bot.report.forecast import rate_text, ship_lines, win_lines
from bot.report.panels.forecast import forecast_panel, forecast_progress
from bot.report.pictures import ForecastView, picture
from bot.report.pictures.canvas import WIDTH
from bot.report.words import LOCALES, words_for
from bot.rules.battle import Battle, begin
from tests.bench.fleet import three_ships
from tests.report.battles import widest_setup

SMALL = begin(three_ships())
WIDEST = begin(widest_setup())


def told(battle: Battle, battles: int = 1000, *, rounds: int = 99, nobody: int = 0, open_: int = 0) -> Forecast:
    """A forecast of made-up counts."""
    random = Random(1)
    ships, sides = len(battle.ships), len({one.side for one in battle.ships})
    hull = [random.randint(0, one.ship.hull_max) for one in battle.ships]
    counted = Tally(
        battles=battles,
        wins=(battles - nobody - open_, *(0,) * (sides - 1)),
        nobody=nobody,
        open=open_,
        rounds=(0, *(0,) * (rounds - 1), battles),
        sunk=tuple([random.randint(0, battles) for _ in range(ships)]),
        hull=tuple([one * battles for one in hull]),
        hull_squares=tuple([one * one * battles for one in hull]),
    )
    return forecast(battle, counted, 100)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("battle", [SMALL, WIDEST], ids=["small", "widest"])
@pytest.mark.parametrize(("battles", "rounds"), [(1, 1), (1000, 7), (10_000, 100)])
def test_it_fits_and_is_small(battle: Battle, battles: int, rounds: int, locale: str) -> None:
    words = words_for(locale)
    rare = {"nobody": 1, "open_": 1} if battles > 100 else {}
    view = ForecastView(battle.ships[0].name, told(battle, battles, rounds=rounds, **rare))
    drawn = picture(words, view, "forecast")
    with Image.open(io.BytesIO(drawn.data)) as image:
        assert (image.width, image.format) == (WIDTH, "PNG")
    assert len(drawn.data) < 150_000
    assert drawn.data == picture(words, view, "forecast").data
    assert 0 < len(drawn.alt) <= MAX_ALT
    content = forecast_panel(words, view, [drawn])
    assert fits(content)
    assert fits(forecast_progress(words, view.battle, view.forecast))


def test_a_line_for_each_side_and_for_what_happens_besides() -> None:
    words = words_for("en")
    assert len(win_lines(words, told(SMALL), str)) == 2
    lines = win_lines(words, told(SMALL, nobody=100, open_=50), str)
    assert [line.split(") ")[-1] for line in lines] == [
        "Side 0",
        "Side 1",
        words("forecast-nobody"),
        words("forecast-open", rounds=100),
    ]
    assert lines[0].startswith("▰" * 12 + "▱▱ 85 % (83–87 %)")
    assert len(ship_lines(words, told(SMALL), str)) == 3


def test_what_is_known_better_has_a_decimal() -> None:
    words = words_for("en")
    assert rate_text(words, told(SMALL, 100_000, open_=4_000).open) == "4.0 % (3.9–4.1 %)"
    assert rate_text(words, told(SMALL, 100, open_=4).open) == "4 % (2–10 %)"
