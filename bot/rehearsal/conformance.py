"""Recorded requests held against Discord's own OpenAPI description, and against what the documentation adds to it."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Protocol

from bot.rehearsal.calls import Request
from bot.rehearsal.jsonvalue import JsonObject, as_list, as_object, as_objects, is_array, is_object
from bot.rehearsal.limits.commands import commands_problems
from bot.rehearsal.limits.fields import Problem
from bot.rehearsal.limits.messages import EPHEMERAL, FLAGS_EDIT, FLAGS_NEW, is_v2, looks_v2, message_problems
from bot.rehearsal.limits.responses import response_problems

BOOLEANS = {"1": True, "true": True, "True": True, "0": False, "false": False, "False": False}
DRAFT = "https://json-schema.org/draft/2020-12/schema"


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with one request, or with the stand-in's answer to it."""

    request: Request
    operation: str | None
    problems: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.request.method} {self.request.path} ({self.operation}): {'; '.join(self.problems)}"


@dataclass(frozen=True, slots=True)
class Report:
    """How many requests and answers were checked, and what was found."""

    requests: int
    bodies: int
    answers: int
    findings: tuple[Finding, ...]

    def __str__(self) -> str:
        head = f"{self.requests} requests checked ({self.bodies} with a body) and {self.answers} answers"
        return "\n".join([f"{head}: {len(self.findings)} findings", *map(str, self.findings)])


class _Mismatch(Protocol):
    @property
    def message(self) -> str: ...


class _Validator(Protocol):
    def is_valid(self, instance: object) -> bool: ...
    def iter_errors(self, instance: object) -> Iterator[_Mismatch]: ...


@dataclass(frozen=True, slots=True)
class _Operation:
    id: str
    segments: tuple[str, ...]
    parameters: tuple[JsonObject, ...]
    body: JsonObject
    responses: JsonObject

    def find(self, where: str) -> dict[str, JsonObject]:
        return {each["name"]: each for each in self.parameters if each["in"] == where}


