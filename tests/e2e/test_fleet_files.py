"""Files over the wire: attached, pasted and given back, in both languages; a sheet of GCS settled on its panel."""

import json

import pytest

from bot.rehearsal import File, Message, Person, Reply
from bot.report.escape import safe
from bot.report.ids import FleetField, FleetId, SheetField, SheetId, ShipField, ShipId
from bot.report.panels.sheets import MAX_PASTE, PASTE
from bot.rules.words import Value
from bot.sheets.fleet import Fleet
from tests.e2e.house import House, said
from tests.sheets.fleets import opened
from tests.sheets.test_ccfolia import character
from tests.sheets.test_gcs import nested, sheet
from tests.sheets.test_own import GUN, SHIP, file


@pytest.fixture
def lead(house: House) -> Person:
    """Who has *Manage Events*."""
    return house.guild.add_member("団長", locale="ja", permissions=("manage_events",))


@pytest.fixture
def ann(house: House) -> Person:
    """Who has no rights but everybody's."""
    return house.guild.add_member("Ann", locale="en-GB")


def shown(reply: Reply) -> Message:
    """What only the one who asked sees."""
    assert reply.message is not None, reply
    assert reply.message.ephemeral
    return reply.message


def attached(text: str) -> File:
    return File("fleet.json", text.encode(), "application/json")


async def paste(person: Person, text: str) -> Message:
    """Fill the form in that is open."""
    modal = person.open_modal
    assert modal is not None
    return shown(await person.submit(modal, {PASTE: text}))


async def test_a_fleet_goes_out_and_comes_in_without_a_loss(house: House, lead: Person) -> None:
    full = file(SHIP | {"hull": 7, "bill": 4000, "weapons": [GUN], "crew": [{"name": "Ryo", "post": "helmsman"}]})
    done = shown(await lead.slash("船 読み込み", at=house.channel, ファイル=attached(full)))
    assert "Gale" in done.text
    ship = shown(await lead.slash("ship show", at=house.channel, ship="Gale"))
    out = shown(await lead.click(on=ship, custom_id=str(SheetId(1, SheetField.SHIP_OUT))))
    (one,) = out.attachments
    assert one.filename == "ship-1.json"
    listed = shown(await lead.slash("ship list", at=house.channel))
    every = shown(await lead.click(on=listed, custom_id=str(SheetId(0, SheetField.FLEET_OUT))))
    (whole,) = every.attachments
    assert json.loads(whole.data)["ships"] == json.loads(one.data)["ships"]
    renamed = one.data.decode().replace("Gale", "Gust").replace("Ryo", "Kaya")
    await lead.click(on=listed, custom_id=str(SheetId(0, SheetField.SHIPS_IN)))
    assert "Gust" in (await paste(lead, renamed)).text
    again = shown(await lead.slash("ship export", at=house.channel, ship="Gust")).attachments[0]
    came, went = opened(again.data), opened(renamed)
    assert isinstance(came, Fleet)
    assert isinstance(went, Fleet)
    assert (came.ships[0].bill, came.ships[0].ship.hull) == (went.ships[0].bill, went.ships[0].ship.hull) == (4000, 7)
    assert [person.crew.name for person in came.ships[0].crew] == ["Kaya"]


async def test_a_person_of_ccfolia_comes_and_goes(house: House, ann: Person) -> None:
    await ann.slash("crew import", at=house.channel)
    done = await paste(ann, character(("操舵", "１４"), ("Combat Reflexes", "あり"), ("IQ", "9")))
    assert "リョウ" in done.text
    assert "IQ" in done.text
    given = shown(await ann.slash("crew export", at=house.channel, person="リョウ"))
    (one,) = given.attachments
    assert one.data.decode() in given.text
    assert "3D6<=14 Helm" in json.loads(one.data)["data"]["commands"]
    taken = shown(await ann.slash("crew import", at=house.channel, file=attached(one.data.decode())))
    assert taken.text == said("fleet_name_taken", ann, name="リョウ")


async def test_a_sheet_of_gcs_is_settled_on_its_panel(house: House, lead: Person, ann: Person) -> None:
    refused = shown(await ann.slash("crew import", at=house.channel, file=attached(sheet())))
    assert refused.text == said("draft_game_master", ann)
    panel = shown(await lead.slash("crew import", at=house.channel, file=attached(sheet())))
    assert "Kaya" in panel.text
    assert house.rows("sailor") == []
    menus = {menu.custom_id: menu for menu in panel.selects}
    gunnery = str(SheetId(1, SheetField.MATCH, Value.GUNNERY.value))
    assert [one.value for one in menus[gunnery].options if one.default] == ["4"]
    changed = await lead.choose(None, ["3"], on=panel, custom_id=gunnery)
    assert changed.message is not None
    await lead.slash("crew match", at=house.channel, skill="tactics", by="none")
    choices = await lead.autocomplete("crew match", "by", "Machine", at=house.channel, skill="gunnery")
    assert [one.value for one in choices] == ["3"]
    made = await lead.click(on=changed.message, custom_id=str(SheetId(1, SheetField.CONFIRM)))
    assert made.message is not None
    assert "〈砲術／大砲〉 15" in made.message.text
    assert "〈戦術〉" not in made.message.text
    old = shown(await lead.choose(None, ["4"], on=panel, custom_id=gunnery, stale=True))
    assert old.text == said("panel_old", lead)
    again = await lead.click(on=panel, custom_id=str(SheetId(1, SheetField.CONFIRM)), stale=True)
    assert again.message is not None
    assert len(house.rows("sailor")) == 1
    await lead.slash("crew import", at=house.channel, file=attached(sheet(profile={"name": "Bo"})))
    assert "Bo" in shown(await lead.slash("crew confirm", at=house.channel)).text


