"""Rolls are written as BCDice's GURPS system writes them."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.report.rolls import bcdice, chance_text, damage_text, modifier_name, roll_text, signed
from bot.report.words import Words, words_for
from bot.rules.checks import judge
from bot.rules.events import Damage, Modifier, Roll
from bot.rules.words import DamageCause, Part, Phase, RollKind, Skill

SAMPLES = json.loads((Path(__file__).parents[1] / "rules/bcdice/samples.json").read_text(encoding="utf-8"))["samples"]
JA, EN = words_for("ja"), words_for("en-US")


def roll(target: int, *dice: int, kind: RollKind = RollKind.RAM, modifiers: tuple[Modifier, ...] = ()) -> Roll:
    total = sum(dice)
    return Roll(
        seq=1,
        round=1,
        phase=Phase.HELMSMEN,
        id="r1",
        kind=kind,
        ship="a",
        crew="ah",
        skill=Skill.HELM,
        base=target - sum(modifier.value for modifier in modifiers),
        modifiers=modifiers,
        target=target,
        dice=dice,
        total=total,
        margin=target - total,
        outcome=judge(target, total),
    )


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["text"])
def test_the_exact_words_of_bcdice(sample: dict[str, Any]) -> None:
    one = roll(sample["target"], *sample["dice"])
    assert bcdice(JA, one) == sample["text"]
    assert sample["text"] in roll_text(JA, one, "アキラ", "体当たり").replace("**", "")


def test_the_same_form_in_english() -> None:
    assert bcdice(EN, roll(12, 2, 3, 4)) == "(3D6<=12) ＞ 9[2,3,4] ＞ 9 ＞ Success (margin: 3)"
    assert bcdice(EN, roll(16, 6, 6, 5)) == "(3D6<=16) ＞ 17[6,6,5] ＞ 17 ＞ Automatic failure (margin: -1)"


def test_a_line_for_the_roll_and_a_small_one_for_its_modifiers() -> None:
    modifiers = (Modifier("handling", 1), Modifier("order", -4), Modifier("damaged", -2))
    text = roll_text(JA, roll(7, 2, 3, 4, modifiers=modifiers), "アキラ（かもめ丸）", "体当たり")
    assert text.split("\n") == [
        "🎲 アキラ（かもめ丸）　体当たり：(3D6<=7) ＞ 9[2,3,4] ＞ **9 ＞ 失敗(失敗度：-2)**",
        "-# 操舵12 移動修正+1 行動順−4 損傷−2 → 目標値7",
    ]
    assert roll_text(EN, roll(7, 2, 3, 4, modifiers=modifiers), "A", "Ram").endswith(
        "-# Helm 12, Handling +1, Order −4, Damage −2 → target 7"
    )


@pytest.mark.parametrize("words", [JA, EN])
def test_criticals_stand_out(words: Words) -> None:
    usual, great, terrible = (
        roll_text(words, roll(12, *dice), "x", "y")[0] for dice in ((3, 4, 4), (1, 1, 1), (6, 6, 6))
    )
    assert len({usual, great, terrible}) == 3


def test_modifiers_of_the_game_master_keep_their_names() -> None:
    assert modifier_name(JA, "gm:夜*") == r"夜\*"
    assert modifier_name(JA, "effect:酔い") == "酔い"
    assert modifier_name(JA, "order") == "行動順"


@pytest.mark.parametrize(
    ("expression", "dice", "shown"),
    [
        ("5d", (4, 3, 5, 2, 4), "(5D6) ＞ 18[4,3,5,2,4] ＞ **18**"),
        ("5d-5", (4, 3, 5, 2, 4), "(5D6-5) ＞ 18[4,3,5,2,4]-5 ＞ **13**"),
        ("2d×2", (4, 3), "(2D6×2) ＞ 7[4,3]×2 ＞ **14**"),
        ("2d+1×3", (4, 3), "((2D6+1)×3) ＞ (7[4,3]+1)×3 ＞ **24**"),
    ],
)
def test_damage_dice(expression: str, dice: tuple[int, ...], shown: str) -> None:
    points = {"5d": 18, "5d-5": 13, "2d×2": 14, "2d+1×3": 24}[expression]
    text = damage_text(JA, damage(expression, dice, points), "黒鮫号")
    assert text is not None
    assert shown in text


def damage(expression: str | None, dice: tuple[int, ...], points: int) -> Damage:
    return Damage(
        seq=1, round=1, phase=Phase.GUNNERS, ship="b", part=Part.HULL, dice=dice, expression=expression,
        points=points, taken=points, from_=40, to=40 - points, cause=DamageCause.SHOT,
    )  # fmt: skip


def test_damage_without_dice_has_no_dice_line() -> None:
    assert damage_text(JA, damage(None, (), 5), "b") is None


def test_signs() -> None:
    assert [signed(value) for value in (2, 0, -4)] == ["+2", "±0", "−4"]


@pytest.mark.parametrize(
    ("chance", "text"), [(0, "0%"), (0.004, "1%未満"), (0.5, "50%"), (0.995, "99%超"), (1, "100%"), (0.625, "62%")]
)
def test_chances(chance: float, text: str) -> None:
    assert chance_text(JA, chance) == text
