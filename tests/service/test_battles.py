"""Whole battles through the service, at each pace, to the end: what must hold for all of them."""

import json
from collections.abc import Iterable
from random import Random

import pytest
from msgspec.structs import replace

from bot.errors import UserError
from bot.rules.battle import Battle, ShipState
from bot.rules.dice import SeededDice, commitment
from bot.rules.events import Acted, Declared, Ended, Roll, Round
from bot.rules.fold import fold
from bot.rules.words import Choice, QuestionKind
from bot.service.letters import Letter
from bot.service.types import Caller, Where
from bot.store.codec import decode_setup, decode_state, encode_state
from bot.store.words import Kind, Pace, Status
from tests.service.table import ANN, BEN, CAT, CHANNEL, GM, HERE, Table, reason


@pytest.mark.parametrize("pace", list(Pace))
async def test_a_battle_runs_to_its_end(table: Table, pace: Pace) -> None:
    view = await table.begun(pace, (ANN, BEN, CAT))
    letters = await table.post()
    random = Random(3)
    while (await table.play(random, (GM, ANN, BEN, CAT), rounds=25)).status is not Status.ENDED:
        await table.service.desk.end(GM, HERE)
    letters += await table.post()

    async with table.store.reading() as work:
        row = await work.battle(view.id)
        events = await work.events(view.id)
        open_questions = await work.open_questions(view.id)
    assert row is not None
    state = fold(decode_setup(row.setup), events)
    assert state == decode_state(row.state, row.codec)
    assert row.state == encode_state(state)
    assert [event.seq for event in events] == list(range(1, row.seq + 1))
    assert open_questions == []
    assert await table.service.mail.waiting() == ()
    dice = [die for event in events for die in getattr(event, "dice", ())]
    assert tuple(dice) == SeededDice((7).to_bytes(32, "big")).roll(len(dice))
    _check_channel(letters, events)
    _check_log(await _log(table), row.seq)


def _check_channel(letters: list[Letter], events: tuple[object, ...]) -> None:
    """Everything but declarations is posted once, in order; declarations never."""
    told = [event for letter in letters for event in letter.events]
    assert told == [event for event in events if not isinstance(event, Declared)]
    actions = [letter for letter in letters if letter.kind is Kind.ACTION]
    assert len(actions) == sum(isinstance(event, Acted) for event in events)
    rounds = sum(isinstance(event, Round) for event in events)
    kinds = [letter.kind for letter in letters]
    assert kinds.count(Kind.ROUND_START) == rounds
    assert kinds.count(Kind.ROUND_END) == rounds - 1
    assert kinds.count(Kind.HEAD_ON) == kinds.count(Kind.BEGUN) == kinds.count(Kind.ENDED) == 1
    assert sum(isinstance(event, Ended) for event in events) == 1


async def _log(table: Table) -> list[dict[str, object]]:
    log = await table.service.inquiry.log(Caller(99, "Anyone"), HERE)
    assert log.whole
    return [json.loads(line) for line in log.content.splitlines()]


def _check_log(lines: list[dict[str, object]], seq: int) -> None:
    header, *rest = lines
    assert header["format"] == "battle-log"
    assert header["seed_commitment"] == commitment(bytes.fromhex(str(header["seed"])))
    assert [line["seq"] for line in rest] == list(range(1, seq + 1))
    assert all({"at", "round", "phase", "type"} <= line.keys() for line in rest)
    moments = [str(line["at"]) for line in rest]
    assert moments == sorted(moments)


@pytest.mark.parametrize("pace", list(Pace))
async def test_nobody_learns_what_they_should_not(table: Table, pace: Pace) -> None:
    await table.begun(pace, (ANN, BEN))
    random = Random(5)
    await table.play(random, (GM, ANN, BEN), rounds=2)
    await table.post()
    for message in table.sent:
        for letter in message.letters:
            assert letter.battle.seed is None
            states = [letter.battle.state, letter.state]
            if message.target.channel is not None:
                assert letter.question is letter.npcs is letter.signal is None
                assert not any(isinstance(event, Declared) for event in letter.events)
            elif letter.question is not None:
                assert letter.question.seat.user == message.target.user
                own = letter.question.id.ship
                states = [letter.question.battle.state]
                assert states[0] is not None
                others = [ship for ship in states[0].ships if ship.id != own]
                assert _known(states[0], others) <= _public(states[0], letter)
                continue
            elif letter.npcs is not None:
                assert message.target.user == GM.user
                assert all(question.seat.user is None for question in letter.npcs.questions)
            for state in states:
                assert state is None or _known(state, state.ships) <= _public(state, letter)


