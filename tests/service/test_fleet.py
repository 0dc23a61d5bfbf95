"""The ships and people that a server keeps: made, changed, copied, retired, assigned; who may do what with them."""

import pytest
from msgspec.structs import replace

from bot.rules.battle import Skills, Weapon
from bot.rules.sheets import CrewSheet
from bot.rules.words import Post
from bot.service.attendance import KEPT
from bot.service.fleet.types import CrewChange, NewSailor, Place, ShipChange, ShipView
from bot.service.types import Caller
from tests.databases import contents
from tests.service.table import GUILD, Table, reason

CHIEF = Caller(101, "Chief", "ja", guild=GUILD, manages=True)
MAKER = Caller(102, "Maker", "ja", guild=GUILD)
PLAYER = Caller(103, "Player", "en-US", guild=GUILD)
STRANGER = Caller(104, "Stranger", "ja", guild=GUILD)
FOREIGNER = Caller(105, "Foreigner", "ja", guild=GUILD + 1, manages=True)
GUN = Weapon(id="x", name="Long gun", damage="6dx2", accuracy=3, snap_shot=14, reload=1, shots=9)


async def _ship(table: Table, caller: Caller = MAKER, name: str = "Argo") -> ShipView:
    return await table.service.ships.new(caller, name, "ram", "en")


async def test_a_ship_of_a_template_can_enter_at_once(table: Table) -> None:
    ship = await _ship(table)
    assert (ship.name, ship.hull, ship.sheet.hull_max, ship.deck, ship.sheet.ram) == ("Argo", 48, 48, 16, True)
    assert [one.post for one in ship.crew[:2]] == [Post.HELMSMAN, Post.GUNNER]
    assert ship.lacking is None
    again = await _ship(table, name="Argo II")
    assert {one.name for one in ship.crew}.isdisjoint({one.name for one in again.crew})
    assert await reason(table.service.ships.new(MAKER, "Third", "no such kind")) == "no_such_template"
    bare = await table.service.ships.new(MAKER, "Bare")
    assert (bare.crew, bare.lacking) == ((), "post_not_filled")


@pytest.mark.parametrize("taken", ["argo", " ARGO ", "Ａｒｇｏ"])
async def test_names_are_given_once_however_they_are_written(table: Table, taken: str) -> None:
    ship = await _ship(table)
    assert await reason(_ship(table, STRANGER, taken)) == "fleet_name_taken"
    await table.service.ships.new(replace(MAKER, guild=GUILD + 1), taken)
    await table.service.ships.retire(MAKER, "Argo")
    other = await _ship(table, STRANGER, taken)
    assert await reason(table.service.ships.recall(MAKER, f"#{ship.id}")) == "fleet_name_taken"
    await table.service.ships.retire(STRANGER, f"#{other.id}")
    assert not (await table.service.ships.recall(MAKER, f"#{ship.id}")).retired


async def test_every_value_can_be_changed(table: Table) -> None:
    await _ship(table)
    change = ShipChange(
        name="Hydra",
        handling=-1,
        hull=30,
        hull_max=60,
        deck=0,
        deck_max=5,
        minimum_crew=20,
        ram=False,
        sailing=True,
        weapons=(GUN,),
    )
    ship = await table.service.ships.edit(MAKER, "argo", change)
    sheet = ship.sheet
    assert (ship.name, sheet.handling, ship.hull, sheet.hull_max) == ("Hydra", -1, 30, 60)
    assert (ship.deck, sheet.deck_max, sheet.minimum_crew, sheet.ram, sheet.sailing) == (0, 5, 20, False, True)
    assert sheet.weapons == (replace(GUN, id="w1", damage="6d×2"),)
    assert await table.service.ships.show(MAKER, "HYDRA") == ship
    assert await reason(table.service.ships.show(MAKER, "Argo")) == "no_such_ship"


