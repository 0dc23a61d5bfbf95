"""Names and texts from people can't ping, format, link or break a message anywhere, and can't be 0 wide."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.errors import UserError
from bot.panels.desk import FORMS
from bot.rehearsal import Reply
from bot.rehearsal.jsonvalue import JsonObject
from bot.rehearsal.limits.responses import Trigger
from bot.rehearsal.waiting import reply_to
from bot.report.escape import plain, safe
from bot.report.ids import VERSION, DeskField, DeskId
from bot.report.panels.desk_forms import Key
from bot.report.words import words_for
from bot.rules.words import Post
from bot.service.names import clean_name, clean_text, display_name
from bot.store.database import Database
from tests.e2e.conftest import Housing
from tests.fuzz.texts import ANY_TEXTS, PIECES, TEXTS, between, faults
from tests.rights.deeds import leaves, send_form
from tests.rights.stage import BATTLE, SHIP, Role, Scene, Stage
from tests.tally import tally

many = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
SKIPPED = 1
"""Seeds with which no signal between a and c is understood."""
JA = words_for("ja")
"""The language of the server, in which the channel is written."""


@pytest.fixture
async def mustering(housed: Housing) -> AsyncIterator[Stage]:
    stage = Stage(await housed(players=4))
    await stage.reach(Scene.MUSTER)
    yield stage
    stage.close()


@pytest.fixture
async def declaring(housed: Housing) -> AsyncIterator[Stage]:
    house = await housed(players=4)
    for _ in range(SKIPPED):
        next(house.seeds)
    stage = Stage(house)
    await stage.reach(Scene.DECLARE)
    yield stage
    stage.close()


@pytest.fixture
async def pair(declaring: Stage) -> tuple[Role, Role]:
    return await _pair_that_understands(declaring)


def judge(stage: Stage, log: pytest.LogCaptureFixture) -> None:
    """Discord took everything, and nothing went wrong inside. (That nobody is pinged is seen at the end.)"""
    tally["hostile texts"] += 1
    assert not stage.house.discord.refused
    assert not [record.getMessage() for record in log.records if record.levelno >= logging.WARNING]


@settings(max_examples=2000, deadline=None)
@given(ANY_TEXTS)
def test_what_is_kept_and_how_it_is_shown(text: str) -> None:
    """Half characters too, which never come over the wire."""
    tally["hostile texts"] += 1
    for clean in (clean_name, clean_text, partial(display_name, user=7)):
        try:
            kept = clean(text)
        except UserError:
            continue
        assert not faults(safe(kept)), (text, kept, safe(kept))
        for most in (20, 40, 100):
            assert 1 <= len(plain(kept, most)) <= most


@many
@given(TEXTS)
async def test_names_of_battles(mustering: Stage, caplog: pytest.LogCaptureFixture, name: str) -> None:
    house = mustering.house
    channel = house.guild.add_channel("海戦")
    reply = await house.master.slash("battle start", at=channel, name=name)
    await house.settled()
    if channel.messages():
        (message,) = channel.messages()
        shown = between(message.text.splitlines()[0], JA("muster-title", name="\0"))
        assert not faults(shown), (name, shown)
        asked = await house.master.slash("battle end", at=channel)
        assert not faults(between(asked.text.splitlines()[0], JA("end-title", name="\0")))
        for choice in await house.master.autocomplete("battle end", "battle", ""):
            assert 1 <= len(choice.name) <= 100
    else:
        assert reply.text in (JA("error-name_empty"), JA("error-name_too_long", most=40))
    judge(mustering, caplog)


@many
@given(TEXTS)
async def test_names_of_people(mustering: Stage, caplog: pytest.LogCaptureFixture, name: str) -> None:
    house, (person, here) = mustering.house, mustering.cast[Role.OUTSIDER]
    person.record.name = name[:32]
    await person.slash("battle join", at=here, ship="b", post="gunner")
    await house.settled()
    text = house.find("muster", "begin").message.text
    frame = JA("muster-post-player", post=JA.of("post", Post.GUNNER), name="\0", user=str(person.id))
    shown = between(text, frame)
    assert not faults(shown), (name, shown)
    await person.slash("battle leave", at=here)
    await house.settled()
    judge(mustering, caplog)


@many
@given(TEXTS)
async def test_signals(declaring: Stage, pair: tuple[Role, Role], caplog: pytest.LogCaptureFixture, text: str) -> None:
    sender, receiver = pair
    person, here = declaring.cast[sender]
    reader, _ = declaring.cast[receiver]
    read: list[str] = []

    async def act() -> Reply:
        ship = "c" if sender is Role.ENEMY else "a"
        reply = await person.slash("signal", at=here, to="a" if ship == "c" else "c", text=text, ship=ship)
        await declaring.house.settled()
        read.append(reader.inbox()[-1].text)
        return reply

    reply, _, changed = await declaring.watched(act)
    assert isinstance(reply, Reply)
    words = words_for(reader.locale)
    if changed:
        name = "はやて" if sender is Role.HELMSMAN else declaring.house.ship_name("c")
        shown = between(read[0], words("signal-received", sender=name, text="\0"))
        assert not faults(shown), (text, shown)
    else:
        own = words_for(person.locale)
        assert reply.text in (own("error-text_empty"), own("error-text_too_long", most=400))
    judge(declaring, caplog)


@many
@given(TEXTS)
async def test_notes_beside_payments(declaring: Stage, caplog: pytest.LogCaptureFixture, note: str) -> None:
    person, here = declaring.cast[Role.MASTER]

    async def act() -> Reply:
        async with await Database.open(declaring.house.settings.database_url) as store, store.writing() as work:
            row = await work.fleet.ship(SHIP)
            assert row is not None
            await work.fleet.save_ship(row, replace(row, bill=10))
        return await person.slash("ship bill", at=here, ship=f"#{SHIP}", pay=1, note=note)

    reply, _, _ = await declaring.watched(act)
    assert isinstance(reply, Reply)
    own = words_for(person.locale)
    if reply.text not in (own("error-text_empty"), own("error-text_too_long", most=100)):
        when = own("account-when", time=reply.text.partition("<t:")[2].partition(":")[0])
        shown = between(reply.text, own("account-payment-note", when=when, zuka=1, dollars=0, note="\0"))
        assert not faults(shown), (note, shown)
    judge(declaring, caplog)


async def _pair_that_understands(stage: Stage) -> tuple[Role, Role]:
    for sender, receiver, to in ((Role.HELMSMAN, Role.ENEMY, "c"), (Role.ENEMY, Role.HELMSMAN, "a")):
        person, here = stage.cast[sender]
        understood: list[bool] = []

        async def act() -> None:
            await person.slash("signal", at=here, to=to, text="あ")  # noqa: B023  called at once
            events = [json.loads(row[3]) for row in stage.house.rows("event") if row[0] == BATTLE]
            understood.append(events[-1]["understood"])  # noqa: B023

        await stage.watched(act)
        if understood[0]:
            return sender, receiver
    raise AssertionError("no signal gets through: another seed is needed")


@many
@given(st.data())
async def test_options_that_nobody_suggested(
    declaring: Stage, caplog: pytest.LogCaptureFixture, data: st.DataObject
) -> None:
    """A client of one's own sends anything: what is no choice and no suggestion too."""
    commands = [one for one in leaves(declaring.house.serving.client) if one.parameters]
    command = data.draw(st.sampled_from(commands))
    options = {one.name: data.draw(TEXTS) for one in command.parameters if one.type.value == 3}
    person, here = declaring.cast[data.draw(st.sampled_from([Role.HELMSMAN, Role.MASTER, Role.DM]))]
    production = declaring.house.discord.production
    known = next(one for one in production.catalogue.commands(None) if one["name"] == command.qualified_name.split()[0])
    nested = [{"type": 3, "name": name, "value": value} for name, value in options.items()]
    for word in command.qualified_name.split()[1:]:
        nested = [{"type": 1, "name": word, "options": nested}]
    sent = {"id": known["id"], "name": known["name"], "type": 1, "options": nested}
    place = here.record if here is not None else person.dm.record

    async def act() -> Reply:
        opened = production.desk.open(Trigger.COMMAND, person.record, place, sent)
        async with asyncio.timeout(10):
            return await reply_to(declaring.clock, opened)

    reply, _, _ = await declaring.watched(act)
    assert isinstance(reply, Reply)
    assert reply.text
    assert reply.text != words_for(person.locale)("error-internal")
    judge(declaring, caplog)


