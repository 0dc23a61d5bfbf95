"""Checking a JSON object field by field, with Discord's words for what is wrong."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from bot.rehearsal.jsonvalue import JsonObject, is_array, is_object


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that Discord refuses in a body, and where it is."""

    path: tuple[str | int, ...]
    code: str
    message: str

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.path)) or 'body'}: {self.message} ({self.code})"


def length(text: str) -> int:
    """A text's length in UTF-16 units: the stricter reading, since what Discord counts isn't documented."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def error_tree(problems: Iterable[Problem]) -> JsonObject:
    """The nested `errors` of an answer with code 50035."""
    root: JsonObject = {}
    for problem in problems:
        node = root
        for part in problem.path:
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": problem.code, "message": problem.message})
    return root


class Fields:
    """One object of a body. Each reader returns the field's value, or a harmless default after noting a problem."""

    def __init__(self, body: JsonObject, problems: list[Problem], path: tuple[str | int, ...] = ()) -> None:
        self.body = body
        self.problems = problems
        self.path = path

    def fail(self, key: str | int | None, code: str, message: str) -> None:
        path = self.path if key is None else (*self.path, key)
        self.problems.append(Problem(path, code, message))

    def has(self, key: str) -> bool:
        """Whether the field is there and not null."""
        return self.body.get(key) is not None

    def text(self, key: str, low: int, high: int, *, required: bool = False, trim: bool = False) -> str:
        value = self.body.get(key)
        if value is None:
            if required:
                self.require(key)
            return ""
        if not isinstance(value, str):
            self.fail(key, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return ""
        value = value.strip() if trim else value
        self._bounds(key, length(value), low, high)
        return value

    def require(self, key: str) -> None:
        if not self.has(key):
            self.fail(key, "BASE_TYPE_REQUIRED", "This field is required")

    def integer(self, key: str, low: int, high: int, *, default: int = 0, required: bool = False) -> int:
        value = self.body.get(key)
        if value is None:
            if required:
                self.require(key)
            return default
        if isinstance(value, bool) or not isinstance(value, int):
            self.fail(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return default
        if value > high:
            self.fail(key, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        if value < low:
            self.fail(key, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        return value

    def one_of(self, key: str, allowed: Collection[int], *, default: int = 0, required: bool = False) -> int:
        value = self.body.get(key)
        if value is None:
            if required:
                self.require(key)
            return default
        if isinstance(value, bool) or value not in allowed:
            self.fail(key, "BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(map(str, sorted(allowed)))}}}.")
            return default
        return int(value)

    def boolean(self, key: str, *, default: bool = False) -> bool:
        value = self.body.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.fail(key, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
            return default
        return value

    def items(self, key: str, low: int, high: int, *, required: bool = False) -> list[object]:
        value = self.body.get(key)
        if value is None:
            if required:
                self.require(key)
            return []
        if not is_array(value):
            self.fail(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        self._bounds(key, len(value), low, high)
        return value

    def objects(self, key: str, low: int, high: int, *, required: bool = False) -> "list[Fields]":
        found: list[Fields] = []
        for at, item in enumerate(self.items(key, low, high, required=required)):
            if is_object(item):
                found.append(Fields(item, self.problems, (*self.path, key, at)))
            else:
                self.problems.append(
                    Problem((*self.path, key, at), "MODEL_TYPE_CONVERT", "Only dictionaries may be used")
                )
        return found

    def object(self, key: str, *, required: bool = False) -> "Fields | None":
        value = self.body.get(key)
        if value is None:
            if required:
                self.require(key)
            return None
        if not is_object(value):
            self.fail(key, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return None
        return Fields(value, self.problems, (*self.path, key))

    def _bounds(self, key: str, size: int, low: int, high: int) -> None:
        if low <= size <= high:
            return
        if low > 0:
            self.fail(key, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        else:
            self.fail(key, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