class Description:
    """Discord's OpenAPI description. Integers are let pass as snowflakes, as Discord does."""

    def __init__(self, path: Path) -> None:
        """Read the description; raises OSError or ValueError, and ImportError where jsonschema-rs isn't installed."""
        from jsonschema_rs import Draft202012Validator

        self._make = Draft202012Validator
        document = as_object(json.loads(path.read_bytes()))
        self._components = as_object(document["components"])
        self._schemas = as_object(self._components["schemas"])
        snowflake: JsonObject = {"type": "integer", "minimum": 0, "maximum": 2**64 - 1}
        self._schemas["SnowflakeType"] = {"anyOf": [self._schemas["SnowflakeType"], snowflake]}
        self._validators: dict[str, _Validator] = {}
        self._operations: dict[str, list[_Operation]] = {}
        for template, item in as_object(document["paths"]).items():
            shared = as_objects(item.get("parameters"))
            for method, operation in as_object(item).items():
                if method != "parameters":
                    self._add(method, template, shared, operation)
        for operations in self._operations.values():
            # /users/@me comes before /users/{user_id}.
            operations.sort(key=lambda each: [segment.startswith("{") for segment in each.segments])

    def _add(self, method: str, template: str, shared: list[JsonObject], operation: JsonObject) -> None:
        segments = tuple(template.strip("/").split("/"))
        parameters = (*shared, *as_objects(operation.get("parameters")))
        body, responses = as_object(operation.get("requestBody")), as_object(operation.get("responses"))
        found = _Operation(operation["operationId"], segments, parameters, body, responses)
        self._operations.setdefault(method.upper(), []).append(found)

    # One request

    def operation(self, request: Request) -> _Operation | None:
        """The operation that a request is for."""
        given = request.path.strip("/").split("/")
        for operation in self._operations.get(request.method, []):
            if len(operation.segments) != len(given):
                continue
            schemas = operation.find("path")
            pairs = list(zip(operation.segments, given, strict=True))
            if all(
                self._valid(schemas[name[1:-1]]["schema"], value) if name.startswith("{") else name == value
                for name, value in pairs
            ):
                return operation
        return None

    def check(self, request: Request) -> Finding:
        """What is wrong with a request: its path, query and body, by the description and by the documentation."""
        operation = self.operation(request)
        if operation is None:
            return Finding(request, None, ("no operation of this path",))
        problems = list(self._query_problems(operation, request))
        content = as_object(operation.body.get("content"))
        if request.body is not None:
            media = as_object(content.get("application/json") or content.get("multipart/form-data"))
            if not media or (request.multipart and "multipart/form-data" not in content):
                problems.append("a body that the operation doesn't take")
            else:
                problems += self._explain(media["schema"], request.body, "body")
            problems += map(str, documented_problems(operation.id, request.body))
        elif operation.body.get("required") and not request.multipart:
            problems.append("the body is missing")
        return Finding(request, operation.id, tuple(problems))

    def check_answer(self, request: Request) -> Finding:
        """What is wrong with the stand-in's own answer."""
        operation = self.operation(request)
        if operation is None:
            return Finding(request, None, ("no operation of this path",))
        answer = operation.responses.get(str(request.status))
        if answer is None:
            return Finding(request, operation.id, (f"status {request.status} isn't described",))
        media = as_object(as_object(as_object(answer).get("content")).get("application/json"))
        problems = self._explain(media["schema"], request.response, "answer") if media else []
        return Finding(request, operation.id, tuple(problems))

    def _query_problems(self, operation: _Operation, request: Request) -> Iterator[str]:
        known = operation.find("query")
        for name, text in request.query.items():
            if name not in known:
                yield f"?{name}: not a parameter of {operation.id}"
                continue
            schema = known[name]["schema"]
            value: object = text
            match self._followed(schema).get("type"):
                case "boolean":
                    value = BOOLEANS.get(text, text)
                case "integer" if text.lstrip("-").isdigit():
                    value = int(text)
                case _:
                    pass
            yield from self._explain(schema, value, f"?{name}")

    # Schemas

    def _validator(self, schema: JsonObject) -> _Validator:
        key = json.dumps(schema, sort_keys=True)
        if key not in self._validators:
            self._validators[key] = self._make({"$schema": DRAFT, "components": self._components, **schema})
        return self._validators[key]

    def _valid(self, schema: JsonObject, value: object) -> bool:
        return self._validator(schema).is_valid(value)

    def _followed(self, schema: JsonObject) -> JsonObject:
        while "$ref" in schema:
            schema = self._schemas[schema["$ref"].rpartition("/")[2]]
        return schema

    def _explain(self, schema: JsonObject, value: object, at: str) -> list[str]:
        """Why a value doesn't fit, as deep inside as it can be told."""
        if self._valid(schema, value):
            return []
        schema = self._followed(schema)
        found: list[str] = []
        if is_object(value):
            properties = as_object(schema.get("properties"))
            for name in value.keys() & properties.keys():
                found += self._explain(properties[name], value[name], f"{at}.{name}")
        elif is_array(value) and "items" in schema:
            for number, item in enumerate(value):
                found += self._explain(schema["items"], item, f"{at}[{number}]")
        branches = [self._followed(as_object(each)) for key in ("anyOf", "oneOf") for each in as_list(schema.get(key))]
        if branches and not found:
            likely = [each for each in branches if _of_type(each, value)] or branches
            found = min((self._explain(each, value, at) for each in likely), key=len)
        return found or [f"{at}: {error.message}" for error in self._validator(schema).iter_errors(value)]


def _of_type(schema: JsonObject, value: object) -> bool:
    """Whether a branch of a union is the one for values whose `type` is this."""
    kinds = as_object(as_object(schema.get("properties")).get("type")).get("enum")
    return is_object(value) and value.get("type") in as_list(kinds)


def documented_problems(operation: str, body: object) -> list[Problem]:
    """What the documentation forbids in a body and the description doesn't."""
    fields = as_object(body)
    match operation:
        case "create_message":
            return message_problems(fields, v2=is_v2(fields))
        case "execute_webhook":
            return message_problems(fields, v2=is_v2(fields), flags=FLAGS_NEW | EPHEMERAL)
        case "update_message" | "update_webhook_message" | "update_original_webhook_message":
            return message_problems(fields, v2=looks_v2(fields), flags=FLAGS_EDIT)
        case "create_interaction_response":
            return response_problems(fields)
        case "bulk_set_application_commands" | "bulk_set_guild_application_commands":
            return commands_problems(as_list(body))
        case _:
            return []


@lru_cache(maxsize=1)
def description(path: Path) -> Description:
    """The description in this file, read once."""
    return Description(path)


def check(requests: Iterable[Request], path: Path) -> Report:
    """Hold requests, and the 2xx answers that they got, against the description in this file."""
    spec = description(path)
    recorded = tuple(requests)
    answered = [each for each in recorded if each.status is not None and each.status < 300]
    findings = [*map(spec.check, recorded), *map(spec.check_answer, answered)]
    bodies = sum(each.body is not None for each in recorded)
    return Report(len(recorded), bodies, len(answered), tuple(each for each in findings if each.problems))
