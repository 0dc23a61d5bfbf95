"""The stand-in's world as bytes, so that a test can begin again from the same moment as often as it likes."""

import pickle
from typing import Any

from bot.rehearsal.catalogue import Catalogue
from bot.rehearsal.message_routes import MessageRoutes
from bot.rehearsal.world import World

_OWN = frozenset(("clock", "stage", "world"))
"""What belongs to a running stand-in and not to its world."""


def keep(world: World, catalogue: Catalogue, messages: MessageRoutes) -> bytes:
    """All that exists. Nobody may be waiting for an answer just then."""
    for channel in world.channels.values():
        for message in channel.messages.values():
            message.awaiting = []
    return pickle.dumps([_held(one) for one in (world, catalogue, messages)])


def restore(kept: bytes, world: World, catalogue: Catalogue, messages: MessageRoutes) -> None:
    """Put it in place of all that is there. `kept` has to come from `keep`, in a process of the same program."""
    for one, held in zip((world, catalogue, messages), pickle.loads(kept), strict=True):
        vars(one).update(held)


def _held(one: object) -> dict[str, Any]:
    return {name: value for name, value in vars(one).items() if name not in _OWN}
