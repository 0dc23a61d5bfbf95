"""`verify` names what is wrong with any text at all; it never raises."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rules.events import Damage, Roll, Round
from bot.rules.verify import Fault, verify
from tests.rules.random_play import log_of, logged_battle, seed_of

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.sampled_from((2**63, -(2**64), 10**4298)),
    st.floats(),
    st.text(max_size=4),
    st.sampled_from(("a", "b", "h1", "g1", "w0", "hull", "deck", "grapple", "6d×2", "9999-12-31T23:59:59-14:00")),
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3)
)


@cache
def true_log(number: int, *, over: bool) -> tuple[str, ...]:
    setup, events, log = logged_battle(number, 2 + number % 3, meddling=True)
    if over:
        return tuple(log)
    end = [event.seq - 1 for event in events if isinstance(event, Round)][-1]
    return tuple(log_of(seed_of(number), setup, events[:end], over=False))


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) inside."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places(value[key])


def renumbered(log: list[str]) -> list[str]:
    """The same lines with a `seq` without a hole."""
    lines = [json.loads(text) for text in log[1:]]
    return [log[0], *[json.dumps(line | {"seq": number}) for number, line in enumerate(lines, start=1)]]


def named(log: list[str]) -> bool:
    """Whether `verify` came to a verdict."""
    fault = verify(log)
    return fault is None or (isinstance(fault, Fault) and 1 <= fault.line <= len(log) + 1 and bool(str(fault)))


@settings(max_examples=400)
@given(number=st.integers(0, 7), over=st.booleans(), data=st.data())
def test_any_value_anywhere_is_named_not_raised(number: int, *, over: bool, data: st.DataObject) -> None:
    log = list(true_log(number, over=over))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(log) - 1))
        line = json.loads(log[at])
        container, key = data.draw(st.sampled_from(list(places(line))))
        container[key] = data.draw(VALUES)
        log[at] = json.dumps(line, ensure_ascii=data.draw(st.booleans()))
    assert named(log)


@settings(max_examples=200)
@given(number=st.integers(0, 7), over=st.booleans(), data=st.data())
def test_lines_left_out_twice_or_elsewhere_are_named_not_raised(
    number: int, *, over: bool, data: st.DataObject
) -> None:
    log = list(true_log(number, over=over))
    for _ in range(data.draw(st.integers(1, 3))):
        at, line = data.draw(st.integers(1, len(log) - 1)), data.draw(st.sampled_from(log[1:]))
        match data.draw(st.sampled_from(("leave out", "insert", "replace", "cut"))):
            case "leave out" if len(log) > 2:
                del log[at]
            case "insert":
                log.insert(at, line)
            case "cut":
                log = log[: at + 1]
            case _:
                log[at] = line
    assert named(renumbered(log))


@settings(max_examples=200)
@given(text=st.text(st.characters()), at=st.integers(0, 5))
def test_any_text_is_named_not_raised(text: str, at: int) -> None:
    log = list(true_log(0, over=True))
    log[at] = text
    assert verify(log) is not None


@pytest.mark.parametrize("place", [0, 4])
@pytest.mark.parametrize("rubbish", ["\ud800", "[" * 100_000, '{"x":' * 100_000, "﻿{}"])
def test_text_that_no_json_reader_takes_is_named(place: int, rubbish: str) -> None:
    log = list(true_log(1, over=True))
    fault = verify([*log[:place], log[place][:-1] + ',"more":' + rubbish + "}", *log[place + 1 :]])
    assert fault is not None
    assert fault.line == place + 1


def changed(log: tuple[str, ...], place: int, **fields: object) -> list[str]:
    return [*log[:place], json.dumps(json.loads(log[place]) | fields), *log[place + 1 :]]


def test_a_time_without_its_zone_is_named() -> None:
    log = true_log(1, over=True)
    for at, field in ((0, "started_at"), (3, "at")):
        fault = verify(changed(log, at, **{field: "2026-12-01T20:00:03"}))
        assert fault is not None
        assert fault.line == at + 1


def test_numbers_past_all_bounds_are_named() -> None:
    log = true_log(1, over=True)
    header = json.loads(log[0])
    for ship in header["ships"]:
        ship["handling"] = 10**4299 - 1
        ship["crew"][0]["skills"]["helm"] = 10**4299 - 1
    assert named([json.dumps(header), *log[1:]])


@pytest.mark.parametrize("number", range(4))
def test_without_the_seed_a_die_still_has_six_sides(number: int) -> None:
    """A total that is right, made of dice that no die shows."""
    log = true_log(number, over=False)
    tried = 0
    for at, text in enumerate(log[1:], start=1):
        line = json.loads(text)
        if len(line.get("dice", ())) > 1 and line["dice"] != [1, 1, 1]:
            first, second, *others = line["dice"]
            dice = [first + second, 0, *others] if first + second <= 6 else [7, first + second - 7, *others]
            fault = verify(changed(log, at, dice=dice))
            assert str(fault) == f"line {at + 1}: dice: not all from 1 to 6"
            tried += 1
    assert tried > 4


@pytest.mark.parametrize("number", range(6))
def test_a_log_that_breaks_off_says_nothing_of_what_comes_after(number: int) -> None:
    """Without the seed: what stands there follows, whatever dice would have fallen next."""
    setup, events, _ = logged_battle(number, 2)
    rolls = [event.seq for event in events if isinstance(event, Roll | Damage)]
    for end in rolls[-12:]:
        assert verify(log_of(seed_of(number), setup, events[:end], over=False)) is None
