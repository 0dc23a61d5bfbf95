"""The message catalogues: Fluent files under `locales/`, checked as a whole when they are loaded."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

import bot.rules.words
from bot.errors import HeadOnError
from bot.report.ids import HelpField
from bot.report.views import Pace
from bot.rules.checks import Outcome
from bot.rules.rulebook import Topic

FOLDER = Path(__file__).parent / "locales"
LOCALES = ("ja", "en")
DEFAULT = "en"


class CatalogueError(HeadOnError):
    """The catalogues are not in order, or a text was asked for that they don't have. Never a user's fault."""


class Words:
    """The texts of one locale: `words("key", name=value)`."""

    def __init__(self, locale: str, bundle: FluentBundle, keys: frozenset[str]) -> None:
        self.locale = locale
        self.keys = keys
        self._bundle = bundle
        self._fixed: dict[str, str] = {}
        """Texts without variables, as they were asked for: they are always the same."""

    def __call__(self, key: str, /, **variables: str | int) -> str:
        """The text of `key`. Numbers are written as the locale writes them; ids and signed numbers are given as text.

        Raises `CatalogueError` for a key that isn't there and for a variable that the text needs and wasn't given.
        """
        if not variables and (fixed := self._fixed.get(key)) is not None:
            return fixed
        if key not in self.keys:
            raise CatalogueError(f"no text {key!r} in {self.locale}")
        pattern = self._bundle.get_message(key).value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, variables)
        if errors:
            raise CatalogueError(f"{key} in {self.locale}: {errors[0]}")
        if not variables:
            self._fixed[key] = str(text)
        return str(text)

    def __contains__(self, key: str) -> bool:
        return key in self.keys

    def of(self, prefix: str, value: StrEnum) -> str:
        """The text of an enum's value: `words.of("maneuver", Maneuver.RAM)`."""
        return self(f"{prefix}-{value.value}")


class Catalogue:
    """All texts in all locales."""

    def __init__(self, words: Mapping[str, Words], variables: Mapping[str, frozenset[str]]) -> None:
        self.words = words
        self.variables = variables

    @classmethod
    def load(cls, folder: Path = FOLDER) -> "Catalogue":
        """Read all files; `CatalogueError` unless every text is there in every locale with the same variables."""
        found = {locale: _read(folder / locale) for locale in LOCALES}
        variables = {locale: {key: _variables(key, messages) for key in messages} for locale, messages in found.items()}
        first = LOCALES[0]
        for locale in LOCALES:
            _check_needed(locale, variables[locale])
            _check_same(first, variables[first], locale, variables[locale])
        return cls(
            {
                locale: Words(locale, _bundle(locale, messages), frozenset(messages))
                for locale, messages in found.items()
            },
            variables[first],
        )


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    """The catalogue that comes with the program, loaded once."""
    return Catalogue.load()


def words_for(locale: str) -> Words:
    """The texts for a Discord locale code: Japanese for `ja`, English for any other."""
    return catalogue().words["ja" if locale == "ja" else DEFAULT]


def enums() -> dict[str, type[StrEnum]]:
    """The enums whose values people read, by the prefix of their keys."""
    maneuver = bot.rules.words.Maneuver
    named: dict[str, type[StrEnum]] = {
        "outcome": Outcome,
        "pace": Pace,
        "icon": maneuver,
        "about": maneuver,
        "help": HelpField,
        "topic": Topic,
        "topic-icon": Topic,
        "counts": bot.rules.words.Name,
    }
    for name, value in vars(bot.rules.words).items():
        if isinstance(value, type) and issubclass(value, StrEnum) and value is not StrEnum:
            named[_PREFIXES.get(name) or _kebab(name)] = value
    return named


_PREFIXES = {"Name": "modifier", "Refusal": "error"}


def _kebab(name: str) -> str:
    return "".join([f"-{letter.lower()}" if letter.isupper() else letter for letter in name]).lstrip("-")


def _read(folder: Path) -> dict[str, ast.Message]:
    messages: dict[str, ast.Message] = {}
    for path in sorted(folder.glob("*.ftl")):
        for entry in FluentResource(path.read_text(encoding="utf-8")).body:
            match entry:
                case ast.Message(id=ast.Identifier(name=name), value=ast.Pattern()):
                    if name in messages:
                        raise CatalogueError(f"{path.name}: {name} is there twice")
                    messages[name] = entry
                case ast.Comment() | ast.GroupComment() | ast.ResourceComment():
                    pass
                case _:
                    raise CatalogueError(f"{folder.name}/{path.name}: cannot be read: {_excerpt(entry)}")
    if not messages:
        raise CatalogueError(f"no catalogue in {folder}")
    return messages


def _excerpt(entry: ast.EntryType) -> str:
    return repr((getattr(entry, "content", None) or str(entry))[:80])


def _bundle(locale: str, messages: Mapping[str, ast.Message]) -> FluentBundle:
    bundle = FluentBundle([locale], use_isolating=False)
    bundle.add_resource(ast.Resource(list(messages.values())))
    return bundle


def _variables(key: str, messages: Mapping[str, ast.Message], inside: tuple[str, ...] = ()) -> frozenset[str]:
    """The variables of a text and of those it refers to."""
    if key in inside:
        raise CatalogueError(f"{key} refers to itself")
    if key not in messages:
        raise CatalogueError(f"{inside[-1]} refers to {key}, which isn't there")
    found: set[str] = set()
    for node in _nodes(messages[key].value):
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        elif isinstance(node, ast.MessageReference):
            found |= _variables(node.id.name, messages, (*inside, key))
        elif isinstance(node, ast.TermReference | ast.FunctionReference):
            raise CatalogueError(f"{key}: terms and functions are not used in these catalogues")
    return frozenset(found)


def _nodes(node: object) -> Iterator[ast.BaseNode]:
    if isinstance(node, list):
        for child in node:  # pyright: ignore[reportUnknownVariableType]
            yield from _nodes(child)  # pyright: ignore[reportUnknownArgumentType]
    elif isinstance(node, ast.BaseNode):
        yield node
        for child in vars(node).values():
            yield from _nodes(child)


def _check_needed(locale: str, keys: Mapping[str, frozenset[str]]) -> None:
    missing = [
        f"{prefix}-{value.value}"
        for prefix, enum in enums().items()
        for value in enum
        if f"{prefix}-{value.value}" not in keys
    ]
    if missing:
        raise CatalogueError(f"{locale} lacks {', '.join(missing)}")


def _check_same(one: str, ones: Mapping[str, frozenset[str]], other: str, others: Mapping[str, frozenset[str]]) -> None:
    if lacking := sorted(ones.keys() ^ others.keys()):
        raise CatalogueError(f"{one} and {other} don't both have {', '.join(lacking)}")
    differing = sorted([key for key in ones if ones[key] != others[key]])
    if differing:
        raise CatalogueError(f"{one} and {other} differ in the variables of {', '.join(differing)}")
