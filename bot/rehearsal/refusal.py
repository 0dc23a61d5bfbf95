"""Discord's refusals: HTTP status, error code, message."""

from enum import Enum

from bot.rehearsal.jsonvalue import JsonObject
from bot.rehearsal.limits.fields import Problem, error_tree


class Why(Enum):
    """A refusal as (HTTP status, Discord's code, Discord's message)."""

    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    NOT_FOUND = (404, 0, "404: Not Found")
    UNKNOWN_APPLICATION = (404, 10002, "Unknown Application")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    TOO_MANY_PINS = (400, 30003, "Maximum number of pins reached for the channel (50)")
    TOO_MANY_ATTACHMENTS = (400, 30015, "Maximum number of attachments in a message reached (10)")
    TOO_MANY_COMMAND_CREATES = (400, 30034, "Max number of daily application command creates has been reached (200)")
    TOO_LARGE = (413, 40005, "Request entity too large")
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
    INVALID_WEBHOOK_TOKEN = (401, 50027, "Invalid Webhook Token")
    NOT_YOUR_MESSAGE = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    DMS_CLOSED = (403, 50007, "Cannot send messages to this user")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    INVALID_FORM_BODY = (400, 50035, "Invalid Form Body")
    THREAD_ARCHIVED = (400, 50083, "Thread is archived")
    NOT_JSON = (400, 50109, "The request body contains invalid JSON.")
    NO_MUTUAL_GUILD = (403, 50278, "Cannot send messages to this user due to having no mutual guilds")
    THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")
    THREAD_LOCKED = (400, 160005, "Thread is locked")

    @property
    def status(self) -> int:
        return self.value[0]

    @property
    def code(self) -> int:
        return self.value[1]

    @property
    def text(self) -> str:
        return self.value[2]


class Refusal(Exception):
    """Discord refuses a request; `problems` name the fields where it is about the body."""

    def __init__(self, why: Why, problems: list[Problem] | None = None) -> None:
        super().__init__(why.text, *map(str, problems or ()))
        self.why = why
        self.problems = tuple(problems or ())

    @property
    def body(self) -> JsonObject:
        body: JsonObject = {"message": self.why.text, "code": self.why.code}
        if self.problems:
            body["errors"] = error_tree(self.problems)
        return body


def demand_valid(problems: list[Problem]) -> None:
    """Raise 50035 if there are problems."""
    if problems:
        raise Refusal(Why.INVALID_FORM_BODY, problems)
