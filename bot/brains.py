"""Captains think in processes of their own, so that whoever clicks meanwhile is answered at once."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection

from bot.captains import Temper, decide
from bot.forecast.running import cores
from bot.logs import about
from bot.rules.battle import Battle
from bot.rules.questions import Orders, Question
from bot.rules.words import Choice

MOST = 4
"""So many processes at most, and one fewer than there are cores."""

PATIENCE = 30.0
"""Seconds after which a captain that hasn't decided never will: a decision takes 0.3, and others may be waiting."""

_log = logging.getLogger(__name__)


class Brains:
    """The processes: started with the first question, and anew where they broke."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, battle: Battle, question: Question, temper: Temper, seed: bytes) -> Orders | Choice:
        """`decide`, elsewhere. Raises `TimeoutError`, `BrokenProcessPool` where the process was lost."""
        pool = self._pool = self._pool or _pool()
        try:
            async with asyncio.timeout(PATIENCE):
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(pool, decide, battle, question, temper, seed)
        except (TimeoutError, BrokenProcessPool) as error:
            kind = type(error).__name__
            _log.warning(
                "captains: %s; their processes are started anew", kind, extra=about("brains_lost", reason=kind)
            )
            if self._pool is pool:
                self.close()
            raise

    def close(self) -> None:
        """Stop them; what is being thought about is asked again when the bot is back."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


def _pool() -> ProcessPoolExecutor:
    workers = max(1, min(MOST, cores() - 1))
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=_begin)


def _begin() -> None:
    """In the process itself: it ends with the bot, however that ends, and leaves Ctrl+C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(0)
