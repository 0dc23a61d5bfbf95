"""Answers of ④ and ⑤, standing answers, cancelling beforehand, deadlines, pauses, signals."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from bot.rules.adjust import BringAlongside, Reorder
from bot.rules.events import Acted, Contest, Roll
from bot.rules.questions import Declaration
from bot.rules.words import Choice, Maneuver, Part, Post, QuestionKind, Result, RollKind
from bot.service.ids import NpcPanelId
from bot.service.types import Caller, QuestionView, Where
from bot.store.words import Kind, Pace, QuestionStatus
from tests.service.table import ANN, BEN, CAT, CHANNEL, GM, HERE, Table, reason

SWAP = Declaration(Maneuver.SWAP, "c")
EVADE = Declaration(Maneuver.EVADE)


async def _asked(table: Table, player: Caller) -> QuestionView | None:
    found = await table.service.inquiry.open_questions(player, HERE)
    return found[0] if found else None


async def _declare(table: Table, choices: dict[tuple[str, Post], Declaration]) -> None:
    """Everybody declares this round: what is named, else nothing."""
    before = (await table.service.inquiry.battle(HERE)).state
    assert before is not None
    for _ in range(4):
        for player in (GM, ANN, BEN, CAT):
            for question in await table.service.inquiry.open_questions(player, HERE):
                now = question.battle.state
                if question.kind is not QuestionKind.DECLARE or question.own.ready or now is None:
                    continue
                if now.round > before.round:
                    return
                key = (question.id.ship, question.id.post)
                rest = Maneuver.HOLD if question.id.post is Post.HELMSMAN else Maneuver.WAIT
                choice = choices.get(key, Declaration(rest))
                await table.service.declare.choose(player, question.id, choice, ready=True)


async def _acted(table: Table, battle: int) -> list[Acted]:
    async with table.store.reading() as work:
        return [event for event in await work.events(battle) if isinstance(event, Acted)]


async def test_going_on_is_asked_and_answered_once(table: Table) -> None:
    view = await table.begun(Pace.RULES)
    await _declare(table, {("a", Post.HELMSMAN): SWAP})
    question = await _asked(table, ANN)
    assert question is not None
    assert (question.kind, question.declared) == (QuestionKind.GO_ON, SWAP)
    assert await reason(table.service.decide.answer(BEN, question.id, Choice.CANCEL)) == "not_yours_to_answer"
    assert await reason(table.service.decide.answer(ANN, question.id, Choice.DODGE)) == "not_an_option"
    results = await asyncio.gather(
        table.service.decide.answer(ANN, question.id, Choice.GO_ON),
        table.service.decide.answer(ANN, question.id, Choice.CANCEL),
        return_exceptions=True,
    )
    refused = [result for result in results if isinstance(result, BaseException)]
    assert [getattr(error, "reason", None) for error in refused] == ["question_closed"]
    assert sum(act.maneuver is Maneuver.SWAP for act in await _acted(table, view.id)) == 1


async def test_cancelled_when_asked(table: Table) -> None:
    view = await table.begun(Pace.RULES)
    await _declare(table, {("a", Post.HELMSMAN): SWAP})
    answered = await table.service.decide.answer(ANN, HERE, Choice.CANCEL)
    assert (answered.status, answered.answer) == (QuestionStatus.ANSWERED, Choice.CANCEL)
    assert [act.result for act in await _acted(table, view.id) if act.maneuver is Maneuver.SWAP] == [Result.CANCELLED]
    assert await reason(table.service.decide.answer(ANN, HERE, Choice.CANCEL)) == "question_closed"


async def test_cancelled_beforehand(table: Table) -> None:
    view = await table.begun(Pace.RULES, (ANN, BEN))
    assert view.state is not None
    await table.service.desk.adjust(GM, HERE, Reorder(("c", "b", "a")))
    fire = Declaration(Maneuver.SWAP, "a")
    await _declare(table, {("a", Post.HELMSMAN): SWAP, ("c", Post.HELMSMAN): fire})
    first = await _asked(table, BEN)
    assert first is not None
    assert first.kind is QuestionKind.GO_ON
    wished = await table.service.decide.cancel(ANN, HERE)
    assert wished.cancels
    assert wished.may_cancel
    assert not (await table.service.decide.cancel(ANN, wished.id, wish=False)).cancels
    await table.service.decide.cancel(ANN, wished.id)
    await table.service.decide.answer(BEN, first.id, Choice.CANCEL)
    results = [act.result for act in await _acted(table, view.id) if act.maneuver is Maneuver.SWAP]
    assert results == [Result.CANCELLED, Result.CANCELLED]
    assert await reason(table.service.decide.cancel(ANN, wished.id)) == "question_closed"


async def test_nothing_to_cancel(table: Table) -> None:
    await table.begun(Pace.RULES)
    assert await reason(table.service.decide.cancel(ANN, HERE)) == "cannot_cancel"
    assert await reason(table.service.decide.cancel(CAT, HERE)) == "not_your_ship"


async def test_brisk_asks_only_where_something_changed(table: Table) -> None:
    view = await table.begun(Pace.BRISK)
    await _declare(table, {("a", Post.HELMSMAN): EVADE})
    assert [act.maneuver for act in await _acted(table, view.id)].count(Maneuver.EVADE) == 1
    await _declare(table, {("a", Post.GUNNER): Declaration(Maneuver.AIM, "c", "w1"), ("c", Post.HELMSMAN): EVADE})
    assert [act.maneuver for act in await _acted(table, view.id)].count(Maneuver.AIM) == 1


async def test_brisk_asks_where_the_order_changed(table: Table) -> None:
    await table.begun(Pace.BRISK)
    await table.service.muster.pace(GM, HERE, Pace.RULES)
    await _declare(table, {("a", Post.HELMSMAN): SWAP})
    question = await _asked(table, ANN)
    assert question is not None
    view = await table.service.inquiry.battle(HERE)
    assert view.state is not None
    await table.service.desk.adjust(GM, HERE, Reorder(view.state.order[::-1]))
    await table.service.muster.pace(GM, HERE, Pace.BRISK)
    still = await _asked(table, ANN)
    assert still is not None
    assert still.id == question.id
    await table.service.desk.adjust(GM, HERE, Reorder(view.state.order))
    assert await _asked(table, ANN) != still


async def test_do_not_ask_me(table: Table) -> None:
    view = await table.begun(Pace.RULES)
    await _declare(table, {("a", Post.HELMSMAN): SWAP})
    question = await _asked(table, ANN)
    assert question is not None
    said = await table.service.decide.ask_me(ANN, question.id, QuestionKind.GO_ON, ask=False)
    assert (said.status, said.silent) == (QuestionStatus.STANDING, frozenset((QuestionKind.GO_ON,)))
    await _declare(table, {("a", Post.HELMSMAN): SWAP})
    assert [act.maneuver for act in await _acted(table, view.id)].count(Maneuver.SWAP) == 2
    back = await table.service.decide.ask_me(ANN, HERE, QuestionKind.GO_ON, ask=True)
    assert back.silent == frozenset()
    await _declare(table, {("a", Post.HELMSMAN): SWAP})
    asked = await _asked(table, ANN)
    assert asked is not None
    assert asked.kind is QuestionKind.GO_ON


async def test_breaking_away_is_asked_of_both_sides(table: Table) -> None:
    view = await table.begun(Pace.RULES)
    await table.service.desk.adjust(GM, HERE, BringAlongside(("a", "c")))
    await _declare(table, {("a", Post.HELMSMAN): Declaration(Maneuver.DISENGAGE, "c")})
    mine = await _asked(table, ANN)
    assert mine is not None
    assert await _asked(table, BEN) is None
    await table.service.decide.answer(ANN, mine.id, Choice.GO_ON)
    theirs = await _asked(table, BEN)
    assert theirs is not None
    assert (theirs.kind, theirs.about) == (QuestionKind.RESIST, "a")
    assert await _asked(table, ANN) is None
    await table.service.decide.answer(BEN, theirs.id, Choice.LET_GO)
    async with table.store.reading() as work:
        events = await work.events(view.id)
    assert not any(isinstance(event, Contest) for event in events)
    state = (await table.service.inquiry.battle(HERE)).state
    assert state is not None
    assert state.relations == ()


async def test_npcs_are_never_asked_in_the_middle(table: Table) -> None:
    view = await table.begun(Pace.RULES, (ANN,))
    await _declare(
        table,
        {
            ("c", Post.HELMSMAN): Declaration(Maneuver.SWAP, "a"),
            ("b", Post.GUNNER): Declaration(Maneuver.FIRE, "c", "w1"),
        },
    )
    assert len([act for act in await _acted(table, view.id) if act.result in (Result.DONE, Result.FAILED)]) == 6


async def _until(table: Table, random: Random, found: Callable[[QuestionView], bool]) -> QuestionView | None:
    for _ in range(400):
        questions = [
            (player, question)
            for player in (GM, ANN, BEN)
            for question in await table.service.inquiry.open_questions(player, HERE)
            if question.kind is not QuestionKind.DECLARE or not question.own.ready
        ]
        if not questions:
            return None
        for _, question in questions:
            if found(question):
                return question
        player, question = questions[0]
        await table.reply(random, player, question)
    return None


async def test_a_dodge_is_asked_only_with_acrobatics_left(table: Table) -> None:
    await table.begun(Pace.RULES)
    dodges = 0
    for seed in range(3):
        question = await _until(table, Random(seed), lambda one: one.kind is QuestionKind.DODGE)
        if question is None:
            break
        assert Choice.ACROBATIC in question.options
        dodges += 1
        player = ANN if question.id.ship == "a" else BEN
        await table.service.decide.answer(player, question.id, Choice.ACROBATIC)
    async with table.store.reading() as work:
        row = await work.open_battle(CHANNEL) or await work.last_battle(CHANNEL)
        assert row is not None
        rolls = [event for event in await work.events(row.id) if isinstance(event, Roll)]
    assert sum(roll.kind is RollKind.DODGE for roll in rolls) >= dodges


async def test_a_deadline_takes_the_mildest_choice(table: Table) -> None:
    view = await table.begun(Pace.POST)
    await table.post()
    first = await table.service.deadlines.next_at()
    assert first is not None
    assert (first - table.clock.now()).total_seconds() == 12 * 3600
    assert await table.service.deadlines.run() == 0
    table.clock.advance(12 * 3600)
    assert await table.service.deadlines.run() == 6
    reminded = await table.post()
    assert {letter.kind for letter in reminded} == {Kind.REMINDER}
    assert {message.target.user for message in table.sent[-len(reminded) :]} == {GM.user, ANN.user, BEN.user}
    await table.service.declare.choose(ANN, HERE, EVADE)
    table.clock.advance(12 * 3600)
    assert await table.service.deadlines.run() == 6
    assert len([act for act in await _acted(table, view.id) if act.maneuver is Maneuver.EVADE]) == 1
    letters = await table.post()
    assert sum(letter.kind is Kind.LATE for letter in letters) == 6
    assert (await table.service.inquiry.battle(HERE)).state.round == 2  # pyright: ignore[reportOptionalMemberAccess]


async def test_a_pause_stops_deadlines(table: Table) -> None:
    await table.begun(Pace.POST)
    table.clock.advance(3600)
    assert await reason(table.service.desk.pause(ANN, HERE)) == "not_game_master"
    assert (await table.service.desk.pause(GM, HERE)).battle.paused
    assert await table.service.deadlines.next_at() is None
    table.clock.advance(100 * 3600)
    assert await table.service.deadlines.run() == 0
    assert not (await table.service.desk.resume(GM, HERE)).battle.paused
    first = await table.service.deadlines.next_at()
    assert first is not None
    assert (first - table.clock.now()).total_seconds() == 11 * 3600


async def test_what_is_asked_in_a_pause_has_its_whole_time_after_it(table: Table) -> None:
    await table.begun(Pace.POST)
    await table.service.desk.pause(GM, HERE)
    table.clock.advance(3600)
    await _declare(table, {("a", Post.HELMSMAN): EVADE})
    table.clock.advance(3600)
    await table.service.desk.resume(GM, HERE)
    dues = {question.due for question in await table.service.inquiry.open_questions(GM, HERE)}
    assert {due and (due - table.clock.now()).total_seconds() for due in dues} == {24 * 3600}


async def test_a_signals_text_reaches_the_other_crew_only(table: Table) -> None:
    secret = "turn at the third bell"
    view = await table.begun(Pace.BRISK, (ANN, BEN, CAT))
    assert await reason(table.service.signals.send(ANN, HERE, "zz", secret)) == "unknown_target"
    assert await reason(table.service.signals.send(ANN, HERE, "a", secret)) == "own_target"
    assert await reason(table.service.signals.send(ANN, HERE, "b", " \u200b")) == "text_empty"
    await table.post()
    for target, reader in (("b", CAT), ("c", BEN)):
        sent = await table.service.signals.send(ANN, HERE, target, secret)
        await table.post()
        heard = [(message.target, letter) for message in table.sent for letter in message.letters if letter.signal]
        mine = [letter.signal for at, letter in heard if at.user == reader.user and letter.signal]
        assert [signal.text for signal in mine] == [secret if sent.understood else None]
        assert {at.user for at, _ in heard} <= {BEN.user, CAT.user}
    assert await reason(table.service.signals.send(ANN, HERE, "b", secret)) == "already_signalled"
    await table.service.desk.end(GM, HERE)
    log = await table.service.inquiry.log(ANN, HERE)
    assert secret.encode() not in log.content
    assert log.content.count(b'"type":"signal"') == 2
    assert view.id == log.battle.id


async def test_the_log_before_the_end(table: Table) -> None:
    await table.begun(Pace.BRISK)
    assert await reason(table.service.inquiry.log(ANN, HERE)) == "log_not_yet"
    log = await table.service.inquiry.log(GM, HERE)
    assert (log.rounds, log.whole) == (0, False)
    assert b"seed_commitment" in log.content
    assert b'"seed":' not in log.content
    await _declare(table, {("a", Post.HELMSMAN): EVADE})
    log = await table.service.inquiry.log(GM, HERE)
    assert log.rounds == 1
    assert log.content.count(b'"type":"declared"') == 6
    assert b'"round":2' not in log.content


async def test_accepting_twice(table: Table) -> None:
    await table.begun(Pace.BRISK)
    question = await _asked(table, GM)
    assert question is not None
    panel = NpcPanelId(question.id.battle, question.id.asked)
    await table.service.declare.accept_all(GM, panel)
    assert not (await table.service.declare.accept_all(GM, panel)).open
    await _declare(table, {})
    assert await reason(table.service.declare.accept_all(GM, panel)) == "question_closed"


@pytest.mark.parametrize("part", list(Part))
async def test_choices_keep_what_they_name(table: Table, part: Part) -> None:
    await table.service.muster.start(GM, 10, CHANNEL, pace=Pace.RULES)
    await table.service.muster.join(ANN, Where(channel=CHANNEL, ship="a", post=Post.GUNNER))
    await table.service.muster.begin(GM, HERE)
    fire = Declaration(Maneuver.FIRE, "c", "w1", part)
    await _declare(table, {("a", Post.GUNNER): fire})
    question = await _asked(table, ANN)
    assert question is not None
    assert question.declared == fire
