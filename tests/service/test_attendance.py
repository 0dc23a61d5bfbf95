"""The bot removed from a server: battles wait, go on, or are deleted; and one battle's failure is its own."""

from datetime import timedelta

import pytest

from bot.service.attendance import KEPT
from bot.service.types import Where
from bot.store.words import Kind, Pace, Status
from tests.databases import ask
from tests.service.table import ANN, BEN, CHANNEL, GM, GUILD, HERE, Table, reason

DAY = timedelta(days=1)
THERE = Where(guild=GUILD + 1, channel=CHANNEL + 1)


async def _gone(table: Table, days: float) -> None:
    await table.service.attendance.seen(set())
    table.clock.advance(DAY.total_seconds() * days)


async def _elsewhere(table: Table) -> None:
    """Another battle, in a server where the bot stays."""
    await table.service.muster.start(GM, GUILD + 1, CHANNEL + 1, pace=Pace.POST)
    await table.service.muster.join(ANN, Where(guild=GUILD + 1, channel=CHANNEL + 1, ship="a"))
    await table.service.muster.begin(GM, THERE)


async def test_while_it_is_gone_nothing_is_due_sent_or_done(table: Table) -> None:
    await table.begun(Pace.POST)
    await _gone(table, 20)
    assert await table.service.mail.waiting() == ()
    assert await table.service.deadlines.next_at() == table.clock.now() + KEPT - 20 * DAY
    assert await table.service.deadlines.run() == 0
    assert await reason(table.service.declare.ready(ANN, HERE)) == "away"
    assert await reason(table.service.muster.pace(GM, HERE, Pace.BRISK)) == "away"
    assert (await table.service.inquiry.status(ANN, HERE)).questions


async def test_back_again_it_goes_on_and_the_time_between_is_not_counted(table: Table) -> None:
    await table.begun(Pace.POST)
    await table.post()
    before = await table.service.deadlines.next_at()
    assert before is not None
    await _gone(table, 20)
    await table.service.attendance.seen({GUILD})
    assert await table.service.deadlines.next_at() == before + 20 * DAY
    letters = await table.post()
    assert {letter.kind for letter in letters} == {Kind.BOARD, Kind.PANEL, Kind.NPC_PANEL}
    assert all(message.edits is not None for message in table.sent[-len(letters) :])
    await table.service.declare.ready(ANN, HERE)
    await table.service.attendance.seen({GUILD})
    assert [letter.kind for letter in await table.post()] == [Kind.PANEL, Kind.BOARD]


async def test_what_was_not_sent_before_is_sent_once_when_it_is_back(table: Table) -> None:
    await table.begun(Pace.BRISK)
    await _gone(table, 1)
    await table.service.attendance.seen({GUILD})
    await table.post()
    assert (table.calls[Kind.ASK], table.calls[Kind.ASK_NPCS], table.calls[Kind.MUSTER]) == (2, 1, 1)


async def test_a_panel_that_could_not_be_sent_is_sent_when_it_is_back(table: Table) -> None:
    """Without a server in common Discord refuses direct messages: that says nothing about later."""
    await table.begun(Pace.BRISK)
    for message in await table.service.mail.waiting():
        if message.target.user == ANN.user:
            await table.service.mail.unreachable(message)
    await _gone(table, 1)
    await table.service.attendance.seen({GUILD})
    assert Kind.ASK in [letter.kind for letter in await table.post() if letter.question is not None]
    assert any(message.target.user == ANN.user for message in table.sent)


async def test_a_lost_panel_is_sent_anew(table: Table) -> None:
    await table.begun(Pace.BRISK)
    await table.post()
    await _gone(table, 1)
    await table.service.attendance.seen({GUILD})
    for message in await table.service.mail.waiting():
        sealed = await table.service.mail.seal(message)
        assert sealed is not None
        await table.service.mail.lost(sealed)
    assert {letter.kind for letter in await table.post()} == {Kind.BOARD, Kind.ASK, Kind.ASK_NPCS}


async def test_a_pause_stays_a_pause(table: Table) -> None:
    await table.begun(Pace.POST)
    before = await table.service.deadlines.next_at()
    assert before is not None
    await table.service.desk.pause(GM, HERE)
    await _gone(table, 2)
    await table.service.attendance.seen({GUILD})
    assert await table.service.deadlines.next_at() is None
    await table.service.desk.resume(GM, HERE)
    assert await table.service.deadlines.next_at() == before + 2 * DAY


async def test_after_thirty_days_all_of_that_server_is_deleted_and_nothing_else(
    table: Table, database_url: str
) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.service.declare.ready(ANN, HERE)
    await table.post()
    await table.service.desk.end(GM, HERE)
    await table.service.muster.rematch(GM, HERE)
    await _elsewhere(table)
    await table.post()
    await table.service.attendance.seen({GUILD + 1})
    table.clock.advance(KEPT.total_seconds() - 1)
    await table.service.attendance.purge()
    assert (await table.service.inquiry.battle(HERE)).status is Status.MUSTERING
    table.clock.advance(1)
    assert await table.service.deadlines.next_at() is not None
    await table.service.deadlines.run()
    assert await reason(table.service.inquiry.battle(HERE)) == "no_battle_here"
    assert (await table.service.inquiry.battle(THERE)).status is Status.FIGHTING
    ((guild, kept),) = await ask(database_url, "SELECT guild, id FROM battle")
    assert guild == GUILD + 1
    for name in ("event", "seat", "question", "signal", "letter", "message"):
        assert await ask(database_url, f"SELECT 1 FROM {name} WHERE battle <> :kept", kept=kept) == []
    assert set(await ask(database_url, 'SELECT "user" FROM person')) == {(GM.user,), (ANN.user,)}


async def test_other_processes_servers_are_not_missed(table: Table) -> None:
    await table.begun(Pace.BRISK)
    await table.service.attendance.seen(set(), lambda guild: guild != GUILD)
    await table.service.declare.ready(ANN, HERE)


async def test_the_game_master_may_end_a_battle_that_waits(table: Table) -> None:
    view = await table.begun(Pace.BRISK)
    await _gone(table, 1)
    assert (await table.service.desk.end(GM, Where(battle=view.id))).status is Status.ENDED


async def _break(url: str, battle: int) -> None:
    """Its stored beginning and state can't be read any more."""
    await ask(url, "UPDATE battle SET setup = :broken, state = :broken WHERE id = :battle", broken=b"\0", battle=battle)


async def test_a_battle_that_fails_holds_up_no_deadline_of_another(
    table: Table, database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    broken = await table.begun(Pace.POST)
    await _elsewhere(table)
    await _break(database_url, broken.id)
    table.clock.advance(DAY.total_seconds())
    assert await table.service.deadlines.run() > 0
    assert [record for record in caplog.records if f"battle {broken.id}:" in record.getMessage()]
    assert await table.service.deadlines.run() == 0
    told = len(caplog.records)
    assert await table.service.deadlines.run() == 0
    assert len(caplog.records) == told
    again = await table.service.deadlines.next_at()
    assert again is not None
    assert again > table.clock.now()


async def test_a_battle_that_fails_holds_up_no_mail_of_another(
    table: Table, database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    broken = await table.begun(Pace.BRISK)
    await _elsewhere(table)
    await _break(database_url, broken.id)
    letters = await table.post()
    assert {letter.battle.id for letter in letters} == {broken.id + 1}
    assert Kind.ASK in {letter.kind for letter in letters}
    assert f"battle {broken.id}: its mail can't be made" in caplog.text
    assert table.service.mail.next_at() is not None
