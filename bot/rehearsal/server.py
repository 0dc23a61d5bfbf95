"""The HTTP side: finds the route, judges tokens and rate limits, carries out ordered failures, records everything."""

import asyncio
import json
from collections.abc import Callable
from typing import cast

from aiohttp import BodyPartReader, web

from bot.rehearsal.calls import Answered, Call, Request, Route
from bot.rehearsal.faults import Failure, Faults
from bot.rehearsal.gateway import Gateway
from bot.rehearsal.jsonvalue import JsonObject
from bot.rehearsal.limits.messages import MAX_ATTACHMENTS, MAX_REQUEST_BYTES, file_problems
from bot.rehearsal.ratelimits import RateLimiter
from bot.rehearsal.refusal import Refusal, Why
from bot.rehearsal.stage import Stage, Upload

API = "/api/v10"
# discord.py takes a 429 without this header for a ban by Cloudflare.
VIA = {"Via": "1.1 google"}


class Server:
    """Discord's REST API and the gateway's and CDN's addresses, on one port of 127.0.0.1."""

    def __init__(
        self, stage: Stage, gateway: Gateway, routes: list[Route], limiter: RateLimiter, faults: Faults, token: str
    ) -> None:
        self.stage = stage
        self.gateway = gateway
        self.limiter = limiter
        self.faults = faults
        self.requests: list[Request] = []
        self.on_request: Callable[[], None] = lambda: None
        self._routes = routes
        self._authorization = f"Bot {token}"
        self._closing = asyncio.Event()
        self._runner: web.AppRunner | None = None

    async def start(self) -> int:
        """Listen, and return the port."""
        app = web.Application(client_max_size=MAX_REQUEST_BYTES * 2)
        app.router.add_get("/gw", self.gateway.serve)
        app.router.add_get("/gw/", self.gateway.serve)
        app.router.add_get("/cdn/{kind:(?:ephemeral-)?attachments}/{place}/{file}/{name}", self._file)
        app.router.add_route("*", API + "/{path:.*}", self._serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        port: int = self._runner.addresses[0][1]
        base = f"127.0.0.1:{port}"
        self.gateway.url = f"ws://{base}/gw"
        self.stage.world.cdn_url = f"http://{base}/cdn"
        return port

    async def stop(self) -> None:
        """Close every connection; safe to call twice."""
        self._closing.set()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _file(self, request: web.Request) -> web.Response:
        file = self.stage.find_file(int(request.match_info["file"]))
        if file is None:
            return web.Response(status=404)
        return web.Response(body=file.data, content_type=file.content_type)

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        path = request.raw_path.partition("?")[0].removeprefix(API).replace("%40", "@")
        authorized = request.headers.get("Authorization") == self._authorization
        status: int | None
        try:
            body, uploads, refusal = await self._read(request)
        except ConnectionError:
            return web.Response(status=400)
        fault = self.faults.strike(request.method, path)
        headers: dict[str, str] = {}
        if fault is not None and not fault.failure.acted:
            answer = _ordered(fault.failure)
        else:
            answer, headers = self._answer(request, path, authorized, body, uploads, refusal)
            if fault is not None:
                answer = _ordered(fault.failure)
        if fault is not None:
            headers |= _fault_headers(fault.failure)
        status = None if answer is None else answer.status
        self.requests.append(
            Request(
                at=self.stage.world.clock.now(),
                method=request.method,
                path=path,
                query=dict(request.query),
                body=body,
                multipart=request.content_type.startswith("multipart/"),
                status=status,
                response=None if answer is None else answer.body,
                authorized=authorized,
                files=tuple(upload.filename for upload in uploads),
            )
        )
        if fault is not None:
            fault.report()
        self.on_request()
        if answer is None:
            return await self._cut(request, hangs=fault is not None and fault.failure.hangs)
        return _response(answer, headers)

    async def _read(self, request: web.Request) -> tuple[object, tuple[Upload, ...], Refusal | None]:
        """The JSON body and the files, and what is wrong with how they were sent."""
        if (request.content_length or 0) > MAX_REQUEST_BYTES:
            await request.read()
            return None, (), Refusal(Why.TOO_LARGE)
        if request.content_type.startswith("multipart/"):
            return await _read_multipart(request)
        raw = await request.read()
        if not raw:
            return None, (), None
        try:
            return json.loads(raw), (), None
        except ValueError:
            return None, (), Refusal(Why.NOT_JSON)

    def _answer(
        self,
        request: web.Request,
        path: str,
        authorized: bool,
        body: object,
        uploads: tuple[Upload, ...],
        refusal: Refusal | None,
    ) -> tuple[Answered, dict[str, str]]:
        headers: dict[str, str] = {}
        try:
            route, params = self._find(request.method, path)
            if route.needs_token and not authorized:
                raise Refusal(Why.UNAUTHORIZED)
            if route.rate is not None:
                major = "/".join(params.get(name, "") for name in route.major)
                name = f"{route.method} {route.template}"
                verdict = self.limiter.take(name, major, route.rate, by_bot=route.needs_token)
                headers = verdict.headers
                if not verdict.passes:
                    return _limited(verdict.retry_after, verdict.is_global), headers | VIA
            if refusal is not None:
                raise refusal
            return route.handle(Call(params, dict(request.query), body, uploads)), headers
        except Refusal as error:
            return Answered(error.why.status, error.body), headers

    def _find(self, method: str, path: str) -> tuple[Route, dict[str, str]]:
        for route in self._routes:
            params = route.match(method, path)
            if params is not None:
                return route, params
        raise Refusal(Why.NOT_FOUND)

    def knows(self, method: str, path: str) -> bool:
        """Whether there is a route for this request."""
        return any(route.match(method, path) is not None for route in self._routes)

    async def _cut(self, request: web.Request, *, hangs: bool) -> web.StreamResponse:
        if hangs:
            await self._closing.wait()
        if request.transport is not None:
            request.transport.abort()
        return web.Response(status=500)


async def _read_multipart(request: web.Request) -> tuple[object, tuple[Upload, ...], Refusal | None]:
    body: object = None
    uploads: list[Upload] = []
    refusal: Refusal | None = None
    reader = await request.multipart()
    async for part in reader:
        part = cast(BodyPartReader, part)
        name = part.name or ""
        data = bytes(await part.read(decode=False))
        if name == "payload_json":
            try:
                body = json.loads(data)
            except ValueError:
                refusal = Refusal(Why.NOT_JSON)
        elif name.startswith("files[") and name[6:-1].isdigit():
            kind = part.headers.get("Content-Type", "application/octet-stream")
            uploads.append(Upload(int(name[6:-1]), part.filename or name, kind, data))
    problems = file_problems((f"files[{each.field}]", len(each.data)) for each in uploads)
    if problems:
        refusal = Refusal(Why.TOO_LARGE, problems)
    if len(uploads) > MAX_ATTACHMENTS:
        refusal = Refusal(Why.TOO_MANY_ATTACHMENTS)
    return body, tuple(uploads), refusal


def _limited(retry_after: float, is_global: bool) -> Answered:
    body: JsonObject = {"message": "You are being rate limited.", "retry_after": retry_after, "global": is_global}
    return Answered(429, body)


def _ordered(failure: Failure) -> Answered | None:
    return None if failure.status is None else Answered(failure.status, failure.body)


def _fault_headers(failure: Failure) -> dict[str, str]:
    if failure.retry_after is None:
        return VIA
    scope = {"X-RateLimit-Global": "true"} if failure.is_global else {}
    scope |= {"X-RateLimit-Scope": "global" if failure.is_global else "user"}
    return VIA | scope | {"Retry-After": f"{failure.retry_after:.3f}"}


def _response(answer: Answered, headers: dict[str, str]) -> web.Response:
    if answer.body is None:
        return web.Response(status=answer.status, headers=headers)
    text = json.dumps(answer.body, ensure_ascii=False).encode()
    # Exactly this type: with a charset discord.py wouldn't parse it.
    return web.Response(body=text, status=answer.status, headers=headers | {"Content-Type": "application/json"})
