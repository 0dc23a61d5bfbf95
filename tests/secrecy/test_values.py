"""Values of NPCs that are hidden, and HP of which only steps are shown: looked for in every byte that anybody else got,
and in what two battles that differ in nothing else let them see."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.secrecy.valued import FOE, KEPT, RED, Values, fought
from tests.secrecy.watching import differences, others, whole
from tests.tally import tally

_NUMBER = re.compile(r"(?<![\w.])\d{4}(?![\w.])")
_COMMA = re.compile(r"(?<=\d),(?=\d{3})")
_TARGET = re.compile(r'<=(\d+)|目標値(\d+)|成功度[：:]\s*(\d+)|"(?:base|target|margin)":(\d+)')
"""Targets and margins in roll posts and logs; nobody but the NPCs has any over 25."""
_HIGH = 26


def exact(texts: Iterable[str], hidden: set[int]) -> list[str]:
    """Where one of these numbers stands."""
    found: list[str] = []
    for text in texts:
        tally["bytes searched for secrets"] += len(text.encode())
        if any(int(number) in hidden for number in _NUMBER.findall(_COMMA.sub("", text))):
            found.append(text)
    return found


def high_rolls(texts: Iterable[str]) -> list[str]:
    """Where a target or margin stands that only an NPC can have."""
    return [text for text in texts if any(int(max(each)) >= _HIGH for each in _TARGET.findall(text))]


@pytest.mark.timeout(600)
async def test_exact_hp_and_values_of_npcs_reach_nobody(tmp_path: Path) -> None:
    """Two battles with the same dice, which differ only in what nobody may know."""
    told, other = [await fought(tmp_path / str(more), Values(more)) for more in (0, 1)]
    assert told.master is not None
    assert other.master is not None
    assert {"damage", "contest", "undone", "gm", "effect", "alongside"} <= told.kinds
    assert told.rematch == [RED], "a player who leads the next battle gets no ship whose values were hidden from them"
    texts = {id(one): whole(one) for one in told.seen}
    everyone = others(told.seen, [told.master])
    for name, numbers in told.numbers.items():
        friends = told.crews.get(name, [])
        strangers = {id(one) for one in others(told.seen, [told.master, *friends])}
        found = exact((texts[one] for one in strangers), numbers)
        assert not found, (name, found[0])
        own = [texts[id(one)] for one in told.seen if one.viewers and id(one) not in strangers]
        assert exact(own, numbers), "the own crew, or the game master, reads them"
        assert not [line for line in told.lines if any(int(found) in numbers for found in _NUMBER.findall(line))]
    assert not high_rolls(texts[id(one)] for one in everyone)
    assert high_rolls(texts.values()), "the game master reads them in the log"
    for name in (FOE, KEPT):
        assert told.numbers[name] != other.numbers[name]
    found = differences(everyone, others(other.seen, [other.master]))
    assert not found, "\n".join(found)
    assert len(told.lines) == len(other.lines)
