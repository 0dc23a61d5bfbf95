"""The client: everything is wired here, and nowhere else."""

import asyncio
import importlib.util
import logging
import pkgutil
import signal
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager, closing, suppress
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.brains import Brains
from bot.clock import Clock, SystemClock
from bot.delivery.bell import Bell
from bot.delivery.clockwork import Clockwork
from bot.delivery.courier import Courier
from bot.delivery.rollcall import RollCall
from bot.delivery.turnstile import Turnstile
from bot.delivery.watching import links, note, traced
from bot.errors import OperatorError
from bot.forecast.forecaster import Forecaster
from bot.logs import about
from bot.meter import Meter
from bot.operation.health import Health
from bot.operation.server import OperatorServer
from bot.panels.act import failed
from bot.panels.hands import Bot, Hands, Interaction
from bot.panels.leftover import answer_leftover
from bot.panels.press import PRESSES
from bot.panels.registration import are_registered, register_commands
from bot.panels.translator import CatalogueTranslator
from bot.report.words import catalogue, words_for
from bot.service.captains.thinking import Think, think_here
from bot.service.service import Service
from bot.settings import Settings
from bot.shards import ALL, Shards, shard_of
from bot.store.database import Database
from bot.store.engine import make_engine
from bot.store.migrate import newest

COGS = "cogs"

_REFUSED = "Discord doesn't accept DISCORD_TOKEN: copy it again from the developer portal"

_HUNG_UP = {
    4004: _REFUSED,
    4010: "Discord knows no such shards: see SHARD_IDS and SHARD_COUNT",
    4011: "The bot is in too many servers for so few shards: raise SHARD_COUNT, or leave it out, and Discord says it",
}
"""What it means when the gateway ends a connection with this code."""

LOOK_AROUND = 5.0
"""Seconds after which what another process left undone is noticed."""

