"""`/rules` over the wire: clauses for everyone, and for who sails what would be rolled now."""

import pytest

from bot.report.words import words_for
from bot.rules.rulebook import Topic
from bot.rules.words import Name
from tests.delivery.scene import Scene, id_on, panel_of
from tests.panels.test_press import choose, press, told

JA, EN = words_for("ja"), words_for("en")
NOW = EN("rules-now", ship="\0").partition("\0")[0]


@pytest.mark.parametrize("at", ["the server", "the DM"])
async def test_a_crew_reads_what_would_count_for_its_ship_now(scene: Scene, at: str) -> None:
    await scene.begin()
    await scene.settled()
    place = scene.channel if at == "the server" else None
    text = told(await scene.ann.slash("rules", at=place, topic="ram")).text
    assert EN("clause-M8") in text
    assert EN("ruling-M8a") in text
    assert NOW in text
    assert "→ target" in text
    assert EN("rules-counts") not in text


async def test_who_sails_nowhere_reads_what_may_count(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    olga = scene.guild.add_member("Olga", locale="en-US")
    for topic in Topic:
        text = told(await olga.slash("rules", at=scene.channel, topic=topic.value)).text
        assert NOW not in text
        assert EN.of("topic", topic) in text


async def test_the_declaration_leads_to_the_rules_of_what_is_chosen_and_stays(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    chosen = await choose(scene.ben, panel_of(scene.ben), "maneuver", "fire")
    first = await press(scene.ben, told(chosen), "open.fire")
    assert JA("clause-A4") in told(first).text
    assert told(first).id != told(chosen).id
    turned = await press(scene.ben, told(first), "show.dodge")
    assert told(turned).id == told(first).id
    assert JA("clause-D1") in told(turned).text
    looked = await choose(scene.ben, told(turned), "which", "repair")
    assert JA("clause-P1") in told(looked).text
    assert JA("rules-counts") in told(looked).text


async def test_a_gunner_reads_that_the_own_ship_moves_once_that_is_chosen(scene: Scene) -> None:
    await scene.begin()
    await scene.settled()
    moving = EN.of("modifier", Name.MOVING)
    assert f"{moving} −5" not in told(await scene.ann.slash("rules", at=scene.channel, topic="fire")).text
    await scene.ann.slash("evade", at=scene.channel)
    assert f"{moving} −5" in told(await scene.ann.slash("rules", at=scene.channel, topic="fire")).text


async def test_the_help_leads_there(scene: Scene) -> None:
    page = told(await scene.ann.slash("help", at=scene.channel))
    assert id_on(page, "open.crew")
    assert EN("clause-S2") in told(await press(scene.ann, page, "open.crew")).text
