"""The outbox: joining, superseding, nonces, what dies in between, who can't be reached."""

import asyncio
from pathlib import Path

from sqlalchemy import event

from bot.service.ids import NpcPanelId
from bot.service.mail import BURIED
from bot.service.types import Caller, Where
from bot.store.database import Database
from bot.store.engine import make_engine
from bot.store.migrate import migrate
from bot.store.words import Kind, Pace, QuestionStatus, Status
from tests.service.table import ANN, BEN, CHANNEL, GM, GUILD, HERE, Table, url


class DeadError(Exception):
    """The process dies here."""


async def test_what_goes_together_is_one_message(table: Table) -> None:
    await table.begun(Pace.BRISK)
    (muster, *_) = await table.service.mail.waiting()
    assert [letter.kind for letter in muster.letters] == [Kind.MUSTER]
    await table.post()
    channel = [message for message in table.sent if message.target.channel is not None]
    assert [[letter.kind for letter in message.letters] for message in channel] == [
        [Kind.MUSTER],
        [Kind.BEGUN, Kind.HEAD_ON, Kind.ROUND_START],
        [Kind.BOARD],
    ]


async def test_a_sealed_message_stays_as_it_is(table: Table) -> None:
    await table.service.muster.start(GM, GUILD, CHANNEL)
    (first,) = await table.service.mail.waiting()
    sealed = await table.service.mail.seal(first)
    assert sealed is not None
    assert sealed.nonce is not None
    assert 1 <= len(sealed.nonce) <= 25
    await table.service.muster.join(ANN, HERE)
    await table.service.muster.begin(GM, HERE)
    again = next(message for message in await table.service.mail.waiting() if message.id is not None)
    assert (again.id, again.nonce, again.attempts) == (sealed.id, sealed.nonce, 1)
    assert [letter.id for letter in again.letters] == [letter.id for letter in sealed.letters]
    assert await table.service.mail.seal(first) is None
    tried = await table.service.mail.seal(again)
    assert tried is not None
    assert tried.attempts == 2
    assert await table.service.mail.seal(again) is None
    await table.service.mail.confirm(tried, CHANNEL, 77)
    await table.service.mail.confirm(tried, CHANNEL, 78)
    async with table.store.reading() as work:
        row = await work.open_battle(CHANNEL)
    assert row is not None
    assert row.muster_message == 77


async def test_a_message_can_be_cut(table: Table) -> None:
    await table.begun(Pace.BRISK)
    while True:
        message = (await table.service.mail.waiting())[0]
        sealed = await table.service.mail.seal(message, 1)
        assert sealed is not None
        await table.service.mail.confirm(sealed, sealed.target.channel or 1, 1)
        if message.letters[0].kind is Kind.BEGUN:
            break
    assert len(sealed.letters) == 1
    rest = next(message for message in await table.service.mail.waiting() if message.target.channel is not None)
    assert [letter.kind for letter in rest.letters] == [Kind.HEAD_ON, Kind.ROUND_START]


async def test_nonces_of_two_databases_differ(table: Table, tmp_path: Path) -> None:
    await table.service.muster.start(GM, GUILD, CHANNEL)
    one = await table.service.mail.seal((await table.service.mail.waiting())[0])
    (tmp_path / "other").mkdir()
    async with await Database.open(url(tmp_path / "other")) as store:
        other_table = Table(store)
        other_table.clock.advance(1)
        await other_table.service.muster.start(GM, GUILD, CHANNEL)
        other = await other_table.service.mail.seal((await other_table.service.mail.waiting())[0])
    assert one is not None
    assert other is not None
    assert one.nonce != other.nonce


async def test_the_newest_board_supersedes_older_ones(table: Table) -> None:
    await table.begun(Pace.BRISK)
    await table.post()
    for player in (ANN, BEN):
        await table.service.declare.ready(player, HERE, on_panel=True)
    letters = await table.post()
    assert [letter.kind for letter in letters] == [Kind.BOARD]
    assert table.sent[-1].edits is not None
    assert letters[0].battle.missing == 4


async def test_a_buried_or_lost_board_is_posted_anew(table: Table) -> None:
    view = await table.begun(Pace.BRISK)
    await table.post()
    async with table.store.writing() as work:
        await work.outbox.board(view.id, board_age=BURIED)
    await table.service.declare.ready(ANN, HERE, on_panel=True)
    await table.post()
    assert table.sent[-1].edits is None
    await table.service.declare.change(ANN, HERE, on_panel=True)
    (board,) = await table.service.mail.waiting()
    sealed = await table.service.mail.seal(board)
    assert sealed is not None
    assert sealed.edits is not None
    await table.service.mail.lost(sealed)
    (board,) = await table.service.mail.waiting()
    assert (board.letters[0].kind, board.edits) == (Kind.BOARD, None)


async def test_a_panel_answered_before_it_was_sent_is_sent_as_it_is_and_edited(table: Table) -> None:
    await table.begun(Pace.BRISK)
    question = (await table.service.inquiry.open_questions(ANN, HERE))[0]
    await table.service.declare.ready(ANN, question.id)
    mine = [message for message in await table.service.mail.waiting() if message.target.user == ANN.user]
    assert [letter.kind for letter in mine[0].letters] == [Kind.ASK]
    assert mine[0].letters[0].question is not None
    assert mine[0].letters[0].question.own.ready
    await table.post()
    assert table.calls[Kind.PANEL] == 1, "it may have been on its way already"


