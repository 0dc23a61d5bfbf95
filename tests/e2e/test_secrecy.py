"""Nobody learns what they shouldn't: everything that was delivered to others is searched."""

import re
from pathlib import Path

import pytest

from bot.clock import ManualClock
from bot.rehearsal import Person, Rehearsal, Seen
from tests.e2e.house import House

WORDS = "あいことばは海鳴り"


def seen_by_others(house: House, crew: list[Person], since: int = 0) -> list[str]:
    """All that was delivered to anyone but the crew: texts, labels, options, forms, suggestions."""
    mine = {person.id for person in crew}
    return [_whole(seen) for seen in house.seen[since:] if not (seen.viewers and seen.viewers[0].id in mine)]


def _whole(seen: Seen) -> str:
    """What there is to see, ids and times aside."""
    if seen.message is None:
        return repr((seen.kind, seen.modal, seen.choices))
    message = seen.message
    files = [(file.filename, file.data) for file in message.attachments]
    shown = (seen.kind, seen.place.name, message.text, message.components, files, message.flags, message.viewer)
    return re.sub(r"<t:\d+", "<t", repr(shown))


async def test_signals_reach_the_other_crew_alone(house: House) -> None:
    await house.begin()
    senders, receivers = house.people[:2], house.people[2:4]
    understood = False
    while not understood and not house.over:
        await house.play(lambda: house.over or _may_declare(house, senders[0]))
        if house.over:
            break
        reply = await senders[0].slash("signal", at=house.channel, to=house.ship_name("b"), text=WORDS)
        await house.settled()
        understood = house.events("signal")[-1]["understood"]
        told = [person for person in receivers if any(WORDS in message.text for message in person.inbox())]
        assert told == (receivers if understood else [])
        assert reply.message is not None
        await house.play(steps=1)
    assert understood, "no signal got through: another seed is needed"
    assert not [text for text in seen_by_others(house, [*senders, *receivers]) if WORDS in text]


def _may_declare(house: House, person: Person) -> bool:
    panel = house.asked(person)
    return panel is not None and "maneuver" in panel.menus


Declared = tuple[str, dict[str, str]]
HELM: tuple[Declared, ...] = (("hold", {}), ("evade", {}), ("ram", {"target": "x"}), ("board", {"target": "x"}))
GUNS: tuple[Declared, ...] = (
    ("wait", {}),
    ("fire", {"target": "x", "weapon": "w1"}),
    ("aim", {"target": "x", "weapon": "w1"}),
    ("sight", {"target": "x", "weapon": "w1"}),
)


@pytest.mark.parametrize("pace", ["rules", "brisk"])
async def test_what_others_see_is_the_same_whatever_is_declared(pace: str, tmp_path: Path) -> None:
    """One crew declares this or that; all that everyone else is shown until then doesn't differ in a byte."""
    shown: list[list[str]] = []
    for number, (helm, guns) in enumerate(zip(HELM, GUNS, strict=True)):
        folder = tmp_path / str(number)
        folder.mkdir()
        clock = ManualClock()
        async with Rehearsal(clock, rate_limits=False) as discord:
            house = House(discord, clock, folder, 6)
            await house.open()
            shown.append(await _seen_while_declaring(house, pace, helm, guns))
            await house.close()
    for one in shown[1:]:
        assert one == shown[0]


async def _seen_while_declaring(house: House, pace: str, helm: Declared, guns: Declared) -> list[str]:
    """What was shown to others from the last crew's first choice until the next crew is asked."""
    await house.begin(pace=pace)
    order = house.events("order")[-1]["order"]
    ship = order[-1]
    number = "abc".index(ship)
    crew = house.people[2 * number : 2 * number + 2]
    target = next(other for other in order if (other == "c") != (ship == "c"))
    since = len(house.seen)
    for person, (maneuver, options) in zip(crew, (helm, guns), strict=True):
        filled = {name: target if value == "x" else value for name, value in options.items()}
        await person.slash(maneuver, at=house.channel, **filled)
        await house.settled()
    for person in crew:
        await person.slash("ready")
        await house.settled()
    assert len(house.events("declared")) == 2
    return sorted(seen_by_others(house, crew, since))


async def test_the_running_log_is_for_the_game_master_and_ends_with_a_whole_round(house: House) -> None:
    await house.begin()
    await house.play(lambda: len(house.events("round")) > 1 and len(house.events("declared")) % 6 == 2)
    reply = await house.master.slash("battle log", at=house.channel)
    assert reply.message is not None
    assert reply.message.ephemeral
    text = reply.message.attachments[0].data.decode()
    assert '"seed":' not in text
    assert '"round":1' in text
    assert '"type":"declared","seq"' not in text or '"round":2' not in text
    assert all('"round":2' not in line for line in text.splitlines()[1:])
