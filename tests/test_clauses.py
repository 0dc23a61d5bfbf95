"""No clause of the rules without a test (the way Diplomacy adjudicators are held to the DATC cases)."""

import re
from pathlib import Path

import pytest

from tests.rules.clauses import CANNOT_FAIL, CLAUSES, count_tests

RULES = Path(__file__).parents[2] / "shared" / "rules" / "clauses.md"


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_a_test_or_a_reason(clause: str) -> None:
    tested = count_tests()[clause] > 0
    excused = clause in CANNOT_FAIL
    assert tested is not excused, f"{clause} ({CLAUSES[clause]}): tested is {tested}, excused is {excused}"


def test_every_mark_names_a_clause() -> None:
    assert set(count_tests()) <= set(CLAUSES)


def test_excuses_are_for_clauses() -> None:
    assert set(CANNOT_FAIL) <= set(CLAUSES)


@pytest.mark.skipif(not RULES.exists(), reason="the rules are not at hand")
def test_the_list_of_clauses_is_that_of_the_rules() -> None:
    """In their order, too."""
    ids = re.findall(r"^- \*\*(?:Ruling )?([A-Z]\d+[a-z]?)\*\*", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    assert list(CLAUSES) == ids