async def test_what_was_whole_stays_whole(table: Table) -> None:
    await _ship(table)
    ship = await table.service.ships.edit(MAKER, "Argo", ShipChange(hull_max=80))
    assert (ship.hull, ship.sheet.hull_max) == (80, 80)
    await table.service.ships.edit(MAKER, "Argo", ShipChange(hull=50))
    assert (await table.service.ships.edit(MAKER, "Argo", ShipChange(hull_max=90))).hull == 50
    assert (await table.service.ships.edit(MAKER, "Argo", ShipChange(hull_max=40))).hull == 40


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (ShipChange(handling=21), "value_range"),
        (ShipChange(hull_max=0), "value_range"),
        (ShipChange(hull=49), "value_range"),
        (ShipChange(deck=-1), "value_range"),
        (ShipChange(weapons=(replace(GUN, damage="lots"),)), "weapon_damage"),
        (ShipChange(weapons=(replace(GUN, reload=-1),)), "weapon_range"),
        (ShipChange(weapons=(replace(GUN, shots=10_000),)), "weapon_range"),
        (ShipChange(weapons=(replace(GUN, name=" "),)), "name_empty"),
        (ShipChange(weapons=(GUN,) * 11), "too_many_weapons"),
        (ShipChange(name="x" * 41), "name_too_long"),
    ],
)
async def test_a_wrong_value_changes_nothing(table: Table, change: ShipChange, why: str) -> None:
    ship = await _ship(table)
    assert await reason(table.service.ships.edit(MAKER, "Argo", change)) == why
    assert await table.service.ships.show(MAKER, "Argo") == ship


async def test_a_person_has_values_too(table: Table) -> None:
    new = NewSailor(name="Io", sheet=CrewSheet(skills=Skills(helm=14, tactics=10), vision=12))
    made = await table.service.crew.new(PLAYER, replace(new, user=PLAYER.user))
    assert (made.user, made.ship, made.post, made.npc) == (PLAYER.user, None, None, False)
    change = CrewChange(
        name="Iole", gunnery=13, sail_handling=1, flag_signals=2, lamp_signals=3, ship_repair=4, tactics=0,
        vision=9, strength=15, dexterity=8, combat_reflexes=True, npc=True,
    )  # fmt: skip
    sailor = await table.service.crew.edit(PLAYER, "Io", change)
    skills = Skills(helm=14, gunnery=13, sail_handling=1, flag_signals=2, lamp_signals=3, ship_repair=4)
    sheet = CrewSheet(skills=skills, vision=9, strength=15, dexterity=8, combat_reflexes=True)
    assert (sailor.name, sailor.sheet, sailor.npc) == ("Iole", sheet, True)
    assert await reason(table.service.crew.edit(PLAYER, "Iole", CrewChange(vision=0))) == "value_range"
    assert await reason(table.service.crew.edit(PLAYER, "Iole", CrewChange(helm=41))) == "value_range"
    assert await reason(table.service.crew.new(PLAYER, replace(new, name="ＩＯＬＥ"))) == "fleet_name_taken"
    assert await reason(table.service.crew.new(PLAYER, replace(new, user=1))) == "not_fleet_master"


async def test_who_takes_a_post_sends_ashore_who_had_it(table: Table) -> None:
    ship = await _ship(table)
    await table.service.crew.new(MAKER, NewSailor(name="Io", sheet=CrewSheet(skills=Skills(helm=16))))
    done = await table.service.crew.assign(MAKER, "Io", Place.HELMSMAN, "Argo")
    assert (done.sailor.ship, done.sailor.post, done.went) == (ship.id, Post.HELMSMAN, ship.crew[0].name)
    assert (await table.service.crew.show(MAKER, ship.crew[0].name)).ship is None
    assert (await table.service.crew.assign(MAKER, "Io", Place.HAND)).sailor.post is None
    now = await table.service.ships.show(MAKER, "Argo")
    assert now.lacking == "post_not_filled"
    assert [one.name for one in now.crew if one.post is None][-1] == "Io"
    assert (await table.service.crew.assign(MAKER, "Io", Place.GUNNER)).went == ship.crew[1].name
    assert (await table.service.ships.show(MAKER, "Argo")).lacking == "post_not_filled"
    await table.service.crew.assign(MAKER, ship.crew[0].name, Place.HELMSMAN, "Argo")
    assert (await table.service.ships.show(MAKER, "Argo")).lacking == "skill_not_learned"
    assert (await table.service.crew.assign(MAKER, "Io", Place.ASHORE)).sailor.ship is None
    assert await reason(table.service.crew.assign(MAKER, "Io", Place.HAND)) == "ship_needed"
    assert await reason(table.service.crew.assign(MAKER, "Io", Place.HAND, "Nowhere")) == "no_such_ship"


