"""What Discord accepts as the components of a message, classic rows and V2."""

from collections.abc import Iterator
from urllib.parse import urlsplit

from bot.rehearsal.jsonvalue import JsonObject, as_id, as_int, as_object, as_objects, as_text
from bot.rehearsal.limits.fields import Fields, length

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = range(1, 9)
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR = range(9, 15)
CONTAINER, LABEL, FILE_UPLOAD = 17, 18, 19
RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23

SELECTS = frozenset({STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT})
TOP_LEVEL_V2 = frozenset({ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR, CONTAINER})
IN_CONTAINER = TOP_LEVEL_V2 - {CONTAINER}
ONLY_V2 = (TOP_LEVEL_V2 - {ROW}) | {THUMBNAIL}

MAX_ROWS = 5
MAX_COMPONENTS = 40
MAX_TEXT = 4000
# Reported, not documented: beyond this Discord answers 500. Bytes of all text displays, 12 more for each.
MAX_TEXT_BYTES = 10_170
TEXT_DISPLAY_OVERHEAD = 12


def every(components: object) -> Iterator[JsonObject]:
    """All components of a body, nested ones too, in reading order."""
    for component in as_objects(components):
        yield component
        yield from every(component.get("components"))
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                yield from every([component[key]])


def texts(components: object) -> list[str]:
    """The texts of all text displays, in reading order."""
    return [as_text(each.get("content")) for each in every(components) if each.get("type") == TEXT_DISPLAY]


def check_components(message: Fields, *, v2: bool, filenames: frozenset[str] | None) -> None:
    """Note what is wrong with `components`; `filenames` are what `attachment://` may name (None: anything)."""
    top = message.objects("components", 0, MAX_COMPONENTS if v2 else MAX_ROWS)
    for each in top:
        kind = as_int(each.body.get("type"))
        if kind not in TOP_LEVEL_V2:
            _wrong_type(each, TOP_LEVEL_V2 if v2 else {ROW})
        elif not v2 and kind != ROW:
            each.fail("type", "UNION_TYPE_CHOICES", "This component needs the flag IS_COMPONENTS_V2.")
        else:
            _check(each, kind, filenames)
    check_unique_ids(message)
    if v2:
        _check_totals(message)


def check_unique_ids(parent: Fields) -> None:
    """Note custom_ids and numeric ids that occur twice below `parent`."""
    seen: set[object] = set()
    for each in every(parent.body.get("components")):
        for key in ("custom_id", "id"):
            value = each.get(key)
            if not value or isinstance(value, bool):
                continue
            if (key, value) in seen:
                code = "COMPONENT_CUSTOM_ID_DUPLICATED" if key == "custom_id" else "COMPONENT_ID_DUPLICATED"
                parent.fail("components", code, f"Component {key} cannot be duplicated: {value}")
            seen.add((key, value))


def _check_totals(message: Fields) -> None:
    count = sum(1 for _ in every(message.body.get("components")))
    if count > MAX_COMPONENTS:
        message.fail("components", "BASE_TYPE_BAD_LENGTH", f"{count} components in all; at most {MAX_COMPONENTS}.")
    shown = texts(message.body.get("components"))
    total = sum(map(length, shown))
    if total > MAX_TEXT:
        message.fail(
            "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", f"{total} characters; at most {MAX_TEXT}."
        )
    size = sum(len(text.encode("utf-8", "surrogatepass")) + TEXT_DISPLAY_OVERHEAD for text in shown)
    if size > MAX_TEXT_BYTES:
        message.fail("components", "REPORTED_TEXT_BYTES", f"{size} bytes of text; Discord is reported to answer 500.")


