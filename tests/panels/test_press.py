"""What people press, through the stand-in: one use case each, answered in its place."""

import discord
from discord import ui

from bot.panels.forms import SentForm
from bot.panels.layout import panel
from bot.rehearsal import Message, Person, Reply
from bot.report.content import Button, Buttons, Content, Text
from bot.report.words import CatalogueError, words_for
from bot.rules.words import Maneuver, Post
from bot.store.words import Pace
from tests.delivery.scene import Scene, id_on, panel_of

JA, EN = words_for("ja"), words_for("en")


def told(reply: Reply) -> Message:
    """The answer, which only the one who did it sees."""
    assert reply.message is not None
    assert reply.message.ephemeral or reply.message.place.guild is None
    return reply.message


async def press(person: Person, on: Message, field: str) -> Reply:
    return await person.click(on=on, custom_id=id_on(on, field), stale=True)


async def choose(person: Person, on: Message, field: str, value: str) -> Reply:
    return await person.choose(None, [value], on=on, custom_id=id_on(on, field), stale=True)


async def ships_page(master: Person, muster: Message) -> Message:
    """The game master's page of the ships that muster."""
    desk = told(await press(master, muster, "open"))
    shown = await press(master, desk, "ships")
    assert shown.message is not None
    return shown.message


async def test_three_presses_to_the_first_roll(scene: Scene) -> None:
    muster = await scene.muster()
    answer = told(await choose(scene.ann, muster, "take", "a-helmsman"))
    assert EN.of("post", Post.HELMSMAN) in answer.text
    await scene.settled()
    assert f"<@{scene.ann.id}>" in scene.ann.refresh(muster).text
    began = await press(scene.master, muster, "begin")
    assert began.message is not None
    assert began.message.id == muster.id
    assert not began.message.buttons
    await scene.settled()
    assert any(JA("begin-head-on") in message.text for message in scene.channel.messages())


async def test_the_muster_panel_keeps_the_servers_language_whoever_presses(scene: Scene) -> None:
    foreign = scene.guild.add_member("Master", locale="en-US")
    await foreign.slash("battle start", at=scene.channel, name="Bay")
    await scene.settled()
    muster = scene.channel.messages()[-1]
    changed = await choose(foreign, await ships_page(foreign, muster), "pace", "post")
    assert changed.message is not None
    assert changed.message.ephemeral
    await scene.settled()
    assert JA.of("pace", Pace.POST) in foreign.refresh(muster).text


async def test_a_ship_is_added_and_taken_out(scene: Scene) -> None:
    muster = await scene.muster()
    service = scene.service
    template = service.muster.templates[0].id
    added = await choose(scene.master, await ships_page(scene.master, muster), "add.1", template)
    assert added.message is not None
    ships = added.message.find(custom_id=id_on(added.message, "remove"))
    assert [option.value for option in ships.options][-1] == "d"
    removed = await choose(scene.master, added.message, "remove", "d")
    assert removed.message is not None
    left = removed.message.find(custom_id=id_on(removed.message, "remove"))
    assert [option.value for option in left.options] == ["a", "b", "c"]


async def test_who_may_not_is_told_so_alone(scene: Scene) -> None:
    muster = await scene.muster()
    answer = told(await press(scene.ann, muster, "begin"))
    assert answer.text == EN("error-not_game_master")
    assert scene.channel.messages()[-1].revision == muster.revision


