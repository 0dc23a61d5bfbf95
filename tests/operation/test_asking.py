"""What a running bot answers its operator."""

import asyncio
import re
import socket
from dataclasses import replace
from pathlib import Path

import pytest

from bot.client import answering
from bot.errors import OperatorError
from bot.operation.asking import ask
from bot.rehearsal import Failure
from bot.settings import Address, Settings
from tests.databases import ask as sql
from tests.operation.conftest import Operator

DOCS = Path(__file__).parents[2] / "docs"


async def test_all_is_well(operator: Operator) -> None:
    assert await operator.get("/live") == (200, '{\n  "live": true\n}\n')
    status, parts = await operator.ready()
    assert status == 200, parts
    assert list(parts) == ["gateway", "database", "tables", "outbox"]
    assert parts["gateway"]["says"].startswith("connected to Discord; the last heartbeat was answered after")
    assert parts["outbox"] == {"ok": True, "says": "nothing waits to be sent"}
    assert (await operator.get("/"))[0] == 404


async def test_the_health_check_of_a_container(operator: Operator) -> None:
    """`python -m bot health` says the same, whatever address the bot listens on."""
    said: list[str] = []
    for host in ("127.0.0.1", "0.0.0.0"):
        settings = Settings(operator_address=Address(host, operator.port))
        assert await asyncio.to_thread(ask, settings, said.append)
    assert said[4:] == said[:4] or len(said) == 8
    assert [line.split(":")[0] for line in said[:4]] == ["OK gateway", "OK database", "OK tables", "OK outbox"]
    await sql(operator.house.database_url, "UPDATE alembic_version SET version_num = '9999'")
    said.clear()
    assert not await asyncio.to_thread(ask, settings, said.append)
    assert any(line.startswith("WRONG tables: are 9999, and this version works with") for line in said)


async def test_nobody_is_there_to_be_asked() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        settings = Settings(operator_address=Address("127.0.0.1", taken.getsockname()[1]))
        with pytest.raises(OperatorError, match="No bot answers at"):
            await asyncio.to_thread(ask, settings, print)
    with pytest.raises(OperatorError, match="OPERATOR_ADDRESS isn't set"):
        await asyncio.to_thread(ask, Settings(), print)


async def test_an_address_that_is_taken(operator: Operator) -> None:
    settings = replace(operator.house.settings, operator_address=Address("127.0.0.1", operator.port))
    with pytest.raises(OperatorError, match="can't be listened on"):
        async with answering(operator.house.serving.client, settings):
            pass
    assert (await operator.get("/live"))[0] == 200


async def test_without_a_gateway_it_lives_and_is_not_ready(operator: Operator) -> None:
    await operator.house.discord.stop()
    status, parts = await operator.until(503)
    assert (status, parts["gateway"]) == (503, {"ok": False, "says": "not connected to Discord just now"})
    assert (await operator.get("/live"))[0] == 200
    assert (await operator.metrics())["head_on_gateway_connected", "0"] == 0


async def test_a_connection_that_comes_back(operator: Operator) -> None:
    discord = operator.house.discord
    discord.drop_gateway()
    await discord.until(lambda: discord.resumes > 0)
    await operator.until(200)
    metrics = await operator.metrics()
    assert metrics["head_on_gateway_sessions_total", "lost"] == 1
    assert metrics["head_on_gateway_sessions_total", "resumed"] == 1
    assert metrics["head_on_gateway_sessions_total", "begun"] == 1
    assert 0 < metrics["head_on_gateway_latency_seconds", "0"] < 10


async def test_what_is_counted(operator: Operator) -> None:
    house = operator.house
    await house.begin()
    await house.play(steps=2)
    await house.settled()
    metrics = await operator.metrics()
    assert metrics["head_on_battles_open",] == 1
    assert metrics["head_on_outbox_waiting",] == 0
    assert metrics["head_on_deadlines_due",] == 0
    assert metrics["head_on_use_cases_total", "done", "muster.start"] == 1
    assert metrics["head_on_answer_seconds_count", "command"] >= 2
    assert metrics["head_on_answer_seconds_count", "click"] >= 1
    assert (
        metrics["head_on_answer_seconds_bucket", "command", "+Inf"]
        == metrics["head_on_answer_seconds_count", "command"]
    )
    assert metrics["head_on_deliveries_total", "sent"] >= 3
    assert metrics["head_on_discord_requests_total", "2xx"] > metrics["head_on_deliveries_total", "sent"]


async def test_everything_that_is_counted_is_explained(operator: Operator) -> None:
    names = {re.sub(r"_(total|created|bucket|count|sum)$", "", key[0]) for key in await operator.metrics()}
    assert len(names) > 10
    for file in ("operating.md", "operating.ja.md"):
        text = await asyncio.to_thread((DOCS / file).read_text, encoding="utf-8")
        assert not [name for name in names if name not in text]


async def test_what_is_counted_tells_nothing(operator: Operator) -> None:
    """That somebody declared, and not what; nothing names a server, a battle or a person."""
    house = operator.house
    await house.begin(pace="brisk")
    person, _ = await house.declarer()
    before = set(await operator.metrics())
    await person.slash("hold", at=house.channel)
    await person.slash("wait", at=house.channel)
    await person.slash("ready", at=house.channel)
    after = set(await operator.metrics())
    assert {key[1:] for key in after - before if key[0] == "head_on_use_cases_total"} <= {
        ("done", "declare"),
        ("refused", "declare"),
    }
    labels = {label for key in after for label in key[1:]}
    assert not [label for label in labels if re.search(r"\d{3,}|[^\x20-\x7e]", label) and "." not in label], labels
    assert not labels & {"hold", "wait", "evade", "fire"}


async def test_rate_limits_and_refusals_are_counted(operator: Operator) -> None:
    house = operator.house
    messages = f"/channels/{house.channel.id}/messages"
    house.discord.faults.add("POST", messages, Failure.answer(403, code=50013))
    await house.master.slash("battle start", at=house.channel)
    await house.discord.until(lambda: house.discord.refused or None)
    await house.waits(0.5)
    metrics = await operator.metrics()
    assert metrics["head_on_deliveries_total", "refused"] >= 1
    assert metrics["head_on_discord_requests_total", "4xx"] >= 1
    assert metrics["head_on_discord_rate_limits_total", "user"] == 0
    status, parts = await operator.ready()
    assert status == 200, "a channel that doesn't let the bot write is its server's trouble"
    assert parts["outbox"]["says"] == "nothing waits to be sent"
    house.discord.faults.add("POST", messages, Failure.rate_limit(0.01), times=2)
    await house.waits(60)
    await house.settled()
    assert (await operator.metrics())["head_on_discord_rate_limits_total", "user"] == 2
