"""Mustering: start, join, leave, ships, pace, begin, end, rematch; and names."""

import pytest

from bot.errors import UserError
from bot.rules.words import Declarations, Post
from bot.service.names import clean_name, clean_text, display_name
from bot.service.types import Where
from bot.store.words import Kind, Pace, Status
from tests.service.table import ANN, BEN, CAT, CHANNEL, GM, GUILD, HERE, Table, reason


async def test_three_clicks_to_the_first_roll(table: Table) -> None:
    start = await table.service.muster.start(GM, GUILD, CHANNEL)
    assert start.can_begin
    assert start.game_master == GM.user
    assert (len(start.setup.ships), len({ship.side for ship in start.setup.ships})) == (3, 2)
    assert (await table.service.muster.join(ANN, HERE)).user == ANN.user
    begun = await table.service.muster.begin(GM, HERE)
    assert begun.status is Status.FIGHTING
    assert begun.state is not None
    assert len(begun.state.order) == 3
    assert begun.commitment is not None
    assert begun.seed is None
    kinds = [letter.kind for letter in await table.post()]
    assert kinds[:1] == [Kind.MUSTER]
    assert {Kind.BEGUN, Kind.HEAD_ON, Kind.ROUND_START, Kind.BOARD} <= set(kinds)


async def test_one_battle_for_each_channel(table: Table) -> None:
    await table.service.muster.start(GM, GUILD, CHANNEL)
    assert await reason(table.service.muster.start(ANN, GUILD, CHANNEL)) == "battle_running"
    await table.service.muster.start(ANN, GUILD, CHANNEL + 1)


async def test_posts_are_taken_once(table: Table) -> None:
    await table.service.muster.start(GM, GUILD, CHANNEL)
    helm = Where(guild=GUILD, channel=CHANNEL, ship="a", post=Post.HELMSMAN)
    seat = await table.service.muster.join(ANN, helm)
    assert (seat.name, seat.npc) == ("Ann", False)
    assert await table.service.muster.join(ANN, helm) == seat
    assert await reason(table.service.muster.join(BEN, helm)) == "post_taken"
    second = await table.service.muster.join(ANN, Where(channel=CHANNEL, ship="a", post=Post.GUNNER))
    assert (second.user, second.npc) == (ANN.user, True)
    assert await reason(table.service.muster.join(BEN, Where(channel=CHANNEL, ship="a"))) == "no_free_post"
    assert await reason(table.service.muster.join(BEN, Where(channel=CHANNEL, ship="zz"))) == "no_such_ship"
    assert await reason(table.service.muster.join(BEN, Where(channel=CHANNEL + 9))) == "no_battle_here"
    left = await table.service.muster.leave(ANN, helm)
    assert (left.user, left.npc) == (None, True)
    assert (await table.service.muster.join(BEN, helm)).user == BEN.user
    assert await reason(table.service.muster.leave(CAT, HERE)) == "not_your_ship"


@pytest.mark.clause("S3")
async def test_who_plays_an_npc_has_an_npcs_values(table: Table) -> None:
    view = await table.begun(Pace.RULES, (ANN,))
    ship = view.setup.ships[0]
    assert (ship.helmsman.name, ship.helmsman.npc) == ("Ann", False)
    assert ship.helmsman.skills.helm > 12
    assert ship.gunner.npc
    assert (ship.gunner.skills.gunnery, ship.gunner.skills.helm, ship.gunner.vision) == (12, 0, 10)


async def test_ships_come_and_go(table: Table) -> None:
    await table.service.muster.start(GM, GUILD, CHANNEL)
    view = await table.service.muster.add(GM, HERE, "ram", 1)
    assert [ship.id for ship in view.setup.ships] == ["a", "b", "c", "d"]
    view = await table.service.muster.add(GM, HERE, "ram", 2, "  Fang\n")
    assert view.setup.ships[-1].name == "Fang"
    assert len({ship.side for ship in view.setup.ships}) == 3
    assert len({ship.name for ship in view.setup.ships}) == 5
    await table.service.muster.join(ANN, Where(channel=CHANNEL, ship="d"))
    view = await table.service.muster.remove(GM, Where(channel=CHANNEL, ship="d"))
    assert [seat.user for seat in view.seats] == [None] * 8
    assert await reason(table.service.muster.add(GM, HERE, "nothing", 0)) == "no_such_template"
    assert await reason(table.service.muster.add(GM, HERE, "ram", 9)) == "no_such_side"
    assert await reason(table.service.muster.add(ANN, HERE, "ram", 0)) == "not_game_master"
    for ship in ("a", "b", "e"):
        view = await table.service.muster.remove(GM, Where(channel=CHANNEL, ship=ship))
    assert not view.can_begin
    assert await reason(table.service.muster.begin(GM, HERE)) == "too_few_sides"
    for _ in range(7):
        await table.service.muster.add(GM, HERE, "lugger", 0)
    assert await reason(table.service.muster.add(GM, HERE, "lugger", 0)) == "too_many_ships"


