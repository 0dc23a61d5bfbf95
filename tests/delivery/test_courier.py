"""The outbox's way out: in order, once, and what becomes of it where Discord doesn't take it."""

import pytest

from bot.rehearsal import Failure
from bot.report.words import words_for
from bot.rules.words import Phase, Post
from bot.service.desk.troubles import TroublesView
from bot.service.types import Caller, Where
from bot.store.words import Hitch
from tests.delivery.scene import DMS, MESSAGES, Scene, id_on, panel_of


async def _troubles(scene: Scene) -> TroublesView:
    """What the game master's desk would say, from the database alone."""
    game_master = Caller(scene.master.id, scene.master.name)
    return await scene.service.troubles.show(game_master, Where(battle=1))


async def _hitch(scene: Scene) -> Hitch | None:
    return (await _troubles(scene)).hitch


async def test_posts_come_in_order_each_once(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    muster, begun, board = scene.channel.messages()
    ja = words_for("ja")
    assert ja("muster-begun") in muster.text
    assert "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793" in begun.text
    assert ja("begin-head-on") in begun.text
    assert ja("round-title", round="1") in begun.text
    assert ja.of("phase", Phase.DECLARATIONS) in board.text
    assert [len(person.inbox()) for person in (scene.master, scene.ann, scene.ben)] == [1, 1, 1]
    assert not await scene.service.mail.waiting()


async def test_a_reader_gets_their_own_language(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    assert words_for("en").of("post", Post.HELMSMAN) in panel_of(scene.ann).text
    assert words_for("ja").of("post", Post.GUNNER) in panel_of(scene.ben).text


async def test_a_dropped_connection_is_tried_again_with_the_same_nonce(scene: Scene) -> None:
    fault = scene.discord.faults.add("POST", MESSAGES, Failure.drop(acted=True))
    await scene.master.slash("battle start", at=scene.channel)
    await fault.met()
    await scene.waits(1.0)
    await scene.settled()
    assert scene.sent() == 2
    assert len(scene.channel.messages()) == 1


async def test_trouble_that_lasts_is_tried_ever_more_slowly(scene: Scene) -> None:
    scene.discord.faults.add("POST", MESSAGES, Failure.answer(503), times=4)
    await scene.master.slash("battle start", at=scene.channel)
    for number, pause in enumerate((1.0, 2.0, 4.0, 8.0), start=1):
        await scene.until(lambda number=number: scene.sent() >= number)
        await scene.waits(pause - 0.5)
        assert scene.sent() == number
        await scene.waits(0.5)
    await scene.settled()
    assert len(scene.channel.messages()) == 1


async def test_another_target_does_not_wait_for_one_in_trouble(scene: Scene) -> None:
    await scene.master.slash("battle start", at=scene.channel, pace="brisk")
    await scene.ann.slash("battle join", at=scene.channel, ship="a", post="helmsman")
    await scene.settled()
    scene.discord.faults.add("POST", f"/channels/{scene.channel.id}/messages", Failure.answer(503), times=50)
    await scene.master.slash("battle begin", at=scene.channel)
    await scene.until(lambda: bool(scene.ann.inbox() and scene.master.inbox()))
    assert len(scene.channel.messages()) == 1


async def test_what_may_be_there_already_is_looked_for_after_two_minutes(scene: Scene) -> None:
    fault = scene.discord.faults.add("POST", MESSAGES, Failure.drop(acted=True))
    await scene.master.slash("battle start", at=scene.channel)
    await fault.met()
    await scene.stop()
    scene.clock.advance(600)
    await scene.start()
    await scene.settled()
    assert len(scene.channel.messages()) == 1
    assert scene.sent(method="GET") == 1
    assert scene.sent() == 1


async def test_what_is_not_there_is_sent_unmarked(scene: Scene) -> None:
    fault = scene.discord.faults.add("POST", MESSAGES, Failure.drop())
    await scene.master.slash("battle start", at=scene.channel)
    await fault.met()
    await scene.stop()
    scene.clock.advance(600)
    await scene.start()
    await scene.settled()
    (post,) = scene.channel.messages()
    assert words_for("ja")("sent-again") not in post.text


async def test_what_cannot_be_decided_is_marked(scene: Scene) -> None:
    fault = scene.discord.faults.add("POST", MESSAGES, Failure.drop())
    scene.discord.faults.add("GET", MESSAGES, Failure.answer(403, code=50001))
    await scene.master.slash("battle start", at=scene.channel)
    await fault.met()
    await scene.stop()
    scene.clock.advance(600)
    await scene.start()
    await scene.settled()
    (post,) = scene.channel.messages()
    assert words_for("ja")("sent-again") in post.text


async def test_closed_dms_are_said_once_in_the_channel(scene: Scene) -> None:
    scene.ann.close_dms()
    await scene.begin()
    await scene.settled()
    told = [post for post in scene.channel.messages() if f"<@{scene.ann.id}>" in post.text and "📪" in post.text]
    assert len(told) == 1
    assert not told[0].pings
    reply = await scene.ann.click(on=told[0], custom_id=id_on(told[0], "declare"))
    assert reply.message is not None
    assert reply.message.ephemeral
    assert reply.message.selects


async def test_who_has_left_the_server_is_told_from_who_has_closed_dms(scene: Scene) -> None:
    scene.ann.close_dms()
    await scene.master.slash("battle start", at=scene.channel, pace="brisk")
    await scene.ann.slash("battle join", at=scene.channel, ship="a", post="helmsman")
    await scene.ben.slash("battle join", at=scene.channel, ship="c", post="helmsman")
    await scene.guild.remove_member(scene.ben)
    await scene.master.slash("battle begin", at=scene.channel)
    await scene.settled()
    found = await _troubles(scene)
    assert [seat.user for seat in found.closed] == [scene.ann.id]
    assert [seat.user for seat in found.gone] == [scene.ben.id]


async def test_a_locked_thread_is_told(scene: Scene) -> None:
    thread = scene.channel.add_thread("第二海戦")
    await scene.master.slash("battle start", at=thread)
    await scene.settled()
    thread.archive(locked=True)
    await scene.master.click(on=thread.messages()[0], custom_id=id_on(thread.messages()[0], "begin"))
    await scene.until(lambda: any("⚠️" in message.text for message in scene.master.inbox()))
    assert await _hitch(scene) is Hitch.LOCKED


async def test_a_dm_is_opened_once(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    assert scene.sent(DMS) == 3
    await scene.stop()
    await scene.start()
    await scene.ann.slash("hold", at=scene.channel)
    await scene.ann.slash("ready", at=scene.channel)
    await scene.settled()
    assert scene.sent(DMS) == 3


async def test_a_deleted_board_is_posted_anew(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    keeper = scene.guild.add_member("Keeper", permissions=("manage_messages",))
    board = scene.channel.messages()[-1]
    keeper.delete(board)
    await scene.ann.slash("hold", at=scene.channel)
    await scene.ann.slash("ready", at=scene.channel)
    await scene.settled()
    assert scene.posts()[-1] == board.text.split("\n")[0]
    assert scene.channel.messages()[-1].id != board.id


async def test_a_board_that_takes_no_more_edits_is_posted_anew(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    board = scene.channel.messages()[-1]
    path = f"/channels/{scene.channel.id}/messages/{board.id}"
    scene.discord.faults.add("PATCH", path, Failure.answer(400, code=30046))
    await scene.ann.slash("hold", at=scene.channel)
    await scene.ann.slash("ready", at=scene.channel)
    await scene.settled()
    assert scene.channel.messages()[-1].id != board.id


async def test_a_deleted_channel_is_given_up_and_the_game_master_told(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    scene.channel.delete()
    await scene.ann.slash("hold")
    await scene.ann.slash("ready")
    await scene.settled()
    assert not await scene.service.mail.waiting()
    warned = [message for message in scene.master.inbox() if "⚠️" in message.text]
    assert len(warned) == 1
    assert await _hitch(scene) is Hitch.GONE


async def test_nothing_is_lost_while_a_permission_is_missing(scene: Scene) -> None:
    await scene.muster()
    scene.channel.deny_bot("send_messages")
    await scene.master.click(on=scene.channel.messages()[0], custom_id=id_on(scene.channel.messages()[0], "begin"))
    await scene.until(lambda: any("⚠️" in message.text for message in scene.master.inbox()))
    assert len(scene.channel.messages()) == 1
    assert await _hitch(scene) is Hitch.MUTE
    scene.channel.allow_bot("send_messages")
    await scene.waits(60)
    await scene.settled()
    assert len(scene.channel.messages()) == 3
    assert await _hitch(scene) is None


async def test_stopping_lets_what_is_on_its_way_arrive(scene: Scene) -> None:
    await scene.master.slash("battle start", at=scene.channel)
    await scene.stop()
    await scene.start()
    await scene.settled()
    assert len(scene.channel.messages()) == 1


async def test_the_log_comes_with_the_last_post(scene: Scene) -> None:
    await scene.begin()
    asked = (await scene.master.slash("battle end", at=scene.channel)).message
    assert asked is not None
    await scene.master.click(on=asked, custom_id=id_on(asked, "end"))
    await scene.settled()
    last = next(message for message in scene.channel.messages() if message.attachments)
    assert last.attachments[0].data.startswith(b'{"format":"battle-log"')
    assert scene.posts().count(last.text.split("\n")[0]) == 1


async def test_no_secrets_and_no_texts_in_the_log(scene: Scene, caplog: pytest.LogCaptureFixture) -> None:
    scene.discord.faults.add("POST", MESSAGES, Failure.answer(400, code=50035, message="ひみつ"))
    await scene.master.slash("battle start", at=scene.channel, name="ひみつの海戦")
    await scene.settled()
    assert "FAULTY" in caplog.text
    assert "ひみつ" not in caplog.text
    assert scene.discord.token not in caplog.text