@many
@given(TEXTS)
async def test_names_of_modifiers_and_effects(declaring: Stage, caplog: pytest.LogCaptureFixture, name: str) -> None:
    house = declaring.house
    here = house.channel

    async def act() -> list[Reply]:
        options: dict[str, object] = {"title": name, "modifier": -1, "who": "a"}
        given = await house.master.slash("gm modifier", at=here, title=name, value=-1, who="a")
        effect = await house.master.slash("gm effect set", at=here, **options)
        await house.settled()
        for choice in await house.master.autocomplete("gm effect end", "effect", "", at=here):
            assert 1 <= len(choice.name) <= 100
        desk = await house.master.slash("gm desk", at=here)
        return [given, effect, desk]

    posts = len(here.messages())
    (given, effect, desk), seen, changed = await declaring.watched(act)
    if changed:
        told = [one.message.text for one in seen if one.message is not None and "**GM**" in one.message.text]
        modifier = next(text for text in told if JA("what-modifier") in text)
        where = JA("gm-where", scope=JA("scope-roll")) + JA("gm-where-ship", ship="はやて")
        shown = between(modifier.splitlines()[0], JA("gm-modifier", name="\0", value="−1", where=where))
        assert not faults(shown), (name, shown)
        assert desk.text
    else:
        assert given.text == effect.text
        assert given.text in (JA("error-name_empty"), JA("error-name_too_long", most=40))
        assert len(here.messages()) == posts
    judge(declaring, caplog)


