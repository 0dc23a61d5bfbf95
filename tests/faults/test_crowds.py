"""Many at the same instant, and a click in the same millisecond as a deadline."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.demo.panels import Panel
from bot.rehearsal import Message, Person, Rehearsal, Reply
from tests.faults.account import account_of
from tests.faults.table import SEATS, Table
from tests.faults.warp import LoopClock, fly

DAY = 24 * 3600.0


def run(story: Callable[[Table], Awaitable[None]], tmp_path: Path) -> None:
    """Tell a story at a table with a running bot; at its end nothing is left unsaid, and nothing said twice."""

    async def told() -> None:
        async with Rehearsal(LoopClock(), rate_limits=False) as discord:
            table = Table(discord, tmp_path / "battle.sqlite3", pace="post")
            await table.furnish()
            await table.open()
            try:
                await story(table)
                await table.settled()
                assert not account_of(table).faults
            finally:
                await table.close()

    fly(told())


def muster_of(table: Table) -> Message:
    return next(one for one in table.channel.messages() if (Panel.of(one) or one) and one.selects)


async def begun(table: Table) -> None:
    for _ in range(len(SEATS) + 3):
        await table.act()


def declaring(person: Person) -> Panel:
    return next(panel for one in person.inbox() if (panel := Panel.of(one)) and "maneuver" in panel.menus)


def test_ten_people_want_one_post(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.act()
        muster = muster_of(table)
        crowd = [table.guild.add_member(f"船乗り{number}", locale="ja") for number in range(10)]
        menu = Panel.of(muster).menus["take"]
        wanted = menu.options[0].value
        pressing = [person.choose(None, [wanted], on=muster, custom_id=menu.custom_id) for person in crowd]
        replies = await asyncio.gather(*pressing)
        await table.settled()
        assert all(reply.message is not None and reply.message.ephemeral for reply in replies)
        assert len(table.rows('SELECT "user" FROM seat WHERE "user" IS NOT NULL')) == 1
        assert len({reply.text for reply in replies}) == 2

    run(story, tmp_path)


def test_ten_people_press_begin(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.act()
        muster = muster_of(table)
        crowd = [table.master, *[table.guild.add_member(f"船乗り{number}", locale="ja") for number in range(9)]]
        button = Panel.of(muster).buttons["begin"]
        await asyncio.gather(*[person.click(on=muster, custom_id=button.custom_id) for person in crowd])
        await table.settled()
        kinds = [row[0] for row in table.rows("SELECT json_extract(body, '$.type') FROM event")]
        assert kinds.count("begun") <= 1
        assert kinds.count("round") == 1

    run(story, tmp_path)


def test_one_person_presses_ten_times(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await begun(table)
        person = table.people[1]
        panel = declaring(person)
        choice = panel.menus["maneuver"].options[0].value
        await person.choose(None, [choice], on=panel.message, custom_id=panel.menus["maneuver"].custom_id)
        panel = declaring(person)
        ready = panel.buttons["ready"].custom_id
        await asyncio.gather(*[person.click(on=panel.message, custom_id=ready, stale=True) for _ in range(10)])
        assert len(table.rows("SELECT 1 FROM seat WHERE ready")) == 1

    run(story, tmp_path)


@pytest.mark.parametrize("early", [-0.001, 0.0, 0.001])
def test_a_click_and_a_deadline_in_the_same_millisecond(early: float, tmp_path: Path) -> None:
    """Whichever is first, there is one declaration, and the person is told which."""

    async def story(table: Table) -> None:
        await begun(table)
        loop = asyncio.get_running_loop()
        (due,) = table.row("SELECT min(due_at) FROM question") or (0,)
        person = table.people[1]
        panel = declaring(person)
        menu = panel.menus["maneuver"]
        choice = next(one.value for one in menu.options if one.value != "hold")

        async def late() -> Reply:
            now = LoopClock().now().timestamp()
            await asyncio.sleep(due / 1e6 - now - early)
            return await person.choose(None, [choice], on=panel.message, custom_id=menu.custom_id, stale=True)

        before = loop.time()
        reply = await late()
        await asyncio.sleep(1)
        await table.settled()
        assert loop.time() - before >= DAY - 60
        assert reply.message is not None
        first = "json_extract(body, '$.type') = 'declared' AND json_extract(body, '$.round') = 1"
        declared = table.rows(f"SELECT body FROM event WHERE {first}")
        assert len(declared) == 6
        seats = [(row[0], row[1]) for row in table.rows("SELECT ship, post FROM question WHERE asked < 10")]
        assert len(seats) == len(set(seats))

    run(story, tmp_path)
