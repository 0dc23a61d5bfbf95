"""A plain description of a form: what `bot.panels.forms` turns one to one into a modal."""

import msgspec

from bot.report.content import MAX_ID, MAX_OPTIONS, Option

MAX_TITLE = 45
MAX_LABEL = 45
MAX_HINT = 100
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
    """One of 1 to 25 options; nothing has to be chosen where one is `default`, or where it isn't `required`."""

    key: str
    label: str
    options: tuple[Option, ...]
    required: bool = True
    hint: str | None = None


class Who(msgspec.Struct, frozen=True, tag="who"):
    """A person of the server, or nobody; `user` stands there already."""

    key: str
    label: str
    user: int | None = None
    hint: str | None = None


Field = Line | Pick | Who


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
    if not 1 <= len(field.label) <= MAX_LABEL or not (field.hint is None or 1 <= len(field.hint) <= MAX_HINT):
        return False
    match field:
        case Who():
            return True
        case Line():
            return len(field.value) <= field.most
        case Pick(options=options):
            return (
                1 <= len(options) <= MAX_OPTIONS
                and len({option.value for option in options}) == len(options)
                and sum(option.default for option in options) <= 1
                and all(1 <= len(option.label) <= 100 and 1 <= len(option.value) <= 100 for option in options)
            )
