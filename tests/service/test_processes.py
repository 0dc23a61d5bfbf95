"""Several processes work on one PostgreSQL: each row is one's, and whoever is alive carries on."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import timedelta
from random import Random

import pytest
from msgspec.structs import replace

from bot.clock import ManualClock
from bot.service.letters import Message
from bot.service.mail import HELD
from bot.service.types import Where
from bot.store.database import Database
from bot.store.words import Kind, Pace
from tests.postgres import Postgres
from tests.service.table import ANN, BEN, GM, GUILD, HERE, Table

CHANNELS = range(100, 106)


class Discord:
    """Takes each nonce once, as Discord does, and counts how often it was tried."""

    def __init__(self) -> None:
        self.tries: Counter[str] = Counter()
        self.taken: dict[str, tuple[int, ...]] = {}

    async def take(self, message: Message) -> None:
        """A message arrives, while others do."""
        assert message.id is not None
        assert message.nonce is not None
        self.tries[message.nonce] += 1
        letters = tuple([letter.id for letter in message.letters])
        assert self.taken.setdefault(message.nonce, letters) == letters
        await asyncio.sleep(0)

    @property
    def letters(self) -> Counter[int]:
        """How many messages each letter is in."""
        return Counter(letter for letters in self.taken.values() for letter in letters)


class Process:
    """One that delivers until nothing is left for it, as the courier does; `order` -1 begins with the newest."""

    def __init__(self, table: Table, discord: Discord, order: int = 1) -> None:
        self.order = order
        self.table = table
        self.discord = discord
        self.sent = 0

    async def deliver(self, dies_before: int | None = None) -> None:
        """`dies_before`: after so many messages the next is taken by Discord, and nobody writes that down."""
        mail = self.table.service.mail
        while messages := await mail.waiting():
            for message in messages[:: self.order]:
                sealed = await mail.seal(message)
                await asyncio.sleep(0)
                if sealed is None:
                    continue
                await self.discord.take(sealed)
                if self.sent == dies_before:
                    return
                await mail.confirm(
                    sealed, sealed.target.channel or 5000 + (sealed.target.user or 0), 10**6 + (sealed.id or 0)
                )
                self.sent += 1


@pytest.fixture
async def processes(postgres: Postgres) -> AsyncIterator[tuple[Process, Process]]:
    """Two, with one clock and one Discord."""
    url, clock, discord = await postgres.fresh(), ManualClock(), Discord()
    async with AsyncExitStack() as opened:
        stores = [await opened.enter_async_context(await Database.open(url)) for _ in range(2)]
        one, other = [Table(store, clock=clock, process=name) for store, name in zip(stores, "ab", strict=True)]
        yield Process(one, discord), Process(other, discord, -1)
    await postgres.drop(url)


async def _begin(table: Table, pace: Pace = Pace.POST) -> None:
    """A battle in each channel."""
    for channel in CHANNELS:
        here = Where(guild=GUILD, channel=channel)
        await table.service.muster.start(GM, GUILD, channel, pace=pace)
        await table.service.muster.join(ANN, Where(channel=channel, ship="a"))
        await table.service.muster.join(BEN, Where(channel=channel, ship="c"))
        await table.service.muster.begin(GM, here)


async def _is_empty(process: Process) -> bool:
    async with process.table.store.reading() as work:
        open_ones = await work.outbox.open_messages(10, "", process.table.clock.now() + timedelta(days=1))
        return not open_ones and not await work.outbox.unsealed(10)


async def test_each_letter_is_sent_once_by_one_of_them(processes: tuple[Process, Process]) -> None:
    one, other = processes
    await _begin(one.table)
    while not await _is_empty(one):
        await asyncio.gather(one.deliver(), other.deliver())
    assert set(one.discord.tries.values()) == {1}
    assert set(one.discord.letters.values()) == {1}
    assert one.sent > 0
    assert other.sent > 0


@pytest.mark.parametrize("killed_after", [0, 20, 45])
async def test_each_deadline_is_carried_out_once(processes: tuple[Process, Process], killed_after: int) -> None:
    one, other = processes
    await _begin(one.table)
    await asyncio.gather(one.deliver(), other.deliver())
    one.table.clock.advance(timedelta(days=1).total_seconds())
    deadlines = (one.table.service.deadlines, other.table.service.deadlines)
    doomed = asyncio.create_task(deadlines[0].run())
    for _ in range(killed_after):
        await asyncio.sleep(0)
    doomed.cancel()
    for _ in range(3):
        await asyncio.gather(*[each.run() for each in deadlines for _ in range(2)])
    late: Counter[tuple[int, int | None, str | None, str | None]] = Counter()
    async with one.table.store.reading() as work:
        for battle in range(1, len(CHANNELS) + 1):
            letters = [letter for letter in await work.outbox.unsent(battle) if letter.kind is Kind.LATE]
            late.update((battle, letter.last, letter.ship, letter.post) for letter in letters)
            lines = await work.events(battle)
            assert [line.seq for line in lines] == list(range(1, len(lines) + 1))
    assert len({battle for battle, *_ in late}) == len(CHANNELS)
    assert set(late.values()) == {1}


async def test_what_one_is_sending_is_left_to_it_and_taken_over_when_it_is_dead(
    processes: tuple[Process, Process],
) -> None:
    one, other = processes
    await _begin(one.table)
    await one.deliver(dies_before=2)
    (cut_off,) = {nonce for nonce, tries in one.discord.tries.items() if tries} - await _confirmed(one)
    while not await _is_empty(other):
        await other.deliver()
        assert one.discord.tries[cut_off] == 1 or one.table.clock.now() >= ManualClock().now() + HELD
        one.table.clock.advance(HELD.total_seconds() / 2)
    assert one.discord.tries.pop(cut_off) == 2
    assert set(one.discord.tries.values()) == {1}
    assert set(one.discord.letters.values()) == {1}


async def test_who_takes_its_place_goes_on_at_once(processes: tuple[Process, Process]) -> None:
    one, _ = processes
    await _begin(one.table)
    await one.deliver(dies_before=2)
    heir = Process(Table(one.table.store, clock=one.table.clock, process="a"), one.discord)
    await heir.deliver()
    assert await _is_empty(heir)
    assert sorted(one.discord.tries.values())[-2:] == [1, 2]
    assert set(one.discord.letters.values()) == {1}


@pytest.mark.parametrize("seed", range(3))
async def test_killed_anywhere_nothing_is_lost_or_sent_anew(processes: tuple[Process, Process], seed: int) -> None:
    one, other = processes
    random = Random(seed)
    await _begin(one.table, Pace.BRISK)
    for _ in range(6):
        doomed = asyncio.create_task(one.deliver())
        for _ in range(random.randrange(60)):
            await asyncio.sleep(0)
        doomed.cancel()
        await asyncio.gather(doomed, other.deliver(dies_before=other.sent + 2), return_exceptions=True)
    while not await _is_empty(other):
        one.table.clock.advance(HELD.total_seconds())
        await other.deliver()
    assert set(one.discord.letters.values()) == {1}
    assert (await one.table.service.inquiry.battle(Where(guild=GUILD, channel=CHANNELS[0]))).missing == 6


async def _confirmed(process: Process) -> set[str]:
    """The nonces of which it is written down that they were sent."""
    async with process.table.store.reading() as work:
        now = process.table.clock.now() + timedelta(days=1)
        waiting = {message.nonce for message in await work.outbox.open_messages(100, "", now)}
    return set(process.discord.tries) - waiting


async def test_who_presses_something_can_be_reached_again_whichever_process_found_that_they_could_not(
    processes: tuple[Process, Process],
) -> None:
    """One process knows what it wrote of people; the other one has changed that."""
    one, other = [process.table for process in processes]
    ann = replace(ANN, dm=77)
    await one.begun(Pace.BRISK)
    await one.service.declare.change(ann, HERE)
    message = next(message for message in await other.service.mail.waiting() if message.target.user == ANN.user)
    await other.service.mail.unreachable(message)
    assert await _is_unreachable(other)
    await one.service.declare.change(ann, HERE)
    assert not await _is_unreachable(other)


async def _is_unreachable(table: Table) -> bool:
    async with table.store.reading() as work:
        person = await work.people.get(ANN.user)
    assert person is not None
    return person.unreachable
