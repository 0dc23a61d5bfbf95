"""How a battle asks, setting by setting; deadlines; nudges."""

from datetime import timedelta
from random import Random

import pytest

from bot.rules.events import Gm
from bot.rules.questions import Declaration
from bot.rules.verify import verify
from bot.rules.words import Declarations, Maneuver, Post, QuestionKind, What
from bot.service.desk.tempo import NUDGE_PAUSE
from bot.service.types import Caller, QuestionView
from bot.store.words import Kind, Pace
from tests.service.table import ANN, BEN, CAT, GM, HERE, Table, reason

EVADE = Declaration(Maneuver.EVADE)


async def _asked(table: Table, *players: Caller) -> list[QuestionView]:
    return [one for player in players for one in await table.service.inquiry.open_questions(player, HERE)]


async def _notes(table: Table, what: What = What.NOTE) -> list[tuple[object, object]]:
    battle = (await table.service.inquiry.battle(HERE)).id
    async with table.store.reading() as work:
        return [
            (line.before, line.after)
            for line in await work.events(battle)
            if isinstance(line, Gm) and line.what is what
        ]


async def test_a_pace_is_a_choice_of_all_three_and_each_can_be_changed_by_itself(table: Table) -> None:
    view = await table.service.muster.start(GM, 10, 20, pace=Pace.POST)
    assert (view.together, view.asks_each, view.seconds) == (True, False, 24 * 3600)
    assert await reason(table.service.tempo.deadline(ANN, HERE, 600)) == "not_game_master"
    await table.service.tempo.deadline(GM, HERE, 600)
    await table.service.tempo.together(GM, HERE, on=False)
    await table.service.tempo.ask_each(GM, HERE, on=True)
    view = await table.service.inquiry.battle(HERE)
    assert (view.pace, view.together, view.asks_each, view.seconds) == (Pace.POST, False, True, 600)
    assert [one.kind for one in await table.post()] == [Kind.MUSTER]
    begun = await table.service.muster.begin(GM, HERE)
    assert begun.setup.rules.declarations is Declarations.IN_ORDER
    await table.service.muster.pace(GM, HERE, Pace.POST)
    view = await table.service.inquiry.battle(HERE)
    assert (view.together, view.asks_each, view.seconds) == (True, False, 24 * 3600)
    assert await _notes(table) == [
        ("declarations: in_order", "declarations: together"),
        ("asking: each", "asking: changed"),
        ("deadline: 600", "deadline: 86400"),
    ]
    await table.service.desk.end(GM, HERE)
    again = await table.service.muster.rematch(GM, HERE)
    assert (again.pace, again.seconds) == (Pace.POST, 24 * 3600)


@pytest.mark.parametrize("seconds", [29, 30 * 24 * 3600 + 1])
async def test_a_deadline_has_its_bounds(table: Table, seconds: int) -> None:
    await table.begun(Pace.BRISK, (ANN,))
    assert await reason(table.service.tempo.deadline(GM, HERE, seconds)) == "deadline_out_of_range"


async def test_a_new_deadline_is_counted_from_now_for_what_is_open_with_its_reminder(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN,))
    table.clock.advance(3600)
    await table.service.tempo.deadline(GM, HERE, 600)
    now = table.clock.now()
    assert {one.due for one in await _asked(table, ANN, GM)} == {now + timedelta(minutes=10)}
    assert await table.service.deadlines.next_at() == now + timedelta(minutes=5)
    await table.post()
    table.clock.advance(300)
    await table.service.deadlines.run()
    assert [one.kind for one in await table.post()].count(Kind.REMINDER) >= 1
    await table.service.tempo.deadline(GM, HERE, None)
    assert {one.due for one in await _asked(table, ANN, GM)} == {None}
    assert await table.service.deadlines.next_at() is None


@pytest.mark.clause("T1")
async def test_each_decision_gets_the_time_that_is_set(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN,))
    await table.service.tempo.deadline(GM, HERE, 90)
    await table.service.declare.choose(ANN, HERE, EVADE)
    table.clock.advance(89)
    await table.service.deadlines.run()
    assert (await table.service.inquiry.battle(HERE)).state.round == 1  # type: ignore[union-attr]
    table.clock.advance(1)
    await table.service.deadlines.run()
    while (await table.service.inquiry.battle(HERE)).state.round == 1:  # type: ignore[union-attr]
        table.clock.advance(90)
        assert await table.service.deadlines.run()
    assert {one.due for one in await _asked(table, ANN)} == {table.clock.now() + timedelta(seconds=90)}


async def test_while_it_is_paused_a_new_deadline_counts_from_the_pauses_end(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN,))
    await table.service.desk.pause(GM, HERE)
    table.clock.advance(3600)
    await table.service.tempo.deadline(GM, HERE, 600)
    table.clock.advance(3600)
    await table.service.desk.resume(GM, HERE)
    assert {one.due for one in await _asked(table, ANN)} == {table.clock.now() + timedelta(minutes=10)}


