"""What a game master changes under `/gm`, from the command to the log's lines and the channel's."""

import json
import sqlite3
from typing import Any, NamedTuple

import pytest

from bot.rehearsal import Reply
from bot.report.words import words_for
from bot.service.types import Caller, QuestionView, Where
from tests.delivery.scene import Scene

JA = words_for("ja")
EN = words_for("en-US")
Options = dict[str, object]
A, B, C = "はやて", "かみなり", "いわお"
"""The ships: a and b are 紅組, c is 白組; a has no deck."""


class Case(NamedTuple):
    """A command, after `before`; the log's new lines, each with some of its fields; the channel's new message."""

    command: str
    options: Options
    lines: list[dict[str, Any]]
    said: str
    before: tuple[tuple[str, Options], ...] = ()


ALONGSIDE: tuple[tuple[str, Options], ...] = (("ship alongside", {"ship": "a", "other": "c"}),)
SMOKE: tuple[tuple[str, Options], ...] = (("effect set", {"who": "a", "title": "煙", "modifier": -1}),)
AIM: Options = {"ship": "a", "turns": 2, "against": "c", "weapon": "w1"}

CASES = [
    Case(
        "ship hull",
        {"ship": "a", "value": 30},
        [{"type": "gm", "what": "hull", "ship": "a", "before": 36, "after": 30}],
        f"🛠️ **GM**：{A}の船体HPを36から **30** に変えました。",
    ),
    Case(
        "ship hull",
        {"ship": A, "value": 18},
        [{"type": "gm", "what": "hull", "before": 36, "after": 18}],
        f"🛠️ **GM**：{A}の船体HPを36から **18** に変えました。\n⚠️ 損傷のため、{A}の判定はすべて **−4**",
    ),
    Case(
        "ship hull",
        {"ship": "a", "value": 36},
        [{"type": "gm", "what": "hull", "before": 18, "after": 36}],
        f"🛠️ **GM**：{A}の船体HPを18から **36** に変えました。\n✅ {A}の損傷による修正はなくなりました。",
        (("ship hull", {"ship": "a", "value": 18}),),
    ),
    Case(
        "ship hull",
        {"ship": "b", "value": 0},
        [{"type": "gm", "after": 0}, {"type": "sunk", "ship": "b"}, {"type": "order", "cause": "sunk"}],
        f"🛠️ **GM**：{B}の船体HPを42から **0** に変えました。\n🌊 **{B}は沈没しました！**\n🧭 行動順：",
    ),
    Case(
        "ship deck",
        {"ship": "c", "value": 0},
        [{"type": "gm", "what": "deck", "ship": "c", "before": 30, "after": 0}],
        f"🛠️ **GM**：{C}の甲板HPを30から **0** に変えました。",
    ),
    Case(
        "ship damage",
        {"ship": "a", "dice": "２Ｄ６−１"},
        [
            {"type": "gm", "what": "damage", "ship": "a"},
            {"type": "damage", "ship": "a", "part": "hull", "expression": "2d-1", "cause": "gm", "from": 36},
        ],
        f"🛠️ **GM**：{A}にダメージを与えました。\n🎲 {A}へのダメージ 2d-1：(2D6-1) ＞ ",
    ),
    Case(
        "ship damage",
        {"ship": "c", "dice": "1d", "part": "deck"},
        [{"type": "gm", "what": "damage"}, {"type": "damage", "ship": "c", "part": "deck", "from": 30}],
        f"🛠️ **GM**：{C}にダメージを与えました。",
    ),
    Case(
        "ship order",
        {"ship": "b", "place": 1},
        [{"type": "gm", "what": "order"}, {"type": "order", "cause": "gm"}],
        f"🛠️ **GM**：行動順を変えました。\n🧭 行動順：**1** {B} → ",
    ),
    Case(
        "ship alongside",
        {"ship": "a", "other": C, "rammer": "c"},
        [{"type": "gm", "what": "alongside"}, {"type": "alongside", "ships": ["a", "c"], "rammer": "c"}],
        f"🛠️ **GM**：2隻を接舷状態にしました。\n⚓ {A}と{C}は**接舷状態**になりました。",
    ),
    Case(
        "ship apart",
        {"ship": "c", "other": "a"},
        [{"type": "gm", "what": "parted"}, {"type": "parted"}],
        "🛠️ **GM**：2隻を引き離しました。\n↔️ ",
        ALONGSIDE,
    ),
    Case(
        "ship grapple",
        {"ship": "a", "other": "c", "penalty": -4},
        [{"type": "gm", "what": "grappled"}, {"type": "grappled", "by": "a", "on": "c", "penalty": -4}],
        f"🛠️ **GM**：離脱する判定への修正を変えました。\n⛓️ {C}が{A}から離脱する判定に **−4**",
        ALONGSIDE,
    ),
    Case(
        "ship acrobatics",
        {"ship": "a", "left": 2},
        [{"type": "gm", "what": "acrobatics"}, {"type": "acrobatics", "ship": "a", "left": 2}],
        f"🛠️ **GM**：{A}のアクロバットよけを変えました。\n🌀 {A}　アクロバットよけ **残り2回**",
    ),
    Case(
        "ship acceleration",
        {"ship": "a", "bonus": 2},
        [{"type": "gm", "what": "acceleration"}, {"type": "acceleration", "ship": "a", "bonus": 2}],
        f"🛠️ **GM**：{A}の加速を変えました。\n💨 {A}　次のラウンドの移動判定1回に **+2**",
    ),
    Case(
        "ship aim",
        AIM,
        [{"type": "gm", "what": "aimed"}, {"type": "aimed", "against": "c", "weapon": "w1", "turns": 2, "bonus": 3}],
        f"🛠️ **GM**：{A}の狙いを変えました。\n🎯 {A} → {C}（回転砲）命中判定に **+3**",
    ),
    Case(
        "ship aim",
        {"ship": "a", "turns": 0},
        [{"type": "gm", "what": "aimed"}, {"type": "aimed", "against": None, "weapon": None, "turns": 0, "bonus": 0}],
        f"🛠️ **GM**：{A}の狙いを変えました。\n-# 🎯 {A}　狙いはなくなりました。",
        (("ship aim", AIM),),
    ),
    Case(
        "weather",
        {"value": -2},
        [{"type": "gm", "what": "weather", "before": 0, "after": -2}],
        "🛠️ **GM**：天候の修正を0から **−2** に変えました。",
    ),
    Case(
        "modifier",
        {"title": " 霧* ", "value": -3, "scope": "round", "who": "a", "against": "c", "kind": "fire"},
        [
            {
                "type": "gm",
                "what": "modifier",
                "after": {
                    "name": "霧*",
                    "value": -3,
                    "scope": "round",
                    "ship": "a",
                    "crew": None,
                    "against": "c",
                    "kind": "fire",
                },
            }
        ],
        f"🛠️ **GM**：修正「霧\\*」**−3** を加えました（1ラウンド・{A}・対{C}・砲撃）。",
    ),
    Case(
        "modifier",
        {"title": "追い風", "value": 1, "scope": "battle", "who": "Ann"},
        [{"type": "gm", "what": "modifier", "ship": "a"}],
        f"🛠️ **GM**：修正「追い風」**+1** を加えました（海戦の間・Ann（{A}））。",
    ),
    Case(
        "modifier",
        {"title": "暗闇", "value": -2},
        [{"type": "gm", "what": "modifier", "ship": None}],
        "🛠️ **GM**：修正「暗闇」**−2** を加えました（1回の判定）。",
    ),
    Case(
        "effect set",
        {"who": "a.a1", "title": "船酔い", "modifier": -2, "rounds": 3, "recovery": 12},
        [
            {"type": "gm", "what": "effect", "ship": "a"},
            {"type": "effect", "crew": "a1", "name": "船酔い", "modifier": -2, "rounds": 3, "recovery": 12},
        ],
        f"🛠️ **GM**：{A}にかかる効果を変えました。\n✨ Ann（{A}）　効果「船酔い」**−2**（3ラウンド、回復の目標値12）",
    ),
    Case(
        "effect end",
        {"effect": "a:煙"},
        [{"type": "gm", "what": "effect"}, {"type": "effect", "ship": "a", "crew": None, "name": "煙", "ended": True}],
        f"🛠️ **GM**：{A}にかかる効果を変えました。\n-# ✨ {A}　効果「煙」は終わりました。",
        SMOKE,
    ),
    Case(
        "effect end",
        {"effect": "煙"},
        [{"type": "gm"}, {"type": "effect", "ended": True}],
        f"🛠️ **GM**：{A}にかかる効果を変えました。",
        SMOKE,
    ),
    Case("pause", {}, [{"type": "gm", "what": "pause"}], "⏸️ **GM**：海戦を一時停止しました。期限も止まります。"),
    Case(
        "resume", {}, [{"type": "gm", "what": "resume"}], "▶️ **GM**：海戦を再開しました。", (("pause", {}),)
    ),
]  # fmt: skip

