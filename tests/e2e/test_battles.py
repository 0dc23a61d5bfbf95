"""Whole battles over the wire, at each pace."""

import json
import re
from collections import Counter

import pytest

from bot.demo.panels import Panel
from bot.rehearsal import Message
from bot.rules.verify import verify
from tests.e2e.conftest import Housing
from tests.e2e.house import House


def dice_told(messages: tuple[Message, ...]) -> Counter[str]:
    """All dice in what the channel was told, `2,3,4`, and how often."""
    return Counter(found for message in messages for found in re.findall(r"\[(\d(?:,\d)*)\]", message.text))


def dice_rolled(house: House) -> Counter[str]:
    """All dice that were rolled, from the stored events, but for a shot whose dodge is still asked."""
    events = house.events()
    acted = max((place for place, event in enumerate(events) if event["type"] == "acted"), default=-1)
    if any(event["type"] == "roll" and event["kind"] == "fire" for event in events[acted + 1 :]):
        events = events[: acted + 1]
    return Counter(",".join(map(str, event["dice"])) for event in events if event.get("dice"))


def dice_in(lines: list[str]) -> Counter[str]:
    """All dice that a log has."""
    events = [json.loads(line) for line in lines]
    return Counter(",".join(map(str, event["dice"])) for event in events if event.get("dice"))


def log_in(message: Message) -> list[str]:
    """The log that is attached to a message."""
    (file,) = [one for one in message.attachments if one.filename.endswith(".jsonl")]
    return file.data.decode().splitlines()


@pytest.mark.parametrize("pace", ["rules", "brisk", "post"])
async def test_a_whole_battle(house: House, pace: str) -> None:
    await house.begin(pace=pace)
    await house.play()
    await house.settled()
    assert dice_told(house.channel.messages()) == dice_rolled(house)
    last = house.find("battle", "rematch").message
    assert verify(log_in(last)) is None
    (ended,) = house.events("ended")
    assert (ended["winner"] or "") in last.text
    assert json.loads(log_in(last)[0])["seed"] in last.text
    for person in house.people:
        own = await person.slash("battle log", at=house.channel)
        assert own.message is not None
        assert own.message.ephemeral
        assert log_in(own.message) == log_in(last)
        assert not [panel for panel in [house.asked(person)] if panel and "maneuver" in panel.menus]


@pytest.mark.parametrize("players", [1, 3])
async def test_npcs_fill_the_posts_that_nobody_took(housed: Housing, players: int) -> None:
    house = await housed(players=players)
    await house.begin()
    await house.play()
    assert dice_told(house.channel.messages()) == dice_rolled(house)
    assert verify(log_in(house.find("battle", "rematch").message)) is None


async def test_the_game_master_plays_alone(housed: Housing) -> None:
    house = await housed(players=0)
    await house.begin(pace="brisk")
    await house.play()
    assert verify(log_in(house.find("battle", "rematch").message)) is None


async def test_three_presses_to_the_first_roll(house: House) -> None:
    muster = await house.muster()
    take = house.find("muster", "take").menus["take"]
    await house.people[0].choose(None, [take.options[0].value], on=muster, custom_id=take.custom_id)
    begin = house.find("muster", "begin").buttons["begin"]
    await house.master.click(on=muster, custom_id=begin.custom_id)
    await house.settled()
    kinds = [event["kind"] for event in house.events("roll")]
    assert len(kinds) >= 3
    assert set(kinds) == {"head_on"}


async def test_a_rematch_with_the_same_ships(house: House) -> None:
    await house.begin()
    await house.end()
    ended = house.find("battle", "rematch")
    await house.master.click(on=ended.message, custom_id=ended.buttons["rematch"].custom_id)
    await house.settled()
    begin = house.find("muster", "begin")
    await house.master.click(on=begin.message, custom_id=begin.buttons["begin"].custom_id)
    await house.settled()
    assert len(house.rows("battle")) == 2
    person, _ = await house.declarer()
    reply = await person.slash("ready")
    assert reply.message is not None


async def test_two_battles_in_one_server(house: House) -> None:
    await house.begin()
    thread = house.channel.add_thread("もう一つ")
    other = house.guild.add_member("もう一人のGM", locale="ja")
    await other.slash("battle start", at=thread, name="湾の海戦")
    await house.settled()
    assert house.look("muster", "begin", at=thread) is not None
    begin = house.find("muster", "begin", at=thread)
    await other.click(on=begin.message, custom_id=begin.buttons["begin"].custom_id)
    await house.settled()
    here = await house.people[0].slash("battle status", at=house.channel)
    there = await house.people[0].slash("battle status", at=thread)
    assert "入り江の海戦" in here.text
    assert "湾の海戦" in there.text


async def test_the_pace_can_be_changed_on_the_way(house: House) -> None:
    await house.begin()
    await house.play(steps=8)
    await house.master.slash("battle pace", at=house.channel, pace="brisk")
    await house.play(steps=30)
    await house.master.slash("battle pace", at=house.channel, pace="rules")
    await house.play()
    assert verify(log_in(house.find("battle", "rematch").message)) is None


async def test_by_post_time_passes_and_the_mildest_choice_is_taken(house: House) -> None:
    await house.begin(pace="post")
    asked = {person.id: len(person.inbox()) for person in house.people}
    await house.waits(12 * 3600)
    await house.discord.until(lambda: all(len(person.inbox()) > asked[person.id] for person in house.people))
    await house.settled()
    await house.waits(12 * 3600)
    await house.discord.until(lambda: len(house.events("round")) == 2)
    assert len(house.events("declared")) == 6
    assert {event["maneuver"] for event in house.events("declared")} == {"hold", "wait"}


async def test_closed_dms_are_answered_in_secret_in_the_channel(house: House) -> None:
    for person in house.people:
        person.close_dms()
    await house.begin()
    told = [message.text for message in house.channel.messages() if "📪" in message.text]
    assert told
    board = house.find("battle", "declare")
    declared = 0
    for person in house.people:
        reply = await person.click(on=board.message, custom_id=board.buttons["declare"].custom_id)
        assert reply.message is not None
        assert reply.message.ephemeral
        panel = Panel.of(reply.message)
        if panel is not None and "maneuver" in panel.menus:
            maneuver = panel.menus["maneuver"]
            await person.choose(None, [maneuver.options[0].value], on=panel.message, custom_id=maneuver.custom_id)
            await person.click(on=panel.message, custom_id=f"{maneuver.custom_id.rpartition(':')[0]}:ready")
            declared += 1
    await house.settled()
    assert declared >= 2
    assert len(house.events("declared")) >= 2
