"""GCS sheets: what they offer, and that nothing of it is taken before somebody settled it."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from bot.rules.battle import Crew, Skills
from bot.rules.sheets import SKILLS
from bot.rules.words import Value
from bot.sheets.gcs import GcsSkill, Proposal, best, settle
from tests.sheets.fleets import complaint, opened


def skill(name: str, level: object, specialty: str = "", **more: Any) -> dict[str, Any]:
    named = {"name": name, "specialization": specialty} if specialty else {"name": name}
    return {"id": "s1", **named, "difficulty": "dx/a", "points": 4, "calc": {"level": level, "rsl": "DX+1"}, **more}


def attribute(kind: str, value: object) -> dict[str, Any]:
    return {"attr_id": kind, "adj": 0, "calc": {"value": value, "points": 0}}


ATTRIBUTES = [attribute("st", 11), attribute("dx", 12), attribute("iq", 10), attribute("per", 13)]
SKILLS_THERE = [
    {"id": "S1", "name": "At sea", "children": [
        skill("Shiphandling", 14, "Ship"),
        {"id": "S2", "name": "On deck", "children": [skill("Crewman", 13, "Seamanship"), skill("Swimming", 12)]},
    ]},
    skill("Gunner", 15, "Machine Gun", tech_level="6"),
    skill("Gunner", 12, "Cannon", tech_level="4"),
    skill("Tactics", 11),
    skill("Mechanic", 10, "Sailing ship"),
]  # fmt: skip


def sheet(**changes: Any) -> str:
    body = {
        "version": 5,
        "id": "b1c2",
        "total_points": 150,
        "profile": {"name": "Kaya", "player_name": "x"},
        "settings": {"damage_progression": "basic_set"},
        "attributes": ATTRIBUTES,
        "traits": [{"name": "Advantages", "children": [{"name": "Combat Reflexes", "base_points": 15}]}],
        "skills": SKILLS_THERE,
    }
    return json.dumps({name: value for name, value in (body | changes).items() if value is not ...})


def read(content: bytes | str) -> Proposal:
    found = opened(content)
    assert isinstance(found, Proposal)
    return found


def test_what_a_sheet_offers() -> None:
    proposal = read(sheet())
    assert proposal.name == "Kaya"
    assert proposal.skills == (
        GcsSkill("Shiphandling (Ship)", 14),
        GcsSkill("Crewman (Seamanship)", 13),
        GcsSkill("Swimming", 12),
        GcsSkill("Gunner (Machine Gun)", 15),
        GcsSkill("Gunner (Cannon)", 12),
        GcsSkill("Tactics", 11),
        GcsSkill("Mechanic (Sailing ship)", 10),
    )
    assert (proposal.strength, proposal.dexterity, proposal.vision, proposal.combat_reflexes) == (11, 12, 13, True)
    assert tuple(guess.value for guess in proposal.guesses) == SKILLS


def test_the_nearest_skill_is_proposed_and_others_stand_behind_it() -> None:
    proposal = read(sheet())
    assert {value.value: place for value, place in best(proposal).items()} == {
        "helm": 0, "sail_handling": 1, "tactics": 5, "gunnery": 4, "flag_signals": None, "lamp_signals": None,
        "ship_repair": 6,
    }  # fmt: skip
    (gunnery,) = [guess for guess in proposal.guesses if guess.value is Value.GUNNERY]
    assert gunnery.likely == (4, 3)


def test_the_person_is_what_was_settled() -> None:
    proposal = read(sheet())
    person = settle(proposal, best(proposal) | {Value.GUNNERY: 3, Value.TACTICS: None})
    skills = Skills(helm=14, sail_handling=13, gunnery=15, ship_repair=10)
    plain = Crew(
        id="", name="Kaya", post=None, skills=skills, vision=13, strength=11, dexterity=12, combat_reflexes=True
    )
    assert person == plain
    nothing = settle(proposal, {})
    assert nothing == replace(plain, skills=Skills())
    with pytest.raises(LookupError):
        settle(proposal, {Value.HELM: 7})


def test_a_translated_sheet_is_understood_too() -> None:
    proposal = read(sheet(skills=[skill("砲術", 13, "大砲"), skill("操船", 12), skill("旗信号", 11)]))
    assert [best(proposal)[value] for value in (Value.HELM, Value.GUNNERY, Value.FLAG_SIGNALS)] == [1, 0, 2]


def test_the_better_of_two_that_fit_alike_comes_first() -> None:
    proposal = read(sheet(skills=[skill("Shiphandling", 12, "Ship"), skill("Shiphandling", 15, "Starship")]))
    assert best(proposal)[Value.HELM] == 1


def test_vision_goes_before_perception_and_fractions_are_cut() -> None:
    proposal = read(sheet(attributes=[*ATTRIBUTES, attribute("vision", 14.75)]))
    assert proposal.vision == 14


def test_skills_without_a_level_are_passed_over() -> None:
    odd = [skill("Helm", 0), skill("Helm", -1), {"name": "Helm"}, {"name": "Helm", "calc": {}}, skill("", 12)]
    assert read(sheet(skills=odd, traits=...)).skills == ()
    assert read(sheet(skills=...)).skills == ()


def nested(depth: int) -> dict[str, Any]:
    inner = skill("Helm", 12)
    for _ in range(depth):
        inner = {"name": "in", "children": [inner]}
    return inner


def test_containers_in_containers() -> None:
    assert read(sheet(skills=[nested(19)])).skills == (GcsSkill("Helm", 12),)
    assert "The brackets in this file go too deep" in complaint(sheet(skills=[nested(20)]))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (sheet(version=4), "I can't read GCS sheets of version 4. Please open it with GCS version 5"),
        (sheet(version="5"), 'I can\'t read GCS sheets of version "5"'),
        (sheet(profile={}), "profile.name: it isn't there"),
        (sheet(profile=...), "profile: it isn't there"),
        (sheet(attributes=[]), "attributes: st: it isn't there"),
        (sheet(attributes=[*ATTRIBUTES, attribute("st", 9)]), "attributes[4].attr_id: it is there twice"),
        (sheet(attributes=[attribute("st", "many")]), 'attributes[0].calc.value: "many" is not a whole number'),
        (sheet(attributes=[attribute("st", float("nan"))]), "attributes[0].calc.value: NaN is not a whole number"),
        (sheet(attributes=[attribute("st", 1e300)]), "attributes[0].calc.value: 1e+300 can't be"),
        (sheet(attributes=[attribute("st", 10**40)]), "attributes[0].calc.value: ∞ can't be"),
        (sheet(attributes=[{"attr_id": "st"}]), "attributes[0].calc: it isn't there"),
        (sheet(skills=[skill("Helm", "14")]), 'skills[0].calc.level: "14" is not a whole number'),
        (sheet(skills=[{"children": [skill("Helm", 100)]}]), "skills[0].children[0].calc.level: 100 can't be"),
        (sheet(skills=[{"children": 3}]), "skills[0].children: 3 isn't a list"),
        (sheet(skills=[skill("\udfff", 12)]), "skills[0].name: there are characters in it that can't be used"),
        (sheet(skills=[skill("x" * 201, 12)]), "skills[0].name: it has 201 characters"),
        (sheet(skills=[{"children": [skill("A", 1)] * 1500}] * 2), "skills: there are 2,001 of them"),
        (sheet(traits=[{"name": 1}]), "traits[0].name: 1 isn't a text"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(content: str, said: str) -> None:
    assert said in complaint(content)
