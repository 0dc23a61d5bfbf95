"""Lies for `verify` to find."""

ROLL = {"base", "modifiers", "target", "dice", "total", "margin"}
"""The fields of a roll that hold numbers."""


def digits(text: str, fields: set[str]) -> list[tuple[int, str]]:
    """Every digit of the values of `fields`, as (position, another digit)."""
    found: list[tuple[int, str]] = []
    for field in fields:
        start = text.find(f'"{field}":')
        if start < 0:
            continue
        start += len(field) + 3
        end, depth = start, 0
        while end < len(text) and not (depth == 0 and text[end] in ",}"):
            depth += (text[end] in "[{") - (text[end] in "]}")
            end += 1
        found += [(at, str((int(text[at]) + 1) % 10)) for at in range(start, end) if text[at].isdigit()]
    return found
