"""Undoing: the battle goes back to an earlier decision, whole, and on from there with new dice."""

from random import Random

import pytest
from msgspec.structs import replace

from bot.rules import events as e
from bot.rules.adjust import GiveAcrobatics, SetEffect, SetHull, Weather
from bot.rules.battle import Battle
from bot.rules.dice import SeededDice
from bot.rules.fold import counting, fold, states
from bot.rules.questions import Declaration
from bot.rules.undoing import Decision, DecisionKind
from bot.rules.verify import verify
from bot.rules.words import Choice, Maneuver, Phase, Post, QuestionKind, What
from bot.service.ids import SeatId
from bot.service.letters import Letter
from bot.service.types import BattleView, Caller, QuestionView, Where
from bot.store.codec import decode_setup, encode_state
from bot.store.records import BattleRow, QuestionRow, SeatRow
from bot.store.words import Kind, Pace, QuestionStatus, Status
from tests.service.table import ANN, BEN, CAT, GM, HERE, Table, reason

SEED = (7).to_bytes(32, "big")


async def stored(table: Table) -> tuple[BattleRow, tuple[e.AnyEvent, ...], list[QuestionRow], list[SeatRow]]:
    async with table.store.reading() as work:
        row = await work.last_battle(HERE.channel or 0)
        assert row is not None
        return row, await work.events(row.id), await work.questions(row.id), await work.seats(row.id)


async def seen(table: Table) -> Battle:
    row, events, *_ = await stored(table)
    return fold(decode_setup(row.setup), events)


async def points(table: Table) -> tuple[Decision, ...]:
    return (await table.service.undo.decisions(GM, HERE)).decisions


async def asked(table: Table, *players: Caller) -> list[QuestionView]:
    return [one for player in players for one in await table.service.inquiry.open_questions(player, HERE)]


async def hold_all(table: Table, *players: Caller) -> None:
    """Everybody who is asked for a declaration of this round is ready, with what was chosen or nothing."""
    number = (await seen(table)).round
    while found := [
        (player, one)
        for player in players
        for one in await table.service.inquiry.open_questions(player, HERE)
        if one.kind is QuestionKind.DECLARE and not one.own.ready and one.round == number
    ]:
        await table.service.declare.ready(found[0][0], found[0][1].id)


@pytest.mark.parametrize("pace", list(Pace))
@pytest.mark.parametrize("number", range(3))
async def test_battles_with_undos_fold_verify_and_go_on(table: Table, pace: Pace, number: int) -> None:
    """After each undo all is as it stood at that line but for dice and seq; the log holds both tellings."""
    random = Random(number)
    players = (GM, ANN, BEN, CAT)
    await table.begun(pace, players[1:])
    undos = 0
    while undos < 6:
        view = await table.play(random, players, rounds=(await seen(table)).round + random.randrange(2))
        if view.status is Status.ENDED:
            break
        if random.random() < 0.5:
            await table.service.desk.adjust(GM, HERE, Weather(-random.randrange(1, 9)))
        if random.random() < 0.5:
            await table.post()
        await _undo(table, random)
        undos += 1
    assert undos
    if (await seen(table)).over is False:
        await table.service.desk.end(GM, HERE)
    await table.post()
    row, events, questions, _ = await stored(table)
    state = fold(decode_setup(row.setup), events)
    assert row.state == encode_state(state)
    dice = [die for event in events for die in getattr(event, "dice", ())]
    assert tuple(dice) == SeededDice(SEED).roll(len(dice))
    assert all(one.closed_at is not None for one in questions)
    assert await table.service.mail.waiting() == ()
    log = await table.service.inquiry.log(Caller(99, "Anyone"), HERE)
    assert verify(log.content.decode().splitlines()) is None


