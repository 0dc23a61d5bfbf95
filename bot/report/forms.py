"""A plain description of a form: what `bot.panels.forms` turns one to one into a modal."""

import msgspec

from bot.report.content import MAX_ID, MAX_OPTIONS, Option

MAX_TITLE = 45
MAX_LABEL = 45
MAX_FIELDS = 5


class Line(msgspec.Struct, frozen=True, tag="line"):
    """One line of text, or several where it is `long`; `value` stands there already, `most` counts characters."""

    key: str
    label: str
    value: str = ""
    hint: str | None = None
    required: bool = True
    most: int = 100
    long: bool = False


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """One of 1 to 25 options; where one is `default`, nothing has to be chosen."""

    key: str
    label: str
    options: tuple[Option, ...]


Field = Line | Pick


class Form(msgspec.Struct, frozen=True):
    """1 to 5 fields; `id` is one of `bot.report.ids`."""

    id: str
    title: str
    fields: tuple[Field, ...]


def takes(form: Form) -> bool:
    """Whether Discord takes this as a modal."""
    return (
        1 <= len(form.title) <= MAX_TITLE
        and 1 <= len(form.id) <= MAX_ID
        and 1 <= len(form.fields) <= MAX_FIELDS
        and len({field.key for field in form.fields}) == len(form.fields)
        and all(_sound(field) for field in form.fields)
    )


def _sound(field: Field) -> bool:
    if not 1 <= len(field.label) <= MAX_LABEL:
        return False
    match field:
        case Line():
            return (field.hint is None or 1 <= len(field.hint) <= 100) and len(field.value) <= field.most
        case Pick(options=options):
            return (
                1 <= len(options) <= MAX_OPTIONS
                and len({option.value for option in options}) == len(options)
                and sum(option.default for option in options) <= 1
                and all(1 <= len(option.label) <= 100 and 1 <= len(option.value) <= 100 for option in options)
            )
