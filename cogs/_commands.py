"""What all commands have in common: texts of the catalogue, suggestions by an option's name, where they can be used."""

import inspect
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from discord import app_commands

from bot.captains import Temper
from bot.panels.hands import Interaction
from bot.report.ids import HelpField
from bot.report.panels.captains import BY_HAND
from bot.rules.rulebook import Topic
from bot.rules.words import Focus, Maneuver, Part, Post, RollKind, Scope
from bot.service.fleet.types import Place
from bot.service.repairs.types import Payment
from bot.store.words import Hulls, Pace, Values
from cogs import _suggest as suggest
from cogs._texts import choices, name, text

T = TypeVar("T")

Callback = Callable[..., Coroutine[Any, Any, None]]
Suggest = Callable[[Interaction, str], Coroutine[Any, Any, suggest.Choices]]

SUGGESTED: dict[str, Suggest] = {
    "battle": suggest.battles,
    "ship": suggest.ships,
    "target": suggest.targets,
    "to": suggest.others,
    "weapon": suggest.weapons,
    "question": suggest.questions,
    "choice": suggest.answers,
    "template": suggest.templates,
    "side": suggest.sides,
    "repairer": suggest.repairers,
    "person": suggest.people,
    "skill": suggest.skills,
    "by": suggest.sheet_skills,
}
"""Options that are filled in with the caller's own battles, ships, targets …"""

CHOSEN = {
    "part": choices("part", Part),
    "post": choices("post", Post),
    "pace": choices("pace", Pace),
    "duty": choices("duty", Place),
    "scope": choices("scope", Scope),
    "kind": choices("roll-kind", RollKind),
    "focus": choices("focus", Focus),
    "enemies": choices("choice-enemies", Hulls),
    "npc": choices("choice-npc", Values),
    "payment": choices("payment", Payment),
    "maneuver": choices("maneuver", Maneuver),
    "temper": choices("temper", Temper),
    "captain": [*choices("temper", Temper), app_commands.Choice(name=text("temper-hand"), value=BY_HAND)],
    "reader": choices("help", HelpField),
    "topic": choices("topic", Topic),
}
"""Options with the same few values for everyone."""

_KEYS = {"to": "target"}
"""Options that share another one's texts."""


def command(word: str, **suggested: Suggest) -> Callable[[Callback], app_commands.Command[Any, ..., Any]]:
    """A slash command: `/word`, its texts under `command-word`, those of its options under `option-…`."""

    def made(callback: Callback) -> app_commands.Command[Any, ..., Any]:
        made = app_commands.command(name=name(word, f"command-{word}"), description=text(f"command-{word}-about"))(
            described(callback, **suggested)
        )
        return everywhere(made)

    return made


def subgroup(parent: str, word: str) -> app_commands.Group:
    """A group `/parent word` of subcommands: an attribute of the cog."""
    key = f"command-{parent}-{word}"
    return app_commands.Group(name=name(word, key), description=text(f"{key}-about"))


def subcommand(
    group: str, word: str, inside: app_commands.Group | None = None, **suggested: Suggest
) -> Callable[[Callback], app_commands.Command[Any, ..., Any]]:
    """A subcommand `/group word`, or of the group `inside`, whose name is then the end of `group`: `gm-ship`.

    Where it can be used is the group's affair.
    """

    def made(callback: Callback) -> app_commands.Command[Any, ..., Any]:
        key = f"command-{group}-{word}"
        decorate = app_commands.command if inside is None else inside.command
        return decorate(name=name(word, key), description=text(f"{key}-about"))(described(callback, **suggested))

    return made


def everywhere(made: T) -> T:
    """Servers, and the DM with the bot; installed by servers only. Without it Discord would decide."""
    made = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)(made)
    return app_commands.allowed_installs(guilds=True, users=False)(made)


def described(callback: Callback, **suggested: Suggest) -> Callback:
    """Name, describe and suggest a callback's options by what they are called; `suggested` for those that differ."""
    options = list(inspect.signature(callback).parameters)[2:]
    keys = {option: f"option-{_KEYS.get(option, option)}" for option in options}
    suggests = {option: one for option in options if (one := suggested.get(option, SUGGESTED.get(option)))}
    callback = app_commands.rename(**{option: name(option, key) for option, key in keys.items()})(callback)
    callback = app_commands.describe(**{option: text(f"{key}-about") for option, key in keys.items()})(callback)
    if suggests:
        callback = app_commands.autocomplete(**suggests)(callback)
    chosen = {option: CHOSEN[option] for option in options if option in CHOSEN}
    return app_commands.choices(**chosen)(callback) if chosen else callback
