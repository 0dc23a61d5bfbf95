"""Whatever somebody hands in: it is read, or a sentence says what is wrong. Nothing else ever comes of it."""

import json
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.report.words import LOCALES, words_for
from bot.sheets import own
from bot.sheets.fault import Fault, SheetError
from bot.sheets.fleet import Fleet
from bot.sheets.node import MOST_BYTES, check_size
from tests.fuzz.texts import ANY_TEXTS
from tests.sheets.fleets import FLEETS, complaint, opened
from tests.sheets.test_ccfolia import character
from tests.sheets.test_gcs import sheet
from tests.sheets.test_own import file

GUN = {"name": "G", "damage": "6d", "accuracy": 1, "snap_shot": 9}
GUNNER = {"name": "B", "post": "gunner", "skills": {"helm": 3}}
FILES = (
    file({"name": "A", "hull_max": 4, "weapons": [GUN], "crew": [GUNNER]}),
    character(("操舵", "14"), ("戦闘即応", "あり")),
    sheet(),
)
ODD: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | ANY_TEXTS | st.just(10**30) | st.just("6d×2"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ANY_TEXTS, inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "There is nothing in the file"),
        ("\ufeff \r\n", "There is nothing in the file"),
        (b"<?xml version='1.0'?><character version='4'/>", "This is an XML file"),
        (b"\xef\xbb\xbf\n <character>", "This is an XML file"),
        ('{"kind": "character"', "This isn't JSON. Please look at line 1, character 21"),
        ('{"a": 1,\n "b": 0x}', "Please look at line 2, character 8"),
        ("{} {}", "This isn't JSON"),
        (b'{"name": "\xff"}', "The file isn't UTF-8 (at byte 11)"),
        ("はい".encode("shift_jis"), "The file isn't UTF-8"),
        ("{}".encode("utf-16"), "The file isn't UTF-8 (at byte 1)"),
        ("[" * 900_000, "The brackets in this file go too deep"),
        ('{"a":' * 150_000, "The brackets in this file go too deep"),
        ("[]", "I don't know this kind of file"),
        ("null", "I don't know this kind of file"),
        ('"x"', "I don't know this kind of file"),
        ("{}", "I don't know this kind of file"),
        ('{"format": "other"}', "I don't know this kind of file"),
        ('{"format": null, "kind": "character"}', "format: it isn't there"),
        (" " * (MOST_BYTES + 1), "The file is too large (1,000,001 bytes). I read up to 1,000,000 bytes"),
        ("長" * 400_000, "The file is too large (1,200,000 bytes)"),
    ],
)
def test_what_cannot_be_read_gets_a_sentence(content: bytes | str, said: str) -> None:
    assert said in complaint(content)


def test_a_file_of_three_megabytes_is_refused_before_it_is_read() -> None:
    content = b'{"format": "head-on-fleet", "version": 1, "ships": []' + b" " * 3_000_000 + b"}"
    tracemalloc.start()
    assert "The file is too large (3,000,054 bytes)" in complaint(content)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1_000_000
    with pytest.raises(SheetError):
        check_size(MOST_BYTES + 1)
    check_size(MOST_BYTES)


def test_the_same_field_again_and_again_takes_no_longer_than_reading() -> None:
    pairs = ", ".join([f'"k{number}": 1' for number in range(50_000)])
    assert "k49999: it is there twice" in complaint(f'{{{pairs}, "k49999": 2, "format": "head-on-fleet"}}')


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_a_sentence_with_all_it_knows(fault: Fault) -> None:
    for locale in LOCALES:
        assert f"error-{fault.value}" in words_for(locale).keys


def spoilt(content: str, at: int, value: object) -> str:
    """The file with one value in it, the `at`th, replaced."""
    body = json.loads(content)
    places: list[Callable[[object], None]] = []

    def walk(node: Any) -> None:
        for key, inner in list(node.items() if isinstance(node, dict) else enumerate(node)):
            places.append(lambda new, node=node, key=key: node.__setitem__(key, new))
            if isinstance(inner, dict | list):
                walk(inner)

    walk(body)
    places[at % len(places)](value)
    return json.dumps(body)


def judged(content: bytes | str) -> None:
    """Either it is read, or a sentence of the catalogue says why not."""
    try:
        found = opened(content)
    except SheetError:
        assert complaint(content)
    else:
        if isinstance(found, Fleet):
            assert opened(own.write(found)) == found


@given(st.sampled_from(FILES), st.integers(0, 10_000), ODD)
def test_one_odd_value_anywhere(content: str, at: int, value: object) -> None:
    judged(spoilt(content, at, value))


@given(st.binary(max_size=200) | ANY_TEXTS | ODD.map(json.dumps))
def test_rubbish(content: bytes | str) -> None:
    judged(content)


@given(FLEETS, st.data())
def test_a_file_that_was_cut_or_changed(fleet: Fleet, data: st.DataObject) -> None:
    text = own.write(fleet).encode()
    at = data.draw(st.integers(0, len(text) - 1))
    judged(text[:at])
    judged(text[:at] + data.draw(st.binary(min_size=1, max_size=3)) + text[at + 1 :])
