"""Rate limits: one bucket for each route and channel, webhook or server, and one for the bot as a whole."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from hashlib import blake2b
from math import ceil

from bot.clock import Clock


@dataclass(frozen=True, slots=True)
class Rate:
    """So many requests within so many seconds."""

    requests: int
    seconds: float


GLOBAL = Rate(50, 1.0)
COMMON = Rate(50, 1.0)
SEND = Rate(5, 5.0)
WEBHOOK = Rate(5, 2.0)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a request may pass, and the headers that say how much is left."""

    passes: bool
    headers: dict[str, str]
    retry_after: float = 0.0
    is_global: bool = False


@dataclass(slots=True)
class _Window:
    ends: datetime
    used: int = 0


@dataclass(slots=True)
class RateLimiter:
    """Fixed windows on the rehearsal's clock. With `enforced` false the headers are sent, and all requests pass."""

    clock: Clock
    enforced: bool = True
    _windows: dict[str, _Window] = field(default_factory=dict[str, _Window])

    def take(self, route: str, major: str, rate: Rate, *, by_bot: bool = True) -> Verdict:
        """Count a request of a route for its major parameter (the channel, webhook or server it is about).

        Only what is asked `by_bot`, with its token, counts towards the limit over all routes.
        """
        if not self.enforced:
            rate = Rate(1_000_000, 1.0)
        everything = self._open("global", GLOBAL)
        if by_bot and self.enforced and everything.used >= GLOBAL.requests:
            return self._refused(everything, {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}, True)
        window = self._open(f"{route} {major}", rate)
        passes = window.used < rate.requests
        if passes:
            window.used += 1
            everything.used += by_bot
        left = self._left(window)
        headers = {
            "X-RateLimit-Limit": str(rate.requests),
            "X-RateLimit-Remaining": str(max(rate.requests - window.used, 0)),
            "X-RateLimit-Reset": f"{window.ends.timestamp():.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": blake2b(route.encode(), digest_size=16).hexdigest(),
        }
        if passes:
            return Verdict(True, headers)
        return self._refused(window, headers | {"X-RateLimit-Scope": "user"}, False)

    def _open(self, key: str, rate: Rate) -> _Window:
        now = self.clock.now()
        window = self._windows.get(key)
        if window is None or window.ends <= now:
            window = self._windows[key] = _Window(now + timedelta(seconds=rate.seconds))
        return window

    def _left(self, window: _Window) -> float:
        return (window.ends - self.clock.now()).total_seconds()

    def _refused(self, window: _Window, headers: dict[str, str], is_global: bool) -> Verdict:
        left = self._left(window)
        return Verdict(False, headers | {"Retry-After": str(ceil(left))}, left, is_global)