@pytest.mark.clause("F3")
@pytest.mark.parametrize("begun", [Pace.RULES, Pace.BRISK])
async def test_together_or_in_order_changes_in_mid_battle_and_the_log_holds(table: Table, begun: Pace) -> None:
    """The header says what the rules allow; asking otherwise is right under it, and `verify` says so."""
    await table.begun(begun, (ANN, BEN, CAT))
    players = (ANN, BEN, CAT, GM)
    asked = {one.id.ship for one in await _asked(table, ANN, BEN, CAT)}
    assert len(asked) == (1 if begun is Pace.RULES else 3)
    for number in range(4):
        on = (begun is Pace.RULES) is (number % 2 == 0)
        await table.service.tempo.together(GM, HERE, on=on)
        view = await table.play(Random(number), players, number + 1)
        state = view.state
        if state is None or state.over:
            break
        asked = {one.id.ship for one in await _asked(table, ANN, BEN, CAT)}
        assert len(asked) == (len(state.afloat) if on else 1)
    await table.service.tempo.together(GM, HERE, on=True)
    for ship in ("a", "b", "c"):
        found = [one for one in await _asked(table, *players) if one.id.ship == ship]
        assert {one.id.post for one in found} in (set(), set(Post))
    if not (await table.service.inquiry.battle(HERE)).seed:
        await table.service.desk.end(GM, HERE)
    assert verify((await table.service.inquiry.log(ANN, HERE)).content.decode().splitlines()) is None


@pytest.mark.clause("F6")
async def test_asking_before_each_action_or_not(table: Table) -> None:
    await table.begun(Pace.RULES, (ANN, BEN))
    await table.service.tempo.together(GM, HERE, on=True)
    await table.service.declare.choose(ANN, HERE, EVADE, ready=True)
    for player in (BEN, GM):
        for question in await _asked(table, player):
            await table.service.declare.ready(player, question.id)
    (question,) = await _asked(table, ANN)
    assert question.kind is QuestionKind.GO_ON
    await table.service.tempo.ask_each(GM, HERE, on=False)
    assert QuestionKind.GO_ON not in {one.kind for one in await _asked(table, ANN)}


async def test_a_nudge_reaches_who_is_missing_and_nobody_else(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN, CAT))
    await table.post()
    await table.service.declare.choose(BEN, HERE, EVADE, ready=True)
    await table.post()
    before = len(table.sent)
    assert await reason(table.service.tempo.nudge(ANN, HERE)) == "not_game_master"
    nudged = await table.service.tempo.nudge(GM, HERE)
    assert [seat.user for seat in nudged.reached] == [ANN.user, CAT.user]
    assert (nudged.closed, nudged.resting) == ((), ())
    letters = await table.post()
    sent = [(one.target.user, one.letters[0].kind) for one in table.sent[before:]]
    assert sorted(user or 0 for user, kind in sent if kind is Kind.NUDGE) == [ANN.user, CAT.user]
    (board,) = [one for one in letters if one.kind is Kind.BOARD]
    assert board.battle.nudged == table.clock.now()
    again = await table.service.tempo.nudge(GM, HERE)
    assert (again.reached, len(again.resting)) == ((), 2)
    assert Kind.NUDGE not in {one.kind for one in await table.post()}
    table.clock.advance(NUDGE_PAUSE.total_seconds())
    assert len((await table.service.tempo.nudge(GM, HERE)).reached) == 2


async def test_a_nudge_that_comes_too_late_says_nothing(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.post()
    await table.service.tempo.nudge(GM, HERE)
    await table.service.declare.choose(ANN, HERE, EVADE, ready=True)
    nudges = [one for one in await table.post() if one.kind is Kind.NUDGE]
    assert [one.reminder is None for one in nudges] == [True, False]


async def test_who_could_not_be_reached_is_named_and_tried_once_more(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    (message,) = [one for one in await table.service.mail.waiting() if one.target.user == ANN.user]
    await table.service.mail.unreachable(message)
    await table.post()
    nudged = await table.service.tempo.nudge(GM, HERE)
    assert ([one.user for one in nudged.closed], [one.user for one in nudged.reached]) == ([ANN.user], [BEN.user])
    assert ANN.user in [one.target.user for one in await table.service.mail.waiting()]


async def test_there_is_nobody_to_nudge(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN,))
    await table.service.desk.pause(GM, HERE)
    assert await reason(table.service.tempo.nudge(GM, HERE)) == "battle_paused"
    await table.service.desk.resume(GM, HERE)
    await table.service.declare.choose(ANN, HERE, EVADE, ready=True)
    assert await reason(table.service.tempo.nudge(GM, HERE)) == "nobody_missing"
