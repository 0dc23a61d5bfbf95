"""Commands are told to Discord when they have changed, and only then; in each language of the catalogue."""

import re

from bot.panels.registration import register_commands
from tests.delivery.scene import Scene

COMMANDS = r"/applications/\d+/commands"
NAME = re.compile(r"[-_'\w]{1,32}")


async def test_a_second_start_registers_nothing(scene: Scene) -> None:
    assert scene.sent(COMMANDS, "PUT") == 1
    await scene.stop()
    await scene.start()
    assert scene.sent(COMMANDS, "PUT") == 1
    assert scene.sent(COMMANDS, "GET") == 2


async def test_a_change_is_registered(scene: Scene) -> None:
    client = scene.serving.client
    removed = client.tree.remove_command("evade")
    assert removed is not None
    assert await register_commands(client)
    assert not await register_commands(client)
    client.tree.add_command(removed)
    assert await register_commands(client)
    described = removed.description
    removed.description = "?"
    assert await register_commands(client)
    removed.description = described
    assert scene.sent(COMMANDS, "PUT") == 4


async def test_japanese_and_english(scene: Scene) -> None:
    registered = scene.discord.requests
    body = next(one.body for one in registered if one.method == "PUT" and re.fullmatch(COMMANDS, one.path))
    assert isinstance(body, list)
    battle = next(one for one in body if isinstance(one, dict) and one["name"] == "battle")
    assert battle["name_localizations"] == {"en-US": "battle", "en-GB": "battle", "ja": "海戦"}
    assert battle["contexts"] == [0, 1]
    assert battle["integration_types"] == [0]
    for name in names(body):
        assert NAME.fullmatch(name), name
        assert name == name.lower()


def names(found: object) -> list[str]:
    """All names of commands and options, in all languages."""
    if isinstance(found, list):
        return [name for one in found for name in names(one)]
    assert isinstance(found, dict)
    own = [found["name"], *(found.get("name_localizations") or {}).values()]
    return [*own, *names(found.get("options", []))]
