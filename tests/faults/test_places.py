"""A place or a person is lost in the midst of a battle: it stays playable, or says what is wrong; nothing loops."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.demo.panels import Panel
from bot.rehearsal import Rehearsal
from tests.faults.account import Account, account_of
from tests.faults.harness import Stretch, complaints
from tests.faults.table import Table
from tests.faults.warp import LoopClock, fly
from tests.tally import tally

MOST_CALLS = 120
"""A battle of two rounds takes fewer than a hundred."""
MOST_IN_AN_HOUR = 70
"""Calls more, for each hour that somebody waits: what may be allowed again is tried once a minute."""

Loss = Callable[[Table], None]


def _channel_deleted(table: Table) -> None:
    table.channel.delete()


def _may_not_write(table: Table) -> None:
    table.channel.deny_bot("send_messages")


def _may_not_look(table: Table) -> None:
    table.channel.deny_bot("view_channel")


def _board_deleted(table: Table) -> None:
    _delete(table, lambda panel: panel.family == "battle" and "declare" in panel.buttons)


def _own_messages_deleted(table: Table) -> None:
    _delete(table, lambda _: True)


def _delete(table: Table, which: Callable[[Panel], bool]) -> None:
    for message in table.channel.messages():
        panel = Panel.of(message)
        if panel is not None and which(panel):
            table.discord.production.stage.delete(table.channel.record.messages[message.id])


LOSSES: dict[str, Loss] = {
    "channel deleted": _channel_deleted,
    "may not write": _may_not_write,
    "may not look": _may_not_look,
    "board deleted": _board_deleted,
    "all panels of the channel deleted": _own_messages_deleted,
}
IN_VAIN = ("channel deleted", "may not write", "may not look")
"""With these the channel hears nothing more, and the game master is told."""


def battle_with(loss: Loss, stretch: Stretch, folder: Path) -> tuple[Account, list[str], float, list[str]]:
    """The battle from there to its end: how it stands then, complaints, calls beyond what waiting takes,
    and what the game master was told."""

    async def fought() -> tuple[Account, list[str], float, list[str]]:
        async with Rehearsal(LoopClock(), rate_limits=False) as discord:
            table = Table(discord, folder / "battle.sqlite3")
            table.restore(stretch.start)
            with complaints() as found:
                await table.open()
                loss(table)
                for _ in range(60):
                    if not await table.act_whatever():
                        break
                await asyncio.sleep(30)
                end = account_of(table)
                told = [message.text for message in table.master.inbox()]
                await table.close()
            hours = (asyncio.get_running_loop().time() - stretch.start.at) / 3600
            return end, found, len(discord.requests) - MOST_IN_AN_HOUR * hours, told

    return fly(fought(), stretch.start.at)


@pytest.mark.parametrize("name", LOSSES)
@pytest.mark.parametrize("number", [7, 16])
def test_the_battle_goes_on(name: str, number: int, stretches: list[Stretch], tmp_path: Path) -> None:
    end, found, calls, told = battle_with(LOSSES[name], stretches[number], tmp_path)
    assert [event[2] for event in end.events][: len(stretches[-3].end.events)] == [
        event[2] for event in stretches[-3].end.events
    ]
    assert not found
    assert calls < MOST_CALLS
    if name in IN_VAIN:
        assert any("📪" in text or "⚠" in text or "<#" in text for text in told), told[-3:]
    tally["battles that lost a place or a person"] += 1


@pytest.mark.parametrize("number", [7, 16])
def test_closed_dms_and_lost_members_hold_nobody_up(number: int, stretches: list[Stretch], tmp_path: Path) -> None:
    """What is asked of them is said in the channel; the game master ends the battle."""

    def loss(table: Table) -> None:
        table.people[1].close_dms()
        del table.guild.record.members[table.people[2].id]

    _, found, calls, _ = battle_with(loss, stretches[number], tmp_path)
    assert not found
    assert calls < MOST_CALLS
    tally["battles that lost a place or a person"] += 1
