"""Stops a bot in this process as if its process had been killed: whatever it was doing is cut off where it stands."""

import asyncio
import gc
from collections.abc import Coroutine
from contextvars import ContextVar
from typing import Any

import aiosqlite
import asyncpg

from bot.demo.serving import Serving

_owner: ContextVar["KillableServing | None"] = ContextVar("owner", default=None)


class KillableServing(Serving):
    """Keeps every task that the bot starts, directly or not, so that all can be cut off at once."""

    async def start(self) -> None:
        """Start it in a context of its own, which all its tasks inherit."""
        self._tasks: set[asyncio.Task[Any]] = set()
        asyncio.get_running_loop().set_task_factory(_remembering)
        token = _owner.set(self)
        try:
            await super().start()
        finally:
            _owner.reset(token)

    def take(self, task: asyncio.Task[Any]) -> None:
        """Remember a task of the bot."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def kill(self) -> None:
        """Cut everything off: transactions roll back, requests break, nothing is finished, nobody says goodbye."""
        self._discord.drop_gateway()
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=5)
        if self._tasks:
            # What the driver does to let go of a connection that was cut off in a transaction.
            await asyncio.wait(self._tasks, timeout=5)
        await _close_files()
        await self.stop()


async def _close_files() -> None:
    """What the end of a process does: whatever connection is still there is closed, and its transaction rolled back."""
    gc.collect()
    for connection in [one for one in gc.get_objects() if type(one) is asyncpg.Connection and not one.is_closed()]:
        connection.terminate()
    left = [one for one in gc.get_objects() if isinstance(one, aiosqlite.Connection) and one._thread.is_alive()]
    for connection in left:
        connection.stop()
    for connection in left:
        await asyncio.to_thread(connection._thread.join, 5)


def _remembering(
    loop: asyncio.AbstractEventLoop, coroutine: Coroutine[Any, Any, Any], **options: Any
) -> asyncio.Task[Any]:
    task = asyncio.Task(coroutine, loop=loop, **options)
    owner = _owner.get()
    if owner is not None:
        owner.take(task)
    return task