async def _undo(table: Table, random: Random) -> None:
    """Go back anywhere; look that it is so."""
    row, events, _, _ = await stored(table)
    history = states(decode_setup(row.setup), events)
    listed = await points(table)
    assert [one.to for one in listed] == sorted({one.to for one in listed}, reverse=True)
    assert {one.to for one in listed} <= {0, *[line.seq for line in counting(events)]}
    to = random.choice(listed).to
    letters_before = len(table.sent)
    told = (await table.service.undo.back_to(GM, HERE, to)).taken
    assert told.decision in listed
    row, events, questions, seats = await stored(table)
    line = events[len(history) - 1]
    assert line == e.Undone(seq=len(history), round=history[-1].round, phase=history[-1].phase, to=to)
    after = states(decode_setup(row.setup), events)
    earlier = history[to]
    assert after[line.seq] == replace(earlier, seq=line.seq, dice=history[-1].dice, asked=line.seq)
    assert row.state == encode_state(after[-1])
    counted = counting(events)
    assert row.round_seq == [one.seq for one in counted if isinstance(one, e.Round)][-1]
    assert row.announced >= line.seq
    assert (row.paused_at is not None) == after[-1].paused
    opened = [one for one in questions if one.closed_at is None]
    assert opened or row.status is Status.ENDED
    assert all(one.asked >= line.seq for one in opened)
    counts = {0, *[one.seq for one in counted]}
    assert all(one.asked in counts for one in questions if one.status is not QuestionStatus.UNDONE)
    assert not any(seat.ready or seat.choice for seat in seats)
    resisting = [one for one in opened if one.kind is QuestionKind.RESIST]
    assert [seat.ship for seat in seats if seat.went_on] == [one.about for one in resisting]
    for seat in seats:
        said = [
            one
            for one in counted
            if isinstance(one, e.Declared)
            and (one.ship, one.crew) == (seat.ship, earlier.ship(seat.ship).ship.at(seat.post).id)
        ]
        assert (seat.last is None) == (not said)
        assert not said or (seat.last is not None and seat.last.maneuver is said[-1].maneuver)
    await table.post()
    told_letters = [one for message in table.sent[letters_before:] for one in message.letters]
    assert [one.undone for one in told_letters if one.kind is Kind.UNDONE] == [told]
    log = await table.service.inquiry.log(GM, HERE)
    assert verify(log.content.decode().splitlines()) is None
    assert log.rounds == after[-1].round - 1
    assert all(f'"round":{after[-1].round}' not in one for one in log.content.decode().splitlines()[1:])


async def test_the_state_of_seats_and_panels_follows(table: Table) -> None:
    """Drafts are void, *same again* is what counts, panels are edited, people are asked anew."""
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.post()
    (question,) = await asked(table, ANN)
    await table.service.declare.choose(ANN, question.id, Declaration(Maneuver.ACCELERATE), ready=True)
    await hold_all(table, GM, BEN)
    await table.post()
    row, events, _, _ = await stored(table)
    assert any(isinstance(one, e.Roll) and one.kind.value == "accelerate" for one in events)
    (first,) = [one for one in await points(table) if one.kind is DecisionKind.DECLARE and one.round == 1]
    await table.service.decide.ask_me(ANN, HERE, QuestionKind.DODGE, ask=False)
    (draft,) = await asked(table, ANN)
    await table.service.declare.choose(ANN, draft.id, Declaration(Maneuver.EVADE))
    assert (await table.service.inquiry.status(ANN, HERE)).drafts[0].choice is not None

    before = len(table.sent)
    undone = await table.service.undo.back_to(GM, HERE, first.to)
    assert [type(one) for one in undone.taken.lines if isinstance(one, e.Acted)] == [e.Acted] * 6
    assert undone.taken.declared == {1}
    (again,) = await asked(table, ANN)
    assert (again.round, again.own.choice, again.own.last) == (1, None, None)
    assert QuestionKind.DODGE in again.silent, "what people don't want to be asked is theirs"
    letters = await table.post()
    panels = [one for one in letters if one.kind is Kind.PANEL and one.question is not None]
    assert {one.question.id for one in panels if one.question} >= {question.id, draft.id}
    assert all(one.question.status is QuestionStatus.UNDONE for one in panels if one.question)
    assert [one.kind for one in letters if one.kind in (Kind.ASK, Kind.ASK_NPCS)].count(Kind.ASK) == 2
    edited = [message for message in table.sent[before:] if message.letters[0].kind is Kind.PANEL]
    assert all(message.edits is not None for message in edited)
    posts = [one.kind for one in letters if one.kind in (Kind.UNDONE, Kind.ACTION, Kind.ROUND_END, Kind.ROUND_START)]
    assert posts == [Kind.UNDONE]
    assert row.round_seq > (await stored(table))[0].round_seq


