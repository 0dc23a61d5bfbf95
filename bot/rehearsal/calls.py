"""A request as the routes get it, and what they answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from bot.rehearsal.jsonvalue import JsonObject, as_id, as_object
from bot.rehearsal.ratelimits import COMMON, Rate
from bot.rehearsal.stage import Upload


@dataclass(frozen=True, slots=True)
class Call:
    """A request that has found its route. `params` are the path's parts in braces."""

    params: Mapping[str, str]
    query: Mapping[str, str]
    json: object
    uploads: tuple[Upload, ...] = ()

    @property
    def body(self) -> JsonObject:
        return as_object(self.json)

    def id(self, name: str) -> int:
        """A path parameter as a snowflake; -1, which nothing has, if it isn't one."""
        number = as_id(self.params[name])
        return -1 if number is None else number

    def flag(self, name: str) -> bool:
        """A query parameter as Discord reads booleans."""
        return self.query.get(name, "") in ("1", "true", "True")

    @property
    def filenames(self) -> frozenset[str]:
        return frozenset(upload.filename for upload in self.uploads)


@dataclass(frozen=True, slots=True)
class Answered:
    """What Discord answers; `body` None is an empty answer."""

    status: int = 200
    body: object = None


NO_CONTENT = Answered(204)


@dataclass(frozen=True, slots=True)
class Route:
    """A route: who handles it, how often it may be called, and whether it needs the bot's token.

    `rate` None stands for the interaction callbacks, which no limit counts. `major` is the part of the path that
    has a bucket of its own.
    """

    method: str
    template: str
    handle: Callable[[Call], Answered]
    rate: Rate | None = COMMON
    major: tuple[str, ...] = ("channel_id",)
    needs_token: bool = True

    def match(self, method: str, path: str) -> dict[str, str] | None:
        """The path's parameters if the request is for this route."""
        wanted, given = self.template.split("/"), path.split("/")
        if method != self.method or len(wanted) != len(given):
            return None
        params: dict[str, str] = {}
        for part, value in zip(wanted, given, strict=True):
            if part.startswith("{"):
                params[part[1:-1]] = value
            elif part != value:
                return None
        return params


@dataclass(frozen=True, slots=True)
class Request:
    """A request that the bot made, as recorded. `path` has no /api/v10; `status` is None if no answer was given."""

    at: datetime
    method: str
    path: str
    query: Mapping[str, str]
    body: object
    multipart: bool
    status: int | None
    response: object
    authorized: bool
    files: tuple[str, ...] = field(default=())

    @property
    def refused(self) -> bool:
        """Whether Discord found fault with it: any 4xx but a rate limit."""
        return self.status is not None and 400 <= self.status < 500 and self.status != 429

    @property
    def code(self) -> int | None:
        """Discord's error code, if it was refused with one."""
        code = as_object(self.response).get("code")
        return code if isinstance(code, int) else None
