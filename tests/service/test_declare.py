"""Declarations: drafts, Ready, the other post, rights, NPCs."""

import asyncio

import pytest

from bot.errors import UserError
from bot.rules.adjust import BringAlongside
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Phase, Post, QuestionKind
from bot.service.ids import NpcPanelId, QuestionId, SeatId
from bot.service.types import Caller, QuestionView, Where
from bot.store.words import Kind, Pace, QuestionStatus
from tests.service.table import ANN, BEN, CAT, CHANNEL, GM, HERE, Table, reason

EVADE = Declaration(Maneuver.EVADE)
WAIT = Declaration(Maneuver.WAIT)


async def _asked(table: Table, player: Caller) -> QuestionView:
    return (await table.service.inquiry.open_questions(player, HERE))[0]


async def _accept(table: Table) -> None:
    """The game master lets all NPCs declare what is suggested."""
    for question in await table.service.inquiry.open_questions(GM, HERE):
        if not question.own.ready:
            await table.service.declare.accept_all(GM, NpcPanelId(question.id.battle, question.id.asked))
            return


async def _both_posts(table: Table, pace: Pace = Pace.BRISK) -> None:
    await table.service.muster.start(GM, 10, CHANNEL, pace=pace)
    for player, post in ((ANN, Post.HELMSMAN), (BEN, Post.GUNNER)):
        await table.service.muster.join(player, Where(channel=CHANNEL, ship="a", post=post))
    await table.service.muster.begin(GM, HERE)
    await table.post()


async def test_a_choice_is_shown_back_and_can_be_changed(table: Table) -> None:
    await _both_posts(table)
    mine = await _asked(table, ANN)
    assert EVADE in mine.offers
    view = await table.service.declare.choose(ANN, mine.id, EVADE, on_panel=True)
    assert (view.own.choice, view.own.ready) == (EVADE, False)
    view = await table.service.declare.choose(ANN, mine.id, Declaration(Maneuver.HOLD), ready=True, on_panel=True)
    assert (view.own.choice, view.own.ready) == (Declaration(Maneuver.HOLD), True)
    view = await table.service.declare.choose(ANN, mine.id, EVADE, on_panel=True)
    assert not view.own.ready
    await table.service.declare.ready(ANN, mine.id)
    assert not (await table.service.declare.change(ANN, mine.id)).own.ready


async def test_the_other_post_of_the_ship_hears_it_and_nobody_else(table: Table) -> None:
    await _both_posts(table)
    mine = await _asked(table, ANN)
    await table.service.declare.choose(ANN, mine.id, EVADE, on_panel=True)
    letters = await table.post()
    assert [(letter.kind, letter.question and letter.question.mate.choice) for letter in letters] == [
        (Kind.PANEL, EVADE)
    ]
    assert table.sent[-1].target.user == BEN.user
    assert (await _asked(table, BEN)).mate.choice == EVADE


async def test_the_turn_closes_when_both_are_ready(table: Table) -> None:
    await _both_posts(table)
    await _accept(table)
    mine, other = await _asked(table, ANN), await _asked(table, BEN)
    await table.service.declare.choose(ANN, mine.id, EVADE, ready=True)
    view = await table.service.declare.choose(BEN, other.id, WAIT, ready=True, on_panel=True)
    assert (view.status, view.declared) == (QuestionStatus.ANSWERED, WAIT)
    assert view.mate.choice == EVADE
    assert await reason(table.service.declare.choose(ANN, mine.id, EVADE)) == "question_closed"
    kinds = [letter.kind for letter in await table.post()]
    assert Kind.ACTION in kinds


async def test_ready_with_nothing_chosen_is_hold_or_wait(table: Table) -> None:
    await _both_posts(table)
    mine, other = await _asked(table, ANN), await _asked(table, BEN)
    await table.service.declare.ready(ANN, mine.id)
    view = await table.service.declare.ready(BEN, other.id)
    assert (view.own.last, view.mate.last) == (WAIT, Declaration(Maneuver.HOLD))


