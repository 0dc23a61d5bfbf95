"""The game master decides in somebody's stead: by the same rules, openly, and without reading what was there."""

import pytest

from bot.panels import asked as panels
from bot.report.views import DeclareState
from bot.rules.adjust import GiveAcrobatics, Modify
from bot.rules.events import Acted, GmModifier
from bot.rules.questions import Declaration
from bot.rules.words import Choice, Maneuver, Post, QuestionKind, Result, RollKind, Scope
from bot.service.desk.stead import Ruled
from bot.service.types import Caller, QuestionView, Where
from bot.store.words import Kind, Pace, QuestionStatus
from tests.service.table import ANN, BEN, CAT, CHANNEL, GM, HERE, Table, reason

EVADE = Declaration(Maneuver.EVADE)
HOLD = Declaration(Maneuver.HOLD)
FIRE = Declaration(Maneuver.FIRE, "c", "w1")


def _at(ship: str, post: Post | None = None) -> Where:
    return Where(channel=CHANNEL, ship=ship, post=post)


async def _asked(table: Table, player: Caller, ship: str, post: Post = Post.HELMSMAN) -> QuestionView:
    found = await table.service.inquiry.open_questions(player, HERE)
    return next(one for one in found if (one.id.ship, one.id.post) == (ship, post))


async def _closed(table: Table) -> list[Acted]:
    battle = (await table.service.inquiry.battle(HERE)).id
    async with table.store.reading() as work:
        return [line for line in await work.events(battle) if isinstance(line, Acted)]


async def _rest(table: Table, *ships: str) -> None:
    """The NPCs of these ships, and whoever is on them, declare nothing."""
    for ship in ships:
        for post in Post:
            await table.service.stead.declare(
                GM, _at(ship, post), HOLD if post is Post.HELMSMAN else Declaration(Maneuver.WAIT)
            )


