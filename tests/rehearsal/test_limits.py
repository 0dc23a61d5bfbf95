"""Every limit of messages, modals and commands, at the border and one beyond."""

from typing import Any

import pytest

from bot.rehearsal.limits.commands import commands_problems, is_command_name
from bot.rehearsal.limits.fields import Problem, error_tree
from bot.rehearsal.limits.messages import FLAGS_EDIT, file_problems, is_empty, message_problems
from bot.rehearsal.limits.modals import modal_problems
from bot.rehearsal.limits.responses import Answer, choices_problems, response_problems

V2 = 1 << 15
BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}


def button(**changes: Any) -> dict[str, Any]:
    return {key: value for key, value in (BUTTON | changes).items() if value is not ...}


def row(*children: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(children)}


def rows(*children: Any) -> dict[str, Any]:
    return {"components": [row(*children)]}


def select(count: int = 1, **changes: Any) -> dict[str, Any]:
    options = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "menu", "options": options} | changes


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def v2(*components: Any, **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)} | more


def embeds(*each: Any) -> dict[str, Any]:
    return {"embeds": list(each)}


def judged(body: dict[str, Any]) -> list[Problem]:
    return message_problems(body, v2=bool(body.get("flags", 0) & V2), filenames=frozenset({"map.png"}))


FINE = [
    {"content": "a" * 2000},
    {"content": " " + "a" * 2000 + "\n"},
    {"content": None, "nonce": "n" * 25, "enforce_nonce": True},
    embeds({"title": "t" * 256, "description": "d" * 4096, "footer": {"text": "f" * 1648}}),
    embeds({"title": "t", "fields": [{"name": "n" * 256, "value": "v" * 100}] * 16}),
    embeds(*[{"title": "t"}] * 10),
    embeds({"image": {"url": "https://example.com/a.png"}}),
    {"content": "hi", "allowed_mentions": {"parse": ["users"], "roles": [1, "2"]}},
    rows(*[button(custom_id=str(n), label="l" * 80) for n in range(5)]),
    {"components": [row(button(custom_id=str(n))) for n in range(5)]},
    rows(button(custom_id="c" * 100, label=..., emoji={"name": "⚔️"})),
    rows(button(style=5, custom_id=..., url="https://example.com")),
    rows(select(25, placeholder="p" * 150, min_values=0, max_values=25)),
    rows({"type": 5, "custom_id": "who", "max_values": 3}),
    v2(*[text("x") for _ in range(40)]),
    v2(text("x" * 4000)),
    v2(text("海" * 3380)),
    v2({"type": 17, "accent_color": 0xFFFFFF, "components": [text("x"), {"type": 14, "spacing": 2}, row(button())]}),
    v2({"type": 9, "components": [text("x")] * 3, "accessory": button()}),
    v2({"type": 9, "components": [text("x")], "accessory": {"type": 11, "media": {"url": "attachment://map.png"}}}),
    v2({"type": 12, "items": [{"media": {"url": "https://example.com/a.png"}, "description": "d" * 1024}] * 10}),
    v2({"type": 13, "file": {"url": "attachment://map.png"}}),
    v2(text("x"), content=None, embeds=[]),
    {"content": "x", "attachments": [{"id": 0, "filename": "map.png", "description": "d" * 1024}]},
]

