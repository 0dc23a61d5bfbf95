"""The fleet over the wire: made by commands and forms, into battles and back, in both languages."""

import pytest

from bot.rehearsal import Message, Person, Reply
from bot.report.ids import CrewField, CrewId, DeskField, DeskId, FleetField, FleetId, MusterField, ShipField, ShipId
from bot.report.words import words_for
from bot.rules.words import Post, Value
from bot.service.types import Caller
from tests.e2e.house import House, said

FIRST = 1
"""The id of the first ship, and of the first person, of a fleet."""


@pytest.fixture
def lead(house: House) -> Person:
    """Who has *Manage Events*."""
    return house.guild.add_member("団長", locale="ja", permissions=("manage_events",))


def shown(reply: Reply) -> Message:
    """What only the one who asked sees."""
    assert reply.message is not None, reply
    assert reply.message.ephemeral
    return reply.message


async def _form(person: Person, message: Message, id: object, **fields: object) -> Reply:
    """Press a button that brings a form, and send it with these fields changed."""
    await person.click(on=message, custom_id=str(id))
    modal = person.open_modal
    assert modal is not None
    return await person.submit(modal, fields)


async def test_a_ship_keeps_its_damage_from_one_battle_to_the_next(house: House, lead: Person) -> None:
    ship = shown(await lead.slash("船 作成", at=house.channel, name="Argo", template="ram"))
    assert "Argo" in ship.text
    await lead.slash("crew player", at=house.channel, person=f"#{FIRST}", user=house.people[0])
    await lead.slash("crew edit", at=house.channel, person=f"#{FIRST}", field="helm", value="１６")
    await lead.slash("battle start", at=house.channel, name="初戦", pace="brisk")
    await lead.slash("battle add", at=house.channel, side="白組", ship="Argo")
    sheet = shown(await house.people[0].slash("ship show", at=house.channel, ship="Argo"))
    assert "初戦" in sheet.text
    await lead.slash("battle begin", at=house.channel)
    await house.settled()
    assert house.asked(house.people[0]) is not None
    letter = next(row[1] for row in house.rows("berth"))
    await lead.slash("gm ship hull", at=house.channel, ship=letter, value=21)
    asked = shown(await lead.slash("battle end", at=house.channel))
    await lead.click(on=asked, custom_id=f"ho1:battle:{house.battle}:end")
    await house.settled()
    after = shown(await house.people[0].slash("ship show", at=house.channel, ship="argo"))
    assert "**21**/48" in after.text
    assert "初戦" not in after.text
    await lead.slash("battle start", at=house.channel, name="二戦目")
    await lead.slash("battle add", at=house.channel, side="白組", ship="Argo")
    await lead.slash("battle begin", at=house.channel)
    await house.settled()
    board = next(one for one in reversed(house.channel.messages()) if "Argo" in one.text and "/48" in one.text)
    assert "**21**/48" in board.text


async def test_all_values_stand_in_one_form(house: House, lead: Person) -> None:
    ship = shown(await lead.slash("ship new", at=house.channel, name="Argo", template="courier"))
    fields = {
        "name": "アルゴー",
        "hull": "３０／５０",
        "deck": "4/9",
        "build": "移動修正：−1\n最低乗員 20\n衝角: あり\nsailing: no",
        "guns": "重砲 | 6D x 2 | 正確さ 4 | 抜き撃ち値15 | 装填 2 | 弾数 9\nBow | 2d+1 | 1 | 12",
    }
    edited = shown(await _form(lead, ship, ShipId(FIRST, ShipField.EDIT), **fields))
    ja = words_for("ja")
    for text in ("アルゴー", "**30**/50", "4/9", "−1", "20", ja.of("value", Value.RAM), "6d×2", "2d+1"):
        assert text in edited.text, text
    assert ja.of("value", Value.SAILING) not in edited.text
    await lead.click(on=edited, custom_id=str(ShipId(FIRST, ShipField.EDIT)))
    modal = lead.open_modal
    assert modal is not None
    same = shown(await lead.submit(modal, {}))
    assert same.text == edited.text


