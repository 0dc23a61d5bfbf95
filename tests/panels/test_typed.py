"""What people typed, read kindly."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from bot.errors import UserError
from bot.panels.typed import damage, maybe_number, named_value, span, whole_number


@pytest.mark.parametrize(
    ("text", "number"),
    [("23", 23), (" 23 ", 23), ("-2", -2), ("−２", -2), ("－２", -2), ("＋３", 3), ("- 5", -5), ("0", 0)],
)
def test_whole_numbers(text: str, number: int) -> None:
    assert whole_number(text) == number
    assert maybe_number(text) == number


def test_nothing_is_no_number() -> None:
    assert maybe_number(" ") is None


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("霧 -2", "霧", -2),
        ("霧　－２", "霧", -2),
        ("霧−2", "霧", -2),
        ("Fog of war +1", "Fog of war", 1),
        ("第2の霧 -3", "第2の霧", -3),
        ("タワー 2", "タワー", 2),
    ],
)
def test_names_with_values(text: str, name: str, value: int) -> None:
    assert named_value(text) == (name, value)


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("10m", 600),
        ("24h", 86400),
        ("1h30m", 5400),
        ("1h 30m", 5400),
        ("2d", 172800),
        ("90s", 90),
        ("15", 900),
        ("１０分", 600),
        ("24時間", 86400),
        ("1日12時間", 129600),
        ("10M", 600),
    ],
)
def test_times(text: str, seconds: int) -> None:
    assert span(text) == timedelta(seconds=seconds)


@pytest.mark.parametrize(
    ("text", "expression"),
    [
        ("2d", "2d"),
        ("2D6", "2d"),
        ("5d-5", "5d-5"),
        ("5d − 5", "5d-5"),
        ("6d*2", "6d×2"),
        ("６Ｄ×２", "6d×2"),
        ("1d6+2", "1d+2"),
    ],
)
def test_damage(text: str, expression: str) -> None:
    assert damage(text) == expression


@pytest.mark.parametrize(
    ("read", "text", "reason"),
    [
        (whole_number, "", "bad_number"),
        (whole_number, "二", "bad_number"),
        (whole_number, "1.5", "bad_number"),
        (whole_number, "9" * 10, "bad_number"),
        (named_value, "霧", "bad_named_value"),
        (named_value, "-2", "bad_named_value"),
        (named_value, "霧 -2 と", "bad_named_value"),
        (span, "", "bad_time"),
        (span, "soon", "bad_time"),
        (span, "-5m", "bad_time"),
        (span, "5m1h", "bad_time"),
    ],
)
def test_what_cannot_be_read(read: Callable[[str], object], text: str, reason: str) -> None:
    with pytest.raises(UserError) as refused:
        read(text)
    assert refused.value.reason == reason
