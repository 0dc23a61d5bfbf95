"""The previews in a real browser: what is seen of the bot fits a phone, and is whole."""

import asyncio
import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

from bot.report.words import words_for
from tests.preview import browser
from tests.preview.pages import LOCALES, write
from tests.preview.shows import play

FAULTS = Path(__file__).with_name("faults.js").read_text(encoding="utf-8")
ASKING = ("board", "declare", "questions", "help")
"""What stands on these pages fits a phone\'s screen as a whole: what is asked, and what is waited for."""


@pytest.fixture(autouse=True)
def _browser() -> None:
    if browser.find() is None:
        assert not os.environ.get("CI"), browser.missing()
        pytest.skip(browser.missing())


@pytest.mark.parametrize("locale", LOCALES)
def test_what_people_see_fits_and_is_whole(locale: str, tmp_path: Path) -> None:
    paths = write(asyncio.run(play(locale)), tmp_path)
    with browser.opened() as page:
        for width in (browser.PHONE, browser.DESKTOP):
            browser.resize(page, width)
            found = {path.stem: _faults(page, path) for path in paths}
            assert {name: faults for name, faults in found.items() if faults} == {}, f"at {width} px"
        browser.resize(page, browser.PHONE)
        assert _tall(page, [path for path in paths if path.stem in ASKING]) == {}


def test_what_is_wrong_is_found(tmp_path: Path) -> None:
    """Each kind of fault, on a page that has it."""
    page_of = tmp_path / "wrong.html"
    page_of.write_text(
        '<meta charset="utf-8"><body style="margin:0"><article data-caption="wide"><p style="width:500px">x</p>'
        '</article><article data-caption="picture"><img src="nothing.png"></article>'
        '<article data-caption="label"><button><span class="label" style="display:block;width:20px;overflow:hidden;'
        'white-space:nowrap">Accelerate</span></button></article>'
        '<article data-caption="mention"><span class="unknown">@unknown</span></article>'
        '<article data-caption="raw"><p>**bold**</p><p>{ $ship } sinks</p></article>'
        '<article data-caption="key"><p>declare-ready</p></article>',
        encoding="utf-8",
    )
    with browser.opened() as page:
        found = _faults(page, page_of)
    assert {fault.partition(":")[0] for fault in found} == {
        "page", "wide", "picture", "label", "mention", "raw", "key",
    }  # fmt: skip


def _faults(page: Page, path: Path) -> list[str]:
    page.goto(path.as_uri())
    return page.evaluate(FAULTS, [key for key in words_for("en").keys if "-" in key])


def _tall(page: Page, paths: list[Path]) -> dict[str, float]:
    """What is taller than a screen, by its caption."""
    heights: dict[str, float] = {}
    for path in paths:
        page.goto(path.as_uri())
        found = page.evaluate(
            "[...document.querySelectorAll('article:not([data-unfolded]) .message')]"
            ".map(one => [one.closest('article').dataset.caption, one.getBoundingClientRect().height])"
        )
        heights |= {f"{path.stem}: {caption}": height for caption, height in found if height > browser.HEIGHT}
    return heights
