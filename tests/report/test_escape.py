"""Nothing that people write can ping, format, link or break anything."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.report.escape import plain, safe, tidy

NASTY = st.text(
    st.one_of(st.characters(), st.sampled_from("\\*_~`|<>#-[](){}@:.+&!1ax \n\r\t\u200b\u200d\u202e\u2066\ufeff")),
    max_size=60,
)
ESCAPED = re.compile(r"\\(?:[^\w\s]|_)")
CONSTRUCT = re.compile(r"[*_~`|<>#\[\](){}:+.\-]|@(?!\u200b)|\\$")


@given(NASTY)
def test_no_text_leaves_an_unescaped_construct(text: str) -> None:
    bare = ESCAPED.sub("", safe(text))
    assert not CONSTRUCT.search(bare)


@given(NASTY)
def test_what_is_shown_is_one_line_of_visible_characters(text: str) -> None:
    shown = tidy(text)
    assert shown == tidy(shown)
    assert unicodedata.is_normalized("NFC", shown)
    assert "  " not in shown
    assert shown == shown.strip()
    assert all(unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") for letter in shown)
    shown.encode()


@given(NASTY)
def test_what_is_read_is_what_was_written(text: str) -> None:
    read = ESCAPED.sub(lambda found: found[0][1:], safe(text, 1000)).replace("@\u200b", "@")
    assert read.strip("\u2068\u2069") == tidy(text)


@given(NASTY, st.integers(1, 80))
def test_labels_are_never_too_long(text: str, limit: int) -> None:
    assert len(plain(text, limit)) <= limit


@pytest.mark.parametrize(
    "text",
    [
        "@everyone", "@here", "<@123456789012345678>", "<@!1>", "<@&1>", "<#1>", "<:ship:1>", "<a:ship:1>", "<t:1:R>",
        "</ram:1>", "https://example.com", "http://x.example", "discord.gg/abc", "[x](https://example.com)", "**b**",
        "__u__", "~~s~~", "`c`", "```c```", "||s||", "> q", ">>> q", "# h", "-# s", "- l", "* l", "1. l", ":smile:",
        "\\",
    ],
)  # fmt: skip
def test_known_constructs(text: str) -> None:
    assert safe(text) != text
    assert not CONSTRUCT.search(ESCAPED.sub("", safe(text)))


def test_ordinary_names_stay_as_they_are() -> None:
    for name in ("かもめ丸", "Kamome Maru", "黒鮫号 II", "O'Hara", "𠮷野丸", "Ünï"):
        assert safe(name) == name


@pytest.mark.parametrize("text", ["שחף", "نورس 3", "Gull שחף", "٣"])
def test_text_from_right_to_left_keeps_to_itself(text: str) -> None:
    assert safe(text) == f"\u2068{text}\u2069"
    assert safe(f"\u2069{text}\u2068\u202e") == safe(text)


def test_marks_do_not_pile_up() -> None:
    assert tidy("a" + "\u0301\u0302\u0303\u0304\u0305") in ("á\u0302\u0303", "á\u0302")


@pytest.mark.parametrize("text", ["", " ", "\u200b", "\u3164", "\u2800", "\u202e\u2066", "\n\t"])
def test_invisible_text_is_empty(text: str) -> None:
    assert safe(text) == ""
