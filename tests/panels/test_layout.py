"""Content becomes Components V2 one to one, and nothing of what was sent stays in memory."""

import gc

import discord
import pytest

from bot.panels.layout import Panel, panel
from bot.panels.press import PRESSES
from bot.report.content import Button, Buttons, Content, Divider, File, Menu, Option, Style, Text
from tests.delivery.scene import Scene

STATUS = Button("ho1:battle:1:status", "状況", Style.PRIMARY, "📋")
FIRST = Option("はやて", "a-helmsman", "操舵手", default=True)
CONTENT = Content(
    (
        Text("## 海戦"),
        Divider(),
        Buttons(
            (
                Button("ho1:battle:1:status", "状況", Style.PRIMARY, "📋"),
                Button("ho1:battle:1:help", "?", disabled=True),
            )
        ),
        Menu(
            "ho1:muster:1:take",
            "担当",
            (Option("はやて", "a-helmsman", "操舵手", default=True), Option("b", "b-gunner")),
        ),
        File("battle-1.jsonl"),
    ),
    0x3498DB,
)


async def test_one_to_one() -> None:
    (box,) = panel(CONTENT).to_components()
    assert (box["type"], box["accent_color"]) == (17, 0x3498DB)
    text, divider, buttons, menu, file = box["components"]
    assert (text["type"], text["content"]) == (10, "## 海戦")
    assert (divider["type"], divider["divider"]) == (14, True)
    status, guide = buttons["components"]
    assert buttons["type"] == menu["type"] == 1
    assert (status["type"], status["style"], status["label"]) == (2, 1, "状況")
    assert (status["custom_id"], status["emoji"]["name"], status["disabled"]) == ("ho1:battle:1:status", "📋", False)
    assert guide["disabled"]
    (select,) = menu["components"]
    assert (select["type"], select["custom_id"], select["placeholder"]) == (3, "ho1:muster:1:take", "担当")
    assert select["options"] == [
        {"label": "はやて", "value": "a-helmsman", "description": "操舵手", "default": True},
        {"label": "b", "value": "b-gunner", "default": False},
    ]
    assert (file["type"], file["file"]["url"]) == (13, "attachment://battle-1.jsonl")


async def test_a_thousand_messages_leave_nothing_behind(scene: Scene) -> None:
    client = scene.serving.client
    place = client.get_partial_messageable(scene.channel.id)
    store = client._connection._view_store
    known = dict(store._dynamic_items)
    assert set(known.values()) == set(PRESSES)
    plain = Content((CONTENT.blocks[0], CONTENT.blocks[2], CONTENT.blocks[3]))
    for number in range(1000):
        message = await place.send(view=panel(plain))
        if number % 10 == 0:
            await message.edit(view=panel(plain))
    assert not store._views
    assert not store._synced_message_views
    assert not store._modals
    assert store._dynamic_items == known
    del message
    gc.collect()
    assert not [one for one in gc.get_objects() if isinstance(one, Panel)]


async def test_an_ephemeral_answer_takes_no_family_away(scene: Scene) -> None:
    """The trap: the library gives ephemeral views 15 minutes, and unregisters what they held when they end."""
    await scene.muster()
    reply = await scene.ann.slash("help", at=scene.channel)
    assert reply.message is not None
    assert reply.message.ephemeral
    store = scene.serving.client._connection._view_store
    assert not store._views
    assert set(store._dynamic_items.values()) == set(PRESSES)


@pytest.mark.parametrize("press", PRESSES)
def test_each_family_has_a_pattern_of_its_own(press: type[discord.ui.DynamicItem[discord.ui.Item[Panel]]]) -> None:
    pattern = press.__discord_ui_compiled_template__
    assert [other for other in PRESSES if other.__discord_ui_compiled_template__ == pattern] == [press]
