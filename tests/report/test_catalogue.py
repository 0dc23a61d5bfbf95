"""The catalogues: complete, alike in all languages, and loud when something is missing."""

import ast
import re
import shutil
import unicodedata
from pathlib import Path

import pytest

from bot.errors import UserError
from bot.report.texts import command_text, error
from bot.report.words import FOLDER, LOCALES, Catalogue, CatalogueError, catalogue, enums, words_for

ROOT = Path(__file__).parents[2]
MANEUVER_COMMANDS = (
    "evade", "ram", "board", "aim", "sight", "hold", "accelerate", "swap", "fire", "disengage", "grapple", "wait",
)  # fmt: skip
COMMANDS = (
    *MANEUVER_COMMANDS, "battle", "signal", "answer", "ready", "change", "again", "accept", "cancel", "ask", "declare",
    "privacy", "help", "rules", "repair", "shipyard", "ship",
)  # fmt: skip
SUBCOMMANDS = (
    "start", "join", "leave", "add", "remove", "begin", "status", "end", "log", "rematch", "pace",
)  # fmt: skip
NAME = re.compile(r"[-_'\w]{1,32}")


def columns(text: str) -> int:
    """How wide it is, where an ideograph takes two columns."""
    return sum(1 + (unicodedata.east_asian_width(letter) in "WF") for letter in text)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLDER, tmp_path / "locales"))


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_catalogues_that_come_with_the_program_are_in_order() -> None:
    assert set(Catalogue.load().words) == set(LOCALES)


def test_a_text_missing_in_one_language_is_refused(copy: Path) -> None:
    change(copy, "en/posts.ftl", "called-off =", "called-of =")
    with pytest.raises(CatalogueError, match="called-of"):
        Catalogue.load(copy)


def test_a_text_missing_for_an_enum_is_refused(copy: Path) -> None:
    for locale in LOCALES:
        change(copy, f"{locale}/terms.ftl", "maneuver-ram =", "maneuver-rum =")
    with pytest.raises(CatalogueError, match="maneuver-ram"):
        Catalogue.load(copy)


def test_different_variables_are_refused(copy: Path) -> None:
    change(copy, "ja/posts.ftl", "sunk = 🌊 **{ $ship }は", "sunk = 🌊 **{ $boat }は")
    with pytest.raises(CatalogueError, match="sunk"):
        Catalogue.load(copy)


@pytest.mark.parametrize(
    "text", ["broken {", "twice = 1\ntwice = 2", "loop = { loop }", "gone = { nowhere }", "a = { -b }"]
)
def test_what_cannot_be_read_is_refused(copy: Path, text: str) -> None:
    for locale in LOCALES:
        (copy / locale / "zzz.ftl").write_text(text + "\n", encoding="utf-8")
    with pytest.raises(CatalogueError):
        Catalogue.load(copy)


def test_a_missing_variable_and_a_missing_key_raise() -> None:
    words = words_for("ja")
    with pytest.raises(CatalogueError, match="sunk"):
        words("sunk")
    with pytest.raises(CatalogueError, match="nothing-like-it"):
        words("nothing-like-it")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_can_be_written(locale: str) -> None:
    words = words_for(locale)
    for key, variables in catalogue().variables.items():
        for value in (1, 2, "x"):
            text = words(key, **dict.fromkeys(variables, value))
            assert text
            assert "{" not in text


def test_every_enum_of_the_rules_has_its_texts() -> None:
    assert {"maneuver", "roll-kind", "modifier", "reason", "choice", "question-kind", "outcome", "error"} <= set(
        enums()
    )
    for locale in LOCALES:
        for prefix, enum in enums().items():
            for value in enum:
                assert f"{prefix}-{value.value}" in words_for(locale)


@pytest.mark.parametrize(
    ("locale", "language"), [("ja", "ja"), ("en-US", "en"), ("en-GB", "en"), ("fr", "en"), ("", "en")]
)
def test_discord_locales(locale: str, language: str) -> None:
    assert words_for(locale).locale == language


# Errors


def raised() -> list[tuple[str, str, frozenset[str]]]:
    """(where, reason, details) of every `UserError(…)` and `Refused(…)` with a constant reason in the program."""
    found: list[tuple[str, str, frozenset[str]]] = []
    for folder in ("bot", "cogs"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not (isinstance(node, ast.Call) and getattr(node.func, "id", None) in ("UserError", "Refused")):
                    continue
                details = frozenset(keyword.arg or "" for keyword in node.keywords)
                match node.args:
                    case [ast.Constant(value=str(reason))]:
                        found.append((path.name, reason, details))
                    case [ast.Attribute(value=ast.Name(id="Refusal"), attr=name)]:
                        found.append((path.name, name.lower(), details))
                    case _:
                        pass
    return found


def test_every_error_that_is_raised_has_its_text_and_gives_it_what_it_needs() -> None:
    variables = catalogue().variables
    cases = raised()
    assert cases
    for where, reason, details in cases:
        assert f"error-{reason}" in variables, f"{where}: {reason}"
        assert variables[f"error-{reason}"] <= details, f"{where}: {reason} needs {variables[f'error-{reason}']}"


@pytest.mark.parametrize("locale", LOCALES)
def test_an_error_escapes_the_names_in_it(locale: str) -> None:
    text = error(words_for(locale), UserError("own_target", ship="*@everyone*"))
    assert r"\*@​everyone\*" in text


@pytest.mark.parametrize("locale", LOCALES)
def test_an_error_without_a_text_is_an_internal_one(locale: str) -> None:
    words = words_for(locale)
    assert error(words, UserError("no_such_reason_at_all")) == words("error-internal")
    assert error(words, UserError("own_target")) == words("error-internal")


# Slash commands


def test_every_command_has_a_name_and_a_description() -> None:
    keys = {f"command-{name}" for name in COMMANDS} | {f"command-battle-{name}" for name in SUBCOMMANDS}
    options = (
        "target",
        "weapon",
        "part",
        "hard",
        "post",
        "text",
        "question",
        "choice",
        "ship",
        "battle",
        "name",
        "pace",
        "template",
        "side",
        "undo",
        "on",
        "repairer",
        "workers",
        "at_sea",
        "yard",
        "focus",
        "payment",
        "hull",
        "deck",
        "days",
        "pay",
        "note",
    )
    keys |= {f"option-{name}" for name in options}
    for locale in ("ja", "en-US"):
        for key in keys:
            assert command_text(locale, key)
            assert command_text(locale, f"{key}-about")


@pytest.mark.parametrize("locale", LOCALES)
def test_command_names_and_descriptions_are_as_discord_wants_them(locale: str) -> None:
    words = words_for(locale)
    for key in sorted(words.keys):
        if not key.startswith(("command-", "option-")):
            continue
        text = words(key)
        if key.endswith("-about"):
            assert 1 <= len(text) <= 100, key
        else:
            assert NAME.fullmatch(text), key
            assert text == text.lower(), key
            assert locale != "en" or text == key.rpartition("-")[2], key


@pytest.mark.parametrize("locale", LOCALES)
def test_names_are_unique_where_they_stand_together(locale: str) -> None:
    words = words_for(locale)
    for group in (
        [f"command-{name}" for name in COMMANDS],
        [f"command-battle-{name}" for name in SUBCOMMANDS],
        sorted(key for key in words.keys if key.startswith("option-") and not key.endswith("-about")),
    ):
        names = [words(key) for key in group]
        assert len(names) == len(set(names))
