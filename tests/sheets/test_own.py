"""Our own format: nothing is lost on the way out and in, and what is wrong is named with its place."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import replace

from bot.errors import Refused
from bot.rules.log import Header
from bot.rules.setup import check_ship
from bot.rules.words import Post
from bot.sheets import own
from bot.sheets.fleet import Fleet, Vessel
from tests.sheets.fleets import FLEETS, complaint, opened, vessels

SHIP: dict[str, Any] = {"name": "Gale", "hull_max": 40}
GUN: dict[str, Any] = {"name": "Gun", "damage": "6d", "accuracy": 2, "snap_shot": 12}


def file(*ships: Any, **more: Any) -> str:
    return json.dumps({"format": "head-on-fleet", "version": 1, "ships": list(ships)} | more)


def fleet_in(content: bytes | str) -> Fleet:
    fleet = opened(content)
    assert isinstance(fleet, Fleet)
    return fleet


@given(FLEETS)
def test_a_fleet_comes_back_as_it_went(fleet: Fleet) -> None:
    assert opened(own.write(fleet)) == fleet
    assert opened(b"\xef\xbb\xbf" + own.write(fleet).replace("\n", "\r\n").encode()) == fleet


@given(vessels())
def test_what_is_read_can_fight_once_it_is_manned(vessel: Vessel) -> None:
    (found,) = fleet_in(own.write(Fleet(ships=(vessel,)))).ships
    posts = [person.crew.post for person in found.crew]
    able = found.ship.hull > 0 and all(post in posts for post in Post)
    learned = able and found.manned.helmsman.skills.helm > 0 and found.manned.gunner.skills.gunnery > 0
    if learned:
        check_ship(found.manned)
    else:
        with pytest.raises(Refused, match=r"bad_hull|post_not_filled|skill_not_learned"):
            check_ship(found.manned)


def test_a_short_file_is_enough() -> None:
    (vessel,) = fleet_in(file(SHIP | {"weapons": [GUN], "crew": [{"name": "Ryo", "post": "helmsman"}]})).ships
    assert (vessel.ship.hull, vessel.ship.deck, vessel.bill, vessel.retired) == (40, 0, 0, False)
    assert (vessel.ship.id, vessel.ship.weapons[0].id, vessel.crew[0].crew.id) == ("s1", "w1", "c1")
    assert vessel.ship.weapons[0].shots is None
    assert (vessel.crew[0].crew.vision, vessel.crew[0].crew.skills.helm, vessel.crew[0].player) == (10, 0, None)


def test_missing_ids_keep_clear_of_those_that_are_there() -> None:
    weapons = [GUN, GUN | {"id": "w1"}, GUN, GUN | {"id": "w3"}]
    (vessel,) = fleet_in(file(SHIP | {"weapons": weapons})).ships
    assert [weapon.id for weapon in vessel.ship.weapons] == ["w2", "w1", "w4", "w3"]


def test_the_first_line_of_a_battle_log_is_a_fleet() -> None:
    vessel = Vessel(ship=fleet_in(file(SHIP | {"weapons": [GUN | {"shots": 3}]})).ships[0].ship)
    ship = replace(vessel.ship, side="Red", hull=25)
    header: dict[str, Any] = dict.fromkeys(Header.__struct_fields__, "") | {"format": "battle-log", "version": 1}
    line = json.dumps(header | {"ships": [msgspec.to_builtins(ship)]})
    log = line + '\n{"seq": 1, "type": "round"}\n{"seq": 2}\n'
    for content in (line, log, log.encode(), log.replace("\n", "\r\n")):
        (found,) = fleet_in(content).ships
        assert found.ship == ship


def crew(**values: Any) -> str:
    return file(SHIP | {"crew": [{"name": "Ryo"} | values]})


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (file(SHIP | {"weapons": [GUN, GUN | {"damage": "6x"}]}), 'ships[0].weapons[1].damage: "6x" is not a damage'),
        (file(SHIP | {"weapons": [GUN | {"damage": 6}]}), "ships[0].weapons[0].damage: 6 isn't a text"),
        (
            file(SHIP | {"weapons": [GUN | {"reload": -1}]}),
            "ships[0].weapons[0].reload: -1 can't be. It has to be from 0",
        ),
        (file(SHIP, SHIP | {"hull": 41}), "ships[1].hull: 41 can't be. It has to be from 0 to 40"),
        (file(SHIP | {"deck": 1}), "ships[0].deck: 1 can't be. It has to be from 0 to 0"),
        (file(SHIP | {"hull_max": "40"}), 'ships[0].hull_max: "40" is not a whole number'),
        (file(SHIP | {"hull_max": 40.5}), "ships[0].hull_max: 40.5 is not a whole number"),
        (file(SHIP | {"hull_max": True}), "ships[0].hull_max: true is not a whole number"),
        (file(SHIP | {"hull_max": float("nan")}), "ships[0].hull_max: NaN is not a whole number"),
        (file(SHIP | {"hull_max": float("inf")}), "ships[0].hull_max: ∞ can't be. It has to be from 1 to 9,999"),
        (file(SHIP | {"hull_max": -(10**4000)}), "ships[0].hull_max: -∞ can't be"),
        (file({"hull_max": 4}), "ships[0].name: it isn't there"),
        (file(SHIP | {"name": " \u200b "}), "ships[0].name: a name needs at least one visible character"),
        (file(SHIP | {"name": "x" * 41}), "ships[0].name: it has 41 characters. Please keep to 40"),
        (file(SHIP | {"name": "a\ud800b"}), "ships[0].name: there are characters in it that can't be used"),
        (file(SHIP | {"hul": 3, "sail": 1}), "I don't know these fields: ships[0].hul, ships[0].sail"),
        (file(SHIP, fleets=[]), "I don't know these fields: fleets."),
        (crew(skills={"helms": 12}), "I don't know these fields: ships[0].crew[0].skills.helms"),
        (crew(skills=[]), "ships[0].crew[0].skills: […] isn't a group of fields"),
        (crew(skills={"helm": 41}), "ships[0].crew[0].skills.helm: 41 can't be. It has to be from 0 to 40"),
        (crew(post="cook"), 'ships[0].crew[0].post: "cook" isn\'t a post'),
        (crew(player=123), "ships[0].crew[0].player: 123 isn't a text"),
        (crew(player="Ryo#1"), 'ships[0].crew[0].player: "Ryo#1" isn\'t a Discord user id'),
        (crew(player="٣"), "isn't a Discord user id"),
        (crew(combat_reflexes="yes"), 'ships[0].crew[0].combat_reflexes: "yes" is neither true nor false'),
        (crew(id="a\nb"), "ships[0].crew[0].id: there are characters in it that can't be used"),
        (file(SHIP | {"crew": {}}), "ships[0].crew: {…} isn't a list"),
        (file(SHIP | {"weapons": [GUN] * 11}), "ships[0].weapons: there are 11 of them. Please keep to 10"),
        (file("Gale"), 'ships[0]: "Gale" isn\'t a group of fields'),
        (file(SHIP | {"id": "a"}, SHIP | {"id": "a"}), "ships[1].id: it is there twice"),
        (
            file(SHIP | {"crew": [{"name": "A", "post": "gunner"}] * 2}),
            "ships[0].crew[1].post: this ship has two people",
        ),
        (file(), "There are neither ships nor people in the file"),
        (file(SHIP, version=2), "version: I can't read version 2 of this format, only version 1"),
        ('{"format": "head-on-fleet"}', "version: it isn't there"),
        (file(SHIP).replace('"hull_max": 40', '"hull_max": 40, "hull_max": 4'), "ships[0].hull_max: it is there twice"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(content: str, said: str) -> None:
    assert said in complaint(content)
