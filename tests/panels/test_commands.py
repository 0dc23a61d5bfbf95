"""The commands that do what buttons do, in the server and in the DM."""

import pytest

from bot.rehearsal import Message, Person, Reply
from bot.report.words import words_for
from bot.rules.words import Choice, Maneuver, Post
from tests.delivery.scene import Scene, id_on, panel_of

JA, EN = words_for("ja"), words_for("en")


def told(reply: Reply) -> str:
    """What the answer says, which only the one who did it sees."""
    assert reply.message is not None
    assert reply.message.ephemeral
    return reply.text


async def press(person: Person, on: Message, field: str) -> Reply:
    return await person.click(on=on, custom_id=id_on(on, field), stale=True)


async def test_ready_is_taken_back_and_pressed_again(scene: Scene) -> None:
    await scene.begin()
    await scene.ben.slash("wait")
    assert JA("declare-ready-note") in told(await scene.ben.slash("ready", at=scene.channel))
    assert JA("declare-chosen-note") in told(await scene.ben.slash("change", at=scene.channel))
    assert JA.of("maneuver", Maneuver.WAIT) in told(await scene.ben.slash("ready"))


async def test_the_same_again(scene: Scene) -> None:
    await scene.begin()
    assert told(await scene.ann.slash("again", at=scene.channel)) == EN("error-nothing_to_repeat")
    await scene.ann.slash("hold")
    await scene.ann.slash("ready")
    await scene.ben.slash("ready")
    await scene.master.slash("accept", at=scene.channel)
    await scene.settled()
    assert EN("declare-mine", what=EN.of("maneuver", Maneuver.HOLD)) in told(await scene.ann.slash("again"))


async def test_not_to_be_asked_and_to_be_asked(scene: Scene) -> None:
    await scene.begin()
    assert EN("declare-quiet") in told(await scene.ann.slash("ask", at=scene.channel, on=False))
    assert EN("declare-quiet") not in told(await scene.ann.slash("ask", on=True))


async def test_all_npcs_accepted_by_command(scene: Scene) -> None:
    """At once, while the panel is still on its way: it shows in the end what was accepted."""
    await scene.begin()
    assert told(await scene.ann.slash("accept", at=scene.channel)) == EN("error-not_game_master")
    assert JA("npc-done") in told(await scene.master.slash("accept", at=scene.channel))
    await scene.settled()
    assert JA("npc-done") in panel_of(scene.master).text


async def test_nothing_to_accept(scene: Scene) -> None:
    await scene.master.slash("battle start", at=scene.channel, name="入り江")
    people = [scene.ann, scene.ben, *[scene.guild.add_member(name) for name in ("C", "D", "E", "F")]]
    seats = [(ship, post) for ship in "abc" for post in Post]
    for person, (ship, post) in zip(people, seats, strict=True):
        await person.slash("battle join", at=scene.channel, ship=ship, post=post.value)
    assert told(await scene.master.slash("accept", at=scene.channel)) == JA("error-not_begun")
    await scene.master.slash("battle begin", at=scene.channel)
    assert told(await scene.master.slash("accept", at=scene.channel)) == JA("error-nothing_to_accept")


async def test_one_npcs_panel_by_command(scene: Scene) -> None:
    await scene.begin()
    assert JA("npc-title") in told(await scene.master.slash("declare", at=scene.channel))
    one = await scene.master.slash("declare", at=scene.channel, ship="b", post="gunner")
    chosen = await scene.master.choose(None, ["wait"], on=must(one), custom_id=id_on(must(one), "maneuver"))
    assert JA.of("maneuver", Maneuver.WAIT) in told(chosen)
    assert told(await scene.master.slash("declare", at=scene.channel, ship="zz")) == JA("error-no_such_ship")
    assert told(await scene.ann.slash("declare", at=scene.channel, ship="b")) == EN("nothing-asked")


