"""Marked secrets, looked for in every byte that was delivered to anybody else, and in the operator's log."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.clock import ManualClock
from bot.demo.panels import Panel
from bot.rehearsal import Person, Rehearsal
from tests.e2e.conftest import Housing
from tests.e2e.house import House, seeds
from tests.secrecy.watching import LogLines, differences, others, search

MARK = "あいことば"


@pytest.fixture
def log() -> Iterator[LogLines]:
    """What the operator reads at INFO, of the bot and of the libraries."""
    lines = LogLines()
    with lines.listening(""):
        yield lines


class Signallers:
    """Each ship's helmsman signals at every turn to declare, each time with words of their own."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.sent: list[tuple[str, str, str]] = []
        """Words, sender, receiver."""

    def crew(self, ship: str) -> list[Person]:
        number = "abc".index(ship)
        return self.house.people[2 * number : 2 * number + 2]

    async def signal_all(self) -> None:
        """All who are asked to declare just now signal to everybody."""
        for ship in "abc":
            helmsman = self.crew(ship)[0]
            panel = self.house.asked(helmsman)
            if panel is None or "maneuver" not in panel.menus:
                continue
            for other in "abc".replace(ship, ""):
                words = f"{MARK}{len(self.sent)}号"
                before = len(self.house.events("signal"))
                await helmsman.slash("signal", at=self.house.channel, to=other, text=words)
                await self.house.settled()
                if len(self.house.events("signal")) > before:
                    self.sent.append((words, ship, other))


@pytest.mark.parametrize(("pace", "number"), [("rules", 8), ("brisk", 7), ("post", 7)])
async def test_texts_and_the_seed_reach_nobody_else(pace: str, number: int, housed: Housing, log: LogLines) -> None:
    house = await housed()
    for _ in range(7, number):
        next(house.seeds)
    await house.begin(pace=pace)
    running = 0
    signallers = Signallers(house)
    while not house.over and (len(house.events("round")) < 4 or not _understood(house)):
        running = len(house.seen)
        await signallers.signal_all()
        await house.play(steps=3)
    for person in (*house.people, house.master):
        for command in ("battle status", "declare", "battle log"):
            await person.slash(command, at=house.channel)
    seed = next(seeds(number)).hex()
    running = running if house.over else len(house.seen)
    assert not search([seed, seed[:16], seed[-16:]], house.seen[:running], log.lines)
    for (words, sender, receiver), event in zip(signallers.sent, house.events("signal"), strict=True):
        told = signallers.crew(receiver) if event["understood"] else []
        for person in told:
            assert any(words in message.text for message in person.inbox()), "the right ones read it"
        assert not search([words], others(house.seen, [*signallers.crew(sender), *told]), log.lines)
    assert _understood(house), "no signal got through: another seed is needed"
    if not house.over:
        await house.end()
    assert search([seed], house.seen), "it is published in the end"
    assert not search([MARK], [seen for seen in house.seen if not seen.viewers], log.lines)


def _understood(house: House) -> list[object]:
    return [event for event in house.events("signal") if event["understood"]]


async def test_the_running_log_ends_with_a_whole_round_and_has_no_seed(house: House) -> None:
    await house.begin()
    await house.play(lambda: len(house.events("round")) > 1 and len(house.events("declared")) % 6 == 2)
    reply = await house.master.slash("battle log", at=house.channel)
    assert reply.message is not None
    assert reply.message.ephemeral
    text = reply.message.attachments[0].data.decode()
    assert '"seed":' not in text
    assert '"round":1' in text
    assert all('"round":2' not in line for line in text.splitlines()[1:])


@pytest.mark.parametrize("pace", ["brisk", "post"])
async def test_the_channel_does_not_tell_who_has_declared(pace: str, tmp_path: Path) -> None:
    """How many are missing, yes: but whoever it is, everybody sees the same."""
    shown = []
    for number in range(4):
        folder = tmp_path / str(number)
        folder.mkdir()
        clock = ManualClock()
        async with Rehearsal(clock, rate_limits=False) as discord:
            house = House(discord, clock, folder, 6)
            await house.open()
            await house.begin(pace=pace)
            outsider = house.guild.add_member("Olga")
            since = len(house.seen)
            person = house.people[number]
            await person.slash("hold" if number % 2 == 0 else "wait")
            await person.slash("ready")
            await house.settled()
            await outsider.slash("battle status", at=house.channel)
            shown.append(others(house.seen[since:], [*house.people, house.master]))
            await house.close()
        assert shown[-1]
        assert not differences(shown[0], shown[-1])


async def test_a_leak_is_found(house: House, log: LogLines) -> None:
    """The search itself: words in a message, in a label, in a file, in a suggestion's place are found."""
    await house.begin()
    panel = Panel.of(house.find("battle", "status").message)
    assert panel is not None
    label = panel.buttons["status"].label
    assert label
    assert search([label], house.seen)
    assert search(["はやて"], house.seen)
    assert not search([MARK], house.seen, log.lines)
    channel = house.serving.client.get_partial_messageable(house.channel.id)
    await channel.send(f"…{MARK}…")
    assert search([MARK], house.seen)
