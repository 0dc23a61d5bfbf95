"""How the bot is, found out from what it is told of the gateway and what the database holds."""

from datetime import timedelta
from pathlib import Path

from bot.operation.health import SLOW, STUCK, Health
from bot.operation.report import Link, Report
from bot.report.words import words_for
from bot.store.database import Database
from bot.store.migrate import newest
from bot.store.words import Hitch
from tests.databases import ask
from tests.postgres import Postgres
from tests.service.table import ANN, Table, url

WELL = (Link(0, True, 0.04), Link(1, True, 0.05))


def _health(table: Table, links: tuple[Link, ...] = WELL, locale: str = "en") -> Health:
    return Health(lambda: links, table.service.condition, newest(), table.clock, words_for(locale))


async def _report(table: Table, links: tuple[Link, ...] = WELL) -> Report:
    return await _health(table, links).report()


GATEWAYS: tuple[tuple[tuple[Link, ...], str], ...] = (
    ((), "not connected to Discord just now"),
    ((Link(0, False, None),), "not connected to Discord just now"),
    ((Link(0, True, 0.1), Link(1, False, None), Link(2, False, None)), "not connected to Discord with shard 1, 2"),
    ((Link(0, True, None),), "connected to Discord; no heartbeat has been answered yet"),
    ((Link(0, True, 0.1), Link(1, True, SLOW + 1)), "the last heartbeat was answered after 11 s only"),
)


async def test_the_gateway(tmp_path: Path) -> None:
    async with await Database.open(url(tmp_path)) as store:
        table = Table(store)
        assert (await _report(table)).ready
        for links, says in GATEWAYS:
            report = await _report(table, links)
            assert not report.ready
            assert says in report.parts["gateway"].says
            assert [name for name, part in report.parts.items() if not part.ok] == ["gateway"]


async def test_mail_that_waits_and_goes(database_url: str) -> None:
    async with await Database.open(database_url) as store:
        table = Table(store)
        await table.begun()
        assert "messages wait to be sent, the oldest for 0 s" in (await _report(table)).parts["outbox"].says
        table.clock.advance(STUCK.total_seconds())
        assert (await _report(table)).ready
        table.clock.advance(60)
        report = await _report(table)
        assert not report.ready
        assert "the oldest for 6 minutes, and nothing goes out" in report.parts["outbox"].says
        sealed = await table.service.mail.seal((await table.service.mail.waiting())[0])
        assert sealed is not None
        assert not (await _report(table)).ready, "it is only tried"
        await table.service.mail.confirm(sealed, 20, 1)
        assert (await _report(table)).ready, "it moves"
        await table.post()
        assert (await _report(table)).parts["outbox"].says == "nothing waits to be sent"


async def test_mail_that_discord_does_not_take_is_not_ours_to_wait_for(database_url: str) -> None:
    async with await Database.open(database_url) as store:
        table = Table(store)
        await table.begun(players=(ANN,))
        for message in await table.service.mail.waiting():
            if message.target.channel is not None:
                await table.service.mail.hindered(message, Hitch.MUTE)
        table.clock.advance((STUCK + timedelta(minutes=1)).total_seconds())
        assert (await _report(table)).ready


async def test_tables_that_another_version_has_changed(database_url: str) -> None:
    async with await Database.open(database_url) as store:
        table = Table(store)
        await ask(database_url, "UPDATE alembic_version SET version_num = '9999'")
        report = await _report(table)
        assert not report.ready
        assert report.parts["tables"].says.startswith("are 9999, and this version works with")
        assert "別のバージョンが起動されました" in (await _health(table, locale="ja").report()).parts["tables"].says


async def test_a_database_that_does_not_answer(postgres: Postgres) -> None:
    place = await postgres.fresh()
    async with await Database.open(place) as store:
        table = Table(store)
        assert (await _report(table)).ready
        await postgres.drop(place)
        report = await _report(table)
        assert not report.ready
        assert not report.parts["database"].ok
        assert report.parts.keys() == {"gateway", "database"}
        samples = {name: value for name, _, value in await _health(table).samples()}
        assert samples["head_on_database_answers"] == 0
        assert "head_on_battles_open" not in samples
