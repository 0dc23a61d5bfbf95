"""A table that plays for the preview: everybody speaks one language, and what they see is put aside."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.clock import Clock, ManualClock
from bot.demo.panels import Panel
from bot.rehearsal import Message, Modal, Person, Rehearsal, Reply
from tests.e2e.house import House

PLAYERS = {
    "ja": ("ゆき", "そら", "あおい", "みなと"),
    "en-US": ("Yuki", "Sora", "Ken", "Hal"),
}


@dataclass(frozen=True)
class Exhibit:
    """One thing to look at; looked at `now`, with its menus open where it is `unfolded`."""

    caption: str
    shown: Message | Modal
    now: datetime
    unfolded: bool = False


@dataclass
class Scenes:
    """What was put aside, by scene; `names` are those of people and channels by id."""

    locale: str
    clock: Clock
    scenes: dict[str, list[Exhibit]] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)

    def keep(self, scene: str, caption: str, what: Reply | Panel | Message | Modal, *, unfolded: bool = False) -> None:
        """Put a message or a form aside, as it is now."""
        shown = what.message if isinstance(what, Panel) else what
        if isinstance(shown, Reply):
            shown = shown.modal or shown.message
        assert shown is not None, f"{scene}: {caption}: nothing was shown"
        self.scenes.setdefault(scene, []).append(Exhibit(caption, shown, self.clock.now(), unfolded))


class Table:
    """The people of the preview, and what they do."""

    def __init__(self, house: House, locale: str) -> None:
        self.house = house
        self.scenes = Scenes(locale, house.clock)
        self.lead = house.guild.add_member(
            "船長" if locale == "ja" else "Captain", locale=locale, permissions=("manage_events",)
        )
        self.people = [house.guild.add_member(name, locale=locale) for name in PLAYERS[locale]]
        everyone = (self.lead, *self.people)
        self.scenes.names |= {one.id: one.name for one in everyone} | {house.channel.id: house.channel.name}

    async def says(self, command: str, *, by: Person | None = None, **options: object) -> Reply:
        """A slash command in the channel."""
        reply = await (by or self.lead).slash(command, at=self.house.channel, **options)
        await self.house.settled()
        return reply

    async def presses(self, what: Reply | Panel | Message, control: str, *, by: Person | None = None) -> Reply:
        """A button, by the last part of its id."""
        panel = panel_of(what)
        reply = await (by or self.lead).click(on=panel.message, custom_id=panel.buttons[control].custom_id)
        await self.house.settled()
        return reply

    async def picks(self, what: Reply | Panel | Message, menu: str, value: str, *, by: Person | None = None) -> Reply:
        """An option of a menu, by the last part of its id."""
        panel = panel_of(what)
        reply = await (by or self.lead).choose(None, [value], on=panel.message, custom_id=panel.menus[menu].custom_id)
        await self.house.settled()
        return reply

    async def fills(self, values: Mapping[str, object], *, by: Person | None = None) -> Reply:
        """Send the form that is open."""
        modal = (by or self.lead).open_modal
        assert modal is not None
        reply = await (by or self.lead).submit(modal, values)
        await self.house.settled()
        return reply

    def newest(self, text: str) -> Message:
        """The newest message of the channel that says this."""
        return next(message for message in reversed(self.house.channel.messages()) if text in message.text)


def panel_of(what: Reply | Panel | Message) -> Panel:
    """What can be used of it."""
    if isinstance(what, Panel):
        return what
    message = what.message if isinstance(what, Reply) else what
    panel = None if message is None else Panel.of(message)
    assert panel is not None, what.text
    return panel


@asynccontextmanager
async def tables(locale: str) -> AsyncIterator[Table]:
    """A table with a running bot."""
    clock = ManualClock()
    with TemporaryDirectory(prefix="head-on-preview-") as folder:
        async with Rehearsal(clock, rate_limits=False) as discord:
            house = House(discord, clock, Path(folder), 0, locale)
            await house.open()
            try:
                yield Table(house, locale)
            finally:
                await house.close()
