"""Forecasts while people play: bounded in time, one at a time for a server, in processes that let others go first."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex

from bot.clock import Clock
from bot.errors import UserError
from bot.forecast.estimates import Forecast, forecast
from bot.forecast.running import Run, cores, run
from bot.forecast.tally import Tally
from bot.rules.battle import Battle

SECONDS = 10.0
"""So long is played; what runs then is still counted."""
BATTLES = 10_000
"""More than that says nothing that anybody could see."""
AT_ONCE = 2
"""Forecasts at the same time, of all servers together."""


class Forecaster:
    """Plays up to `battles` battles in `jobs` processes; by default all cores but one. With 0 jobs in this process."""

    def __init__(self, clock: Clock, battles: int = BATTLES, jobs: int | None = None) -> None:
        self._clock = clock
        self._battles = battles
        self._jobs = max(1, cores() - 1) if jobs is None else jobs
        self._threads = ThreadPoolExecutor(AT_ONCE, "forecast")
        self._servers: set[int] = set()

    async def run(self, server: int, battle: Battle, told: Callable[[Forecast], object]) -> Forecast:
        """Play on from `battle`; `told` hears now and then of what is known so far, in another thread.

        Dice and whims are its own. Raises forecast_running for a server that has one, forecast_busy for one too many.
        """
        if server in self._servers:
            raise UserError("forecast_running")
        if len(self._servers) >= AT_ONCE:
            raise UserError("forecast_busy")
        self._servers.add(server)
        stop = threading.Event()
        wanted = Run(battle=battle, seed=token_hex(16), battles=self._battles)

        def tell(counted: Tally) -> bool:
            told(forecast(battle, counted, wanted.most_rounds))
            return not stop.is_set()

        try:
            working = asyncio.get_running_loop().run_in_executor(self._threads, run, wanted, self._jobs, tell)
            timer = asyncio.ensure_future(self._clock.wait(SECONDS))
            try:
                await asyncio.wait((working, timer), return_when=asyncio.FIRST_COMPLETED)
            finally:
                stop.set()
                timer.cancel()
            return forecast(battle, await working, wanted.most_rounds)
        finally:
            self._servers.discard(server)
