"""The game master says who plays what, before the battle and while it runs."""

import pytest

from bot.rules.events import Gm
from bot.rules.questions import Declaration
from bot.rules.setup import NPC_SKILL
from bot.rules.verify import verify
from bot.rules.words import Maneuver, Post, What
from bot.service.types import Caller, Person, QuestionView, SeatView, Where
from bot.store.words import Kind, Pace, QuestionStatus
from tests.service.table import ANN, BEN, CAT, CHANNEL, GM, GUILD, HERE, Table, reason

EVADE = Declaration(Maneuver.EVADE)
HELM = Where(channel=CHANNEL, ship="a", post=Post.HELMSMAN)
GUNS = Where(channel=CHANNEL, ship="a", post=Post.GUNNER)


def person(caller: Caller) -> Person:
    return Person(caller.user, caller.name)


async def _seat(table: Table, where: Where = HELM) -> SeatView:
    assert where.ship is not None
    assert where.post is not None
    return (await table.service.inquiry.battle(HERE)).seat(where.ship, where.post)


async def _asked(table: Table, player: Caller, where: Where = HELM) -> list[QuestionView]:
    found = await table.service.inquiry.open_questions(player, HERE)
    return [one for one in found if (one.id.ship, one.id.post) == (where.ship, where.post)]


async def _lines(table: Table) -> list[tuple[object, object, str | None]]:
    battle = (await table.service.inquiry.battle(HERE)).id
    async with table.store.reading() as work:
        return [
            (line.before, line.after, line.ship)
            for line in await work.events(battle)
            if isinstance(line, Gm) and line.what is What.SEAT
        ]


@pytest.mark.clause("S2", "S3")
async def test_before_the_battle_posts_are_given_and_taken(table: Table) -> None:
    await table.service.muster.start(GM, GUILD, CHANNEL)
    npc = (await _seat(table)).name
    assert await reason(table.service.seats.give(ANN, HELM, person(ANN))) == "not_game_master"
    await table.service.seats.give(GM, HELM, person(ANN))
    assert (await _seat(table)).user == ANN.user
    assert ((await _seat(table)).name, (await _seat(table)).npc) == (ANN.name, False)
    await table.service.seats.give(GM, GUNS, person(ANN))
    second = await _seat(table, GUNS)
    assert (second.user, second.npc) == (ANN.user, True)
    await table.service.seats.give(GM, HELM, person(BEN))
    assert ((await _seat(table)).user, (await _seat(table)).name) == (BEN.user, BEN.name)
    await table.service.seats.vacate(GM, HELM)
    assert ((await _seat(table)).user, (await _seat(table)).name, (await _seat(table)).npc) == (None, npc, True)
    await table.service.seats.give(GM, HELM, person(GM))
    await table.service.seats.vacate(GM, GUNS)
    battle = await table.service.muster.begin(GM, HERE)
    ship = battle.setup.ships[0]
    assert (ship.helmsman.npc, ship.gunner.npc, ship.gunner.skills.gunnery) == (False, True, NPC_SKILL)


@pytest.mark.clause("F4")
async def test_who_leaves_loses_the_panels_and_the_new_one_gets_them_without_what_was_chosen(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN,))
    (old,) = await _asked(table, ANN)
    await table.post()
    await table.service.declare.choose(ANN, old.id, EVADE, ready=True)
    await table.post()
    before = len(table.sent)
    await table.service.seats.give(GM, HELM, person(BEN))
    assert await _asked(table, ANN) == []
    (new,) = await _asked(table, BEN)
    assert (new.own.choice, new.own.ready, new.id.asked > old.id.asked) == (None, False, True)
    await table.post()
    letters = [(one.target.user, letter) for one in table.sent[before:] for letter in one.letters]
    assert [user for user, letter in letters if letter.kind is Kind.ASK] == [BEN.user]
    (closed,) = [letter.question for user, letter in letters if letter.kind is Kind.PANEL and user == ANN.user]
    assert closed is not None
    assert (closed.status, closed.own.choice) == (QuestionStatus.CLOSED, None)
    assert Kind.GM in [letter.kind for _, letter in letters]
    assert await reason(table.service.declare.ready(ANN, old.id)) == "not_your_ship"
    assert await reason(table.service.declare.ready(BEN, old.id)) == "question_closed"
    assert await _lines(table) == [(ANN.name, BEN.name, "a")]


async def test_an_npc_takes_over_with_the_persons_values_and_gives_back(table: Table) -> None:
    battle = await table.begun(Pace.BRISK, (ANN,))
    values = battle.setup.ships[0].helmsman
    await table.service.seats.vacate(GM, HELM)
    seat = await _seat(table)
    assert (seat.user, seat.npc, seat.name) == (None, True, ANN.name)
    state = (await table.service.inquiry.battle(HERE)).state
    assert state is not None
    assert state.ship("a").ship.helmsman == values
    (npc,) = await _asked(table, GM)
    assert npc.suggested is not None
    await table.service.seats.give(GM, HELM, person(ANN))
    seat = await _seat(table)
    assert (seat.user, seat.npc) == (ANN.user, False)
    assert await _lines(table) == [(ANN.name, None, "a"), (None, ANN.name, "a")]


async def test_the_game_master_takes_over_and_the_battle_goes_on_to_a_log_that_holds(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.service.seats.give(GM, HELM, person(GM))
    (mine,) = await _asked(table, GM)
    assert mine.seat.user == GM.user
    await table.service.declare.choose(GM, mine.id, EVADE, ready=True)
    again = await table.service.seats.give(GM, HELM, person(GM))
    assert again.battle.seat("a", Post.HELMSMAN).user == GM.user
    assert len(await _lines(table)) == 1
    await table.service.desk.end(GM, HERE)
    assert verify((await table.service.inquiry.log(ANN, HERE)).content.decode().splitlines()) is None


@pytest.mark.clause("F4")
async def test_nobody_gets_a_post_of_another_crew(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    there = Where(channel=CHANNEL, ship="c", post=Post.GUNNER)
    assert await reason(table.service.seats.give(GM, there, person(ANN))) == "their_other_crew"
    await table.service.seats.give(GM, there, person(CAT))
    await table.service.desk.end(GM, HERE)
    assert await reason(table.service.seats.give(GM, there, person(BEN))) == "battle_over"


async def test_which_post_has_to_be_said(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN,))
    assert await reason(table.service.seats.vacate(GM, Where(channel=CHANNEL, ship="a"))) == "post_needed"
    assert await reason(table.service.seats.vacate(GM, Where(channel=CHANNEL, ship="x"))) == "no_such_ship"
