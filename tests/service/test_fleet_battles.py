"""Ships of the fleet, and ships made up on the spot, in battles; what is left of them afterwards."""

from random import Random

from msgspec.structs import replace

from bot.rules.adjust import SetDeck, SetHull
from bot.rules.battle import Skills, Weapon
from bot.rules.sheets import CrewSheet, ShipSheet
from bot.rules.verify import verify
from bot.rules.words import Post
from bot.service.fleet.types import CrewChange, NewSailor, NewShip, Place, ShipChange
from bot.service.types import BattleView, Caller, Where
from bot.store.records import BerthRow
from bot.store.words import Kind, Pace, Status
from tests.service.table import ANN, BEN, CAT, CHANNEL, GM, GUILD, HERE, Table, reason

CHIEF = replace(GM, guild=GUILD, manages=True)
ANN_HERE = replace(ANN, guild=GUILD)
BEN_HERE = replace(BEN, guild=GUILD)
NEW = NewShip(
    name="Raft",
    sheet=ShipSheet(
        handling=-2, hull_max=12, weapons=(Weapon(id="", name="Bow", damage="1d", accuracy=1, snap_shot=9),)
    ),
    crew=(
        NewSailor(name="One", post=Post.HELMSMAN, sheet=CrewSheet(skills=Skills(helm=9))),
        NewSailor(name="Two", post=Post.GUNNER, sheet=CrewSheet(skills=Skills(gunnery=8))),
        NewSailor(name="Three"),
    ),
)


async def _argo(table: Table) -> str:
    """A ship of the fleet whose helmsman Ann plays; its gunner is an NPC with values of its own."""
    ship = await table.service.ships.new(CHIEF, "Argo", "ram", "en")
    helmsman, gunner = ship.crew[:2]
    await table.service.crew.plays(CHIEF, helmsman.name, ANN.user)
    await table.service.crew.edit(CHIEF, gunner.name, CrewChange(npc=True, gunnery=15))
    return f"#{ship.id}"


async def _mustered(table: Table, channel: int = CHANNEL) -> BattleView:
    """A battle against one ship of a template, with Argo as the second."""
    where = Where(guild=GUILD, channel=channel)
    view = await table.service.muster.start(CHIEF, GUILD, channel, pace=Pace.BRISK, locale="en")
    for ship in ("a", "b"):
        view = await table.service.muster.remove(CHIEF, replace(where, ship=ship))
    return view


async def test_a_ship_enters_with_its_people_and_their_players(table: Table) -> None:
    argo = await _argo(table)
    await _mustered(table)
    view = await table.service.muster.add_kept(CHIEF, HERE, argo, 1)
    ship = view.setup.ships[-1]
    fleet = await table.service.ships.show(CHIEF, argo)
    assert (ship.name, ship.hull, ship.helmsman.name) == ("Argo", 48, fleet.crew[0].name)
    seat = view.seat(ship.id, Post.HELMSMAN)
    assert (seat.user, seat.name, seat.npc) == (ANN.user, fleet.crew[0].name, False)
    assert view.seat(ship.id, Post.GUNNER).npc
    assert (fleet.battle, fleet.battle_name, fleet.lacking) == (view.id, view.name, "ship_in_battle")
    began = await table.service.muster.begin(CHIEF, HERE)
    assert began.state is not None
    fights = began.state.ship(ship.id).ship
    assert (fights.gunner.npc, fights.gunner.skills.gunnery) == (True, 15)
    assert fights.helmsman.skills == (await table.service.crew.show(CHIEF, fleet.crew[0].name)).sheet.skills
    await table.post()
    asked = await table.service.inquiry.open_questions(ANN_HERE, HERE)
    assert [one.id.ship for one in asked] == [ship.id]


