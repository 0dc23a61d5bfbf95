"""What the conformance check finds, and lets pass."""

from datetime import UTC, datetime
from typing import Any

import pytest

from bot.rehearsal.calls import Request
from bot.rehearsal.conformance import Description, check, description
from tests.discord_spec.plugin import description_path

PATH = description_path()
pytestmark = pytest.mark.skipif(PATH is None, reason="Discord's OpenAPI description isn't at hand: 0 checked")

MESSAGES = "/channels/1300000000000000001/messages"
ONE = MESSAGES + "/1300000000000000002"
CALLBACK = "/interactions/1300000000000000003/token/callback"
COMMANDS = "/applications/1300000000000000004/commands"


def asked(
    method: str,
    path: str,
    body: object = None,
    *,
    query: dict[str, str] | None = None,
    status: int = 204,
    response: object = None,
    multipart: bool = False,
) -> Request:
    now = datetime.now(UTC)
    return Request(now, method, path, query or {}, body, multipart, status, response, authorized=True)


@pytest.fixture
def spec() -> Description:
    assert PATH is not None
    return description(PATH)


@pytest.mark.parametrize(
    ("method", "path", "operation"),
    [
        ("GET", "/users/@me", "get_my_user"),
        ("GET", "/users/1300000000000000001", "get_user"),
        ("GET", "/webhooks/1300000000000000001/token/messages/@original", "get_original_webhook_message"),
        ("GET", "/webhooks/1300000000000000001/token/messages/1300000000000000002", "get_webhook_message"),
        ("PUT", MESSAGES + "/pins/1300000000000000002", "create_pin"),
    ],
)
def test_a_request_finds_its_operation(spec: Description, method: str, path: str, operation: str) -> None:
    assert spec.check(asked(method, path)).operation == operation


@pytest.mark.parametrize(
    "request_",
    [
        asked("POST", MESSAGES, {"content": "hi", "nonce": "1", "enforce_nonce": True, "tts": False}),
        asked("POST", "/users/@me/channels", {"recipient_id": 1300000000000000001}),
        asked("POST", CALLBACK, {"type": 5, "data": {"flags": 64}}, query={"with_response": "1"}),
        asked("PATCH", ONE, {"components": [{"type": 10, "content": "x"}]}),
        asked("PUT", COMMANDS, [{"name": "evade", "description": "d", "default_member_permissions": 32}]),
    ],
    ids=range(5),
)
def test_a_proper_request_passes(spec: Description, request_: Request) -> None:
    assert spec.check(request_).problems == ()


@pytest.mark.parametrize(
    ("request_", "found"),
    [
        (asked("GET", "/nowhere"), "no operation"),
        (asked("GET", "/channels/abc"), "no operation"),
        (asked("GET", MESSAGES, query={"limit": "many"}), "?limit"),
        (asked("GET", MESSAGES, query={"colour": "red"}), "not a parameter"),
        (asked("DELETE", ONE, {"content": "x"}), "doesn't take"),
        (asked("POST", "/users/@me/channels"), "missing"),
        (asked("POST", MESSAGES, {"content": 7}), "body.content"),
        (asked("POST", MESSAGES, {"content": "x" * 2001}), "2000 or fewer"),
        (asked("POST", MESSAGES, {"embeds": [{"title": "x" * 257}]}), "body.embeds[0].title"),
        (
            asked("POST", MESSAGES, {"components": [{"type": 1, "components": [{"type": 2, "style": 9}]}]}),
            "body.components[0].components[0].style",
        ),
        (asked("POST", CALLBACK, {"type": 5, "data": {"flags": 1 << 15}}), "EPHEMERAL alone"),
        (asked("PATCH", ONE, {"content": "x", "components": [{"type": 10, "content": "y"}]}), "cannot be used"),
        (asked("PUT", COMMANDS, [{"name": "Evade", "description": "d"}]), "name is invalid"),
    ],
)
def test_what_is_wrong_is_found(spec: Description, request_: Request, found: str) -> None:
    assert found in str(spec.check(request_))


@pytest.mark.parametrize(
    ("request_", "found"),
    [
        (asked("GET", "/gateway", status=200, response={}), "url"),
        (asked("DELETE", ONE, status=200), "isn't described"),
        (asked("GET", "/nowhere", status=200), "no operation"),
    ],
)
def test_a_wrong_answer_is_found(spec: Description, request_: Request, found: str) -> None:
    assert found in str(spec.check_answer(request_))


def test_a_report_counts() -> None:
    assert PATH is not None
    good: Any = {"url": "wss://gateway.example"}
    requests = [
        asked("GET", "/gateway", status=200, response=good),
        asked("POST", MESSAGES, {"content": 7}, status=400, response={"code": 50035}),
    ]
    report = check(requests, PATH)
    assert (report.requests, report.bodies, report.answers, len(report.findings)) == (2, 1, 1, 1)
    assert str(report).startswith("2 requests checked (1 with a body) and 1 answers: 1 findings\nPOST ")
