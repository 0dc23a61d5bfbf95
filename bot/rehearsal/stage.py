"""What happens to messages and channels: the records change, the bot is told, people see it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.rehearsal.components import as_answered
from bot.rehearsal.gateway import Gateway
from bot.rehearsal.jsonvalue import JsonObject, as_id, as_int, as_objects, as_text
from bot.rehearsal.limits.messages import COMPONENTS_V2, LOADING, SUPPRESS_EMBEDS, legacy_problem
from bot.rehearsal.looks import message_look, place, who
from bot.rehearsal.mentions import pings_of
from bot.rehearsal.payloads import channel_json, message_json
from bot.rehearsal.permissions import Permission, permissions_of
from bot.rehearsal.refusal import Refusal, Why
from bot.rehearsal.sessions import Intent
from bot.rehearsal.snapshots import Choice, Modal, Seen, SeenKind
from bot.rehearsal.world import ChannelRecord, MessageRecord, StoredFile, UserRecord, World


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a multipart request; `field` is the n of files[n]."""

    field: int
    filename: str
    content_type: str
    data: bytes


class Stage:
    """The world in motion."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world = world
        self.gateway = gateway
        self.watchers: list[Callable[[Seen], None]] = []

    # Messages

    def post(
        self,
        channel: ChannelRecord,
        author: UserRecord,
        body: JsonObject,
        uploads: Sequence[Upload] = (),
        *,
        mentions: frozenset[str],
        viewer: UserRecord | None = None,
        metadata: JsonObject | None = None,
        reply_to: MessageRecord | None = None,
    ) -> MessageRecord:
        """Post a message whose body has been checked; only `viewer` sees it if there is one."""
        message = MessageRecord(self.world.new_id(), channel, author, self.world.clock.now())
        message.viewer, message.metadata, message.reply_to = viewer, metadata, reply_to
        message.nonce = body.get("nonce")
        message.flags = as_int(body.get("flags"))
        message.files = self._stored(channel, body, uploads, [])
        message.content = as_text(body.get("content")).strip()
        message.embeds = _rich(body.get("embeds"))
        message.components = as_answered(body.get("components"), message.files)
        self._ping(message, body, mentions)
        channel.messages[message.id] = message
        channel.archived = False
        message.past.append(message_json(message))
        self._tell("MESSAGE_CREATE", message)
        self._show(SeenKind.POSTED if viewer is None else SeenKind.EPHEMERAL, message)
        return message

    def edit(
        self, message: MessageRecord, body: JsonObject, uploads: Sequence[Upload] = (), *, mentions: frozenset[str]
    ) -> None:
        """Change the parts of a message that a checked body names.

        Raises Refusal (50006) if nothing would be left.
        """
        files = message.files
        if uploads or body.get("attachments") is not None:
            files = self._stored(message.channel, body, uploads, message.files)
        content = as_text(body["content"]).strip() if "content" in body else message.content
        embeds = _rich(body["embeds"]) if "embeds" in body else message.embeds
        components = as_answered(body["components"], files) if "components" in body else message.components
        if not (content or embeds or components or files):
            raise Refusal(Why.EMPTY_MESSAGE)
        flags = _edited_flags(message.flags, body)
        if flags & COMPONENTS_V2 and (content or embeds):
            raise Refusal(Why.INVALID_FORM_BODY, [legacy_problem("content" if content else "embeds")])
        message.content, message.embeds, message.components, message.files = content, embeds, components, files
        message.flags = flags
        message.edited = self.world.clock.now()
        self._ping(message, body, mentions)
        message.revision += 1
        message.past.append(message_json(message))
        self._tell("MESSAGE_UPDATE", message)
        self._show(SeenKind.EDITED, message)
        message.wake(message)

    def delete(self, message: MessageRecord) -> None:
        del message.channel.messages[message.id]
        data: JsonObject = {"id": str(message.id), "channel_id": str(message.channel.id)}
        self._send_message_event("MESSAGE_DELETE", message, data)
        self._show(SeenKind.DELETED, message)
        message.wake(None)

    def find_file(self, number: int) -> StoredFile | None:
        """The file that an attachment's address leads to."""
        if number in self.world.files:
            return self.world.files[number]
        for channel in self.world.channels.values():
            for message in channel.messages.values():
                for file in message.files:
                    if file.id == number:
                        return file
        return None

    def _ping(self, message: MessageRecord, body: JsonObject, mentions: frozenset[str]) -> None:
        shown: JsonObject = {"content": message.content, "components": message.components}
        if body.get("allowed_mentions") is not None:
            shown["allowed_mentions"] = body["allowed_mentions"]
        message.pings = pings_of(shown, message.author, message.channel, mentions, message.reply_to)

    def _stored(
        self, channel: ChannelRecord, body: JsonObject, uploads: Sequence[Upload], before: Sequence[StoredFile]
    ) -> list[StoredFile]:
        listed = {as_id(each.get("id")): each for each in as_objects(body.get("attachments"))}
        files = [file for file in before if file.id in listed]
        for upload in uploads:
            number = self.world.new_id()
            entry = listed.get(upload.field, {})
            name = as_text(entry.get("filename")) or upload.filename
            url = f"{self.world.cdn_url}/attachments/{channel.id}/{number}/{name}"
            text = as_text(entry.get("description")) or None
            files.append(StoredFile(number, name, upload.content_type, upload.data, url, text))
        return files

    # Channels

    def channel_event(self, event: str, channel: ChannelRecord) -> None:
        """Tell the bot about a channel or thread that it can see."""
        assert channel.guild is not None
        self.gateway.dispatch(event, channel_json(channel), channel.guild.id, Intent.GUILDS)

    # Telling

    def _tell(self, event: str, message: MessageRecord) -> None:
        data = message_json(message)
        guild = message.channel.guild
        if guild is not None and message.viewer is None:
            data["guild_id"] = str(guild.id)
        bot = self.world.bot
        hidden = guild is not None and message.author is not bot and bot.id not in message.pings.users
        self._send_message_event(event, message, data, hidden=hidden)

    def _send_message_event(
        self, event: str, message: MessageRecord, data: JsonObject, *, hidden: bool = False
    ) -> None:
        guild = message.channel.guild
        if guild is None:
            self.gateway.dispatch(event, data, None, Intent.DIRECT_MESSAGES)
        elif Permission.VIEW_CHANNEL in permissions_of(self.world.bot, message.channel):
            data.setdefault("guild_id", str(guild.id))
            blank: JsonObject = (
                data | {"content": "", "embeds": [], "components": [], "attachments": []} if hidden else data
            )
            for session in self.gateway.sessions_for(guild.id, Intent.GUILD_MESSAGES):
                session.send(event, data if session.intents & Intent.MESSAGE_CONTENT else blank)

    def _show(self, kind: SeenKind, message: MessageRecord) -> None:
        only = message.viewer or message.channel.recipient
        viewers = (who(only),) if only else ()
        self.show(Seen(self.world.clock.now(), kind, place(message.channel), viewers, message_look(message)))

    def show_modal(self, channel: ChannelRecord, person: UserRecord, modal: Modal) -> None:
        self.show(Seen(self.world.clock.now(), SeenKind.MODAL, place(channel), (who(person),), modal=modal))

    def show_choices(self, channel: ChannelRecord, person: UserRecord, choices: tuple[Choice, ...]) -> None:
        now = self.world.clock.now()
        self.show(Seen(now, SeenKind.AUTOCOMPLETE, place(channel), (who(person),), choices=choices))

    def show(self, seen: Seen) -> None:
        """Tell everyone who watches."""
        for watcher in tuple(self.watchers):
            watcher(seen)


def _rich(embeds: object) -> list[JsonObject]:
    return [{"type": "rich"} | embed for embed in as_objects(embeds)]


def _edited_flags(before: int, body: JsonObject) -> int:
    """Components V2 stays once it is set; what a deferral shows ends."""
    kept = before & ~LOADING
    if "flags" in body:
        wanted = as_int(body["flags"])
        kept = kept & ~SUPPRESS_EMBEDS | wanted & (SUPPRESS_EMBEDS | COMPONENTS_V2)
    return kept
