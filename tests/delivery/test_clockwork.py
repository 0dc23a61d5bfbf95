"""Deadlines come when their time has come, and not before."""

import asyncio
from datetime import timedelta

from bot.delivery.bell import Bell
from bot.delivery.clockwork import AGAIN, Clockwork
from tests.delivery.scene import Scene, panel_of


async def test_a_reminder_at_half_time_and_the_mildest_choice_at_the_deadline(scene: Scene) -> None:
    await scene.begin(pace="post")
    await scene.settled()
    before = len(scene.ann.inbox())
    await scene.waits(timedelta(hours=12).total_seconds() - 1)
    await scene.settled()
    assert len(scene.ann.inbox()) == before
    await scene.waits(1)
    await scene.until(lambda: len(scene.ann.inbox()) == before + 1)
    assert "⏰" in panel_of(scene.ann).text
    await scene.waits(timedelta(hours=12).total_seconds())
    await scene.until(lambda: any("🌊" in post and "2" in post for post in texts(scene)))
    await scene.settled()


def texts(scene: Scene) -> list[str]:
    return [line for message in scene.channel.messages() for line in message.text.split("\n")]


async def test_a_failure_is_tried_again_later(scene: Scene) -> None:
    """The database may be busy for a moment: the loop doesn't end, and doesn't spin."""
    await scene.begin(pace="post")
    await scene.settled()
    calls = 0

    class Broken:
        async def next_at(self) -> None:
            nonlocal calls
            calls += 1
            raise OSError

        async def run(self) -> int:
            return 0

    loop = asyncio.create_task(Clockwork(Broken(), scene.clock, Bell()).run())  # pyright: ignore[reportArgumentType]
    await scene.waits(AGAIN - 1)
    assert calls == 1
    await scene.waits(1)
    await scene.waits(0)
    assert calls == 2
    loop.cancel()
