"""Fleets out of files and into files: all of it or nothing, and nothing of what its reader may not see."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from msgspec.structs import replace

from bot.rules.battle import Skills
from bot.rules.words import Post, Value
from bot.service.fleet.files import Imported
from bot.service.fleet.types import NewSailor, Place, ShipChange
from bot.service.types import Caller
from bot.sheets import own
from bot.sheets.fleet import Fleet
from bot.sheets.gcs import Proposal
from bot.store.records import key_of
from tests.service.table import CHANNEL, GUILD, HERE, Table, reason
from tests.service.test_fleet import CHIEF, FOREIGNER, MAKER, PLAYER, STRANGER
from tests.sheets.fleets import FLEETS, opened
from tests.sheets.test_ccfolia import character
from tests.sheets.test_gcs import sheet
from tests.sheets.test_own import SHIP, file

GM = replace(CHIEF, locale="en-US")


def bare(content: bytes) -> dict[str, Any]:
    """The file without the numbers under which this server keeps what is in it."""
    body = json.loads(content)
    for ship in body["ships"]:
        for one in (ship, *ship["crew"], *ship["weapons"]):
            del one["id"]
        ship["crew"].sort(key=json.dumps)
    for one in body["people"]:
        del one["id"]
    body["ships"].sort(key=json.dumps)
    body["people"].sort(key=json.dumps)
    return body


async def full_fleet(table: Table) -> None:
    ships, crew = table.service.ships, table.service.crew
    await ships.new(MAKER, "Argo", "ram", "en")
    await ships.edit(MAKER, "Argo", ShipChange(hull=11, deck=3))
    await ships.new(CHIEF, "Gale", "courier", "en")
    await ships.new(CHIEF, "Old", "courier", "en")
    await ships.retire(CHIEF, "Old")
    await crew.new(CHIEF, NewSailor(name="Ines", npc=True))
    await crew.new(CHIEF, NewSailor(name="Jo"))
    await crew.retire(CHIEF, "Jo")
    await crew.plays(CHIEF, (await ships.show(CHIEF, "Gale")).crew[0].name, PLAYER.user)


async def test_a_whole_fleet_goes_to_another_server_without_a_loss(table: Table) -> None:
    await full_fleet(table)
    out = await table.service.files.export_fleet(CHIEF)
    assert (out.name, out.ships, out.left_out) == ("fleet.json", 3, 0)
    done = await table.service.files.import_ships(FOREIGNER, out.content)
    assert (len(done.ships), len(done.people)) == (3, 2)
    again = await table.service.files.export_fleet(FOREIGNER)
    assert bare(again.content) == bare(out.content)
    gale = await table.service.ships.show(FOREIGNER, "Gale")
    assert gale.crew[0].user == PLAYER.user
    assert (await table.service.ships.show(FOREIGNER, "Argo")).hull == 11
    assert [ship.name for ship in await table.service.ships.list(FOREIGNER, retired=True)] == ["Old"]


async def test_one_ship_with_its_crew(table: Table) -> None:
    await full_fleet(table)
    out = await table.service.files.export_ship(MAKER, "argo")
    (vessel,) = fleet_in(out.content).ships
    assert (vessel.ship.name, vessel.ship.hull, out.ships, out.people) == ("Argo", 11, 1, len(vessel.crew))
    assert [person.crew.post for person in vessel.crew[:2]] == [Post.HELMSMAN, Post.GUNNER]
    assert await reason(table.service.files.import_ships(MAKER, out.content)) == "fleet_name_taken"


def fleet_in(content: bytes | str) -> Fleet:
    fleet = opened(content)
    assert isinstance(fleet, Fleet)
    return fleet


async def test_nothing_is_taken_over_of_a_file_with_one_bad_ship(table: Table) -> None:
    bad = file(SHIP, SHIP | {"name": "GALE"})
    assert await reason(table.service.files.import_ships(MAKER, bad)) == "fleet_name_taken"
    assert (
        await reason(table.service.files.import_ships(MAKER, file(SHIP, SHIP | {"hull": 99}))) == "sheet_out_of_range"
    )
    assert await table.service.ships.list(MAKER) == ()
    done = await table.service.files.import_ships(MAKER, file(SHIP))
    assert [ship.owner for ship in done.ships] == [MAKER.user]


async def test_a_retired_ship_gives_its_name_to_one_in_service(table: Table) -> None:
    done = await table.service.files.import_ships(MAKER, file(SHIP, SHIP | {"retired": True}))
    assert [ship.retired for ship in done.ships] == [True, False]
    crewed = file(
        SHIP | {"name": "Old", "retired": True, "crew": [{"name": "Ryo"}]}, people=[{"name": "Ryo", "retired": True}]
    )
    done = await table.service.files.import_ships(MAKER, crewed)
    assert ([one.name for one in done.ships[0].crew], [one.retired for one in done.people]) == (["Ryo"], [True])


async def test_who_plays_others_is_for_those_who_manage_the_fleet(table: Table) -> None:
    own = file(SHIP | {"crew": [{"name": "Ryo", "player": str(MAKER.user)}]})
    others = file(SHIP | {"crew": [{"name": "Ryo", "player": str(PLAYER.user)}]})
    assert await reason(table.service.files.import_ships(MAKER, others)) == "import_players"
    assert (await table.service.files.import_ships(MAKER, own)).ships[0].crew[0].user == MAKER.user
    later = others.replace("Gale", "Late").replace("Ryo", "Kaya")
    assert (await table.service.files.import_ships(CHIEF, later)).ships[0].crew[0].user == PLAYER.user


async def test_an_export_holds_what_its_reader_may_see(table: Table) -> None:
    await full_fleet(table)
    files = table.service.files
    assert await reason(files.export_fleet(STRANGER)) == "nothing_to_export"
    assert await reason(files.export_ship(STRANGER, "Argo")) == "no_such_ship"
    assert await reason(files.export_ship(FOREIGNER, "Argo")) == "no_such_ship"
    assert await reason(files.export_ship(PLAYER, "Gale")) == "not_fleet_master"
    assert [ship.ship.name for ship in fleet_in((await files.export_fleet(MAKER)).content).ships] == ["Argo"]
    await table.service.crew.assign(CHIEF, "Ines", Place.HAND, "Argo")
    out = await files.export_ship(MAKER, "Argo")
    assert out.left_out == 1
    assert b"Ines" not in out.content
    assert (await files.export_ship(CHIEF, "Argo")).left_out == 0


async def test_everything_needs_a_server(table: Table) -> None:
    alone = Caller(1, "Mika", "ja", dm=9)
    files, drafts = table.service.files, table.service.drafts
    assert await reason(files.export_fleet(alone)) == "guild_only"
    assert await reason(files.export_ship(alone, "Argo")) == "guild_only"
    assert await reason(files.import_ships(alone, file(SHIP))) == "guild_only"
    assert await reason(files.import_people(alone, character())) == "guild_only"
    assert await reason(drafts.show(alone)) == "guild_only"


async def test_a_person_of_ccfolia_comes_ashore(table: Table) -> None:
    done = await table.service.files.import_people(MAKER, character(("操舵", "１４"), ("IQ", "9")))
    assert isinstance(done, Imported)
    (view,) = done.people
    assert (view.name, view.sheet.skills, view.ship, view.owner) == ("リョウ", Skills(helm=14), None, MAKER.user)
    assert done.unused == ("IQ",)
    assert (await table.service.files.person(MAKER, "リョウ")).skills.helm == 14
    assert await reason(table.service.files.person(STRANGER, "リョウ")) == "no_such_sailor"


async def test_people_and_ships_have_their_own_doors(table: Table) -> None:
    people = file(people=[{"name": "Ryo"}, {"name": "Kaya", "retired": True}])
    assert await reason(table.service.files.import_people(MAKER, file(SHIP))) == "sheet_ships_too"
    assert await reason(table.service.files.import_ships(MAKER, character())) == "sheet_people_only"
    done = await table.service.files.import_people(MAKER, people)
    assert isinstance(done, Imported)
    assert sorted((one.name, one.retired) for one in done.people) == [("Kaya", True), ("Ryo", False)]


async def proposed(table: Table, content: str) -> Proposal:
    found = await table.service.files.import_people(GM, content)
    assert isinstance(found, Proposal)
    return found


async def test_a_sheet_of_gcs_makes_nobody_until_it_is_settled(table: Table) -> None:
    drafts = table.service.drafts
    view = await drafts.open(GM, await proposed(table, sheet()))
    assert await table.service.crew.list(GM) == ()
    assert await drafts.show(GM) == view
    changed = await drafts.choose(GM, Value.GUNNERY, 3, view.id)
    assert changed == await drafts.choose(GM, Value.GUNNERY, 3, view.id)
    await drafts.choose(GM, Value.TACTICS, None)
    made = await drafts.confirm(GM, view.id)
    assert made.sheet.skills == Skills(helm=14, sail_handling=13, gunnery=15, ship_repair=10)
    assert (made.name, made.sheet.vision, made.sheet.combat_reflexes, made.ship) == ("Kaya", 13, True, None)
    assert await drafts.confirm(GM, view.id) == made
    assert await reason(drafts.choose(GM, Value.TACTICS, 5, view.id)) == "panel_old"
    assert await reason(drafts.confirm(GM)) == "no_draft"
    assert await reason(drafts.show(GM)) == "no_draft"


async def test_a_draft_is_its_owners_and_the_last_one_counts(table: Table) -> None:
    drafts = table.service.drafts
    first = await drafts.open(GM, await proposed(table, sheet()))
    other = replace(GM, user=999)
    assert await reason(drafts.confirm(other, first.id)) == "panel_old"
    assert await reason(drafts.confirm(replace(GM, guild=GUILD + 1), first.id)) == "panel_old"
    assert await reason(drafts.choose(other, Value.HELM, 0)) == "no_draft"
    assert await reason(drafts.open(MAKER, first.match.proposal)) == "draft_game_master"
    assert await reason(drafts.confirm(replace(GM, manages=False), first.id)) == "draft_game_master"
    second = await drafts.open(GM, await proposed(table, sheet(profile={"name": "Bo"})))
    assert second.id != first.id
    assert await reason(drafts.confirm(GM, first.id)) == "panel_old"
    assert (await drafts.confirm(GM)).name == "Bo"


@pytest.mark.parametrize(("value", "place"), [(Value.HELM, 7), (Value.HELM, -1), (Value.VISION, 0), (Value.NAME, None)])
async def test_only_what_there_is_can_be_chosen(table: Table, value: Value, place: int | None) -> None:
    await table.service.drafts.open(GM, await proposed(table, sheet()))
    assert await reason(table.service.drafts.choose(GM, value, place)) == "not_an_option"


async def test_a_draft_goes_with_its_owner_and_with_the_server(table: Table) -> None:
    drafts = table.service.drafts
    view = await drafts.open(GM, await proposed(table, sheet()))
    await table.service.privacy.erase(GM)
    assert await reason(drafts.show(GM)) == "no_draft"
    newer = await drafts.open(GM, view.match.proposal)
    assert newer.id > view.id
    async with table.store.writing() as work:
        assert await work.upkeep.delete_fleet(GUILD) == {GM.user}
    assert await reason(drafts.show(GM)) == "no_draft"


@given(FLEETS)
@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_whatever_a_file_of_ours_says_is_kept(table: Table, fleet: Fleet) -> None:
    async with table.store.writing() as work:
        await work.upkeep.delete_fleet(GUILD)
    names = [key_of(ship.ship.name) for ship in fleet.ships if not ship.retired]
    crew = [one for ship in fleet.ships for one in ship.crew] + [one for one in fleet.people if not one.retired]
    people = [key_of(one.crew.name) for one in crew]
    if len(set(names)) < len(names) or len(set(people)) < len(people):
        assert await reason(table.service.files.import_ships(CHIEF, own.write(fleet))) == "fleet_name_taken"
        return
    await table.service.files.import_ships(CHIEF, own.write(fleet))
    out = await table.service.files.export_fleet(CHIEF)
    assert bare(out.content) == bare(own.write(fleet).encode())


async def test_who_sails_against_a_ship_gets_nothing_of_it_out(table: Table) -> None:
    """Not by managing the fleet, nor by having made the ship's people (`fleet.rights`)."""
    files, muster = table.service.files, table.service.muster
    argo = (await table.service.ships.new(MAKER, "Argo", "ram", "en")).crew[0].name
    await table.service.ships.new(CHIEF, "Gale", "courier", "en")
    leader = replace(STRANGER, manages=True)
    view = await muster.start(leader, GUILD, CHANNEL, locale="en")
    await muster.add_kept(leader, HERE, "Argo", 1)
    assert b"Argo" in (await files.export_fleet(CHIEF)).content
    enemy = view.setup.ships[0].id
    await muster.join(CHIEF, replace(HERE, ship=enemy, post=Post.HELMSMAN))
    out = await files.export_fleet(CHIEF)
    assert b"Argo" not in out.content
    assert argo.encode() not in out.content
    assert b"Gale" in out.content
    assert await reason(files.export_ship(CHIEF, "Argo")) == "no_such_ship"
    assert await reason(files.person(CHIEF, argo)) == "no_such_sailor"
    assert (await files.export_ship(MAKER, "Argo")).left_out == 0
