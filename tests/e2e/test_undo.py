"""An undo as people meet it: what the channel reads, panels that were taken back, and clicks on them."""

import pytest

from bot.report.words import words_for
from tests.e2e.house import House, said


@pytest.mark.parametrize("killed", [False, True])
async def test_a_stale_click_on_what_was_taken_back_is_refused_in_words(house: House, killed: bool) -> None:
    await house.begin(pace="brisk")
    person = house.people[0]
    panel = house.asked(person)
    assert panel is not None
    press = panel.menus["maneuver"].custom_id
    await house.master.slash("gm weather", at=house.channel, value=-3)
    await house.settled()
    choices = await house.master.autocomplete("gm undo", "decision", "", at=house.channel)
    assert [choice.value for choice in choices][-1] == "0"
    asked = await house.master.slash("gm undo", at=house.channel, decision=choices[0].value)
    assert not house.events("undone")
    assert asked.message is not None
    await house.master.click(words_for("ja")("undo-confirm"), on=asked.message)
    if killed:
        await house.kill()
        await house.open()
    await house.settled()
    (undone,) = house.events("undone")
    assert undone["to"] == int(choices[0].value)

    ja = words_for("ja")
    post = next(message for message in house.channel.messages() if "⏪" in message.text)
    assert ja("undo-item-gm", what=ja("what-weather")) in post.text
    old = next(message for message in person.inbox() if message.id == panel.message.id)
    assert words_for(person.locale)("undo-panel") in old.text
    assert "custom_id" not in repr(old.components)
    before = house.contents()
    reply = await person.slash("ready", at=house.channel)
    assert reply.message is not None
    anew = house.asked(person)
    assert anew is not None
    assert anew.message.id != panel.message.id
    assert house.contents() != before, "the new question can be answered"

    stale = await person.choose(None, ["hold"], on=panel.message, custom_id=press, stale=True)
    assert stale.message is not None
    assert stale.message.ephemeral
    assert stale.message.text == said("question_undone", person)