async def test_a_click_on_what_was_undone_is_refused_and_changes_nothing(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    (question,) = await asked(table, ANN)
    await hold_all(table, GM, ANN, BEN)
    (later,) = await asked(table, ANN)
    (first,) = [one for one in await points(table) if one.kind is DecisionKind.DECLARE]
    await table.service.undo.back_to(GM, HERE, first.to)
    before = await stored(table)
    for old in (question, later):
        hold = Declaration(Maneuver.HOLD)
        assert await reason(table.service.declare.choose(ANN, old.id, hold)) == "question_undone"
        assert await reason(table.service.declare.ready(ANN, old.id)) == "question_undone"
        assert await reason(table.service.decide.answer(ANN, old.id, Choice.GO_ON)) == "question_undone"
        assert await reason(table.service.decide.cancel(ANN, old.id)) == "question_undone"
        assert await reason(table.service.declare.ready(BEN, old.id)) == "not_your_ship"
        assert (await table.service.inquiry.question(ANN, old.id)).status is QuestionStatus.UNDONE
    assert await stored(table) == before


async def test_only_the_game_master_and_only_while_it_runs(table: Table) -> None:
    await table.service.muster.start(GM, 10, 20)
    assert await reason(table.service.undo.decisions(GM, HERE)) == "not_begun"
    await table.service.muster.begin(GM, HERE)
    for caller in (ANN, Caller(99, "Olga")):
        assert await reason(table.service.undo.decisions(caller, HERE)) == "not_game_master"
        assert await reason(table.service.undo.back_to(caller, HERE, 0)) == "not_game_master"
    before = await stored(table)
    for to in (-1, 1, before[0].seq, before[0].seq + 1, 10**9):
        assert await reason(table.service.undo.back_to(GM, HERE, to)) == "cannot_undo"
    assert await stored(table) == before
    await table.service.desk.end(GM, HERE)
    assert await reason(table.service.undo.back_to(GM, HERE, 0)) == "battle_over"
    assert await reason(table.service.undo.decisions(GM, HERE)) == "battle_over"


async def test_back_to_the_beginning_rolls_first_head_on_anew(table: Table) -> None:
    await table.begun()
    _, events, *_ = await stored(table)
    assert [one.to for one in await points(table)] == [0]
    undone = await table.service.undo.back_to(GM, HERE, 0)
    assert undone.taken.decision.kind is DecisionKind.BEGINNING
    row, more, *_ = await stored(table)
    line = more[len(events)]
    assert isinstance(line, e.Undone)
    rolled = [one.dice for one in events if isinstance(one, e.Roll)]
    anew = [one.dice for one in more[len(events) :] if isinstance(one, e.Roll)]
    assert len(anew) >= len(rolled)
    assert anew != rolled
    assert (await seen(table)).round == 1
    assert [one.to for one in await points(table)] == [line.seq], "a second press can't mean the same point"
    assert await reason(table.service.undo.back_to(GM, HERE, 0)) == "cannot_undo"
    assert row.round_seq == next(one.seq for one in more[len(events) :] if isinstance(one, e.Round))
    letters = await table.post()
    kinds = [one.kind for one in letters]
    assert kinds.index(Kind.UNDONE) < kinds.index(Kind.HEAD_ON)
    assert kinds.count(Kind.HEAD_ON) == 1, "the first one was never sent"


async def test_a_game_masters_change_can_be_taken_back(table: Table) -> None:
    await table.begun()
    await table.service.desk.adjust(GM, HERE, Weather(-3))
    await table.service.desk.pause(GM, HERE)
    newest, before, *_ = await points(table)
    assert (newest.kind, newest.what, before.what) == (DecisionKind.CHANGE, What.PAUSE, What.WEATHER)
    await table.service.undo.back_to(GM, HERE, newest.to)
    row, *_ = await stored(table)
    state = await seen(table)
    assert (state.paused, row.paused_at, state.weather) == (False, None, -3)
    assert await reason(table.service.undo.back_to(GM, HERE, newest.to)) == "cannot_undo"
    await table.service.undo.back_to(GM, HERE, before.to)
    assert (await seen(table)).weather == 0


async def test_what_stays_as_it_is_is_no_point_to_go_back_to_and_not_told_as_gone(table: Table) -> None:
    await table.begun(Pace.RULES)
    before = await points(table)
    await table.service.tempo.together(GM, HERE, on=True)
    await table.service.seats.vacate(GM, Where(channel=HERE.channel, ship="a", post=Post.HELMSMAN))
    assert len([line for line in (await stored(table))[1] if isinstance(line, e.Gm)]) == 2
    assert {one.what for one in await points(table)} == {one.what for one in before}
    undone = await table.service.undo.back_to(GM, HERE, (await points(table))[-1].to)
    assert not [line for line in undone.taken.lines if isinstance(line, e.Gm)]


async def test_back_into_a_pause_time_stands_still(table: Table) -> None:
    await table.begun(Pace.POST)
    await table.service.desk.pause(GM, HERE)
    await table.service.desk.adjust(GM, HERE, Weather(-3))
    await table.service.desk.resume(GM, HERE)
    (change,) = [one for one in await points(table) if one.what is What.WEATHER]
    await table.service.undo.back_to(GM, HERE, change.to)
    row, _, questions, _ = await stored(table)
    assert row.paused_at == table.clock.now()
    assert await table.service.deadlines.next_at() is None
    assert all(one.due_at is not None for one in questions if one.closed_at is None)


async def test_deadlines_begin_anew(table: Table) -> None:
    await table.begun(Pace.POST)
    (first,) = await asked(table, ANN)
    await table.service.desk.adjust(GM, HERE, Weather(-3))
    table.clock.advance(3600)
    (change, _) = await points(table)
    await table.service.undo.back_to(GM, HERE, change.to)
    (second,) = await asked(table, ANN)
    assert first.due is not None
    assert second.due is not None
    assert (second.due - first.due).total_seconds() == 3600


async def test_a_signal_is_taken_back_and_may_be_tried_again(table: Table) -> None:
    """Its text stays read; what wasn't delivered yet never is."""
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.post()
    await table.service.desk.adjust(GM, HERE, Weather(-3))
    await table.service.signals.send(ANN, HERE, "c", "いざ")
    (change, _) = await points(table)
    undone = await table.service.undo.back_to(GM, HERE, change.to)
    assert [type(one) for one in undone.taken.lines] == [e.Gm, e.Signal]
    letters = await table.post()
    assert not [one for one in letters if one.kind in (Kind.SIGNAL, Kind.SIGNAL_TEXT, Kind.SIGNAL_LOST)]
    await table.service.signals.send(ANN, HERE, "c", "もう一度")
    _, events, *_ = await stored(table)
    assert len([one for one in events if isinstance(one, e.Signal)]) == 2


async def test_what_counts_of_a_round_stays_declared(table: Table) -> None:
    """Back to a change in ③: who had declared before it has; who declared later hasn't."""
    await table.begun(Pace.BRISK, (ANN, BEN))
    (ann,) = await asked(table, ANN)
    (ben,) = await asked(table, BEN)
    await hold_all(table, ANN, GM)
    await table.service.desk.adjust(GM, HERE, Weather(-3))
    await hold_all(table, BEN)
    (change,) = [one for one in await points(table) if one.kind is DecisionKind.CHANGE]
    await table.service.undo.back_to(GM, HERE, change.to)
    state = await seen(table)
    assert (state.phase, state.round, state.queue) == (Phase.DECLARATIONS, 1, ("c",))
    _, _, questions, _ = await stored(table)
    status = {(one.asked, one.ship, one.post): one.status for one in questions}
    assert status[ann.id.asked, "a", Post.HELMSMAN] is QuestionStatus.ANSWERED
    assert status[ben.id.asked, "c", Post.HELMSMAN] is QuestionStatus.UNDONE
    assert [one.id.ship for one in await asked(table, ANN, BEN)] == ["c"]


async def test_what_is_listed_is_no_secret(table: Table) -> None:
    """Nothing of this round's declarations: neither what is declared, nor what is asked about just now."""
    await table.begun(Pace.RULES, (ANN, BEN))
    random = Random(4)
    for _ in range(90):
        found = [(player, one) for player in (GM, ANN, BEN) for one in await asked(table, player)]
        found = [(player, one) for player, one in found if one.kind is not QuestionKind.DECLARE or not one.own.ready]
        if not found:
            break
        player, question = random.choice(found)
        await table.reply(random, player, question)
        row, events, *_ = await stored(table)
        if row.status is Status.ENDED:
            break
        acted = {(one.ship, one.maneuver) for one in counting(events) if isinstance(one, e.Acted)}
        for decision in await points(table):
            known = decision.kind is DecisionKind.DODGE or decision.maneuver is None
            assert known or (decision.ship, decision.maneuver) in acted
            assert decision.to < row.seq or question.kind is QuestionKind.GO_ON


async def _shot(table: Table) -> tuple[Caller, QuestionView]:
    """A sharp gunner fires at a ship that may dodge with acrobatics: its helmsman's player, and what they are asked."""
    await table.service.desk.adjust(GM, HERE, SetEffect("a", None, "sharp", 12))
    for ship in ("b", "c"):
        await table.service.desk.adjust(GM, HERE, GiveAcrobatics(ship, 2))
    for _ in range(30):
        found = [(player, one) for player in (ANN, BEN, CAT, GM) for one in await asked(table, player)]
        player, question = next(one for one in found if not one[1].own.ready or one[1].kind is not QuestionKind.DECLARE)
        match question.kind:
            case QuestionKind.DODGE:
                return player, question
            case QuestionKind.DECLARE:
                fires = question.id.seat == SeatId(question.id.battle, "a", Post.GUNNER)
                wanted = (Maneuver.FIRE,) if fires else (Maneuver.HOLD, Maneuver.WAIT)
                choice = next(one for one in question.offers if one.maneuver in wanted)
                await table.service.declare.choose(player, question.id, choice, ready=True)
            case _:
                await table.service.decide.answer(player, question.id, Choice.GO_ON)
    raise AssertionError("nobody was ever asked to dodge")


async def test_a_shot_that_waits_for_its_dodge_is_told_before_it_is_taken_back(table: Table) -> None:
    """A roll that fell is posted; going back to before the dodge keeps the hit."""
    await table.begun(Pace.RULES, (ANN, BEN, CAT))
    player, question = await _shot(table)
    await table.post()
    state = await seen(table)
    assert state.struck is not None
    await table.service.desk.adjust(GM, HERE, Weather(-1))
    await table.post()
    await table.service.decide.answer(player, question.id, Choice.NO_DODGE)
    before = next(one for one in await points(table) if one.kind is DecisionKind.CHANGE)
    await table.service.undo.back_to(GM, HERE, before.to)
    struck = (await seen(table)).struck
    assert struck is not None
    assert struck.seq == state.struck.seq
    (anew,) = [one for one in await asked(table, player) if one.kind is QuestionKind.DODGE]
    await table.service.decide.answer(player, anew.id, Choice.DODGE)
    shot = next(one for one in await points(table) if one.to < state.struck.seq)
    await table.service.undo.back_to(GM, HERE, shot.to)
    assert (await seen(table)).struck is None


async def test_unsent_mail_of_what_is_taken_back_is_void(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.post()
    await hold_all(table, GM, ANN, BEN)
    (first,) = [one for one in await points(table) if one.kind is DecisionKind.DECLARE]
    await table.service.undo.back_to(GM, HERE, first.to)
    letters: list[Letter] = await table.post()
    assert {one.kind for one in letters} == {
        Kind.UNDONE,
        Kind.BOARD,
        Kind.ASK,
        Kind.ASK_NPCS,
        Kind.PANEL,
        Kind.NPC_PANEL,
    }
    asks = [one.question for one in letters if one.kind is Kind.ASK]
    assert all(one is not None and one.status is QuestionStatus.OPEN for one in asks)


async def test_a_sunk_ship_is_afloat_again(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.service.desk.adjust(GM, HERE, SetHull("b", 0))
    assert (await seen(table)).ship("b").sunk
    (change, _) = await points(table)
    view: BattleView = (await table.service.undo.back_to(GM, HERE, change.to)).battle
    assert view.state is not None
    assert not view.state.ship("b").sunk
    assert view.missing == 6
    assert [one.id.ship for one in await table.service.inquiry.open_questions(GM, Where(channel=20, ship="b"))] == [
        "b"
    ] * 2
