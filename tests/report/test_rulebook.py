"""`/rules`: every clause has its words, and every page fits."""

import re
from pathlib import Path

import pytest

from bot.report.content import fits
from bot.report.ids import RulesField, parse
from bot.report.panels import OwnShip, RulesView, rules_panel
from bot.report.panels.rulebook import clause_lines
from bot.report.rulespage import PAGES, rules_page
from bot.report.words import LOCALES, words_for
from bot.rules.rulebook import CLAUSES, Topic, tries
from tests.report.test_guide import ids
from tests.report.test_panels import wide_battle

DOCS = Path(__file__).parents[2] / "docs"
RULINGS_OF_RULES = {"G1", "S3", "S4", "D4", "L6", "P1", "P3"}
"""Clauses of the rules to which a ruling of ours is added; else it is one or the other."""


@pytest.mark.parametrize("locale", LOCALES)
def test_every_clause_has_its_words_as_a_rule_or_as_a_ruling(locale: str) -> None:
    words = words_for(locale)
    both = set[str]()
    for clause in [clause for clauses in CLAUSES.values() for clause in clauses]:
        rule, ruling = f"clause-{clause}" in words, f"ruling-{clause}" in words
        assert rule or ruling, clause
        both |= {clause} if rule and ruling else set()
    assert both == RULINGS_OF_RULES
    told = {f"{kind}-{clause}" for clauses in CLAUSES.values() for clause in clauses for kind in ("clause", "ruling")}
    assert {key for key in words.keys if re.match(r"(clause|ruling)-", key)} <= told


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("topic", Topic)
def test_a_page_fits_in_a_battle_too(locale: str, topic: Topic) -> None:
    """Eight ships whose names are as wide as they may be."""
    words, battle = words_for(locale), wide_battle()
    alone = rules_panel(words, RulesView(topic=topic))
    assert fits(alone)
    assert all(line in alone.text for line in clause_lines(words, topic))
    state = battle.afloat[0]
    own = OwnShip(
        id=state.id,
        name=state.name,
        names={one.id: one.name for one in battle.ships},
        weapons={weapon.id: weapon.name for weapon in state.ship.weapons},
        tries=tries(battle, state.id, topic),
    )
    content = rules_panel(words, RulesView(topic=topic, battle="12", own=own))
    assert fits(content)
    assert all(line in content.text for line in clause_lines(words, topic))
    shown = [found for id in ids(content) if (found := parse(id)) is not None and found.FAMILY == "rules"]
    assert all(getattr(one, "field", None) is RulesField.SHOW for one in shown)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_of_the_docs_is_what_the_catalogue_gives(locale: str) -> None:
    page = (DOCS / PAGES[locale]).read_text(encoding="utf-8")
    assert page == rules_page(words_for(locale)), "write it anew with: make docs"
    assert all(f"**{clause}**" in page for clauses in CLAUSES.values() for clause in clauses)