WRONG = [
    ({"content": "a" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    ({"content": "😀" * 1001}, "content", "BASE_TYPE_MAX_LENGTH"),
    ({"content": 7}, "content", "STRING_TYPE_CONVERT"),
    ({"nonce": "n" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    ({"nonce": 2**63}, "nonce", "NUMBER_TYPE_MAX"),
    ({"flags": 64}, "flags", "MESSAGE_FLAGS_INVALID"),
    (embeds(*[{"title": "t"}] * 11), "embeds", "BASE_TYPE_MAX_LENGTH"),
    (embeds({"title": "t" * 257}), "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    (embeds({"description": "t" * 4097}), "embeds.0.description", "BASE_TYPE_MAX_LENGTH"),
    (embeds({"title": "t", "fields": [{"name": "n", "value": "v"}] * 26}), "embeds.0.fields", "BASE_TYPE_MAX_LENGTH"),
    (embeds({"fields": [{"name": " ", "value": "v"}]}), "embeds.0.fields.0.name", "BASE_TYPE_BAD_LENGTH"),
    (embeds({"fields": [{"name": "n", "value": "v" * 1025}]}), "embeds.0.fields.0.value", "BASE_TYPE_BAD_LENGTH"),
    (embeds({"title": "t", "footer": {"text": "f" * 2049}}), "embeds.0.footer.text", "BASE_TYPE_BAD_LENGTH"),
    (embeds({"title": "t", "author": {"name": "f" * 257}}), "embeds.0.author.name", "BASE_TYPE_BAD_LENGTH"),
    (embeds(*[{"description": "d" * 3001}] * 2), "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    (embeds({"color": 1}), "embeds.0.description", "BASE_TYPE_REQUIRED"),
    ({"allowed_mentions": {"parse": ["all"]}}, "allowed_mentions.parse", "BASE_TYPE_CHOICES"),
    ({"allowed_mentions": {"users": list(range(101))}}, "allowed_mentions.users", "BASE_TYPE_MAX_LENGTH"),
    (
        {"allowed_mentions": {"parse": ["users"], "users": [1]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    ({"components": [row(button(custom_id=str(n))) for n in range(6)]}, "components", "BASE_TYPE_MAX_LENGTH"),
    (rows(*[button(custom_id=str(n)) for n in range(6)]), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    (rows(), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    (rows(button(), select()), "components.0.components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    (rows(button(), button()), "components", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    (rows(button(id=3), button(id=3, custom_id="b")), "components", "COMPONENT_ID_DUPLICATED"),
    (rows(button(label="l" * 81)), "components.0.components.0.label", "BASE_TYPE_MAX_LENGTH"),
    (rows(button(custom_id="c" * 101)), "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
    (rows(button(custom_id=...)), "components.0.components.0.custom_id", "BASE_TYPE_REQUIRED"),
    (rows(button(label=...)), "components.0.components.0", "BUTTON_COMPONENT_LABEL_OR_EMOJI"),
    (rows(button(style=7)), "components.0.components.0.style", "BASE_TYPE_CHOICES"),
    (rows(button(style=5)), "components.0.components.0.url", "BASE_TYPE_REQUIRED"),
    (rows(button(url="https://example.com")), "components.0.components.0.url", "BUTTON_COMPONENT_INVALID_FIELD"),
    (rows(button(style=5, custom_id=..., url="ftp://x")), "components.0.components.0.url", "BASE_TYPE_CHOICES"),
    (rows(button(emoji={"name": "sword"})), "components.0.components.0.emoji.name", "COMPONENT_INVALID_EMOJI"),
    (rows(select(26)), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    (rows(select(0)), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    (rows(select(2, placeholder="p" * 151)), "components.0.components.0.placeholder", "BASE_TYPE_MAX_LENGTH"),
    (rows(select(2, max_values=3)), "components.0.components.0.max_values", "SELECT_COMPONENT_VALUES_OVER_OPTIONS"),
    (rows(select(2, min_values=2)), "components.0.components.0.min_values", "SELECT_COMPONENT_MIN_OVER_MAX"),
    (
        rows(select(options=[{"label": "l", "value": "v" * 101}])),
        "components.0.components.0.options.0.value",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        rows(select(options=[{"label": "a", "value": "v"}, {"label": "b", "value": "v"}])),
        "components.0.components.0.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        rows(select(options=[{"label": "a", "value": "v", "description": "d" * 101}])),
        "components.0.components.0.options.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    ({"components": [text("x")]}, "components.0.type", "UNION_TYPE_CHOICES"),
    ({"components": [button()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    (v2(button()), "components.0.type", "UNION_TYPE_CHOICES"),
    (v2(*[{"type": 17, "components": [text("x")] * 20}] * 2), "components", "BASE_TYPE_BAD_LENGTH"),
    (v2(text("x" * 2001), text("x" * 2000)), "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    (v2(text("海" * 3390)), "components", "REPORTED_TEXT_BYTES"),
    (v2(text("")), "components.0.content", "BASE_TYPE_BAD_LENGTH"),
    (v2({"type": 17, "components": []}), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    (
        v2({"type": 17, "components": [{"type": 17, "components": [text("x")]}]}),
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    (v2({"type": 9, "components": [text("x")]}), "components.0.accessory", "BASE_TYPE_REQUIRED"),
    (
        v2({"type": 9, "components": [text("x")] * 4, "accessory": button()}),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        v2({"type": 9, "components": [row(button())], "accessory": button(custom_id="b")}),
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    (v2({"type": 12, "items": []}), "components.0.items", "BASE_TYPE_BAD_LENGTH"),
    (v2({"type": 13, "file": {"url": "https://example.com/a"}}), "components.0.file.url", "URL_TYPE_INVALID_SCHEME"),
    (
        v2({"type": 13, "file": {"url": "attachment://other.png"}}),
        "components.0.file.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (v2({"type": 14, "spacing": 3}), "components.0.spacing", "BASE_TYPE_CHOICES"),
    (v2(text("x"), content="y"), "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    (v2(text("x"), embeds=[{"title": "t"}]), "embeds", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    ({"attachments": [{"id": n} for n in range(11)]}, "attachments", "BASE_TYPE_MAX_LENGTH"),
    ({"attachments": [{"id": 0, "description": "d" * 1025}]}, "attachments.0.description", "BASE_TYPE_MAX_LENGTH"),
]


@pytest.mark.parametrize("body", FINE, ids=range(len(FINE)))
def test_a_message_at_the_limit_is_accepted(body: dict[str, Any]) -> None:
    assert judged(body) == []


@pytest.mark.parametrize(("body", "path", "code"), WRONG, ids=[f"{path}-{code}" for _, path, code in WRONG])
def test_a_message_beyond_the_limit_is_refused_where_it_is_wrong(body: dict[str, Any], path: str, code: str) -> None:
    assert (path, code) in [(".".join(map(str, each.path)), each.code) for each in judged(body)]


def test_an_edit_may_set_fewer_flags() -> None:
    assert message_problems({"flags": 1 << 12}, v2=False, flags=FLAGS_EDIT)


@pytest.mark.parametrize("body", [{}, {"content": " \n"}, {"embeds": [], "components": None}])
def test_a_message_that_shows_nothing_is_empty(body: dict[str, Any]) -> None:
    assert is_empty(body, files=0)
    assert not is_empty(body, files=1)


def test_a_file_may_have_ten_mebibytes() -> None:
    assert not file_problems([("files[0]", 10 * 1024**2)])
    assert file_problems([("files[0]", 10 * 1024**2 + 1)])


def label(component: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {"type": 18, "label": "Name", "component": component} | changes


def field(**changes: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "name", "style": 1} | changes


def modal(*components: Any, **changes: Any) -> dict[str, Any]:
    return {"custom_id": "m", "title": "T", "components": list(components)} | changes


MODALS = [
    modal(*[label(field(custom_id=str(n))) for n in range(5)], title="t" * 45),
    modal(text("x"), label(select(3, required=False, min_values=0, disabled=False))),
    modal(row(field(label="Name"))),
    modal(label(field(value="v" * 4000, min_length=0, max_length=4000, placeholder="p" * 100), description="d" * 100)),
    modal(label({"type": 21, "custom_id": "r", "options": select(2)["options"]})),
    modal(label({"type": 22, "custom_id": "c", "options": select(3)["options"], "max_values": 3})),
    modal(label({"type": 23, "custom_id": "b"})),
    modal(label({"type": 19, "custom_id": "f", "min_values": 0, "required": False})),
]

WRONG_MODALS = [
    (modal(label(field()), title="t" * 46), "title"),
    (modal(label(field()), custom_id="c" * 101), "custom_id"),
    (modal(), "components"),
    (modal(*[label(field(custom_id=str(n))) for n in range(6)]), "components"),
    (modal(label(field(), label="l" * 46)), "components.0.label"),
    (modal(label(field(), description="l" * 101)), "components.0.description"),
    (modal(field()), "components.0.type"),
    (modal(label(button())), "components.0.component.type"),
    (modal(label(field(max_length=4001))), "components.0.component.max_length"),
    (modal(label(field(placeholder="p" * 101))), "components.0.component.placeholder"),
    (modal(label(field(value="too long", max_length=3))), "components.0.component.value"),
    (modal(label(field(style=3))), "components.0.component.style"),
    (modal(label(select(2, disabled=True))), "components.0.component.disabled"),
    (modal(label(select(2, min_values=0))), "components.0.component.min_values"),
    (modal(label(field()), label(field())), "components"),
    (modal(label({"type": 21, "custom_id": "r", "options": select(1)["options"]})), "components.0.component.options"),
]


@pytest.mark.parametrize("data", MODALS, ids=range(len(MODALS)))
def test_a_modal_at_the_limit_is_accepted(data: dict[str, Any]) -> None:
    assert modal_problems(data) == []


@pytest.mark.parametrize(("data", "path"), WRONG_MODALS, ids=range(len(WRONG_MODALS)))
def test_a_modal_beyond_the_limit_is_refused(data: dict[str, Any], path: str) -> None:
    assert path in [".".join(map(str, each.path)) for each in modal_problems(data)]


@pytest.mark.parametrize(
    ("body", "fine"),
    [
        ({"type": 5, "data": {"flags": 64}}, True),
        ({"type": 5, "data": {"flags": V2}}, False),
        ({"type": 4, "data": {"content": "x", "flags": 64}}, True),
        ({"type": 4, "data": {"content": "x", "flags": 128}}, False),
        ({"type": 7, "data": {"content": "x"}}, True),
        ({"type": 6}, True),
        ({"type": 9, "data": modal(label(field()))}, True),
        ({"type": 10}, False),
        ({"type": 8, "data": {"choices": []}}, True),
        ({"type": 8, "data": {"choices": [{"name": "n", "value": "v"}] * 26}}, False),
        ({"type": 8, "data": {"choices": [{"name": "n" * 101, "value": "v"}]}}, False),
        ({"type": 8, "data": {"choices": [{"name": "n", "value": "v" * 101}]}}, False),
        ({"type": 8, "data": {"choices": [{"name": "n", "value": 2**53}]}}, False),
        ({"type": 8, "data": {"choices": [{"name": "n"}]}}, False),
    ],
)
def test_the_first_answer_is_judged_by_its_type(body: dict[str, Any], fine: bool) -> None:
    assert (response_problems(body) == []) is fine


def test_an_answer_of_the_wrong_type_is_refused() -> None:
    body = {"type": 9, "data": modal(label(field()))}
    assert response_problems(body, allowed={Answer.MESSAGE})


def test_suggestions_have_the_options_type() -> None:
    assert choices_problems({"choices": [{"name": "n", "value": "v"}]}, 4)
    assert choices_problems({"choices": [{"name": "n", "value": 1}]}, 3)
    assert not choices_problems({"choices": [{"name": "n", "value": 1}]}, 4)


@pytest.mark.parametrize(
    "name", ["evade", "評価", "ランキング", "対局を評価", "a" * 32, "it's", "a-b_c", "हिन्दी", "ไทย"]
)
def test_names_of_commands(name: str) -> None:
    assert is_command_name(name)


@pytest.mark.parametrize("name", ["", "Evade", "a b", "評・価", "😀", "Ａ", "か\u3099", "a" * 33, "a.b"])
def test_names_that_no_command_may_have(name: str) -> None:
    assert not is_command_name(name)


def command(**changes: Any) -> dict[str, Any]:
    return {"name": "evade", "description": "Evade", "type": 1} | changes


def option(**changes: Any) -> dict[str, Any]:
    return {"type": 3, "name": "target", "description": "Whom"} | changes


def options(*each: Any, **changes: Any) -> list[Any]:
    return [command(options=list(each), **changes)]


COMMANDS: list[list[Any]] = [
    [command(name=f"c{n}") for n in range(100)] + [{"name": f"Menu {n}", "type": 2} for n in range(15)],
    [command(name_localizations={"ja": "回避"}, description_localizations={"ja": "よける"}, contexts=[0, 1])],
    options(*[option(name=f"o{n}") for n in range(25)]),
    options(option(required=True), option(name="b")),
    options(option(choices=[{"name": "n" * 100, "value": "v" * 100}] * 1)),
    options({"type": 2, "name": "g", "description": "d", "options": [{"type": 1, "name": "s", "description": "d"}]}),
    [command(default_member_permissions=32), command(name="b", default_member_permissions="32")],
]

WRONG_COMMANDS: list[tuple[list[Any], str]] = [
    ([command(name=f"c{n}") for n in range(101)], ""),
    ([command(), command()], "0.name"),
    ([command(name="Evade")], "0.name"),
    ([command(name_localizations={"ja": "回 避"})], "0.name_localizations.ja"),
    ([command(name_localizations={"jp": "回避"})], "0.name_localizations.jp"),
    ([command(name_localizations={"ja": "b"}), command(name="b")], "0.name_localizations"),
    (
        [command(name_localizations={"ja": "b"}), command(name="c", name_localizations={"ja": "b"})],
        "1.name_localizations",
    ),
    ([command(description="")], "0.description"),
    ([command(description="d" * 101)], "0.description"),
    ([command(contexts=[0, 1], dm_permission=False)], "0.contexts"),
    ([command(contexts=[3])], "0.contexts"),
    ([command(default_member_permissions="x")], "0.default_member_permissions"),
    ([{"name": "Menu", "type": 2, "description": "d"}], "0.description"),
    ([{"name": f"m{n}", "type": 3} for n in range(16)], ""),
    (options(*[option(name=f"o{n}") for n in range(26)]), "0.options"),
    (options(option(), option(name="b", required=True)), "0.options"),
    (options(option(), option()), "0.options.0.name"),
    (options(option(name_localizations={"ja": "b"}), option(name="b")), "0.options.0.name_localizations"),
    (options(option(choices=[{"name": str(n), "value": "v"} for n in range(26)])), "0.options.0.choices"),
    (options(option(choices=[{"name": "n", "value": "v" * 101}])), "0.options.0.choices.0.value"),
    (options(option(choices=[{"name": "n", "value": 1}])), "0.options.0.choices.0.value"),
    (options(option(choices=[{"name": "n", "value": "v"}], autocomplete=True)), "0.options.0.autocomplete"),
    (options(option(type=5, autocomplete=True)), "0.options.0.type"),
    (options(option(type=4, max_value=2**53)), "0.options.0.max_value"),
    (options(option(max_length=6001)), "0.options.0.max_length"),
    (options(option(), {"type": 1, "name": "s", "description": "d"}), "0.options"),
    (
        options(
            {
                "type": 2,
                "name": "g",
                "description": "d",
                "options": [{"type": 2, "name": "h", "description": "d", "options": []}],
            }
        ),
        "0.options.0.options.0.type",
    ),
    (
        options(
            *[
                option(
                    name=f"o{n}",
                    description="d" * 100,
                    choices=[{"name": str(m) * 50, "value": "v" * 100} for m in range(9)],
                )
                for n in range(25)
            ]
        ),
        "0",
    ),
]


@pytest.mark.parametrize("body", COMMANDS, ids=range(len(COMMANDS)))
def test_commands_at_the_limit_are_accepted(body: list[Any]) -> None:
    assert commands_problems(body) == []


@pytest.mark.parametrize(("body", "path"), WRONG_COMMANDS, ids=range(len(WRONG_COMMANDS)))
def test_commands_beyond_the_limit_are_refused(body: list[Any], path: str) -> None:
    assert path in [".".join(map(str, each.path)) for each in commands_problems(body)]


def test_errors_are_told_in_discords_tree() -> None:
    problems = [Problem(("embeds", 0, "title"), "X", "too long"), Problem((), "Y", "all wrong")]
    assert error_tree(problems) == {
        "embeds": {"0": {"title": {"_errors": [{"code": "X", "message": "too long"}]}}},
        "_errors": [{"code": "Y", "message": "all wrong"}],
    }
