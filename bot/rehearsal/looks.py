"""From records to the frozen snapshots that people, tests and transcripts are given."""

from bot.rehearsal.components import as_seen, seen_options
from bot.rehearsal.jsonvalue import JsonObject, as_int, as_object, as_objects, as_text
from bot.rehearsal.limits.components import TEXT_DISPLAY, every
from bot.rehearsal.snapshots import (
    Attachment,
    Embed,
    Field,
    FieldKind,
    Message,
    MessageFlag,
    Modal,
    Place,
    Who,
)
from bot.rehearsal.world import ChannelRecord, MessageRecord, UserRecord

# What a field takes if the bot sets no bounds: (low, high).
BOUNDS = {FieldKind.TEXT: (0, 4000), FieldKind.RADIO: (1, 1), FieldKind.CHECKBOX: (0, 1)}


def who(user: UserRecord) -> Who:
    return Who(user.id, user.name)


def place(channel: ChannelRecord) -> Place:
    return Place(channel.id, channel.name, channel.guild.name if channel.guild else None)


def message_look(message: MessageRecord) -> Message:
    """The message as it looks now."""
    files = (Attachment(file.id, file.filename, file.data, file.description) for file in message.files)
    return Message(
        id=message.id,
        place=place(message.channel),
        author=who(message.author),
        content=message.content,
        embeds=tuple(map(_embed, message.embeds)),
        components=as_seen(message.components),
        attachments=tuple(files),
        flags=MessageFlag(message.flags),
        at=message.created,
        revision=message.revision,
        pings=message.pings,
        pinned=message.pinned,
        viewer=who(message.viewer) if message.viewer else None,
        reply_to=message.reply_to.id if message.reply_to else None,
        nonce=None if message.nonce is None else str(message.nonce),
    )


def _embed(embed: JsonObject) -> Embed:
    return Embed(
        title=as_text(embed.get("title")),
        description=as_text(embed.get("description")),
        fields=tuple((as_text(f.get("name")), as_text(f.get("value"))) for f in as_objects(embed.get("fields"))),
        footer=as_text(as_object(embed.get("footer")).get("text")),
    )


def modal_look(number: int, data: JsonObject) -> Modal:
    """The modal of a type 9 answer."""
    fields: list[Field] = []
    texts: list[str] = []
    for top in as_objects(data.get("components")):
        if top.get("type") == TEXT_DISPLAY:
            texts.append(as_text(top.get("content")))
            continue
        label = as_text(top.get("label"))
        inner = [each for each in every([top]) if each is not top]
        fields += [_field(each, label or as_text(each.get("label")), top.get("description")) for each in inner]
    return Modal(number, as_text(data.get("custom_id")), as_text(data.get("title")), tuple(fields), tuple(texts))


def _field(each: JsonObject, label: str, description: str | None) -> Field:
    kind = FieldKind(each["type"])
    low, high = BOUNDS.get(kind, (1, 1))
    if kind is FieldKind.TEXT:
        low, high = as_int(each.get("min_length"), low), as_int(each.get("max_length"), high)
    else:
        low, high = as_int(each.get("min_values"), low), as_int(each.get("max_values"), high)
    return Field(
        kind=kind,
        label=label,
        custom_id=as_text(each.get("custom_id")),
        description=description,
        required=each.get("required", True) is not False and kind is not FieldKind.CHECKBOX,
        value=each.get("value") if kind is FieldKind.TEXT else None,
        placeholder=each.get("placeholder"),
        options=seen_options(each),
        low=low,
        high=high,
    )
