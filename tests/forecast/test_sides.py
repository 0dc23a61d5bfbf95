"""Who fights whom, where a fleet's file doesn't say."""

import pytest
from msgspec.structs import replace

from bot.errors import UserError
from bot.forecast.sides import encounter
from bot.rules.battle import Ship
from bot.rules.setup import NPC_SKILL
from bot.rules.words import Post
from tests.rules.table import ship


def named(number: int) -> str:
    return f"Side {number}"


def vessel(letter: str, *, npc: bool = False, side: str = "") -> Ship:
    made = replace(ship(letter), name=f"Ship {letter}", side=side)
    return replace(made, crew=tuple([replace(one, npc=npc) for one in made.crew]))


def told(*ships: Ship, sides: tuple[tuple[str, ...], ...] = ()) -> list[tuple[str, str]]:
    return [(one.id, one.side) for one in encounter(ships, named, sides).ships]


def test_sides_are_named_by_name_or_id_and_others_stay_away() -> None:
    ships = [vessel(letter) for letter in "abcd"]
    chosen = (("ship A", "d"), ("b",))
    assert told(*ships, sides=chosen) == [("a", "Side 1"), ("d", "Side 1"), ("b", "Side 2")]


def test_the_files_own_sides_count() -> None:
    assert told(vessel("a", side="x"), vessel("b", side="y"), vessel("c", side="x")) == [
        ("a", "x"),
        ("b", "y"),
        ("c", "x"),
    ]


def test_players_against_npcs_where_the_file_names_no_sides() -> None:
    assert told(vessel("a", npc=True), vessel("b"), vessel("c", npc=True, side="x")) == [
        ("a", "Side 2"),
        ("b", "Side 1"),
        ("c", "Side 2"),
    ]


def test_every_other_ship_where_all_are_alike() -> None:
    assert [side for _, side in told(*[vessel(letter) for letter in "abc"])] == ["Side 1", "Side 2", "Side 1"]


def test_wrecks_stay_away_and_npcs_stand_in() -> None:
    alone = vessel("b")
    alone = replace(alone, crew=tuple([one for one in alone.crew if one.post is not Post.GUNNER]))
    setup = encounter([vessel("a"), alone, replace(vessel("c"), hull=0)], named)
    assert [one.id for one in setup.ships] == ["a", "b"]
    assert (setup.ships[1].gunner.npc, setup.ships[1].gunner.skills.gunnery) == (True, NPC_SKILL)


@pytest.mark.parametrize(
    ("sides", "reason"),
    [
        ((("a",), ("z",)), "no_such_ship_named"),
        ((("a",), ("a", "b")), "ship_twice"),
        ((("a", "b"),), "too_few_sides"),
    ],
)
def test_sides_that_make_no_battle(sides: tuple[tuple[str, ...], ...], reason: str) -> None:
    with pytest.raises(UserError) as refused:
        told(vessel("a"), vessel("b"), sides=sides)
    assert refused.value.reason == reason
