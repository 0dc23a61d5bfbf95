"""Every command over the wire: in the server, in the DM, in the person's language."""

import pytest

from bot.demo.panels import Panel
from bot.rehearsal import Channel, Person
from bot.report.words import words_for
from bot.rules.maneuvers import MANEUVERS
from bot.rules.words import Maneuver, Post
from tests.e2e.house import House, said

HERE = [maneuver for maneuver in Maneuver if maneuver is not Maneuver.DISENGAGE]
"""Those that can be declared in the first round."""


async def crew_asked(house: House) -> dict[Post, Person]:
    """The crew whose turn to declare it is."""
    await house.settled()
    asked = [person for person in house.people if (panel := house.asked(person)) and "maneuver" in panel.menus]
    return {Post.HELMSMAN if house.people.index(person) % 2 == 0 else Post.GUNNER: person for person in asked}


def enemy(house: House, person: Person) -> str:
    return "a" if house.people.index(person) >= 4 else "c"


@pytest.mark.parametrize("in_server", [True, False])
async def test_every_maneuver_leads_to_the_panel(house: House, in_server: bool) -> None:
    await house.begin()
    crew = await crew_asked(house)
    at: Channel | None = house.channel if in_server else None
    public = len(house.channel.messages())
    for maneuver in HERE:
        rule = MANEUVERS[maneuver]
        person = crew[Post.GUNNER if Post.GUNNER in rule.posts else Post.HELMSMAN]
        options: dict[str, object] = {}
        if rule.targets:
            options["target"] = enemy(house, person)
        if rule.weapons:
            options["weapon"] = "w1"
        if rule.hardens:
            options["hard"] = True
        if maneuver is Maneuver.GRAPPLE and person is crew.get(Post.HELMSMAN):
            continue
        reply = await person.slash(maneuver.value, at=at, **options)
        assert reply.message is not None
        assert reply.message.ephemeral
        panel = Panel.of(reply.message)
        assert panel is not None, reply.text
        assert "ready" in panel.buttons
        assert words_for(person.locale).of("maneuver", maneuver) in reply.text
        await house.settled()
        asked = house.asked(person)
        assert asked is not None
        assert words_for(person.locale).of("maneuver", maneuver) in asked.message.text
    assert len(house.channel.messages()) == public


async def test_commands_in_japanese_and_targets_by_name(house: House) -> None:
    await house.begin()
    crew = await crew_asked(house)
    gunner = crew[Post.GUNNER]
    target = house.ship_name(enemy(house, gunner))
    suggested = await gunner.autocomplete("fire", "weapon", "")
    reply = await gunner.slash("fire", at=house.channel, target=target, weapon=suggested[0].name)
    assert target in reply.text
    helmsman = crew[Post.HELMSMAN]
    japanese = "回避" if helmsman.locale == "ja" else "evade"
    reply = await helmsman.slash(japanese, at=house.channel)
    assert reply.message is not None


async def test_signal_status_log_help_and_declare(house: House) -> None:
    await house.begin()
    crew = await crew_asked(house)
    person = crew[Post.HELMSMAN]
    for command in ("battle status", "help", "declare"):
        for at in (house.channel, None):
            reply = await person.slash(command, at=at)
            assert reply.message is not None
            assert reply.message.ephemeral
            assert reply.text
    to = await person.autocomplete("signal", "to", "")
    reply = await person.slash("signal", to=to[0].value, text="あいことば")
    assert reply.message is not None
    again = await person.slash("signal", to=to[0].value, text="もう一度")
    assert again.text in (said("already_signalled", person), said("cannot_signal", person))
    empty = await person.slash("signal", to=to[-1].value, text="   ")
    assert empty.text == said("text_empty", person)
    reply = await house.master.slash("battle log", at=house.channel)
    assert reply.message is not None
    assert reply.message.attachments


async def test_suggestions_show_what_the_asker_may_see(house: House) -> None:
    await house.begin()
    person = house.people[0]
    stranger = house.guild.add_member("通りすがり", locale="ja")
    assert [one.name for one in await person.autocomplete("ram", "target", "")] == [house.ship_name("c")]
    assert [one.name for one in await person.autocomplete("ram", "ship", "")] == [house.ship_name("a")]
    assert {one.value for one in await person.autocomplete("signal", "to", "", at=house.channel)} == {"b", "c"}
    assert await person.autocomplete("ram", "target", "ないない") == ()
    for command, option in (("ram", "target"), ("ram", "ship"), ("fire", "weapon"), ("ram", "battle")):
        for at in (house.channel, None):
            assert await stranger.autocomplete(command, option, "", at=at) == ()
    assert await stranger.autocomplete("answer", "question", "", at=house.channel) == ()


async def test_questions_are_answered_by_command(house: House) -> None:
    await house.begin()
    await house.play(lambda: any(house.asked(person, "answer") for person in house.people))
    person = next(person for person in house.people if (panel := house.asked(person, "answer")) and panel.buttons)
    (question,) = await person.autocomplete("answer", "question", "")
    choices = await person.autocomplete("answer", "choice", "", question=question.value)
    assert choices
    reply = await person.slash("answer", at=house.channel, question=question.value, choice=choices[0].name)
    assert reply.message is not None
    assert reply.message.ephemeral
    again = await person.slash("answer", question=question.value, choice=choices[0].value)
    assert again.text in (said("question_closed", person), said("battle_over", person))


async def test_never_more_than_25_suggestions(house: House) -> None:
    for number in range(27):
        channel = house.guild.add_channel(f"海戦{number}")
        await house.master.slash("battle start", at=channel, name=f"海戦その{number}")
    found = await house.master.autocomplete("battle status", "battle", "")
    assert 1 <= len(found) <= 25