async def test_what_cannot_be_used_comes_back_as_it_was_typed(house: House, lead: Person) -> None:
    ship = shown(await lead.slash("ship new", at=house.channel, name="Argo", template="courier"))
    wrong = {"guns": "重砲 | 六個 | 3 | 14", "build": "移動修正: 2", "name": "`Argo` <@1> @everyone"}
    refused = shown(await _form(lead, ship, ShipId(FIRST, ShipField.EDIT), **wrong))
    assert refused.text.startswith(said("weapon_damage", lead, weapon="重砲", value="六個"))
    assert "36/36" in refused.text
    assert all(words_for("ja")(f"typed-{field}") in refused.text for field in ("name", "hull", "deck", "build", "guns"))
    again = ShipId(FIRST, ShipField.AGAIN)
    await lead.click(on=refused, custom_id=str(again))
    modal = lead.open_modal
    assert modal is not None
    assert modal.find("guns").value == wrong["guns"]
    assert modal.find("hull").value == "36/36"
    done = shown(await lead.submit(modal, {"guns": "重砲 | 6d | 3 | 14", "name": "Argo"}))
    assert "6d" in done.text
    assert "+2" in done.text
    for field, typed, why in (
        ("hull", "many", "typed_number"),
        ("build", "衝角: たぶん", "typed_flag"),
        ("build", "高さ: 3", "typed_unknown"),
        ("build", "衝角", "typed_line"),
        ("guns", "Bow | 2d", "typed_weapon"),
        ("hull", "60/50", "value_range"),
    ):
        refused = shown(await _form(lead, done, ShipId(FIRST, ShipField.EDIT), **{field: typed}))
        sentence = words_for("ja")(f"error-{why}", field="\0", value="\0", line="\0", least="\0", most="\0")
        assert all(part in refused.text for part in sentence.split("\0")), refused.text
        assert any(button.custom_id == str(again) for button in refused.buttons), why


async def test_a_person_is_made_changed_and_posted_by_forms(house: House, lead: Person) -> None:
    player = house.people[1]
    await lead.slash("ship new", at=house.channel, name="Argo")
    listed = shown(await lead.slash("crew list", at=house.channel))
    ja = words_for("ja")
    fields = {"name": "イアソン", "skills": "〈操舵〉: 14\n戦術 11", "traits": "体力: 13\n戦闘即応: あり"}
    made = shown(await _form(lead, listed, FleetId(FleetField.NEW_PERSON), **fields))
    for text in ("イアソン", "〈操舵〉 14", "〈戦術〉 11", "体力 13", ja("fleet-ashore")):
        assert text in made.text, text
    posted = shown(await _form(lead, made, CrewId(FIRST, CrewField.ASSIGN), duty="helmsman", ship="argo"))
    assert ja("fleet-aboard", ship="Argo", post=ja.of("post", Post.HELMSMAN)) in posted.text
    played = shown(await _form(lead, posted, CrewId(FIRST, CrewField.PLAYER), user=player))
    assert ja("fleet-player", user=str(player.id)) in played.text
    own = shown(await player.slash("crew show", at=house.channel, person="イアソン"))
    changed = shown(await _form(player, own, CrewId(FIRST, CrewField.EDIT), skills="Helm: 15"))
    assert "Helm 15" in changed.text
    assert {button.custom_id for button in changed.buttons} >= {str(CrewId(FIRST, CrewField.EDIT))}
    assert str(CrewId(FIRST, CrewField.RETIRE)) not in {button.custom_id for button in changed.buttons}
    copied = shown(await _form(lead, played, CrewId(FIRST, CrewField.COPY)))
    assert "イアソン 2" in copied.text
    await lead.click(on=copied, custom_id=str(CrewId(FIRST + 1, CrewField.RETIRE)))
    assert tuple([one.name for one in await lead.autocomplete("crew recall", "person", "", at=house.channel)]) == (
        "イアソン 2",
    )


