"""What Discord accepts as a modal."""

from bot.rehearsal.jsonvalue import JsonObject, as_int
from bot.rehearsal.limits.components import (
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    RADIO_GROUP,
    ROW,
    SELECTS,
    TEXT_DISPLAY,
    TEXT_INPUT,
    check_options,
    check_select,
    check_unique_ids,
)
from bot.rehearsal.limits.fields import Fields, Problem

IN_LABEL = SELECTS | {TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX}


def modal_problems(data: JsonObject, path: tuple[str | int, ...] = ()) -> list[Problem]:
    """What is wrong with a modal's data."""
    problems: list[Problem] = []
    modal = Fields(data, problems, path)
    modal.text("custom_id", 1, 100, required=True)
    modal.text("title", 1, 45, required=True, trim=True)
    for each in modal.objects("components", 1, 5, required=True):
        match each.body.get("type"):
            case 18:
                _check_label(each)
            case 10:
                each.text("content", 1, 4000, required=True)
            case 1:
                _check_old_row(each)
            case _:
                each.fail("type", "UNION_TYPE_CHOICES", f"Value must be one of ({ROW}, {TEXT_DISPLAY}, {LABEL}).")
    check_unique_ids(modal)
    return problems


def _check_label(label: Fields) -> None:
    label.text("label", 1, 45, required=True, trim=True)
    label.text("description", 0, 100)
    field = label.object("component", required=True)
    if field is not None:
        _check_field(field)


def _check_old_row(row: Fields) -> None:
    for field in row.objects("components", 1, 1, required=True):
        if field.body.get("type") != TEXT_INPUT:
            field.fail("type", "UNION_TYPE_CHOICES", f"Value must be one of ({TEXT_INPUT}).")
            continue
        field.text("label", 1, 45, required=True)
        _check_field(field)


def _check_field(field: Fields) -> None:
    kind = as_int(field.body.get("type"))
    if kind not in IN_LABEL:
        field.fail("type", "UNION_TYPE_CHOICES", f"Value must be one of {tuple(sorted(IN_LABEL))}.")
        return
    field.text("custom_id", 1, 100, required=True)
    required = field.boolean("required", default=True)
    if field.body.get("disabled") is True:
        field.fail("disabled", "MODAL_COMPONENT_DISABLED", "A component in a modal cannot be disabled.")
    if kind == TEXT_INPUT:
        _check_text_input(field)
    elif kind in SELECTS:
        check_select(field, kind)
        _check_zero(field, required)
    elif kind == FILE_UPLOAD:
        field.integer("min_values", 0, 10, default=1)
        field.integer("max_values", 1, 10, default=1)
        _check_zero(field, required)
    elif kind == RADIO_GROUP:
        check_options(field, 2, 10)
    elif kind == CHECKBOX_GROUP:
        check_options(field, 1, 10)
        field.integer("min_values", 0, 10, default=1)
        field.integer("max_values", 1, 10, default=1)
        _check_zero(field, required)


def _check_zero(field: Fields, required: bool) -> None:
    if required and field.body.get("min_values") == 0:
        field.fail("min_values", "MODAL_REQUIRED_MIN_VALUES", "min_values may be 0 only with required: false.")


def _check_text_input(field: Fields) -> None:
    field.one_of("style", {1, 2}, required=True)
    low = field.integer("min_length", 0, 4000)
    high = field.integer("max_length", 1, 4000, default=4000)
    if low > high:
        field.fail("min_length", "TEXT_INPUT_MIN_OVER_MAX", "min_length is over max_length.")
    field.text("placeholder", 0, 100)
    field.text("value", 0, high)