REFUSED: list[tuple[str, Options, str, Options]] = [
    ("ship hull", {"ship": "a", "value": 37}, "out_of_range", {"least": 0, "most": 36}),
    ("ship hull", {"ship": "a", "value": -1}, "out_of_range", {"least": 0, "most": 36}),
    ("ship hull", {"ship": "x", "value": 1}, "no_such_ship", {}),
    ("ship hull", {"ship": "b", "value": 1}, "sunk_target", {"ship": B}),
    ("ship deck", {"ship": "a", "value": 1}, "no_deck", {"ship": A}),
    ("ship deck", {"ship": "c", "value": 31}, "out_of_range", {"least": 0, "most": 30}),
    ("ship damage", {"ship": "a", "dice": "100d"}, "bad_damage", {"ship": A}),
    ("ship damage", {"ship": "a", "dice": "たくさん"}, "bad_damage", {"ship": A}),
    ("ship damage", {"ship": "a", "dice": "1d", "part": "deck"}, "no_deck", {"ship": A}),
    ("ship order", {"ship": "a", "place": 3}, "out_of_range", {"least": 1, "most": 2}),
    ("ship order", {"ship": "b", "place": 1}, "sunk_target", {"ship": B}),
    ("ship alongside", {"ship": "a", "other": "b"}, "sunk_target", {"ship": B}),
    ("ship alongside", {"ship": "a", "other": "a"}, "own_target", {"ship": A}),
    ("ship apart", {"ship": "a", "other": "c"}, "not_alongside", {}),
    ("ship grapple", {"ship": "a", "other": "c", "penalty": -2}, "not_alongside", {}),
    ("ship acrobatics", {"ship": "a", "left": 3}, "out_of_range", {"least": 0, "most": 2}),
    ("ship acceleration", {"ship": "a", "bonus": 1}, "bad_acceleration", {}),
    ("ship aim", {**AIM, "turns": 5}, "out_of_range", {"least": 0, "most": 4}),
    ("ship aim", {**AIM, "against": "a"}, "own_target", {"ship": A}),
    ("ship aim", {**AIM, "weapon": "w9"}, "unknown_weapon", {}),
    ("ship aim", {"ship": "a", "turns": 1}, "target_needed", {}),
    ("weather", {"value": 100}, "out_of_range", {"least": -99, "most": 99}),
    ("modifier", {"title": "霧", "value": 0}, "zero_modifier", {}),
    ("modifier", {"title": "霧", "value": -100}, "out_of_range", {"least": -99, "most": 99}),
    ("modifier", {"title": "霧" * 41, "value": -1}, "name_too_long", {"most": 40}),
    ("modifier", {"title": "\u200b", "value": -1}, "name_empty", {}),
    ("modifier", {"title": "霧", "value": -1, "who": "誰か"}, "no_such_person", {}),
    ("effect set", {"who": "b", "title": "霧", "modifier": -1}, "sunk_target", {"ship": B}),
    ("effect set", {"who": "a", "title": "霧", "modifier": -1, "rounds": 0}, "out_of_range", {"least": 1, "most": 999}),
    ("effect set", {"who": "a", "title": "x", "modifier": 0, "recovery": -1}, "out_of_range", {"least": 0, "most": 99}),
    ("effect end", {"effect": "霧"}, "unknown_effect", {}),
    ("effect end", {"effect": "a:霧"}, "unknown_effect", {}),
    ("extend", {"time": "1h"}, "no_deadline", {}),
    ("extend", {"time": "そのうち"}, "bad_time", {}),
    ("extend", {"time": "31d"}, "bad_extension", {"days": 30}),
]  # fmt: skip


