"""Forecasts while people play: bounded in time, one at a time for a server."""

import asyncio

import pytest

from bot.clock import ManualClock
from bot.errors import UserError
from bot.forecast.estimates import Forecast
from bot.forecast.forecaster import SECONDS, Forecaster
from bot.rules.battle import begin
from tests.bench.fleet import three_ships

BATTLE = begin(three_ships())
ENDLESS = 10**7


class Begun:
    """Knows when a forecast has told of its first battles."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.has = asyncio.Event()

    def told(self, _: Forecast) -> None:
        self._loop.call_soon_threadsafe(self.has.set)


async def refused(forecaster: Forecaster, server: int) -> str:
    with pytest.raises(UserError) as error:
        await forecaster.run(server, BATTLE, lambda _: None)
    return error.value.reason


async def test_it_stops_when_its_time_is_over_and_others_have_to_wait() -> None:
    clock = ManualClock()
    forecaster = Forecaster(clock, battles=ENDLESS, jobs=0)
    runs, begun = [], [Begun(), Begun()]
    for server, one in enumerate(begun):
        runs.append(asyncio.create_task(forecaster.run(server, BATTLE, one.told)))
        await one.has.wait()
    assert await refused(forecaster, 0) == "forecast_running"
    assert await refused(forecaster, 7) == "forecast_busy"
    clock.advance(SECONDS)
    found = await asyncio.gather(*runs)
    assert all(0 < one.battles < ENDLESS for one in found)
    assert abs(sum(side.wins.value for side in found[0].sides) + found[0].nobody.value + found[0].open.value - 1) < 1e-9
    few = Forecaster(clock, battles=3, jobs=0)
    assert (await few.run(0, BATTLE, lambda _: None)).battles == 3
    assert (await few.run(0, BATTLE, lambda _: None)).battles == 3


async def test_who_does_not_wait_any_more_leaves_room() -> None:
    forecaster, begun = Forecaster(ManualClock(), battles=ENDLESS, jobs=0), Begun()
    run = asyncio.create_task(forecaster.run(0, BATTLE, begun.told))
    await begun.has.wait()
    run.cancel()
    with pytest.raises(asyncio.CancelledError):
        await run
    again = Begun()
    run = asyncio.create_task(forecaster.run(0, BATTLE, again.told))
    await again.has.wait()
    run.cancel()