async def test_copies_are_new_and_played_by_nobody(table: Table) -> None:
    ship = await _ship(table)
    await table.service.ships.edit(MAKER, "Argo", ShipChange(hull=3))
    await table.service.crew.plays(MAKER, ship.crew[0].name, PLAYER.user)
    copy = await table.service.ships.copy(MAKER, "Argo")
    assert (copy.name, copy.hull, copy.sheet) == ("Argo 2", 48, ship.sheet)
    assert len(copy.crew) == len(ship.crew)
    assert all(one.user is None for one in copy.crew)
    assert {one.id for one in copy.crew}.isdisjoint({one.id for one in ship.crew})
    assert (await table.service.ships.copy(MAKER, "Argo", "Lernaia")).name == "Lernaia"
    twin = await table.service.crew.copy(MAKER, ship.crew[0].name)
    assert (twin.user, twin.ship) == (None, None)


async def test_what_is_retired_is_in_no_list_and_comes_back_whole(table: Table) -> None:
    ship = await _ship(table)
    assert (await table.service.ships.retire(MAKER, "Argo")).retired
    assert await table.service.ships.list(MAKER) == ()
    (laid_up,) = await table.service.ships.list(MAKER, retired=True)
    assert laid_up.lacking == "retired"
    assert await reason(table.service.ships.edit(MAKER, f"#{ship.id}", ShipChange(hull=1))) == "retired"
    assert await table.service.ships.recall(MAKER, f"#{ship.id}") == ship
    name = ship.crew[0].name
    gone = await table.service.crew.retire(MAKER, name)
    assert (gone.retired, gone.ship) == (True, None)
    assert name not in [one.name for one in await table.service.crew.list(MAKER)]
    assert [one.name for one in await table.service.crew.list(MAKER, retired=True)] == [name]
    assert await reason(table.service.crew.assign(MAKER, f"#{gone.id}", Place.HAND, "Argo")) == "retired"
    assert not (await table.service.crew.recall(MAKER, f"#{gone.id}")).retired


async def test_who_may_do_what(table: Table) -> None:
    """The server's managers everything; the maker what they made; a player their own person; others nothing."""
    ship = await _ship(table)
    name = ship.crew[0].name
    await table.service.crew.plays(MAKER, name, PLAYER.user)
    for who in (CHIEF, MAKER):
        assert (await table.service.ships.show(who, "Argo")).manages
        assert (await table.service.crew.show(who, name)).manages
        await table.service.ships.edit(who, "Argo", ShipChange(handling=3))
        await table.service.crew.edit(who, name, CrewChange(helm=13))
    seen = await table.service.ships.show(PLAYER, "Argo")
    assert not seen.manages
    assert [one.id for one in await table.service.ships.list(PLAYER)] == [ship.id]
    own = await table.service.crew.edit(PLAYER, name, CrewChange(helm=12))
    assert (own.manages, own.edits, own.sheet.skills.helm) == (False, True, 12)
    assert [one.id for one in await table.service.crew.list(PLAYER)] == [own.id]
    ships, crew = table.service.ships, table.service.crew
    for refused in (
        ships.edit(PLAYER, "Argo", ShipChange(hull=1)),
        ships.copy(PLAYER, "Argo"),
        ships.retire(PLAYER, "Argo"),
        ships.recall(PLAYER, "Argo"),
        crew.edit(PLAYER, name, CrewChange(npc=True)),
        crew.assign(PLAYER, name, Place.ASHORE),
        crew.plays(PLAYER, name, STRANGER.user),
        crew.copy(PLAYER, name),
        crew.retire(PLAYER, name),
        crew.recall(PLAYER, name),
    ):
        assert await reason(refused) == "not_fleet_master"
    assert await reason(crew.show(PLAYER, ship.crew[1].name)) == "no_such_sailor"
    for who in (STRANGER, FOREIGNER):
        assert await ships.list(who) == ()
        assert await crew.list(who) == ()
        for text in ("Argo", f"#{ship.id}"):
            assert await reason(ships.show(who, text)) == "no_such_ship"
            assert await reason(ships.edit(who, text, ShipChange(hull=1))) == "no_such_ship"
        for text in (name, f"#{ship.crew[0].id}"):
            assert await reason(crew.show(who, text)) == "no_such_sailor"
    assert (await crew.plays(PLAYER, name, None)).user is None
    assert await reason(ships.show(PLAYER, "Argo")) == "no_such_ship"
    assert await reason(ships.list(replace(CHIEF, guild=None))) == "guild_only"