def log(scene: Scene) -> list[dict[str, Any]]:
    """The battle's events as they are stored."""
    with sqlite3.connect(f"file:{scene.database}?mode=ro", uri=True) as connection:
        rows = connection.execute("SELECT * FROM event ORDER BY battle, seq").fetchall()
    connection.close()
    return [json.loads(row[3]) for row in rows]


async def gm(scene: Scene, command: str, options: Options) -> Reply:
    """The game master's command, and all that comes of it."""
    reply = await scene.master.slash(f"gm {command}", at=scene.channel, **options)
    await scene.settled()
    assert reply.message is not None
    assert reply.message.ephemeral
    return reply


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.command} {case.options}")
async def test_a_change_is_in_the_log_and_in_the_channel(scene: Scene, case: Case) -> None:
    await scene.begin()
    await scene.settled()
    for command, options in case.before:
        await gm(scene, command, options)
    known, posts = len(log(scene)), len(scene.channel.messages())
    reply = await gm(scene, case.command, case.options)
    assert reply.text == JA("did-gm")
    new = log(scene)[known:]
    assert len(new) == len(case.lines)
    for line, wanted in zip(new, case.lines, strict=True):
        assert {key: line.get(key) for key in wanted} == wanted
    assert new[0]["by"] == scene.master.name
    said = [message.text for message in scene.channel.messages()[posts:] if "GM" in message.text]
    assert len(said) == 1
    assert said[0].startswith(case.said)


