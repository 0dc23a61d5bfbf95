"""What Discord accepts as a message's body, new or edited."""

from collections.abc import Iterable

from bot.rehearsal.jsonvalue import JsonObject, as_id, as_int, as_list, as_object
from bot.rehearsal.limits.components import ONLY_V2, check_components, every
from bot.rehearsal.limits.fields import Fields, Problem, length

MAX_CONTENT = 2000
MAX_EMBED_TOTAL = 6000
MAX_ATTACHMENTS = 10
MAX_FILE_BYTES = 10 * 1024 * 1024
MAX_REQUEST_BYTES = 25 * 1024 * 1024
MAX_NONCE = 25

SUPPRESS_EMBEDS, EPHEMERAL, LOADING, SILENT, COMPONENTS_V2 = 1 << 2, 1 << 6, 1 << 7, 1 << 12, 1 << 15
FLAGS_NEW = SUPPRESS_EMBEDS | SILENT | COMPONENTS_V2
FLAGS_EDIT = SUPPRESS_EMBEDS | COMPONENTS_V2
LEGACY_FIELDS = ("content", "embeds", "poll", "sticker_ids", "shared_client_theme")


def is_v2(body: JsonObject) -> bool:
    """Whether a body itself claims, or can only be, Components V2."""
    return bool(as_int(body.get("flags")) & COMPONENTS_V2)


def looks_v2(body: JsonObject) -> bool:
    """Whether an edit's components are such that the message must be a V2 one (the edit needn't repeat the flag)."""
    return is_v2(body) or any(each.get("type") in ONLY_V2 for each in every(body.get("components")))


def message_problems(
    body: JsonObject,
    *,
    v2: bool,
    flags: int = FLAGS_NEW,
    filenames: frozenset[str] | None = None,
    path: tuple[str | int, ...] = (),
) -> list[Problem]:
    """What is wrong with a message's body; `flags` are those that may be set, `v2` what the message is or becomes."""
    problems: list[Problem] = []
    message = Fields(body, problems, path)
    message.text("content", 0, MAX_CONTENT, trim=True)
    _check_embeds(message)
    _check_mentions(message)
    _check_nonce(message)
    unknown = message.integer("flags", 0, 2**31 - 1) & ~flags
    if unknown:
        message.fail("flags", "MESSAGE_FLAGS_INVALID", f"These flags cannot be set here: {unknown}")
    for attachment in message.objects("attachments", 0, MAX_ATTACHMENTS):
        attachment.text("filename", 1, 1024)
        attachment.text("description", 0, 1024)
        if as_id(attachment.body.get("id")) is None:
            attachment.require("id")
    check_components(message, v2=v2, filenames=filenames)
    if v2:
        problems += [legacy_problem(key, path) for key in LEGACY_FIELDS if message.body.get(key)]
    return problems


def legacy_problem(key: str, path: tuple[str | int, ...] = ()) -> Problem:
    """The problem that a field of classic messages stands in a Components V2 message."""
    text = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
    return Problem((*path, key), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)


def file_problems(sizes: Iterable[tuple[str, int]]) -> list[Problem]:
    """What is wrong with uploaded files, given their field names and sizes in bytes."""
    return [
        Problem((name,), "ATTACHMENT_TOO_LARGE", f"{size} bytes; at most {MAX_FILE_BYTES}")
        for name, size in sizes
        if size > MAX_FILE_BYTES
    ]


def _check_nonce(message: Fields) -> None:
    nonce = message.body.get("nonce")
    if isinstance(nonce, str):
        message.text("nonce", 0, MAX_NONCE)
    elif nonce is not None:
        message.integer("nonce", -(2**63), 2**63 - 1)
    message.boolean("enforce_nonce")


def _check_embeds(message: Fields) -> None:
    total = 0
    for embed in message.objects("embeds", 0, 10):
        parts = [embed.text("title", 0, 256, trim=True), embed.text("description", 0, 4096, trim=True)]
        embed.integer("color", 0, 0xFFFFFF)
        fields = embed.objects("fields", 0, 25)
        for each in fields:
            parts += [each.text("name", 1, 256, required=True, trim=True)]
            parts += [each.text("value", 1, 1024, required=True, trim=True)]
        for key, name, high in (("footer", "text", 2048), ("author", "name", 256)):
            part = embed.object(key)
            if part is not None:
                parts.append(part.text(name, 1, high, required=True, trim=True))
        total += sum(map(length, parts))
        if not any(parts) and not any(embed.has(key) for key in ("image", "thumbnail", "video")):
            embed.fail("description", "BASE_TYPE_REQUIRED", "This field is required")
    if total > MAX_EMBED_TOTAL:
        text = f"Embed size exceeds maximum size of {MAX_EMBED_TOTAL}: {total}"
        message.fail("embeds", "MAX_EMBED_SIZE_EXCEEDED", text)


def _check_mentions(message: Fields) -> None:
    allowed = message.object("allowed_mentions")
    if allowed is None:
        return
    parse = allowed.items("parse", 0, 3)
    for each in parse:
        if each not in ("users", "roles", "everyone"):
            allowed.fail("parse", "BASE_TYPE_CHOICES", "Value must be one of ('users', 'roles', 'everyone').")
    for key in ("users", "roles"):
        listed = allowed.items(key, 0, 100)
        if any(as_id(each) is None for each in listed):
            allowed.fail(key, "NUMBER_TYPE_COERCE", "Value is not snowflake.")
        if listed and key in parse:
            allowed.fail(
                None, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", f"parse:{key} and {key}: [ids...] are exclusive."
            )


def is_empty(body: JsonObject, *, files: int) -> bool:
    """Whether a new message would show nothing (50006)."""
    content = body.get("content")
    shown = [
        content.strip() if isinstance(content, str) else None,
        *map(body.get, ("embeds", "components", "sticker_ids")),
    ]
    return not any(shown) and not as_object(body.get("poll")) and not files and not as_list(body.get("attachments"))
