"""`/help`: every page is short, fits a phone, leads on, and there is a text for each."""

import pytest

from bot.report.content import Buttons, Content, fits
from bot.report.ids import HelpField, HelpId, RulesId, parse
from bot.report.panels import help_panel
from bot.report.panels.guide import PAGES
from bot.report.panels.practice import DEFAULT
from bot.report.words import LOCALES, words_for
from tests.report.test_catalogue import columns

MOST_LINES = 14
MOST_COLUMNS = 1000
"""About three quarters of a phone's screen, where an ideograph takes two columns."""
EVERY_PAGE = [
    (locale, reader, page) for locale in LOCALES for reader in HelpField for page in range(len(PAGES[reader]))
]


def ids(content: Content) -> list[str]:
    """The ids of all buttons."""
    return [button.id for block in content.blocks if isinstance(block, Buttons) for button in block.buttons]


@pytest.mark.parametrize(("locale", "reader", "page"), EVERY_PAGE)
def test_a_page_fits_a_phone_and_ends_with_what_to_press(locale: str, reader: HelpField, page: int) -> None:
    content = help_panel(words_for(locale), reader, page)
    lines = content.text.splitlines()
    assert fits(content)
    assert len(lines) <= MOST_LINES
    assert sum(columns(line) for line in lines) <= MOST_COLUMNS
    assert lines[-1].startswith("👉")
    assert not any(line.startswith("👉") for line in lines[:-1])


@pytest.mark.parametrize("reader", HelpField)
def test_its_buttons_name_the_pages_they_show(reader: HelpField) -> None:
    words, last = words_for("en"), len(PAGES[reader]) - 1
    others = [str(HelpId(one)) for one in HelpField if one is not reader]
    for page in range(last + 1):
        neighbours = [str(HelpId(reader, one)) for one in (page - 1, page + 1) if 0 <= one <= last]
        shown = ids(help_panel(words, reader, page))
        practice = [str(DEFAULT)] if (reader, page) == (HelpField.PLAYER, 0) else []
        assert shown[:-1] == [*neighbours, *practice, *others]
        assert isinstance(parse(shown[-1]), RulesId)
    assert help_panel(words, reader, 99) == help_panel(words, reader, last)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_page_of_the_catalogue_is_left_out(locale: str) -> None:
    shown = {f"help-{reader}-{page}" for reader in HelpField for page in PAGES[reader]}
    titled = {
        key.removesuffix("-title") for key in words_for(locale).keys if key.startswith("help-") and "-title" in key
    }
    assert shown == titled
