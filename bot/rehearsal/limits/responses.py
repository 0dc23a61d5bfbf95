"""What Discord accepts as the first answer to an interaction."""

from collections.abc import Set
from enum import IntEnum

from bot.rehearsal.jsonvalue import JsonObject, as_int, as_object
from bot.rehearsal.limits.fields import Fields, Problem
from bot.rehearsal.limits.locales import check_localizations
from bot.rehearsal.limits.messages import EPHEMERAL, FLAGS_EDIT, FLAGS_NEW, is_v2, looks_v2, message_problems
from bot.rehearsal.limits.modals import modal_problems


class Trigger(IntEnum):
    """What a person did; the type of an interaction."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Answer(IntEnum):
    """The types of a first answer that are known here."""

    MESSAGE = 4
    THINKING = 5
    ACKNOWLEDGED = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


ALLOWED: dict[Trigger, Set[Answer]] = {
    Trigger.COMMAND: {Answer.MESSAGE, Answer.THINKING, Answer.MODAL},
    Trigger.COMPONENT: {Answer.MESSAGE, Answer.THINKING, Answer.ACKNOWLEDGED, Answer.UPDATE, Answer.MODAL},
    Trigger.AUTOCOMPLETE: {Answer.CHOICES},
    Trigger.MODAL: {Answer.MESSAGE, Answer.THINKING, Answer.ACKNOWLEDGED, Answer.UPDATE},
}


def response_problems(
    body: JsonObject,
    *,
    allowed: Set[Answer] = frozenset(Answer),
    v2: bool | None = None,
    filenames: frozenset[str] | None = None,
) -> list[Problem]:
    """What is wrong with the body of a callback.

    `allowed` are the answers that fit what is answered, `v2` whether an updated message is V2 (None: unknown).
    """
    problems: list[Problem] = []
    fields = Fields(body, problems)
    kind = fields.one_of("type", {int(each) for each in allowed}, required=True)
    data = as_object(body.get("data"))
    match kind:
        case Answer.MESSAGE:
            flags = FLAGS_NEW | EPHEMERAL
            problems += message_problems(data, v2=is_v2(data), flags=flags, filenames=filenames, path=("data",))
        case Answer.UPDATE:
            wanted = looks_v2(data) if v2 is None else v2
            problems += message_problems(data, v2=wanted, flags=FLAGS_EDIT, filenames=filenames, path=("data",))
        case Answer.THINKING:
            if as_int(data.get("flags")) & ~EPHEMERAL:
                text = "A deferral takes EPHEMERAL alone."
                problems.append(Problem(("data", "flags"), "MESSAGE_FLAGS_INVALID", text))
        case Answer.CHOICES:
            problems += choices_problems(data)
        case Answer.MODAL:
            problems += modal_problems(data, ("data",))
        case _:
            pass
    return problems


def choices_problems(data: JsonObject, option_type: int | None = None) -> list[Problem]:
    """What is wrong with suggestions, for an option of this type (3 string, 4 integer, 10 number) if it is known."""
    problems: list[Problem] = []
    answer = Fields(data, problems, ("data",))
    for choice in answer.objects("choices", 0, 25, required=True):
        choice.text("name", 1, 100, required=True)
        check_localizations(choice, "name_localizations", 1, 100)
        check_choice_value(choice, option_type)
    return problems


def check_choice_value(choice: Fields, option_type: int | None) -> None:
    """Note a choice's value that is missing, too long, too large or of another type than its option's."""
    value = choice.body.get("value")
    if value is None:
        choice.require("value")
    elif isinstance(value, str):
        choice.text("value", 1, 100)
        if option_type in (4, 10):
            choice.fail("value", "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
    elif isinstance(value, bool) or not isinstance(value, int | float) or option_type == 3:
        choice.fail("value", "STRING_TYPE_CONVERT", f'Could not interpret "{value}".')
    elif abs(value) >= 2**53 or (option_type == 4 and not isinstance(value, int)):
        choice.fail("value", "NUMBER_TYPE_COERCE", f'Value "{value}" is not an integer that JSON carries.')
