"""The game master's desk: opened from the channel, private, and everything on it done by forms."""

import json
import sqlite3
from typing import Any, NamedTuple

import pytest

from bot.rehearsal import Message, Reply
from bot.report.ids import DeskField, DeskId
from bot.report.words import words_for
from bot.rules.words import Maneuver, Post
from tests.delivery.scene import Scene, id_on, panel_of

JA = words_for("ja")


class Case(NamedTuple):
    """A button on a's page, what is filled in, the log's last line (some of it), and what a's page says then."""

    field: DeskField
    values: dict[str, str]
    line: dict[str, Any]
    shown: str = ""


CASES = [
    Case(DeskField.HULL, {"value": "１８"}, {"what": "hull", "before": 36, "after": 18}, "▰▰▰▰▱▱▱▱ **18**/36"),
    Case(DeskField.DAMAGE, {"dice": "1d", "part": "hull"}, {"type": "damage", "expression": "1d"}),
    Case(DeskField.ORDER, {"place": "3"}, {"type": "order", "cause": "gm"}, "**3** はやて"),
    Case(
        DeskField.ALONGSIDE,
        {"target": "c", "rammer": "target"},
        {"type": "alongside", "ships": ["a", "c"], "rammer": "c"},
        JA("desk-beside", ships="いわお"),
    ),
    Case(DeskField.GRAPPLE, {"target": "c", "value": "-2"}, {"type": "grappled", "by": "a", "on": "c", "penalty": -2}),
    Case(DeskField.APART, {"target": "c"}, {"type": "parted"}),
    Case(DeskField.ACROBATICS, {"value": "2"}, {"type": "acrobatics", "left": 2}, JA("panel-own-acrobatics", left="2")),
    Case(DeskField.ACCELERATION, {"value": "2"}, {"type": "acceleration", "bonus": 2}),
    Case(
        DeskField.AIM,
        {"target": "c", "weapon": "w1", "turns": "4"},
        {"type": "aimed", "against": "c", "weapon": "w1", "turns": 4},
        "🎯 狙い → いわお",
    ),
    Case(
        DeskField.MODIFIER,
        {"named": "霧 −2", "scope": "battle", "who": "a.a2", "target": "c", "kind": "fire"},
        {
            "what": "modifier",
            "after": {
                "name": "霧", "value": -2, "scope": "battle", "ship": "a", "crew": "a2", "against": "c", "kind": "fire",
            },
        },
    ),
    Case(
        DeskField.EFFECT,
        {"named": "煙 -1", "who": "a", "rounds": "3", "recovery": ""},
        {"type": "effect", "crew": None, "name": "煙", "modifier": -1, "rounds": 3, "recovery": None},
        "煙 −1（3ラウンド）",
    ),
    Case(DeskField.CURE, {"effect": "a:煙"}, {"type": "effect", "name": "煙", "ended": True}),
]  # fmt: skip


def last_line(scene: Scene) -> dict[str, Any]:
    """The newest event as it is stored."""
    with sqlite3.connect(f"file:{scene.database}?mode=ro", uri=True) as connection:
        (row,) = connection.execute("SELECT * FROM event ORDER BY battle DESC, seq DESC LIMIT 1").fetchall()
    connection.close()
    return json.loads(row[3])


def told(reply: Reply) -> Message:
    assert reply.message is not None
    assert reply.message.ephemeral
    return reply.message


async def desk(scene: Scene) -> Message:
    """The desk, opened with the board's button."""
    board = next(
        one for one in reversed(scene.channel.messages()) if any("desk" in (b.custom_id or "") for b in one.buttons)
    )
    return told(await scene.master.click(on=board, custom_id=id_on(board, "open")))


async def ship_page(scene: Scene, ship: str = "a") -> Message:
    first = await desk(scene)
    return told(await scene.master.choose(None, [ship], on=first, custom_id=id_on(first, "ship")))


async def fill(scene: Scene, page: Message, custom_id: str, values: dict[str, str]) -> Reply:
    opened = await scene.master.click(on=page, custom_id=custom_id)
    assert opened.modal is not None, opened.text
    answer = await scene.master.submit(opened.modal, values)
    await scene.settled()
    return answer


