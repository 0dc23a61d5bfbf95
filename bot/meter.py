"""What is counted while the bot runs, for Prometheus to fetch.

Each process counts what it does itself, and is fetched by itself. No label names a server, a battle or a person, and
none tells what somebody does in secret: of declarations, decisions and signals it is counted how many there were.
"""

import inspect
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextvars import ContextVar
from functools import wraps
from typing import Any, TypeVar

from prometheus_client import CollectorRegistry, Counter, Histogram, PlatformCollector, ProcessCollector
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from bot.errors import StoreTrouble, UserError

CONTENT_TYPE = CONTENT_TYPE_LATEST

IN_SECRET = frozenset({"captains", "declare", "decide", "signals", "stead"})
"""Subjects of which only is counted that something was done, not what."""

_ANSWERED_IN = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0)
"""Seconds. Discord gives 3."""

_REMEMBERED = 1000

Sample = tuple[str, str, dict[str, float] | float]
"""A gauge as it is just now: name, what it is, and its value, or one for each shard."""

_T = TypeVar("_T")
_inside: ContextVar[bool] = ContextVar("inside", default=False)


class Meter:
    """The counters of one process."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        self._use_cases = Counter(
            "head_on_use_cases", "Use cases carried out", ("use_case", "outcome"), registry=registry
        )
        self._answers = Histogram(
            "head_on_answer_seconds",
            "From the arrival of a command, click or form until Discord had the first answer",
            ("kind",),
            buckets=_ANSWERED_IN,
            registry=registry,
        )
        self._deliveries = Counter(
            "head_on_deliveries", "Tries to deliver a message, by what became of them", ("outcome",), registry=registry
        )
        self._requests = Counter(
            "head_on_discord_requests",
            "Requests to Discord, by the class of the answer",
            ("answer",),
            registry=registry,
        )
        self._rate_limits = Counter(
            "head_on_discord_rate_limits", "Rate limits met, by their scope", ("scope",), registry=registry
        )
        self._sessions = Counter(
            "head_on_gateway_sessions", "Gateway sessions begun, resumed and lost", ("what",), registry=registry
        )
        self._troubles = Counter(
            "head_on_database_troubles",
            "Transactions that the database didn't let through",
            ("what",),
            registry=registry,
        )
        for outcome in ("sent", "refused", "failed"):
            self._deliveries.labels(outcome)
        for what in ("begun", "resumed", "lost"):
            self._sessions.labels(what)
        for what in ("try_again", "storage"):
            self._troubles.labels(what)
        for scope in ("user", "global", "shared"):
            self._rate_limits.labels(scope)
        self._arrived: dict[int, tuple[float, str]] = {}

    def measure(self, subject: object, name: str) -> None:
        """From now on count each call of a use case of `subject`; one that is called by another isn't counted."""
        for one, method in inspect.getmembers(subject, inspect.iscoroutinefunction):
            if not one.startswith("_"):
                setattr(subject, one, self._counted(method, name if name in IN_SECRET else f"{name}.{one}"))

    def _counted(
        self, method: Callable[..., Coroutine[Any, Any, _T]], use_case: str
    ) -> Callable[..., Coroutine[Any, Any, _T]]:
        @wraps(method)
        async def counted(*args: Any, **options: Any) -> _T:
            if _inside.get():
                return await method(*args, **options)
            token = _inside.set(True)
            outcome = "stopped"
            try:
                result = await method(*args, **options)
                outcome = "done"
                return result
            except Exception as error:
                outcome = _outcome(error)
                raise
            finally:
                _inside.reset(token)
                self._use_cases.labels(use_case, outcome).inc()

        return counted

    def arrived(self, interaction: int, kind: str) -> None:
        """An interaction has come: `command`, `click`, `form` or `suggestions`."""
        self._arrived[interaction] = time.perf_counter(), kind
        if len(self._arrived) > _REMEMBERED:
            del self._arrived[next(iter(self._arrived))]

    def answered(self, interaction: int) -> None:
        """Discord has taken the first answer to it."""
        arrived = self._arrived.pop(interaction, None)
        if arrived is not None:
            self._answers.labels(arrived[1]).observe(time.perf_counter() - arrived[0])

    def requested(self, status: int | None) -> None:
        """A request to Discord was answered with this HTTP status; None: it wasn't."""
        self._requests.labels("none" if status is None else f"{status // 100}xx").inc()

    def limited(self, scope: str) -> None:
        """Discord's answer was that there are too many requests: of this bot (`user`), `global`, or `shared`."""
        self._rate_limits.labels(scope if scope in ("user", "global", "shared") else "other").inc()

    def delivered(self, outcome: str) -> None:
        """A message was `sent`, `refused` by Discord, or `failed` here."""
        self._deliveries.labels(outcome).inc()

    def session(self, what: str) -> None:
        """A gateway session was `begun`, `resumed` or `lost`."""
        self._sessions.labels(what).inc()

    def troubled(self, what: str) -> None:
        """The database couldn't be used: `try_again` or `storage`."""
        self._troubles.labels(what).inc()

    def told(self, now: Iterable[Sample] = ()) -> bytes:
        """Everything in Prometheus's text format, with what else is so just now."""
        return generate_latest(self._registry) + generate_latest(_Now(list(now)))


class _Now(CollectorRegistry):
    """Gauges that are asked for once."""

    def __init__(self, samples: list[Sample]) -> None:
        super().__init__()
        self.register(_Samples(samples))


class _Samples(Collector):
    def __init__(self, samples: list[Sample]) -> None:
        self._samples = samples

    def collect(self) -> Iterator[Metric]:
        for name, meaning, value in self._samples:
            if isinstance(value, dict):
                family = GaugeMetricFamily(name, meaning, labels=("shard",))
                for shard, one in value.items():
                    family.add_metric((shard,), one)
                yield family
            else:
                yield GaugeMetricFamily(name, meaning, value)


def _outcome(error: Exception) -> str:
    if isinstance(error, StoreTrouble):
        return "no_database"
    return "refused" if isinstance(error, UserError) else "failed"
