"""The READMEs and guides name what there is: every setting, every command, the same in both languages."""

import ast
import re
from pathlib import Path

import pytest

from bot.report.words import words_for

ROOT = Path(__file__).parents[1]
READMES = ("README.md", "README.ja.md")
GUIDES = ("docs/game-master.md", "docs/game-master.ja.md")
_ROW = re.compile(r"^\| `([A-Z_]+)` \| (.+?) \| (.+) \|$", re.MULTILINE)
_EXAMPLE = re.compile(r"^#?([A-Z_]+)=(.*)$", re.MULTILINE)
_COMMAND = re.compile(r"`/([^`]+)`")


def read() -> list[str]:
    """The settings that the program reads, in the order in which it does."""
    tree = ast.parse((ROOT / "bot" / "settings.py").read_text(encoding="utf-8"))
    return [
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "get"
        and node.args
        and isinstance(node.args[0], ast.Constant)
    ]


def examples() -> dict[str, str]:
    """What `.env.example` has for each."""
    return dict(_EXAMPLE.findall((ROOT / ".env.example").read_text(encoding="utf-8")))


def test_the_example_has_every_setting_that_is_read() -> None:
    assert len(read()) == len(set(read())) > 5
    assert set(examples()) == set(read())


@pytest.mark.parametrize("readme", READMES)
def test_the_table_of_a_readme_has_every_setting_with_its_default(readme: str) -> None:
    rows = {name: default for name, default, _ in _ROW.findall((ROOT / readme).read_text(encoding="utf-8"))}
    assert set(rows) == set(read())
    for name, default in rows.items():
        if default.startswith("`"):
            assert default == f"`{examples()[name]}`", name
        else:
            assert default in ("none", "なし"), name


def commands(locale: str) -> set[str]:
    """The full names of all commands and groups in this language."""
    words = words_for(locale)
    keys = {key for key in words.keys if key.startswith("command-") and not key.endswith("-about")}
    found = set[str]()
    for key in keys:
        parts = key.split("-")[1:]
        path = [f"command-{'-'.join(parts[:length])}" for length in range(1, len(parts) + 1)]
        found.add(" ".join([words(one) for one in path]))
    return found


@pytest.mark.parametrize("page", [*READMES, *GUIDES])
def test_every_command_that_is_named_is_there(page: str) -> None:
    known = commands("en") | commands("ja")
    named = _COMMAND.findall((ROOT / page).read_text(encoding="utf-8"))
    named = [one for one in named if one not in ("live", "ready", "metrics")]
    assert named
    assert [one for one in named if one not in known] == []


@pytest.mark.parametrize("page", [*READMES, *GUIDES, "docs/rules.md", "docs/rules.ja.md"])
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", text):
        assert (ROOT / page).parent.joinpath(target).exists(), target