async def test_closed_dms_are_said_once_and_nothing_is_sent_there(table: Table) -> None:
    await table.begun(Pace.BRISK)
    for message in await table.service.mail.waiting():
        if message.target.user == ANN.user:
            await table.service.mail.unreachable(message)
            await table.service.mail.unreachable(message)
    letters = await table.post()
    assert [letter.user for letter in letters if letter.kind is Kind.DMS_CLOSED] == [ANN.user]
    assert all(message.target.user != ANN.user for message in table.sent)
    assert len(await table.service.inquiry.open_questions(ANN, HERE)) == 1
    question = (await table.service.inquiry.open_questions(BEN, HERE))[0]
    await table.service.declare.ready(BEN, question.id)
    await table.service.declare.ready(Caller(ANN.user, "Ann", dm=77), HERE)
    async with table.store.reading() as work:
        person = await work.people.get(ANN.user)
    assert person is not None
    assert (person.unreachable, person.dm_channel) == (False, 77)


async def test_readers_language_and_dm_channel(table: Table) -> None:
    await table.begun(Pace.BRISK)
    mine = next(message for message in await table.service.mail.waiting() if message.target.user == ANN.user)
    assert (mine.locale, mine.dm) == ("en-US", None)
    channel = next(message for message in await table.service.mail.waiting() if message.target.channel is not None)
    assert channel.locale == "ja"
    await table.post()
    await table.service.declare.ready(BEN, HERE)
    await table.service.muster.leave(ANN, HERE)
    mine = next(message for message in await table.service.mail.waiting() if message.target.user == ANN.user)
    assert mine.dm == 5000 + ANN.user
    assert mine.edits is not None
    assert mine.letters[0].question is not None
    assert mine.letters[0].question.status is QuestionStatus.CLOSED


async def test_what_can_never_be_sent_is_given_up(table: Table) -> None:
    await table.service.muster.start(GM, GUILD, CHANNEL)
    message = (await table.service.mail.waiting())[0]
    sealed = await table.service.mail.seal(message)
    assert sealed is not None
    await table.service.mail.give_up(sealed)
    assert await table.service.mail.waiting() == ()


async def test_a_death_before_the_commit_changes_nothing(database_url: str) -> None:
    """Whatever statement it dies at, the commit included."""
    await migrate(database_url)
    engine = make_engine(database_url)
    left: list[int] = []

    def execute(*_: object) -> None:
        if left:
            left[0] -= 1
            if left[0] == 0:
                raise DeadError

    event.listen(engine.sync_engine, "before_cursor_execute", execute)
    event.listen(engine.sync_engine, "commit", execute)
    async with Database(engine) as store:
        table = Table(store)
        await table.begun(Pace.BRISK)
        await table.post()
        questions = await table.service.inquiry.open_questions(GM, HERE)
        panel = NpcPanelId(questions[0].id.battle, questions[0].id.asked)
        woken, deaths = table.woken, 0
        while True:
            left.append(deaths + 1)
            try:
                await table.service.declare.accept_all(GM, panel)
                break
            except DeadError:
                deaths += 1
            finally:
                left.clear()
            assert await table.service.inquiry.open_questions(GM, HERE) == questions
            assert await table.service.mail.waiting() == ()
            assert table.woken == woken
        assert deaths >= 8
        assert (await table.service.inquiry.battle(HERE)).missing == 2


async def test_a_battle_goes_on_in_another_process(table: Table, database_url: str) -> None:
    await table.begun(Pace.BRISK)
    question = (await table.service.inquiry.open_questions(ANN, HERE))[0]
    async with await Database.open(database_url) as store:
        other = Table(store)
        await asyncio.gather(table.service.declare.ready(ANN, question.id), other.service.declare.ready(BEN, HERE))
        assert (await other.service.inquiry.battle(HERE)).missing == 4
        await other.post()
    assert await table.service.mail.waiting() == ()


async def test_starting_twice_at_once_opens_one_battle(table: Table) -> None:
    results = await asyncio.gather(
        table.service.muster.start(GM, GUILD, CHANNEL),
        table.service.muster.start(ANN, GUILD, CHANNEL),
        return_exceptions=True,
    )
    assert sum(isinstance(result, BaseException) for result in results) == 1
    assert (await table.service.inquiry.battle(HERE)).status is Status.MUSTERING


async def test_what_another_process_took_cannot_be_sealed_again(table: Table) -> None:
    await table.begun(Pace.BRISK)
    await table.service.mail.waiting()
    (first, *_) = await table.service.mail.waiting()
    assert await table.service.mail.seal(first) is not None
    assert await table.service.mail.seal(first) is None
    async with table.store.reading() as work:
        assert len(await work.outbox.open_messages(50, "", table.clock.now())) == 1


async def test_a_channel_that_takes_nothing_holds_up_nobody_else(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN,))
    await table.post()
    for _ in range(210):
        await table.service.muster.leave(ANN, HERE)
        await table.service.muster.join(ANN, Where(guild=GUILD, channel=CHANNEL, ship="a"))
    for message in await table.service.mail.waiting():
        await table.service.mail.seal(message, 1)
    other = await table.service.muster.start(BEN, GUILD + 1, CHANNEL + 1)
    found = [one for one in await table.service.mail.waiting() if one.target.channel == other.channel]
    assert [letter.kind for one in found for letter in one.letters] == [Kind.MUSTER]
