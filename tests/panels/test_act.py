"""Answered directly where it is quick, after a deferral where it isn't; and what goes wrong is told."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager

import discord
import pytest

from bot.errors import UserError
from bot.panels.act import PATIENCE, carry_out
from bot.panels.asking import must_write
from bot.panels.hands import Interaction
from bot.rehearsal import Failure
from bot.report.content import Content, Text
from bot.report.words import Words, words_for
from tests.delivery.scene import Scene, id_on

EN = words_for("en")
Work = Callable[[], Awaitable[str]]


def shown(words: Words, result: str) -> Content:
    return Content((Text(result),))


class Trial:
    """A command `/trial` that does `work`."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.released = asyncio.Event()
        self.begun = asyncio.Event()
        self.work: Work = self.slow

    async def slow(self) -> str:
        self.begun.set()
        await self.released.wait()
        return "done"

    async def quick(self) -> str:
        return "done"

    async def refused(self) -> str:
        raise UserError("post_taken")

    async def broken(self) -> str:
        raise RuntimeError("ひみつ")

    async def command(self, interaction: Interaction) -> None:
        await carry_out(interaction, self.work(), shown)


@pytest.fixture
async def trial(scene: Scene) -> AsyncIterator[Trial]:
    trial = Trial(scene)
    client = scene.serving.client

    @client.tree.command(name="trial")
    async def command(interaction: discord.Interaction) -> None:
        await trial.command(interaction)  # pyright: ignore[reportArgumentType]

    @client.tree.command(name="write")
    async def write(interaction: discord.Interaction) -> None:
        must_write(interaction)  # pyright: ignore[reportArgumentType]
        await trial.command(interaction)  # pyright: ignore[reportArgumentType]

    await client.tree.sync()
    yield trial
    trial.released.set()


async def test_quick_work_is_answered_at_once(trial: Trial) -> None:
    trial.work = trial.quick
    reply = await trial.scene.ann.slash("trial", at=trial.scene.channel)
    assert (reply.text, reply.deferred) == ("done", False)
    assert reply.message is not None
    assert reply.message.ephemeral


async def test_slow_work_is_deferred_and_then_answered_as_secretly(trial: Trial) -> None:
    asking = asyncio.ensure_future(trial.scene.ann.slash("trial", at=trial.scene.channel))
    await trial.begun.wait()
    await trial.scene.waits(PATIENCE - 0.1)
    assert not any(message.thinking for message in trial.scene.ann.sees(trial.scene.channel))
    await trial.scene.waits(0.1)
    await trial.scene.until(lambda: any(message.thinking for message in trial.scene.ann.sees(trial.scene.channel)))
    trial.released.set()
    reply = await asking
    assert (reply.text, reply.deferred) == ("done", True)
    assert reply.message is not None
    assert reply.message.ephemeral


@contextmanager
def held(scene: Scene) -> Iterator[None]:
    """Another process writes to the database for a moment."""
    connection = sqlite3.connect(scene.database, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.rollback()
        connection.close()


async def test_a_slow_press_is_acknowledged_and_then_updated(scene: Scene) -> None:
    muster = await scene.muster()
    with held(scene):
        pressing = asyncio.ensure_future(scene.master.click(on=muster, custom_id=id_on(muster, "begin")))
        await scene.waits(PATIENCE)
        await scene.until(lambda: any(one.body == {"type": 6} for one in scene.discord.requests))
    await pressing
    await scene.until(lambda: not scene.master.refresh(muster).buttons)


async def test_a_slow_press_that_is_refused_leaves_the_panel_alone(scene: Scene) -> None:
    muster = await scene.muster()
    with held(scene):
        pressing = asyncio.ensure_future(scene.ann.click(on=muster, custom_id=id_on(muster, "begin")))
        await scene.waits(PATIENCE)
        await scene.until(lambda: any(one.body == {"type": 6} for one in scene.discord.requests))
    await pressing
    await scene.until(lambda: scene.ann.sees(scene.channel)[-1].text == EN("error-not_game_master"))
    assert scene.ann.sees(scene.channel)[-1].ephemeral
    assert scene.ann.refresh(muster).text == muster.text


async def test_a_refusal_is_said_in_the_persons_language(trial: Trial, caplog: pytest.LogCaptureFixture) -> None:
    trial.work = trial.refused
    caplog.set_level(logging.INFO)
    assert (await trial.scene.ann.slash("trial", at=trial.scene.channel)).text == EN("error-post_taken")
    ben = await trial.scene.ben.slash("trial", at=trial.scene.channel)
    assert ben.text == words_for("ja")("error-post_taken")
    lines = [record.getMessage() for record in caplog.records if "refused" in record.getMessage()]
    assert len(lines) == 2
    assert all("post_taken" in line and "Ann" not in line and "Ben" not in line for line in lines)


async def test_a_fault_of_ours_is_said_and_logged(trial: Trial, caplog: pytest.LogCaptureFixture) -> None:
    trial.work = trial.broken
    assert (await trial.scene.ann.slash("trial", at=trial.scene.channel)).text == EN("error-internal")
    (record,) = [one for one in caplog.records if one.levelno == logging.ERROR]
    assert "RuntimeError" in record.getMessage()
    assert "ひみつ" not in record.getMessage()
    assert record.exc_info is not None


async def test_an_answer_that_discord_refuses_is_told_in_other_words(trial: Trial) -> None:
    trial.work = trial.quick
    trial.scene.discord.faults.add("POST", r"/interactions/.*", Failure.answer(400, code=50035))
    assert (await trial.scene.ann.slash("trial", at=trial.scene.channel)).text == EN("error-internal")


async def test_too_late_an_answer_is_logged_and_no_more(trial: Trial, caplog: pytest.LogCaptureFixture) -> None:
    trial.work = trial.quick
    fault = trial.scene.discord.faults.add("POST", r"/interactions/.*", Failure.answer(404, code=10062))
    asking = asyncio.ensure_future(trial.scene.ann.slash("trial", at=trial.scene.channel))
    await fault.met()
    await trial.scene.waits(3)
    await asyncio.gather(asking, return_exceptions=True)
    assert "code 10062" in caplog.text
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def test_a_channel_that_the_bot_cannot_write_to(trial: Trial) -> None:
    trial.work = trial.quick
    scene = trial.scene
    assert (await scene.ann.slash("write", at=scene.channel)).text == "done"
    scene.channel.deny_bot("send_messages")
    assert (await scene.ann.slash("write", at=scene.channel)).text == EN("error-channel_unwritable")
    scene.channel.allow_bot("send_messages")
    thread = scene.channel.add_thread("沖")
    assert (await scene.ann.slash("write", at=thread)).text == "done"
    scene.channel.deny_bot("send_messages_in_threads")
    assert (await scene.ann.slash("write", at=thread)).text == EN("error-channel_unwritable")
    assert (await scene.ann.slash("write", at=scene.channel)).text == "done"


async def test_stopped_while_an_answer_is_tried_again(trial: Trial, caplog: pytest.LogCaptureFixture) -> None:
    """Discord had it, and said 500: the library tries again, and by then the bot is closed."""
    trial.work = trial.quick
    trial.scene.discord.faults.add("POST", "/interactions/.*", Failure.answer(500, acted=True))
    await trial.scene.ann.slash("trial", at=trial.scene.channel)
    answering = [task for task in asyncio.all_tasks() if task.get_name().startswith("CommandTree")]
    assert answering
    await trial.scene.stop()
    await asyncio.gather(*answering)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert any("stopped before the answer" in record.getMessage() for record in caplog.records)
