"""What Discord takes as one message, and what stands in a custom id."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.report import ids
from bot.report.content import Button, Buttons, Content, Divider, File, Menu, Option, Text, fits, joined, split

ID = st.text("abcXYZ019_-", min_size=1, max_size=32)
FAMILIES = [ids.MusterId, ids.BattleId, ids.DeclareId, ids.AnswerId, ids.NpcId]
ANY_ID = st.one_of(
    st.builds(ids.MusterId, ID, st.sampled_from(ids.MusterField), st.none() | st.integers(0, 99)),
    st.builds(ids.BattleId, ID, st.sampled_from(ids.BattleAction)),
    st.builds(ids.DeclareId, ID, st.integers(0, 10**9 - 1), ID, st.sampled_from(ids.DeclareField)),
    st.builds(ids.AnswerId, ID, st.integers(0, 10**9 - 1), ID, st.sampled_from(ids.AnswerField)),
    st.builds(ids.NpcId, ID, st.integers(0, 10**9 - 1), st.sampled_from(ids.NpcField)),
)


@given(ANY_ID)
def test_an_id_is_read_back_by_its_own_family_only(one: ids.CustomId) -> None:
    text = str(one)
    assert len(text) <= 100
    assert ids.parse(text) == one
    assert [family for family in FAMILIES if family.TEMPLATE.fullmatch(text)] == [type(one)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ho1",
        "ho2:battle:1:help",
        "ho1:battle:1:help ",
        "ho1:battle:1:sink",
        "ho1:npc:1.x:accept",
        "ho1:npc:1.1000000000:accept",
    ],
)
def test_other_ids_are_none_of_ours(text: str) -> None:
    assert ids.parse(text) is None
    with pytest.raises(ValueError, match="not an id"):
        ids.BattleId.parse(text)


def test_limits_of_a_message() -> None:
    assert fits(Content((Text("x" * 3300),)))
    assert not fits(Content((Text("x" * 3301),)))
    assert not fits(Content((Text("𠮷" * 1700),)))
    assert not fits(Content((Text("海" * 1700), Text("海" * 1650))))
    assert fits(Content(tuple([Text("x")] * 39)))
    assert not fits(Content(tuple([Text("x")] * 40)))
    assert not fits(Content(()))
    assert not fits(Content((Text(" "),)))
    assert not fits(Content((Buttons(()),)))
    assert not fits(Content((Buttons(tuple([Button("i", "l")] * 6)),)))
    assert not fits(Content((Buttons((Button("i", "l" * 81),)),)))
    assert not fits(Content((Menu("i", "p", ()),)))
    assert not fits(Content((Menu("i", "p", tuple([Option("l", str(number)) for number in range(26)])),)))
    assert not fits(Content((Menu("i", "p", (Option("l", "v"), Option("m", "v"))),)))
    assert not fits(Content((Menu("i", "p", (Option("l" * 101, "v"),)),)))
    assert fits(Content((File("log.jsonl"),)))


@given(
    st.lists(
        st.one_of(st.builds(Text, st.text("x海", min_size=1, max_size=3000)), st.just(Divider())),
        min_size=1,
        max_size=60,
    )
)
def test_a_long_post_is_split_between_blocks(blocks: list[Text | Divider]) -> None:
    whole = Content(tuple(blocks), 5)
    parts = split(whole)
    assert all(fits(part) and part.accent == 5 for part in parts)
    texts = [block for part in parts for block in part.blocks if isinstance(block, Text)]
    assert texts == [block for block in blocks if isinstance(block, Text)]


def test_what_fits_is_not_split() -> None:
    content = Content((Text("a"), Divider(), Text("b")))
    assert split(content) == (content,)


def test_a_block_that_fits_nowhere_is_an_error() -> None:
    with pytest.raises(ValueError, match="fits no message"):
        split(Content((Text("x" * 5000),)))


def test_posts_are_joined_with_a_line_between() -> None:
    one, other = Content((Text("a"),), 1), Content((Text("b"),))
    assert joined([one, other]) == Content((Text("a"), Divider(), Text("b")), 1)
