"""What everything that answers people is given, and the client that carries it."""

from dataclasses import dataclass

import discord
from discord.ext import commands

from bot.clock import Clock
from bot.report.words import Catalogue
from bot.service.service import Service


@dataclass(frozen=True)
class Hands:
    """The use cases, the texts, the time."""

    service: Service
    catalogue: Catalogue
    clock: Clock


class Bot(commands.Bot):
    """The client as cogs and panels know it: what an extension's `async def setup(bot: Bot)` gets, with `hands` set."""

    hands: Hands


Interaction = discord.Interaction[Bot]
