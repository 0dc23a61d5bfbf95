"""What the subjects of `/gm` share: each is a part of the one cog, with its commands as methods."""

from collections.abc import Callable
from typing import Any

from discord import app_commands

from bot.panels import contents
from bot.panels.act import carry_out
from bot.panels.asking import caller_of, where_of
from bot.panels.hands import Interaction
from bot.rules.changes import Change
from bot.service.service import Service
from cogs._commands import Callback, Suggest, subcommand
from cogs.gm import _suggest as suggest

_SUGGESTED: dict[str, Suggest] = {
    "ship": suggest.ships,
    "other": suggest.others,
    "rammer": suggest.ships,
    "against": suggest.others,
    "who": suggest.anyone,
    "weapon": suggest.weapons,
    "effect": suggest.effects,
}


class Part:
    """A part of the cog; commands and groups in it are found by the library."""

    service: Service


def gm(
    word: str, inside: app_commands.Group | None = None, **suggested: Suggest
) -> Callable[[Callback], app_commands.Command[Any, ..., Any]]:
    """A subcommand `/gm word`, or `/gm group word` of the group `inside`."""
    group = "gm" if inside is None else f"gm-{inside.name}"
    return subcommand(group, word, inside, **(_SUGGESTED | suggested))


async def change(interaction: Interaction, battle: str | None, wanted: Change) -> None:
    """Change something in the battle that is meant."""
    service, where = interaction.client.hands.service, where_of(interaction, battle=battle)
    await carry_out(interaction, service.desk.adjust(caller_of(interaction), where, wanted), contents.changed)
