"""The bot removed from the server and added again, over the wire; outages; a database in trouble."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from bot.report.words import words_for
from bot.service.attendance import KEPT
from bot.service.types import Where
from bot.store.words import Status
from tests.delivery.scene import Scene, id_on, panel_of
from tests.store.filling import Disk, disk

EN = words_for("en")


async def _gone(scene: Scene) -> None:
    await scene.guild.remove_bot()
    await scene.until(lambda: _away(scene) is not None)
    await scene.settled()


def _away(scene: Scene) -> int | None:
    with closing(sqlite3.connect(scene.database)) as connection:
        return connection.execute("SELECT max(away_since) FROM battle").fetchone()[0]


async def _back(scene: Scene) -> None:
    await scene.guild.add_bot()
    await scene.until(lambda: _away(scene) is None)
    await scene.settled()


async def test_while_it_is_gone_nothing_is_tried(scene: Scene) -> None:
    await scene.begin(pace="post")
    await scene.settled()
    await _gone(scene)
    before = len(scene.discord.requests)
    scene.clock.advance(3 * 86_400)
    for _ in range(3):
        await scene.waits(600)
    assert [one.path for one in scene.discord.requests[before:] if "/messages" in one.path] == []
    assert not [message for message in scene.master.inbox() if "⚠️" in message.text]


async def test_back_again_the_board_is_posted_anew_where_it_was_lost(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    board = scene.channel.messages()[-1]
    keeper = scene.guild.add_member("Keeper", permissions=("manage_messages",))
    await _gone(scene)
    keeper.delete(board)
    await _back(scene)
    assert scene.posts()[-1] == board.text.split("\n")[0]
    assert len(scene.ann.inbox()) == 1
    await scene.ann.slash("hold", at=scene.channel)
    await scene.ann.slash("ready", at=scene.channel)
    await scene.settled()
    assert "✅" in panel_of(scene.ann).text


async def test_a_removal_while_the_bot_was_off_is_noticed_at_the_start(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    await scene.stop()
    await scene.guild.remove_bot()
    await scene.start()
    await scene.until(lambda: _away(scene) is not None)
    await scene.stop()
    await scene.guild.add_bot()
    await scene.start()
    await scene.until(lambda: _away(scene) is None)
    await scene.settled()


async def test_new_sessions_and_outages_are_no_removal(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    gateway = scene.discord.production.gateway
    outage = {"id": str(scene.guild.id), "unavailable": True}
    gateway.dispatch("GUILD_DELETE", outage, scene.guild.id, 1)
    scene.discord.invalidate_sessions()
    await scene.discord.until(lambda: scene.discord.identifies == 2, seconds=20)
    await scene.discord.connected()
    await scene.waits(0)
    await scene.settled()
    assert _away(scene) is None
    reply = await scene.ann.slash("hold", at=scene.channel)
    assert reply.message is not None


async def test_after_thirty_days_the_clockwork_deletes_it(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    await _gone(scene)
    await scene.waits(KEPT.total_seconds())
    await scene.until(lambda: _rows(scene, "battle") == 0)
    assert [_rows(scene, table) for table in ("event", "seat", "question", "letter", "message", "person")] == [0] * 6


def _rows(scene: Scene, table: str) -> int:
    with closing(sqlite3.connect(scene.database)) as connection:
        return connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


# A database in trouble


@pytest.fixture
def full() -> Iterator[Disk]:
    with disk() as made:
        yield made


async def test_a_full_disk_is_told_and_all_goes_on_when_there_is_room(
    scene: Scene, full: Disk, caplog: pytest.LogCaptureFixture
) -> None:
    await scene.begin(pace="post")
    await scene.settled()
    full.full = True
    refused = 0
    for number in range(60):
        channel = scene.guild.add_channel(f"海戦{number}")
        reply = await scene.ann.slash("battle start", at=channel)
        refused += reply.text == EN("error-storage")
        if refused:
            break
    assert refused
    assert "no room left on the disk" in caplog.text
    scene.clock.advance(24 * 3600)
    for _ in range(3):
        await scene.waits(60)
    assert scene.serving.client.fault is None
    full.full = False
    await scene.waits(60)
    await scene.until(lambda: _status(scene) > 1)
    await scene.waits(60)
    await scene.settled()
    reply = await scene.ann.slash("battle start", at=scene.guild.add_channel("また"))
    assert reply.text == EN("did-start")


def _status(scene: Scene) -> int:
    """The round of the first battle, as its log has it."""
    with closing(sqlite3.connect(scene.database)) as connection:
        query = 'SELECT count(*) FROM event WHERE battle = 1 AND body LIKE \'%"type":"round"%\''
        return connection.execute(query).fetchone()[0]


async def test_a_lock_is_told_and_waited_for(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    with closing(sqlite3.connect(scene.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        reply = await scene.ann.slash("hold", at=scene.channel)
        assert reply.text == EN("error-try_again")
        other.execute("ROLLBACK")
    reply = await scene.ann.slash("hold", at=scene.channel)
    assert reply.message is not None
    assert id_on(reply.message, "ready")
    view = await scene.service.inquiry.battle(Where(channel=scene.channel.id))
    assert view.status is Status.FIGHTING
