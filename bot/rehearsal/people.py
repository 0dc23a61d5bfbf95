"""What people can do on Discord: the language that the demo and the end-to-end tests are written in."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from bot.rehearsal.errors import CannotDo
from bot.rehearsal.inputs import Picked, filled_in, picked
from bot.rehearsal.jsonvalue import JsonObject
from bot.rehearsal.limits import commands as kinds
from bot.rehearsal.limits.messages import MAX_CONTENT
from bot.rehearsal.limits.responses import Trigger
from bot.rehearsal.looks import message_look
from bot.rehearsal.mentions import ALL
from bot.rehearsal.parts import Button, Select
from bot.rehearsal.payloads import message_json
from bot.rehearsal.permissions import Permission, permissions_of
from bot.rehearsal.places import Channel, Role
from bot.rehearsal.snapshots import Choice, Message, Modal, Reply
from bot.rehearsal.usage import Given, Options, Usage, check_sees, descend, find_command, is_called
from bot.rehearsal.waiting import first_answer, reply_to, whole_reply
from bot.rehearsal.world import ChannelRecord, File, MessageRecord, UserRecord

if TYPE_CHECKING:
    from bot.rehearsal.production import Production


class Person:
    """A user of Discord, made by `Guild.add_member` or `Rehearsal.add_user`. `record` is the stand-in's own.

    What a person does raises CannotDo where Discord's client wouldn't let them, and DidNotRespond where the bot
    leaves them without an answer: for 3 s, or for 15 min after a deferral, on the rehearsal's clock.
    """

    def __init__(self, production: "Production", record: UserRecord) -> None:
        self.production = production
        self.record = record

    @property
    def id(self) -> int:
        return self.record.id

    @property
    def name(self) -> str:
        return self.record.name

    @property
    def locale(self) -> str:
        return self.record.locale

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    # Commands

    async def slash(self, command: str, /, *, at: Channel | None = None, **options: object) -> Reply:
        """Use a slash command in a channel, or in the DM with the bot where `at` is None.

        `command` and the options' names are those that the bot registered, default or in the person's language,
        subcommands by spaces ("battle start"). A value is a str, int, float, bool, Person, Channel, Role or File;
        an option with choices takes a choice's name or value. Returns when the bot has answered, and after a
        deferral when it is filled.
        """
        channel = self._channel(at)
        usage, filler = self._usage(command, channel)
        filled = filler.fill(usage, {name: _given(value) for name, value in options.items()})
        data = usage.data(filled, filler.resolved)
        return await reply_to(
            self.production.clock, self.production.desk.open(Trigger.COMMAND, self.record, channel, data)
        )

    async def autocomplete(
        self, command: str, option: str, typed: str, /, *, at: Channel | None = None, **options: object
    ) -> tuple[Choice, ...]:
        """What the bot suggests for `option` when this much is typed; `options` are those filled in before."""
        channel = self._channel(at)
        usage, filler = self._usage(command, channel)
        target = next((each for each in usage.leaf.get("options", ()) if is_called(each, option, self.locale)), None)
        if target is None or not target.get("autocomplete"):
            raise CannotDo(f"/{command} suggests nothing for {option!r}")
        given = {name: _given(value) for name, value in options.items()}
        filled = filler.fill(usage, given, complete=False)
        filled.append({"type": target["type"], "name": target["name"], "value": typed, "focused": True})
        interaction = self.production.desk.open(
            Trigger.AUTOCOMPLETE, self.record, channel, usage.data(filled, {}), option_type=target["type"]
        )
        return (await first_answer(self.production.clock, interaction)).choices

    async def use_menu(self, command: str, on: "Person | Message", /, *, at: Channel | None = None) -> Reply:
        """Use a command of the context menu of a user or of a message (then in its channel)."""
        if isinstance(on, Message):
            source = self._message(on)
            channel, kind, target = source.channel, kinds.MESSAGE, source.id
        else:
            source, channel, kind, target = None, self._channel(at), kinds.USER, on.id
        found = self._find(command, channel, kind)
        filler = Options(self.production.world, self.record, channel)
        if isinstance(on, Person):
            filler.user(on.record)
        elif source is not None:
            filler.resolved["messages"] = {str(target): message_json(source)}
        data: JsonObject = {"id": found["id"], "name": found["name"], "type": kind, "target_id": str(target)}
        data["resolved"] = filler.resolved
        return await reply_to(
            self.production.clock, self.production.desk.open(Trigger.COMMAND, self.record, channel, data)
        )

    # Components

    async def click(
        self, label: str | None = None, /, *, on: Message, custom_id: str | None = None, stale: bool = False
    ) -> Reply:
        """Press a button by its label or custom_id.

        The message's present state counts; with `stale` the one in `on`, as a client that hasn't refreshed shows it.
        A bot that only acknowledges and shows nothing within 3 s gives a Reply without message.
        """
        message, shown, look = self._before(on, stale)
        button = _named(look, label, custom_id)
        if not isinstance(button, Button):
            raise CannotDo(f"{label or custom_id!r} is a menu, not a button")
        if button.disabled:
            raise CannotDo(f"the button {button.label!r} is disabled")
        if button.custom_id is None:
            raise CannotDo(f"the button {button.label!r} is a link")
        data: JsonObject = {"component_type": 2, "custom_id": button.custom_id}
        return await self._use_component(message, shown, data)

    async def choose(
        self,
        menu: str | None,
        values: "Sequence[str | Person | Channel | Role]",
        /,
        *,
        on: Message,
        custom_id: str | None = None,
        stale: bool = False,
    ) -> Reply:
        """Pick from a menu, found by placeholder or custom_id, or the only one (None); options by label or value."""
        message, shown, look = self._before(on, stale)
        if menu is None and custom_id is None and len(look.selects) == 1:
            custom_id = look.selects[0].custom_id
        select = _named(look, menu, custom_id)
        if not isinstance(select, Select):
            raise CannotDo(f"{menu or custom_id!r} is a button, not a menu")
        filler = Options(self.production.world, self.record, message.channel)
        chosen = picked(select, [_pick(value) for value in values], filler)
        data: JsonObject = {"component_type": int(select.kind), "custom_id": select.custom_id, "values": chosen}
        if filler.resolved:
            data["resolved"] = filler.resolved
        return await self._use_component(message, shown, data)

    async def _use_component(self, message: MessageRecord, shown: JsonObject, data: JsonObject) -> Reply:
        interaction = self.production.desk.open(
            Trigger.COMPONENT, self.record, message.channel, data, source=message, shown=shown
        )
        return await reply_to(self.production.clock, interaction)

    # Modals

    @property
    def open_modal(self) -> Modal | None:
        """The modal on the person's screen."""
        return self.record.modal.shown if self.record.modal else None

    async def submit(self, modal: Modal, values: Mapping[str, object]) -> Reply:
        """Fill in and send the modal that is open; fields by label or custom_id, the rest as the bot preset them.

        It stays open if the bot doesn't respond.
        """
        held = self.record.modal
        if held is None or held.shown != modal:
            raise CannotDo("that modal isn't open")
        filler = Options(self.production.world, self.record, held.channel)
        given = {name: _pick_all(value) for name, value in values.items()}
        components = filled_in(modal, held.data, given, filler)
        data: JsonObject = {"custom_id": modal.custom_id, "components": components}
        if filler.resolved:
            data["resolved"] = filler.resolved
        source = held.source
        shown = message_json(source) if source is not None else None
        interaction = self.production.desk.open(
            Trigger.MODAL, self.record, held.channel, data, source=source, shown=shown, cause=held.metadata
        )
        outcome = await first_answer(self.production.clock, interaction)
        if self.record.modal is held:
            self.record.modal = None
        return await whole_reply(self.production.clock, interaction, outcome)

    def dismiss(self) -> None:
        """Close the open modal, of which the bot learns nothing."""
        self.record.modal = None

    # Messages

    async def say(self, text: str, /, *, at: Channel | None = None) -> Message:
        """Post an ordinary message."""
        channel = self._channel(at)
        check_sees(self.record, channel)
        speaks = Permission.SEND_MESSAGES if channel.parent is None else Permission.SEND_MESSAGES_IN_THREADS
        if speaks not in permissions_of(self.record, channel) or not text.strip() or len(text) > MAX_CONTENT:
            raise CannotDo(f"{self.name} can't post that in {channel.name!r}")
        return message_look(self.production.stage.post(channel, self.record, {"content": text}, mentions=ALL))

    def delete(self, message: Message) -> None:
        """Delete a message: one's own, or as one who may manage messages."""
        record = self._message(message)
        granted = permissions_of(self.record, record.channel)
        manages = Permission.MANAGE_MESSAGES in granted and record.channel.guild is not None
        if record.author is not self.record and not manages:
            raise CannotDo(f"{self.name} may not delete this message")
        self.production.stage.delete(record)

    @property
    def dm(self) -> Channel:
        """The DM with the bot."""
        return Channel(self.production, self.production.world.dm(self.record))

    def inbox(self) -> tuple[Message, ...]:
        """The DM with the bot, oldest first, as it looks now."""
        return self.sees(self.dm)

    def sees(self, channel: Channel) -> tuple[Message, ...]:
        """A channel as this person sees it now, own ephemeral messages included, oldest first."""
        check_sees(self.record, channel.record)
        messages = channel.record.messages.values()
        return tuple(message_look(each) for each in messages if each.viewer in (None, self.record))

    def refresh(self, message: Message) -> Message:
        """The message as it is now; raises LookupError if it is gone or was never theirs to see."""
        try:
            return message_look(self._message(message))
        except CannotDo as error:
            raise LookupError(str(error)) from None

    def close_dms(self) -> None:
        """Refuse direct messages from now on: the bot gets 50007."""
        self.record.dms_open = False

    def open_dms(self) -> None:
        """Accept direct messages again."""
        self.record.dms_open = True

    # How it is done

    def _channel(self, at: Channel | None) -> ChannelRecord:
        return at.record if at is not None else self.production.world.dm(self.record)

    def _find(self, name: str, channel: ChannelRecord, kind: int) -> JsonObject:
        return find_command(self.production.catalogue, self.production.world, self.record, channel, name, kind)

    def _usage(self, command: str, channel: ChannelRecord) -> tuple[Usage, Options]:
        name, *words = command.removeprefix("/").split()
        usage = descend(self._find(name, channel, kinds.CHAT_INPUT), words, self.locale)
        return usage, Options(self.production.world, self.record, channel)

    def _message(self, message: Message) -> MessageRecord:
        channel = self.production.world.channels.get(message.place.id)
        record = channel.messages.get(message.id) if channel is not None else None
        if channel is None or record is None or record.viewer not in (None, self.record):
            raise CannotDo(f"{self.name} doesn't see this message (any more)")
        check_sees(self.record, channel)
        return record

    def _before(self, on: Message, stale: bool) -> tuple[MessageRecord, JsonObject, Message]:
        """The message with the component, its payload as the person has it before them, and how that looks."""
        record = self._message(on)
        if stale:
            return record, record.past[on.revision], on
        return record, message_json(record), message_look(record)


def _given(value: object) -> Given:
    if isinstance(value, Person | Channel | Role):
        return value.record
    if isinstance(value, str | int | float | bool | File):
        return value
    raise CannotDo(f"no option takes {value!r}")


def _pick(value: "str | Person | Channel | Role") -> Picked:
    return value if isinstance(value, str) else value.record


def _pick_all(value: object) -> object:
    """The value of a modal's field with the stand-in's own records in place of people, channels and roles."""
    if isinstance(value, Person | Channel | Role):
        return value.record
    if isinstance(value, list | tuple):
        return [_pick_all(each) for each in cast("Sequence[object]", value)]
    return value


def _named(look: Message, label: str | None, custom_id: str | None) -> Button | Select:
    try:
        return look.find(label=label, custom_id=custom_id)
    except LookupError as error:
        raise CannotDo(str(error)) from None
