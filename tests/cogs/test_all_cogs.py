"""What must hold for all cogs."""

import importlib
import re
from collections.abc import AsyncIterator
from typing import Any, cast

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.client import Tree, extensions
from bot.clock import ManualClock
from bot.forecast.forecaster import Forecaster
from bot.panels.hands import Bot, Hands
from bot.panels.translator import CatalogueTranslator
from bot.rehearsal.limits.commands import MAX_CHARACTERS, characters
from bot.report.words import catalogue
from bot.rules.maneuvers import MANEUVERS
from bot.rules.words import Maneuver
from bot.service.service import Service

NAME = re.compile(r"[-_'\w]{1,32}")
OTHERS = {
    "accept",
    "again",
    "answer",
    "ask",
    "battle",
    "cancel",
    "change",
    "crew",
    "declare",
    "dice",
    "gm",
    "odds",
    "help",
    "privacy",
    "ready",
    "repair",
    "rules",
    "ship",
    "shipyard",
    "signal",
}
SUBCOMMANDS = {
    "start", "join", "leave", "add", "remove", "begin", "status", "end", "log", "rematch", "pace",
    "practice",
}  # fmt: skip
SUGGESTED = {
    "battle", "ship", "target", "to", "weapon", "question", "choice", "template", "side",
    "other", "rammer", "against", "who", "decision", "effect", "repairer", "person", "field",
    "skill", "by",
}  # fmt: skip
NEEDS = {"targets": "target", "weapons": "weapon", "parts": "part", "hardens": "hard"}


@pytest.fixture
async def client() -> AsyncIterator[Bot]:
    """A client with all cogs, that is never connected: the commands are looked at, not used."""
    async with Bot(
        command_prefix=commands.when_mentioned,
        tree_cls=Tree,
        intents=discord.Intents(guilds=True),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    ) as bot:
        service = cast(Service, None)
        bot.hands = Hands(
            service=service, catalogue=catalogue(), clock=ManualClock(), forecaster=Forecaster(ManualClock())
        )
        await bot.tree.set_translator(CatalogueTranslator())
        for name in extensions():
            await bot.load_extension(name)
        yield bot


async def payloads(client: Bot) -> dict[str, dict[str, Any]]:
    """The commands as they are registered, by name."""
    assert client.tree.translator is not None
    found = [
        await command.get_translated_payload(client.tree, client.tree.translator)
        for command in client.tree.get_commands()
    ]
    return {payload["name"]: payload for payload in found}


def described(payload: dict[str, Any]) -> list[dict[str, Any]]:
    """A command, its subcommands, their options: whatever has a name and a description."""
    return [payload, *[one for option in payload.get("options", ()) for one in described(option)]]


async def test_each_maneuver_has_exactly_one_command_in_a_cog_of_its_own(client: Bot) -> None:
    assert set(await payloads(client)) == {maneuver.value for maneuver in Maneuver} | OTHERS
    for maneuver in MANEUVERS:
        module = importlib.import_module(f"cogs.{maneuver.value}")
        found = [cog for cog in client.cogs.values() if type(cog).__module__ == module.__name__]
        assert [command.name for cog in found for command in cog.get_app_commands()] == [maneuver.value]


async def test_a_maneuvers_command_has_the_options_that_its_rule_needs(client: Bot) -> None:
    for name, rule in MANEUVERS.items():
        command = client.tree.get_command(name.value)
        assert isinstance(command, app_commands.Command)
        needed = {option for trait, option in NEEDS.items() if getattr(rule, trait)}
        needed |= {"post"} if len(rule.posts) > 1 else set()
        assert {option.name for option in command.parameters} == needed | {"ship", "battle"}
        assert {option.name for option in command.parameters if option.required} == needed - {"part", "hard", "post"}


async def test_the_battle_group_has_all_its_subcommands(client: Bot) -> None:
    battle = (await payloads(client))["battle"]
    assert {option["name"] for option in battle["options"]} == SUBCOMMANDS


async def test_all_are_for_servers_and_the_dm_with_the_bot(client: Bot) -> None:
    for payload in (await payloads(client)).values():
        assert payload["contexts"] == [0, 1]
        assert payload["integration_types"] == [0]


@pytest.mark.parametrize("locale", ["ja", "en-US", "en-GB"])
async def test_everything_is_named_and_described_in_each_language(client: Bot, locale: str) -> None:
    for payload in (await payloads(client)).values():
        for one in described(payload):
            for name in (one["name"], one["name_localizations"][locale]):
                assert NAME.fullmatch(name)
                assert name == name.lower()
            for description in (one["description"], one["description_localizations"][locale]):
                assert 1 <= len(description) <= 100
            for choice in one.get("choices", ()):
                assert 1 <= len(choice["name_localizations"][locale]) <= 100


async def test_names_differ_in_each_language(client: Bot) -> None:
    found = list((await payloads(client)).values())
    nodes = [one for payload in found for one in described(payload)]
    for locale in ("ja", "en-US"):
        for level in (found, *[one["options"] for one in nodes if one.get("options")]):
            names = [one["name_localizations"][locale] for one in level]
            assert len(set(names)) == len(names)


async def test_the_game_masters_command_keeps_within_discords_limits_with_room_for_more(client: Bot) -> None:
    gm = (await payloads(client))["gm"]
    assert characters(gm) <= MAX_CHARACTERS - 400
    assert all(len(one.get("options", ())) <= 25 for one in described(gm))


async def test_options_have_choices_or_suggestions_but_never_both(client: Bot) -> None:
    for payload in (await payloads(client)).values():
        for one in described(payload):
            assert not (one.get("choices") and one.get("autocomplete"))
            assert len(one.get("choices", ())) <= 25
    for command in client.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            for option in command.parameters:
                assert option.autocomplete is (option.name in SUGGESTED)
