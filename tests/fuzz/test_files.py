"""What stands in people's files can't do harm where it is shown: labels, values, names of fields, GCS's skills."""

import json

from hypothesis import given
from hypothesis import strategies as st

from bot.errors import UserError
from bot.report.content import fits
from bot.report.panels.sheets import ccfolia_panel, draft_panel, imported_panel
from bot.report.sheets import ccfolia_text
from bot.report.texts import error
from bot.report.words import LOCALES, words_for
from bot.rules.battle import Crew
from bot.service.names import clean_name
from bot.sheets.ccfolia import Character
from bot.sheets.fault import SheetError
from bot.sheets.gcs import Proposal, best
from tests.fuzz.texts import ANY_TEXTS, TEXTS, between, faults
from tests.sheets.fleets import opened
from tests.sheets.test_ccfolia import character
from tests.sheets.test_gcs import sheet, skill
from tests.sheets.test_own import SHIP, file

LOCALE = st.sampled_from(LOCALES)


@given(TEXTS, LOCALE)
def test_labels_without_use_are_listed_harmlessly(label: str, locale: str) -> None:
    words = words_for(locale)
    found = opened(character((label, "x" if label.strip() else "1")))
    assert isinstance(found, Character)
    for unused in found.unused:
        text = imported_panel(words, [], [], [unused]).text
        said = between(text, words("sheet-unused", labels="\0"))
        assert [one for one in faults(said) if one != "it can't be seen"] == []


@given(TEXTS, LOCALE)
def test_fields_and_values_that_are_refused_are_shown_harmlessly(text: str, locale: str) -> None:
    words = words_for(locale)
    for content in (file(SHIP | {f"x{text}": 1}), file(SHIP | {"hull": text})):
        try:
            opened(content)
        except SheetError as refused:
            shown = error(words, refused)
            assert len(shown.splitlines()) == 1
            assert not [
                one for one in faults(shown) if one.startswith(("it pings", "it links", "it turns", "it can't"))
            ]
        else:
            raise AssertionError(content)


@given(ANY_TEXTS, TEXTS, LOCALE)
def test_the_skills_of_a_sheet_fit_their_menus(name: str, specialty: str, locale: str) -> None:
    try:
        found = opened(sheet(skills=[skill(name, 12, specialty), skill("Helm", 13)]))
    except SheetError:
        return
    assert isinstance(found, Proposal)
    content = draft_panel(words_for(locale), 1, found, best(found))
    assert fits(content)


@given(TEXTS, LOCALE)
def test_a_person_for_ccfolia_breaks_out_of_no_frame(text: str, locale: str) -> None:
    try:
        name = clean_name(text)
    except UserError:
        return
    words = words_for(locale)
    person = Crew(id="", name=name, post=None)
    written = ccfolia_text(words, person)
    content = ccfolia_panel(words, name, "ccfolia.json", written)
    assert fits(content)
    assert content.text.count("```") in (0, 2)
    assert faults(between(content.text.split("\n```")[0], words("sheet-ccfolia", name="\0"))) == []
    found = opened(written)
    assert isinstance(found, Character)
    assert found.crew == person
    assert json.loads(written)["data"]["name"] == name