async def test_the_pace_decides_how_declarations_are_asked(table: Table) -> None:
    await table.service.muster.start(GM, GUILD, CHANNEL)
    assert await reason(table.service.muster.pace(ANN, HERE, Pace.BRISK)) == "not_game_master"
    await table.service.muster.pace(GM, HERE, Pace.BRISK)
    view = await table.service.muster.begin(GM, HERE)
    assert view.setup.rules.declarations is Declarations.TOGETHER
    assert await reason(table.service.muster.begin(GM, HERE)) == "battle_running"


async def test_a_muster_can_be_called_off(table: Table) -> None:
    await table.service.muster.start(GM, GUILD, CHANNEL)
    assert await reason(table.service.desk.may_end(ANN, HERE)) == "not_game_master"
    await table.service.desk.may_end(GM, HERE)
    await table.service.desk.end(GM, HERE)
    assert [letter.kind for letter in await table.post()][-1] is Kind.CALLED_OFF
    assert await reason(table.service.inquiry.log(GM, HERE)) == "log_not_yet"
    await table.service.muster.start(ANN, GUILD, CHANNEL)


async def test_rematch(table: Table) -> None:
    before = await table.begun(Pace.BRISK, (ANN, BEN))
    assert await reason(table.service.muster.rematch(GM, HERE)) == "not_over"
    await table.service.desk.end(GM, HERE)
    after = await table.service.muster.rematch(BEN, HERE)
    assert after.id != before.id
    assert (after.pace, after.game_master, after.status) == (Pace.BRISK, BEN.user, Status.MUSTERING)
    assert [ship.name for ship in after.setup.ships] == [ship.name for ship in before.setup.ships]
    assert after.seat("a", Post.HELMSMAN).user == ANN.user
    assert after.seat("c", Post.HELMSMAN).user == BEN.user
    assert await reason(table.service.muster.rematch(GM, Where(battle=before.id))) == "battle_running"
    again = await table.service.muster.begin(BEN, HERE)
    assert again.setup.ships[0].helmsman.name == "Ann"


async def test_leaving_and_joining_while_it_runs(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.post()
    asked = (await table.service.inquiry.open_questions(ANN, HERE))[0]
    await table.service.muster.leave(ANN, HERE)
    assert await table.service.inquiry.open_questions(ANN, HERE) == ()
    assert await reason(table.service.declare.ready(ANN, asked.id)) == "not_your_ship"
    assert "a" in {question.id.ship for question in await table.service.inquiry.open_questions(GM, HERE)}
    await table.service.muster.join(CAT, Where(channel=CHANNEL, ship="a", post=Post.HELMSMAN))
    new = (await table.service.inquiry.open_questions(CAT, HERE))[0]
    assert new.id != asked.id
    await table.service.declare.ready(CAT, new.id)
    kinds = [letter.kind for letter in await table.post()]
    assert kinds.count(Kind.GM) == 2


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "\u200b\u200d\u2060", "\u202e", "\u3164\u2800", "\u0301"])
def test_names_that_show_nothing_are_refused(text: str) -> None:
    with pytest.raises(UserError, match="name_empty"):
        clean_name(text)
    assert display_name(text, 42) == "42"


def test_names_are_made_plain() -> None:
    assert clean_name("  Black\n\nPearl\u200b\u202e ") == "Black Pearl"
    assert clean_name("か\u3099まめ") == "がまめ"
    assert len(clean_name("x" + "\u0300" * 50)) <= 4
    with pytest.raises(UserError, match="name_too_long"):
        clean_name("x" * 41)
    assert clean_text("two words") == "two words"
    with pytest.raises(UserError, match="text_empty"):
        clean_text("\u200b")
    assert display_name("x" * 100, 1) == "x" * 40


async def test_a_bad_name_opens_nothing(table: Table) -> None:
    assert await reason(table.service.muster.start(GM, GUILD, CHANNEL, name=" \u200b ")) == "name_empty"
    assert await reason(table.service.inquiry.battle(HERE)) == "no_battle_here"