async def test_whoever_plays_a_person_of_the_fleet_bears_that_persons_name(table: Table) -> None:
    argo = await _argo(table)
    await _mustered(table)
    ship = (await table.service.muster.add_kept(CHIEF, HERE, argo, 1)).setup.ships[-1]
    where = Where(guild=GUILD, channel=CHANNEL, ship=ship.id, post=Post.GUNNER)
    taken = await table.service.muster.join(BEN_HERE, where)
    assert (taken.user, taken.name, taken.npc) == (BEN.user, ship.gunner.name, True)
    left = await table.service.muster.leave(BEN_HERE, where)
    assert (left.user, left.name, left.npc) == (None, ship.gunner.name, True)
    helm = replace(where, post=Post.HELMSMAN)
    left = await table.service.muster.leave(ANN_HERE, helm)
    assert (left.user, left.npc) == (None, False)
    began = await table.service.muster.begin(CHIEF, HERE)
    assert began.state is not None
    assert began.state.ship(ship.id).ship == ship


async def test_a_ship_is_in_one_battle_at_a_time(table: Table) -> None:
    argo = await _argo(table)
    await _mustered(table)
    view = await table.service.muster.add_kept(CHIEF, HERE, argo, 1)
    letter = view.setup.ships[-1].id
    await _mustered(table, CHANNEL + 1)
    there = Where(guild=GUILD, channel=CHANNEL + 1)
    assert await reason(table.service.muster.add_kept(CHIEF, there, argo, 1)) == "ship_in_battle"
    assert await reason(table.service.muster.add_kept(CHIEF, HERE, argo, 1)) == "ship_in_battle"
    helmsman = view.setup.ships[-1].helmsman.name
    for refused in (
        table.service.ships.edit(CHIEF, argo, ShipChange(hull=1)),
        table.service.ships.retire(CHIEF, argo),
        table.service.crew.edit(CHIEF, helmsman, CrewChange(helm=1)),
        table.service.crew.assign(CHIEF, helmsman, Place.ASHORE),
        table.service.crew.retire(CHIEF, helmsman),
    ):
        assert await reason(refused) == "ship_in_battle"
    await table.service.muster.remove(CHIEF, replace(HERE, ship=letter))
    assert (await table.service.ships.show(CHIEF, argo)).battle is None
    await table.service.muster.add_kept(CHIEF, there, argo, 1)
    await table.service.desk.end(CHIEF, there)
    free = await table.service.ships.show(CHIEF, argo)
    assert (free.battle, free.hull) == (None, 48)


async def test_the_database_itself_lets_a_ship_into_one_battle_only(table: Table) -> None:
    argo = await _argo(table)
    one, other = await _mustered(table), await _mustered(table, CHANNEL + 1)
    async with table.store.writing() as work:
        assert await work.fleet.enter(BerthRow(one.id, "d", int(argo[1:])))
        assert not await work.fleet.enter(BerthRow(other.id, "d", int(argo[1:])))
        assert [berth.battle for berth in await work.fleet.voyages(int(argo[1:]))] == [one.id]


async def test_damage_and_shots_are_kept_and_go_into_the_next_battle(table: Table) -> None:
    argo = await _argo(table)
    gun = Weapon(id="", name="Bow gun", damage="4d×2", accuracy=2, snap_shot=13, shots=5)
    await table.service.ships.edit(CHIEF, argo, ShipChange(weapons=(gun,)))
    await _mustered(table)
    ship = (await table.service.muster.add_kept(CHIEF, HERE, argo, 1)).setup.ships[-1].id
    await table.service.muster.begin(CHIEF, HERE)
    await table.post()
    await table.play(Random(2), (ANN_HERE, CHIEF), rounds=4)
    await table.service.desk.adjust(CHIEF, HERE, SetHull(ship, 17))
    await table.service.desk.adjust(CHIEF, HERE, SetDeck(ship, 3))
    during = await table.service.ships.show(CHIEF, argo)
    assert (during.hull, during.deck) == (48, 16)
    await table.service.desk.end(CHIEF, HERE)
    after = await table.service.ships.show(CHIEF, argo)
    assert (after.hull, after.deck, after.battle, after.sheet.hull_max) == (17, 3, None, 48)
    state = (await table.service.inquiry.battle(HERE)).state
    assert state is not None
    (left,) = [one.shots for one in after.sheet.weapons]
    assert left == state.ship(ship).loads[0].shots
    assert left is not None
    assert left < 5
    await _mustered(table)
    again = await table.service.muster.add_kept(CHIEF, HERE, argo, 1)
    assert (again.setup.ships[-1].hull, again.setup.ships[-1].deck) == (17, 3)


