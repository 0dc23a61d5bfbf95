"""Tells Discord of the commands, if it doesn't know them so already: it takes 200 new ones a day."""

import logging
from collections.abc import Sequence
from typing import Any, cast

from discord.ext import commands
from discord.http import Route

from bot.logs import about

_log = logging.getLogger(__name__)


async def register_commands(client: commands.AutoShardedBot) -> bool:
    """Register all commands of the tree everywhere; False if that wasn't needed.

    Raises `CommandSyncFailure` where Discord finds a fault with one.
    """
    if await are_registered(client):
        return False
    await client.tree.sync()
    _log.info("registered %s commands", len(client.tree.get_commands()), extra=about("commands_registered"))
    return True


async def are_registered(client: commands.AutoShardedBot) -> bool:
    """Whether Discord knows all commands of the tree as they are now."""
    translator = client.tree.translator
    ours: list[object] = [
        await command.get_translated_payload(client.tree, translator) if translator else command.to_dict(client.tree)
        for command in client.tree.get_commands()
    ]
    route = Route("GET", "/applications/{application_id}/commands", application_id=client.application_id)
    theirs: list[dict[str, Any]] = await client.http.request(route, params={"with_localizations": "true"})
    return _same(_by_name(ours), _by_name(theirs))


def _by_name(found: Sequence[object]) -> list[object]:
    """In an order that is the same for both."""
    return sorted(found, key=lambda one: str(cast("dict[str, Any]", one).get("name")))


def _same(ours: object, theirs: object) -> bool:
    """Whether everything that is ours is there; what Discord adds of its own (ids, defaults) doesn't count."""
    if isinstance(ours, dict):
        wanted = cast("dict[str, object]", ours)
        found = cast("dict[str, object]", theirs if isinstance(theirs, dict) else {})
        left = found.get("options") and not wanted.get("options")
        return not left and all(_same(value, found.get(key)) for key, value in wanted.items())
    if isinstance(ours, list | tuple):
        mine = cast("Sequence[object]", ours)
        others = cast("Sequence[object]", theirs if isinstance(theirs, list | tuple) else ())
        return len(mine) == len(others) and all(_same(one, other) for one, other in zip(mine, others, strict=True))
    if not ours or not theirs:
        return bool(ours) == bool(theirs) or (ours is True and theirs is None)
    return str(ours) == str(theirs)