async def test_two_hundred_ships_are_listed_on_pages(house: House, lead: Person) -> None:
    service = house.serving.client.hands.service
    who = Caller(lead.id, lead.name, "ja", guild=house.guild.id, manages=True)
    for number in range(200):
        await service.ships.new(who, f"第{number:03}号")
    first = shown(await lead.slash("ship list", at=house.channel))
    assert "第000号" in first.text
    assert "第020号" not in first.text
    page = (await lead.click(on=first, custom_id=str(FleetId(FleetField.SHIPS, 1)))).message
    assert page is not None
    assert "第020号" in page.text
    last = shown(await lead.slash("ship list", at=house.channel))
    for number in range(1, 10):
        turned = (await lead.click(on=last, custom_id=str(FleetId(FleetField.SHIPS, number)))).message
        assert turned is not None
        last = turned
    assert "第199号" in last.text
    found = await lead.autocomplete("ship show", "ship", "第19", at=house.channel)
    assert 1 <= len(found) <= 25
    assert await house.people[0].autocomplete("ship show", "ship", "", at=house.channel) == ()


async def test_ships_enter_from_the_muster_panel(house: House, lead: Person) -> None:
    for name in ("Argo", "Hydra"):
        await lead.slash("ship new", at=house.channel, name=name, template="ram")
    await lead.slash("battle start", at=house.channel)
    await house.settled()
    desk = shown(await lead.slash("gm desk", at=house.channel))
    page = (await lead.click(on=desk, custom_id=str(DeskId(str(house.battle), DeskField.SHIPS)))).message
    assert page is not None
    add = f"ho1:muster:{house.battle}:{MusterField.ADD}.1"
    kept = shown(await lead.choose(None, ["#kept"], on=page, custom_id=add))
    await lead.choose(None, ["#1"], on=kept, custom_id=f"ho1:muster:{house.battle}:{MusterField.KEPT}.1.0")
    await house.settled()
    assert "Argo" in house.find("muster", "take").message.text
    await lead.choose(None, ["#made"], on=page, custom_id=add)
    modal = lead.open_modal
    assert modal is not None
    refused = shown(await lead.submit(modal, {"name": "いかだ", "gunner": "名前: 砲手\n〈砲術／大砲〉: 0"}))
    assert refused.text.startswith(said("skill_not_learned", lead, ship="いかだ"))
    await lead.click(on=refused, custom_id=f"ho1:muster:{house.battle}:{MusterField.AGAIN}.1")
    modal = lead.open_modal
    assert modal is not None
    assert modal.find("name").value == "いかだ"
    await lead.submit(modal, {"gunner": "名前: 砲手\n〈砲術／大砲〉: 9"})
    await house.settled()
    assert "いかだ" in house.find("muster", "take").message.text
    await lead.slash("battle add", at=house.channel, side="白組")
    assert lead.open_modal is not None
    lead.dismiss()


async def test_enemies_read_nothing_of_a_ship_that_they_fight(house: House, lead: Person) -> None:
    enemy, other = house.people[1], house.people[2]
    deputy = house.guild.add_member("副長", locale="ja", permissions=("administrator",))
    await lead.slash("ship new", at=house.channel, name="Argo", template="ram")
    await lead.slash("crew player", at=house.channel, person=f"#{FIRST}", user=other)
    await lead.slash("battle start", at=house.channel)
    await lead.slash("battle add", at=house.channel, side="白組", ship="Argo")
    for person in (enemy, deputy):
        await person.slash("battle join", at=house.channel, ship="a")
    await lead.slash("battle begin", at=house.channel)
    await house.settled()
    for person in (enemy, deputy):
        assert await person.autocomplete("ship show", "ship", "", at=house.channel) == ()
        assert await person.autocomplete("crew show", "person", "", at=house.channel) == ()
        for name in ("Argo", "#1"):
            refused = await person.slash("ship show", at=house.channel, ship=name)
            assert refused.text == said("no_such_ship", person)
        listed = shown(await person.slash("ship list", at=house.channel))
        assert "Argo" not in listed.text
        forged = await person.click(on=listed, custom_id=str(FleetId(FleetField.RETIRED_SHIPS)))
        assert forged.message is not None
        assert "Argo" not in forged.message.text
    assert "Argo" in shown(await other.slash("ship show", at=house.channel, ship="Argo")).text
