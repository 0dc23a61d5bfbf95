"""`/help` over the wire: the page that opens first fits who asks, and buttons turn pages in place."""

import pytest

from bot.rehearsal import Reply
from bot.report.words import words_for
from tests.delivery.scene import Scene
from tests.panels.test_press import press, told

JA, EN = words_for("ja"), words_for("en")


def shown(reply: Reply, page: str) -> bool:
    """Whether the answer is this page, in whichever language."""
    return any(words(f"help-{page}-title") in told(reply).text for words in (JA, EN))


@pytest.mark.parametrize("at", ["the server", "the DM"])
async def test_who_leads_a_battle_reads_for_game_masters_first_and_others_for_players(scene: Scene, at: str) -> None:
    place = scene.channel if at == "the server" else None
    assert shown(await scene.master.slash("help", at=place), "player-aboard")
    await scene.muster()
    assert shown(await scene.master.slash("help", at=place), "game_master-start")
    assert shown(await scene.ann.slash("help", at=place), "player-aboard")
    assert shown(await scene.master.slash("help", at=place, reader="operator"), "operator-invite")


async def test_the_muster_leads_there_and_pages_are_turned_in_place(scene: Scene) -> None:
    await scene.muster()
    muster = scene.channel.messages()[-1]
    first = await press(scene.ann, muster, "help")
    assert shown(first, "player-aboard")
    before = len(scene.channel.messages())
    turned = await press(scene.ann, told(first), "player.1")
    assert shown(turned, "player-round")
    assert told(turned).id == told(first).id
    assert shown(await press(scene.ann, told(turned), "player.2"), "player-declare")
    assert shown(await press(scene.ann, told(turned), "game_master"), "game_master-start")
    assert len(scene.channel.messages()) == before