async def test_a_sunk_ship_is_kept_and_enters_no_battle(table: Table) -> None:
    argo = await _argo(table)
    await _mustered(table)
    ship = (await table.service.muster.add_kept(CHIEF, HERE, argo, 1)).setup.ships[-1].id
    await table.service.muster.begin(CHIEF, HERE)
    await table.service.desk.adjust(CHIEF, HERE, SetHull(ship, 0))
    assert (await table.service.inquiry.battle(HERE)).status is Status.ENDED
    sunk = await table.service.ships.show(CHIEF, argo)
    assert (sunk.hull, sunk.sunk, sunk.lacking, sunk.battle) == (0, True, "ship_is_sunk", None)
    log = await table.service.inquiry.log(CHIEF, HERE)
    assert verify(log.content.decode().splitlines()) is None
    await _mustered(table)
    assert await reason(table.service.muster.add_kept(CHIEF, HERE, argo, 1)) == "ship_is_sunk"
    await table.service.ships.edit(CHIEF, argo, ShipChange(hull=10))
    await table.service.muster.add_kept(CHIEF, HERE, argo, 1)


async def test_who_may_let_a_ship_enter(table: Table) -> None:
    argo = await _argo(table)
    await _mustered(table)
    assert await reason(table.service.muster.add_kept(ANN_HERE, HERE, argo, 1)) == "not_game_master"
    there = Where(guild=GUILD, channel=CHANNEL + 1)
    await table.service.muster.start(ANN_HERE, GUILD, CHANNEL + 1)
    assert await reason(table.service.muster.add_kept(ANN_HERE, there, argo, 1)) == "not_fleet_master"
    await table.service.muster.start(BEN_HERE, GUILD, CHANNEL + 2)
    other = Where(guild=GUILD, channel=CHANNEL + 2)
    assert await reason(table.service.muster.add_kept(BEN_HERE, other, argo, 1)) == "no_such_ship"
    await table.service.crew.retire(CHIEF, (await table.service.ships.show(CHIEF, argo)).crew[0].name)
    assert await reason(table.service.muster.add_kept(CHIEF, HERE, argo, 1)) == "post_not_filled"


async def test_enemies_do_not_see_a_ship_that_they_fight(table: Table) -> None:
    """Not even who may see every ship else: a manager of the server who sails against it, and its own maker."""
    argo = await _argo(table)
    name = (await table.service.ships.show(CHIEF, argo)).crew[1].name
    lead = Caller(GM.user + 500, "Lead", "ja", guild=GUILD, manages=True)
    view = await table.service.muster.start(lead, GUILD, CHANNEL, locale="en")
    view = await table.service.muster.add_kept(lead, HERE, argo, 1)
    ship = view.setup.ships[-1].id
    await table.service.muster.join(CHIEF, replace(HERE, ship="a"))
    await table.service.muster.join(BEN_HERE, replace(HERE, ship=ship, post=Post.GUNNER))
    for _ in range(2):
        for who in (CHIEF, replace(CAT, guild=GUILD)):
            assert await reason(table.service.ships.show(who, argo)) == "no_such_ship"
            assert await table.service.ships.list(who) == ()
            assert await reason(table.service.crew.show(who, name)) == "no_such_sailor"
            assert name not in [one.name for one in await table.service.crew.list(who)]
        for who in (ANN_HERE, BEN_HERE, lead):
            assert (await table.service.ships.show(who, argo)).name == "Argo"
        view = await table.service.inquiry.battle(HERE)
        if view.status is Status.MUSTERING:
            await table.service.muster.begin(lead, HERE)
    await table.service.desk.end(lead, HERE)
    assert (await table.service.ships.show(CHIEF, argo)).name == "Argo"
    assert await reason(table.service.ships.show(BEN_HERE, argo)) == "no_such_ship"


