"""Practice over the wire, by buttons alone."""

import pytest

from bot.demo.panels import Panel
from bot.rehearsal import Message, Person
from bot.rules.verify import verify
from tests.e2e.conftest import Housing
from tests.e2e.house import House
from tests.e2e.test_battles import dice_rolled, dice_told, log_in


async def _practises(house: House, person: Person, temper: str = "gunnery") -> Message:
    """From the help to the beginning; what the person reads then."""
    helped = (await person.slash("help", at=house.channel)).message
    assert helped is not None
    opener = next(one.custom_id for one in helped.buttons if one.custom_id and one.custom_id.endswith(":open"))
    shown = (await person.click(on=helped, custom_id=opener)).message
    for field, value in (("enemies", "1"), ("temper", temper), ("ship", "gunboat")):
        panel = Panel.of(shown) if shown is not None else None
        assert panel is not None
        assert panel.message.ephemeral
        shown = (await person.choose(None, [value], on=panel.message, custom_id=panel.menus[field].custom_id)).message
    panel = Panel.of(shown) if shown is not None else None
    assert panel is not None
    begun = (await person.click(on=panel.message, custom_id=panel.buttons["start"].custom_id)).message
    await house.settled()
    assert begun is not None
    return begun


@pytest.mark.parametrize("player", [0, 1], ids=["ja", "en"])
async def test_one_player_fights_against_a_captain_by_buttons_alone(housed: Housing, player: int) -> None:
    house = await housed(players=2)
    person = house.people[player]
    begun = await _practises(house, person)
    assert "🎓" in begun.text
    asked = [panel for message in person.inbox() if (panel := Panel.of(message)) and panel.family == "declare"]
    assert len(asked) == 2
    assert all("🎓" in panel.message.text for panel in asked)
    await house.play()
    await house.settled()
    assert dice_told(house.channel.messages()) == dice_rolled(house)
    last = house.find("battle", "rematch").message
    assert verify(log_in(last)) is None
    told = [
        message.text
        for message in (*house.channel.messages(), *house.master.inbox(), *house.people[1 - player].inbox())
    ]
    assert not [text for text in told if "砲撃重視" in text or "gunnery" in text.casefold()]
    assert not house.people[1 - player].inbox()


async def test_a_captain_stands_in_for_those_who_are_missing(housed: Housing) -> None:
    """Given at the desk while they muster: the game master has nothing to accept."""
    house = await housed(players=2)
    muster = await house.muster()
    await house.take_seats()
    open_desk = next(one.custom_id for one in muster.buttons if one.custom_id and one.custom_id.endswith(":open"))
    desk = (await house.master.click(on=muster, custom_id=open_desk)).message
    assert desk is not None
    ships = next(one.custom_id for one in desk.buttons if one.custom_id and one.custom_id.endswith(":ships"))
    page = (await house.master.click(on=desk, custom_id=ships)).message
    assert page is not None
    menu = next(one.custom_id for one in page.selects if one.custom_id and one.custom_id.endswith(":captain"))
    await house.master.choose(None, ["bold"], on=page, custom_id=menu)
    await house.settled()
    assert "🎩" in house.find("muster", "begin").message.text
    await house.master.click(on=muster, custom_id=house.find("muster", "begin").buttons["begin"].custom_id)
    await house.settled()
    declared = house.events("declared")
    assert {event["ship"] for event in declared} <= {"b", "c"}  # those at the end of the order
    assert not house.asked(house.master, "npc")