def _known(state: Battle, ships: Iterable[ShipState]) -> set[tuple[str, str | None]]:
    """Whose declarations are there: (ship, crew)."""
    return {(one.id, said.crew) for one in ships for said in (one.helmsman, one.gunner) if said is not None}


def _public(state: Battle, letter: Letter) -> set[tuple[str, str | None]]:
    """Whose declarations are no secret any more: of the action that is told, and of a shot that has hit."""
    acted: set[tuple[str, str | None]] = {(one.ship, one.crew) for one in letter.events if isinstance(one, Acted)}
    return acted if state.struck is None else acted | {(state.struck.ship, state.struck.crew)}


@pytest.mark.parametrize("pace", list(Pace))
async def test_a_round_costs_no_more_calls_than_things_that_happen(table: Table, pace: Pace) -> None:
    """At most one call for each question, answer, action and board edit."""
    await table.begun(pace, (ANN, BEN))
    await table.post()
    table.calls.clear()
    random = Random(11)
    answers = 0
    while True:
        view = await table.service.inquiry.battle(HERE)
        if view.status is Status.ENDED or (view.state is not None and view.state.round > 3):
            break
        players = [
            (player, question)
            for player in (GM, ANN, BEN)
            for question in await table.service.inquiry.open_questions(player, HERE)
            if question.kind is not QuestionKind.DECLARE or not question.own.ready
        ]
        player, question = players[0]
        await table.reply(random, player, question)
        answers += 1
        await table.post()
    async with table.store.reading() as work:
        events = await work.events(view.id)
    acted = sum(isinstance(event, Acted) for event in events)
    asked = table.calls[Kind.ASK] + table.calls[Kind.ASK_NPCS]
    boards = table.calls[Kind.BOARD]
    others = table.calls.total() - boards - asked
    assert boards <= answers + 1
    assert others <= acted + answers


async def test_the_same_seed_and_choices_give_the_same_battle(table: Table) -> None:
    async def fight(seed: int) -> list[bytes]:
        await table.begun(Pace.BRISK, (ANN, BEN))
        while (await table.play(Random(seed), (GM, ANN, BEN), rounds=3)).status is not Status.ENDED:
            await table.service.desk.end(GM, HERE)
        log = await table.service.inquiry.log(GM, HERE)
        return log.content.splitlines()[1:]

    assert await fight(3) == await fight(3)


async def test_a_snapshot_of_another_version_is_made_anew(table: Table) -> None:
    view = await table.begun()
    async with table.store.writing() as work:
        row = await work.battle(view.id)
        assert row is not None
        await work.save_battle(row, replace(row, codec="0" * 16, state=b"old"))
    again = await table.service.inquiry.battle(HERE)
    assert again.state == view.state
    await table.play(Random(1), (GM, ANN, BEN), rounds=1)
    async with table.store.reading() as work:
        row = await work.battle(view.id)
        assert row is not None
        assert decode_state(row.state, row.codec) is not None


async def test_old_buttons_of_a_battle_long_over(table: Table) -> None:
    await table.begun()
    await table.play(Random(1), (GM, ANN, BEN), rounds=1)
    question = (await table.service.inquiry.open_questions(GM, HERE))[0]
    await table.service.desk.end(GM, HERE)
    assert await reason(table.service.declare.ready(GM, question.id)) == "battle_over"
    assert await reason(table.service.decide.answer(GM, question.id, Choice.GO_ON)) == "battle_over"
    assert await reason(table.service.desk.end(GM, HERE)) == "battle_over"
    assert await reason(table.service.muster.begin(GM, HERE)) == "battle_over"


async def test_several_battles_in_one_server(table: Table) -> None:
    one = await table.begun()
    two = await table.service.muster.start(ANN, 10, CHANNEL + 1)
    assert one.id != two.id
    with pytest.raises(UserError, match="battle_running"):
        await table.service.muster.start(BEN, 10, CHANNEL)
    assert len(await table.service.inquiry.seats(ANN, Where())) == 1 + 6
    assert len(await table.service.inquiry.seats(ANN, HERE)) == 1
    assert [battle for battle, _ in await table.service.inquiry.battles(ANN)] == [two.id, one.id]
    async with table.store.reading() as work:
        rolls = [event for event in await work.events(one.id) if isinstance(event, Roll)]
    assert len(rolls) >= 3
