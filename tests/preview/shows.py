"""The whole show in one language."""

from tests.preview import battle_scenes as battle
from tests.preview import desk_scenes as desk
from tests.preview import fleet_scenes as fleet
from tests.preview import guide_scenes as guide
from tests.preview.table import Scenes, tables
from tests.preview.told_scenes import told


async def play(locale: str) -> Scenes:
    """Everything that is looked at."""
    async with tables(locale) as table:
        await fleet.keep_fleet(table)
        await fleet.files(table)
        await battle.muster(table)
        await desk.mustering(table)
        await battle.begin(table)
        await guide.help(table)
        await guide.rules(table)
        await guide.rules_now(table)
        await battle.status(table)
        await desk.begun(table)
        await battle.help_along(table)
        await battle.declare(table)
        await desk.paused(table)
        await battle.answer(table, 2)
        await battle.rounds(table)
        await battle.end(table)
        await fleet.repairs(table)
        await fleet.errors(table)
        told(table.scenes)
        return table.scenes
