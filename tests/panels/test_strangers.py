"""People whom a battle is no concern of: in direct messages, in other servers, in other channels."""

import pytest

from bot.panels.layout import panel
from bot.rehearsal import Person
from bot.report.content import Button, Buttons, Content
from bot.report.words import words_for
from tests.delivery.scene import Scene, id_on

EN = words_for("en")


def stranger(scene: Scene) -> Person:
    """A member of another server with the same bot."""
    return scene.discord.add_guild("遠い港", locale="ja").add_member("Eve", locale="en-US")


@pytest.mark.parametrize("command", ["status", "join", "leave", "begin", "end", "log", "rematch"])
async def test_battles_of_other_servers_are_not_there_in_a_direct_message(scene: Scene, command: str) -> None:
    await scene.begin()
    eve = stranger(scene)
    reply = await eve.slash(f"battle {command}", battle="1")
    assert reply.text == EN("error-no_battle_here")


async def test_nothing_is_suggested_of_battles_of_other_servers(scene: Scene) -> None:
    await scene.master.slash("battle start", at=scene.channel, name="入り江")
    eve = stranger(scene)
    assert await eve.autocomplete("battle join", "ship", "", battle="1") == ()


async def test_a_button_that_stands_in_another_channel_does_nothing(scene: Scene) -> None:
    muster = await scene.muster()
    for guild in (scene.guild, scene.discord.add_guild("遠い港")):
        place, eve = guild.add_channel("雑談"), guild.add_member("Eve", locale="en-US")
        buttons = [Button(id_on(muster, field), field) for field in ("leave", "begin")]
        buttons += [Button(f"ho1:battle:1:{field}", field) for field in ("declare", "status", "log", "rematch", "end")]
        for button in buttons:
            forged = panel(Content((Buttons((button,)),)))
            await scene.serving.client.get_partial_messageable(place.id).send(view=forged)
            reply = await eve.click(button.label, on=place.messages()[-1])
            assert reply.text == EN("error-no_battle_here")


@pytest.mark.parametrize("battle", ["9" * 16, "9" * 6000, "١", "-1", "1e3"])
async def test_numbers_that_are_no_battle(scene: Scene, battle: str) -> None:
    for command in ("hold", "battle status"):
        reply = await scene.ann.slash(command, battle=battle)
        assert reply.text == EN("error-unknown_battle")