async def test_a_declaration_step_by_step_on_its_panel(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    asked = panel_of(scene.ben)
    calls = len(scene.discord.requests)
    chosen = await choose(scene.ben, asked, "maneuver", "fire")
    assert chosen.message is not None
    assert chosen.message.id == asked.id
    assert JA("declare-mine", what="").strip() in chosen.message.text
    ready = await press(scene.ben, chosen.message, "ready")
    assert ready.message is not None
    assert JA("declare-ready-note") in ready.message.text
    changed = await press(scene.ben, ready.message, "change")
    assert changed.message is not None
    assert JA("declare-chosen-note") in changed.message.text
    await scene.settled()
    assert panel_of(scene.ben).id == asked.id
    presses = [one for one in scene.discord.requests[calls:] if one.path.endswith("/callback")]
    assert len(presses) == 3
    own = [one for one in scene.discord.requests[calls:] if one.path.endswith(f"/messages/{asked.id}")]
    assert not own, "the reply shows the panel anew: no letter has to"


async def test_a_declaration_in_secret_shows_itself_on_the_panel_too(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    board = scene.channel.messages()[-1]
    secret = told(await press(scene.ben, board, "declare"))
    chosen = told(await choose(scene.ben, secret, "maneuver", "wait"))
    assert chosen.id == secret.id
    await scene.settled()
    assert JA.of("maneuver", Maneuver.WAIT) in panel_of(scene.ben).text


async def test_a_game_master_without_a_seat_gets_the_npcs_in_secret(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    secret = told(await press(scene.master, scene.channel.messages()[-1], "declare"))
    assert JA("npc-title") in secret.text
    one = told(await choose(scene.master, secret, "seat", "b-gunner"))
    chosen = told(await choose(scene.master, one, "maneuver", "wait"))
    await press(scene.master, chosen, "ready")
    accepted = await press(scene.master, panel_of(scene.master), "accept")
    assert accepted.message is not None
    assert JA("npc-done") in accepted.message.text


async def test_dont_ask_me_is_a_switch(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    off = await press(scene.ben, panel_of(scene.ben), "hush")
    assert off.message is not None
    assert JA("declare-quiet") in off.message.text
    on = await press(scene.ben, off.message, "ask")
    assert on.message is not None
    assert JA("declare-quiet") not in on.message.text


async def test_help_status_and_log_are_seen_by_the_presser_alone(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    board = scene.channel.messages()[-1]
    assert EN("help-player-aboard") in told(await press(scene.ann, board, "help")).text
    assert EN("status-seats") in told(await press(scene.ann, board, "status")).text
    assert len(scene.channel.messages()) == 3


async def test_a_panel_of_another_version_is_answered(scene: Scene) -> None:
    old = Content((Text("…"), Buttons((Button("ho0:battle:1:status", "?"), Button("ho1:battle:x.y:status", "?")))))
    sent = await scene.serving.client.get_partial_messageable(scene.channel.id).send(view=panel(old))
    message = next(one for one in scene.channel.messages() if one.id == sent.id)
    for button in message.buttons:
        answer = told(await scene.ann.click(on=message, custom_id=button.custom_id))
        assert answer.text == EN("error-panel_old")


async def test_ids_of_nothing_are_answered(scene: Scene) -> None:
    """Ids of the right form that name no battle, no seat, no question."""
    ids = ("battle:999:status", "battle:abc:status", "declare:999.1.a-helmsman:ready", "declare:1.1.zzz:ready")
    more = ("answer:1.1.b-x:dodge", "npc:nothing.1:accept", "muster:999999999999999999999:begin", "muster:7:begin")
    buttons = tuple(Button(f"ho1:{one}", "?") for one in ids), tuple(Button(f"ho1:{one}", "?") for one in more)
    content = Content((Text("…"), *map(Buttons, buttons)))
    sent = await scene.serving.client.get_partial_messageable(scene.channel.id).send(view=panel(content))
    message = next(one for one in scene.channel.messages() if one.id == sent.id)
    sentences = {text for key in EN.keys if key.startswith("error-") and key not in HIDDEN for text in [said(key)]}
    for button in message.buttons:
        answer = told(await scene.ann.click(on=message, custom_id=button.custom_id))
        assert answer.text in sentences, button.custom_id
        assert answer.text != EN("error-internal"), button.custom_id


HIDDEN = frozenset(("error-internal",))


def said(key: str) -> str:
    try:
        return EN(key)
    except CatalogueError:
        return key


async def test_a_signal_goes_through_its_form_even_after_a_restart(scene: Scene) -> None:
    await scene.begin(signaller=True)
    await scene.settled()
    opened = await press(scene.ben, panel_of(scene.ben), "signal")
    form = opened.modal
    assert form is not None
    assert form.title == JA("signal-form")
    await scene.stop()
    await scene.start()
    to = form.fields[0].options[0].value
    answer = told(await scene.ben.submit(form, {"to": to, "text": "右へ @everyone"}))
    assert "🚩" in answer.text
    await scene.settled()
    assert not any("右へ" in message.text for message in scene.channel.messages())


async def test_a_form_of_another_version_is_answered(scene: Scene) -> None:
    """As the library keeps none of our forms, it is all the same whether a form is old or from another process."""
    client = scene.serving.client
    ids = (
        "0123456789abcdef",
        "ho1:declare:1.1.nothing:signal",
        "ho1:battle:1:status",
        "ho1:declare:1.1.a-gunner:signal",
    )

    @client.tree.command(name="old")
    async def old(interaction: discord.Interaction, number: int) -> None:
        form = SentForm(title="…", custom_id=ids[number])
        form.add_item(ui.Label(text="…", component=ui.TextInput(custom_id="other")))
        await interaction.response.send_modal(form)

    await client.tree.sync()
    for number in range(len(ids)):
        opened = await scene.ben.slash("old", at=scene.channel, number=number)
        assert opened.modal is not None
        answer = told(await scene.ben.submit(opened.modal, {"other": "…"}))
        assert answer.text == JA("error-panel_old")


async def test_a_declaration_that_is_no_longer_asked_for_says_so(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    await press(scene.ben, panel_of(scene.ben), "hush")
    asked, npcs = panel_of(scene.ann), panel_of(scene.master)
    await scene.master.slash("gm seat npc", at=scene.channel, ship="a", post="gunner")
    await scene.settled()
    assert JA("closed-panel") in panel_of(scene.ben).text
    end = await scene.master.slash("battle end", at=scene.channel)
    await press(scene.master, told(end), "end")
    await scene.settled()
    for person, shown, words in ((scene.ann, asked, EN), (scene.master, npcs, JA)):
        left = person.refresh(shown)
        assert words("closed-panel") in left.text, left.text
        assert not left.buttons
        assert not left.selects
