"""Captains play ships in the crew's place."""

from bot.captains import Temper
from bot.store.words import Kind, Pace, Status
from tests.service.table import CHANNEL, GM, GUILD, HERE, Table


async def test_captains_fight_to_the_end_by_themselves(table: Table) -> None:
    await table.service.muster.start(GM, GUILD, CHANNEL, pace=Pace.RULES)
    await table.service.captains.give(GM, HERE, Temper.BOLD)
    await table.service.muster.begin(GM, HERE)
    while await table.service.thinking.run():
        await table.post()
    assert (await table.service.inquiry.battle(HERE)).status is Status.ENDED
    assert not {Kind.ASK, Kind.ASK_NPCS, Kind.NPC_PANEL, Kind.PANEL, Kind.LATE} & set(table.calls)