def _wrong_type(each: Fields, allowed: frozenset[int] | set[int]) -> None:
    names = ", ".join(map(str, sorted(allowed)))
    each.fail("type", "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names}).')


def _check(each: Fields, kind: int, filenames: frozenset[str] | None) -> None:
    each.integer("id", 0, 2**31 - 1)
    match kind:
        case 1:
            _check_row(each)
        case 9:
            _check_section(each, filenames)
        case 10:
            each.text("content", 1, MAX_TEXT, required=True)
        case 11:
            each.text("description", 0, 1024)
            _check_media(each, "media", filenames)
        case 12:
            for item in each.objects("items", 1, 10, required=True):
                item.text("description", 0, 1024)
                _check_media(item, "media", filenames)
        case 13:
            _check_media(each, "file", filenames, attached=True)
        case 14:
            each.one_of("spacing", {1, 2}, default=1)
            each.boolean("divider", default=True)
        case _:
            _check_container(each, filenames)


def _check_container(container: Fields, filenames: frozenset[str] | None) -> None:
    container.integer("accent_color", 0, 0xFFFFFF)
    for child in container.objects("components", 1, MAX_COMPONENTS, required=True):
        kind = as_int(child.body.get("type"))
        if kind in IN_CONTAINER:
            _check(child, kind, filenames)
        else:
            _wrong_type(child, IN_CONTAINER)


def _check_section(section: Fields, filenames: frozenset[str] | None) -> None:
    for child in section.objects("components", 1, 3, required=True):
        if child.body.get("type") == TEXT_DISPLAY:
            _check(child, TEXT_DISPLAY, filenames)
        else:
            _wrong_type(child, {TEXT_DISPLAY})
    accessory = section.object("accessory", required=True)
    if accessory is None:
        return
    match accessory.body.get("type"):
        case 2:
            check_button(accessory)
        case 11:
            _check(accessory, THUMBNAIL, filenames)
        case _:
            _wrong_type(accessory, {BUTTON, THUMBNAIL})


def _check_media(each: Fields, key: str, filenames: frozenset[str] | None, *, attached: bool = False) -> None:
    media = each.object(key, required=True)
    if media is None:
        return
    url = media.text("url", 1, 2048, required=True)
    parts = urlsplit(url)
    if parts.scheme == "attachment":
        if filenames is not None and url.removeprefix("attachment://") not in filenames:
            media.fail(
                "url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "No file of that name is attached."
            )
    elif attached or parts.scheme not in ("http", "https"):
        schemes = "attachment" if attached else "http, https, attachment"
        media.fail("url", "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of ({schemes}).")


def _check_row(row: Fields) -> None:
    children = row.objects("components", 1, 5, required=True)
    kinds = [as_int(child.body.get("type")) for child in children]
    for child, kind in zip(children, kinds, strict=True):
        if kind == BUTTON:
            check_button(child)
        elif kind in SELECTS:
            check_select(child, kind)
        else:
            _wrong_type(child, SELECTS | {BUTTON})
    if len(kinds) > 1 and any(kind in SELECTS for kind in kinds):
        row.fail("components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A row holds up to 5 buttons or 1 select.")


def check_button(button: Fields) -> None:
    """Note what is wrong with a button."""
    style = button.one_of("style", set(range(1, 7)), required=True)
    button.integer("id", 0, 2**31 - 1)
    button.text("label", 0, 80)
    needed = {5: "url", 6: "sku_id"}.get(style, "custom_id")
    button.require(needed)
    for key in ("custom_id", "url", "sku_id"):
        if key != needed and button.has(key):
            button.fail(key, "BUTTON_COMPONENT_INVALID_FIELD", f"A button of style {style} takes {needed} alone.")
    button.text("custom_id", 1, 100)
    url = button.text("url", 0, 512)
    if url and urlsplit(url).scheme not in ("http", "https", "discord"):
        button.fail("url", "BASE_TYPE_CHOICES", "Scheme must be one of ('http', 'https', 'discord').")
    check_emoji(button)
    if style != 6 and not as_text(button.body.get("label")).strip() and not button.has("emoji"):
        button.fail(None, "BUTTON_COMPONENT_LABEL_OR_EMOJI", "A button needs a label or an emoji.")


def check_emoji(parent: Fields) -> None:
    """Note an emoji that is neither a custom one's id nor a character."""
    emoji = parent.object("emoji")
    if emoji is not None and as_id(emoji.body.get("id")) is None:
        name = as_text(emoji.body.get("name"))
        if not name or name.isascii():
            emoji.fail("name", "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_select(select: Fields, kind: int, *, high: int = 25) -> None:
    """Note what is wrong with a menu, in a message or a modal."""
    select.integer("id", 0, 2**31 - 1)
    select.text("custom_id", 1, 100, required=True)
    select.text("placeholder", 0, 150)
    low_values = select.integer("min_values", 0, high, default=1)
    high_values = select.integer("max_values", 1, high, default=1)
    if low_values > high_values:
        select.fail("min_values", "SELECT_COMPONENT_MIN_OVER_MAX", "min_values is over max_values.")
    if kind != STRING_SELECT:
        if as_objects(select.body.get("options")):
            select.fail("options", "SELECT_COMPONENT_OPTIONS", "Only a string select has options.")
        return
    options = check_options(select, 1, high)
    if options and max(low_values, high_values) > len(options):
        select.fail("max_values", "SELECT_COMPONENT_VALUES_OVER_OPTIONS", f"More than its {len(options)} options.")
    if sum(as_object(option).get("default") is True for option in options) > high_values:
        select.fail("options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than max_values.")


def check_options(parent: Fields, low: int, high: int) -> list[JsonObject]:
    """Note what is wrong with a menu's or group's options, and return them."""
    seen: set[str] = set()
    options = parent.objects("options", low, high, required=True)
    for option in options:
        option.text("label", 1, 100, required=True)
        value = option.text("value", 1, 100, required=True)
        option.text("description", 0, 100)
        option.boolean("default")
        check_emoji(option)
        if value in seen:
            option.fail(
                "value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used"
            )
        seen.add(value)
    return [option.body for option in options]
