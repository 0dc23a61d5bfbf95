"""The parts of a running stand-in, as the people and places that act in it need them."""

from dataclasses import dataclass

from bot.clock import Clock
from bot.rehearsal.catalogue import Catalogue
from bot.rehearsal.gateway import Gateway
from bot.rehearsal.interactions import Desk
from bot.rehearsal.people import Person
from bot.rehearsal.stage import Stage
from bot.rehearsal.world import World


@dataclass(frozen=True, slots=True)
class Production:
    """World, stage, gateway, commands and interactions of one rehearsal."""

    clock: Clock
    world: World
    gateway: Gateway
    stage: Stage
    desk: Desk
    catalogue: Catalogue

    def person(self, name: str, locale: str) -> Person:
        """A new user."""
        return Person(self, self.world.add_user(name, locale=locale))