async def _holding(url: str, *users: int) -> set[str]:
    """The tables in which any of these stands in a column by itself."""
    tables = await contents(url)
    return {name for name, rows in tables.items() if any(cell in users for row in rows for cell in row)}


async def test_people_can_have_themselves_taken_out(table: Table, database_url: str) -> None:
    maker = Caller(777_001, "Zoe", "en-US", guild=GUILD)
    player = Caller(777_002, "Yan", "ja", guild=GUILD)
    ship = await _ship(table, maker)
    await table.service.crew.plays(maker, ship.crew[0].name, player.user)
    kept = await table.service.privacy.kept(maker)
    assert [one.name for one in kept.fleet if one.is_ship] == ["Argo"]
    assert {one.name for one in kept.fleet if not one.is_ship} == {one.name for one in ship.crew}
    (own,) = (await table.service.privacy.kept(player)).fleet
    assert (own.name, own.guild, own.is_ship, own.plays) == (ship.crew[0].name, GUILD, False, True)
    assert await _holding(database_url, maker.user, player.user) == {"ship", "sailor", "person"}
    await table.service.privacy.erase(player)
    await table.service.privacy.erase(maker)
    assert await _holding(database_url, maker.user, player.user) == set()
    assert (await table.service.ships.show(CHIEF, "Argo")).owner is None
    assert (await table.service.privacy.kept(maker)).fleet == ()


async def test_a_fleet_goes_with_its_server(table: Table, database_url: str) -> None:
    await _ship(table)
    await table.service.ships.new(FOREIGNER, "Argo", "courier")
    attendance = table.service.attendance
    await attendance.seen([GUILD + 1])
    assert await attendance.purge_at() == table.clock.now() + KEPT
    table.clock.advance(KEPT.total_seconds() - 1)
    assert await attendance.purge() == 0
    await attendance.seen([GUILD, GUILD + 1])
    assert await attendance.purge_at() is None
    await attendance.seen([GUILD + 1])
    table.clock.advance(KEPT.total_seconds())
    assert await attendance.purge() == 1
    assert await _holding(database_url, MAKER.user) == set()
    assert len(await table.service.ships.list(FOREIGNER)) == 1
    assert await table.service.ships.list(CHIEF) == ()


@pytest.mark.parametrize("name", ["A\0rgo", "\0", "'; DROP TABLE ship; --", "%", "#" + "9" * 30])
async def test_a_name_that_is_none_finds_nothing_or_what_is_meant(table: Table, name: str) -> None:
    await _ship(table)
    if name == "A\0rgo":
        assert (await table.service.ships.show(CHIEF, name)).name == "Argo"
    else:
        assert await reason(table.service.ships.show(CHIEF, name)) == "no_such_ship"
