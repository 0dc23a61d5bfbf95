"""The catalogues say the same thing by the same word, count in good English, and need no wide line."""

import re
from collections.abc import Iterator

import pytest

from bot.report.words import LOCALES, catalogue, words_for
from tests.report.test_catalogue import columns

MOST_UNBROKEN = 40
"""Columns that a phone shows in one line; an ideograph takes two, and a line may break at any of them."""

INSTEAD = {
    "en": {
        "steersman": "Helmsman", "pilot": "Helmsman", "cannoneer": "Gunner", "steering": "Helm", "seamanship": "Helm",
        "initiative": "action order", "turn order": "action order", "opposed roll": "Quick Contest",
        "degree of success": "margin", "difficulty": "target number", "maneuverability": "Handling",
        "disengag": "Break away", "boarding": "Come alongside", "board an enemy": "Come alongside",
        "evasion": "Evade, or Dodge", "dodging roll": "Dodge", "parry": "Dodge", "reflex save": "Dodge",
        "manoeuv": "maneuver", "hit points": "HP", "hp of the hull": "hull HP", "umpire": "game master",
    },
    "ja": {
        "操舵士": "操舵手", "ドライバー": "操舵手", "砲手": "砲撃手", "ガンナー": "砲撃手", "大砲手": "砲撃手",
        "イニシア": "行動順", "手番": "行動順", "位置交代": "位置交替", "接弦": "接舷", "現状維持": "速度維持",
        "対抗判定": "即決勝負", "対決": "即決勝負", "達成度": "成功度", "難易度": "目標値", "抜き打ち": "抜き撃ち",
        "敏捷度": "敏捷力", "器用": "敏捷力", "筋力": "体力", "知覚判定": "視覚判定", "戦闘反射": "戦闘即応",
        "機動修正": "移動修正", "操縦修正": "移動修正", "最小乗員": "最低乗員", "ドッジ": "よけ", "ダイス": "サイコロ",
        "命中点": "HP", "ヒットポイント": "HP", "マスター": "GM", "ファンブリ": "ファンブル",
    },
}  # fmt: skip
"""Words that nobody may use for a term of the rules, and the term."""

COUNTED = frozenset((
    "byte", "count", "days", "hulls", "jobs", "least", "left", "minutes", "missing", "most", "ms", "number", "owed",
    "pages",
    "points", "refused", "requests", "restored", "rounds", "seconds", "shards", "shots", "taken", "total", "turns",
    "workers", "zuka",
))  # fmt: skip
"""Variables that are numbers of something; the rest are names, and numbers of rounds, places and targets."""
SINGULAR = re.compile(
    r"\b1\W* (?:more |other |older |further )?(?!is\b|was\b|has\b|its\b|this\b|less\b|plus\b)[a-z]+s\b"
)


LIMITS = ("error-", "demo-", "shipyard-exact-days", "health-", "check-")
"""Texts whose numbers are never 1: how much there may be, two or three days, milliseconds."""


def said(locale: str, number: int = 2) -> Iterator[tuple[str, str]]:
    """Every text with its key; what it counts is `number`, what it names X."""
    words = words_for(locale)
    for key, variables in catalogue().variables.items():
        yield key, words(key, **{name: number if name in COUNTED else "X" for name in variables})


@pytest.mark.parametrize("locale", LOCALES)
def test_a_term_of_the_rules_has_one_word(locale: str) -> None:
    found = {
        key: f"{wrong}, for {right}"
        for key, text in said(locale)
        if not key.startswith(("command-", "option-")) or key.endswith("-about")
        for wrong, right in INSTEAD[locale].items()
        if wrong in text.lower()
    }
    assert found == {}


def test_one_of_a_thing_is_no_plural() -> None:
    texts = {key: text for key, text in said("en", 1) if not key.startswith(LIMITS)}
    found = {key: hit[0] for key, text in texts.items() if (hit := SINGULAR.search(text))}
    assert found == {}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_line_can_be_broken_where_a_phone_needs_it(locale: str) -> None:
    """Nothing stands in columns, and no word is wider than a phone."""
    for key, text in said(locale):
        assert "```" not in text, key
        assert "\t" not in text, key
        for word in re.split(r"[\s\u3000-\u9fff\uff00-\uffef]+", text):
            assert columns(word) <= MOST_UNBROKEN, (key, word)
