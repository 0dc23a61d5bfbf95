"""What Discord said of a battle's channel and people, told to the game master, and what mends it."""

from bot.rules.verify import verify
from bot.rules.words import Post
from bot.service.letters import Message
from bot.service.types import Caller, Person, Where
from bot.store.words import Hitch, Kind, Pace
from tests.service.table import ANN, BEN, CAT, CHANNEL, GM, GUILD, HERE, Table, reason

NEXT_DOOR = 21


async def _next(table: Table, user: int | None = None) -> Message:
    """The message that waits for this person, or for the channel, sealed."""
    found = next(one for one in await table.service.mail.waiting() if one.target.user == user)
    sealed = await table.service.mail.seal(found)
    assert sealed is not None
    return sealed


async def test_without_troubles_there_is_nothing_to_tell(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN,))
    assert (await table.service.troubles.show(GM, HERE)).none
    assert await reason(table.service.troubles.show(ANN, HERE)) == "not_game_master"


async def test_a_channel_that_cannot_be_written_to_is_kept_until_it_can(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN,))
    denied = await _next(table)
    await table.service.mail.hindered(denied, Hitch.MUTE)
    since = table.clock.now()
    table.clock.advance(60)
    await table.service.mail.hindered(denied, Hitch.MUTE)
    found = await table.service.troubles.show(GM, HERE)
    assert (found.none, found.hitch, found.hitch_at) == (False, Hitch.MUTE, since)
    await table.service.mail.hindered(denied, Hitch.LOCKED)
    assert (await table.service.troubles.show(GM, HERE)).hitch is Hitch.LOCKED
    await table.post()
    assert (await table.service.troubles.show(GM, HERE)).none


async def test_who_has_closed_dms_and_who_has_left_are_two_things(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.service.mail.unreachable(await _next(table, ANN.user))
    await table.service.mail.unreachable(await _next(table, BEN.user), gone=True)
    await table.service.mail.unreachable(await _next(table, GM.user))
    found = await table.service.troubles.show(GM, HERE)
    assert [(seat.user, seat.id.ship) for seat in found.closed] == [(ANN.user, "a")]
    assert [(seat.user, seat.id.ship) for seat in found.gone] == [(BEN.user, "c")]
    assert found.masters == (GM.user,)
    await table.service.declare.ready(Caller(ANN.user, ANN.name, dm=77), Where(battle=found.desk.battle.id))
    await table.service.declare.ready(BEN, HERE)
    found = await table.service.troubles.show(GM, HERE)
    assert (found.closed[0].user, found.gone) == (BEN.user, ())
    await table.service.seats.give(GM, Where(channel=CHANNEL, ship="c", post=Post.HELMSMAN), Person(CAT.user, "Cat"))
    assert (await table.service.troubles.show(GM, HERE)).closed == ()


async def test_a_battle_goes_on_in_another_channel_with_all_that_waits_to_be_said(table: Table) -> None:
    battle = await table.begun(Pace.BRISK, (ANN,))
    stuck = await _next(table)
    await table.service.mail.hindered(stuck, Hitch.GONE)
    there = Where(guild=GUILD, channel=NEXT_DOOR, battle=battle.id)
    assert await reason(table.service.troubles.move(CAT, there)) == "no_battle_here"
    assert await reason(table.service.troubles.move(ANN, there)) == "not_game_master"
    assert await reason(table.service.troubles.move(GM, Where(battle=battle.id))) == "guild_only"
    moved = await table.service.troubles.move(GM, there)
    assert (moved.battle.channel, moved.battle.hitch) == (NEXT_DOOR, None)
    letters = await table.post()
    assert {one.target.channel for one in table.sent if one.target.user is None} == {NEXT_DOOR}
    assert {Kind.BEGUN, Kind.HEAD_ON, Kind.GM, Kind.BOARD} <= {one.kind for one in letters}
    await table.service.mail.confirm(stuck, CHANNEL, 1)
    assert await table.post() == []
    assert await reason(table.service.inquiry.battle(HERE)) == "no_battle_here"
    assert (await table.service.inquiry.battle(Where(guild=GUILD, channel=NEXT_DOOR))).id == battle.id
    await table.service.desk.end(GM, there)
    log = await table.service.inquiry.log(ANN, there)
    assert verify(log.content.decode().splitlines()) is None


async def test_a_channel_has_one_battle(table: Table) -> None:
    battle = await table.begun(Pace.BRISK, (ANN,))
    other = await table.service.muster.start(BEN, GUILD, NEXT_DOOR)
    there = Where(guild=GUILD, channel=NEXT_DOOR, battle=battle.id)
    assert await reason(table.service.troubles.move(GM, there)) == "battle_running"
    await table.service.desk.end(BEN, Where(guild=GUILD, channel=NEXT_DOOR, battle=other.id))
    await table.service.troubles.move(GM, there)
    await table.service.troubles.move(GM, there)
    await table.service.desk.end(GM, there)
    assert (
        await reason(table.service.troubles.move(GM, Where(guild=GUILD, channel=22, battle=battle.id))) == "battle_over"
    )
    assert await reason(table.service.troubles.move(GM, Where(guild=GUILD + 1, channel=22, battle=battle.id))) == (
        "no_battle_here"
    )


async def test_a_muster_moves_too(table: Table) -> None:
    battle = await table.service.muster.start(GM, GUILD, CHANNEL)
    await table.post()
    await table.service.troubles.move(GM, Where(guild=GUILD, channel=NEXT_DOOR, battle=battle.id))
    (letter,) = await table.post()
    assert (letter.kind, table.sent[-1].target.channel, table.sent[-1].edits) == (Kind.MUSTER, NEXT_DOOR, None)