_log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree[Bot]):
    """Slash commands; whatever goes wrong in one is told in the way it is told everywhere."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """A command that is delivered twice is carried out once."""
        return interaction.client.hands.received.is_new(interaction.id)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        await failed(interaction, error)


class HeadOn(Bot):
    """The bot, or the `shards` of it that this process has, over an open store. `seeds` gives 32 bytes for each battle,
    `think` decides for captains.

    Discord is told nothing before all is ready: commands, panels, delivery and deadlines start in `setup_hook`, which
    fails as a whole if one of them can't. `point_at` has to be called before it is started.
    """

    def __init__(
        self,
        store: Database,
        seeds: Callable[[], bytes],
        clock: Clock | None = None,
        forecaster: Forecaster | None = None,
        meter: Meter | None = None,
        shards: Shards = ALL,
        think: Think = think_here,
    ) -> None:
        self.meter = meter = Meter() if meter is None else meter
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.1,
            http_trace=traced(meter),
            shard_count=shards.count,
        )
        self.shard_ids = None if shards.ids is None else list(shards.ids)
        self._shards = shards
        clock = SystemClock() if clock is None else clock
        self._bell = bell = Bell()
        self._is_shared = store.is_shared
        service = Service(store, clock, seeds, bell.ring, shards.process, meter, think)
        self.hands = Hands(
            service=service, catalogue=catalogue(), clock=clock, forecaster=forecaster or Forecaster(clock)
        )
        self._courier = Courier(self, service, clock, bell, meter)
        self._clockwork = Clockwork(service.deadlines, clock, bell)
        self._captains = Clockwork(service.thinking, clock, bell, "captains")
        self._roll_call = RollCall(self, service.attendance, clock)
        self._turnstile = Turnstile(store)
        self._closed = asyncio.Event()
        self._loops: list[asyncio.Task[None]] = []
        self.fault: BaseException | None = None

    async def setup_hook(self) -> None:
        """Load all cogs, register commands and panels, start to deliver. Once, before the gateway is opened.

        Of several processes the one with the first shard tells Discord of the commands.
        """
        await self._look_up()
        await self._load()
        if self._shards.has_first:
            await register_commands(self)
        self._start(self._courier.run(), "delivery")
        self._start(self._clockwork.run(), "deadlines")
        self._start(self._captains.run(), "captains")
        self._start(self._roll_call.run(), "servers")
        if self._is_shared:
            self._start(self._bell.toll(self.hands.clock, LOOK_AROUND), "others' work")

    async def _look_up(self) -> None:
        """How many shards Discord advises, how it lets them log in, and whether it lets them at all."""
        advised, _, limits = await self.http.get_bot_gateway()
        self.shard_count = self.shard_count or advised
        self._turnstile.set_up(discord.SessionStartLimits(**limits), len(self.shard_ids or range(self.shard_count)))

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for this shard's turn, and forget its servers: the library would keep those that removed the bot."""
        shard = shard_id or 0
        await self._turnstile.enter(shard)
        self._roll_call.has_none(shard)
        for guild in self.guilds:
            if shard_of(guild.id, self.shard_count or 1) == shard:
                self._connection._remove_guild(guild)  # pyright: ignore[reportPrivateUsage]

    async def _load(self) -> None:
        await self.tree.set_translator(CatalogueTranslator())
        for name in extensions():
            await self.load_extension(name)
        self.add_dynamic_items(*PRESSES)

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Counts an event before anything is done about it."""
        note(self.meter, event_name, args[0] if args else None)
        super().dispatch(event_name, *args, **kwargs)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Sees every interaction, after commands and panels had it."""
        await answer_leftover(interaction)

    async def on_shard_connect(self, shard: int) -> None:
        """The gateway has named all servers of this shard, those of an outage too: with each new session."""
        self._roll_call.has_named(shard)

    async def on_guild_join(self, _: discord.Guild) -> None:
        """Added to a server, perhaps again."""
        self._roll_call.call()

    async def on_guild_available(self, _: discord.Guild) -> None:
        """An outage is over; or added again, where the gateway says so in that way."""
        if self.is_ready():
            self._roll_call.call()

    async def on_guild_remove(self, _: discord.Guild) -> None:
        """Removed from a server; an outage doesn't come here."""
        self._roll_call.call()

    async def settled(self) -> None:
        """Return when all that there was to say has been said: for the demo and the tests."""
        await self._roll_call.settled()
        while True:
            await self._captains.settled()
            await self._courier.settled()
            if self._captains.is_idle:
                return

    async def connect(self, *, reconnect: bool = True) -> None:
        """Until closed; the library by itself would go on trying to get shards connected."""
        connecting = asyncio.ensure_future(super().connect(reconnect=reconnect))
        closing = asyncio.ensure_future(self._closed.wait())
        try:
            await asyncio.wait((connecting, closing), return_when=asyncio.FIRST_COMPLETED)
            if connecting.done():
                await connecting
        finally:
            for one in (connecting, closing):
                one.cancel()
            await asyncio.gather(connecting, closing, return_exceptions=True)

    async def close(self) -> None:
        """Let what is on its way arrive, then log off. Twice does no harm."""
        loops, self._loops = self._loops, []
        for loop in loops:
            loop.cancel()
        await asyncio.gather(*loops, return_exceptions=True)
        await self._turnstile.close()
        await super().close()
        self._closed.set()

    def _start(self, loop: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(loop, name=name)
        task.add_done_callback(self._ended)
        self._loops.append(task)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """A loop never ends by itself: if it did, stop, so that whoever runs the bot starts it anew."""
        if task.cancelled():
            return
        self.fault = task.exception() or RuntimeError(f"{task.get_name()} ended")
        _log.critical(
            "%s ended", task.get_name(), exc_info=self.fault, extra=about("loop_ended", reason=task.get_name())
        )
        self._closing = asyncio.create_task(self.close())


class Visitor(HeadOn):
    """Logs in to look, and does nothing."""

    async def setup_hook(self) -> None:
        """Load what there is to compare."""
        await self._load()

    @property
    def name(self) -> str:
        """The bot's own name on Discord."""
        return "" if self.user is None else self.user.name

    async def has_commands(self) -> bool:
        """Whether Discord has all commands as they are now."""
        return await are_registered(self)


def extensions() -> list[str]:
    """The cogs' modules, by name; those with an underscore in front are their helpers."""
    found = importlib.util.find_spec(COGS)
    places = found.submodule_search_locations if found is not None else None
    if not places:
        raise OperatorError(f"the package {COGS} is missing")
    return sorted([f"{COGS}.{one.name}" for one in pkgutil.iter_modules(places) if not one.name.startswith("_")])


async def point_at(api_url: str) -> None:
    """Let discord.py talk to this server, and to the gateway that it names. For the whole process.

    Raises `OperatorError` if it doesn't answer.
    """
    address = urlsplit(api_url)
    try:
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=15)) as session,
            session.get(f"{api_url}/gateway") as answer,
        ):
            answer.raise_for_status()
            gateway = yarl.URL(str((await answer.json(content_type=None))["url"]))
    except (aiohttp.ClientError, TimeoutError, OSError, KeyError, TypeError, ValueError) as error:
        host = f"{address.scheme}://{address.netloc}"
        raise OperatorError(f"Discord doesn't answer at {host} ({type(error).__name__})") from error
    Route.BASE = api_url
    DiscordWebSocket.DEFAULT_GATEWAY = gateway
    if address.hostname != "discord.com":
        cdn = f"{address.scheme}://{address.netloc}/cdn"
        discord.Asset.BASE = cdn  # pyright: ignore[reportAttributeAccessIssue]


