"""The stand-in as a whole: start it, point the bot at it, arrange servers, watch what happens."""

from collections.abc import Callable
from types import TracebackType
from typing import Self, TypeVar

from bot.clock import Clock
from bot.rehearsal.people import Person
from bot.rehearsal.places import Guild
from bot.rehearsal.snapshots import Seen

T = TypeVar("T")


class Rehearsal:
    """Discord on 127.0.0.1, for one bot.

    `clock` judges the 3 s and 15 min of interactions, rate limits and nonces.
    `async with Rehearsal() as discord:` starts and stops it.
    """

    token: str
    application_id: int

    def __init__(self, clock: Clock | None = None, *, rate_limits: bool = True) -> None: ...

    @property
    def api_url(self) -> str:
        """The bot's DISCORD_API_URL; known once started."""
        raise NotImplementedError

    async def start(self) -> None:
        raise NotImplementedError

    async def stop(self) -> None:
        raise NotImplementedError

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.stop()

    def add_guild(self, name: str, *, locale: str = "en-US") -> Guild:
        raise NotImplementedError

    def add_user(self, name: str, *, locale: str = "en-US") -> Person:
        """A user who is in no server yet."""
        raise NotImplementedError

    def watch(self, callback: Callable[[Seen], None]) -> Callable[[], None]:
        """Call back for each thing that becomes visible, in order; returns what ends it."""
        raise NotImplementedError

    async def until(self, condition: Callable[[], T | None], *, seconds: float = 5.0) -> T:
        """The first truthy value of `condition`, asked again whenever something happens.

        Raises TimeoutError after `seconds` of real time.
        """
        raise NotImplementedError

    async def connected(self, *, seconds: float = 10.0) -> None:
        """Return when every shard of the bot is ready."""
        raise NotImplementedError

    def reconnect_all(self) -> None:
        """Ask every connection to reconnect and resume (op 7)."""
        raise NotImplementedError

    def invalidate_sessions(self) -> None:
        """Tell every connection that its session is gone (op 9 false): the bot must identify anew."""
        raise NotImplementedError

    def drop_gateway(self) -> None:
        """Cut every connection without a close frame; sessions can be resumed."""
        raise NotImplementedError
