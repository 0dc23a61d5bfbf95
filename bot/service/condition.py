"""How the bot's data are, for its operator."""

from bot.service.context import Context
from bot.store.census import Count


class Condition:
    """Reads only."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def count(self) -> Count:
        """What is open, waits and is due. Raises `StoreTrouble` where the database doesn't answer."""
        async with self._context.store.reading() as work:
            return await work.census.take(self._context.clock.now())
