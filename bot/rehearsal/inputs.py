"""What a person picks from a menu or fills into a modal, checked as their client checks it, and as it is sent."""

from collections.abc import Mapping, Sequence

from bot.rehearsal.errors import CannotDo
from bot.rehearsal.jsonvalue import JsonObject, as_object, as_objects
from bot.rehearsal.limits.components import LABEL, TEXT_DISPLAY
from bot.rehearsal.limits.fields import length
from bot.rehearsal.parts import Option, Select, SelectKind
from bot.rehearsal.snapshots import Field, FieldKind, Modal
from bot.rehearsal.usage import Options
from bot.rehearsal.world import ChannelRecord, RoleRecord, UserRecord

Picked = str | UserRecord | ChannelRecord | RoleRecord
TAKES: dict[SelectKind, tuple[type, ...]] = {
    SelectKind.STRING: (str,),
    SelectKind.USER: (UserRecord,),
    SelectKind.ROLE: (RoleRecord,),
    SelectKind.MENTIONABLE: (UserRecord, RoleRecord),
    SelectKind.CHANNEL: (ChannelRecord,),
}


def picked(select: Select, values: Sequence[Picked], options: Options) -> list[str]:
    """The values that a menu sends; raises CannotDo for what it doesn't offer."""
    if select.disabled:
        raise CannotDo("the menu is disabled")
    _check_count(select.placeholder or select.custom_id, len(values), select.min_values, select.max_values)
    return [_picked_one(select.kind, select.options, value, options) for value in values]


def _picked_one(kind: SelectKind, offered: tuple[Option, ...], value: Picked, options: Options) -> str:
    if not isinstance(value, TAKES[kind]):
        raise CannotDo(f"a {kind.name} menu doesn't take {value!r}")
    match value:
        case str():
            return _option(offered, value)
        case UserRecord():
            return options.user(value)
        case RoleRecord():
            return options.role(value)
        case ChannelRecord():
            return options.channel_id(value)


def _option(offered: tuple[Option, ...], wanted: str) -> str:
    for option in offered:
        if wanted in (option.label, option.value):
            return option.value
    raise CannotDo(f"{wanted!r} isn't offered; there are {[option.label for option in offered]}")


def _check_count(name: str, count: int, low: int, high: int) -> None:
    if not low <= count <= high:
        raise CannotDo(f"{name!r} takes {low} to {high} values, not {count}")


def filled_in(modal: Modal, data: JsonObject, values: Mapping[str, object], options: Options) -> list[JsonObject]:
    """The components that a modal sends when `values` are filled in, by label or custom_id.

    Raises CannotDo for unknown, missing, too long or not offered values.
    """
    given: dict[str, object] = {}
    for name, value in values.items():
        try:
            given[modal.find(name).custom_id] = value
        except LookupError as error:
            raise CannotDo(str(error)) from None
    sent = {each.custom_id: _field(each, given.get(each.custom_id), options) for each in modal.fields}
    return [_component(each, sent) for each in as_objects(data.get("components"))]


def _component(top: JsonObject, sent: Mapping[str, JsonObject]) -> JsonObject:
    shell: JsonObject = {"type": top["type"], "id": top["id"]}
    if top["type"] == TEXT_DISPLAY:
        return shell
    if top["type"] == LABEL:
        return shell | {"component": _answer(as_object(top["component"]), sent)}
    return shell | {"components": [_answer(each, sent) for each in as_objects(top["components"])]}


def _answer(component: JsonObject, sent: Mapping[str, JsonObject]) -> JsonObject:
    shell = {key: component[key] for key in ("type", "id", "custom_id")}
    return shell | sent[component["custom_id"]]


def _field(field: Field, value: object, options: Options) -> JsonObject:
    match field.kind:
        case FieldKind.TEXT:
            return {"value": _text(field, field.value or "" if value is None else value)}
        case FieldKind.CHECKBOX:
            return {"value": value is True}
        case FieldKind.RADIO:
            chosen = _values(field, value, options)
            return {"value": chosen[0] if chosen else None}
        case FieldKind.FILES:
            if value is not None or field.required:
                raise CannotDo("files in modals aren't rehearsed")
            return {"values": []}
        case _:
            return {"values": _values(field, value, options)}


def _text(field: Field, value: object) -> str:
    if not isinstance(value, str):
        raise CannotDo(f"{field.label!r} takes text, not {value!r}")
    if not value and not field.required:
        return value
    if not max(field.low, int(field.required)) <= length(value) <= field.high:
        raise CannotDo(f"{field.label!r} takes {field.low} to {field.high} characters, not {length(value)}")
    return value


def _values(field: Field, value: object, options: Options) -> list[str]:
    chosen: list[object]
    if value is None:
        chosen = [option.value for option in field.options if option.default]
    elif isinstance(value, list | tuple):
        chosen = [*value]
    else:
        chosen = [value]
    if chosen or field.required:
        _check_count(field.label, len(chosen), field.low, field.high)
    kind = SelectKind(field.kind) if field.kind in tuple(SelectKind) else SelectKind.STRING
    sent: list[str] = []
    for each in chosen:
        if not isinstance(each, str | UserRecord | ChannelRecord | RoleRecord):
            raise CannotDo(f"{field.label!r} doesn't take {each!r}")
        sent.append(_picked_one(kind, field.options, each, options))
    return sent
