"""Pictures go with the posts that are sent anyway; what can't be drawn holds nothing up."""

import io
import logging
import re
from collections.abc import Sequence

import pytest
from PIL import Image

from bot.panels.drawing import drawn, files_of, with_pictures
from bot.rehearsal import Failure, Message
from bot.rehearsal.parts import Gallery, walk
from bot.report import content as c
from bot.report.pictures import Picture
from bot.report.words import words_for
from bot.service.types import Caller, Where
from bot.store.words import Hulls, Values
from tests.delivery.scene import Scene


def galleries(message: Message) -> list[Gallery]:
    return [part for part in walk(message.components) if isinstance(part, Gallery)]


def pictures(message: Message) -> list[str]:
    """The names of the pictures that it shows, each looked at: a PNG with the same words at the file and the place."""
    files = {file.filename: file for file in message.attachments if file.filename.endswith(".png")}
    shown: list[str] = []
    for gallery in galleries(message):
        for url, description in zip(gallery.urls, gallery.descriptions, strict=True):
            file = files.pop(url.rpartition("/")[2])
            assert file.description == description
            assert file.description
            with Image.open(io.BytesIO(file.data)) as image:
                assert image.format == "PNG"
            shown.append(file.filename)
    assert not files, "attached and shown nowhere"
    return shown


def told(message: Message) -> str:
    """What the pictures of a message say in words."""
    return " ".join([one or "" for gallery in galleries(message) for one in gallery.descriptions])


async def declare_nothing(scene: Scene) -> None:
    """Everybody holds and waits."""
    for person in (scene.ann, scene.ben, scene.master):
        caller = Caller(person.id, person.name)
        for asked in await scene.service.inquiry.open_questions(caller, Where(battle=1)):
            await scene.service.declare.ready(caller, asked.id)


async def fought_a_round(scene: Scene) -> None:
    """The first round is over."""
    await scene.begin(pace="brisk")
    await scene.settled()
    await declare_nothing(scene)
    await scene.settled()


async def test_a_round_ends_with_a_picture_and_no_further_message(scene: Scene) -> None:
    await fought_a_round(scene)
    posts = [message for message in scene.channel.messages() if galleries(message)]
    assert len(posts) == 1
    (post,) = posts
    assert words_for("ja")("round-end-title", round="1") in post.text
    (name,) = pictures(post)
    assert name.startswith("round-1-")
    (gallery,) = galleries(post)
    assert "ラウンド1終了" in (gallery.descriptions[0] or "")


async def test_a_battle_ends_with_its_course_its_hits_and_its_log(scene: Scene) -> None:
    await fought_a_round(scene)
    await scene.service.desk.end(Caller(scene.master.id, scene.master.name), Where(battle=1))
    await scene.settled()
    last = scene.channel.messages()[-1]
    end = next(message for message in reversed(scene.channel.messages()) if len(galleries(message)) >= 2)
    assert last.id >= end.id
    assert pictures(end)[-2:] == ["course-1.png", "hits-1.png"]
    assert [file.filename for file in end.attachments if file.filename.endswith(".jsonl")] == ["battle-1.jsonl"]


async def test_hulls_that_are_told_in_steps_are_drawn_in_steps(scene: Scene) -> None:
    """To everybody; a crew's own side is drawn in points for it."""
    await scene.begin(pace="brisk")
    await scene.settled()
    game_master = Caller(scene.master.id, scene.master.name)
    await scene.service.showing.show(game_master, Where(battle=1), hulls=Hulls.STEPS, npcs=Values.HIDDEN)
    await declare_nothing(scene)
    await scene.settled()
    words = told(next(message for message in scene.channel.messages() if galleries(message)))
    assert not re.search(r"\d/\d", words)
    assert words_for("ja")("hull-step-unhurt") in words
    own = await scene.ann.slash("battle status", at=scene.channel)
    assert own.message is not None
    assert len(re.findall(r"hull \d+/\d+", told(own.message))) == 2
    assert told(own.message).count("hull unhurt") == 1
    await scene.service.desk.end(game_master, Where(battle=1))
    await scene.settled()
    end = next(message for message in reversed(scene.channel.messages()) if len(galleries(message)) >= 2)
    assert not re.search(r"\d/\d", told(end))


async def test_a_post_tried_again_has_the_same_picture(scene: Scene) -> None:
    await scene.begin(pace="brisk")
    await scene.settled()
    fault = scene.discord.faults.add("POST", f"/channels/{scene.channel.id}/messages", Failure.drop(acted=True))
    await declare_nothing(scene)
    await fault.met()
    await scene.waits(1.0)
    await scene.settled()
    tried = [one for one in scene.discord.requests if one.method == "POST" and one.multipart]
    assert len(tried) == 2
    assert tried[0].body == tried[1].body
    assert tried[0].files == tried[1].files
    assert len([message for message in scene.channel.messages() if pictures(message)]) == 1


@pytest.mark.parametrize("by", ["command", "button"])
async def test_status_shows_the_battle_to_the_one_who_asks(by: str, scene: Scene) -> None:
    await scene.begin(pace="brisk")
    await scene.settled()
    if by == "command":
        shown = await scene.ann.slash("battle status", at=scene.channel)
    else:
        board = scene.channel.messages()[-1]
        shown = await scene.ann.click(words_for("ja")("board-status"), on=board)
    message = shown.message
    assert message is not None
    assert message.ephemeral
    assert pictures(message) == ["status.png"]
    (gallery,) = galleries(message)
    assert "yours" in (gallery.descriptions[0] or "")


async def test_status_before_the_battle_begins_has_no_picture(scene: Scene) -> None:
    await scene.muster()
    shown = await scene.ann.slash("battle status", at=scene.channel)
    assert shown.message is not None
    assert not galleries(shown.message)


async def test_what_can_not_be_drawn_is_left_out_and_noted(caplog: pytest.LogCaptureFixture) -> None:
    def broken() -> Sequence[Picture]:
        raise OSError("the font is gone")

    with caplog.at_level(logging.ERROR):
        made = await drawn("letter 7", broken)
    assert made == ()
    assert "letter 7: no picture" in caplog.text
    plain = c.Content((c.Text("x"),))
    assert with_pictures(plain, made) == plain
    assert files_of(made) == []


def test_pictures_stand_above_the_buttons_at_the_end() -> None:
    buttons = c.Buttons((c.Button("a", "A"),))
    made = (Picture("a.png", b"", "words"),)
    shown = with_pictures(c.Content((c.Text("x"), buttons, c.Text("y"), buttons)), made)
    assert shown.blocks == (c.Text("x"), buttons, c.Text("y"), c.Image("a.png", "words"), buttons)
    assert c.fits(shown)
    assert not c.fits(with_pictures(shown, [Picture("b.png", b"", "")]))
    assert not c.fits(with_pictures(shown, [Picture("b.png", b"", "w" * 1025)]))
