"""CCFOLIA's clipboard: read as people fill it in, and written so that it can be pasted there."""

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.report.sheets import ccfolia_text
from bot.report.words import LOCALES, words_for
from bot.rules.battle import Crew, Skills
from bot.rules.sheets import SKILLS
from bot.rules.words import Value
from bot.sheets.ccfolia import Character
from bot.sheets.values import value_called, values_of
from tests.sheets.fleets import PEOPLE, complaint, opened


def character(*params: tuple[str, object], **data: Any) -> str:
    lines = [{"label": label, "value": value} for label, value in params]
    return json.dumps({"kind": "character", "data": {"name": "リョウ", "params": lines} | data})


def read(content: bytes | str) -> Character:
    found = opened(content)
    assert isinstance(found, Character)
    return found


@given(PEOPLE, st.sampled_from(LOCALES))
def test_a_person_comes_back_as_they_went(person: Crew, locale: str) -> None:
    found = read(ccfolia_text(words_for(locale), person))
    assert found.crew == replace(person, id="", npc=False)
    assert found.unused == ()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_palette_has_a_roll_for_each_skill_that_is_learned(locale: str) -> None:
    person = Crew(id="h1", name="Ryo", post=None, skills=Skills(helm=14, tactics=11), vision=12, combat_reflexes=True)
    body = json.loads(ccfolia_text(words_for(locale), person))
    assert body["kind"] == "character"
    assert all(isinstance(line["value"], str) for line in body["data"]["params"])
    palette = body["data"]["commands"].split("\n")
    assert [line.split()[0] for line in palette] == ["3D6<=14", "3D6<=11", "3D6<=12", "3D6<=10", "3D6<=10"]
    assert all(re.fullmatch(r"3D6<=\d+ \S.*", line) for line in palette)
    labels = [line["label"] for line in body["data"]["params"]]
    assert [line.split(" ", 1)[1] for line in palette] == labels[:-1]


def test_a_sheet_as_people_fill_it_in() -> None:
    text = character(
        ("操舵", "14"), ("〈操帆〉", "１３"), ("戦術", " 11\r\n"), ("〈砲術／大砲〉", "+12"), ("手旗信号", ""),
        ("灯火信号", 9), ("船舶修理", "12"), ("視覚判定", "13"), ("ＳＴ", "11"), ("敏捷", "12"), ("戦闘反射", "あり"),
        ("知力", "頭がいい"),
        memo="海の男\r\n舵を取る", status=[{"label": "HP", "value": 12, "max": 12}], commands="3D6<={操舵}\r\n",
    )  # fmt: skip
    found = read("\ufeff" + text)
    skills = Skills(helm=14, sail_handling=13, tactics=11, gunnery=12, lamp_signals=9, ship_repair=12)
    assert found.crew == Crew(
        id="", name="リョウ", post=None, skills=skills, vision=13, strength=11, dexterity=12, combat_reflexes=True
    )
    assert found.unused == ("知力", "HP")


def test_a_status_stands_in_for_a_param_that_is_missing() -> None:
    status = [{"label": "Helm", "value": 14, "max": 14}, {"label": "DX", "value": 12}]
    assert values_of(read(character(status=status)).crew)[Value.HELM] == 14
    assert values_of(read(character(("操舵", "14"), status=status)).crew)[Value.DEXTERITY] == 12


@pytest.mark.parametrize(
    "data",
    [{"name": "A"}, {"name": "A", "params": None}, {"name": "A", "params": [{}, {"label": "x"}, {"value": "1"}]}],
)
def test_all_but_the_name_may_be_missing(data: dict[str, Any]) -> None:
    found = read(json.dumps({"kind": "character", "data": data}))
    assert found.crew == Crew(id="", name="A", post=None)


@pytest.mark.parametrize(
    ("label", "value"),
    [
        ("helm", Value.HELM), ("操船", Value.HELM),
        ("帆走", Value.SAIL_HANDLING), ("Sail Handling", Value.SAIL_HANDLING),
        ("砲術", Value.GUNNERY), ("Gunner/TL4 (Cannon)", Value.GUNNERY), ("gunner(cannon)", Value.GUNNERY),
        ("旗信号", Value.FLAG_SIGNALS), ("Lamp Signals", Value.LAMP_SIGNALS), ("【船舶修理】", Value.SHIP_REPAIR),
        ("ｓｔ", Value.STRENGTH), ("筋力", Value.STRENGTH), ("DEX", Value.DEXTERITY), ("Vision roll", Value.VISION),
        ("ﾃｸﾆｯｸ", None), ("IQ", None), ("", None), ("🎲", None),
    ],
)  # fmt: skip
def test_labels_mean_what_players_mean(label: str, value: Value | None) -> None:
    assert value_called(label) is value


@pytest.mark.parametrize("value", ["1", "あり", "YES", "○", "有", 1, True, "１"])
def test_combat_reflexes_are_had(value: object) -> None:
    assert read(character(("戦闘即応", value))).crew.combat_reflexes


@pytest.mark.parametrize("value", ["0", "なし", "no", "×", "", 0, False, None])
def test_combat_reflexes_are_not_had(value: object) -> None:
    assert not read(character(("Combat Reflexes", value))).crew.combat_reflexes


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (character(("操舵", "14"), ("操帆", "たくさん")), 'data.params[1].value: "たくさん" is not a whole number'),
        (character(("操舵", "12.5")), 'data.params[0].value: "12.5" is not a whole number'),
        (character(("操舵", [14])), "data.params[0].value: […] is not a whole number"),
        (character(("操舵", "9" * 900)), 'data.params[0].value: "9999'),
        (character(("操舵", "9" * 5000)), "data.params[0].value: it has 5,000 characters"),
        (character(("操舵", "100")), "data.params[0].value: 100 can't be. It has to be from 0 to 40"),
        (character(("操舵", "-1")), "data.params[0].value: -1 can't be"),
        (character(("操舵", "14"), ("Helm", "15")), "data.params[1].value (Helm): it is there twice"),
        (character(("CR", "maybe")), 'data.params[0].value: "maybe" is neither true nor false'),
        (character((5, "14")), "data.params[0].label: 5 isn't a text"),  # pyright: ignore[reportArgumentType]
        (character(params={}), "data.params: {…} isn't a list"),
        (character(params=["14"]), 'data.params[0]: "14" isn\'t a group of fields'),
        (character(name=None), "data.name: it isn't there"),
        (character(name=3), "data.name: 3 isn't a text"),
        (character(("操舵", "\ud800")), "data.params[0].value: there are characters in it that can't be used"),
        ('{"kind": "character", "data": []}', "data: […] isn't a group of fields"),
        ('{"kind": "item", "data": {}}', "I don't know this kind of file"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(content: str, said: str) -> None:
    assert said in complaint(content)


def test_every_skill_has_a_name_of_its_own_in_each_language() -> None:
    for locale in LOCALES:
        body = json.loads(ccfolia_text(words_for(locale), Crew(id="", name="A", post=None, skills=_all(12))))
        labels = [line["label"] for line in body["data"]["params"]]
        assert [value_called(label) for label in labels] == [*SKILLS, Value.VISION, Value.STRENGTH, Value.DEXTERITY]


def _all(level: int) -> Skills:
    return Skills(**{value.value: level for value in SKILLS})
