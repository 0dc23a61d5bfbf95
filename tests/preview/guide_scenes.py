"""What can be read up: every page of the help, and the rules of every topic, for a crew in a battle and for others."""

from bot.report.ids import HelpField
from bot.report.panels.guide import PAGES
from bot.rules.rulebook import Topic
from tests.preview.table import Table

IN_BATTLE = (Topic.RAM, Topic.FIRE, Topic.EVADE, Topic.DODGE, Topic.GRAPPLE, Topic.HOLD)
"""What the helmsman of the first ship looks up while it fights."""


async def help(table: Table) -> None:
    """All pages, turned by their buttons."""
    for reader in HelpField:
        shown = await table.says("help", by=table.people[0], reader=reader.value)
        for number, page in enumerate(PAGES[reader]):
            if number:
                assert shown.message is not None
                shown = await table.presses(shown.message, f"{reader}.{number}", by=table.people[0])
            table.scenes.keep("help", f"{reader}: {page}", shown)


async def rules(table: Table) -> None:
    """All topics for who sails nowhere; then some for a crew."""
    for topic in Topic:
        table.scenes.keep("rules", topic.value, await table.says("rules", by=table.people[0], topic=topic.value))


async def rules_now(table: Table) -> None:
    """What counts now."""
    for topic in IN_BATTLE:
        shown = await table.says("rules", by=table.people[0], topic=topic.value)
        table.scenes.keep("rules-now", topic.value, shown)
