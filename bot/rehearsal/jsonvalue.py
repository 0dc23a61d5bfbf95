"""Reading JSON of which nothing is known yet."""

from typing import Any, TypeGuard

JsonObject = dict[str, Any]


def is_object(value: object) -> TypeGuard[JsonObject]:
    """Whether the value is an object."""
    return isinstance(value, dict)


def is_array(value: object) -> TypeGuard[list[Any]]:
    """Whether the value is an array."""
    return isinstance(value, list)


def as_object(value: object) -> JsonObject:
    """The value if it is an object, otherwise an empty one."""
    return value if is_object(value) else {}


def as_list(value: object) -> list[Any]:
    """The value if it is an array, otherwise an empty one."""
    return value if is_array(value) else []


def as_objects(value: object) -> list[JsonObject]:
    """The objects in an array."""
    return [each for each in as_list(value) if is_object(each)]


def as_text(value: object) -> str:
    """The value if it is a string, otherwise an empty one."""
    return value if isinstance(value, str) else ""


def as_id(value: object) -> int | None:
    """A snowflake, which clients send as digits or as an integer; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    return int(value) if isinstance(value, str) and value.isascii() and value.isdigit() else None


def as_int(value: object, default: int = 0) -> int:
    """The value if it is an integer."""
    return value if isinstance(value, int) and not isinstance(value, bool) else default