@pytest.mark.parametrize(
    ("content", "reason", "details"),
    [
        (b" " * 3_000_000, "sheet_too_large", {"size": 3_000_000, "most": 1_000_000}),
        (b"<?xml version='1.0'?>", "sheet_xml", {}),
        (b'{"a": ', "sheet_not_json", {"line": 1, "column": 7}),
        (b"[" * 500_000, "sheet_too_deep", {}),
        (sheet(skills=[nested(30)]).encode(), "sheet_too_deep", {}),
        (b"\xff\xfe", "sheet_not_utf8", {"byte": 1}),
        (file(SHIP | {"weapons": [GUN | {"damage": "6x"}]}).encode(), "sheet_bad_damage",
         {"where": "ships[0].weapons[0].damage", "found": '"6x"'}),
        (file(SHIP | {"name": "\ud800"}).encode(), "sheet_bad_text", {"where": "ships[0].name"}),
        (file(SHIP | {"@everyone": 1, "<@1>": 2}).encode(), "sheet_unknown_fields",
         {"fields": 'ships[0]["@everyone"], ships[0]["<@1>"]'}),
    ],
)  # fmt: skip
async def test_what_is_wrong_is_said_with_its_place(
    house: House, ann: Person, content: bytes, reason: str, details: dict[str, str | int]
) -> None:
    refused = shown(await ann.slash("ship import", at=house.channel, file=File("x.json", content)))
    shown_as = {name: safe(value) if isinstance(value, str) else value for name, value in details.items()}
    assert refused.text == said(reason, ann, **shown_as)
    assert house.rows("ship") == []


async def test_a_file_that_is_gone_is_said_to_be(house: House, ann: Person) -> None:
    lost = File("x.json", file(SHIP).encode(), lost=True)
    for command in ("ship import", "crew import"):
        assert shown(await ann.slash(command, at=house.channel, file=lost)).text == said("file_unreadable", ann)


async def test_outside_a_server_there_is_no_fleet(house: House, ann: Person) -> None:
    for command in ("ship import", "ship export", "crew import"):
        assert shown(await ann.slash(command)).text == said("guild_only", ann)


async def test_a_paste_holds_what_a_form_holds(house: House, ann: Person) -> None:
    await ann.slash("ship import", at=house.channel)
    modal = ann.open_modal
    assert modal is not None
    assert modal.find(PASTE).high == MAX_PASTE
    assert (await paste(ann, "{")).text == said("sheet_not_json", ann, line=1, column=2)


async def test_a_sheet_with_many_skills_still_fits_its_panel(house: House, lead: Person) -> None:
    many = [{"name": "長" * 90, "specialization": "砲" * 90, "calc": {"level": 10 + n % 9}} for n in range(200)]
    panel = shown(await lead.slash("crew import", at=house.channel, file=attached(sheet(skills=many))))
    assert all(len(menu.options) == 25 for menu in panel.selects)
    moved = await lead.slash("crew match", at=house.channel, skill="helm", by="199")
    (menu,) = [one for one in shown(moved).selects if one.custom_id.endswith("match.helm")]
    assert [one.value for one in menu.options if one.default] == ["199"]


async def test_lists_have_a_way_in_and_out(house: House, ann: Person) -> None:
    ships = shown(await ann.slash("ship list", at=house.channel))
    people = shown(await ann.click(on=ships, custom_id=str(FleetId(FleetField.CREW))))
    await ann.click(on=people, custom_id=str(SheetId(0, SheetField.CREW_IN)))
    assert "リョウ" in (await paste(ann, character(("ST", "11")))).text
    await ann.slash("ship new", at=house.channel, name="Argo", template="ram")
    ship = shown(await ann.slash("ship show", at=house.channel, ship="Argo"))
    retired = await ann.click(on=ship, custom_id=str(ShipId(1, ShipField.RETIRE)))
    assert retired.message is not None
    out = shown(await ann.click(on=retired.message, custom_id=str(SheetId(1, SheetField.SHIP_OUT))))
    assert json.loads(out.attachments[0].data)["ships"][0]["retired"] is True
