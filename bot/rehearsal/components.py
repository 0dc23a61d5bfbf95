"""From the components of a request to those of an answer, and to what people see of them."""

from collections.abc import Iterable, Iterator
from itertools import count

from bot.rehearsal.jsonvalue import JsonObject, as_int, as_object, as_objects, as_text
from bot.rehearsal.limits.components import SELECTS, every
from bot.rehearsal.parts import (
    Button,
    ButtonStyle,
    Component,
    Container,
    FileCard,
    Gallery,
    Option,
    Row,
    Section,
    Select,
    SelectKind,
    Separator,
    TextDisplay,
    Thumbnail,
)
from bot.rehearsal.world import StoredFile

DEFAULTS: dict[int, JsonObject] = {
    3: {"min_values": 1, "max_values": 1},
    5: {"min_values": 1, "max_values": 1},
    6: {"min_values": 1, "max_values": 1},
    7: {"min_values": 1, "max_values": 1},
    8: {"min_values": 1, "max_values": 1},
    11: {"description": None, "spoiler": False},
    13: {"spoiler": False},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}


def as_answered(components: object, files: Iterable[StoredFile]) -> list[JsonObject]:
    """The components as Discord gives them back: numbered, defaults filled in, media resolved."""
    by_name = {file.filename: file for file in files}
    taken = {as_int(each.get("id")) for each in every(components)}
    numbers = (number for number in count(1) if number not in taken)
    return [_answered(each, by_name, numbers) for each in as_objects(components)]


def _answered(each: JsonObject, files: dict[str, StoredFile], numbers: Iterator[int]) -> JsonObject:
    kind = as_int(each.get("type"))
    answer: JsonObject = {**DEFAULTS.get(kind, {})}
    answer.update({key: value for key, value in each.items() if value is not None})
    answer["id"] = as_int(each.get("id")) or next(numbers)
    if "components" in each:
        answer["components"] = [_answered(child, files, numbers) for child in as_objects(each["components"])]
    for key in ("accessory", "component"):
        if key in each:
            answer[key] = _answered(as_object(each[key]), files, numbers)
    if "options" in each:
        answer["options"] = [_without_nulls(option) for option in as_objects(each["options"])]
    if "emoji" in each:
        answer["emoji"] = _emoji(as_object(each["emoji"]))
    if kind == 11:
        answer["media"] = _media(as_object(each.get("media")), files, answer["id"])
    if kind == 12:
        answer["items"] = [_item(item, files, answer["id"]) for item in as_objects(each.get("items"))]
    if kind == 13:
        answer["file"] = _media(as_object(each.get("file")), files, answer["id"])
        file = files.get(as_text(as_object(each.get("file")).get("url")).removeprefix("attachment://"))
        answer |= {"name": file.filename if file else "", "size": len(file.data) if file else 0}
    return answer


def _without_nulls(body: JsonObject) -> JsonObject:
    kept = {key: value for key, value in body.items() if value is not None}
    if "emoji" in kept:
        kept["emoji"] = _emoji(as_object(kept["emoji"]))
    return kept


def _emoji(emoji: JsonObject) -> JsonObject:
    number = emoji.get("id")
    return {
        **({} if number is None else {"id": str(number)}),
        "name": emoji.get("name"),
        "animated": bool(emoji.get("animated")),
    }


def _item(item: JsonObject, files: dict[str, StoredFile], number: int) -> JsonObject:
    media = _media(as_object(item.get("media")), files, number)
    return {"media": media, "description": item.get("description"), "spoiler": bool(item.get("spoiler"))}


def _media(media: JsonObject, files: dict[str, StoredFile], number: int) -> JsonObject:
    url = as_text(media.get("url"))
    file = files.get(url.removeprefix("attachment://"))
    if file is None:
        return {"id": str(number), "url": url, "proxy_url": url}
    answer: JsonObject = {"id": str(number), "url": file.url, "proxy_url": file.url, "content_type": file.content_type}
    return {**answer, "attachment_id": str(file.id)}


def as_seen(components: object) -> tuple[Component, ...]:
    """The components as people see them."""
    return tuple(_seen(each) for each in as_objects(components))


def _seen(each: JsonObject) -> Component:
    match as_int(each.get("type")):
        case 1:
            return Row(as_seen(each.get("components")))
        case 2:
            return _button(each)
        case 9:
            return Section(as_seen(each.get("components")), _seen(as_object(each.get("accessory"))))
        case 10:
            return TextDisplay(as_text(each.get("content")))
        case 11:
            return Thumbnail(as_text(as_object(each.get("media")).get("url")), each.get("description"))
        case 12:
            items = as_objects(each.get("items"))
            urls = tuple(as_text(as_object(item.get("media")).get("url")) for item in items)
            return Gallery(urls, tuple(as_text(item.get("description")) or None for item in items))
        case 13:
            return FileCard(as_text(as_object(each.get("file")).get("url")))
        case 14:
            return Separator(bool(each.get("divider", True)))
        case 17:
            return Container(as_seen(each.get("components")), each.get("accent_color"))
        case kind if kind in SELECTS:
            return _select(each, SelectKind(kind))
        case kind:
            raise ValueError(f"no component of type {kind} is seen in a message")


def _button(each: JsonObject) -> Button:
    emoji = as_object(each.get("emoji"))
    return Button(
        label=as_text(each.get("label")),
        style=ButtonStyle(each["style"]),
        custom_id=each.get("custom_id"),
        url=each.get("url"),
        emoji=as_text(emoji.get("name")) or None,
        disabled=each.get("disabled") is True,
    )


def _select(each: JsonObject, kind: SelectKind) -> Select:
    return Select(
        kind=kind,
        custom_id=as_text(each.get("custom_id")),
        placeholder=each.get("placeholder"),
        options=seen_options(each),
        min_values=as_int(each.get("min_values"), 1),
        max_values=as_int(each.get("max_values"), 1),
        disabled=each.get("disabled") is True,
    )


def seen_options(each: JsonObject) -> tuple[Option, ...]:
    """The options of a menu or group as people see them."""
    return tuple(
        Option(as_text(one.get("label")), as_text(one.get("value")), one.get("description"), one.get("default") is True)
        for one in as_objects(each.get("options"))
    )
