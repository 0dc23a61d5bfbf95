"""What is kept of a person, and what is left of them afterwards: nothing that names them, and a log that holds."""

from random import Random

from bot.rules.fold import fold
from bot.rules.verify import verify
from bot.rules.words import Post
from bot.service.privacy import Kept, KeptPost
from bot.service.types import Caller, Where
from bot.store.codec import decode_setup, encode_state
from bot.store.words import Kind, Pace, Status
from tests.databases import traces
from tests.service.table import ANN, BEN, CAT, CHANNEL, GM, GUILD, HERE, Table, reason

ZOE = Caller(987_654_321, "Zoë Quillfeather", "en-US", 55_555)
SHIP = Where(guild=GUILD, channel=CHANNEL, ship="a", post=Post.HELMSMAN)


async def _fought(table: Table, rounds: int = 200) -> None:
    """Zoë steers ship a, signals to Ben's, leaves and comes back; Ann fires its gun."""
    await table.service.muster.start(GM, GUILD, CHANNEL, pace=Pace.BRISK)
    await table.service.muster.join(ZOE, SHIP)
    await table.service.muster.join(ANN, Where(channel=CHANNEL, ship="a", post=Post.GUNNER))
    await table.service.muster.join(BEN, Where(channel=CHANNEL, ship="c", post=Post.HELMSMAN))
    await table.service.muster.begin(GM, HERE)
    await table.post()
    await table.service.signals.send(ZOE, HERE, "c", "meet me at the lighthouse")
    await table.service.muster.leave(ZOE, HERE)
    await table.service.muster.join(ZOE, SHIP)
    await table.post()
    await table.play(Random(3), (ZOE, ANN, BEN, GM), rounds)
    await table.post()


ALL_OF_ZOE = (str(ZOE.user), ZOE.name, "lighthouse", "55555")


async def test_what_is_kept_is_shown(table: Table) -> None:
    assert await table.service.privacy.kept(ZOE) == Kept(None, False, ())
    await _fought(table, 3)
    kept = await table.service.privacy.kept(ZOE)
    assert (kept.locale, kept.dm) == ("en-US", True)
    (battle,) = kept.battles
    ship = (await table.service.inquiry.battle(HERE)).setup.ships[0].name
    assert battle.posts == (KeptPost(ship, Post.HELMSMAN, ZOE.name),)
    assert (battle.guild, battle.channel, battle.is_game_master) == (GUILD, CHANNEL, False)
    assert battle.answers > 0
    assert battle.signals == ("meet me at the lighthouse",)
    assert (await table.service.privacy.kept(CAT)).battles == ()
    (led,) = (await table.service.privacy.kept(GM)).battles
    assert (led.is_game_master, led.posts) == (True, ())


async def test_of_an_ended_battle_nothing_names_them_and_its_log_holds(table: Table, database_url: str) -> None:
    await _fought(table)
    assert (await table.service.inquiry.battle(HERE)).status is Status.ENDED
    assert set(await traces(database_url, *ALL_OF_ZOE)) >= {
        "battle",
        "seat",
        "event",
        "question",
        "letter",
        "person",
        "signal",
    }
    assert (await table.service.privacy.erase(ZOE)).posts == 0
    assert await traces(database_url, *ALL_OF_ZOE) == []
    assert await table.service.privacy.kept(ZOE) == Kept(None, False, ())
    file = await table.service.inquiry.log(ANN, HERE)
    assert verify(file.content.decode().splitlines()) is None
    assert ZOE.name.encode() not in file.content
    assert ANN.name.encode() in file.content
    await table.service.muster.rematch(ANN, HERE)
    assert await traces(database_url, *ALL_OF_ZOE) == []
    await table.service.privacy.erase(ZOE)


async def test_a_running_battle_is_left_and_goes_on_with_an_npc(table: Table, database_url: str) -> None:
    await _fought(table, 2)
    battle = (await table.service.inquiry.battle(HERE)).id
    assert (await table.service.privacy.erase(ZOE)).posts == 1
    assert await traces(database_url, *ALL_OF_ZOE) == []
    async with table.store.reading() as work:
        row = await work.battle(battle)
        assert row is not None
        assert encode_state(fold(decode_setup(row.setup), await work.events(battle))) == row.state
    told = await table.post()
    assert Kind.GM in [letter.kind for letter in told]
    assert all(message.target.user != ZOE.user for message in table.sent[-len(told) :])
    view = await table.service.inquiry.battle(HERE)
    (seat,) = [seat for seat in view.seats if (seat.id.ship, seat.id.post) == ("a", Post.HELMSMAN)]
    assert seat.user is None
    assert view.setup.ships[0].at(Post.HELMSMAN).name == seat.name
    await table.play(Random(4), (ANN, BEN, GM))
    assert verify((await table.service.inquiry.log(ANN, HERE)).content.decode().splitlines()) is None


async def test_a_battle_that_musters_is_left(table: Table, database_url: str) -> None:
    await table.service.muster.start(GM, GUILD, CHANNEL)
    await table.service.muster.join(ZOE, SHIP)
    await table.service.muster.join(ZOE, Where(guild=GUILD, channel=CHANNEL, ship="a", post=Post.GUNNER))
    assert (await table.service.privacy.erase(ZOE)).posts == 2
    assert await traces(database_url, *ALL_OF_ZOE) == []
    assert Kind.MUSTER in [letter.kind for letter in await table.post()]


async def test_who_left_before_is_found_too(table: Table, database_url: str) -> None:
    await _fought(table, 2)
    await table.service.muster.leave(ZOE, HERE)
    await table.service.muster.join(CAT, SHIP)
    await table.service.privacy.erase(Caller(ZOE.user, "Another name by now"))
    assert await traces(database_url, *ALL_OF_ZOE) == []
    assert (await table.service.inquiry.battle(HERE)).seats[0].user == CAT.user


async def test_a_game_master_ends_first(table: Table, database_url: str) -> None:
    lead = Caller(123_456_789, "Marguerite", "ja", 44_444)
    view = await table.service.muster.start(lead, GUILD, CHANNEL)
    for check in (table.service.privacy.may_erase, table.service.privacy.erase):
        assert await reason(check(lead)) == "privacy_game_master"
    await table.service.muster.begin(lead, HERE)
    await table.post()
    before = await traces(database_url, str(lead.user), lead.name)
    assert await reason(table.service.privacy.erase(lead)) == "privacy_game_master"
    assert await traces(database_url, str(lead.user), lead.name) == before
    await table.service.desk.end(lead, HERE)
    await table.post()
    await table.service.privacy.may_erase(lead)
    await table.service.privacy.erase(lead)
    assert await traces(database_url, str(lead.user), lead.name, "44444") == []
    log = await table.service.inquiry.log(ANN, Where(guild=GUILD, channel=CHANNEL, battle=view.id))
    assert verify(log.content.decode().splitlines()) is None


async def test_deleting_and_looking_write_nothing_of_the_caller(table: Table) -> None:
    await table.service.privacy.kept(ZOE)
    await table.service.privacy.erase(ZOE)
    async with table.store.reading() as work:
        assert await work.people.get(ZOE.user) is None
