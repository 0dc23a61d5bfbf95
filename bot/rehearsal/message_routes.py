"""The routes of channels' messages, pins and threads."""

from datetime import timedelta

from bot.rehearsal.calls import NO_CONTENT, Answered, Call, Route
from bot.rehearsal.jsonvalue import JsonObject, as_id, as_object
from bot.rehearsal.limits.fields import Fields, Problem
from bot.rehearsal.limits.messages import COMPONENTS_V2, FLAGS_EDIT, is_empty, is_v2, message_problems
from bot.rehearsal.mentions import ALL
from bot.rehearsal.payloads import channel_json, message_json
from bot.rehearsal.permissions import Permission, permissions_of
from bot.rehearsal.ratelimits import SEND, Rate
from bot.rehearsal.refusal import Refusal, Why, demand_valid
from bot.rehearsal.stage import Stage
from bot.rehearsal.world import ChannelKind, ChannelRecord, MessageRecord

NONCE_LIFE = timedelta(seconds=120)
"""How long a nonce is remembered: "a few minutes" in Discord's words; the least that can mean."""
MAX_PINS = 50


class MessageRoutes:
    """What a bot does with messages by its own token."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.world = stage.world
        self._nonces: dict[str, MessageRecord] = {}

    def routes(self) -> list[Route]:
        messages = "/channels/{channel_id}/messages"
        one = messages + "/{message_id}"
        return [
            Route("GET", messages, self.history),
            Route("POST", messages, self.create, SEND),
            Route("GET", one, self.get),
            Route("PATCH", one, self.edit, SEND),
            Route("DELETE", one, self.delete, Rate(5, 1.0)),
            Route("PUT", messages + "/pins/{message_id}", self.pin),
            Route("DELETE", messages + "/pins/{message_id}", self.unpin),
            Route("PUT", "/channels/{channel_id}/pins/{message_id}", self.pin),
            Route("DELETE", "/channels/{channel_id}/pins/{message_id}", self.unpin),
            Route("POST", "/channels/{channel_id}/threads", self.create_thread),
            Route("POST", one + "/threads", self.create_thread),
            Route("GET", "/channels/{channel_id}", self.get_channel),
        ]

    # Finding

    def channel(self, call: Call, *needed: Permission) -> ChannelRecord:
        """The channel of a request; raises Refusal if it is gone, hidden, or if a permission lacks."""
        channel = self.world.channels.get(call.id("channel_id"))
        if channel is None:
            raise Refusal(Why.UNKNOWN_CHANNEL)
        granted = permissions_of(self.world.bot, channel)
        if Permission.VIEW_CHANNEL not in granted:
            raise Refusal(Why.MISSING_ACCESS)
        if any(each not in granted for each in needed):
            raise Refusal(Why.MISSING_PERMISSIONS)
        return channel

    def message(self, channel: ChannelRecord, call: Call) -> MessageRecord:
        """The message of a request; ephemeral ones don't exist here."""
        message = channel.messages.get(call.id("message_id"))
        if message is None or message.viewer is not None:
            raise Refusal(Why.UNKNOWN_MESSAGE)
        return message

    def _open_message(self, call: Call, *needed: Permission) -> MessageRecord:
        channel = self.channel(call, *needed)
        message = self.message(channel, call)
        if channel.archived:
            raise Refusal(Why.THREAD_ARCHIVED)
        return message

    # Reading

    def get_channel(self, call: Call) -> Answered:
        return Answered(200, channel_json(self.channel(call)))

    def get(self, call: Call) -> Answered:
        channel = self.channel(call, Permission.READ_MESSAGE_HISTORY)
        return Answered(200, message_json(self.message(channel, call)))

    def history(self, call: Call) -> Answered:
        problems: list[Problem] = []
        limit = call.query.get("limit", "50")
        if not limit.isdigit() or not 1 <= int(limit) <= 100:
            problems.append(Problem(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100."))
        demand_valid(problems)
        channel = self.channel(call)
        if Permission.READ_MESSAGE_HISTORY not in permissions_of(self.world.bot, channel):
            return Answered(200, [])
        found = channel.public
        before, after = as_id(call.query.get("before")), as_id(call.query.get("after"))
        if before is not None:
            found = [message for message in found if message.id < before]
        if after is not None:
            found = [message for message in found if message.id > after][: int(limit)]
        newest_first = list(reversed(found))[: int(limit)]
        return Answered(200, [message_json(message) for message in newest_first])

    # Writing

    def create(self, call: Call) -> Answered:
        channel = self.channel(call)
        self._may_speak(channel, call)
        demand_valid(message_problems(call.body, v2=is_v2(call.body), filenames=call.filenames))
        if is_empty(call.body, files=len(call.uploads)):
            raise Refusal(Why.EMPTY_MESSAGE)
        again = self._repeated(call.body)
        if again is not None:
            return Answered(200, message_json(again))
        target = self._replied_to(channel, call.body)
        message = self.stage.post(channel, self.world.bot, call.body, call.uploads, mentions=ALL, reply_to=target)
        if message.nonce is not None:
            self._nonces[str(message.nonce)] = message
        return Answered(200, message_json(message))

    def _may_speak(self, channel: ChannelRecord, call: Call) -> None:
        if channel.recipient is not None:
            if not self.world.shares_guild(channel.recipient):
                raise Refusal(Why.NO_MUTUAL_GUILD)
            if not channel.recipient.dms_open:
                raise Refusal(Why.DMS_CLOSED)
            return
        granted = permissions_of(self.world.bot, channel)
        needed = Permission.SEND_MESSAGES if channel.parent is None else Permission.SEND_MESSAGES_IN_THREADS
        if call.body.get("embeds"):
            needed |= Permission.EMBED_LINKS
        if call.uploads:
            needed |= Permission.ATTACH_FILES
        if call.body.get("message_reference"):
            needed |= Permission.READ_MESSAGE_HISTORY
        if needed not in granted:
            raise Refusal(Why.MISSING_PERMISSIONS)
        if channel.locked and Permission.MANAGE_THREADS not in granted:
            raise Refusal(Why.THREAD_LOCKED)

    def _repeated(self, body: JsonObject) -> MessageRecord | None:
        """The bot's message of the same nonce, in whichever channel: Discord speaks of the author only."""
        nonce = body.get("nonce")
        if nonce is None or body.get("enforce_nonce") is not True:
            return None
        message = self._nonces.get(str(nonce))
        fresh = message is not None and self.world.clock.now() - message.created <= NONCE_LIFE
        return message if fresh else None

    def _replied_to(self, channel: ChannelRecord, body: JsonObject) -> MessageRecord | None:
        reference = as_object(body.get("message_reference"))
        if not reference:
            return None
        target = channel.messages.get(as_id(reference.get("message_id")) or -1)
        if target is not None and target.viewer is None:
            return target
        if reference.get("fail_if_not_exists", True) is False:
            return None
        raise Refusal(
            Why.INVALID_FORM_BODY,
            [Problem(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")],
        )

    def edit(self, call: Call) -> Answered:
        message = self._open_message(call)
        if message.author is not self.world.bot:
            raise Refusal(Why.NOT_YOUR_MESSAGE)
        v2 = bool(message.flags & COMPONENTS_V2) or is_v2(call.body)
        names = call.filenames | {file.filename for file in message.files}
        demand_valid(message_problems(call.body, v2=v2, flags=FLAGS_EDIT, filenames=names))
        self.stage.edit(message, call.body, call.uploads, mentions=ALL)
        return Answered(200, message_json(message))

    def delete(self, call: Call) -> Answered:
        message = self._open_message(call)
        own = message.author is self.world.bot
        if not own and Permission.MANAGE_MESSAGES not in permissions_of(self.world.bot, message.channel):
            raise Refusal(Why.MISSING_PERMISSIONS)
        self.stage.delete(message)
        return NO_CONTENT

    def pin(self, call: Call) -> Answered:
        message = self._open_message(call, Permission.PIN_MESSAGES)
        if not message.pinned and sum(each.pinned for each in message.channel.public) >= MAX_PINS:
            raise Refusal(Why.TOO_MANY_PINS)
        message.pinned = True
        return NO_CONTENT

    def unpin(self, call: Call) -> Answered:
        self._open_message(call, Permission.PIN_MESSAGES).pinned = False
        return NO_CONTENT

    # Threads

    def create_thread(self, call: Call) -> Answered:
        """A thread of its own, or the thread of a message, which has the message's id."""
        problems: list[Problem] = []
        fields = Fields(call.body, problems)
        name = fields.text("name", 1, 100, required=True, trim=True)
        fields.one_of("auto_archive_duration", {60, 1440, 4320, 10080})
        kind = ChannelKind(fields.one_of("type", {11, 12}, default=12))
        demand_valid(problems)
        starter = "message_id" in call.params
        public = starter or kind is ChannelKind.PUBLIC_THREAD
        channel = self.channel(call, Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS)
        if channel.guild is None or channel.parent is not None:
            raise Refusal(Why.WRONG_CHANNEL_TYPE)
        number = self.message(channel, call).id if starter else None
        if number in self.world.channels:
            raise Refusal(Why.THREAD_EXISTS)
        kind = ChannelKind.PUBLIC_THREAD if public else kind
        thread = self.world.add_channel(channel.guild, name, kind, channel, number)
        self.stage.channel_event("THREAD_CREATE", thread)
        member: JsonObject = {"id": str(thread.id), "user_id": str(self.world.bot.id), "flags": 0}
        member["join_timestamp"] = thread.created.isoformat()
        return Answered(201, channel_json(thread) | {"member": member})
