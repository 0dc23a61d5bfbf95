"""Whether the bot can do its work just now, part by part, in plain words."""

import asyncio
import time
from collections.abc import Callable, Sequence
from datetime import timedelta
from math import isfinite

from bot.clock import Clock
from bot.errors import StoreTrouble
from bot.meter import Sample
from bot.operation.report import Link, Part, Report
from bot.report.words import Words
from bot.service.condition import Condition
from bot.store.census import Count

SLOW = 10.0
"""Seconds after which a heartbeat's answer is too late. One that never comes ends the connection after a minute."""

PATIENCE = 3.0
"""Seconds that the database is given."""

STUCK = timedelta(minutes=5)
"""After so long in which something waits and nothing is sent, the outbox is stuck."""


class Health:
    """Asks the gateway's connections, and the database by `condition`. `revision`: of the tables that we know."""

    def __init__(
        self, links: Callable[[], Sequence[Link]], condition: Condition, revision: str, clock: Clock, words: Words
    ) -> None:
        self._links = links
        self._condition = condition
        self._revision = revision
        self._clock = clock
        self._words = words

    async def report(self) -> Report:
        """As it is now; in a few seconds at most, whatever doesn't answer."""
        started = time.perf_counter()
        parts = {"gateway": self._gateway()}
        try:
            count = await self._count()
        except (StoreTrouble, TimeoutError) as error:
            why = error.reason if isinstance(error, StoreTrouble) else "slow"
            parts["database"] = Part(False, self._words(f"health-database-{why.replace('_', '-')}"))
        else:
            ms = round((time.perf_counter() - started) * 1000)
            parts["database"] = Part(True, self._words("health-database", ms=ms))
            parts["tables"] = self._tables(count)
            parts["outbox"] = self._outbox(count)
        return Report(all(part.ok for part in parts.values()), parts)

    async def samples(self) -> list[Sample]:
        """What Prometheus is told of now; what the database has, only if it answers."""
        links = self._links()
        found: list[Sample] = [
            (
                "head_on_gateway_connected",
                "Whether the shard is connected",
                {str(one.shard): one.is_open for one in links},
            ),
            (
                "head_on_gateway_latency_seconds",
                "To the answer of the last heartbeat",
                {str(one.shard): one.latency for one in links if one.latency is not None},
            ),
        ]
        try:
            count = await self._count()
        except (StoreTrouble, TimeoutError):
            return [*found, ("head_on_database_answers", "Whether the database answers", 0)]
        waited = 0.0 if count.oldest is None else (self._clock.now() - count.oldest).total_seconds()
        same = "; every process on this database says the same"
        return [
            *found,
            ("head_on_database_answers", "Whether the database answers", 1),
            ("head_on_battles_open", f"Battles that aren't over{same}", count.battles),
            ("head_on_outbox_waiting", f"Letters that are still to be sent{same}", count.waiting),
            ("head_on_outbox_oldest_seconds", f"How long the oldest of them has waited{same}", max(0.0, waited)),
            ("head_on_deadlines_due", f"Deadlines that have passed and aren't carried out yet{same}", count.due),
        ]

    async def _count(self) -> Count:
        async with asyncio.timeout(PATIENCE):
            return await self._condition.count()

    def _gateway(self) -> Part:
        links, words = self._links(), self._words
        lost = [str(one.shard) for one in links if not one.is_open]
        if not links or len(lost) == len(links):
            return Part(False, words("health-gateway-none"))
        if lost:
            return Part(False, words("health-gateway-lost", shards=", ".join(lost)))
        latencies = [one.latency for one in links if one.latency is not None and isfinite(one.latency)]
        if len(latencies) < len(links):
            return Part(False, words("health-gateway-new"))
        if max(latencies) > SLOW:
            return Part(False, words("health-gateway-slow", seconds=round(max(latencies))))
        return Part(True, words("health-gateway", ms=round(max(latencies) * 1000)))

    def _tables(self, count: Count) -> Part:
        if count.revision == self._revision:
            return Part(True, self._words("health-tables", has=count.revision))
        return Part(False, self._words("health-tables-wrong", has=count.revision, newest=self._revision))

    def _outbox(self, count: Count) -> Part:
        now = self._clock.now()
        if not count.waiting or count.oldest is None:
            return Part(True, self._words("health-outbox-empty"))
        waited = now - count.oldest
        silent = now - (count.sent_at or count.oldest)
        minutes = round(waited.total_seconds() / 60)
        if waited > STUCK and silent > STUCK:
            return Part(False, self._words("health-outbox-stuck", count=count.waiting, minutes=minutes))
        return Part(True, self._words("health-outbox", count=count.waiting, seconds=round(waited.total_seconds())))
