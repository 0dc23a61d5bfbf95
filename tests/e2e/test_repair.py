"""The day after a battle, over the wire: sealed, rolled once, told once, whatever happens to the bot."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.demo.panels import Panel
from bot.rehearsal import Message
from bot.report.words import words_for
from bot.rules.verify import verify
from bot.service.fleet.making import make_ship
from bot.service.types import Caller, Where
from bot.store.database import Database
from tests.e2e.house import House
from tests.e2e.test_battles import log_in
from tests.service.yard import new_ship

pytestmark = [
    pytest.mark.filterwarnings("ignore:The garbage collector is trying:sqlalchemy.exc.SAWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
JA, EN = words_for("ja"), words_for("en")
SHIP = "#1"


async def come_home(house: House, *, hull: int = 20) -> None:
    """A battle in which かもめ was, with the first player at its helm; it comes home damaged."""
    owner = Caller(house.master.id, house.master.name, "ja", guild=house.guild.id)
    async with await Database.open(house.settings.database_url) as store:
        async with store.writing() as work:
            await make_ship(work, owner, new_ship("かもめ", player=house.people[0].id), house.clock.now())
        await house.muster()
        where = Where(guild=house.guild.id, channel=house.channel.id)
        await house.serving.client.hands.service.muster.add_kept(owner, where, SHIP, 0)
        await house.settled()
        await house.master.click(on=house.find("muster", "begin").message, custom_id=_id(house, "muster", "begin"))
        await house.settled()
        await house.end()
        async with store.writing() as work:
            row = await work.fleet.ship(1)
            assert row is not None
            await work.fleet.save_ship(row, replace(row, hull=hull, deck=10))


def _id(house: House, family: str, control: str) -> str:
    return house.find(family, control).buttons[control].custom_id


def told(house: House, text: str) -> list[Message]:
    """The channel's messages that say this."""
    return [message for message in house.channel.messages() if text in message.text]


SEAL, DONE = "**かもめ**を修理します", JA("repaired-title", ship="かもめ")


async def test_from_the_end_of_a_battle_to_the_roll(house: House) -> None:
    await come_home(house)
    person, end = house.people[1], house.find("battle", "repair")
    reply = await person.click(on=end.message, custom_id=end.buttons["repair"].custom_id)
    assert reply.text == words_for(person.locale)("error-no_ship_to_repair")
    person = house.people[0]
    reply = await person.click(on=end.message, custom_id=end.buttons["repair"].custom_id)
    assert reply.message is not None
    assert reply.message.ephemeral
    await house.settled()
    (seal,) = told(house, SEAL)
    plan = Panel.of(reply.message)
    assert plan is not None
    for control, value in (("sea", None), ("yard", None), ("focus", "hull"), ("workers", "28")):
        if value is None:
            reply = await person.click(on=plan.message, custom_id=plan.buttons[control].custom_id)
        else:
            reply = await person.choose(None, [value], on=plan.message, custom_id=plan.menus[control].custom_id)
        assert reply.message is not None
        plan = Panel.of(reply.message)
        assert plan is not None
    assert {"land", "no_yard"} <= plan.buttons.keys()
    assert "航海中−5 造船設備+3 作業員+1 → 目標値13" in plan.message.text
    before = len(house.channel.messages())
    reply = await person.click(on=plan.message, custom_id=plan.buttons["owe"].custom_id)
    await house.settled()
    assert "かもめ" in reply.text
    assert len(house.channel.messages()) == before + 1
    (post,) = told(house, DONE)
    assert seal.id < post.id
    assert verify(log_in(post)) is None
    again = await person.slash("repair", at=house.channel, ship=SHIP)
    assert again.text == JA("error-repaired_already", ship="かもめ", battle="入り江の海戦")


async def test_the_same_by_commands_and_the_bill(house: House) -> None:
    await come_home(house)
    person = house.people[0]
    assert [one.value for one in await person.autocomplete("shipyard", "ship", "かも", at=house.channel)] == [SHIP]
    offer = await person.slash("shipyard", at=house.channel, ship=SHIP, hull=5, deck=0, days=2)
    assert "**5,000**" in offer.text
    assert not told(house, "かもめ ▸ 造船所")
    await person.slash("shipyard", at=house.channel, ship=SHIP, hull=5, deck=0, days=2, payment="account")
    await house.settled()
    assert len(told(house, "かもめ ▸ 造船所")) == 1
    account = await person.slash("ship bill", at=house.channel, ship=SHIP)
    assert account.message is not None
    panel = Panel.of(account.message)
    assert panel is not None
    assert not panel.buttons.keys() & {"repair", "shipyard"}, "it was repaired once, and that is all"
    bill = await house.master.slash("ship bill", at=house.channel, ship="かもめ", pay=2000, note="賞金*@everyone*")
    assert bill.message is not None
    assert bill.message.ephemeral
    assert "**3,000**" in bill.text
    panel = Panel.of(bill.message)
    assert panel is not None
    cleared = await house.master.click(on=panel.message, custom_id=panel.buttons["settle"].custom_id)
    assert JA("account-clear") in cleared.text
    assert (await person.slash("ship bill", at=house.channel, ship=SHIP, pay=1)).text == JA(
        "error-nothing_owed", ship="かもめ"
    )


async def test_a_battle_without_ships_of_the_fleet_offers_no_repair(house: House) -> None:
    await house.begin()
    await house.end()
    assert house.look("battle", "repair") is None


@pytest.mark.parametrize("turns", [0, 2, 4, 8, 12, 16, 24, 32, 48, 64])
async def test_killed_while_it_is_rolled(house: House, turns: int) -> None:
    """Before, in or after the transaction, or while it is posted: rolled once, told once."""
    await come_home(house)
    person = house.people[0]
    plan = await person.slash("repair", at=house.channel, ship=SHIP)
    await house.settled()
    assert plan.message is not None
    panel = Panel.of(plan.message)
    assert panel is not None
    pay = panel.buttons["pay"].custom_id
    pressing = asyncio.ensure_future(person.click(on=plan.message, custom_id=pay, stale=True))
    for _ in range(turns * 5):
        await asyncio.sleep(0)
    await house.kill()
    pressing.cancel()
    await asyncio.gather(pressing, return_exceptions=True)
    await house.open()
    await house.settled()
    done = [row for row in house.rows("repair") if row[-1] is not None]
    assert len(told(house, DONE)) == len(done)
    await person.slash("repair", at=house.channel, ship=SHIP, payment="now")
    await house.settled()
    assert len(told(house, SEAL)) == 1
    assert len(told(house, DONE)) == 1
