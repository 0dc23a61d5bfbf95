"""Every reason for which something is refused has its words, with the variables that are given."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.report.words import catalogue
from bot.rules.words import Refusal

CODE = [path for folder in ("bot", "cogs") for path in sorted(Path(folder).rglob("*.py"))]


def raised() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Where `UserError("reason", variable=…)` stands in the code: place, reason, variables."""
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "UserError"):
                continue
            match node.args:
                case [ast.Constant(value=str(reason))]:
                    variables = frozenset(keyword.arg or "" for keyword in node.keywords)
                    yield f"{path}:{node.lineno}", reason, variables


@pytest.mark.parametrize(("place", "reason", "variables"), [pytest.param(*one, id=one[1]) for one in raised()])
def test_a_refusal_has_words(place: str, reason: str, variables: frozenset[str]) -> None:
    needed = catalogue().variables.get(f"error-{reason}")
    assert needed is not None, f"{place}: no error-{reason}"
    assert needed <= variables, f"{place}: error-{reason} needs {', '.join(sorted(needed - variables))}"


@pytest.mark.parametrize("reason", list(Refusal))
def test_the_rules_refusals_have_words(reason: Refusal) -> None:
    assert f"error-{reason.value}" in catalogue().variables
