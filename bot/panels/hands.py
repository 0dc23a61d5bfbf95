"""What everything that answers people is given, and the client that carries it."""

from dataclasses import dataclass, field

import discord
from discord.ext import commands

from bot.clock import Clock
from bot.forecast.forecaster import Forecaster
from bot.report.words import Catalogue
from bot.service.service import Service

MOST_RECEIVED = 2000
"""So many are remembered; a second delivery comes within seconds."""


@dataclass(frozen=True)
class Hands:
    """The use cases, the texts, the time, and who tells how battles may end."""

    service: Service
    catalogue: Catalogue
    clock: Clock
    forecaster: Forecaster
    received: "Received" = field(default_factory=lambda: Received())


class Received:
    """Discord may deliver an interaction twice: the newest ids, so that nothing is done twice."""

    def __init__(self) -> None:
        self._ids: dict[int, None] = {}

    def is_new(self, interaction: int) -> bool:
        """Whether it is the first time that this one is seen."""
        if interaction in self._ids:
            return False
        self._ids[interaction] = None
        if len(self._ids) > MOST_RECEIVED:
            del self._ids[next(iter(self._ids))]
        return True


class Bot(commands.AutoShardedBot):
    """The client as cogs and panels know it: what an extension's `async def setup(bot: Bot)` gets, with `hands` set."""

    hands: Hands


Interaction = discord.Interaction[Bot]