async def test_a_declaration_for_an_absent_player_counts_and_is_said(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    mine = await _asked(table, ANN, "a")
    await table.post()
    ruled = await table.service.stead.declare(GM, _at("a"), EVADE)
    assert (ruled.declared, ruled.seat.user) == (EVADE, ANN.user)
    letters = await table.post()
    assert [(one.ship, one.post) for one in letters if one.kind is Kind.RULED] == [("a", Post.HELMSMAN)]
    (shown,) = [one.question for one in letters if one.kind is Kind.PANEL]
    assert shown is not None
    view = panels.declare(shown)
    assert (view.ruled, view.state, view.draft) == (True, DeclareState.READY, EVADE)
    await table.service.stead.declare(GM, _at("a"), EVADE)
    assert Kind.RULED not in {one.kind for one in await table.post()}
    await _rest(table, "b", "c")
    await table.service.stead.declare(GM, _at("a", Post.GUNNER), Declaration(Maneuver.WAIT))
    settled = await table.service.inquiry.question(ANN, mine.id)
    assert (settled.status, settled.declared) == (QuestionStatus.RULED, EVADE)
    locked = panels.declare(settled)
    assert (locked.ruled, locked.state) == (True, DeclareState.LOCKED)


async def test_the_player_may_change_it_until_it_is_handed_in(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    mine = await _asked(table, ANN, "a")
    await table.service.stead.declare(GM, _at("a"), EVADE)
    back = await table.service.declare.choose(ANN, mine.id, HOLD, ready=True)
    assert (back.status, back.own.choice, back.own.ready) == (QuestionStatus.OPEN, HOLD, True)
    assert not panels.declare(back).ruled


@pytest.mark.clause("F4")
async def test_nothing_that_comes_back_tells_what_the_player_had_chosen(table: Table) -> None:
    """The same answer, and the same letters, whether Ann had chosen nothing, this, or something else."""
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.post()
    answers: list[Ruled] = []
    kinds: list[list[Kind]] = []
    for chosen in (None, EVADE, Declaration(Maneuver.RAM, "c")):
        mine = await _asked(table, ANN, "a")
        if chosen is not None:
            await table.service.declare.choose(ANN, mine.id, chosen)
        else:
            await table.service.declare.change(ANN, mine.id)
        await table.post()
        answers.append(await table.service.stead.declare(GM, _at("a"), EVADE))
        kinds.append([one.kind for one in await table.post()])
        await table.service.declare.change(ANN, mine.id)
        await table.post()
    assert answers[0] == answers[1] == answers[2]
    assert kinds[0] == kinds[1] == kinds[2]
    state = answers[0].desk.battle.state
    assert state is not None
    assert all(ship.helmsman is None and ship.gunner is None for ship in state.ships)
    desk = await table.service.desk.show(GM, HERE)
    assert "EVADE" not in repr(desk)


async def test_the_rules_refuse_the_same_and_rights_are_the_game_masters(table: Table) -> None:
    await table.begun(Pace.RULES, (ANN, BEN))
    declare = table.service.stead.declare
    state = (await table.service.inquiry.battle(HERE)).state
    assert state is not None
    last = state.order[-1]
    enemy = next(one.id for one in state.ships if one.side != state.ship(last).side)
    assert await reason(declare(ANN, _at("a"), EVADE)) == "not_game_master"
    assert await reason(declare(GM, Where(channel=CHANNEL), EVADE)) == "no_such_ship"
    assert await reason(declare(GM, _at(last), Declaration(Maneuver.GRAPPLE, enemy))) == "post_needed"
    assert await reason(declare(GM, _at(last, Post.GUNNER), EVADE)) == "wrong_post"
    assert await reason(declare(GM, _at(last), Declaration(Maneuver.RAM, last))) == "own_target"
    assert await reason(declare(GM, _at(last), Declaration(Maneuver.DISENGAGE, enemy))) == "not_alongside"
    held = next(ship for ship in state.order[:-1] if ship in ("a", "c"))
    assert await reason(declare(GM, _at(held), EVADE)) == "not_asked_yet"


async def test_an_npc_is_declared_for_without_a_word(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.post()
    await table.service.stead.declare(GM, _at("b"), EVADE)
    assert Kind.RULED not in {one.kind for one in await table.post()}
    assert (await _asked(table, GM, "b")).own.choice == EVADE


@pytest.mark.parametrize("choice", [Choice.GO_ON, Choice.CANCEL])
async def test_an_answer_for_an_absent_player(table: Table, choice: Choice) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.service.tempo.ask_each(GM, HERE, on=True)
    assert await reason(table.service.stead.answer(GM, HERE, choice)) == "nothing_asked"
    await table.service.stead.declare(GM, _at("a"), EVADE)
    await table.service.stead.declare(GM, _at("a", Post.GUNNER), Declaration(Maneuver.WAIT))
    await _rest(table, "b", "c")
    mine = await _asked(table, ANN, "a")
    assert mine.kind is QuestionKind.GO_ON
    await table.post()
    assert await reason(table.service.stead.answer(ANN, HERE, choice)) == "not_game_master"
    assert await reason(table.service.stead.answer(GM, HERE, Choice.DODGE)) == "not_an_option"
    ruled = await table.service.stead.answer(GM, HERE, choice)
    assert (ruled.choice, ruled.seat.user, ruled.declared) == (choice, ANN.user, None)
    answered = await table.service.inquiry.question(ANN, mine.id)
    assert (answered.status, answered.answer) == (QuestionStatus.RULED, choice)
    assert [(one.ship, one.post) for one in await table.post() if one.kind is Kind.RULED] == [("a", Post.HELMSMAN)]
    act = next(one for one in await _closed(table) if one.maneuver is Maneuver.EVADE)
    assert (act.result is Result.CANCELLED) is (choice is Choice.CANCEL)


async def test_a_dodge_for_an_absent_player_is_like_the_players_own(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    sure = GmModifier(name="point blank", value=40, scope=Scope.BATTLE, kind=RollKind.FIRE)
    await table.service.desk.adjust(GM, HERE, Modify(sure))
    await _rest(table, "b")
    await table.service.desk.adjust(GM, HERE, GiveAcrobatics("c", 1))
    await table.service.stead.declare(GM, _at("c", Post.GUNNER), Declaration(Maneuver.WAIT))
    await table.service.stead.declare(GM, _at("c"), HOLD)
    await table.service.stead.declare(GM, _at("a"), HOLD)
    await table.service.stead.declare(GM, _at("a", Post.GUNNER), FIRE)
    (question,) = await table.service.inquiry.open_questions(BEN, HERE)
    assert question.kind is QuestionKind.DODGE
    ruled = await table.service.stead.answer(GM, HERE, Choice.NO_DODGE)
    assert (ruled.choice, ruled.seat.user) == (Choice.NO_DODGE, BEN.user)
    assert any(one.maneuver is Maneuver.FIRE and one.result is not Result.CANCELLED for one in await _closed(table))


@pytest.mark.clause("F4", "F6")
@pytest.mark.parametrize("declared", [EVADE, HOLD])
async def test_a_cancel_for_a_player_says_the_same_of_what_can_be_cancelled_and_what_not(
    table: Table, declared: Declaration
) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN, CAT))
    await table.service.tempo.ask_each(GM, HERE, on=True)
    cancel = table.service.stead.cancel
    assert await reason(cancel(GM, _at("a", Post.HELMSMAN))) == "cannot_cancel"
    for ship in "abc":
        await table.service.stead.declare(GM, _at(ship, Post.GUNNER), Declaration(Maneuver.WAIT))
    state = (await table.service.inquiry.battle(HERE)).state
    assert state is not None
    first, second = state.order[:2]
    await table.service.stead.declare(GM, _at(state.order[2]), HOLD)
    await table.service.stead.declare(GM, _at(second), declared)
    await table.service.stead.declare(GM, _at(first), EVADE)
    await table.post()
    assert await reason(cancel(ANN, _at(second, Post.HELMSMAN))) == "not_game_master"
    ruled = await cancel(GM, _at(second, Post.HELMSMAN))
    assert (ruled.wish, ruled.declared, ruled.choice) == (True, None, None)
    kinds = {one.kind for one in await table.post()}
    assert kinds == {Kind.RULED, Kind.PANEL}
    await cancel(GM, _at(first, Post.HELMSMAN))
    acts = [(one.ship, one.result) for one in await _closed(table) if one.maneuver is Maneuver.EVADE]
    assert acts == [(first, Result.CANCELLED), *([(second, Result.CANCELLED)] if declared == EVADE else [])]


async def test_a_cancel_is_taken_back(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN, CAT))
    await table.service.tempo.ask_each(GM, HERE, on=True)
    for ship in "abc":
        await table.service.stead.declare(GM, _at(ship, Post.GUNNER), Declaration(Maneuver.WAIT))
        await table.service.stead.declare(GM, _at(ship), EVADE)
    state = (await table.service.inquiry.battle(HERE)).state
    assert state is not None
    second = _at(state.order[1], Post.HELMSMAN)
    await table.service.stead.cancel(GM, second)
    await table.service.stead.cancel(GM, second, wish=False)
    await table.service.stead.answer(GM, HERE, Choice.GO_ON)
    await table.service.stead.answer(GM, HERE, Choice.GO_ON)
    assert Result.CANCELLED not in [one.result for one in await _closed(table)]
