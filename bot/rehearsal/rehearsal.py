"""The stand-in as a whole: start it, point the bot at it, arrange servers, watch what happens."""

import asyncio
import base64
from collections.abc import Callable, Iterable
from contextlib import suppress
from types import TracebackType
from typing import Self, TypeVar

from bot.clock import Clock, SystemClock
from bot.rehearsal.account_routes import AccountRoutes
from bot.rehearsal.calls import Request
from bot.rehearsal.catalogue import Catalogue
from bot.rehearsal.faults import Faults
from bot.rehearsal.gateway import Gateway
from bot.rehearsal.interaction_routes import InteractionRoutes
from bot.rehearsal.interactions import Desk
from bot.rehearsal.keeping import keep, restore
from bot.rehearsal.message_routes import MessageRoutes
from bot.rehearsal.people import Person
from bot.rehearsal.places import Guild
from bot.rehearsal.production import Production
from bot.rehearsal.ratelimits import RateLimiter
from bot.rehearsal.server import API, Server
from bot.rehearsal.sessions import MAX_GUILDS, Logins
from bot.rehearsal.snapshots import Seen
from bot.rehearsal.stage import Stage
from bot.rehearsal.world import World

T = TypeVar("T")


class Rehearsal:
    """Discord on 127.0.0.1, for one bot.

    `clock` judges the 3 s and 15 min of interactions, rate limits and nonces (with a ManualClock somebody has to
    advance it, or a bot that stays silent is waited for); `rate_limits` False sends their headers but refuses nothing.
    `shards` is what GET /gateway/bot recommends, `max_concurrency` how many of them may identify within 5 s of the
    clock, by Discord's buckets (None: refuses none, and says 1), `max_guilds` the most that a shard may have;
    `privileged` the privileged intents that are switched on, `heartbeat` the seconds between heartbeats, of real time.
    `async with Rehearsal() as discord:` starts and stops it.
    """

    def __init__(
        self,
        clock: Clock | None = None,
        *,
        rate_limits: bool = True,
        shards: int = 1,
        max_concurrency: int | None = None,
        max_guilds: int = MAX_GUILDS,
        privileged: int = 0,
        heartbeat: float = 41.25,
    ) -> None:
        self.clock: Clock = clock or SystemClock()
        world = World(self.clock)
        name = base64.urlsafe_b64encode(str(world.bot.id).encode()).decode().rstrip("=")
        self.token = f"{name}.GRehea.{'r' * 38}"
        logins = Logins(self.clock, max_concurrency)
        gateway = Gateway(world, self.token, logins, privileged=privileged, heartbeat=heartbeat, max_guilds=max_guilds)
        stage = Stage(world, gateway)
        desk = Desk(stage)
        catalogue = Catalogue(world)
        self.production = Production(self.clock, world, gateway, stage, desk, catalogue)
        self.faults = Faults()
        self._messages = MessageRoutes(stage)
        routes = [
            *AccountRoutes(world, gateway, shards).routes(),
            *catalogue.routes(),
            *self._messages.routes(),
            *InteractionRoutes(stage, desk).routes(),
        ]
        limiter = RateLimiter(self.clock, enforced=rate_limits)
        self._server = Server(stage, gateway, routes, limiter, self.faults, self.token)
        self._port: int | None = None
        self._changed = asyncio.Event()
        self._server.on_request = self._changed.set
        gateway.on_change = self._changed.set
        self.watch(lambda _: self._changed.set())

    @property
    def application_id(self) -> int:
        return self.production.world.bot.id

    @property
    def api_url(self) -> str:
        """The bot's DISCORD_API_URL; known once started."""
        if self._port is None:
            raise RuntimeError("the rehearsal isn't started")
        return f"http://127.0.0.1:{self._port}{API}"

    async def start(self) -> None:
        """Listen on a free port."""
        self._port = await self._server.start()

    async def stop(self) -> None:
        """Close all connections. What was recorded can still be read."""
        await self._server.stop()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    # Arranging

    def add_guild(self, name: str, *, locale: str = "en-US") -> Guild:
        """A server that the bot is in; the bot is told if it is connected."""
        record = self.production.world.add_guild(name, locale)
        guild = Guild(self.production, record)
        guild.announce()
        return guild

    def add_user(self, name: str, *, locale: str = "en-US") -> Person:
        """A user who is in no server yet."""
        return self.production.person(name, locale)

    def keep(self) -> bytes:
        """All that exists now, for `restore`: servers, people, channels, messages, nonces, registered commands."""
        return keep(self.production.world, self.production.catalogue, self._messages)

    def restore(self, kept: bytes) -> None:
        """Begin from what `keep` gave, before a bot is connected. Handles on people and places are to be made anew."""
        restore(kept, self.production.world, self.production.catalogue, self._messages)

    # Watching

    @property
    def requests(self) -> tuple[Request, ...]:
        """Every request that was made, oldest first, those without a route and those never answered included."""
        return tuple(self._server.requests)

    @property
    def unrouted(self) -> tuple[Request, ...]:
        """The requests for which the stand-in has no route: the bot needs something that isn't rehearsed."""
        return tuple(each for each in self._server.requests if not self._server.knows(each.method, each.path))

    @property
    def refused(self) -> tuple[Request, ...]:
        """The requests that Discord refused, rate limits aside."""
        return tuple(each for each in self._server.requests if each.refused)

    @property
    def identifies(self) -> int:
        """How often the bot has begun a session anew."""
        return len(self.production.gateway.identified)

    @property
    def hasty(self) -> int:
        """How often a shard has identified too soon after another, and was refused."""
        return self.production.gateway.logins.refused

    @property
    def resumes(self) -> int:
        """How often the bot has resumed a session."""
        return self.production.gateway.resumed

    def watch(self, callback: Callable[[Seen], None]) -> Callable[[], None]:
        """Call back for each thing that becomes visible, in order; returns what ends it."""
        watchers = self.production.stage.watchers
        watchers.append(callback)
        return lambda: watchers.remove(callback)

    async def until(self, condition: Callable[[], T | None], *, seconds: float = 20.0) -> T:
        """The first truthy value of `condition`, asked again whenever something happens here, and every 20 ms.

        Raises TimeoutError after `seconds` of real time.
        """
        async with asyncio.timeout(seconds):
            while True:
                self._changed.clear()
                value = condition()
                if value:
                    return value
                # Not `wait_for`: before Python 3.12 it forgets a cancellation that comes together with its time-out.
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.02):
                        await self._changed.wait()

    async def connected(self, shards: Iterable[int] | None = None, *, seconds: float = 10.0) -> None:
        """Return when these shards of the bot, or every one, have their sessions; raises TimeoutError."""
        gateway = self.production.gateway
        wanted = None if shards is None else set(shards)

        def are_there() -> bool:
            there = gateway.connected_shards()
            return 0 < gateway.shard_count == len(there) if wanted is None else wanted <= there

        await self.until(are_there, seconds=seconds)

    # Disturbing the gateway

    def reconnect_all(self) -> None:
        """Ask every connection to reconnect and resume (op 7)."""
        self.production.gateway.reconnect_all()

    def invalidate_sessions(self) -> None:
        """Tell every connection that its session is gone (op 9 false): the bot must identify anew."""
        self.production.gateway.invalidate_all()

    def drop_gateway(self) -> None:
        """Cut every connection without a close frame; sessions can be resumed."""
        self.production.gateway.drop_all()

    def silence_gateway(self) -> None:
        """Let every connection of now stay open, but nothing come over it any more, heartbeats' answers neither."""
        self.production.gateway.silence_all()

    def shut_gateway(self) -> None:
        """Cut every connection, and let nobody in until `open_gateway`: an outage. REST still answers."""
        self.production.gateway.is_down = True
        self.drop_gateway()

    def open_gateway(self) -> None:
        """Let the bot in again."""
        self.production.gateway.is_down = False