async def run(settings: Settings, seeds: Callable[[], bytes], clock: Clock | None = None) -> None:
    """Run the bot until it is told to stop (SIGINT, SIGTERM).

    Raises `OperatorError` where settings, database or token are not in order.
    """
    token = settings.require_token()
    meter = Meter()
    async with await Database.open(settings.database_url, meter) as store:
        await point_at(settings.discord_api_url)
        with closing(Brains()) as brains:
            async with (
                HeadOn(store, seeds, clock, meter=meter, shards=settings.shards, think=brains.think) as client,
                answering(client, settings),
            ):
                _stop_on_signals(client)
                try:
                    await client.start(token)
                except discord.LoginFailure:
                    raise OperatorError(_REFUSED) from None
                except discord.ConnectionClosed as closed:
                    if closed.code not in _HUNG_UP:
                        raise
                    raise OperatorError(_HUNG_UP[closed.code]) from None
                except discord.GatewayNotFound:
                    raise OperatorError("Discord doesn't say where its gateway is: try again later") from None
                if client.fault is not None:
                    raise client.fault


@asynccontextmanager
async def answering(client: HeadOn, settings: Settings) -> AsyncGenerator[OperatorServer | None]:
    """Meanwhile an operator's programs are answered, if the settings say where."""
    if settings.operator_address is None:
        yield None
        return
    hands, words = client.hands, words_for(settings.default_locale)
    health = Health(lambda: links(client), hands.service.condition, newest(), hands.clock, words)
    async with OperatorServer(
        settings.operator_address, health, client.meter, lambda: not client.is_closed()
    ) as server:
        yield server


@asynccontextmanager
async def visiting(settings: Settings) -> AsyncGenerator[Visitor]:
    """A client that is logged in, and looks only: it opens no gateway, and no database.

    Raises `OperatorError` where there is no token, Discord doesn't accept it, or doesn't answer.
    """
    token = settings.require_token()
    await point_at(settings.discord_api_url)
    unopened = Database(make_engine(Settings.database_url))
    async with unopened, Visitor(unopened, lambda: b"") as client:
        try:
            await client.login(token)
            yield client
        except discord.LoginFailure:
            raise OperatorError(_REFUSED) from None
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            raise OperatorError(f"Discord doesn't answer as it should ({type(error).__name__})") from error


def _stop_on_signals(client: HeadOn) -> None:
    stopping: set[asyncio.Task[None]] = set()

    def stop() -> None:
        if not stopping:
            _log.info("stopping", extra=about("stopping"))
            stopping.add(asyncio.create_task(client.close()))

    loop = asyncio.get_running_loop()
    for one in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(one, stop)