async def test_ships_are_added_and_removed_by_command(scene: Scene) -> None:
    muster = await scene.muster()
    kinds = await scene.master.autocomplete("battle add", "template", "", at=scene.channel)
    sides = await scene.master.autocomplete("battle add", "side", "", at=scene.channel)
    assert {one.value for one in kinds} == {one.id for one in scene.service.muster.templates}
    assert len(sides) == 4
    added = await scene.master.slash(
        "battle add", at=scene.channel, template=kinds[0].name, side=sides[2].value, name="あらなみ"
    )
    assert told(added) == JA("did-add")
    await scene.settled()
    assert "あらなみ" in scene.master.refresh(muster).text
    assert JA("muster-side", side=sides[2].name) in scene.master.refresh(muster).text
    ships = await scene.master.autocomplete("battle remove", "ship", "", at=scene.channel)
    assert [one.value for one in ships] == ["a", "b", "c", "d"]
    assert told(await scene.master.slash("battle remove", at=scene.channel, ship="あらなみ")) == JA("did-remove")
    await scene.settled()
    assert "あらなみ" not in scene.master.refresh(muster).text


@pytest.mark.parametrize(
    ("options", "reason"),
    [({"template": "筏"}, "no_such_template"), ({"side": "白軍"}, "no_such_side"), ({"name": "　"}, "name_empty")],
)
async def test_ships_that_cannot_be_added(scene: Scene, options: dict[str, str], reason: str) -> None:
    await scene.muster()
    sides = await scene.master.autocomplete("battle add", "side", "", at=scene.channel)
    given = {"template": "ram", "side": sides[0].value} | options
    assert told(await scene.master.slash("battle add", at=scene.channel, **given)) == JA(f"error-{reason}")


async def test_a_side_that_lost_all_its_ships_gets_one_by_the_panel(scene: Scene) -> None:
    muster = await scene.muster()
    await scene.master.slash("battle remove", at=scene.channel, ship="c")
    await scene.settled()
    muster = scene.master.refresh(muster)
    assert JA("muster-need-sides") in muster.text
    desk = await scene.master.slash("gm desk", at=scene.channel)
    assert desk.message is not None
    page = (await press(scene.master, desk.message, "ships")).message
    assert page is not None
    assert JA("muster-need-sides") in page.text
    added = await scene.master.choose(None, ["ram"], on=page, custom_id=id_on(page, "add.1"))
    assert added.message is not None
    assert JA("muster-need-sides") not in added.message.text
    await scene.settled()
    assert JA("muster-hint") in scene.master.refresh(muster).text


async def until_ann_is_asked(scene: Scene) -> Message:
    """Ann evades, Ben aims at c, all others do what is suggested; Ann is asked to go on. Ben's locked panel."""
    await scene.begin(pace="rules")
    for _ in range(4):
        await scene.master.slash("accept", at=scene.channel)
        await scene.ann.slash("evade", at=scene.channel)
        await scene.ben.slash("aim", at=scene.channel, target="c", weapon="w1")
        await scene.ann.slash("ready", at=scene.channel)
        await scene.ben.slash("ready", at=scene.channel)
    await scene.settled()
    assert EN("go-on-rule") in panel_of(scene.ann).text
    return panel_of(scene.ben)


async def test_cancelling_beforehand_and_not_after_all(scene: Scene) -> None:
    locked = await until_ann_is_asked(scene)
    assert JA("declare-cancelled") in told(await scene.ben.slash("cancel", at=scene.channel))
    await scene.settled()
    kept = await press(scene.ben, scene.ben.refresh(locked), "keep")
    assert kept.message is not None
    assert JA("declare-may-cancel") in kept.message.text
    await press(scene.ben, locked, "cancel")
    assert JA("declare-may-cancel") in told(await scene.ben.slash("cancel", at=scene.channel, undo=True))


async def test_cancelling_answers_the_question_and_an_old_button_then_goes_away(scene: Scene) -> None:
    locked = await until_ann_is_asked(scene)
    cancelled = EN("answered-person", choice=EN.of("choice", Choice.CANCEL))
    assert cancelled in told(await scene.ann.slash("cancel", at=scene.channel))
    await scene.settled()
    assert JA("go-on-rule") in panel_of(scene.ben).text
    assert JA("answered-person", choice=JA.of("choice", Choice.CANCEL)) in told(
        await scene.ben.slash("cancel", at=scene.channel)
    )
    await scene.settled()
    assert locked.buttons
    assert (await press(scene.ben, locked, "cancel")).text in (JA("error-cannot_cancel"), JA("error-question_closed"))
    await scene.until(lambda: not scene.ben.refresh(locked).buttons)


def must(reply: Reply) -> Message:
    """The message of an answer."""
    assert reply.message is not None
    return reply.message