async def test_two_presses_count_once(table: Table) -> None:
    await _both_posts(table)
    mine = await _asked(table, ANN)
    one, two = await asyncio.gather(
        table.service.declare.ready(ANN, mine.id, on_panel=True),
        table.service.declare.ready(ANN, mine.id, on_panel=True),
    )
    assert one == two
    letters = await table.post()
    assert sorted(letter.kind for letter in letters) == [Kind.BOARD, Kind.PANEL]


async def test_same_again(table: Table) -> None:
    await _both_posts(table)
    mine, other = await _asked(table, ANN), await _asked(table, BEN)
    assert await reason(table.service.declare.same_again(ANN, mine.id)) == "nothing_to_repeat"
    await _accept(table)
    await table.service.declare.choose(ANN, mine.id, EVADE, ready=True)
    await table.service.declare.ready(BEN, other.id)
    again = await _asked(table, ANN)
    assert again.id != mine.id
    assert again.own.last == EVADE
    assert (await table.service.declare.same_again(ANN, again.id)).own.choice == EVADE


async def test_commands_act_for_the_only_open_seat(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    view = await table.service.declare.choose(ANN, HERE, EVADE, ready=True)
    assert view.id.ship == "a"
    assert (await table.service.declare.choose(ANN, Where(), EVADE)).id == view.id
    assert await reason(table.service.declare.choose(CAT, HERE, EVADE)) == "not_your_ship"
    assert await reason(table.service.declare.choose(ANN, Where(channel=CHANNEL, ship="c"), EVADE)) == "not_your_ship"
    assert await reason(table.service.declare.choose(ANN, Where(channel=CHANNEL, ship="zz"), EVADE)) == "no_such_ship"
    assert await reason(table.service.declare.choose(ANN, Where(channel=99), EVADE)) == "no_battle_here"
    assert await reason(table.service.declare.choose(GM, HERE, WAIT)) == "seat_ambiguous"
    await table.service.declare.choose(GM, Where(channel=CHANNEL, ship="b"), WAIT, ready=True)


async def test_in_a_dm_with_several_battles_the_battle_has_to_be_named(table: Table) -> None:
    one = await table.begun(Pace.BRISK, (ANN,))
    await table.service.muster.start(GM, 10, CHANNEL + 1)
    await table.service.muster.join(ANN, Where(channel=CHANNEL + 1))
    assert await reason(table.service.declare.choose(ANN, Where(), EVADE)) == "battle_ambiguous"
    assert (await table.service.declare.choose(ANN, Where(battle=one.id), EVADE)).id.battle == one.id
    assert await reason(table.service.inquiry.battle(Where(guild=99, battle=one.id))) == "no_battle_here"


async def test_from_the_last_ship_to_the_first(table: Table) -> None:
    view = await table.begun(Pace.RULES, (ANN, BEN, CAT))
    assert view.state is not None
    by_ship = {"a": ANN, "c": BEN, "b": CAT}
    first, *_, last = view.state.order
    assert await reason(table.service.declare.choose(by_ship[first], HERE, EVADE)) == "not_your_turn"
    await _accept(table)
    question = await _asked(table, by_ship[last])
    await table.service.declare.ready(by_ship[last], question.id)
    assert await reason(table.service.declare.choose(by_ship[last], HERE, EVADE)) == "declared_already"
    assert len(await table.service.inquiry.open_questions(by_ship[view.state.order[1]], HERE)) == 1


async def test_what_the_rules_refuse(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    mine = await _asked(table, ANN)
    for declaration, why in (
        (Declaration(Maneuver.RAM), "target_needed"),
        (Declaration(Maneuver.RAM, "zz"), "unknown_target"),
        (Declaration(Maneuver.RAM, "b"), "own_target"),
        (Declaration(Maneuver.DISENGAGE, "c"), "not_alongside"),
        (Declaration(Maneuver.WAIT), "wrong_post"),
    ):
        assert await reason(table.service.declare.choose(ANN, mine.id, declaration)) == why
    assert (await _asked(table, ANN)).own == mine.own


async def test_rights_are_checked(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    mine = await _asked(table, ANN)
    assert await reason(table.service.declare.ready(BEN, mine.id)) == "not_your_ship"
    assert await reason(table.service.declare.ready(GM, mine.id)) == "not_your_ship"
    assert await reason(table.service.inquiry.question(GM, mine.id)) == "not_yours_to_answer"
    assert await reason(table.service.declare.accept_all(ANN, NpcPanelId(mine.id.battle, 1))) == "not_game_master"
    assert await reason(table.service.declare.ready(ANN, QuestionId(999, 1, "a", Post.HELMSMAN))) == "question_closed"
    stale = QuestionId(mine.id.battle, mine.id.asked + 1, "a", Post.HELMSMAN)
    assert await reason(table.service.declare.ready(ANN, stale)) == "question_closed"


@pytest.mark.parametrize("pace", list(Pace))
async def test_the_game_master_has_one_panel_for_all_npcs(table: Table, pace: Pace) -> None:
    view = await table.begun(pace, (ANN,))
    letters = await table.post()
    (panel,) = [letter.npcs for letter in letters if letter.npcs is not None]
    assert len(panel.questions) == 5
    assert all(question.suggested in question.offers for question in panel.questions)
    chosen = panel.questions[0]
    await table.service.declare.choose(GM, chosen.id, chosen.offers[-1])
    done = await table.service.declare.accept_all(GM, panel.id, on_panel=True)
    assert not done.open
    if pace is Pace.RULES and view.state is not None and view.state.order[-1] != "a":
        mine = await _asked(table, ANN)
        assert mine.kind is QuestionKind.DECLARE
    assert (await table.service.inquiry.battle(HERE)).missing == 1


async def test_how_many_are_missing_and_who(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    status = await table.service.inquiry.status(GM, HERE)
    assert (status.battle.missing, len(status.missing_seats)) == (6, 6)
    await table.service.declare.ready(ANN, HERE)
    status = await table.service.inquiry.status(GM, HERE)
    assert status.battle.missing == 5
    assert SeatId(status.battle.id, "a", Post.HELMSMAN) not in status.missing_seats
    theirs = await table.service.inquiry.status(BEN, HERE)
    assert (theirs.battle.missing, theirs.missing_seats, len(theirs.questions)) == (5, (), 1)
    assert all(waiting.ship is None for waiting in theirs.battle.waiting)


async def test_status_says_what_the_own_seats_declared_after_it_is_settled_too(table: Table) -> None:
    await table.begun(Pace.RULES, (ANN,))
    while not (questions := await table.service.inquiry.open_questions(ANN, HERE)):
        await _accept(table)
    assert [draft.choice for draft in (await table.service.inquiry.status(ANN, HERE)).drafts] == [None]
    await table.service.declare.choose(ANN, questions[0].id, EVADE)
    await table.service.declare.ready(ANN, HERE)
    while (await _asked(table, ANN)).kind is QuestionKind.DECLARE:
        await _accept(table)
    status = await table.service.inquiry.status(ANN, HERE)
    assert [draft.choice for draft in status.drafts] == [EVADE]


async def test_before_the_battle_nothing_can_be_declared(table: Table) -> None:
    await table.service.muster.start(GM, 10, CHANNEL)
    await table.service.muster.join(ANN, HERE)
    assert await reason(table.service.declare.choose(ANN, HERE, EVADE)) == "not_begun"


async def test_a_draft_that_became_impossible_is_asked_anew(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.service.declare.choose(ANN, HERE, EVADE, ready=True)
    await table.service.desk.adjust(GM, HERE, BringAlongside(("a", "c")))
    await _accept(table)
    mine = await _asked(table, ANN)
    assert (mine.own.choice, mine.own.ready) == (None, False)
    view = await table.service.inquiry.battle(HERE)
    assert view.state is not None
    assert view.state.phase is Phase.DECLARATIONS
    with pytest.raises(UserError, match="alongside"):
        await table.service.declare.choose(ANN, mine.id, EVADE)
