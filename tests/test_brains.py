"""Captains think in processes of their own."""

import multiprocessing
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing

import pytest

from bot.brains import Brains
from bot.captains import Temper, decide
from bot.rules.battle import Rules, Setup, begin
from bot.rules.dice import SeededDice
from bot.rules.round import advance, awaiting
from bot.service.templates import opposing

SEED = bytes(32)


async def test_another_process_decides_the_same_and_a_lost_one_is_replaced() -> None:
    ships = tuple([ship for _, ship in opposing("gunboat", 1, "en")])
    battle = advance(begin(Setup(rules=Rules(), ships=ships)), SeededDice(SEED)).battle
    question = awaiting(battle)[0]
    with closing(Brains()) as brains:
        before = set(multiprocessing.active_children())
        decided = await brains.think(battle, question, Temper.GUNNERY, SEED)
        assert decided == decide(battle, question, Temper.GUNNERY, SEED)
        (worker,) = set(multiprocessing.active_children()) - before
        worker.kill()
        worker.join()
        with pytest.raises(BrokenProcessPool):
            await brains.think(battle, question, Temper.GUNNERY, SEED)
        assert await brains.think(battle, question, Temper.GUNNERY, SEED) == decided
