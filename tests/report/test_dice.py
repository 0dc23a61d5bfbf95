"""How even the dice fell, in words and as a picture: in both languages, for every verdict."""

import io
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.report.content import MAX_ALT, fits
from bot.report.content import Image as Shown
from bot.report.dice import DiceView, verdict_text
from bot.report.panels.dice import dice_panel
from bot.report.pictures import picture
from bot.report.pictures.canvas import WIDTH
from bot.report.words import LOCALES, Words, words_for
from bot.rules.battle import Setup
from bot.rules.fairness import Evenness, Rolled, rolled
from tests.bench.fleet import three_ships
from tests.report.battles import widest_setup
from tests.rules.random_play import play


def a_view(setup: Setup, found: Rolled) -> DiceView:
    sides = list(dict.fromkeys([ship.side for ship in setup.ships]))
    return DiceView(
        battle=setup.ships[0].name,
        rolled=found,
        names={ship.id: ship.name for ship in setup.ships},
        sides={ship.id: sides.index(ship.side) for ship in setup.ships},
        commitment="ab" * 32,
        over=False,
    )


def fought(setup: Setup) -> DiceView:
    _, events = play(Random(4), setup, rounds=6)
    return a_view(setup, rolled([ship.id for ship in setup.ships], events))


@pytest.fixture(params=LOCALES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(request.param)


@pytest.mark.parametrize("setup", [three_ships(), widest_setup()], ids=["three", "widest"])
def test_it_fits_and_says_how_it_can_be_checked(setup: Setup, words: Words) -> None:
    view = fought(setup)
    drawn = picture(words, view, "dice")
    with Image.open(io.BytesIO(drawn.data)) as image:
        assert image.width == WIDTH
    assert len(drawn.data) < 150_000
    assert 0 < len(drawn.alt) <= MAX_ALT
    content = dice_panel(words, view, (Shown(drawn.name, drawn.alt),))
    assert fits(content)
    assert "ab" * 32 in content.text
    assert words("dice-verify") in content.text
    assert words("dice-verify-over") in dice_panel(words, replace(view, over=True), ()).text


def test_a_ships_own(words: Words) -> None:
    setup = three_ships()
    view = fought(setup)
    own = replace(view, ship="b", rolled=Rolled(("b",), (view.rolled.totals[1],), ()))
    content = dice_panel(words, own, ())
    assert setup.ships[1].name in content.text
    assert setup.ships[2].name not in content.text
    assert picture(words, own, "dice").data != picture(words, view, "dice").data


def test_before_anything_is_rolled(words: Words) -> None:
    setup = three_ships()
    view = a_view(setup, rolled([ship.id for ship in setup.ships], ()))
    content = dice_panel(words, view, ())
    assert words("dice-none") in content.text
    assert picture(words, view, "dice").data


@pytest.mark.parametrize(
    ("odder", "key", "said"),
    [(0.746, "dice-even", "75"), (0.0499, "dice-odd", "5"), (0.0101, "dice-odd", "1"), (0.002, "dice-very-odd", None)],
)
def test_every_verdict(odder: float, key: str, said: str | None, words: Words) -> None:
    variables = {} if said is None else {"odder": said}
    assert verdict_text(words, Evenness(100, 10.5, 9.0, 7, odder)) == words(key, **variables)
    assert verdict_text(words, Evenness(5, 10.5)) == words("dice-few")
