"""A player is never shown a button that would refuse them: all that is offered is pressed, wherever a battle stands."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.panels import contents
from bot.panels.layout import panel
from bot.report.ids import BattleAction, BattleId, DeskField, DeskId, FleetField, FleetId
from bot.report.words import words_for
from bot.rules.words import QuestionKind
from bot.store.words import Status
from tests.panels.pressing import Control, TryingDatabase, controls, refusals
from tests.service.table import ANN, BEN, CAT, GM, GUILD, HERE, Table, url
from tests.service.yard import CHIEF, fight, keep

PLAYERS = (ANN, BEN, CAT)
SHOWN = (BattleAction.DECLARE, BattleAction.STATUS, BattleAction.HELP)
MOST_ROUNDS, OFTEN = 4, 0.03
"""How long a battle is, and how often everything is pressed."""
LEFT_OUT = {DeskField.FORECAST.value}
"""What needs more than use cases: processes that look ahead."""


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    store = await TryingDatabase.open(url(tmp_path))
    assert isinstance(store, TryingDatabase)
    yield Table(store)
    await store.close()


async def pressed(table: Table) -> str:
    """All that everyone is offered now; what refused."""
    assert isinstance(table.store, TryingDatabase)
    view = await table.service.inquiry.battle(HERE)
    found: list[str] = []
    table.store.trying = True
    for caller in (GM, *PLAYERS):
        here = replace(caller, guild=GUILD)
        start = {Control(str(BattleId(str(view.id), action))) for action in SHOWN}
        for asked in await table.service.inquiry.open_questions(here, HERE):
            start |= controls(panel(contents.question(words_for(here.locale), asked)))
        if caller is GM and view.status is not Status.ENDED:
            start.add(Control(str(DeskId(str(view.id), DeskField.OPEN))))
        found += await refusals(table, here, start, LEFT_OUT)
    table.store.trying = False
    return "\n".join(found)


@pytest.mark.parametrize("seed", [1])
async def test_in_a_battle_nothing_that_is_offered_refuses(table: Table, seed: int) -> None:
    random = Random(seed)
    await table.service.muster.start(GM, GUILD, HERE.channel or 0)
    for player, ship in zip(PLAYERS, "acb", strict=True):
        await table.service.muster.join(player, replace(HERE, ship=ship))
    assert await pressed(table) == ""
    await table.service.muster.begin(GM, HERE)
    paused = False
    while (view := await table.service.inquiry.battle(HERE)).status is not Status.ENDED:
        assert view.state is not None
        if view.state.round == MOST_ROUNDS:
            break
        if random.random() < OFTEN:
            assert await pressed(table) == ""
        if not paused and view.state.round == 2:
            paused = True
            await table.service.desk.pause(GM, HERE)
            assert await pressed(table) == ""
            await table.service.desk.resume(GM, HERE)
        await step(table, random)
    await table.service.desk.end(GM, HERE)
    assert await pressed(table) == ""


async def step(table: Table, random: Random) -> None:
    """Somebody who is asked answers."""
    asked = [
        (player, question)
        for player in (GM, *PLAYERS)
        for question in await table.service.inquiry.open_questions(player, HERE)
        if not question.own.ready or question.kind is not QuestionKind.DECLARE
    ]
    player, question = random.choice(asked)
    await table.reply(random, player, question)


@pytest.mark.parametrize("hull", [40, 20, 0])
async def test_in_a_fleet_nothing_that_is_offered_refuses(table: Table, hull: int) -> None:
    ship = await keep(table.store, table)
    fresh = await keep(table.store, table, "Idle")
    await fight(table, [ship], hull=hull, deck=20)
    async with table.store.writing() as work:
        row = await work.fleet.ship(fresh.id)
        assert row is not None
        await work.fleet.save_ship(row, replace(row, hull=7))
    assert isinstance(table.store, TryingDatabase)
    table.store.trying = True
    start = {Control(str(FleetId(field))) for field in (FleetField.SHIPS, FleetField.CREW)}
    assert await refusals(table, CHIEF, start, LEFT_OUT) == []
