"""Stopped at any moment and started again: the battle goes on, nothing is rolled twice, no post is missing."""

import asyncio

import pytest

from bot.rules.verify import verify
from tests.e2e.house import House
from tests.e2e.test_battles import dice_rolled, dice_told, log_in

pytestmark = [
    # What a connection leaves behind that was cut off in a transaction; with a process it would be gone.
    pytest.mark.filterwarnings("ignore:The garbage collector is trying:sqlalchemy.exc.SAWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


async def restart(house: House) -> None:
    await house.kill()
    await house.open()
    await house.settled()


def assert_nothing_lost(house: House) -> None:
    assert dice_told(house.channel.messages()) == dice_rolled(house)


@pytest.mark.parametrize("pace", ["rules", "brisk"])
async def test_killed_every_few_answers(house: House, pace: str) -> None:
    await house.begin(pace=pace)
    while not house.over:
        await house.play(steps=7)
        await restart(house)
        assert_nothing_lost(house)
    assert verify(log_in(house.find("battle", "rematch").message)) is None


@pytest.mark.parametrize("turns", range(0, 40, 4))
async def test_killed_while_a_press_is_under_way(house: House, turns: int) -> None:
    """The kill falls before, in or after the transaction of the press, or while the posts are sent."""
    await house.begin()
    await house.play(steps=10)
    await house.settled()
    turn = house.director.turn()
    assert turn is not None
    player, panel = turn
    pressing = asyncio.ensure_future(player.play(panel))
    for _ in range(turns * 5):
        await asyncio.sleep(0)
    await house.kill()
    pressing.cancel()
    await asyncio.gather(pressing, return_exceptions=True)
    await house.open()
    await house.settled()
    assert_nothing_lost(house)
    house.director.forget()
    await house.play(steps=15)
    await house.settled()
    assert_nothing_lost(house)


async def test_old_buttons_work_after_a_restart(house: House) -> None:
    muster = await house.muster()
    await restart(house)
    take = house.find("muster", "take").menus["take"]
    await house.people[0].choose(None, [take.options[0].value], on=muster, custom_id=take.custom_id)
    begin = house.find("muster", "begin").buttons["begin"]
    await restart(house)
    await house.master.click(on=muster, custom_id=begin.custom_id)
    await house.settled()
    await house.play(lambda: house.asked(house.people[0]) is not None)
    panel = house.asked(house.people[0])
    assert panel is not None
    await restart(house)
    maneuver = panel.menus["maneuver"]
    reply = await house.people[0].choose(
        None, [maneuver.options[0].value], on=panel.message, custom_id=maneuver.custom_id
    )
    assert reply.message is not None
    assert reply.message.id == panel.message.id


async def test_the_gateway_breaks(house: House) -> None:
    await house.begin()
    await house.play(steps=5)
    house.discord.drop_gateway()
    await house.discord.connected()
    await house.play(steps=5)
    house.discord.reconnect_all()
    await house.discord.connected()
    await house.play(steps=5)
    house.discord.invalidate_sessions()
    await house.discord.connected()
    await house.play(steps=5)
    await house.settled()
    assert_nothing_lost(house)


async def test_a_thread_that_is_archived_again_and_again(house: House) -> None:
    """Posts open it; what can't be edited while it is shut is posted anew."""
    house.channel = thread = house.channel.add_thread("第二海戦")
    for player in house.players:
        player.channel = thread
    await house.begin(pace="brisk")
    while not house.over:
        thread.archive()
        await house.play(steps=5)
        await house.settled()
        assert_nothing_lost(house)
    assert verify(log_in(house.find("battle", "rematch").message)) is None