async def test_everything_on_a_ships_page(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    page = await ship_page(scene)
    for case in CASES:
        page = told(await fill(scene, page, str(DeskId("1", case.field, "a")), case.values))
        line = last_line(scene)
        assert {key: line.get(key) for key in case.line} == case.line, case.field
        assert case.shown in page.text
    back = told(await scene.master.click(on=page, custom_id=id_on(page, "home")))
    assert JA("desk-ship") in [menu.placeholder for menu in back.selects]


async def test_what_concerns_all(scene: Scene) -> None:
    await scene.begin(pace="post")
    await scene.settled()
    page = await desk(scene)
    page = told(await fill(scene, page, id_on(page, "weather"), {"value": "-3"}))
    assert last_line(scene)["after"] == -3
    assert JA("desk-weather-now", value="−3") in page.text
    page = told(await fill(scene, page, id_on(page, "modifier"), {"named": "暗闇 -1", "scope": "battle", "kind": "-"}))
    assert "暗闇 −1" in page.text
    page = told(await fill(scene, page, id_on(page, "extend"), {"time": "10m"}))
    assert last_line(scene)["after"] == 600
    page = told(await scene.master.click(on=page, custom_id=id_on(page, "pause")))
    page = told(await scene.master.click(on=page, custom_id=id_on(page, "resume")))
    asked = told(await scene.master.click(on=page, custom_id=id_on(page, "end")))
    await scene.master.click(on=asked, custom_id=id_on(asked, "end"))
    await scene.settled()
    pressed = await scene.master.click(on=page, custom_id=id_on(page, "weather"))
    assert pressed.text == JA("error-battle_over")


async def test_a_repeated_press_and_a_wrong_value_change_nothing(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    page = await desk(scene)
    for _ in range(2):
        await scene.master.click(on=page, custom_id=id_on(page, "pause"), stale=True)
        await scene.settled()
    line = last_line(scene)
    assert line["what"] == "pause"
    page = await ship_page(scene)
    for value, reason in (("ninety", JA("error-bad_number")), ("90", JA("error-out_of_range", least=0, most=36))):
        answer = await fill(scene, page, str(DeskId("1", DeskField.HULL, "a")), {"value": value})
        assert answer.text == reason
    assert last_line(scene) == line


async def test_the_last_enemy_sunk_by_hand_ends_the_battle_on_the_desk_too(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    page = await ship_page(scene, "c")
    page = told(await fill(scene, page, str(DeskId("1", DeskField.HULL, "c")), {"value": "0"}))
    assert JA("board-over") in page.text
    assert not page.buttons
    assert not page.selects


async def test_a_sunk_ship_has_only_the_way_back(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    page = await ship_page(scene, "b")
    page = told(await fill(scene, page, str(DeskId("1", DeskField.HULL, "b")), {"value": "0"}))
    assert [button.label for button in page.buttons] == [JA("desk-home")]


async def test_a_players_declaration_is_nowhere_on_it(scene: Scene) -> None:
    """The game master learns that a seat is awaited or ready, not what it chose (F4)."""
    await scene.begin()
    await scene.settled()
    before = [(await desk(scene)).text, (await ship_page(scene)).text]
    panel = panel_of(scene.ann)
    await scene.ann.choose(None, [Maneuver.EVADE.value], on=panel, custom_id=id_on(panel, "maneuver"))
    await scene.settled()
    assert [(await desk(scene)).text, (await ship_page(scene)).text] == before
    panel = panel_of(scene.ann)
    await scene.ann.click(on=panel, custom_id=id_on(panel, "ready"))
    await scene.settled()
    page = await ship_page(scene)
    helm = next(line for line in page.text.splitlines() if JA.of("post", Post.HELMSMAN) in line)
    assert helm.endswith(JA("desk-ready"))
    assert JA.of("maneuver", Maneuver.EVADE) not in page.text


@pytest.mark.parametrize("page", ["muster", "fighting"])
async def test_the_button_is_there_for_all_and_opens_for_the_game_master_alone(scene: Scene, page: str) -> None:
    await scene.muster()
    if page == "fighting":
        await scene.master.slash("battle begin", at=scene.channel)
        await scene.settled()
    first = await desk(scene)
    assert "🛠️" in first.text
    board = next(
        one for one in reversed(scene.channel.messages()) if any("desk" in (b.custom_id or "") for b in one.buttons)
    )
    refused = await scene.ann.click(on=board, custom_id=id_on(board, "open"))
    assert refused.text == words_for(scene.ann.locale)("error-not_game_master")
