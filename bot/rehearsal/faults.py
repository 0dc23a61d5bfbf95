"""Failures that a test orders: the next request of a kind is refused, fails, or is done without being answered."""

import asyncio
import re
from dataclasses import dataclass, field
from typing import Self

from bot.rehearsal.jsonvalue import JsonObject


@dataclass(frozen=True, slots=True)
class Failure:
    """What happens to a request instead of a proper answer. Made by the class methods.

    `acted` tells whether Discord nevertheless does what was asked. `status` None means that no answer comes: the
    connection is cut, or with `hangs` stays open in silence.
    """

    status: int | None = None
    code: int = 0
    message: str = ""
    acted: bool = False
    hangs: bool = False
    retry_after: float | None = None
    is_global: bool = False

    @classmethod
    def answer(cls, status: int, *, code: int = 0, message: str = "", acted: bool = False) -> Self:
        """Answer with this HTTP status (500, 502, 403 …) and Discord's code; `acted`: after doing it."""
        return cls(status, code, message or f"{status}: ordered by the rehearsal", acted)

    @classmethod
    def rate_limit(cls, retry_after: float, *, is_global: bool = False) -> Self:
        """Answer 429, to be tried again after this many seconds."""
        return cls(429, 0, "You are being rate limited.", retry_after=retry_after, is_global=is_global)

    @classmethod
    def drop(cls, *, acted: bool = False) -> Self:
        """Cut the connection, before or after doing it."""
        return cls(acted=acted)

    @classmethod
    def hang(cls, *, acted: bool = True) -> Self:
        """Never answer, after doing it or not."""
        return cls(acted=acted, hangs=True)

    @property
    def body(self) -> JsonObject:
        if self.retry_after is None:
            return {"message": self.message, "code": self.code}
        return {"message": self.message, "retry_after": self.retry_after, "global": self.is_global}


@dataclass(eq=False, slots=True)
class Fault:
    """An ordered failure. `struck` counts the requests that it has met."""

    method: str
    path: re.Pattern[str]
    failure: Failure
    skip: int
    times: int
    struck: int = 0
    _first: asyncio.Event = field(default_factory=asyncio.Event)

    async def met(self) -> None:
        """Return when the first request has met it (what was asked is done by then, if `acted`)."""
        await self._first.wait()

    def report(self) -> None:
        """Say that a request has met it."""
        self._first.set()


@dataclass(slots=True)
class Faults:
    """The failures in wait."""

    _waiting: list[Fault] = field(default_factory=list[Fault])

    def add(self, method: str, path: str, failure: Failure, *, skip: int = 0, times: int = 1) -> Fault:
        """Let the next `times` requests fail, after `skip` others, whose method is this and whose path matches.

        `method` "*" is any. `path` is a regular expression for the whole path without /api/v10, such as
        r"/channels/\\d+/messages".
        """
        fault = Fault(method.upper(), re.compile(path), failure, skip, times)
        self._waiting.append(fault)
        return fault

    def clear(self) -> None:
        """Order no more failures."""
        self._waiting.clear()

    def strike(self, method: str, path: str) -> Fault | None:
        """The failure that this request meets, if any."""
        for fault in self._waiting:
            if fault.method in (method, "*") and fault.path.fullmatch(path) and fault.struck < fault.times:
                if fault.skip > 0:
                    fault.skip -= 1
                    continue
                fault.struck += 1
                return fault
        return None
