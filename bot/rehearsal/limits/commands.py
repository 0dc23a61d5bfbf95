"""What Discord accepts when an application sets its commands."""

import unicodedata
from collections import Counter

from bot.rehearsal.jsonvalue import JsonObject, as_id, as_int, as_object, as_objects, as_text
from bot.rehearsal.limits.fields import Fields, Problem, length
from bot.rehearsal.limits.locales import check_localizations
from bot.rehearsal.limits.responses import check_choice_value

CHAT_INPUT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER_OPTION, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
MOST = {CHAT_INPUT: 100, USER: 15, MESSAGE: 15}
MAX_CHARACTERS = 8000
BOT_DM = 1


def is_command_name(name: str) -> bool:
    """Whether a slash command, option or group may have this name, in any language."""
    return 1 <= length(name) <= 32 and name == name.lower() and all(map(_is_name_character, name))


def _is_name_character(character: str) -> bool:
    if character in "-_'" or unicodedata.category(character)[0] in "LN":
        return True
    return any(first <= character <= last for first, last in ("\u0900\u097f", "\ua8e0\ua8ff", "\u0e00\u0e7f"))


def commands_problems(body: list[object]) -> list[Problem]:
    """What is wrong with a bulk PUT of commands."""
    problems: list[Problem] = []
    commands = Fields({"commands": body}, problems).objects("commands", 0, sum(MOST.values()))
    kinds = Counter(as_int(command.body.get("type"), CHAT_INPUT) for command in commands)
    for kind, most in MOST.items():
        if kinds[kind] > most:
            problems.append(
                Problem(
                    ("commands",), "APPLICATION_COMMANDS_MAX", f"{kinds[kind]} commands of type {kind}; at most {most}"
                )
            )
    for command in commands:
        _check_command(command)
    for kind in MOST:
        _check_unique([each for each in commands if as_int(each.body.get("type"), CHAT_INPUT) == kind])
    return [Problem(each.path[1:], each.code, each.message) for each in problems]


def _check_command(command: Fields) -> None:
    kind = command.one_of("type", set(MOST), default=CHAT_INPUT)
    if kind == CHAT_INPUT:
        _check_names(command)
        _check_options(command, depth=0)
    else:
        command.text("name", 1, 32, required=True)
        check_localizations(command, "name_localizations", 1, 32)
        for key in ("description", "options"):
            if command.body.get(key):
                command.fail(key, "BASE_TYPE_FORBIDDEN", "Only a slash command has this field.")
    contexts = command.items("contexts", 1, 3)
    if any(each not in (0, 1, 2) for each in contexts):
        command.fail("contexts", "BASE_TYPE_CHOICES", "Value must be one of {0, 1, 2}.")
    if command.body.get("dm_permission") is False and BOT_DM in contexts:
        command.fail("contexts", "DM_PERMISSION_CONTRADICTS", "dm_permission is false, but contexts has BOT_DM.")
    if any(each not in (0, 1) for each in command.items("integration_types", 1, 2)):
        command.fail("integration_types", "BASE_TYPE_CHOICES", "Value must be one of {0, 1}.")
    if command.has("default_member_permissions") and as_id(command.body.get("default_member_permissions")) is None:
        command.fail("default_member_permissions", "NUMBER_TYPE_COERCE", "Not a set of permissions.")
    total = characters(command.body)
    if total > MAX_CHARACTERS:
        command.fail(None, "APPLICATION_COMMAND_TOO_LARGE", f"{total} characters; at most {MAX_CHARACTERS}.")


def _check_names(node: Fields) -> None:
    name = node.text("name", 1, 32, required=True)
    names: dict[str, str] = {"name": name} if name else {}
    for locale, text in check_localizations(node, "name_localizations", 1, 32).items():
        names[f"name_localizations.{locale}"] = text
    for key, text in names.items():
        if not is_command_name(text):
            code = "APPLICATION_COMMAND_INVALID_NAME"
            node.problems.append(Problem((*node.path, *key.split(".")), code, f"Command name is invalid: {text!r}"))
    node.text("description", 1, 100, required=True, trim=True)
    check_localizations(node, "description_localizations", 1, 100)


