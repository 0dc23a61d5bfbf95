"""The desk's pages about the table, and the same as commands, over the wire."""

from bot.rehearsal import Message, Reply
from bot.report.words import words_for
from bot.rules.words import Maneuver, Post
from tests.delivery.scene import Scene, id_on, panel_of
from tests.panels.test_press import choose, press, told

JA, EN = words_for("ja"), words_for("en")


async def _page(scene: Scene, page: str) -> Message:
    """This page of the desk, opened from the board."""
    desk = told(await press(scene.master, scene.channel.messages()[-1], "open"))
    assert desk.ephemeral
    return told(await press(scene.master, desk, page))


async def _fill(scene: Scene, page: Message, button: str, values: dict[str, object]) -> Reply:
    """Press the button, fill in its form, send it."""
    await scene.master.click(on=page, custom_id=id_on(page, button))
    modal = scene.master.open_modal
    assert modal is not None
    return await scene.master.submit(modal, values)


async def test_a_declaration_for_an_absent_player_is_said_in_the_channel_and_on_their_panel(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    page = await _page(scene, "stead")
    await scene.master.choose(None, ["a-helmsman"], on=page, custom_id=id_on(page, "declare"))
    modal = scene.master.open_modal
    assert modal is not None
    shown = told(await scene.master.submit(modal, {"maneuver": "evade"}))
    assert JA.of("maneuver", Maneuver.EVADE) in shown.text
    await scene.settled()
    posts = [message.text for message in scene.channel.messages()]
    said = [post for post in posts if JA.of("post", Post.HELMSMAN) in post and post.startswith("🛠️")]
    assert len(said) == 1
    assert JA.of("maneuver", Maneuver.EVADE) not in said[0]
    assert EN("declare-ruled") in panel_of(scene.ann).text
    assert EN.of("maneuver", Maneuver.EVADE) in panel_of(scene.ann).text


async def test_the_command_says_the_same_and_nobody_else_sees_it(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    reply = told(
        await scene.master.slash("gm for declare", at=scene.channel, ship="a", maneuver="fire", target="c", weapon="w1")
    )
    assert reply.ephemeral
    assert JA.of("maneuver", Maneuver.FIRE) in reply.text
    refused = told(await scene.ann.slash("gm for declare", at=scene.channel, ship="a", maneuver="hold"))
    assert refused.text == EN("error-not_game_master")


async def test_a_post_is_given_by_a_form_and_taken_by_an_npc(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    cat = scene.guild.add_member("Cat", locale="en-US")
    page = await _page(scene, "people")
    page = told(await _fill(scene, page, "give", {"seat": "a-helmsman", "player": cat}))
    await scene.settled()
    assert f"<@{cat.id}>" in page.text
    assert f"<@{scene.ann.id}>" not in page.text
    assert JA.of("post", Post.HELMSMAN) in panel_of(cat).text
    assert not panel_of(scene.ann).buttons
    assert any("Cat" in message.text for message in scene.channel.messages())
    page = told(await choose(scene.master, page, "npc", "a-helmsman"))
    assert f"<@{cat.id}>" not in page.text


async def test_game_masters_come_and_go_on_the_desk(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    cat = scene.guild.add_member("Cat", locale="en-US")
    page = await _page(scene, "people")
    page = told(await _fill(scene, page, "master", {"player": cat}))
    assert JA("muster-also-master", user=str(cat.id)) in page.text
    assert told(await cat.slash("gm desk", at=scene.channel)).ephemeral
    page = told(await _fill(scene, page, "unmaster", {"player": cat}))
    assert f"<@{cat.id}>" not in page.text
    page = told(await _fill(scene, page, "lead", {"player": cat}))
    assert JA("desk-leads", user=str(cat.id)) in page.text
    nobody = told(await _fill(scene, page, "master", {}))
    assert nobody.text == JA("error-nobody_chosen")


async def test_how_the_battle_asks_is_set_on_the_desk(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    page = await _page(scene, "tempo")
    assert JA("manner-together") in page.text
    page = told(await press(scene.master, page, "in-order"))
    assert JA("manner-in-order") in page.text
    page = told(await press(scene.master, page, "each"))
    assert JA("manner-each") in page.text
    page = told(await _fill(scene, page, "deadline", {"span": "１０分"}))
    assert JA("manner-deadline", time=JA("span-minutes", count=10)) in page.text
    page = told(await _fill(scene, page, "deadline", {"span": "なし"}))
    assert JA("manner-no-deadline") in page.text
    wrong = told(await _fill(scene, page, "deadline", {"span": "そのうち"}))
    assert wrong.text == JA("error-bad_time")
    await scene.settled()
    assert any(JA("gm-setting", setting=JA("manner-each")) in message.text for message in scene.channel.messages())


async def test_a_nudge_says_how_many_and_the_board_that_it_was(scene: Scene) -> None:
    await scene.begin()
    await scene.ben.slash("wait", at=scene.channel)
    await scene.ben.slash("ready", at=scene.channel)
    await scene.settled()
    page = told(await press(scene.master, await _page(scene, "tempo"), "nudge"))
    assert JA("nudged", count=1) in page.text
    assert f"<@{scene.ann.id}>" in page.text
    assert f"<@{scene.ben.id}>" not in page.text
    await scene.settled()
    nudge = panel_of(scene.ann)
    assert nudge.text.startswith("🔔")
    assert told(await press(scene.ann, nudge, "declare")).selects
    assert "🔔" in scene.channel.messages()[-1].text


async def test_a_deleted_channel_is_told_in_a_dm_and_the_battle_moves(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    scene.channel.delete()
    await scene.ann.slash("hold")
    await scene.ann.slash("ready")
    await scene.settled()
    trouble = told(await scene.master.slash("gm trouble"))
    assert "📭" in trouble.text
    assert JA("trouble-channel-gone-mend", channel="0").split("→")[1].strip() in trouble.text
    next_door = scene.guild.add_channel("つぎの海")
    await scene.master.slash("gm move", at=next_door, battle="1")
    await scene.settled()
    texts = [message.text for message in next_door.messages()]
    assert any(JA("board-title", name="入り江") in text for text in texts)
    assert "📭" not in told(await scene.master.slash("gm trouble", at=next_door)).text
