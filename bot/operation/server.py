"""Answers an operator's programs over HTTP: GET /live, /ready, /metrics. Who may ask is up to the address."""

from collections.abc import Callable

import msgspec
from aiohttp import web

from bot.errors import OperatorError
from bot.meter import CONTENT_TYPE, Meter
from bot.operation.health import Health
from bot.settings import Address


class OperatorServer:
    """The server. `async with` it; `lives` says whether the bot goes on."""

    def __init__(self, address: Address, health: Health, meter: Meter, lives: Callable[[], bool]) -> None:
        self._address = address
        self._health = health
        self._meter = meter
        self._lives = lives
        application = web.Application()
        application.add_routes(
            [web.get("/live", self._live), web.get("/ready", self._ready), web.get("/metrics", self._metrics)]
        )
        self._runner = web.AppRunner(application, access_log=None, handle_signals=False, shutdown_timeout=1.0)
        self.port = address.port
        """The port that it listens on, once started; another one than asked for if that was 0."""

    async def start(self) -> None:
        """Begin to listen. Raises `OperatorError` where that address can't be had."""
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._address.host, self._address.port)
        try:
            await site.start()
        except OSError as error:
            await self.close()
            where = f"{self._address.host}:{self._address.port}"
            raise OperatorError(
                f"OPERATOR_ADDRESS {where} can't be listened on: {error.strerror or error}. Name another one."
            ) from None
        self.port = self._runner.addresses[0][1]

    async def close(self) -> None:
        """Stop listening."""
        await self._runner.cleanup()

    async def __aenter__(self) -> "OperatorServer":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _live(self, _: web.Request) -> web.Response:
        lives = self._lives()
        return _json({"live": lives}, 200 if lives else 503)

    async def _ready(self, _: web.Request) -> web.Response:
        report = await self._health.report()
        return _json(report, 200 if report.ready else 503)

    async def _metrics(self, _: web.Request) -> web.Response:
        body = self._meter.told(await self._health.samples())
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE})


def _json(content: object, status: int) -> web.Response:
    body = msgspec.json.format(msgspec.json.encode(content)) + b"\n"
    return web.Response(body=body, status=status, content_type="application/json", charset="utf-8")