def _check_options(node: Fields, depth: int) -> None:
    options = node.objects("options", 0, 25)
    kinds = [as_int(each.body.get("type")) for each in options]
    nested = [kind in (SUBCOMMAND, GROUP) for kind in kinds]
    if any(nested) and not all(nested):
        node.fail(
            "options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands cannot stand beside other options."
        )
    required = [each.body.get("required") is True for each in options]
    if required != sorted(required, reverse=True):
        node.fail(
            "options",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            "Required options must come before optional ones.",
        )
    for option, kind in zip(options, kinds, strict=True):
        _check_names(option)
        if kind not in range(1, 12):
            option.fail("type", "BASE_TYPE_CHOICES", "Value must be one of 1 to 11.")
        elif kind in (SUBCOMMAND, GROUP):
            if depth > (0 if kind == GROUP else 1) or (
                kind == SUBCOMMAND and depth == 1 and node.body.get("type") != GROUP
            ):
                option.fail(
                    "type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Command, group, subcommand: no deeper."
                )
            _check_options(option, depth + 1)
        else:
            _check_value_option(option, kind)
    _check_unique(options)


def _check_value_option(option: Fields, kind: int) -> None:
    choices = option.objects("choices", 0, 25)
    for choice in choices:
        choice.text("name", 1, 100, required=True)
        check_localizations(choice, "name_localizations", 1, 100)
        check_choice_value(choice, kind)
    names = [each.body.get("name") for each in choices]
    if len(set(map(str, names))) < len(names):
        option.fail("choices", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Two choices have one name.")
    autocomplete = option.boolean("autocomplete")
    if autocomplete and choices:
        option.fail(
            "autocomplete", "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "Choices and autocomplete exclude each other."
        )
    if (autocomplete or choices) and kind not in (STRING, INTEGER, NUMBER):
        option.fail(
            "type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "This type takes neither choices nor autocomplete."
        )
    option.integer("min_length", 0, 6000)
    option.integer("max_length", 1, 6000)
    for key in ("min_value", "max_value"):
        bound = option.body.get(key)
        if bound is not None and (isinstance(bound, bool) or not isinstance(bound, int | float) or abs(bound) >= 2**53):
            option.fail(key, "NUMBER_TYPE_COERCE", f'Value "{bound}" is not a number that JSON carries.')


def _check_unique(nodes: list[Fields]) -> None:
    """Within one language no name may occur twice, nor equal another's default name."""
    defaults = Counter(as_text(node.body.get("name")) for node in nodes)
    taken: set[tuple[str, str]] = set()
    for node in nodes:
        name = as_text(node.body.get("name"))
        if defaults[name] > 1:
            node.fail("name", "APPLICATION_COMMANDS_DUPLICATE_NAME", f"Another has this name: {name!r}")
        for locale, text in as_object(node.body.get("name_localizations")).items():
            key = (locale, text)
            if key in taken or (text != name and text in defaults):
                node.fail(
                    "name_localizations", "APPLICATION_COMMANDS_DUPLICATE_NAME", f"Another has this name: {text!r}"
                )
            taken.add(key)


def characters(node: JsonObject) -> int:
    """What counts towards the 8000: names, descriptions and choice values, the longest translation of each."""
    total = 0
    for key in ("name", "description"):
        table = as_object(node.get(f"{key}_localizations"))
        texts = [as_text(node.get(key)), *map(as_text, table.values())]
        total += max(map(length, texts))
    for choice in as_objects(node.get("choices")):
        total += characters(choice) + length(str(choice.get("value")))
    return total + sum(map(characters, as_objects(node.get("options"))))