@many
@given(st.sampled_from(sorted(FORMS)), st.data())
async def test_what_is_sent_with_the_desks_forms(
    declaring: Stage, caplog: pytest.LogCaptureFixture, field: DeskField, data: st.DataObject
) -> None:
    """Any text in any field, chosen or typed, on any ship that there is or isn't."""
    of = data.draw(st.sampled_from([None, "a", "c", "zz", "a-helmsman"]))
    fields: list[JsonObject] = [
        {"type": 4, "id": 100 + number, "custom_id": key.value, "value": data.draw(st.just("2") | TEXTS)}
        for number, key in enumerate(Key)
    ]
    reply, _, _ = await declaring.watched(
        lambda: send_form(declaring, Role.MASTER, str(DeskId(str(BATTLE), field, of)), fields)
    )
    assert isinstance(reply, Reply)
    assert reply.text
    assert reply.text != JA("error-internal")
    judge(declaring, caplog)


WORDS = ("declare", "answer", "npc", "muster", "battle", "desk", "repair")
FIELDS = ("maneuver", "ready", "ask", "go_on", "accept", "seat", "take", "end", "hull.a", "ship", "pay", "people", "x")
IDS = st.one_of(
    st.lists(st.sampled_from([*PIECES[:20], VERSION, ":", ".", *WORDS, "1"]))
    .map("".join)
    .filter(lambda text: 0 < len(text) <= 100),
    st.builds(
        lambda family, battle, asked, seat, field: f"{VERSION}:{family}:{battle}.{asked}{seat}:{field}",
        st.sampled_from(WORDS),
        st.integers(0, 10**18),
        st.integers(0, 10**12),
        st.sampled_from(["", ".a-helmsman", ".zz-gunner", ".a-cook", ".npcs", "." + "z" * 32]),
        st.sampled_from(FIELDS),
    ).filter(lambda text: len(text) <= 100),
)


@many
@given(IDS, st.none() | TEXTS.filter(lambda text: len(text) <= 100 and "\x00" not in text and text.strip() != ""))
async def test_ids_that_nobody_made(
    declaring: Stage, caplog: pytest.LogCaptureFixture, custom_id: str, value: str | None
) -> None:
    """A button or a menu with any id, and any value chosen: an answer in words, or none where it is none of ours."""
    role = Role.HELMSMAN
    person, here = declaring.cast[role]
    assert here is not None
    message = declaring.forge(role, custom_id, value)
    production = declaring.house.discord.production
    record = here.record.messages[message.id]
    sent = {"component_type": 2 if value is None else 3, "custom_id": custom_id}
    sent |= {} if value is None else {"values": [value]}

    async def act() -> Reply:
        opened = production.desk.open(
            Trigger.COMPONENT, person.record, here.record, sent, source=record, shown=record.past[-1]
        )
        async with asyncio.timeout(10):
            return await reply_to(declaring.clock, opened)

    reply, _, _ = await declaring.watched(act)
    assert isinstance(reply, Reply)
    assert reply.text or reply.modal
    assert reply.text != words_for(person.locale)("error-internal")
    judge(declaring, caplog)