async def test_a_ship_made_up_on_the_spot(table: Table) -> None:
    await _mustered(table)
    view = await table.service.muster.add_made_up(CHIEF, HERE, NEW, 1)
    ship = view.setup.ships[-1]
    assert (ship.name, ship.handling, ship.hull, ship.weapons[0].id) == ("Raft", -2, 12, "w1")
    assert await table.service.ships.list(CHIEF) == ()
    await table.service.muster.join(ANN_HERE, replace(HERE, ship=ship.id))
    began = await table.service.muster.begin(CHIEF, HERE)
    assert began.state is not None
    helmsman, gunner, hand = began.state.ship(ship.id).ship.crew
    assert (helmsman.name, helmsman.npc, helmsman.skills.helm) == ("Ann", False, 9)
    assert (gunner.name, gunner.npc, gunner.skills.gunnery) == ("Two", True, 8)
    assert (hand.name, hand.npc, hand.post) == ("Three", True, None)
    for wrong, why in (
        (replace(NEW, sheet=ShipSheet(hull_max=0)), "value_range"),
        (replace(NEW, crew=NEW.crew[:1]), "post_not_filled"),
        (replace(NEW, name=""), "name_empty"),
    ):
        assert await reason(table.service.muster.add_made_up(CHIEF, HERE, wrong, 1)) == "battle_running"
        await _mustered(table, CHANNEL + 1)
        there = Where(guild=GUILD, channel=CHANNEL + 1)
        assert await reason(table.service.muster.add_made_up(CHIEF, there, wrong, 1)) == why
        await table.service.desk.end(CHIEF, there)


async def test_a_rematch_takes_the_ships_as_they_are_now(table: Table) -> None:
    argo = await _argo(table)
    await _mustered(table)
    await table.service.muster.add_kept(CHIEF, HERE, argo, 1)
    raft = (await table.service.muster.add_made_up(CHIEF, HERE, NEW, 1)).setup.ships[-1].id
    await table.service.muster.join(BEN_HERE, replace(HERE, ship=raft))
    await table.service.muster.begin(CHIEF, HERE)
    await table.service.desk.adjust(CHIEF, HERE, SetHull(raft, 1))
    view = await table.service.inquiry.battle(HERE)
    ship = view.setup.ships[1].id
    await table.service.desk.adjust(CHIEF, HERE, SetHull(ship, 27))
    await table.service.muster.leave(BEN_HERE, HERE)
    await table.service.desk.end(CHIEF, HERE)
    left = (await table.service.ships.show(CHIEF, argo)).hull
    assert left == 27
    again = await table.service.muster.rematch(CHIEF, HERE)
    assert [(one.name, one.hull) for one in again.setup.ships[1:]] == [("Argo", left), ("Raft", 12)]
    assert again.seat(ship, Post.HELMSMAN).user == ANN.user
    assert again.seat(raft, Post.HELMSMAN).name != "Ben"
    assert (await table.service.ships.show(CHIEF, argo)).battle == again.id
    await table.service.desk.end(CHIEF, HERE)
    others = await table.service.muster.rematch(BEN_HERE, HERE)
    assert [one.name for one in others.setup.ships] == [again.setup.ships[0].name, "Raft"]


async def test_a_player_who_is_deleted_leaves_the_ships(table: Table) -> None:
    argo = await _argo(table)
    await _mustered(table)
    ship = (await table.service.muster.add_kept(CHIEF, HERE, argo, 1)).setup.ships[-1]
    raft = (await table.service.muster.add_made_up(CHIEF, HERE, NEW, 0)).setup.ships[-1].id
    await table.service.muster.join(BEN_HERE, replace(HERE, ship=raft))
    await table.service.muster.begin(CHIEF, HERE)
    assert (await table.service.privacy.erase(ANN_HERE)).posts == 1
    assert (await table.service.privacy.erase(BEN_HERE)).posts == 1
    view = await table.service.inquiry.battle(HERE)
    assert view.seat(ship.id, Post.HELMSMAN).user is None
    assert view.seat(ship.id, Post.HELMSMAN).name == ship.helmsman.name
    assert view.seat(raft, Post.HELMSMAN).name == "—"
    await table.service.desk.end(CHIEF, HERE)
    assert Kind.ENDED in [letter.kind for letter in await table.post()]


async def test_a_ship_outlives_its_battle(table: Table) -> None:
    """A battle that is deleted leaves the ships that were in it as they entered."""
    argo = await _argo(table)
    view = await _mustered(table)
    await table.service.muster.add_kept(CHIEF, HERE, argo, 1)
    async with table.store.writing() as work:
        await work.upkeep.delete_battle(view.id)
    assert (await table.service.ships.show(CHIEF, argo)).battle is None