async def test_what_cannot_be_changed_is_said_in_a_sentence_and_changes_nothing(scene: Scene) -> None:
    await scene.begin()
    await gm(scene, "ship hull", {"ship": "b", "value": 0})
    known, posts = log(scene), len(scene.channel.messages())
    for command, options, reason, details in REFUSED:
        reply = await gm(scene, command, options)
        assert reply.text == JA(f"error-{reason}", **details), (command, options)  # type: ignore[arg-type]
    assert log(scene) == known
    assert len(scene.channel.messages()) == posts


async def test_before_it_begins_after_its_end_and_elsewhere_nothing_is_changed(scene: Scene) -> None:
    elsewhere = scene.guild.add_channel("雑談")
    hull: Options = {"ship": "a", "value": 30}
    assert (await gm(scene, "ship hull", hull)).text == JA("error-no_battle_here")
    await scene.muster()
    assert (await gm(scene, "ship hull", hull)).text == JA("error-not_begun")
    assert (await gm(scene, "pause", {})).text == JA("error-not_begun")
    await scene.master.slash("battle begin", at=scene.channel)
    reply = await scene.master.slash("gm ship hull", at=elsewhere, **hull)
    assert reply.text == JA("error-no_battle_here")
    asked = await gm(scene, "end", {})
    assert asked.message is not None
    assert JA("end-warning") in asked.text
    ended = await scene.master.click(JA("end-confirm"), on=asked.message)
    await scene.settled()
    assert ended.text == JA("did-end")
    assert (await gm(scene, "ship hull", hull)).text == JA("error-battle_over")
    assert [line["what"] for line in log(scene) if line["type"] == "gm"] == ["end"]


async def test_more_time_for_all_that_is_open(scene: Scene) -> None:
    await scene.begin(pace="post")
    await scene.settled()
    before = {question.id: question.due for question in await asked_of(scene)}
    assert before
    assert (await gm(scene, "extend", {"time": "1時間30分"})).text == JA("did-gm")
    for question in await asked_of(scene):
        due = before[question.id]
        assert question.due is not None
        assert due is not None
        assert (question.due - due).total_seconds() == 5400
    assert scene.channel.messages()[-1].text.startswith("⏰ **GM**：今の期限を **1時間 30分** 延ばしました。")
    line = log(scene)[-1]
    assert (line["what"], line["after"]) == ("extend", 5400)


async def asked_of(scene: Scene) -> list[QuestionView]:
    """What is asked of the two players."""
    where = Where(guild=scene.guild.id, channel=scene.channel.id)
    return [
        question
        for person in (scene.ann, scene.ben)
        for question in await scene.service.inquiry.open_questions(Caller(person.id, person.name), where)
    ]


async def test_players_panels_show_what_was_changed(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    assert "**36**/36" in scene.ann.inbox()[-1].text
    await gm(scene, "ship hull", {"ship": "a", "value": 9})
    assert "**9**/36" in scene.ann.inbox()[-1].text
